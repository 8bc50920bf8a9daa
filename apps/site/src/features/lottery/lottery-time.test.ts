import { expect, test } from 'vitest';

import { offsetAfter } from './lottery-time.ts';

const at = (ms: number) => new Date(ms).toISOString();

test('L-01 the clock of countdowns is the server’s, half of the way of the answer taken off', () => {
  expect(offsetAfter(undefined, { now: at(60_000), asked: 1_000, came: 1_400 })).toEqual({
    ahead: 58_800,
    doubt: 200,
  });
});

test('a slower answer that agrees changes nothing, a faster one is taken', () => {
  const held = { ahead: 500, doubt: 40 };
  expect(offsetAfter(held, { now: at(10_900), asked: 10_000, came: 11_000 })).toBe(held);
  expect(offsetAfter(held, { now: at(10_530), asked: 10_000, came: 10_040 })).toEqual({
    ahead: 510,
    doubt: 20,
  });
});

test('a slower answer that contradicts is taken: the device’s clock was set', () => {
  const held = { ahead: 500, doubt: 40 };
  expect(offsetAfter(held, { now: at(90_000), asked: 10_000, came: 11_000 })).toEqual({
    ahead: 79_500,
    doubt: 500,
  });
});
