/**
 * A bar for cold drinks on a hot day: mint, white and coral. One family: a rim of deep sea green, two tones of each colour,
 * light from the upper start corner. Symbols are in a 100 box around 0,0.
 */
import { circle, each, leaf, line, type Point, path, place, repeat, ring, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

export const RIM = '#07403f';
export const FRESH = {
  white: '#ffffff',
  frost: '#e4fbf3',
  pale: '#bff0de',
  mint: '#7fdcbf',
  green: '#2db58c',
  deep: '#128066',
  coral: '#ff7765',
  rose: '#ffb3a4',
  red: '#dd4a44',
  wine: '#a92c36',
  lime: '#a9d957',
  rind: '#5fa93a',
  cream: '#fff6dd',
  sun: '#ffcf57',
} as const;
const { white, frost, pale, mint, green, deep, coral, rose, red, wine, lime, rind, cream, sun } = FRESH;

const CAP = [49, 53] as const;

/** The fruit of the three reels, and the caps of the fourth. */
export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  mint: { draw: () => place({ scale: 1.1 }, wild()), extent: [52, 58], alive: 'swing' },
  ice: { draw: ice, extent: [51, 55], alive: 'shine' },
  lime: { draw: slice, extent: [49, 53], alive: 'turn' },
  berry: { draw: berry, extent: [45, 55], alive: 'hop' },
  melon: { draw: melon, extent: [54, 53] },
  cherry: { draw: cherry, extent: [50, 59] },
  leaf: { draw: tea, extent: [56, 55] },
  times1: { draw: () => cap([1], [white, pale, RIM]), extent: CAP },
  times2: { draw: () => cap([2], [mint, green, RIM]), extent: CAP },
  times3: { draw: () => cap([3], [green, deep, white]), extent: CAP },
  times5: { draw: () => cap([5], [coral, red, white]), extent: CAP, alive: 'pulse' },
  times10: { draw: () => cap([1, 0], [red, wine, sun]), extent: CAP, alive: 'turn' },
};

