import { expect, test } from 'vitest';

import { riseOver } from './toast-place.ts';

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const stack = box(760, 828);

test('S-12 a message rises over what lies below it, and over what it then covers', () => {
  expect(riseOver(stack, [])).toBe(0);
  expect(riseOver(stack, [box(780, 844)])).toBe(60);
  expect(riseOver(stack, [box(690, 740), box(780, 844)])).toBe(150);
});

test('S-12 a message stays where nothing is beneath it', () => {
  expect(riseOver(stack, [box(100, 700)])).toBe(0);
  expect(riseOver(stack, [box(780, 844, 400, 500)])).toBe(0);
});

test('S-12 a message stays at the foot of a screen that has no free place', () => {
  expect(riseOver(stack, [box(0, 844)])).toBe(0);
});
