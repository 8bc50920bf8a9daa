/** The bamboo grove by its pond, the frame of lashed poles and the tipping spout, in two lights. */
import { circle, each, ellipse, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { lotus, RIM, STEM, STEM_DARK, STEM_LIT, WATER, WATER_PALE } from './symbols.ts';

const FOAM = '#f3fcff';

/** A pole: its face, the lit strip, the dark side and the line of a knot. */
type Wood = readonly [face: string, lit: string, side: string, knot: string];

const GREEN: Wood = [STEM, STEM_LIT, STEM_DARK, '#3a6a1c'];
const GOLDEN: Wood = ['#eeb93a', '#ffe491', '#b57a17', '#8a5a0e'];

/** The grove in the morning, and the grove before its waterfall. */
export const LIGHTS = {
  base: {
    sky: '#dff0b4',
    sun: '#fbf9d2',
    shaft: '#ecf6c6',
    far: ['#c4df93', '#aed17a'],
    near: ['#6da33a', '#8bbd4c', '#548a2f'],
    canopy: ['#4f8a2c', '#6fa93a'],
    bush: ['#5f9a34', '#3f7a2b'],
    pond: '#0d4d63',
    ripple: '#176a80',
    shore: '#2f7d8c',
    pole: GREEN,
    rope: '#d9a85a',
    reel: ['#f6f9dc', '#ecf3c6'],
    weave: '#dde9a8',
  },
  free: {
    sky: '#0f6a80',
    sun: '#1a8198',
    shaft: '#14748a',
    far: ['#157c86', '#1d8c8d'],
    near: ['#0f5a4a', '#17725a', '#0a443b'],
    canopy: ['#0c4f45', '#137058'],
    bush: ['#0f6352', '#094a41'],
    pond: '#07344f',
    ripple: '#12587a',
    shore: '#8fd8ea',
    pole: GOLDEN,
    rope: '#d6452f',
    reel: ['#e3f6f8', '#cdecf2'],
    weave: '#b4e0ea',
  },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The edge of the pond, in CSS pixels. */
export function shoreOf(stall: StallLayout): number {
  return stall.y + (stall.height - 6) * stall.scale;
}

const spread = (index: number, step: number) => (index * step) % 1;

/** Sky, sun and the far stems: what the waterfall comes down in front of. */
export function farPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const shore = shoreOf(stall);
  const sun = { x: stall.x + stall.width * scale * 0.26, y: stall.y + 20 * scale };
  const shaft = (index: number) => {
    const x = sun.x + (index - 1.5) * 210 * unit;
    return path(`M${sun.x} ${sun.y}L${x} ${shore}H${x + 96 * unit}Z`, light.shaft);
  };
  const count = Math.ceil(width / (34 * unit));
  const stem = (index: number) => {
    const x = (index + spread(index, 0.618034) * 0.7) * 34 * unit;
    return bambooStem({ x, top: -10, bottom: shore, width: (7 + (index % 3) * 3) * unit, every: 62 * unit }, [
      light.far[index % 2] ?? light.far[0],
      light.far[1],
      light.sky,
    ]);
  };
  const art =
    rect([0, 0, width, height], light.sky) +
    circle(sun.x, sun.y, 190 * unit, light.shaft) +
    circle(sun.x, sun.y, 128 * unit, light.sun) +
    repeat(4, shaft) +
    repeat(count, stem);
  return { art, box: [0, 0, width, height] };
}

interface Stem {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly every: number;
}

function bambooStem(
  { x, top, bottom, width, every }: Stem,
  [face, lit, knot]: readonly [string, string, string],
): string {
  const knots = Math.ceil((bottom - top) / every);
  return (
    rect([x - width / 2, top, width, bottom - top], face) +
    rect([x - width * 0.3, top, width * 0.2, bottom - top], lit) +
    repeat(knots, (index) => {
      const y = top + every * (index + 0.4 + spread(Math.round(x), 0.37) * 0.5);
      return y < bottom ? rect([x - width * 0.58, y, width * 1.16, Math.max(1.4, width * 0.13)], knot) : '';
    })
  );
}

/** Near stems at both sides, leaves that hang in from above, bushes and the pond. */
export function nearPiece({ width, height }: Size, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const shore = shoreOf(stall);
  const [from, to] = [stall.x, stall.x + stall.width * scale];
  const side = (index: number, left: boolean) => {
    const away = (34 + index * 62 + spread(index, 0.618034) * 26) * unit;
    const x = left ? from - away : to + away;
    if (x < -40 || x > width + 40) return '';
    const thick = (24 - (index % 3) * 5) * unit;
    const [face, lit, knot] = light.near;
    return (
      bambooStem({ x, top: -10, bottom: shore, width: thick, every: 104 * unit }, [face, lit, knot]) +
      place(
        { x, y: shore - (210 + (index % 3) * 90) * unit, scale: unit * 1.25, turn: left ? 26 : -26 },
        spray(light.canopy[1]),
      )
    );
  };
  const count = Math.ceil(width / (112 * unit)) + 1;
  const art =
    repeat(8, (index) => side(index, true) + side(index, false)) +
    repeat(count, (index) =>
      place(
        {
          x: index * 112 * unit,
          y: -14 * unit,
          scale: unit * (0.9 + (index % 3) * 0.14),
          turn: 180 + (index % 2 ? 12 : -14),
        },
        spray(light.canopy[index % 2] ?? light.canopy[0]),
      ),
    ) +
    bushes(width, shore, unit, light) +
    pond({ width, height }, stall, light);
  return { art, box: [0, 0, width, height] };
}

/** Five long leaves from one point. */
function spray(fill: string): string {
  return each([-64, -34, -6, 22, 54], (turn, index) => place({ turn }, leaf(8.5, index % 2 ? 62 : 50, fill)));
}

function bushes(width: number, shore: number, unit: number, light: Light): string {
  const step = 66 * unit;
  const count = Math.ceil(width / step) + 1;
  const tuft = (index: number, fill: string, size: number) =>
    place(
      { x: index * step + (size > 1 ? step / 2 : 0), y: shore + 4, scale: unit * size },
      each([-58, -30, 0, 30, 58], (turn) => place({ turn }, leaf(9, turn % 60 ? 40 : 50, fill))),
    );
  return (
    repeat(count, (index) => tuft(index, light.bush[0], 1.25 + (index % 3) * 0.12)) +
    repeat(count, (index) => tuft(index, light.bush[1], 0.92))
  );
}

function pond({ width, height }: Size, stall: StallLayout, light: Light): string {
  const { scale } = stall;
  const shore = shoreOf(stall);
  const middle = stall.x + (stall.width * scale) / 2;
  const ripple = (x: number, y: number, wide: number) =>
    line(`M${x - wide} ${y}H${x + wide}`, light.ripple, Math.max(1.6, 2.6 * scale));
  const pad = (x: number, y: number, size: number) =>
    place(
      { x, y, scale: size * scale },
      ellipse(0, 4, 40, 13, '#06304a') +
        ellipse(0, 0, 40, 12, light.near[1]) +
        path('M0 0L34 -9L40 2Z', light.pond),
    );
  const span = stall.width * scale;
  return (
    rect([0, shore, width, Math.max(0, height - shore)], light.pond) +
    rect([0, shore, width, 5 * scale], light.shore) +
    repeat(9, (index) =>
      ripple(
        width * spread(index, 0.618034),
        shore + (20 + spread(index, 0.381966) * 110) * scale,
        (26 + (index % 3) * 20) * scale,
      ),
    ) +
    pad(middle - span * 0.44, shore + 42 * scale, 1.1) +
    pad(middle + span * 0.46, shore + 66 * scale, 1.3) +
    pad(middle + span * 0.36, shore + 30 * scale, 0.7) +
    place({ x: middle + span * 0.455, y: shore + 46 * scale, scale: 0.42 * scale }, lotus())
  );
}

const FALLS = 46;

/** The bands of the waterfall, in CSS pixels: where each hangs and how broad it is. */
export function fallPlaces({ width }: Size, stall: StallLayout): { x: number; broad: number }[] {
  const span = Math.min(width, stall.width * stall.scale * 1.5);
  const count = Math.max(7, Math.round(span / (FALLS * Math.max(0.8, stall.scale))));
  const broad = span / count;
  const start = stall.x + (stall.width * stall.scale - span) / 2;
  return Array.from({ length: count }, (_, index) => ({ x: start + broad * (index + 0.5), broad }));
}

const BAND_FACES = [WATER_PALE, FOAM, '#8fd8ea', '#d6f4fb'] as const;

/** The kinds of falling water; neighbouring bands take turns. */
export function bandPieces(broad: number, shore: number): Piece[] {
  return BAND_FACES.map((_, index) => bandPiece(broad, shore, index));
}

/** One band of falling water, from its brink down to the pond, with foam at its foot. */
function bandPiece(broad: number, shore: number, index: number): Piece {
  const half = broad / 2 + 0.6;
  const streak = (x: number, from: number, to: number, fill: string) =>
    rect([x * broad - broad * 0.05, shore * from, broad * 0.1, shore * (to - from)], fill, broad * 0.05);
  const late = spread(index, 0.618034) * 0.2;
  const art =
    rect([-half, 0, 2 * half, shore], BAND_FACES[index] ?? FOAM) +
    rect([half - broad * 0.16, 0, broad * 0.16, shore], WATER) +
    streak(-0.22, 0.02 + late, 0.34 + late, WATER) +
    streak(0.08, 0.3 + late, 0.62 + late, FOAM) +
    streak(-0.1, 0.62 + late, 0.78 + late, WATER) +
    each([-0.4, 0, 0.4], (x) =>
      circle(x * broad, shore - broad * 0.05, broad * (0.34 + (index % 2) * 0.08), FOAM),
    );
  return { art, box: [-half - broad * 0.4, 0, 2 * half + broad * 0.8, shore + broad * 0.5] };
}

/** A pole of bamboo lying along x, with its knots. */
function pole(length: number, thick: number, [face, lit, side, knot]: Wood, every = 92): string {
  const count = Math.max(1, Math.round(length / every));
  const step = length / count;
  const half = thick / 2;
  return (
    rect([-3, -half - 3, length + 6, thick + 6], RIM, 7) +
    rect([0, -half, length, thick], face, 5) +
    rect([2, half - thick * 0.3, length - 4, thick * 0.3], side, 4) +
    rect([4, -half + thick * 0.14, length - 8, thick * 0.16], lit, 2) +
    repeat(count - 1, (index) => {
      const x = step * (index + 1);
      return (
        rect([x - 4, -half - 2, 8, thick + 4], RIM, 3) +
        rect([x - 2, -half - 0.5, 4, thick + 1], lit, 2) +
        rect([x - 4, -half, 2, thick], knot)
      );
    })
  );
}

/** Three turns of rope around a crossing. */
function lashing(rope: string): string {
  return each(
    [-7, 0, 7],
    (x) => line(`M${x - 12} 16L${x + 12} -16`, RIM, 8) + line(`M${x - 12} 16L${x + 12} -16`, rope, 4.4),
  );
}

/** Posts and the upper pole around the pale reels. */
export function framePiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const bottom = windowBottom(layout);
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], light.reel[index % 2] ?? light.reel[0], 8) +
      weave(x, layout, light)
    );
  };
  const post = (x: number, top: number) =>
    place({ x, y: bottom + 66, turn: -90 }, pole(bottom + 66 - top, 27, light.pole, 104));
  const art =
    rect([30, 82, width - 60, rows + 24], RIM, 12) +
    repeat(reels, reel) +
    post(20, 14) +
    post(width - 20, 52) +
    place({ x: -2, y: 80 }, pole(width + 4, 20, light.pole, 118)) +
    place({ x: 20, y: 80 }, lashing(light.rope)) +
    place({ x: width - 20, y: 80 }, lashing(light.rope));
  return { art, box: [-12, 0, width + 24, height + 20] };
}

