/** The terrace under the moon: night, frame, rail and branch, drawn for the size of the window, in two lights. */
import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { JADE, JADE_DEEP, JADE_PALE, leapingRabbit, MOON, MOON_SIDE, RIM } from './symbols.ts';

const GOLD = '#f2b53c';
const WHITE = '#fffaf0';

/** The night before the moon, and the night that it fills. */
export const LIGHTS = {
  base: {
    sky: '#190c36',
    bands: ['#20114a', '#29175c'],
    star: '#cbbcf5',
    clouds: ['#33207a', '#402b8c', '#1f1148'],
    floor: '#10061f',
    tile: '#1c0e38',
    frame: '#3d2980',
    frameLit: '#5a43a8',
    edge: JADE,
    reel: ['#231350', '#29185c'],
    weave: '#34216e',
  },
  free: {
    sky: '#2b1a6e',
    bands: ['#36248a', '#4331a0'],
    star: WHITE,
    clouds: ['#6a58c4', '#8d7cdc', '#3b2a94'],
    floor: '#140a35',
    tile: '#23164f',
    frame: '#17705e',
    frameLit: '#37b096',
    edge: MOON,
    reel: ['#0d3440', '#10404c'],
    weave: '#175763',
  },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place of the full moon in the free spins, in CSS pixels. */
export function moonPlace({ width }: Size, stall: StallLayout): { x: number; y: number; radius: number } {
  const broad = stall.width * stall.scale;
  return {
    x: stall.x + broad * 0.5,
    y: stall.y + stall.height * stall.scale * 0.44,
    radius: Math.min(width * 0.62, broad * 0.74),
  };
}

/** The full moon with its seas, in CSS pixels around its middle. */
export function fullMoonPiece(radius: number): Piece {
  const at = (x: number, y: number, size: number, fill: string) =>
    circle(x * radius, y * radius, size * radius, fill);
  const art =
    circle(0, 0, radius * 1.14, '#5a46bd') +
    circle(0, 0, radius * 1.06, '#7a66d4') +
    circle(0, 0, radius, MOON_SIDE) +
    circle(-0.02 * radius, -0.02 * radius, radius * 0.975, MOON) +
    at(-0.5, -0.62, 0.13, '#f1d488') +
    at(-0.82, 0.02, 0.1, '#f1d488') +
    at(0.52, -0.6, 0.16, '#f1d488') +
    at(0.66, -0.44, 0.07, '#f1d488') +
    at(0.8, 0.2, 0.12, '#f1d488') +
    at(-0.7, 0.46, 0.15, '#f1d488') +
    at(0.03, -0.84, 0.06, '#f1d488') +
    at(0.6, 0.66, 0.09, '#f1d488');
  const reach = radius * 1.15;
  return { art, box: [-reach, -reach, 2 * reach, 2 * reach] };
}

/** Sky and stars; before the free spins a thin moon hangs at the end. */
export function skyPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const { x, y } = moonPlace({ width, height }, stall);
  const reach = stall.width * scale;
  const free = light === LIGHTS.free;
  const wide = width > reach * 1.3;
  const thin = wide
    ? { x: Math.min(x + reach * 0.82, width - 116 * scale), y: stall.y + 96 * scale, size: 1.7 }
    : { x: width - 42, y: 34, size: 0.72 };
  const art =
    rect([0, 0, width, height], light.sky) +
    circle(x, y, reach * 0.95, light.bands[0]) +
    circle(x, y, reach * 0.68, light.bands[1]) +
    stars(width, height * 0.7, light) +
    (free ? '' : place({ x: thin.x, y: thin.y, scale: thin.size * scale * 1.3 }, crescent()));
  return { art, box: [0, 0, width, height] };
}

function crescent(): string {
  return (
    path('M-12 -45A46 46 0 1 1 -36 29A40 40 0 1 0 -12 -45Z', MOON_SIDE) +
    path('M-8 -44A43 43 0 1 1 -34 31A42 42 0 0 0 -8 -44Z', MOON)
  );
}

function stars(width: number, height: number, light: Light): string {
  const count = Math.round(Math.min(70, 18 + (width * height) / 14_000));
  return repeat(count, (index) => {
    const [x, y] = [(index * 0.618034 + 0.11) % 1, (index * 0.754878 + 0.05) % 1];
    return circle(x * width, 6 + y * height, index % 5 ? 1.2 : 2.1, index % 4 ? light.star : GOLD);
  });
}

/** Banks of cloud behind the terrace, and its floor, before the moon. */
export function cloudsPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const floor = stall.y + (stall.height - 14) * scale;
  const [near, lit, far] = light.clouds;
  const rise = 56 * scale;
  const art =
    bank({ width, y: floor - rise * 3.3, step: 150 * scale, seed: 2 }, far, height) +
    bank({ width, y: floor - rise * 1.8, step: 118 * scale, seed: 5 }, near, height) +
    bank({ width, y: floor - rise * 0.55, step: 92 * scale, seed: 3 }, lit, height) +
    rect([0, floor, width, Math.max(0, height - floor)], light.floor) +
    rect([0, floor, width, 5 * scale], light.tile) +
    ellipse(
      stall.x + (stall.width * scale) / 2,
      floor + 30 * scale,
      stall.width * 0.56 * scale,
      20 * scale,
      light.tile,
    ) +
    repeat(6, (index) => {
      const y = floor + (14 + index * index * 9) * scale;
      return y < height ? rect([0, y, width, 1.5 * scale], light.tile) : '';
    });
  return { art, box: [0, 0, width, height] };
}

