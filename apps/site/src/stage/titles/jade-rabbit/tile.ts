import { circle, each, path, place, rect, stroke } from '@baize/ui/art/forms';

import { osmanthus, rabbit } from './symbols.ts';

const [SKY, CLOUD, CLOUD_LIT, JADE, PALE] = ['#22124f', '#3d2a8a', '#7a66d4', '#2aa58a', '#a5ecd6'];

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const cloud = 'M-46 30C-46 20 -36 17 -31 21C-29 11 -15 10 -12 19C-4 14 5 20 2 30Z';
  return (
    rect([0, 0, 240, 300], SKY) +
    circle(120, 128, 150, '#2b1962') +
    circle(120, 128, 116, '#4a36a0') +
    circle(120, 128, 102, '#dcae57') +
    circle(117, 125, 100, '#fbe6a6') +
    circle(52, 96, 13, '#f1d488') +
    circle(66, 180, 10, '#f1d488') +
    circle(188, 84, 16, '#f1d488') +
    circle(196, 152, 11, '#f1d488') +
    each([14, 68, 122, 178, 232], (x) => circle(x, 258, 44, CLOUD)) +
    rect([0, 262, 240, 38], CLOUD) +
    place({ x: 52, y: 192, scale: 1.15 }, path(cloud, CLOUD_LIT, stroke(CLOUD_LIT, 2))) +
    place({ x: 120, y: 154, scale: 1.86 }, rabbit()) +
    each([70, 118, 164, 208], (x) => circle(x, 270, x === 118 ? 30 : 24, CLOUD_LIT)) +
    rect([0, 268, 240, 32], CLOUD_LIT) +
    place({ x: 222, y: 216, scale: 1.1 }, path(cloud, JADE, stroke(JADE, 2))) +
    place(
      { x: 52, y: 232, scale: 1.3 },
      path(cloud, JADE, stroke(JADE, 2)) + path('M-36 25C-33 22 -28 23 -27 27', 'none', stroke(PALE, 3)),
    ) +
    place({ x: 38, y: 60, scale: 0.72, turn: -20 }, osmanthus())
  );
}
