import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  type Point,
  path,
  place,
  rect,
  repeat,
  ring,
  svg,
} from '@baize/ui/art/forms';

const INK = '#2a0d08';

function deer(): string {
  const antler =
    'M-9 -20Q-14 -34 -28 -40M-12 -27Q-24 -28 -31 -25M-17 -34Q-16 -43 -20 -47M9 -20Q14 -34 28 -40M12 -27Q24 -28 31 -25M17 -34Q16 -43 20 -47';
  return (
    line(antler, '#7a4a1c', 5.5) +
    place({ x: -17, y: -8, turn: -66 }, leaf(13, 26, '#b8702a')) +
    place({ x: 17, y: -8, turn: 66 }, leaf(13, 26, '#b8702a')) +
    path('M0 -24C17 -24 20 -8 15 8L8 32Q0 40 -8 32L-15 8C-20 -8 -17 -24 0 -24Z', '#c8812f') +
    path('M0 -6C7 6 8 18 8 30Q0 40 -8 30C-8 18 -7 6 0 -6Z', '#f1d3a0') +
    circle(-9, -4, 3.8, INK) +
    circle(9, -4, 3.8, INK) +
    circle(-8, -5.2, 1.3, '#fff') +
    circle(10, -5.2, 1.3, '#fff') +
    ellipse(0, 31, 5.4, 4, INK) +
    each<Point>(
      [
        [-5, -16],
        [5, -16],
        [0, -11],
      ],
      ([x, y]) => circle(x, y, 1.8, '#f1d3a0'),
    )
  );
}

function gourd(): string {
  return place(
    { y: 4, scale: 0.92 },
    line('M0 -34Q2 -44 12 -46', '#4c6a1e', 5) +
      place({ x: 5, y: -40, turn: 70 }, leaf(13, 30, '#5f9a34')) +
      path(
        'M0 -36C13 -36 16 -22 11 -12C9 -7 12 -4 19 3C36 20 26 44 0 44S-36 20 -19 3C-12 -4 -9 -7 -11 -12C-16 -22 -13 -36 0 -36Z',
        '#d99a1e',
      ) +
      path(
        'M8 -30C14 -22 10 -12 8 -8C22 8 27 26 12 41C30 36 33 18 19 3C12 -4 9 -7 11 -12C14 -20 12 -27 8 -30Z',
        '#b5770c',
      ) +
      path(
        'M-10 8C-19 16 -20 26 -14 33',
        'none',
        'stroke="#f9d778" stroke-width="5" stroke-linecap="round"',
      ) +
      path('M-6 -27Q-8 -22 -6 -17', 'none', 'stroke="#f9d778" stroke-width="4" stroke-linecap="round"') +
      path('M-15 -4Q0 4 15 -4L13 -9Q0 -3 -13 -9Z', '#c5301c') +
      path('M-2 -1L-9 12L-3 9L0 15L3 9L9 12L2 -1Z', '#c5301c'),
  );
}

function rooster(): string {
  return (
    path(
      'M22 2C34 -6 44 -26 36 -40C32 -30 28 -28 24 -27C30 -36 26 -44 20 -46C20 -34 14 -28 8 -20Z',
      '#14605a',
    ) +
    path('M24 4C40 0 48 -14 46 -24C40 -18 34 -16 30 -15Z', '#1c8a80') +
    path(
      'M-14 -26C-26 -14 -30 12 -12 24C4 34 26 26 26 4C24 -8 14 -6 4 -12C-2 -16 -4 -22 -6 -30Z',
      '#c23b18',
    ) +
    path('M-2 0C8 -6 20 -4 24 4C20 18 6 20 -2 12Z', '#7f1f0c') +
    circle(-13, -26, 11, '#e8892a') +
    path('M-14 -36Q-20 -48 -12 -44Q-11 -51 -6 -44Q0 -48 -3 -38Q-6 -34 -12 -35Z', '#d8232a') +
    path('M-23 -28L-34 -24L-22 -20Z', '#f2b632') +
    path('M-20 -18Q-24 -8 -17 -8Q-14 -13 -16 -18Z', '#d8232a') +
    circle(-15, -28, 2.8, INK) +
    line('M-2 26V40M-2 40H-10M-2 40L4 44M10 25V40M10 40H2M10 40L16 44', '#d99a1e', 4)
  );
}

