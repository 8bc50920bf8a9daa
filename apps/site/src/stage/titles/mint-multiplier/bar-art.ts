/** A tall glass in a bar on a hot day: the reels stand in the drink, which is mint, or coral when it fizzes over. */
import { circle, each, ellipse, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, WINDOW_TOP, windowBottom } from '../../slots/layout.ts';
import { FRESH, RIM, slice, sprig } from './symbols.ts';

const { white, frost, pale, mint, green, deep, coral, rose, red, wine, lime, rind, cream, sun } = FRESH;

export const DRINKS = {
  mint: {
    wall: ['#8fe0c5', '#84d9bc'],
    disc: ['#a9ebd5', '#c4f4e4'],
    shelf: [white, '#57bf9f'],
    things: ['#4fc3a0', '#2fa584', coral, cream, lime],
    fronds: [deep, green],
    counter: ['#0c5653', '#094442', coral],
    weave: '#0f5f5b',
    liquid: [mint, green, pale],
    head: frost,
    reel: ['#f4fffa', '#e3f8ef'],
    cool: '#ffe9e2',
    mark: '#cdefe1',
  },
  coral: {
    wall: ['#ff9a83', '#ff8f78'],
    disc: ['#ffb08f', '#ffc9a0'],
    shelf: [cream, '#d9564f'],
    things: ['#e2625a', '#c9474a', mint, cream, sun],
    fronds: [wine, red],
    counter: ['#6d2033', '#571728', sun],
    weave: '#7a2739',
    liquid: [coral, red, rose],
    head: '#fff0e6',
    reel: ['#fff8f0', '#ffe9db'],
    cool: '#d9f6ea',
    mark: '#ffd4c2',
  },
} as const;
export type Drink = (typeof DRINKS)[keyof typeof DRINKS];

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The bar behind the glass, in CSS pixels. */
export function barPiece({ width, height }: Screen, stall: StallLayout, drink: Drink): Piece {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const half = (stall.width * scale) / 2;
  const middle = stall.x + half;
  const eye = stall.y + stall.height * scale * 0.46;
  const top = stall.y + (stall.height - 4) * scale;
  const board = 74 * unit;
  const boards = repeat(Math.ceil(width / board / 2) + 1, (at) =>
    rect([at * board * 2 + (middle % (board * 2)) - board * 1.5, 0, board, height], drink.wall[1]),
  );
  const shelves = each([-1, 1], (side) => {
    const x = middle + side * (half + 196 * unit);
    return (
      place({ x, y: top - 330 * unit, scale: unit }, shelf(drink, side > 0 ? 0 : 2)) +
      place({ x: x + side * 26 * unit, y: top - 150 * unit, scale: unit }, shelf(drink, side > 0 ? 3 : 1))
    );
  });
  const frond = (x: number, turn: number, size: number) =>
    place({ x, y: -14 * unit, turn, scale: unit * size }, palm(drink));
  const art =
    rect([0, 0, width, height], drink.wall[0]) +
    boards +
    circle(middle, eye, half * 1.5, drink.disc[0]) +
    circle(middle, eye, half * 1.24, drink.disc[1]) +
    shelves +
    frond(14 * unit, -24, 1.1) +
    frond(width - 14 * unit, 24, 1.1) +
    frond(middle - half * 2.1, 8, 0.8) +
    frond(middle + half * 2.2, -10, 0.84) +
    rect([0, top, width, Math.max(0, height - top)], drink.counter[1]) +
    rect([0, top, width, 26 * unit], drink.counter[0]) +
    rect([0, top, width, 5 * unit], drink.counter[2]) +
    straws(width, top + 26 * unit, { height, unit, color: drink.weave }) +
    ellipse(middle, top + 15 * unit, half * 0.98, 9 * unit, drink.counter[1]);
  return { art, box: [0, 0, width, height] };
}

/** The front of the counter is of reed, tied in lozenges. */
function straws(
  width: number,
  top: number,
  { height, unit, color }: { readonly height: number; readonly unit: number; readonly color: string },
): string {
  const step = 44 * unit;
  const count = Math.ceil(width / step) + 1;
  const rows = Math.max(1, Math.ceil((height - top) / step));
  return repeat(rows, (row) =>
    line(
      repeat(count, (at) => {
        const [x, y] = [at * step - (row % 2 ? step / 2 : 0), top + (row + 0.6) * step];
        return `M${x - step * 0.34} ${y}L${x} ${y - step * 0.22}L${x + step * 0.34} ${y}L${x} ${y + step * 0.22}Z`;
      }),
      color,
      2.4 * unit,
    ),
  );
}

