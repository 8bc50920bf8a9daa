import { circle, each, PAINT, path, place, rect, repeat } from '@baize/ui/art/forms';

import { CREAM, heartdrop, PINK, RASPBERRY, RIM, starcandy, swirl, tower } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const drip = repeat(6, (index) => `v${index % 2 ? 14 : 30}a20 18 0 0 1 -40 0v${index % 2 ? -14 : -30}`);
  return (
    rect([0, 0, 240, 300], '#ffd0dd') +
    repeat(6, (index) => rect([index * 40, 0, 20, 300], '#ffdfe8')) +
    circle(120, 162, 112, '#fff1ea') +
    path(`M240 0V24${drip}V0Z`, RIM, 'transform="translate(0 6)"') +
    path(`M240 0V24${drip}V0Z`, PINK) +
    each([26, 74, 118, 166, 212], (x) =>
      place({ x, y: 20, turn: x * 3 }, rect([-8, -3, 16, 6], x % 4 ? CREAM : RASPBERRY, 3)),
    ) +
    rect([0, 252, 240, 48], RIM) +
    rect([0, 258, 240, 42], RASPBERRY) +
    repeat(7, (index) => circle(10 + index * 37, 279, 6, PAINT.lotus)) +
    place({ x: 46, y: 214, scale: 0.86, turn: -14 }, heartdrop()) +
    place({ x: 198, y: 214, scale: 0.84, turn: 12 }, starcandy()) +
    place({ x: 196, y: 112, scale: 0.62, turn: 18 }, swirl()) +
    place({ x: 120, y: 154, scale: 1.82 }, tower())
  );
}
