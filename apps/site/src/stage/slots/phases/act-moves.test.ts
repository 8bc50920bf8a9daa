import { expect, test } from 'vitest';

import { ACT_MOVES, ACTORS } from './act-moves.ts';

const PLACE = { width: 390, height: 480, x: 195, y: 200 };
const UNIT = 58;
const ALL = Array.from({ length: ACTORS }, (_, index) => index);

test.each(Object.entries(ACT_MOVES))(
  '%s: more of them are on at each step, all of them about the screen',
  (_, move) => {
    const pose = move(PLACE, UNIT);
    const on = (step: number) => ALL.flatMap((index) => pose(index, 3, step) ?? []);
    expect(on(0).length).toBeGreaterThan(3);
    expect(on(1).length).toBeGreaterThan(on(0).length);
    expect(on(2).length).toBeGreaterThan(on(1).length);
    for (const { x, y, size } of on(2)) {
      expect(Math.abs(x - PLACE.x)).toBeLessThan(PLACE.width);
      expect(Math.abs(y - PLACE.y)).toBeLessThan(PLACE.height);
      expect(size).toBeGreaterThan(0);
    }
  },
);
