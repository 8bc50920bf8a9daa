import { expect, test } from 'vitest';
import { tabAfterKey } from './tab-keys.ts';

const ltr = { current: 0, count: 3, rtl: false };
const rtl = { current: 0, count: 3, rtl: true };

test('U-13 the right arrow goes to the next tab and round from the last to the first', () => {
  expect(tabAfterKey('ArrowRight', ltr)).toBe(1);
  expect(tabAfterKey('ArrowRight', { ...ltr, current: 2 })).toBe(0);
  expect(tabAfterKey('ArrowLeft', ltr)).toBe(2);
});

test('U-20 in a right-to-left page the left arrow goes on', () => {
  expect(tabAfterKey('ArrowLeft', rtl)).toBe(1);
  expect(tabAfterKey('ArrowRight', rtl)).toBe(2);
});

test('Home and End lead to the ends in both directions, and other keys lead nowhere', () => {
  expect(tabAfterKey('Home', { ...rtl, current: 2 })).toBe(0);
  expect(tabAfterKey('End', ltr)).toBe(2);
  expect(tabAfterKey('ArrowDown', ltr)).toBeNull();
  expect(tabAfterKey('a', ltr)).toBeNull();
});
