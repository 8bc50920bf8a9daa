/** The window of a sweet shop: candy-cane posts, whipped cream on top, a wafer below; by day, and lit at night. */
import { circle, each, ellipse, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, WINDOW_TOP, windowBottom } from '../../slots/layout.ts';
import { CREAM, PINK, RASPBERRY, RIM } from './symbols.ts';

const MINT = '#39cdb9';
const LEMON = '#ffd23f';
const SKY = '#4db8ff';
const BISCUIT = ['#f0b463', '#d18f3c', '#b8742a'] as const;

export const LIGHTS = {
  base: {
    wall: ['#ffd0dd', '#ffdde6'],
    ring: ['#ffe6ec', '#fff1ea'],
    shelf: ['#e88aa8', '#c95c82'],
    glass: '#fff6f4',
    glassSide: '#ffc3d2',
    floor: '#5a0e37',
    tile: '#6a1543',
    shadow: '#43082a',
    skirting: '#d9668f',
    back: '#f3a9bf',
    cell: ['#fffaf0', '#ffeaf0'],
    cornice: ['#ff8fb3', '#ffb6cd', '#d9557f'],
  },
  free: {
    wall: ['#26104a', '#2d1456'],
    ring: ['#3a1a6a', '#4b2280'],
    shelf: ['#5c2f8f', '#3d1c66'],
    glass: '#5b3a92',
    glassSide: '#43277a',
    floor: '#180a30',
    tile: '#221042',
    shadow: '#0f0522',
    skirting: '#5c2f8f',
    back: '#e39a4a',
    cell: ['#fff2c4', '#ffe49b'],
    cornice: ['#2fbfae', '#8be8da', '#14877b'],
  },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Wallpaper, shelves with jars, and the tiled floor, in CSS pixels. */
export function roomPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const unit = Math.max(0.55, Math.min(1.15, scale));
  const middle = stall.x + (stall.width * scale) / 2;
  const eye = stall.y + stall.height * scale * 0.44;
  const floor = stall.y + (stall.height + 4) * scale;
  const stripe = 44 * unit;
  const count = Math.ceil(width / stripe / 2) + 2;
  const art =
    rect([0, 0, width, height], light.wall[0]) +
    repeat(count, (index) =>
      rect([middle + (index - count / 2) * 2 * stripe - stripe / 2, 0, stripe, height], light.wall[1]),
    ) +
    circle(middle, eye, stall.width * scale * 0.78, light.ring[0]) +
    circle(middle, eye, stall.width * scale * 0.6, light.ring[1]) +
    shelves({
      width,
      unit,
      light,
      from: stall.x - 20 * scale,
      to: stall.x + (stall.width + 20) * scale,
      floor,
    }) +
    rect([0, floor - 12 * unit, width, 14 * unit], light.skirting) +
    rect([0, floor, width, Math.max(0, height - floor)], light.floor) +
    tiles({ width, height }, { floor, middle, unit, fill: light.tile }) +
    ellipse(middle, floor + 20 * scale, stall.width * 0.52 * scale, 15 * scale, light.shadow);
  return { art, box: [0, 0, width, height] };
}

interface Shelves {
  readonly width: number;
  readonly unit: number;
  readonly light: Light;
  readonly from: number;
  readonly to: number;
  readonly floor: number;
}

const SWEETS = [PINK, MINT, LEMON, SKY, '#ff8a14', '#b06cff'] as const;

/** Two shelves on each side, full of jars; a phone has no room for them. */
function shelves({ width, unit, light, from, to, floor }: Shelves): string {
  if (from < 60) return '';
  const shelf = (x: number, long: number, y: number, first: number) =>
    repeat(Math.floor(long / (86 * unit)), (index) =>
      place(
        { x: x + (46 + index * 86) * unit, y, scale: unit },
        jar(SWEETS[(first + index) % SWEETS.length] ?? PINK, (first + index) % 3, light),
      ),
    ) +
    rect([x, y, long, 7 * unit], light.shelf[0]) +
    rect([x, y + 7 * unit, long, 6 * unit], light.shelf[1]);
  return each([0.34, 0.62, 0.9], (part, index) => {
    const y = floor * part;
    return shelf(-10, from + 10, y, index * 2) + shelf(to, width - to + 10, y, index * 2 + 3);
  });
}

