/** The stall in parts that bend with its height, and the market behind it, by day and by night. */
import { circle, ellipse, line, PAINT, path, place, rect, repeat } from '@baize/ui/art/forms';
import { counter } from '@baize/ui/art/symbols';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { LAMP_COLORS } from './pieces.ts';

/** The market is drawn for five reels; its awning has no other width. */
export const STALL_WIDTH = 600;

const { red, wine, soot, gold, amber, sand, jade } = PAINT;
export const RIM = '#04170f';

/** The two faces of the market: green cloth by day, lacquer and lamps when the free spins open the night. */
export const SCENES = {
  day: {
    sky: '#062a1e',
    glow: ['#083526', '#0b4231'],
    far: '#07301f',
    near: '#06291d',
    front: '#05231a',
    rope: RIM,
    roof: '#0a3c2b',
    roofLight: '#0d4834',
    wood: '#083324',
    cloth: ['#0f4a35', '#0c4432'],
    weave: '#115039',
    yard: '#0a3325',
    stones: ['#0f4632', '#0d3e2c'],
    mat: '#7c1f14',
    matEdge: '#c5301c',
    rim: RIM,
  },
  night: {
    sky: '#1c0907',
    glow: ['#2a0d09', '#3d130c'],
    far: '#32100b',
    near: '#2a0d09',
    front: '#1f0906',
    rope: '#0c0302',
    roof: '#4a120b',
    roofLight: '#6b1a10',
    wood: '#1a0705',
    cloth: ['#5a1710', '#50130d'],
    weave: '#651d14',
    yard: '#2e0f0a',
    stones: ['#451710', '#3b130c'],
    mat: '#0b4331',
    matEdge: '#127a57',
    rim: '#1a0604',
  },
} as const;
export type Scene = (typeof SCENES)[keyof typeof SCENES];

/** Posts, legs, gold edge and the five cloths of the reels. */
export function stallPiece(layout: StallLayout, scene: Scene): Piece {
  const { reels, cellWidth, cellHeight } = layout;
  const rows = layout.rows * cellHeight;
  const bottom = windowBottom(layout);
  const leg = (x: number) =>
    rect([x, bottom + 40, 30, 58], soot, 4) + rect([x, bottom + 40, 24, 58], wine, 4);
  const cloth = (reel: number) => {
    const x = WINDOW_LEFT + cellWidth * reel + 2;
    const face = scene.cloth[reel % 2] ?? scene.cloth[0];
    return rect([x, 90, cellWidth - 4, rows + 8], face, 8) + weave(x, layout, scene.weave);
  };
  const art =
    leg(52) +
    leg(522) +
    rect([22, 60, 556, rows + 80], wine, 18) +
    rect([22, 52, 556, rows + 80], red, 18) +
    rect([27, 70, 3, rows + 44], '#dd4a35', 1.5) +
    rect([34, 84, 532, rows + 20], gold, 12) +
    rect([38, 88, 524, rows + 12], scene.rim, 10) +
    repeat(reels, cloth);
  return { art, box: [0, 40, STALL_WIDTH, layout.height - 8] };
}

/** A lozenge woven into the cloth between the rows, hardly lighter than the cloth. */
function weave(x: number, { rows, cellWidth, cellHeight }: StallLayout, color: string): string {
  return repeat(rows - 1, (row) => {
    const y = 96 + cellHeight * (row + 1);
    const middle = x + (cellWidth - 4) / 2;
    return path(`M${middle - 34} ${y}l34 -9l34 9l-34 9Z`, color) + circle(middle, y, 3, color);
  });
}

export function counterPiece(): Piece {
  return { art: counter(), box: [0, 0, 580, 66] };
}

export function roofPiece(): Piece {
  const art = rect([0, 6, 600, 16], wine, 8) + rect([10, 9, 580, 3], '#a32716', 1.5);
  return { art, box: [0, 0, 600, 24] };
}

export interface Lamp {
  x: number;
  y: number;
  color: number;
  size: number;
}

const SPAN = 220;
const LAMPS_PER_SPAN = 7;

