import { expect, test } from 'vitest';
import { movesByItself, slideAfter, slidePlace, stepTowards, swipeStep } from './carousel-state.ts';

const calm = { count: 3, paused: false, hovered: false, focused: false, hidden: false, reducedMotion: false };

test('H-01 several banners move by themselves, one stands still', () => {
  expect(movesByItself(calm)).toBe(true);
  expect(movesByItself({ ...calm, count: 1 })).toBe(false);
  expect(movesByItself({ ...calm, count: 0 })).toBe(false);
});

test.each(['paused', 'hovered', 'focused', 'hidden', 'reducedMotion'] as const)(
  'H-01 a carousel that is %s stands',
  (reason) => {
    expect(movesByItself({ ...calm, [reason]: true })).toBe(false);
  },
);

test('the circle closes at both ends', () => {
  expect(slideAfter(2, 1, 3)).toBe(0);
  expect(slideAfter(0, -1, 3)).toBe(2);
});

test('a dot is reached the shorter way round', () => {
  expect(stepTowards(0, 1, 5)).toBe(1);
  expect(stepTowards(0, 4, 5)).toBe(-1);
  expect(stepTowards(4, 0, 5)).toBe(1);
});

test('a swipe against the line of reading goes on, and a short one does nothing', () => {
  expect(swipeStep({ distance: -120, width: 390, rtl: false })).toBe(1);
  expect(swipeStep({ distance: 120, width: 390, rtl: false })).toBe(-1);
  expect(swipeStep({ distance: 120, width: 390, rtl: true })).toBe(1);
  expect(swipeStep({ distance: -40, width: 390, rtl: false })).toBe(0);
});

test('of two slides the other one comes in on the side it is asked from', () => {
  const still = { current: 0, count: 2, leaving: null, step: 1, peek: 0 } as const;
  expect(slidePlace(0, still)).toBe('here');
  expect(slidePlace(1, still)).toBeUndefined();
  expect(slidePlace(1, { ...still, peek: 1 })).toBe('next');
  expect(slidePlace(1, { ...still, peek: -1 })).toBe('before');
  expect(slidePlace(1, { ...still, leaving: 1, step: 1 })).toBe('before');
  expect(slidePlace(1, { ...still, leaving: 1, step: -1 })).toBe('next');
});