/** A board 300 wide with bottles, glasses and fruit on it, its upper edge at 0. */
function shelf({ shelf: [face, side], things }: Drink, first: number): string {
  const color = (at: number) => things[(at + first) % things.length] ?? things[0];
  const bottle = (x: number, at: number) =>
    path(
      `M${x - 15} 0V-62Q${x - 15} -76 ${x - 6} -82V-112H${x + 6}V-82Q${x + 15} -76 ${x + 15} -62V0Z`,
      color(at),
    ) +
    rect([x - 15, -50, 30, 26], white, 0, 'fill-opacity=".55"') +
    rect([x - 7, -118, 14, 10], side, 3) +
    line(`M${x - 9} -58V-12`, white, 3, 'stroke-opacity=".6"');
  const tumbler = (x: number, at: number) =>
    path(`M${x - 17} -52H${x + 17}L${x + 13} 0H${x - 13}Z`, white, 'fill-opacity=".6"') +
    path(`M${x - 15} -30H${x + 15}L${x + 13} 0H${x - 13}Z`, color(at)) +
    circle(x + 15, -52, 11, rind) +
    circle(x + 15, -52, 8, lime);
  const bowl = (x: number, at: number) =>
    each([-18, 0, 18], (shift) => circle(x + shift, -34 - (shift ? 0 : 9), 13, color(at + 2))) +
    path(`M${x - 36} -34H${x + 36}Q${x + 34} 0 ${x} 0Q${x - 34} 0 ${x - 36} -34Z`, face);
  return (
    bottle(-118, 0) +
    bottle(-78, 1) +
    tumbler(-28, 2) +
    bowl(42, 0) +
    bottle(106, 3) +
    rect([-146, 0, 292, 12], face, 3) +
    rect([-146, 8, 292, 8], side, 3) +
    each([-110, 100], (x) => path(`M${x} 16H${x + 14}L${x} 38Z`, side))
  );
}

function palm({ fronds: [dark, face] }: Drink): string {
  return each([-64, 64, -38, 38, -13, 13], (turn, at) =>
    place(
      { turn: 180 + turn },
      leaf(15, 190 - Math.abs(turn) * 0.7, at % 2 ? face : dark) +
        line('M0 -8V-150', at % 2 ? dark : face, 2),
    ),
  );
}

interface Outline {
  readonly width: number;
  readonly foot: number;
  readonly grow?: number;
}

/** The tumbler, a little narrower at its foot. */
function tumbler({ width, foot, grow = 0 }: Outline): string {
  const [top, low, inset] = [64 - grow, foot + grow, 14];
  return `M${-grow} ${top}H${width + grow}L${width - inset + grow} ${low - 24}Q${width - inset - 2 + grow} ${low} ${width - inset - 26} ${low}H${inset + 26}Q${inset + 2 - grow} ${low} ${inset - grow} ${low - 24}Z`;
}

/** The reel of the multipliers: the cap in its middle counts. */
const FOURTH = 3;

function frameOfCap(layout: StallLayout, color: string): string {
  const { cellWidth, cellHeight } = layout;
  const [x, y] = [WINDOW_LEFT + cellWidth * FOURTH, WINDOW_TOP + (layout.rows * cellHeight) / 2];
  const [left, top] = [x + 6, y - cellHeight / 2 + 3];
  return (
    rect([left, top, cellWidth - 12, cellHeight - 6], white, 14, stroke(color, 5)) +
    path(`M${x - 7} ${y - 12}L${x + 11} ${y}L${x - 7} ${y + 12}Z`, color, stroke(RIM, 4))
  );
}

/** The glass with its drink, and the window of the reels in it. */
export function glassPiece(layout: StallLayout, drink: Drink): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const foot = windowBottom(layout) + 52;
  const [face, side, glint] = drink.liquid;
  const level = 84;
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    const own = index === FOURTH ? drink.cool : (drink.reel[index % 2] ?? drink.reel[0]);
    const marks = repeat(layout.rows - 1, (row) =>
      ripple(x + (cellWidth - 4) / 2, 96 + cellHeight * (row + 1), drink.mark),
    );
    return rect([x, 90, cellWidth - 4, rows + 8], own, 10) + marks;
  };
  const drops: readonly (readonly [number, number, number])[] = [
    [20, 0.16, 5],
    [27, 0.34, 3.4],
    [22, 0.62, 4.4],
    [width - 22, 0.24, 4],
    [width - 28, 0.46, 5],
    [width - 24, 0.78, 3.4],
  ];
  const art =
    path(tumbler({ width, foot, grow: 5 }), RIM, stroke(RIM, 6)) +
    path(tumbler({ width, foot }), drink.head) +
    path(
      `M7 ${level}H${width - 7}L${width - 20} ${foot - 22}Q${width - 22} ${foot - 8} ${width - 38} ${foot - 8}H38Q22 ${foot - 8} 20 ${foot - 22}Z`,
      face,
    ) +
    path(
      `M${width - 36} ${level}H${width - 7}L${width - 20} ${foot - 22}Q${width - 22} ${foot - 8} ${width - 38} ${foot - 8}H${width * 0.6}Q${width - 40} ${foot - 30} ${width - 36} ${level}Z`,
      side,
    ) +
    line(`M11 ${level + 22}L19 ${foot - 46}`, white, 4.5, 'stroke-opacity=".8"') +
    each(drops, ([x, part, radius]) => circle(x, 96 + rows * part, radius, glint)) +
    rect([34, 84, width - 68, rows + 20], RIM, 14) +
    rect([36, 86, width - 72, rows + 16], white, 13) +
    rect([39, 88.5, width - 78, rows + 11], RIM, 12) +
    repeat(reels, reel) +
    (reels > FOURTH ? frameOfCap(layout, drink.counter[2]) : '');
  return { art, box: [-10, 54, width + 20, height - 40] };
}