/** A leaf between the rows, hardly darker than the reel. */
function weave(x: number, { rows, cellWidth, cellHeight }: StallLayout, light: Light): string {
  const middle = x + (cellWidth - 4) / 2;
  return repeat(rows - 1, (row) => {
    const y = 96 + cellHeight * (row + 1);
    return (
      place({ x: middle - 2, y, turn: -90 }, leaf(4.5, 32, light.weave)) +
      place({ x: middle + 2, y, turn: 90 }, leaf(4.5, 32, light.weave))
    );
  });
}

/** Two poles lashed together under the reels, and leaves at their ends. */
export function sillPiece(layout: StallLayout, light: Light): Piece {
  const { width } = layout;
  const art =
    place({ x: 2, y: 42 }, pole(width - 4, 24, light.pole, 96)) +
    place({ x: -4, y: 14 }, pole(width + 8, 26, light.pole, 124)) +
    each([20, width - 20], (x) => place({ x, y: 28, scale: 1.25 }, lashing(light.rope))) +
    place({ x: width / 2, y: 28 }, lashing(light.rope));
  return { art, box: [-12, -6, width + 24, 70] };
}

/** Leaves at the heads of the posts. */
export function leavesPiece({ width }: StallLayout): Piece {
  const tuft = (turns: readonly number[], long: number, fill: string) =>
    each(turns, (turn, index) => place({ turn }, leaf(9.5, long - (index % 2) * 10, fill, stroke(RIM, 4))));
  const art =
    place({ x: 22, y: 16 }, tuft([64, 100, 128], 62, STEM_DARK) + tuft([40, 80, 112], 74, STEM)) +
    place({ x: width - 22, y: 54 }, tuft([-60, -100], 46, STEM_DARK) + tuft([-34, -80], 52, STEM));
  return { art, box: [0, -50, width, 150] };
}