/** A bank of round clouds over the whole width, uneven and always the same. */
function bank(
  { width, y, step, seed }: { width: number; y: number; step: number; seed: number },
  fill: string,
  bottom: number,
): string {
  const count = Math.ceil(width / step) + 2;
  const start = (width - (count - 1) * step) / 2;
  return (
    repeat(count, (index) => {
      const lift = ((index * seed * 7 + seed) % 5) / 5;
      return circle(start + index * step, y + step * (0.34 - lift * 0.42), step * (0.5 + lift * 0.16), fill);
    }) + rect([0, y + step * 0.3, width, Math.max(0, bottom - y)], fill)
  );
}

export const STEPS = 5;
const STEP_WIDTH = 82;
const RISE = 10;

/** The middle of the top of each step, from the branch up to the moon. */
export function stepPlaces({ width }: StallLayout): { x: number; y: number }[] {
  const span = (width - 148) / (STEPS - 1);
  return Array.from({ length: STEPS }, (_, index) => ({ x: 74 + span * index, y: 66 - RISE * index }));
}

/** Lacquer around the reels, with a jade knot on each post. */
export function framePiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], light.reel[index % 2] ?? light.reel[0], 10) +
      weave(x, layout, light)
    );
  };
  const knot = (x: number, y: number) =>
    place(
      { x, y },
      path('M0 -17L11 0L0 17L-11 0Z', RIM) +
        path('M0 -12L7.5 0L0 12L-7.5 0Z', light.edge) +
        circle(0, 0, 2.6, RIM),
    );
  const art =
    rect([6, 80, width - 12, rows + 60], RIM, 24) +
    rect([10, 78, width - 20, rows + 58], light.frame, 22) +
    rect([15, 100, 3.4, rows], light.frameLit, 1.7) +
    line(`M32 82.5H${width - 32}`, light.frameLit, 3) +
    rect([33, 85, width - 66, rows + 18], light.edge, 14) +
    rect([37, 89, width - 74, rows + 10], RIM, 11) +
    repeat(reels, reel) +
    each([22, width - 22], (x) => each([0.5, 1.5, 2.5], (row) => knot(x, 96 + (rows / 3) * row)));
  return { art, box: [0, 40, width, height] };
}

/** A thin cloud between the rows, hardly lighter than the reel. */
function weave(x: number, { rows, cellWidth, cellHeight }: StallLayout, light: Light): string {
  const middle = x + (cellWidth - 4) / 2;
  return repeat(rows - 1, (row) => {
    const y = 98 + cellHeight * (row + 1);
    return (
      line(`M${middle - 30} ${y}H${middle + 30}`, light.weave, 4) +
      line(`M${middle - 12} ${y - 1}a9 7 0 0 1 16 -3a7 6 0 0 1 11 4`, light.weave, 4)
    );
  });
}

/** The rail of the terrace with its round openings, over the lower edge of the reels. */
export function railPiece(layout: StallLayout): Piece {
  const { width } = layout;
  const count = Math.floor((width - 40) / 47);
  const step = (width - 44) / count;
  const baluster = (index: number) => {
    const x = 22 + step * (index + 0.5);
    const odd = index % 2 === 1;
    return (
      circle(x, 34, 17, RIM) +
      circle(x, 33, 14.5, odd ? MOON : JADE) +
      (odd ? circle(x + 4, 31, 12, JADE_DEEP) : eightPetals(x, 33))
    );
  };
  const art =
    rect([8, 12, width - 16, 50], RIM, 8) +
    rect([12, 10, width - 24, 46], '#2a1a63', 6) +
    repeat(count, baluster) +
    rect([0, 2, width, 20], RIM, 9) +
    rect([3, 2, width - 6, 14], JADE, 7) +
    rect([9, 4, width - 18, 3.4], JADE_PALE, 1.7) +
    rect([2, 52, width - 4, 14], RIM, 6) +
    rect([5, 52, width - 10, 9], JADE_DEEP, 4);
  return { art, box: [0, 0, width, 68] };
}

function eightPetals(x: number, y: number): string {
  return (
    repeat(8, (index) => circle(...polar(x, y, 7.6, index * 45), 2.8, MOON)) + circle(x, y, 4.6, JADE_DEEP)
  );
}

