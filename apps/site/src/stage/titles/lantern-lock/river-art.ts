/** The river at night: the far bank, the water with its reflections, and the boat that carries the reels, in two lights. */
import { circle, each, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { FLOATS } from './pieces.ts';
import { AMBER, AMBER_DARK, PAPER, RIM } from './symbols.ts';

const GOLD = '#ffcf4a';
const VERMILION = '#e8432c';

/** The river before the festival, and full of lanterns. */
export const LIGHTS = {
  base: {
    sky: '#0a0f36',
    bands: ['#0f1749', '#152060'],
    star: '#9fb0f5',
    hill: ['#0c1344', '#090e33', '#1d2a70'],
    window: '#c97a24',
    water: '#0b1547',
    deep: '#080f36',
    glint: '#1b2b78',
    amber: '#8a5a2c',
    hull: ['#8c3f1d', '#b55a2b', '#5a230f'],
    band: '#1fb0a6',
    reel: ['#131d60', '#18246e'],
    weave: '#22318a',
  },
  free: {
    sky: '#1a1f74',
    bands: ['#262c8c', '#3b3aa4'],
    star: '#fff6e2',
    hill: ['#171b63', '#10144c', '#2d3190'],
    window: GOLD,
    water: '#12348a',
    deep: '#0b1c5c',
    glint: '#2d5cc0',
    amber: '#f0a03a',
    hull: [VERMILION, '#ff7a58', '#9c1f1a'],
    band: GOLD,
    reel: ['#0b2c58', '#0e3566'],
    weave: '#19498a',
  },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

interface Size {
  readonly width: number;
  readonly height: number;
}

const spread = (index: number, step: number) => (index * step) % 1;

/** Where the far bank meets the water, in CSS pixels. */
export function horizonOf(stall: StallLayout): number {
  return stall.y + stall.height * stall.scale * 0.6;
}

/** Sky, far bank with its houses on stilts, and the river. */
export function riverPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const horizon = horizonOf(stall);
  const middle = stall.x + (stall.width * scale) / 2;
  const reach = stall.width * scale;
  const houses = Math.ceil(width / (118 * unit)) + 1;
  const art =
    rect([0, 0, width, height], light.sky) +
    circle(middle, stall.y + stall.height * scale * 0.4, reach * 0.94, light.bands[0]) +
    circle(middle, stall.y + stall.height * scale * 0.4, reach * 0.66, light.bands[1]) +
    stars(width, horizon * 0.8, light) +
    hills(width, horizon, unit, light) +
    repeat(houses, (index) =>
      place(
        { x: index * 118 * unit - 20, y: horizon + 2, scale: unit * (0.7 + (index % 3) * 0.14) },
        house(light, index),
      ),
    ) +
    water({ width, height }, { horizon, unit, light, houses });
  return { art, box: [0, 0, width, height] };
}

function stars(width: number, height: number, light: Light): string {
  const count = Math.round(Math.min(64, 20 + (width * height) / 12_000));
  return repeat(count, (index) =>
    circle(
      spread(index, 0.618034) * width,
      4 + spread(index, 0.754878) * height,
      index % 4 ? 1.1 : 1.9,
      light.star,
    ),
  );
}

function hills(width: number, horizon: number, unit: number, light: Light): string {
  const ridge = (lift: number, waves: number, fill: string, phase: number) => {
    const step = width / waves;
    const bumps = repeat(waves, (index) => {
      const high = (34 + ((index * 7 + phase) % 4) * 15) * unit;
      return `q${step / 2} ${-high} ${step} 0`;
    });
    return path(`M0 ${horizon - lift * unit}${bumps}V${horizon + 4}H0Z`, fill);
  };
  const waves = Math.max(2, Math.round(width / (300 * unit)));
  return ridge(34, waves, light.hill[0], 1) + ridge(10, waves + 1, light.hill[1], 2);
}

/** A house on stilts with a window lit. */
function house(light: Light, index: number): string {
  const [, dark] = light.hill;
  const tall = 34 + (index % 2) * 12;
  return (
    path(`M-30 0V-22H-34L0 ${-tall - 26}L34 -22H30V0H26V-6H-26V0Z`, dark) +
    path(`M-38 -20L0 ${-tall - 30}L38 -20L30 -22L0 ${-tall - 16}L-30 -22Z`, light.hill[2]) +
    rect([-18, -20, 9, 11], light.window, 1.5) +
    rect([2, -20, 9, 11], light.window, 1.5)
  );
}

function water(
  { width, height }: Size,
  { horizon, unit, light, houses }: { horizon: number; unit: number; light: Light; houses: number },
): string {
  const depth = Math.max(0, height - horizon);
  const dash = (x: number, y: number, long: number, fill: string) =>
    rect([x - long / 2, y, long, Math.max(2, 3.4 * unit)], fill, 2);
  const shine = (index: number) => {
    const x = index * 118 * unit - 20;
    return repeat(5, (row) =>
      dash(
        x - 4 * unit + (row % 2 ? 5 : -4) * unit,
        horizon + (7 + row * row * 3 + row * 5) * unit,
        (30 - row * 4) * unit,
        light.amber,
      ),
    );
  };
  return (
    rect([0, horizon, width, depth], light.water) +
    rect([0, horizon + depth * 0.52, width, depth * 0.48], light.deep) +
    wave(width, horizon + depth * 0.52, 36 * unit, light.deep) +
    repeat(Math.round(26 + width / 60), (index) => {
      const far = spread(index, 0.754878);
      return dash(
        spread(index, 0.618034) * width,
        horizon + 10 * unit + far * far * depth,
        (26 + far * 70) * unit,
        light.glint,
      );
    }) +
    repeat(houses, shine)
  );
}

function wave(width: number, y: number, step: number, fill: string): string {
  const count = Math.ceil(width / step / 2) + 1;
  return path(
    `M0 ${y + 6}${repeat(count, () => `q${step / 2} ${-step * 0.3} ${step} 0t${step} 0`)}V${y + 12}H0Z`,
    fill,
  );
}

/** The boat: prow and stern sweep up around the reels. */
export function boatPiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight } = layout;
  const rows = layout.rows * cellHeight;
  const bottom = windowBottom(layout);
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], light.reel[index % 2] ?? light.reel[0], 9) +
      weave(x, layout, light)
    );
  };
  const [face, lit] = light.hull;
  const mirrored = (body: string) => `<g transform="translate(${width} 0) scale(-1 1)">${body}</g>`;
  const horn =
    'M6 140V62C2 30 16 6 40 6C64 6 72 31 59 43C50 51 35 48 34 38C33 31 38 28 42 31C41 37 46 39 50 35C55 29 51 18 41 18C28 18 26 42 35 72V140Z';
  const post =
    rect([2, 66, 37, rows + 58], RIM, 10) +
    path(horn, RIM, stroke(RIM, 8)) +
    rect([6, 66, 29, rows + 56], face, 8) +
    path(horn, face) +
    line('M12 66C9 36 20 13 40 12C50 12 57 19 58 27', lit, 4) +
    rect([10, 64, 4, rows + 22], lit, 2) +
    each([0.5, 1.5, 2.5], (row) => stud(20.5, 96 + (rows / 3) * row, light));
  const art =
    post +
    mirrored(post) +
    rect([32, 80, width - 64, rows + 30], RIM, 14) +
    rect([35, 83, width - 70, rows + 22], light.band, 12) +
    rect([39, 88, width - 78, rows + 12], RIM, 10) +
    repeat(reels, reel);
  return { art, box: [0, 0, width, bottom + 40] };
}

