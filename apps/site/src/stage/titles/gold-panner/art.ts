import {
  circle,
  each,
  ellipse,
  line,
  type Point,
  path,
  place,
  rect,
  repeat,
  spark,
  stroke,
} from '@baize/ui/art/forms';
import type { Form } from '../../arcade/scratch-look.ts';

export const SCENE_BOX = '0 0 400 420';

/** A nugget in a box of 40 around 0,0. */
export function nugget(): string {
  const shape = 'M-13 -6L-5 -13L6 -11L14 -3L12 8L2 13L-9 11L-15 3Z';
  return (
    place({ y: 2 }, path(shape, '#7a4a06', stroke('#7a4a06', 3))) +
    path(shape, '#ffb627') +
    path('M-13 -6L-5 -13L6 -11L2 -4L-7 -1Z', '#ffe08a') +
    path('M14 -3L12 8L2 13L3 3Z', '#d98207') +
    circle(-3, 5, 1.6, '#fff3da')
  );
}

/** The pan of a gold washer, with what is left in it, in a box of 120 around 0,0. */
export function pan(): string {
  const gold: readonly Point[] = [
    [-16, 2],
    [4, -8],
    [17, 6],
    [-2, 14],
    [-24, -8],
  ];
  return (
    ellipse(0, 8, 58, 34, '#15201f') +
    ellipse(0, 2, 58, 34, '#566a6a') +
    ellipse(0, 0, 54, 30, '#879c9a') +
    ellipse(0, 4, 44, 23, '#2e4244') +
    ellipse(0, 7, 38, 18, '#6d5330') +
    ellipse(-6, 8, 26, 11, '#8d6d41') +
    each(gold, ([x, y], at) => place({ x, y: y + 4, scale: at % 2 ? 0.42 : 0.54 }, nugget())) +
    line('M-46 -10A50 26 0 0 1 -10 -26', '#d4e2df', 3.4) +
    spark(26, -12, 9, '#fff3da')
  );
}

/** The bank of a river in flat bands: hills, water that runs to the reader, reeds. */
export function river(): string {
  const ripple = (x: number, y: number, width: number) =>
    line(`M${x} ${y}q${width / 4} -6 ${width / 2} 0t${width / 2} 0`, '#6fb7b4', 3);
  const ripples: readonly (readonly [number, number, number])[] = [
    [40, 128, 60],
    [210, 140, 80],
    [318, 182, 60],
    [14, 214, 70],
    [150, 254, 90],
    [296, 290, 70],
    [36, 326, 60],
    [196, 366, 90],
    [330, 394, 50],
    [60, 404, 60],
  ];
  const reed = (x: number, y: number, turn: number) =>
    place({ x, y, turn }, line('M0 0V-44', '#1d4d33', 4) + ellipse(0, -48, 4, 10, '#5b3a17'));
  return (
    rect([0, 0, 400, 420], '#f5c26b') +
    circle(76, 40, 26, '#fff0c4') +
    path('M0 70L54 34L104 66L166 18L232 64L292 26L348 60L400 38V130H0Z', '#6f8f6a') +
    path('M0 92Q70 62 140 86T290 80T400 84V140H0Z', '#3f6b4b') +
    rect([0, 104, 400, 316], '#2d8583') +
    path('M0 104H400V120Q300 132 200 118T0 126Z', '#57a5a2') +
    path('M0 196Q90 176 190 200T400 188V240Q290 220 190 236T0 226Z', '#257473') +
    path('M0 312Q110 292 210 316T400 304V372Q280 348 180 366T0 352Z', '#257473') +
    each(ripples, ([x, y, width]) => ripple(x, y, width)) +
    path('M0 420V350Q26 366 34 420Z', '#8d6d41') +
    path('M400 420V336Q366 362 362 420Z', '#8d6d41') +
    reed(14, 372, -6) +
    reed(26, 384, 8) +
    reed(386, 366, 5) +
    reed(374, 382, -9)
  );
}

/** Wet gravel over a field: the pebbles lie the same on every card, and differ by field. */
export function gravel(at: number): readonly Form[] {
  const pebble = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}q0 ${-r * 0.8} ${r} ${-r * 0.8}t${r} ${r * 0.8}q0 ${r * 0.7} ${-r} ${r * 0.7}t${-r} ${-r * 0.7}Z`;
  const tones = ['#a08255', '#5e4a30', '#b79a6c', '#6f5b3d', '#86704b', '#c4ad82'];
  const forms: Form[] = [['M-60 -60H60V60H-60Z', '#7b6340']];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      // A fixed scatter: neighbours differ, and so do fields.
      const mixed = (row * 7 + column * 13 + at * 5) % 11;
      const x = -50 + column * 20 + ((mixed * 3) % 9) - 4 + (row % 2) * 8;
      const y = -50 + row * 20 + ((mixed * 5) % 7) - 3;
      forms.push([pebble(x, y + 2, 8 + (mixed % 4)), '#3d2f1c']);
      forms.push([pebble(x, y, 8 + (mixed % 4)), tones[mixed % tones.length] as string]);
    }
  }
  return forms;
}

/** One nugget, two or three: what an amount is among the prizes. */
export const HEAPS = [
  nugget(),
  place({ x: -9, scale: 0.86 }, nugget()) + place({ x: 10, y: 3, scale: 0.8 }, nugget()),
  place({ x: -14, y: 4, scale: 0.8 }, nugget()) +
    place({ x: 14, y: 4, scale: 0.8 }, nugget()) +
    place({ y: -5 }, nugget()) +
    spark(15, -12, 6, '#fff3da'),
] as const;

/** Bubbles over the pan in the tile. */
export function drops(): string {
  return repeat(5, (at) => circle(40 + at * 38, 206 + ((at * 17) % 30), 4 + (at % 3), '#8fd3cf'));
}
