import { expect, test } from 'vitest';

import { ParticlePool, spread } from './particle-pool.ts';

test('what flies falls, ends with its life, and gives its place to the next one', () => {
  const pool = new ParticlePool(3);
  const made = new Set(pool.all);
  for (const life of [100, 300, 200, 400]) pool.send({ life, vy: -10, gravity: 100 });
  expect(pool.live).toBe(3);
  expect(pool.step(99)).toBe(true);
  expect(pool.all.map(({ y }) => y < 0)).toEqual([true, true, true]);
  pool.step(150);
  expect([pool.live, pool.all[0]?.life]).toEqual([1, 300]);
  pool.send({ life: 50, x: 7 });
  expect([pool.live, pool.all[1]]).toMatchObject([2, { x: 7, age: 0, vy: 0 }]);
  expect(pool.step(1000)).toBe(false);
  expect([pool.live, new Set(pool.all)]).toEqual([0, made]);
});

test('the chances of particles lie evenly between nothing and one', () => {
  const tenths = Array.from({ length: 1000 }, (_, count) => Math.floor(spread(count) * 10));
  for (let tenth = 0; tenth < 10; tenth++) {
    expect(tenths.filter((one) => one === tenth).length).toBeGreaterThan(90);
  }
});