function stud(x: number, y: number, light: Light): string {
  return circle(x, y, 9, RIM) + circle(x, y, 6.4, light.band) + circle(x, y, 3, AMBER_DARK);
}

/** A ripple between the rows, hardly lighter than the reel. */
function weave(x: number, { rows, cellWidth, cellHeight }: StallLayout, light: Light): string {
  const middle = x + (cellWidth - 4) / 2;
  return repeat(rows - 1, (row) => {
    const y = 98 + cellHeight * (row + 1);
    return line(`M${middle - 32} ${y}q8 -7 16 0t16 0t16 0t16 0`, light.weave, 3.4);
  });
}

/** The hull below the reels, with its planks and lit portholes. */
export function hullPiece({ width }: StallLayout, light: Light): Piece {
  const [face, lit, side] = light.hull;
  const hull = (drop: number) =>
    `M2 ${drop}H${width - 2}C${width - 4} ${34 + drop} ${width - 40} ${64 + drop} ${width - 92} ${64 + drop}H92C40 ${64 + drop} 4 ${34 + drop} 2 ${drop}Z`;
  const count = Math.floor((width - 180) / 62);
  const step = (width - 180) / count;
  const porthole = (index: number) => {
    const x = 90 + step * (index + 0.5);
    return (
      circle(x, 34, 13, RIM) +
      circle(x, 34, 10, AMBER) +
      path(`M${x - 8} 31A9 9 0 0 1 ${x - 1} 25.4A12 12 0 0 0 ${x - 4} 36Z`, PAPER) +
      line(`M${x} 25V43`, AMBER_DARK, 2.4)
    );
  };
  const art =
    path(hull(8), RIM, stroke(RIM, 6)) +
    path(hull(2), face) +
    path(
      `M20 36C34 56 60 66 92 66H${width - 92}C${width - 60} 66 ${width - 34} 56 ${width - 20} 36C${width - 46} 52 ${width - 70} 54 ${width - 96} 54H96C70 54 46 52 20 36Z`,
      side,
    ) +
    line(`M14 24H${width - 14}`, side, 2.6) +
    repeat(count, porthole) +
    rect([0, -2, width, 18], RIM, 8) +
    rect([3, 0, width - 6, 12], light.band, 6) +
    rect([12, 2, width - 24, 3], lit, 1.5) +
    each([54, width - 54], (x) => place({ x, y: 36 }, flower(light)));
  return { art, box: [0, -6, width, 88] };
}

