import { expect, test } from 'vitest';

import { dropsOf, fallAt, hitsOf } from './fall-motion.ts';

const GONE = [
  [false, true, false, true],
  [false, false, false, false],
];

test('every piece above a gap falls as far as the gaps below it, the lowest first, and new ones fill the top', () => {
  const drops = dropsOf(GONE);
  expect(drops.map(({ reel, row, from }) => [reel, row, from])).toEqual([
    [0, 3, 1],
    [0, 2, 2],
    [0, 1, 2],
    [0, 0, 2],
  ]);
  expect(drops.map(({ at }) => at)).toEqual(drops.map(({ at }) => at).toSorted((a, b) => a - b));
});

test('a piece begins above its place, never passes it and ends on it, flat for a moment', () => {
  for (const drop of dropsOf(GONE)) {
    const parts = Array.from({ length: 51 }, (_, part) => fallAt(drop, part / 50));
    expect(parts[0]?.above).toBe(drop.from);
    expect(parts.every(({ above }) => above >= 0)).toBe(true);
    expect(parts.at(-1)?.above).toBeCloseTo(0, 6);
    expect(parts.at(-1)?.press).toBeCloseTo(0, 6);
    expect(Math.max(...parts.map(({ press }) => press))).toBeGreaterThan(0.05);
  }
});

test('a reel is heard once, when its first piece lands', () => {
  const drops = dropsOf(GONE);
  expect(hitsOf(drops)).toHaveLength(1);
  expect(hitsOf(drops)[0]?.at).toBeLessThan((drops[0]?.at ?? 0) + (drops[0]?.ms ?? 0));
});
