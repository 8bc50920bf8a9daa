import { circle, each, leaf, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import { panda, RIM, STEM, STEM_DARK, STEM_LIT, WATER, WATER_PALE } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const stem = (x: number, width: number) =>
    rect([x - width / 2, 0, width, 300], STEM) +
    rect([x - width * 0.3, 0, width * 0.2, 300], STEM_LIT) +
    repeat(4, (index) =>
      rect([x - width * 0.6, 30 + ((x * 7) % 40) + index * 80, width * 1.2, 4], STEM_DARK, 2),
    );
  const fall = (index: number) =>
    rect([74 + index * 23, 0, 24, 240], [WATER_PALE, '#f3fcff', '#8fd8ea', '#f3fcff'][index % 4] ?? WATER);
  return (
    rect([0, 0, 240, 300], '#d8eda6') +
    circle(60, 60, 110, '#eef7c8') +
    repeat(4, fall) +
    each([97, 143], (x) => rect([x, 20, 4, 90], WATER, 2)) +
    stem(22, 26) +
    stem(56, 16) +
    stem(190, 18) +
    stem(220, 28) +
    rect([0, 236, 240, 64], WATER) +
    each([70, 100, 130, 160], (x) => circle(x, 238, 17, '#f3fcff')) +
    path('M-10 262H90M140 280H260M30 288H70', 'none', stroke(WATER_PALE, 4)) +
    place({ x: 120, y: 156, scale: 1.75 }, panda()) +
    each([150, 186, 214], (turn) => place({ x: 26, y: -6, turn }, leaf(15, 92, STEM_DARK, stroke(RIM, 5)))) +
    each([140, 172, 208], (turn) => place({ x: 214, y: -10, turn }, leaf(15, 84, STEM_DARK, stroke(RIM, 5))))
  );
}
