import { circle, each, line, place, rect, repeat, spark } from '@baize/ui/art/forms';

import { AMBER, PRIZES, paintedLantern } from './symbols.ts';

const [SKY, BAND, WATER, DEEP] = ['#0f1656', '#1b2680', '#12348a', '#0a1a58'];

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const shine = (x: number, y: number, wide: number) =>
    repeat(5, (row) =>
      rect([x - wide / 2 + row * wide * 0.07, y + row * 13, wide * (1 - row * 0.14), 6], AMBER, 3),
    );
  return (
    rect([0, 0, 240, 300], SKY) +
    circle(120, 132, 134, BAND) +
    circle(120, 132, 100, '#2b36a0') +
    each([24, 62, 196, 222], (x) => circle(x, 30 + ((x * 7) % 60), 2.4, '#ffe3a3')) +
    rect([0, 224, 240, 76], WATER) +
    rect([0, 268, 240, 32], DEEP) +
    line('M-6 250H40M196 244H250M10 284H60M180 282H236', '#3f6ad0', 4) +
    shine(120, 236, 96) +
    place({ x: 32, y: 202, scale: 0.5 }, PRIZES.minor.draw()) +
    place({ x: 210, y: 200, scale: 0.5 }, PRIZES.major.draw()) +
    shine(38, 246, 34) +
    shine(204, 246, 36) +
    circle(120, 140, 100, '#4a3a9a') +
    circle(120, 140, 84, '#8a5a5a') +
    place({ x: 120, y: 140, scale: 1.82 }, paintedLantern()) +
    spark(44, 80, 15, '#ffcf4a') +
    spark(204, 70, 11, '#ff9ac0')
  );
}
