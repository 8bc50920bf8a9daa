/** The animals and objects of the market, each drawn around 0,0 and looking at the player. */
import { circle, each, ellipse, leaf, line, PAINT, path, place, repeat, SUITS } from './forms.ts';

export interface OwlPaint {
  readonly body?: string;
  readonly wing?: string;
  readonly wire?: string;
}

/** The lucky owl, 120 × 150. */
export function owl({ body = PAINT.ivory, wing = PAINT.red, wire = PAINT.gold }: OwlPaint = {}): string {
  const feather = (x: number, y: number) => `M${x - 7} ${y}Q${x} ${y + 12} ${x + 7} ${y}`;
  const feathers = repeat(3, (row) =>
    repeat(4 - row, (column) => feather(-24 + row * 8 + column * 16, 18 + row * 13)),
  );
  const eye = (side: number) =>
    circle(side * 22, -26, 25, wire) +
    circle(side * 22, -26, 19, body) +
    circle(side * 20, -25, 11.5, PAINT.ink);
  return (
    path(
      'M-50 -34C-58 -62 -52 -74 -46 -78C-36 -68 -20 -64 0 -64C20 -64 36 -68 46 -78C52 -74 58 -62 50 -34C62 10 50 62 0 64C-50 62 -62 10 -50 -34Z',
      body,
    ) +
    path('M-50 -30C-66 6 -56 50 -22 61C-38 34 -40 4 -50 -30Z', wing) +
    path('M50 -30C66 6 56 50 22 61C38 34 40 4 50 -30Z', wing) +
    line(feathers, wire, 3.4) +
    eye(-1) +
    eye(1) +
    circle(-16, -29, 3.6, body) +
    circle(24, -29, 3.6, body) +
    path('M0 -22L8 -10L0 4L-8 -10Z', wire) +
    path('M-34 -60Q0 -40 34 -60Q0 -52 -34 -60Z', wing) +
    circle(0, -55, 4, wire) +
    line('M-18 62v7M-10 63v7M10 63v7M18 62v7', wire, 5)
  );
}

export interface KoiPaint {
  readonly body?: string;
  readonly mark?: string;
  readonly fin?: string;
}

/** A koi seen from above, swimming up, 90 × 165. */
export function koi({ body = PAINT.ivory, mark = PAINT.red, fin = PAINT.amber }: KoiPaint = {}): string {
  return (
    path(
      'M0 -70C24 -62 30 -30 22 4C17 28 8 46 4 56C16 62 24 76 22 92C12 84 4 80 0 70C-4 80 -12 84 -22 92C-24 76 -16 62 -4 56C-8 46 -17 28 -22 4C-30 -30 -24 -62 0 -70Z',
      body,
    ) +
    path('M22 -24C38 -18 44 -4 42 8C34 0 26 -4 22 -4Z', fin) +
    path('M-22 -24C-38 -18 -44 -4 -42 8C-34 0 -26 -4 -22 -4Z', fin) +
    path(
      'M0 -70C24 -62 28 -42 25 -24C14 -14 2 -24 -6 -32C-16 -40 -22 -42 -23 -46C-19 -60 -10 -68 0 -70Z',
      mark,
    ) +
    path('M-22 2C-8 -8 10 4 18 18C14 30 10 40 6 48C-8 40 -20 20 -22 2Z', mark) +
    circle(-12, -50, 4.2, PAINT.ink) +
    circle(12, -50, 4.2, PAINT.ink) +
    line('M0 -8V36', fin, 3)
  );
}

/** Four colours of a balloon from its sides to the band. */
export type BalloonPaint = readonly [sides: string, inner: string, middle: string, band: string];

/** A paper fire balloon, 104 × 150. */
export function balloon([sides, inner, middle, band]: BalloonPaint): string {
  const dots = [-1, 3, 4.6, 3, -1];
  return (
    path(
      'M0 -66C40 -66 56 -34 52 -6C48 22 22 36 16 54H-16C-22 36 -48 22 -52 -6C-56 -34 -40 -66 0 -66Z',
      sides,
    ) +
    path(
      'M0 -66C22 -66 30 -34 28 -6C26 22 12 36 9 54H-9C-12 36 -26 22 -28 -6C-30 -34 -22 -66 0 -66Z',
      inner,
    ) +
    path('M0 -66C8 -66 11 -34 10 -6C9 22 5 36 4 54H-4C-5 36 -9 22 -10 -6C-11 -34 -8 -66 0 -66Z', middle) +
    path('M-52 -14C-20 -2 20 -2 52 -14C53 -8 52 -2 50 4C20 16 -20 16 -50 4C-52 -2 -53 -8 -52 -14Z', band) +
    each(dots, (y, index) => circle(-36 + index * 18, y, 3.4, middle)) +
    path('M-15 55H15L11 62H-11Z', PAINT.wine) +
    place({ y: 84 }, leaf(8, 20, PAINT.gold)) +
    place({ y: 82 }, leaf(4, 10, PAINT.ivory))
  );
}