/** The strings of lamps over the market, in CSS pixels. */
export function garlands(width: number, unit: number): { ropes: string[]; lamps: Lamp[] } {
  const span = SPAN * unit;
  const count = Math.ceil(width / span) + 1;
  const start = (width - count * span) / 2;
  const ropes: string[] = [];
  const hung: Lamp[] = [];
  for (let index = 0; index < count; index++) {
    const x = start + index * span;
    ropes.push(`M${x} 2Q${x + span / 2} ${94 * unit} ${x + span} 2`);
    for (let lamp = 0; lamp < LAMPS_PER_SPAN; lamp++) {
      const along = (lamp + 1) / (LAMPS_PER_SPAN + 1);
      const drop = 2 + 2 * along * (1 - along) * (94 * unit - 2);
      hung.push({ x: x + span * along, y: drop + 11 * unit, color: lamp % LAMP_COLORS.length, size: unit });
    }
  }
  return { ropes, lamps: hung };
}

/** The market behind the stall, drawn for this very screen in CSS pixels. */
export function backdropPiece(
  screen: { width: number; height: number },
  stall: StallLayout,
  scene: Scene,
): Piece {
  const { width, height } = screen;
  const unit = Math.max(0.62, Math.min(1.15, stall.scale));
  const middle = stall.x + (STALL_WIDTH * stall.scale) / 2;
  const horizon = stall.y + stall.height * stall.scale * 0.86;
  const reach = Math.max(STALL_WIDTH * stall.scale, width * 0.3);
  const eye = stall.y + stall.height * stall.scale * 0.45;
  const night = scene === SCENES.night;
  const art =
    rect([0, 0, width, height], scene.sky) +
    circle(middle, eye, reach * 0.86, scene.glow[0]) +
    circle(middle, eye, reach * 0.64, scene.glow[1]) +
    (night ? stars(width, horizon) : '') +
    garlands(width, unit)
      .ropes.map((rope) => line(rope, scene.rope, 3 * unit))
      .join('') +
    hill(width, horizon - 34 * unit, height, scene.far, 26 * unit) +
    stalls({ width, horizon, unit, scene, night, from: stall.x, to: stall.x + STALL_WIDTH * stall.scale }) +
    hill(width, horizon + 16 * unit, height, scene.near, 16 * unit) +
    yard({ width, height, middle, unit, scene, top: stall.y + stall.height * stall.scale }) +
    ellipse(
      middle,
      stall.y + (stall.height + 22) * stall.scale,
      292 * stall.scale,
      13 * stall.scale,
      scene.front,
    );
  return { art, box: [0, 0, width, height] };
}

interface Yard {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly unit: number;
  readonly scene: Scene;
  /** Where it begins. */
  readonly top: number;
}

/** The paved ground before the stall, with a mat for those who come to it. */
function yard({ width, height, middle, unit, scene, top }: Yard): string {
  let art = rect([0, top, width, height - top], scene.yard) + rect([0, top, width, 3 * unit], scene.front);
  for (let y = top + 5 * unit, row = 0; y < height; row++) {
    const near = 1 + (y - top) / (90 * unit);
    const [wide, high] = [62 * unit * near, 17 * unit * near];
    const count = Math.ceil(width / wide) + 2;
    const start = middle - (count / 2 - (row % 2) / 2) * wide;
    art += repeat(count, (index) =>
      rect([start + index * wide, y, wide - 4, high - 4], scene.stones[(index + row) % 2] ?? '', 5 * unit),
    );
    y += high;
  }
  const spread = 0.55;
  const at = (side: number, y: number, inset: number) =>
    `${middle + side * (168 * unit - inset + (y - top) * spread)} ${y}`;
  const piece = (inset: number, from: number) =>
    `M${at(-1, from, inset)}L${at(1, from, inset)}L${at(1, height, inset)}L${at(-1, height, inset)}Z`;
  const from = top + 20 * unit;
  const waves = repeat(Math.ceil((height - from) / (26 * unit)), (row) => {
    const y = from + (row + 0.75) * 26 * unit;
    const [half, step] = [130 * unit + (y - top) * spread, 16 * unit];
    const turns = Math.floor((2 * half) / (2 * step));
    const wave = `q${step / 2} ${-step * 0.6} ${step} 0t${step} 0`.repeat(turns);
    return line(`M${middle - turns * step} ${y}${wave}`, row % 2 ? amber : gold, 2.4 * unit);
  });
  return (
    art + path(piece(0, from), scene.matEdge) + path(piece(10 * unit, from + 5 * unit), scene.mat) + waves
  );
}