function flower(light: Light): string {
  return (
    repeat(6, (index) => place({ turn: index * 60 }, place({ y: -3 }, leaf(4.4, 12, light.band)))) +
    circle(0, 0, 3.4, light.hull[2])
  );
}

const HUNG = 7;

/** The rope between prow and stern, and where its lanterns hang. */
export function ropePlaces({ width }: StallLayout): { x: number; y: number }[] {
  const [from, to] = [58, width - 58];
  return Array.from({ length: HUNG }, (_, index) => {
    const along = (index + 0.5) / HUNG;
    return { x: from + (to - from) * along, y: 22 + 4 * along * (1 - along) * 20 };
  });
}

export function ropePiece({ width }: StallLayout): Piece {
  const rope = `M44 20Q${width / 2} 62 ${width - 44} 20`;
  return { art: line(rope, RIM, 6) + line(rope, '#b58a52', 2.4), box: [30, 10, width - 60, 44] };
}

export interface Afloat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly paper: number;
}

/** Where the lanterns float in the free spins, far ones first, in CSS pixels; the amount under the boat stays free. */
export function floatPlaces({ width, height }: Size, stall: StallLayout): Afloat[] {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const horizon = horizonOf(stall) + 16 * unit;
  const [from, to] = [stall.x - 16 * scale, stall.x + (stall.width + 16) * scale];
  const below = stall.y + (stall.height + 6) * scale;
  const middle = (from + to) / 2;
  const rows = 6;
  const beside = Math.ceil((to - from) / (54 * unit));
  // A row of small ones just below the hull, over the amount.
  const places: Afloat[] = Array.from({ length: beside }, (_, index) => ({
    x: from + (index + 0.3 + spread(index, 0.618034) * 0.4) * 54 * unit,
    y: below + (15 + (index % 3) * 5) * unit,
    size: (0.34 + (index % 2) * 0.06) * unit,
    paper: index % FLOATS.length,
  }));
  for (let row = 0; row < rows; row++) {
    const far = row / (rows - 1);
    const y = horizon + far ** 1.3 * (height - horizon - 14 * unit);
    const gap = (60 + far * 58) * unit;
    const count = Math.ceil(width / gap);
    for (let index = 0; index < count; index++) {
      const x = (index + 0.5 + (spread(index + row * 3, 0.618034) - 0.5) * 0.6) * gap;
      const hidden = x > from && x < to && y < below;
      const text = Math.abs(x - middle) < Math.min(190, width * 0.29) && y >= below - 8;
      if (hidden || text) continue;
      places.push({
        x,
        y: y + (spread(index, 0.754878) - 0.5) * 16 * unit,
        size: (0.34 + far * 0.5) * unit,
        paper: (index + row) % FLOATS.length,
      });
    }
  }
  return places;
}

/** The lower edge of the window, where the hull begins. */
export function hullTop(layout: StallLayout): number {
  return windowBottom(layout) + 4;
}