/** The tumbling doll that always gets up again, 150 × 190. */
export function doll(): string {
  const { red, wine, gold, ivory, ink, lotus } = PAINT;
  const beads = repeat(7, (index) => {
    const t = (index - 3) / 3;
    return circle(t * 50, 25 - t * t * 16, 4, gold);
  });
  return (
    path(
      'M0 -92C34 -92 44 -60 50 -34C66 -8 78 22 72 46C64 78 34 90 0 90C-34 90 -64 78 -72 46C-78 22 -66 -8 -50 -34C-44 -60 -34 -92 0 -92Z',
      red,
    ) +
    path('M-72 46C-64 78 -34 90 0 90C34 90 64 78 72 46C50 66 -50 66 -72 46Z', wine) +
    ellipse(0, -40, 37, 36, ivory) +
    path('M-37 -44C-36 -84 36 -84 37 -44C24 -66 -24 -66 -37 -44Z', ink) +
    line('M-23 -40q8 -8 16 0M7 -40q8 -8 16 0', ink, 3.6) +
    line('M-8 -22q8 9 16 0', red, 4) +
    circle(-25, -27, 6, lotus) +
    circle(25, -27, 6, lotus) +
    line('M-52 2Q0 30 52 2', gold, 5) +
    line('M-60 16Q0 48 60 16', gold, 3) +
    beads +
    place({ y: 48, scale: 0.5 }, SUITS.diamond(gold, wine)) +
    circle(-34, 46, 5, gold) +
    circle(34, 46, 5, gold) +
    circle(-52, 36, 3.6, gold) +
    circle(52, 36, 3.6, gold) +
    circle(0, -92, 7, gold)
  );
}

/** A tiger's face, 170 × 160. */
export function tiger(): string {
  const { gold, ink, ivory, jade, red, wine } = PAINT;
  const ear = (side: number) => circle(side * 58, -54, 26, gold) + circle(side * 58, -54, 14, wine);
  const eye = (side: number) => circle(side * 33, -20, 9.6, jade) + circle(side * 33, -20, 4.6, ink);
  const whiskers = (side: number) => circle(side * 28, 36, 2.6, ink) + circle(side * 34, 44, 2.6, ink);
  return (
    ear(-1) +
    ear(1) +
    path(
      'M0 -76C52 -76 80 -44 80 -4C80 16 88 26 80 34C76 40 66 38 62 44C46 72 22 80 0 80C-22 80 -46 72 -62 44C-66 38 -76 40 -80 34C-88 26 -80 16 -80 -4C-80 -44 -52 -76 0 -76Z',
      gold,
    ) +
    path('M-8 -76H8L5 -46L0 -38L-5 -46Z', ink) +
    path('M-30 -71L-18 -73L-16 -56Z M30 -71L18 -73L16 -56Z', ink) +
    path('M-79 -18L-52 -10L-80 0Z M79 -18L52 -10L80 0Z M-79 10L-56 12L-74 26Z M79 10L56 12L74 26Z', ink) +
    path('M0 6C26 6 46 18 46 40C46 60 22 74 0 74C-22 74 -46 60 -46 40C-46 18 -26 6 0 6Z', ivory) +
    path('M-58 -22Q-34 -42 -14 -14Q-40 -4 -58 -22Z M58 -22Q34 -42 14 -14Q40 -4 58 -22Z', ivory) +
    eye(-1) +
    eye(1) +
    path('M-16 14H16C16 26 6 32 0 34C-6 32 -16 26 -16 14Z', red) +
    line('M0 34V46M0 46Q-14 60 -26 48M0 46Q14 60 26 48', ink, 4.4) +
    whiskers(-1) +
    whiskers(1) +
    line('M-52 -50Q-36 -60 -22 -48M52 -50Q36 -60 22 -48', ink, 6)
  );
}

/** A white elephant in festival cloth, 220 × 190. */
export function elephant(): string {
  const { ivory, sand, red, gold, lotus, ink } = PAINT;
  const fringe = [0, 9, 13, 9, 0];
  return (
    path('M-40 -50C-98 -84 -120 -30 -106 14C-98 42 -64 46 -44 22Z', sand) +
    path('M40 -50C98 -84 120 -30 106 14C98 42 64 46 44 22Z', sand) +
    path('M-46 -40C-84 -58 -98 -22 -90 8C-84 26 -62 26 -48 10Z', lotus) +
    path('M46 -40C84 -58 98 -22 90 8C84 26 62 26 48 10Z', lotus) +
    path(
      'M0 -80C44 -80 56 -44 52 -6C50 16 34 28 28 46C24 62 26 84 40 92C32 106 2 104 -6 82C-12 64 -24 44 -30 28C-44 12 -52 0 -52 -16C-54 -50 -42 -80 0 -80Z',
      ivory,
    ) +
    line('M4 58q12 2 22 -1M4 72q12 2 22 -1M10 86q10 2 18 -4', sand, 4) +
    path('M-44 -58C-26 -86 26 -86 44 -58L0 -4Z', red) +
    line('M-44 -58L0 -4L44 -58', gold, 5) +
    place({ y: -50, scale: 0.5 }, SUITS.club(gold, red)) +
    circle(0, -4, 7, gold) +
    each(fringe, (rise, index) => circle(-38 + index * 19, -60 - rise, 4, gold)) +
    circle(-30, -16, 5, ink) +
    circle(30, -16, 5, ink) +
    path('M-34 30C-50 44 -52 62 -40 70C-38 56 -32 48 -22 42Z', gold) +
    path('M34 26C50 40 52 58 40 66C38 54 34 46 26 42Z', gold)
  );
}