/** A leaf with teeth, standing on 0,0. */
function toothed(width: number, length: number, teeth: number): string {
  const half = (part: number) => width * Math.sin(Math.PI * part ** 0.78);
  const side = (sign: number): Point[] =>
    Array.from({ length: teeth * 2 - 1 }, (_, at): Point => {
      const part = (at + 1) / (teeth * 2);
      const reach = half(part) * (at % 2 ? 0.9 : 1.04);
      return [tenth(sign * reach), tenth(-length * (part + (at % 2 ? 0 : 0.02)))];
    });
  const edge = [[0, 0] as Point, ...side(-1), [0, -length] as Point, ...side(1).reverse()];
  return `M${edge.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

interface Vein {
  readonly width: number;
  readonly length: number;
  readonly tones: readonly [face: string, side: string, vein: string];
}

function mintLeaf({ width, length, tones: [face, side, vein] }: Vein): string {
  const shape = toothed(width, length, 7);
  const ribs = each([0.24, 0.42, 0.6], (part) => {
    const [y, reach] = [-length * part, width * 0.62];
    return `M0 ${tenth(y)}L${tenth(-reach)} ${tenth(y - length * 0.14)}M0 ${tenth(y)}L${tenth(reach)} ${tenth(y - length * 0.14)}`;
  });
  return (
    path(shape, RIM, stroke(RIM, 7)) +
    path(shape, face) +
    path(
      `M0 0C${tenth(width * 1.3)} ${tenth(-length * 0.2)} ${tenth(width * 1.15)} ${tenth(-length * 0.72)} 0 ${-length}Z`,
      side,
    ) +
    line(`M0 -4V${tenth(-length * 0.84)}${ribs}`, vein, 2.4)
  );
}

const BRIGHT = ['#58d6ab', green, '#d8faea'] as const;
const SHADED = [green, deep, mint] as const;

/** A sprig of mint: a pair of broad leaves, a third between them, and the young pair above. */
export function sprig(): string {
  const leaves: readonly (readonly [turn: number, width: number, length: number, tones: Vein['tones']])[] = [
    [0, 19, 62, SHADED],
    [-70, 22, 54, BRIGHT],
    [70, 22, 54, SHADED],
    [-24, 9, 28, BRIGHT],
    [24, 9, 28, BRIGHT],
  ];
  const shade = each(leaves, ([turn, width, length]) =>
    place({ y: 21, turn }, path(toothed(width, length, 7), RIM, stroke(RIM, 7))),
  );
  return (
    shade +
    line('M0 16C0 28 -3 36 -8 44', RIM, 12) +
    line('M0 16C0 28 -3 36 -8 44', deep, 5) +
    each(leaves, ([turn, width, length, tones]) => place({ y: 16, turn }, mintLeaf({ width, length, tones })))
  );
}

/** The sprig on a coaster: the wild. */
function wild(): string {
  return (
    circle(0, 6, 45, RIM) +
    circle(0, 1, 45, RIM) +
    circle(0, 1, 41, coral) +
    path('M29 -28A41 41 0 1 1 -29 30A58 58 0 0 0 29 -28Z', red) +
    ring(0, 1, 35, white, 3, 'stroke-dasharray="1 8.15" stroke-linecap="round"') +
    place({ y: 1, scale: 0.86 }, sprig())
  );
}

/** A cube of ice. */
function ice(): string {
  const cube = 'M0 -46L42 -24V22L0 46L-42 22V-24Z';
  return (
    place({ y: 5 }, path(cube, RIM, stroke(RIM, 9))) +
    path(cube, RIM, stroke(RIM, 9)) +
    path('M0 -46L42 -24L0 -2L-42 -24Z', white) +
    path('M-42 -24L0 -2V46L-42 22Z', '#c2efff') +
    path('M42 -24L0 -2V46L42 22Z', '#86d3ec') +
    path('M-33 -12L-22 -6V18L-33 12Z', white) +
    path('M-16 -3L-10 0V14L-16 11Z', white) +
    path('M0 -38L18 -28.5L0 -19L-18 -28.5Z', '#dff8ff') +
    line('M32 -8L20 4L26 14L12 28', '#b9ecfb', 3.4) +
    line('M0 -2V46M0 -2L42 -24M0 -2L-42 -24', white, 2.6)
  );
}

/** A wheel of lime. */
export function slice(): string {
  const tone = (at: number) => (at < 3 ? '#c9ee83' : at < 5 ? lime : '#97cb48');
  const segment = (turn: number, at: number) =>
    place({ turn }, path('M0 -8L-7.4 -25.5Q0 -30 7.4 -25.5Z', tone(at), stroke(tone(at), 3.6)));
  return (
    circle(0, 5, 45, RIM) +
    circle(0, 0, 45, RIM) +
    circle(0, 0, 41, rind) +
    path('M-29 -29A41 41 0 0 1 29 -29L25 -25A35.4 35.4 0 0 0 -25 -25Z', lime) +
    circle(0, 0, 35, cream) +
    each([-68, -22, 248, 22, 202, 68, 112, 158], (turn, at) => segment(turn, at)) +
    circle(0, 0, 4.4, cream)
  );
}

function berry(): string {
  const fruit = 'M-34 -16C-36 -32 -14 -34 0 -26C14 -34 36 -32 34 -16C34 8 18 36 0 46C-18 36 -34 8 -34 -16Z';
  const seeds: readonly Point[] = [
    [-18, -10],
    [0, -8],
    [18, -10],
    [-11, 8],
    [10, 8],
    [0, 24],
  ];
  return (
    place({ y: 5 }, path(fruit, RIM, stroke(RIM, 9))) +
    path(fruit, RIM, stroke(RIM, 9)) +
    path(fruit, coral) +
    path('M14 -29C24 -34 36 -30 34 -16C34 8 18 36 0 46C20 20 24 -8 14 -29Z', red) +
    path('M-28 -14C-29 -24 -18 -26 -10 -23C-20 -16 -22 -6 -20 6C-26 0 -28 -8 -28 -14Z', rose) +
    each(seeds, ([x, y]) => place({ x, y }, path('M0 -4.5Q3.4 1 0 4Q-3.4 1 0 -4.5Z', cream))) +
    each([-84, -48, 0, 48, 84], (turn) =>
      place({ y: -25, turn }, leaf(9, 24, Math.abs(turn) > 60 ? deep : green, stroke(RIM, 4.5))),
    ) +
    line('M0 -27V-44', RIM, 9) +
    line('M0 -28V-43', mint, 3.6)
  );
}

/** A wedge of watermelon with a bite out of it. */
function melon(): string {
  const wedge =
    'M-2 -44C4 -44 8 -40 10 -36L47 30C49 34 47 38 43 39C14 47 -18 47 -45 39C-49 38 -51 34 -49 30L-12 -37C-10 -41 -6 -44 -2 -44Z';
  const seeds: readonly Point[] = [
    [-2, -22],
    [-13, -2],
    [10, -4],
    [-24, 16],
    [-1, 15],
    [22, 15],
  ];
  return (
    place({ y: 4 }, path(wedge, RIM, stroke(RIM, 8))) +
    path(wedge, RIM, stroke(RIM, 8)) +
    path(wedge, coral) +
    path('M-2 -44C4 -44 8 -40 10 -36L42 22L24 26C22 0 10 -26 -2 -44Z', red) +
    path('M-43 19C-14 28 12 28 41 19L45 26C14 36 -16 36 -47 27Z', frost) +
    path(
      'M-47 27C-16 36 14 36 45 26L47 30C49 34 47 38 43 39C14 47 -18 47 -45 39C-49 38 -51 34 -49 30Z',
      green,
    ) +
    path('M10 45C22 44 33 42 43 39C47 38 49 34 47 30L45 26C35 29 25 31 14 32Z', deep) +
    path('M-12 -30C-10 -34 -7 -37 -4 -37C-8 -24 -18 -6 -30 10Z', rose) +
    each(seeds, ([x, y]) => place({ x, y, turn: x * -0.5 }, path('M0 -6Q4.4 2 0 5Q-4.4 2 0 -6Z', RIM)))
  );
}

function cherry(): string {
  const fruit = (x: number, y: number) =>
    circle(x, y + 4, 23, RIM) +
    circle(x, y, 23, RIM) +
    circle(x, y, 19, red) +
    path(
      `M${x + 12} ${y - 14.7}A19 19 0 1 1 ${x - 14.7} ${y + 12}A24 24 0 0 0 ${x + 12} ${y - 14.7}Z`,
      wine,
    ) +
    path(`M${x - 13} ${y - 2}a14 14 0 0 1 10 -10`, 'none', stroke(rose, 4.4));
  const stems = 'M-22 14C-20 -14 -8 -34 0 -42C8 -30 20 -12 22 14';
  return (
    line(stems, RIM, 9.5) +
    line(stems, green, 4) +
    place({ x: 0, y: -40, turn: 78 }, mintLeaf({ width: 11, length: 38, tones: BRIGHT })) +
    circle(0, -42, 6, RIM) +
    circle(0, -42, 3, mint) +
    fruit(-24, 24) +
    fruit(23, 22)
  );
}

/** Two leaves of tea and their bud. */
function tea(): string {
  const tones = ['#cfe06a', '#8fb52e', '#f2f8c4'] as const;
  const dark = ['#a9c944', '#6f9624', '#dceca0'] as const;
  const one = ({ width, length, tones: [face, side, vein] }: Vein) =>
    leaf(width, length, RIM, stroke(RIM, 7)) +
    leaf(width, length, face) +
    path(`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}Z`, side) +
    line(`M0 -4V${-length * 0.8}`, vein, 2.4);
  const shade = each([-62, 62, 0], (turn) =>
    place({ y: 25, turn }, leaf(turn ? 19 : 13, turn ? 58 : 66, RIM, stroke(RIM, 7))),
  );
  return (
    shade +
    line('M0 18C2 28 0 36 -4 44', RIM, 12) +
    line('M0 18C2 28 0 36 -4 44', '#6f9624', 5) +
    place({ y: 20, turn: -62 }, one({ width: 19, length: 58, tones })) +
    place({ y: 20, turn: 62 }, one({ width: 19, length: 58, tones: dark })) +
    place({ y: 20 }, one({ width: 13, length: 66, tones })) +
    circle(20, -12, 4, white)
  );
}

const DIGITS: Readonly<Record<number, string>> = {
  0: 'M0 -14C-10 -14 -10 14 0 14C10 14 10 -14 0 -14Z',
  1: 'M-7 -8L1 -14V14',
  2: 'M-9 -7C-9 -17 9 -17 9 -6C9 2 -9 6 -9 14H10',
  3: 'M-9 -14H8L-2 -3C12 -3 12 14 0 14C-5 14 -8 12 -10 9',
  5: 'M9 -14H-8L-9 -1C-4 -6 10 -5 10 4C10 15 -4 16 -10 10',
};

type CapTones = readonly [face: string, side: string, figure: string];

/** A bottle cap with the number by which a win is multiplied. */
function cap(digits: readonly number[], [face, side, figure]: CapTones): string {
  const crimp = (radius: number, fill: string) =>
    repeat(16, (at) => {
      const angle = (at * Math.PI) / 8;
      return circle(radius * Math.cos(angle), radius * Math.sin(angle), 7.4, fill);
    }) + circle(0, 0, radius + 2, fill);
  const wide = digits.length > 1;
  const starts = wide ? [3, 22] : [11];
  const figures = each(digits, (digit, at) =>
    place({ x: starts[at] ?? 0 }, path(DIGITS[digit] ?? '', 'none')),
  );
  const times = `M${wide ? -25 : -21} 0l10 10m0 -10l-10 10`;
  const write = (color: string, width: number) =>
    `<g ${stroke(color, width)} fill="none">${figures}${path(times, 'none')}</g>`;
  return (
    place({ y: 5 }, crimp(40, RIM)) +
    crimp(40, RIM) +
    crimp(36.5, side) +
    circle(0, 0, 34, RIM) +
    circle(0, 0, 31, face) +
    path('M22 -22A31 31 0 1 1 -22 22A44 44 0 0 0 22 -22Z', side) +
    ring(0, 0, 27, figure, 1.8, 'stroke-dasharray="2 6.5" stroke-linecap="round"') +
    place({ scale: wide ? 0.84 : 1 }, write(figure === RIM ? white : RIM, 10) + write(figure, 5.4))
  );
}