function jar(sweet: string, kind: number, light: Light): string {
  const tall = kind === 1 ? 92 : 74;
  const rows = Math.round(tall / 19) - 1;
  const piece = (x: number, y: number) =>
    kind === 2 ? rect([x - 8, y - 7, 16, 14], sweet, 4) : circle(x, y, 8.6, sweet);
  return (
    rect([-34, -tall, 68, tall], light.glassSide, 14) +
    rect([-34, -tall, 62, tall], light.glass, 14) +
    repeat(rows, (row) =>
      each([-22, -4, 14], (x, index) => piece(x + (row % 2 ? 4 : 0), -11 - row * 17 - (index % 2) * 3)),
    ) +
    rect([-26, -tall - 12, 52, 15], light.shelf[1], 6) +
    circle(0, -tall - 16, 8, light.shelf[0]) +
    rect([-28, -tall + 12, 5, tall - 26], light.ring[1], 2.5)
  );
}

function tiles(
  { width, height }: Size,
  { floor, middle, unit, fill }: { floor: number; middle: number; unit: number; fill: string },
): string {
  const rows = [0, 16, 38, 68, 108, 160].map((y) => floor + y * unit);
  return repeat(rows.length - 1, (row) => {
    const [top, bottom] = [rows[row] as number, rows[row + 1] as number];
    if (top > height) return '';
    const [near, far] = [78 + row * 26, 78 + (row + 1) * 26].map((size) => size * unit) as [number, number];
    const half = Math.ceil(width / near / 2) + 1;
    return repeat(2 * half, (index) => {
      const column = index - half;
      if ((column + row) % 2 === 0) return '';
      const [a, b, c, d] = [column * near, (column + 1) * near, (column + 1) * far, column * far];
      return path(`M${middle + a} ${top}H${middle + b}L${middle + c} ${bottom}H${middle + d}Z`, fill);
    });
  });
}

/** The window with its candy-cane posts and a pane behind every cell. */
export function windowPiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const bottom = windowBottom(layout);
  const cell = (reel: number, row: number) =>
    rect(
      [WINDOW_LEFT + cellWidth * reel + 3, WINDOW_TOP + cellHeight * row + 3, cellWidth - 6, cellHeight - 6],
      light.cell[(reel + row) % 2] ?? light.cell[0],
      16,
    );
  const art =
    rect([2, 70, width - 4, rows + 64], RIM, 18) +
    rect([30, 78, width - 60, rows + 34], light.back, 16) +
    repeat(reels, (reel) => repeat(layout.rows, (row) => cell(reel, row))) +
    cane(6, 74, bottom + 24) +
    cane(width - 34, 74, bottom + 24);
  return { art, box: [0, 40, width, height] };
}

function cane(x: number, top: number, bottom: number): string {
  const count = Math.ceil((bottom - top) / 36);
  return (
    rect([x - 4, top, 36, bottom - top], RIM, 8) +
    rect([x, top, 28, bottom - top], CREAM) +
    repeat(count, (index) => {
      const y = top + 20 + index * 36;
      return path(`M${x} ${y}l28 -18v18l-28 18Z`, RASPBERRY);
    }) +
    rect([x + 5, top, 4, bottom - top], '#fff', 2, 'fill-opacity=".7"') +
    rect([x + 22, top, 6, bottom - top], RIM, 0, 'fill-opacity=".16"')
  );
}

