import { describe, expect, test } from 'vitest';

import { nextPartIn, partsShown, type ShownDraw, showTimes } from './show-times.ts';

const AT = Date.parse('2026-11-25T06:00:00.250Z');
const SSC: ShownDraw = {
  lottery: 'SSC',
  code: '20261125-0361',
  numbers: { balls: [1, 2, 3, 4, 5] },
  version: 1,
  drawnAt: '2026-11-25T06:00:00.250Z',
};

describe('L-06 the balls of a draw appear by the server’s time of it', () => {
  const times = showTimes(SSC);

  test.each([
    [-10_000, 0],
    [2_999, 0],
    [3_000, 1],
    [3_899, 1],
    [3_900, 2],
    [6_600, 5],
    [3_600_000, 5],
  ])('%d ms after it there are %d', (ms, shown) => {
    expect(partsShown(times, AT + ms)).toBe(shown);
  });

  test('a page that wakes up for each change sees each ball once, whenever it came', () => {
    for (const came of [0, 2_999, 3_000, 3_001, 5_432]) {
      const seen: number[] = [];
      let now = AT + came;
      for (let wait = nextPartIn(times, now); wait !== undefined; wait = nextPartIn(times, now)) {
        expect(wait).toBeGreaterThan(0);
        now += wait;
        seen.push(partsShown(times, now));
      }
      expect(now).toBe(times.end);
      const first = partsShown(times, AT + came) + 1;
      expect(seen).toEqual([...[1, 2, 3, 4, 5].filter((n) => n >= first), 5]);
    }
  });
});

test('a correction is there at once', () => {
  const times = showTimes({ ...SSC, version: 2 });
  expect(partsShown(times, AT)).toBe(5);
  expect(nextPartIn(times, AT)).toBeUndefined();
});

test.each([
  ['MY2D', { number: '38' }, 2, 1_400],
  ['LHC', { balls: [1, 2, 3, 4, 5, 6], special: 49, zodiacYear: 2026 }, 7, 900],
  ['VN_N', { prizes: { DB: [], G1: [], G2: [], G3: [], G4: [], G5: [], G6: [], G7: [] } }, 8, 900],
  ['THAI', { first: '743455', front3: [], back3: [], last2: '44' }, 4, 1_400],
  ['PK10', { balls: [5, 2, 3, 10, 9, 8, 6, 1, 7, 4] }, 10, 280],
] as const)('the parts of %s', (lottery, numbers, parts, step) => {
  expect(showTimes({ ...SSC, lottery, numbers })).toMatchObject({ parts, step });
});