function fish(): string {
  return (
    path('M24 0L46 -22Q42 0 46 22Z', '#e06a1c') +
    path('M-6 -20Q8 -38 22 -20Z', '#e06a1c') +
    path('M-2 20Q8 34 16 18Z', '#e06a1c') +
    path('M-44 2C-32 -22 4 -28 30 -2Q32 2 30 4C4 28 -30 24 -44 2Z', '#f2932c') +
    path('M-44 2C-30 24 4 28 30 4Q8 14 -12 12T-44 2Z', '#ffe0a8') +
    line('M-20 -15Q-12 0 -20 15', '#b54a10', 3) +
    each<Point>(
      [
        [-8, -6],
        [4, -8],
        [15, -4],
        [-4, 4],
        [8, 3],
      ],
      ([x, y]) =>
        path(
          `M${x - 5} ${y - 5}Q${x + 4} ${y} ${x - 5} ${y + 5}`,
          'none',
          'stroke="#b54a10" stroke-width="2.4"',
        ),
    ) +
    circle(-29, -4, 4.6, '#fff6e4') +
    circle(-30, -4, 2.6, INK)
  );
}

function crab(): string {
  const half = (side: number) =>
    line(
      `M${side * 22} 8Q${side * 38} 10 ${side * 42} 24M${side * 20} 15Q${side * 34} 20 ${side * 34} 36M${side * 15} 20Q${side * 24} 28 ${side * 22} 42`,
      '#a3210f',
      5.5,
    ) +
    line(`M${side * 20} -8Q${side * 34} -8 ${side * 32} -22`, '#a3210f', 7) +
    path(
      `M${side * 32} -18C${side * 20} -30 ${side * 24} -44 ${side * 36} -46L${side * 33} -34L${side * 45} -40C${side * 48} -26 ${side * 42} -18 ${side * 32} -18Z`,
      '#d83a20',
    ) +
    line(`M${side * 8} -14V-24`, '#a3210f', 4) +
    circle(side * 8, -26, 5, '#fff6e4') +
    circle(side * 8, -26, 2.6, INK);
  return (
    half(-1) +
    half(1) +
    path('M0 -16C22 -16 30 -2 26 10C20 26 -20 26 -26 10C-30 -2 -22 -16 0 -16Z', '#d83a20') +
    path('M-26 8C-20 26 20 26 26 8C14 16 -14 16 -26 8Z', '#a3210f') +
    path('M-9 6Q0 13 9 6', 'none', 'stroke="#6d1206" stroke-width="3.4" stroke-linecap="round"') +
    each<Point>(
      [
        [-12, -4],
        [0, -8],
        [12, -4],
      ],
      ([x, y]) => circle(x, y, 2.6, '#ff9a78'),
    )
  );
}

function prawn(): string {
  const ridge = repeat(5, (index) => {
    const angle = -58 + index * 36;
    return place({ turn: angle }, path('M26 -3L40 -9Q43 0 40 9L26 4Z', index % 2 ? '#f07a5a' : '#e35a3c'));
  });
  return (
    line('M-12 -36Q-34 -48 -46 -30M-8 -38Q-26 -52 -40 -46', '#b5391f', 3) +
    place({ x: -2, y: 0 }, ridge) +
    path('M-2 40L-20 34L-30 44L-22 24L-34 20L-10 22Z', '#e35a3c') +
    path(
      'M-2 -30C18 -30 32 -14 31 4C30 22 16 36 -6 36L-8 25C8 25 19 15 19 3C19 -8 10 -17 -4 -18Z',
      '#e35a3c',
    ) +
    path(
      'M22 -18Q14 -8 15 4M28 -4Q20 4 18 12M26 14Q18 16 12 20M14 29Q10 24 6 22',
      'none',
      'stroke="#ffd9c4" stroke-width="2.6" stroke-linecap="round"',
    ) +
    path('M4 -31L-32 -28Q-20 -14 -2 -18Z', '#c8402a') +
    circle(-10, -26, 4, '#fff6e4') +
    circle(-11, -26, 2.2, INK) +
    line('M4 -14L-6 -4M10 -8L0 4M12 0L2 12', '#b5391f', 3)
  );
}

