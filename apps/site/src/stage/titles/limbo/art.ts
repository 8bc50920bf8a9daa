import { circle, each, line, type Point, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

export const SKY_BOX = '0 0 400 300';
export const KITE_BOX = '-60 -60 120 160';

/** The evening over the fields, in flat bands. */
export function sky(): string {
  const stars: readonly Point[] = [
    [40, 30],
    [96, 62],
    [150, 22],
    [214, 54],
    [280, 24],
    [340, 66],
    [372, 20],
    [26, 104],
    [318, 118],
  ];
  const bird = (x: number, y: number) => line(`M${x - 9} ${y}q5 -6 9 0q4 -6 9 0`, '#f7d7b0', 2.4);
  return (
    rect([0, 0, 400, 300], '#17375f') +
    rect([0, 96, 400, 204], '#2b5480') +
    rect([0, 168, 400, 132], '#b9646a') +
    rect([0, 216, 400, 84], '#f0a15a') +
    circle(318, 236, 44, '#ffd27a') +
    each(stars, ([x, y], index) => circle(x, y, index % 3 ? 1.4 : 2.2, '#fff3da')) +
    bird(92, 190) +
    bird(120, 178) +
    path('M0 262Q60 240 130 258T270 252T400 262V300H0Z', '#3c2a3f') +
    path('M0 280Q90 262 190 278T400 276V300H0Z', '#241a2b') +
    repeat(5, (index) => {
      const x = 24 + index * 12;
      return line(`M${x} 282V${250 - (index % 2) * 8}`, '#241a2b', 3);
    })
  );
}

const SAIL = 'M0 -52L40 -4L0 56L-40 -4Z';

function tail(): string {
  const bow = (y: number, turn: number) =>
    place({ y, turn }, path('M0 0L-11 -6V6ZM0 0L11 -6V6Z', '#ffb627', stroke('#5a150c', 2)));
  return line('M0 56Q12 66 0 76T2 90', '#fff3da', 2.6) + bow(68, 14) + bow(84, -16);
}

/** A paper kite in a box of 120 × 150 around 0,0. */
export function kite(): string {
  return (
    tail() +
    place({ y: 4 }, path(SAIL, '#5a150c', stroke('#5a150c', 8))) +
    path(SAIL, '#5a150c', stroke('#5a150c', 8)) +
    path(SAIL, '#d8412b') +
    path('M0 -52L40 -4H0Z', '#f26d4f') +
    path('M0 56L40 -4H0Z', '#b12d1b') +
    path('M0 -52L-40 -4H0Z', '#ffb627') +
    line('M-40 -4H40M0 -52V56', '#fff3da', 3) +
    circle(0, -4, 7, '#fff3da') +
    circle(0, -4, 3, '#5a150c')
  );
}

/** The string has torn: the sail has a rent, and hangs. */
export function tornKite(): string {
  const torn = 'M0 -52L40 -4L14 34L18 14L2 30L0 56L-40 -4Z';
  return place(
    { turn: 24 },
    tail() +
      place({ y: 4 }, path(torn, '#3a241f', stroke('#3a241f', 8))) +
      path(torn, '#3a241f', stroke('#3a241f', 8)) +
      path(torn, '#9a4a3c') +
      path('M0 -52L-40 -4H0Z', '#b98a3a') +
      line('M-40 -4H40M0 -52V30', '#d9c6a5', 3),
  );
}