function hill(width: number, y: number, height: number, fill: string, rise: number): string {
  return path(
    `M0 ${y}Q${width * 0.25} ${y - rise} ${width * 0.5} ${y}T${width} ${y - rise * 0.4}V${height}H0Z`,
    fill,
  );
}

function stars(width: number, horizon: number): string {
  return repeat(26, (index) => {
    const [x, y] = [(index * 0.618034) % 1, (index * 0.381966 + 0.07) % 1];
    return circle(x * width, 60 + y * (horizon - 120), index % 3 ? 1.4 : 2.2, index % 4 ? sand : gold);
  });
}

interface StallRow {
  width: number;
  horizon: number;
  unit: number;
  scene: Scene;
  night: boolean;
  from: number;
  to: number;
}

/** Neighbouring stalls left and right of ours, far ones small; palms between them. */
function stalls({ horizon, unit, scene, night, from, to }: StallRow): string {
  const at = (x: number, scale: number, index: number) =>
    place({ x, y: horizon - 34 * unit * scale, scale: unit * scale }, neighbour(scene, night, index));
  const tree = (x: number, scale: number) =>
    place({ x, y: horizon + 6 * unit, scale: unit * scale }, palm(scene.wood));
  return (
    tree(from - 250 * unit, 1.15) +
    tree(to + 290 * unit, 1.3) +
    at(from - 58 * unit, 0.72, 0) +
    at(to + 62 * unit, 0.66, 1) +
    tree(to + 132 * unit, 0.9) +
    tree(from - 128 * unit, 0.8) +
    at(from - 190 * unit, 1.1, 2) +
    at(to + 205 * unit, 1.05, 3) +
    at(from - 350 * unit, 0.8, 1) +
    at(to + 370 * unit, 0.85, 0)
  );
}

function neighbour(scene: Scene, night: boolean, index: number): string {
  const hem = 'V8A12 10 0 0 1 36 8A12 10 0 0 1 12 8A12 10 0 0 1 -12 8A12 10 0 0 1 -36 8A12 10 0 0 1 -60 8Z';
  const lit = [gold, amber, '#e2553f', gold][index] ?? gold;
  const goods = [-26, -9, 9, 26].map((x, at) =>
    circle(x, 47, 8, night ? (at % 2 ? jade : wine) : scene.roof),
  );
  return (
    path('M-46 6H46V54H-46Z', night ? lit : scene.wood) +
    (night ? path('M-46 6H46V20Q0 32 -46 20Z', amber) : '') +
    goods.join('') +
    path('M-50 8H-44V78H-50ZM44 8H50V78H44ZM-54 52H54V78H-54Z', scene.wood) +
    line('M-54 54H54', night ? amber : scene.roof, 3) +
    path(`M-60 0L0 -54L60 0${hem}`, scene.roof) +
    path(
      'M-21 -35L0 -54L21 -35L36 0V8A12 10 0 0 1 12 8V0L8 -35H-8L-12 0V8A12 10 0 0 1 -36 8V0Z',
      scene.roofLight,
    ) +
    path('M0 -54V-72L18 -65L0 -58', scene.roofLight)
  );
}

function palm(fill: string): string {
  const leaf = (turn: number) =>
    `<path transform="translate(8 -120) rotate(${turn})" d="M0 0Q26 -22 62 -4Q30 -6 0 6Z" fill="${fill}"/>`;
  return (
    path('M-4 0Q-2 -70 6 -120H11Q5 -66 6 0Z', fill) + [-160, -125, -85, -45, -10, 25, 200].map(leaf).join('')
  );
}