export const PICTURE_BOX = '-50 -50 100 100';
const DRAWN = { deer, gourd, rooster, fish, crab, prawn } as const;
export type PictureName = keyof typeof DRAWN;

/** In the order of the numbers of a die. */
export const PICTURES = [
  'deer',
  'gourd',
  'rooster',
  'fish',
  'crab',
  'prawn',
] as const satisfies readonly PictureName[];

/** One of the six, in a box of 100 around 0,0. */
export function picture(name: PictureName): string {
  return DRAWN[name]();
}

const SVGS = Object.fromEntries(
  PICTURES.map((name) => [name, svg(picture(name), { viewBox: PICTURE_BOX, className: 'picture-art' })]),
);

export function pictureArt(name: PictureName): string {
  return SVGS[name] as string;
}

/** The picture of a number of a die. */
export function pictureOf(face: number): PictureName {
  return PICTURES[face - 1] ?? 'deer';
}

const GROUNDS = ['#fff6e4', '#ffe9bd', '#fff6e4', '#ffe9bd', '#fff6e4', '#ffe9bd'];

/** The six faces of a die, in the order of its numbers. */
export const DIE_FACES: readonly string[] = PICTURES.map((name, index) =>
  svg(
    rect([-50, -50, 100, 100], GROUNDS[index] ?? '#fff6e4', 14) +
      rect([-45, -45, 90, 90], 'none', 11, 'stroke="#c5301c" stroke-width="3"') +
      place({ scale: 0.82 }, picture(name)),
    { viewBox: PICTURE_BOX, className: 'die-art' },
  ),
);

/** The dish from above, in a box of 320 × 150 around 0,0. */
export const DISH = svg(
  ellipse(0, 12, 156, 60, '#6b140c') +
    ellipse(0, 4, 156, 60, '#f4ecd8') +
    ellipse(0, 2, 144, 52, '#fffaf0') +
    ellipse(0, 8, 116, 38, '#eee2c6') +
    repeat(18, (index) => {
      const angle = (index * Math.PI) / 9;
      return circle(150 * Math.cos(angle), 3 + 56 * Math.sin(angle), 3, index % 2 ? '#1d6fa8' : '#c5301c');
    }),
  { viewBox: '-160 -75 320 150', fit: 'xMidYMid meet', className: 'dish-art' },
);

/** The bowl that covers the dice, upside down, in a box of 280 × 190. */
export const BOWL = svg(
  ellipse(140, 172, 134, 16, '#0b2a44') +
    path('M6 166C6 66 62 22 140 22S274 66 274 166Q140 196 6 166Z', '#1d6fa8') +
    path('M30 160C34 84 74 42 124 30C70 58 58 110 62 172Z', '#3f95cf') +
    path('M104 22V8Q140 0 176 8V22Q140 30 104 22Z', '#0f4a75') +
    path('M6 166Q140 196 274 166L270 142Q140 172 10 142Z', '#f4ecd8') +
    repeat(9, (index) =>
      circle(30 + index * 27.5, 157 + Math.sin((index / 8) * Math.PI) * 13, 5, '#c5301c'),
    ) +
    ring(140, 92, 34, '#f4ecd8', 4) +
    place({ x: 140, y: 92, scale: 0.6 }, picture('fish')),
  { viewBox: '0 0 280 192', fit: 'xMidYMax meet', className: 'bowl-art' },
);
