import { describe, expect, test } from 'vitest';

import { climbed, climbsOf } from './big-win.ts';

const STAKE = 20_000n;

describe.each([
  [0n, []],
  [STAKE, []],
  [STAKE * 10n - 1n, []],
  [STAKE * 10n, ['big']],
  [STAKE * 25n - 1n, ['big']],
  [STAKE * 25n, ['big', 'mega']],
  [STAKE * 100n, ['big', 'mega', 'epic']],
  [STAKE * 5000n + 7n, ['big', 'mega', 'epic']],
] as const)('a win of %d units', (amount, names) => {
  const climbs = climbsOf(amount, STAKE);

  test('reaches its steps and no others', () => expect(climbs.map(({ name }) => name)).toEqual(names));

  test('climbs from nothing to the whole amount, without a leap and without turning back', () => {
    const figures = climbs.flatMap((climb, step) =>
      Array.from({ length: 21 }, (_, part) => climbed(climb, part / 20, step === climbs.length - 1)),
    );
    expect(figures).toEqual(figures.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    if (climbs.length > 0) expect([figures[0], figures.at(-1)]).toEqual([0n, amount]);
    for (const [step, { at, ms }] of climbs.entries()) {
      expect(climbs[step + 1]?.at ?? at + ms).toBe(at + ms);
    }
  });
});

test('the last climb is as long as its way', () => {
  const last = (stakes: bigint) => climbsOf(STAKE * stakes, STAKE).at(-1)?.ms ?? 0;
  const lengths = [100n, 130n, 200n, 2000n].map(last);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(lengths[0]).toBeLessThan(1000);
  expect(lengths[3]).toBeLessThan(7000);
});

test('without a stake there is no multiple of it; turbo climbs faster', () => {
  expect(climbsOf(5n, 0n)).toEqual([]);
  expect(climbsOf(STAKE * 10n, STAKE, 0.5)[0]?.ms).toBe((climbsOf(STAKE * 10n, STAKE)[0]?.ms ?? 0) / 2);
});