/** A ripple between the rows, hardly darker than the reel. */
function ripple(x: number, y: number, color: string): string {
  return (
    line(`M${x - 26} ${y}q6.5 -7 13 0t13 0t13 0t13 0`, color, 3.4) +
    circle(x - 36, y - 1, 2.6, color) +
    circle(x + 36, y - 1, 2.6, color)
  );
}

/** Straw and ice, behind the brim. */
export function strawPiece({ width }: StallLayout): Piece {
  const [x, y] = [width * 0.72, 84];
  const band = (at: number) => `M${x + at * 13.6 - 2} ${y - at * 28}l4.4 -9`;
  const cube = (left: number, turn: number) =>
    place(
      { x: left, y: 54, turn },
      rect([-25, -25, 50, 50], RIM, 12) +
        rect([-21, -21, 42, 42], '#d6f5fb', 9) +
        path('M-21 -12V-12A9 9 0 0 1 -12 -21H21L-21 21Z', white) +
        line('M8 -10L13 -4L10 6', '#9fdcea', 3.4),
    );
  const art =
    line(`M${x} ${y}L${x + 54} -28`, RIM, 26) +
    path(`M${x} ${y}L${x + 54} -28`, 'none', `stroke="${white}" stroke-width="17" stroke-linecap="round"`) +
    path(repeat(4, band), 'none', `stroke="${red}" stroke-width="17"`) +
    cube(width * 0.42, -14) +
    cube(width * 0.58, 12);
  return { art, box: [0, -48, width, 150] };
}

/** The brim, and a sprig of mint that hangs over it. */
export function brimPiece({ width }: StallLayout): Piece {
  const art =
    rect([-8, 60, width + 16, 24], RIM, 12) +
    rect([-4, 64, width + 8, 13], white, 6.5) +
    rect([-4, 71, width + 8, 6], pale, 3) +
    place({ x: width * 0.3, y: 46, scale: 0.92 }, sprig());
  return { art, box: [-12, -16, width + 24, 116] };
}

/** The foot of the glass on its coaster. */
export function footPiece(layout: StallLayout): Piece {
  const { width } = layout;
  const top = windowBottom(layout) + 14;
  const art =
    rect([30, top + 2, width - 60, 26], white, 12, 'fill-opacity=".35"') +
    rect([44, top + 7, width * 0.3, 6], white, 3) +
    rect([2, top + 36, width - 4, 24], RIM, 10) +
    rect([5, top + 33, width - 10, 19], red, 8) +
    rect([5, top + 33, width - 10, 12], coral, 6) +
    repeat(Math.floor((width - 40) / 26), (at) => circle(28 + at * 26, top + 39, 3, cream));
  return { art, box: [0, top, width, 66] };
}

export type BarPiece = 'bubble' | 'wheel' | 'sprig' | 'fizz';

export const BAR_PIECES: Readonly<Record<BarPiece, Piece>> = {
  bubble: {
    art:
      circle(0, 0, 10, white, 'fill-opacity=".9"') + circle(0, 0, 7, pale) + circle(-2.5, -2.5, 2.4, white),
    box: [-12, -12, 24, 24],
  },
  wheel: { art: slice(), box: [-48, -48, 96, 102] },
  sprig: { art: place({ scale: 0.5 }, sprig()), box: [-30, -30, 60, 62] },
  fizz: { art: circle(0, 0, 11, rose) + circle(0, 0, 8, white), box: [-12, -12, 24, 24] },
};

/** Where the wheel of lime sits on the brim. */
export function wheelPlace({ width }: StallLayout): { x: number; y: number } {
  return { x: width * 0.13, y: 44 };
}
