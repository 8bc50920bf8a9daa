import { expect, test } from 'vitest';

import { LOTTERIES, readDraw } from './draw.ts';
import { drawFields, drawOfFields, fieldsOfDraw } from './draw-fields.ts';

/** Numbers for every field: 01, 02, 03 … in the places of balls, and the same digits in those of numbers. */
function written(lottery: (typeof LOTTERIES)[number]) {
  let next = 0;
  return Object.fromEntries(
    drawFields(lottery).map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => {
        next += 1;
        return String(lottery === 'K3' || digits === 1 ? ((next - 1) % 6) + 1 : next).padStart(digits, '0');
      }),
    ]),
  );
}

test.each(LOTTERIES)('the fields of %s make a draw, and a draw gives them back', (lottery) => {
  const fields = written(lottery);
  const draw = drawOfFields(lottery, fields);
  const whole = lottery === 'LHC' ? { ...draw, zodiacYear: 2026 } : draw;
  expect(readDraw(lottery, whole)).toBeDefined();
  expect(fieldsOfDraw(lottery, whole)).toEqual(fields);
});

test.each(LOTTERIES)(
  'a draw of %s is none with a number too many, too long or in a field that it lacks',
  (lottery) => {
    const fields = written(lottery);
    const name = drawFields(lottery)[0]?.name ?? '';
    const [first = '', ...rest] = fields[name] ?? [];
    const year = lottery === 'LHC' ? { zodiacYear: 2026 } : {};
    for (const wrong of [
      { ...fields, [name]: [first, ...rest, first] },
      { ...fields, [name]: [`${first}00`, ...rest] },
      { ...fields, [name]: ['x', ...rest] },
      { ...fields, [name]: [] },
      { ...fields, more: ['1'] },
    ])
      expect(readDraw(lottery, { ...drawOfFields(lottery, wrong), ...year })).toBeUndefined();
  },
);
