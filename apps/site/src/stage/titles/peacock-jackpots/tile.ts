import { circle, leaf, line, place, polar, rect, repeat, spark, stroke } from '@baize/ui/art/forms';

import { BLUE_DARK, feather, GOLD, peacock, RIM, SEA, SEA_DARK } from './symbols.ts';

/** The picture of the game in lists, in a box of 240 × 300. */
export function tile(): string {
  const plume = (index: number, far: number, fill: string) => {
    const turn = -92 + index * 23;
    const [x, y] = polar(120, 214, far - 14, turn - 90);
    return (
      place({ x: 120, y: 214, turn }, leaf(26, far, fill, stroke(RIM, 3))) +
      place({ x: 120, y: 214, turn }, line(`M0 -40V${-far + 34}`, '#7fd14a', 2)) +
      circle(x, y, 17, RIM) +
      circle(x, y, 14.5, GOLD) +
      circle(x, y, 11, SEA) +
      circle(x, y, 7, BLUE_DARK)
    );
  };
  return (
    rect([0, 0, 240, 300], '#3a1155') +
    circle(120, 150, 132, '#5c1f7d') +
    repeat(9, (index) => plume(index, 186, SEA_DARK)) +
    repeat(9, (index) => plume(index, 138, index % 2 ? SEA : '#0f6a72')) +
    rect([0, 254, 240, 46], '#1d0630') +
    place({ x: 120, y: 184, scale: 1.36 }, peacock()) +
    place({ x: 40, y: 262, scale: 0.5, turn: -24 }, feather()) +
    place({ x: 200, y: 262, scale: 0.5, turn: 24 }, feather(['#ff5f9e', GOLD, '#5b1f86'])) +
    spark(52, 62, 14, '#fff') +
    spark(196, 44, 10, GOLD)
  );
}
