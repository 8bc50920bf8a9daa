import { circle, each, PAINT, place, rays, rect, spark } from '@baize/ui/art/forms';

import { bell, seven } from './symbols.ts';

const { red, wine, gold, amber, ivory } = PAINT;

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  return (
    rect([0, 0, 240, 300], red) +
    rays(120, 158, 260, 16, '#a52413', 5) +
    circle(120, 158, 92, wine) +
    circle(120, 152, 92, gold) +
    circle(120, 152, 84, ivory) +
    place({ x: 62, y: 164, scale: 0.86, turn: -14 }, seven()) +
    place({ x: 178, y: 164, scale: 0.86, turn: 14 }, seven()) +
    place({ x: 120, y: 148, scale: 1.3 }, seven()) +
    place({ x: 120, y: 252, scale: 0.5 }, bell()) +
    each([36, 204], (x) => circle(x, 62, 9, amber) + circle(x, 60, 8, gold)) +
    spark(170, 88, 15, '#fff') +
    spark(66, 222, 9, ivory)
  );
}
