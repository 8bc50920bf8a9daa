import { expect, test } from 'vitest';

import { stakeWindow, stepsThatFit } from './stake-window.ts';

test.each([
  [0, 0, 5],
  [2, 0, 5],
  [3, 1, 6],
  [5, 3, 8],
  [8, 6, 11],
  [11, 6, 11],
])('of twelve steps, with step %i chosen, steps %i to %i are on screen', (chosen, first, last) => {
  expect(stakeWindow({ steps: 12, chosen, size: 6 })).toEqual({ first, last });
});

test('a ladder shorter than the window is shown whole', () => {
  expect(stakeWindow({ steps: 4, chosen: 3, size: 6 })).toEqual({ first: 0, last: 3 });
});

test.each([
  [292, 4],
  [346, 5],
  [366, 5],
  [480, 6],
  [900, 6],
  [120, 3],
])('a ladder %i pixels wide shows %i steps', (width, steps) => {
  expect(stepsThatFit(width)).toBe(steps);
});

test('U-14 every step that is shown is at least 44 pixels wide on the narrowest layout', () => {
  const ladder = 320 - 24;
  const steps = stepsThatFit(ladder);
  expect((ladder - 104 - (steps - 1) * 4) / steps).toBeGreaterThanOrEqual(44);
});