/** The wafer under the window, with icing running down over it. */
export function waferPiece(layout: StallLayout, light: Light): Piece {
  const { width } = layout;
  const [face, side, line] = BISCUIT;
  const inner = width - 20;
  const count = Math.ceil(inner / 26) + 3;
  const grid = repeat(count, (index) => {
    const x = (index - 2) * 26;
    return `M${x} 0l44 44M${x + 44} 0l-44 44`;
  });
  const waffle = `<svg x="10" y="14" width="${inner}" height="40" viewBox="0 0 ${inner} 40">${path(grid, 'none', stroke(line, 3))}</svg>`;
  const drips = Math.round((width - 8) / 44);
  const step = (width - 8) / drips;
  const half = step / 2;
  const icing = (y: number) =>
    `M4 ${y}H${width - 4}${repeat(drips, (index) => {
      const long = [8, 15, 5, 12][index % 4] ?? 8;
      return `v${long}a${half} ${half * 0.8} 0 0 1 ${-step} 0v${-long}`;
    })}Z`;
  const art =
    rect([2, 8, width - 4, 58], RIM, 12) +
    rect([6, 8, width - 12, 50], face, 9) +
    rect([6, 48, width - 12, 12], side, 6) +
    waffle +
    path(icing(5), RIM, stroke(RIM, 5)) +
    path(icing(2), light.cornice[2]) +
    path(icing(-3), light.cornice[0]) +
    rect([2, -6, width - 4, 11], light.cornice[0], 5) +
    rect([12, -3.5, width - 24, 3.6], light.cornice[1], 1.8) +
    repeat(Math.floor(width / 38), (index) => sprinkle(22 + index * 38, 7 + (index % 3) * 4, index));
  return { art, box: [0, -8, width, 78] };
}

function sprinkle(x: number, y: number, index: number): string {
  const turn = (index * 67) % 180;
  return place({ x, y, turn }, rect([-5, -2, 10, 4], [CREAM, LEMON, RASPBERRY][index % 3] ?? CREAM, 2));
}

/** The cornice that carries the cream. */
export function cornicePiece({ width }: StallLayout, light: Light): Piece {
  const art =
    rect([-6, 60, width + 12, 32], RIM, 15) +
    rect([-2, 62, width + 4, 22], light.cornice[2], 11) +
    rect([-2, 61, width + 4, 18], light.cornice[0], 9) +
    rect([8, 64, width - 16, 4], light.cornice[1], 2);
  return { art, box: [-8, 56, width + 16, 40] };
}

/** Where the cream dollops stand, from the start to the end. */
export function dollopPlaces({ width }: StallLayout): number[] {
  const count = Math.round(width / 62);
  const step = width / count;
  return Array.from({ length: count }, (_, index) => step * (index + 0.5));
}

export interface SugarString {
  readonly x: number;
  readonly long: number;
  /** The distance of each light along the string. */
  readonly lights: readonly number[];
}

/** The strings of sugar lights that come down at night, in CSS pixels; over the window they are short. */
export function sugarStrings({ width }: Size, stall: StallLayout): SugarString[] {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.15, scale));
  const gap = 46 * unit;
  const count = Math.floor(width / gap);
  const start = (width - (count - 1) * gap) / 2;
  const [from, to] = [stall.x - 14 * scale, stall.x + (stall.width + 14) * scale];
  return Array.from({ length: count }, (_, index) => {
    const x = start + index * gap;
    const beside = x < from || x > to;
    const chance = (index * 0.618034) % 1;
    const long = beside ? (110 + chance * 230) * unit : stall.y * (0.5 + chance * 0.6);
    const number = Math.max(1, Math.floor(long / (34 * unit)));
    const lights = Array.from({ length: number }, (_unused, light) => (long * (light + 1)) / number);
    return { x, long, lights };
  });
}

/** A thread of one string, hanging from 0,0. */
export function threadPiece(long: number, unit: number): Piece {
  return { art: rect([-0.9 * unit, -40, 1.8 * unit, long + 40], '#8a62c9'), box: [-2, -40, 4, long + 42] };
}

export const SUGARS = ['pinkLight', 'mintLight', 'lemonLight', 'skyLight'] as const;
export type ShopPiece =
  | (typeof SUGARS)[number]
  | 'dollop'
  | 'cherry'
  | 'cherryLit'
  | 'bubble'
  | 'wrapped0'
  | 'wrapped1'
  | 'wrapped2';