/** The branch of osmanthus that hangs in from the start over the first step. */
export function branchPiece(): Piece {
  const trunk = 'M16 96C10 60 6 34 22 16C32 4 46 -2 60 -4';
  const twig =
    'M40 1C70 -8 92 -12 112 -6C132 0 144 6 166 8M20 20C30 26 36 32 38 44M116 -5C124 6 136 12 140 22';
  const leaves: readonly (readonly [x: number, y: number, turn: number])[] = [
    [8, 44, 280],
    [30, 8, 330],
    [38, 40, 120],
    [52, -4, 200],
    [70, -8, 10],
    [92, -10, 190],
    [108, -6, 30],
    [132, 2, 160],
    [140, 20, 100],
    [150, 8, 20],
    [164, 8, 90],
  ];
  const flowers: readonly (readonly [x: number, y: number, scale: number])[] = [
    [14, 30, 0.8],
    [38, 46, 0.72],
    [44, 4, 0.9],
    [82, -6, 0.86],
    [122, 0, 0.8],
    [142, 26, 0.72],
    [166, 9, 0.66],
  ];
  const flower =
    repeat(4, (index) => circle(...polar(0, 0, 6.4, index * 90 + 45), 5.6, GOLD)) +
    circle(0, 0, 3, '#b8620f');
  const under = repeat(4, (index) => circle(...polar(0, 0, 6.4, index * 90 + 45), 8.6, RIM));
  const art =
    line(trunk, RIM, 15) +
    line(twig, RIM, 10) +
    each(leaves, ([x, y, turn]) => place({ x, y, turn }, leaf(8.5, 26, JADE, stroke(RIM, 4)))) +
    line(trunk, '#7a4a2b', 8) +
    line(twig, '#7a4a2b', 4.6) +
    each(flowers, ([x, y, scale]) => place({ x, y, scale }, under)) +
    each(flowers, ([x, y, scale]) => place({ x, y, scale }, flower));
  return { art, box: [-20, -40, 206, 140] };
}

export type TerracePiece = 'step' | 'stepLit' | 'sitting' | 'leaping' | 'twinkle' | 'blossom' | 'moonlet';

const SITTING =
  'M-19 0C-27 -2 -26 -12 -19 -12C-17 -24 -6 -29 3 -26C2 -31 4 -35 7 -37C2 -46 0 -56 4 -59C9 -58 12 -49 13 -41C15 -49 20 -57 25 -56C27 -51 23 -43 19 -37C25 -34 27 -28 24 -25C21 -22 17 -21 14 -20C16 -12 15 -6 18 0Z';

/** The moving pieces: steps, the rabbit that climbs them, and glints. */
export const TERRACE_PIECES: Readonly<Record<TerracePiece, Piece>> = {
  step: { art: step('#46328f', '#7460bd', '#2c1d66', '#5b47a6'), box: [-48, -4, 96, 104] },
  stepLit: { art: step(JADE, MOON, JADE_DEEP, MOON), box: [-48, -4, 96, 104] },
  sitting: {
    art:
      path(SITTING, RIM, stroke(RIM, 7)) +
      path(SITTING, WHITE) +
      path('M-19 0C-8 -6 6 -6 18 0Z', '#cfe3da') +
      circle(16, -30, 2.5, RIM) +
      path('M7 -40C4 -46 4 -52 5 -54C8 -51 10 -46 10 -41Z', '#f7a9b4'),
    box: [-42, -64, 84, 70],
  },
  leaping: {
    art: place({ y: -24 }, path('', RIM) + outlined()) + circle(21, -30, 2.4, RIM),
    box: [-42, -64, 84, 70],
  },
  blossom: {
    art:
      repeat(4, (index) => circle(...polar(0, 0, 6.8, index * 90 + 45), 8.4, RIM)) +
      repeat(4, (index) => circle(...polar(0, 0, 6.8, index * 90 + 45), 5.8, GOLD)) +
      circle(0, 0, 3, '#b8620f'),
    box: [-17, -17, 34, 34],
  },
  moonlet: {
    art:
      circle(0, 2, 19, RIM) +
      circle(0, 0, 16.5, MOON_SIDE) +
      circle(-1.5, -1.5, 14.5, MOON) +
      place({ scale: 0.32 }, leapingRabbit(JADE_DEEP)),
    box: [-20, -20, 40, 42],
  },
  twinkle: {
    art: path('M0 -14Q0 0 14 0Q0 0 0 14Q0 0 -14 0Q0 0 0 -14Z', WHITE, stroke(WHITE, 1.5)),
    box: [-16, -16, 32, 32],
  },
};

function outlined(): string {
  return `<g ${stroke(RIM, 7)}>${leapingRabbit(RIM)}</g>${leapingRabbit(WHITE)}`;
}

function step(face: string, top: string, side: string, knot: string): string {
  const half = STEP_WIDTH / 2 + 4;
  return (
    rect([-half - 2, -2, 2 * half + 4, 102], RIM, 7) +
    rect([-half + 1, 8, 2 * half - 2, 92], face, 3) +
    path(`M${half - 12} 8H${half - 1}V100H${half - 12}Z`, side) +
    rect([-half + 1, 1, 2 * half - 2, 9], top, 4) +
    path('M-5 24L0 17L5 24L0 31Z', knot)
  );
}

/** The lower edge of the window, where the rail begins. */
export function railTop(layout: StallLayout): number {
  return windowBottom(layout) + 2;
}
