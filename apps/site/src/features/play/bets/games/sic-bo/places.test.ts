import { diceLayout, SIC_BO } from '@baize/games/tables/dice';
import { expect, test } from 'vitest';

import { LYING, UPRIGHT, ZONES } from './places.ts';

test.each([
  ['upright', UPRIGHT],
  ['lying', LYING],
  ['totals', ZONES.totals.frame],
  ['doubles', ZONES.doubles.frame],
  ['pairs', ZONES.pairs.frame],
])('%s, the spots of the server fill the table and none lies over another one', (_, frame) => {
  const boxes = [...diceLayout(SIC_BO).keys()].flatMap((spot) => {
    const box = frame.place(spot);
    return box ? [box] : [];
  });
  const [width, height] = frame.size;
  const covered = boxes.reduce((sum, [, , w, h]) => sum + w * h, 0);
  expect(covered).toBeCloseTo(width * height, 3);
  for (const [index, [x, y, w, h]] of boxes.entries()) {
    expect(x >= 0 && y >= 0 && x + w <= width + 0.01 && y + h <= height + 0.01).toBe(true);
    for (const [ox, oy, ow, oh] of boxes.slice(index + 1)) {
      const apart = x + w <= ox + 0.01 || ox + ow <= x + 0.01 || y + h <= oy + 0.01 || oy + oh <= y + 0.01;
      expect(apart).toBe(true);
    }
  }
});