export type GrovePiece = 'spout' | 'stand' | 'stream' | 'foam' | 'leaf' | 'petal' | 'slice';

const SPOUT_WOOD: Wood = ['#a9cf4d', '#dff09a', '#6d9c33', '#4d7a22'];

/** The moving pieces: the tipping spout, its water, foam and leaves, and what flies in a great win. */
export const GROVE_PIECES: Readonly<Record<GrovePiece, Piece>> = {
  spout: {
    art:
      place({ x: -74, y: 0 }, pole(128, 24, SPOUT_WOOD, 64)) +
      path('M-76 -13L-92 9Q-90 14 -84 14H-72Z', SPOUT_WOOD[0], stroke(RIM, 4)) +
      ellipse(-81, 0, 5, 10, RIM) +
      circle(0, 0, 5, RIM),
    box: [-96, -20, 160, 40],
  },
  stand: {
    art: each([-13, 13], (x) => place({ x, y: 40, turn: -90 }, pole(52, 9, GREEN, 60))),
    box: [-24, -20, 48, 66],
  },
  stream: {
    art:
      rect([-10, 0, 20, 70], RIM, 8) + rect([-6, 2, 12, 66], WATER_PALE, 6) + rect([-1, 8, 3, 48], FOAM, 1.5),
    box: [-10, 0, 20, 70],
  },
  foam: { art: foam(3, WATER) + foam(0, FOAM), box: [-26, -18, 52, 38] },
  leaf: {
    art: place({ y: 14 }, leaf(9, 34, STEM, stroke(RIM, 3)) + path('M0 -3C7 -12 7 -23 0 -31Z', STEM_LIT)),
    box: [-14, -22, 28, 40],
  },
  petal: {
    art: place(
      { y: 16 },
      leaf(12, 34, '#ff8fb4', stroke(RIM, 3)) + path('M0 -3C-9 -12 -8 -23 0 -31Z', '#ffd0de'),
    ),
    box: [-18, -22, 36, 42],
  },
  slice: { art: slice(), box: [-20, -20, 40, 42] },
};

function slice(): string {
  return (
    circle(0, 2, 18, RIM) +
    circle(0, 0, 16, STEM) +
    circle(0, 0, 12.5, RIM) +
    circle(0, 0, 11, '#fdf8e0') +
    circle(0, 0, 4, '#f4dc94')
  );
}

function foam(y: number, fill: string): string {
  const puffs: readonly (readonly [x: number, lift: number, radius: number])[] = [
    [-16, 2, 8],
    [-5, -3, 11],
    [9, 0, 9],
    [18, 4, 6],
  ];
  return each(puffs, ([x, lift, radius]) => circle(x, lift + y, radius, fill));
}

/** The lower edge of the window, where the sill begins. */
export function sillTop(layout: StallLayout): number {
  return windowBottom(layout) + 4;
}
