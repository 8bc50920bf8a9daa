import { expect, test } from 'vitest';

import { easeBack, easeBoth, easeIn, easeOut, linear, springAfterHit, springRestsAfter } from './ease.ts';

test.each([linear, easeIn, easeOut, easeBoth, easeBack])('%o starts at nothing and arrives whole', (ease) => {
  expect(ease(0)).toBeCloseTo(0, 9);
  expect(ease(1)).toBeCloseTo(1, 9);
});

const BELT = { stiffness: 27, damping: 0.4 };

test('a spring that is hit starts from its place and leaves with the speed of the hit', () => {
  expect(springAfterHit(BELT, 6, 0)).toBe(0);
  expect(springAfterHit(BELT, 6, 1e-6) / 1e-6).toBeCloseTo(6, 3);
});

test('a spring swings past its place and comes to rest', () => {
  const way = Array.from({ length: 100 }, (_, step) => springAfterHit(BELT, 6, step / 100));
  expect(Math.max(...way)).toBeGreaterThan(0.1);
  expect(Math.min(...way)).toBeLessThan(-0.01);
  expect(Math.abs(way.at(-1) ?? 1)).toBeLessThan(1e-4);
});

test('after the time a spring is said to need it stays inside its rest', () => {
  const seconds = springRestsAfter(BELT, 6, 0.006);
  for (let later = seconds; later < seconds + 1; later += 0.01) {
    expect(Math.abs(springAfterHit(BELT, 6, later))).toBeLessThanOrEqual(0.006);
  }
});

test('a hit too weak to be seen needs no time', () => {
  expect(springRestsAfter(BELT, 0.01, 0.006)).toBe(0);
});