function gumdrop(face: string, side: string): Piece {
  const drop = 'M0 -11C8 -11 11 -4 12 7C12 12 -12 12 -12 7C-11 -4 -8 -11 0 -11Z';
  const art =
    circle(0, 0, 19, face, 'fill-opacity=".22"') +
    path(drop, RIM, stroke(RIM, 4)) +
    path(drop, face) +
    path('M4 -10C9 -8 11 -2 12 7C12 11 4 11 2 11C6 4 6 -4 4 -10Z', side) +
    path('M-8 4C-8 -3 -6 -7 -2 -8C-4 -4 -5 0 -5 5Z', '#fff');
  return { art, box: [-20, -20, 40, 40] };
}

function cherry(lit: boolean): Piece {
  const face = lit ? LEMON : '#e0121f';
  const art =
    (lit ? circle(0, 0, 20, LEMON, 'fill-opacity=".3"') : '') +
    circle(0, 0, 12.5, RIM) +
    circle(0, 0, 9, face) +
    path('M8.4 -3A9 9 0 0 1 -4 8A11 11 0 0 0 8.4 -3Z', lit ? '#f59b0b' : '#9c0a1c') +
    circle(-3, -3.4, 2.8, '#fff');
  return { art, box: [-22, -22, 44, 44] };
}

/** A sweet in its twist of paper. */
function wrapped(face: string, lit: string): Piece {
  const twist = 'M-12 0L-27 -11L-24 0L-27 11ZM12 0L27 -11L24 0L27 11Z';
  const art =
    path(twist, RIM, stroke(RIM, 6)) +
    circle(0, 1.5, 17, RIM) +
    path(twist, lit, stroke(lit, 1)) +
    circle(0, 0, 14, face) +
    path('M-9 -10.5A14 14 0 0 1 3 -13.6L-6 12.6A14 14 0 0 1 -12 7Z', lit) +
    circle(-5, -5, 3, '#fff');
  return { art, box: [-31, -20, 62, 40] };
}

const DOLLOP =
  'M-34 0C-38 -14 -28 -18 -26 -20C-28 -30 -18 -33 -15 -34C-15 -43 -6 -44 0 -50C6 -44 15 -43 15 -34C18 -33 28 -30 26 -20C28 -18 38 -14 34 0Z';

/** The moving pieces: dollops of cream with their cherries, gumdrop lights, bubbles. */
export const SHOP_PIECES: Readonly<Record<ShopPiece, Piece>> = {
  dollop: {
    art:
      path(DOLLOP, RIM, stroke(RIM, 7)) +
      path(DOLLOP, CREAM) +
      path(
        'M34 0C38 -14 28 -18 26 -20C28 -30 18 -33 15 -34C15 -43 6 -44 0 -50C8 -36 10 -16 6 0Z',
        '#f2cfc4',
      ) +
      path('M-26 -19C-12 -13 12 -14 26 -20M-15 -33C-6 -29 8 -30 15 -34', 'none', stroke('#e0b3ac', 3)),
    box: [-42, -56, 84, 60],
  },
  cherry: cherry(false),
  cherryLit: cherry(true),
  pinkLight: gumdrop(PINK, '#d63a76'),
  mintLight: gumdrop(MINT, '#149685'),
  lemonLight: gumdrop(LEMON, '#e8941a'),
  skyLight: gumdrop(SKY, '#1679c4'),
  wrapped0: wrapped(RASPBERRY, PINK),
  wrapped1: wrapped('#149685', '#8be8da'),
  wrapped2: wrapped('#e8941a', LEMON),
  bubble: {
    art: circle(0, 0, 11, PINK) + circle(-1.4, -1.6, 8.4, '#ffb6cd') + circle(-4, -4, 2.8, '#fff'),
    box: [-12, -12, 24, 24],
  },
};

/** The lower edge of the window, where the wafer begins. */
export function waferTop(layout: StallLayout): number {
  return windowBottom(layout) + 8;
}
