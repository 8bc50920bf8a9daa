/** A shrine of wind in the mountains: a winged beam over the reels, clouds below them, and the sky in storm and at dawn. */
import { circle, each, line, path, place, rect, repeat, ring } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { COAT, feather, quill, RIM } from './symbols.ts';

const { gold, light, amber, brown, ivory, sand, teal, sea, deep, foam } = COAT;

export const SKIES = {
  storm: {
    sky: '#10293f',
    bands: '#14324b',
    discs: ['#183a55', '#1d4561', '#24506d'],
    peaks: ['#1b4158', '#153649', '#0f2838'],
    snow: ['#2f607b', '#234f66', '#18394c'],
    cloud: ['#3b6f88', '#2a5870', '#1c4257'],
    reel: ['#16394f', '#123044'],
    weave: '#1b4359',
    post: ['#0f3347', '#0a2536'],
  },
  dawn: {
    sky: '#0d7a80',
    bands: '#118990',
    discs: ['#d08a1c', '#eaa628', '#f9c552'],
    peaks: ['#0c6a72', '#0a5863', '#084552'],
    snow: ['#f3c868', '#c99a48', '#5f8a68'],
    cloud: ['#fff2d2', '#f6d999', '#8fd8c8'],
    reel: ['#0f5a66', '#0c4d59'],
    weave: '#146a74',
    post: ['#0d5a64', '#083f4a'],
  },
} as const;
export type Sky = (typeof SKIES)[keyof typeof SKIES];

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The sky, three ranges and the sea of clouds between them, in CSS pixels. */
export function skyPiece({ width, height }: Screen, stall: StallLayout, sky: Sky): Piece {
  const { scale } = stall;
  const unit = Math.max(0.5, Math.min(1.2, scale));
  const middle = stall.x + (stall.width * scale) / 2;
  const eye = stall.y + stall.height * scale * 0.34;
  const foot = stall.y + stall.height * scale;
  const reach = Math.max(stall.width * scale * 0.72, width * 0.3);
  const stripes = repeat(9, (at) => {
    const y = foot * (0.06 + at * 0.098);
    const x = ((at * 37) % 11) * 0.1 * width - width * 0.2;
    return rect([x, y, width * (0.35 + ((at * 5) % 4) * 0.1), 9 * unit], sky.bands, 4.5 * unit);
  });
  const far = [0.62, 0.9, 0.7, 1, 0.66, 0.84, 0.58];
  const art =
    rect([0, 0, width, height], sky.sky) +
    stripes +
    circle(middle, eye, reach, sky.discs[0]) +
    circle(middle, eye, reach * 0.84, sky.discs[1]) +
    circle(middle, eye, reach * 0.68, sky.discs[2]) +
    range({ width, middle, base: foot - 60 * unit, rise: 300 * unit, step: 210 * unit }, far, [
      sky.peaks[0],
      sky.snow[0],
    ]) +
    bank(width, foot - 96 * unit, { bump: 46 * unit, fill: sky.cloud[2], offset: 0.3, height }) +
    range(
      { width, middle: middle + 90 * unit, base: foot, rise: 230 * unit, step: 250 * unit },
      far.toReversed(),
      [sky.peaks[1], sky.snow[1]],
    ) +
    bank(width, foot - 20 * unit, { bump: 58 * unit, fill: sky.cloud[1], offset: 0.62, height }) +
    range(
      { width, middle: middle - 60 * unit, base: foot + 70 * unit, rise: 120 * unit, step: 180 * unit },
      far,
      [sky.peaks[2], sky.snow[2]],
    ) +
    bank(width, foot + 34 * unit, { bump: 66 * unit, fill: sky.peaks[1], offset: 0.1, height }) +
    bank(width, foot + 96 * unit, { bump: 74 * unit, fill: sky.peaks[2], offset: 0.5, height }) +
    bank(width, foot + 160 * unit, { bump: 60 * unit, fill: sky.post[1], offset: 0.2, height });
  return { art, box: [0, 0, width, height] };
}

interface Range {
  readonly width: number;
  readonly middle: number;
  readonly base: number;
  readonly rise: number;
  readonly step: number;
}

/** A range of sharp peaks, each lit from its start side. */
function range(
  { width, middle, base, rise, step }: Range,
  heights: readonly number[],
  [face, snow]: readonly [string, string],
): string {
  const half = Math.ceil(width / step / 2) + 1;
  return repeat(2 * half + 1, (index) => {
    const x = middle + (index - half) * step;
    const top = base - rise * (heights[index % heights.length] ?? 1);
    const broad = step * 0.78;
    const at = (part: number) => top + (base - top) * part;
    return (
      path(`M${x} ${top}L${x + broad} ${base}H${x - broad}Z`, face) +
      path(
        `M${x} ${top}L${x - broad * 0.5} ${at(0.5)}L${x - broad * 0.3} ${at(0.46)}L${x - broad * 0.24} ${at(0.62)}L${x - broad * 0.08} ${at(0.4)}L${x + broad * 0.06} ${at(0.54)}Z`,
        snow,
      )
    );
  });
}

interface Bank {
  readonly bump: number;
  readonly fill: string;
  readonly offset: number;
  readonly height: number;
}

/** A row of cloud heads over the whole width. */
function bank(width: number, y: number, { bump, fill, offset, height }: Bank): string {
  const sizes = [1, 0.72, 1.2, 0.84, 1.05, 0.66];
  let x = -bump * (1 + offset);
  let heads = '';
  for (let at = 0; x < width + bump; at++) {
    const radius = bump * (sizes[at % sizes.length] ?? 1);
    heads += circle(x, y + bump * 0.3, radius, fill);
    x += radius * 1.28;
  }
  return heads + rect([0, y + bump * 0.3, width, Math.max(0, height - y)], fill);
}

/** The frame, its posts with scales, and the panels of the reels. */
export function shrinePiece(layout: StallLayout, sky: Sky): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const [face, side] = sky.post;
  const panel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], sky.reel[index % 2] ?? sky.reel[0], 6) +
      curls(x + (cellWidth - 4) / 2, layout, sky.weave)
    );
  };
  const post = (x: number) =>
    rect([x, 70, 32, rows + 60], side, 8) +
    rect([x, 70, 28, rows + 56], face, 8) +
    repeat(Math.floor(rows / 22), (at) => line(`M${x + 4} ${100 + at * 22}q10 12 20 0`, side, 4));
  const art =
    rect([0, 66, width, rows + 78], RIM, 14) +
    post(4) +
    post(width - 36) +
    rect([33, 84, width - 66, rows + 20], gold, 9) +
    rect([33, 96 + rows, width - 66, 8], amber, 4) +
    rect([37, 88, width - 74, rows + 12], RIM, 7) +
    repeat(reels, panel);
  return { art, box: [-4, 60, width + 8, height] };
}

/** A curl of wind between the rows, hardly lighter than the panel. */
function curls(x: number, { rows, cellHeight }: StallLayout, color: string): string {
  return repeat(rows - 1, (row) => {
    const y = 96 + cellHeight * (row + 1);
    return line(
      `M${x - 34} ${y + 3}H${x + 12}a9 9 0 1 0 -9 -9a5 5 0 0 0 5 5M${x - 16} ${y + 10}H${x + 34}`,
      color,
      3.4,
    );
  });
}

/** The beam that carries the wings, with a sun in its middle. */
export function beamPiece({ width }: StallLayout): Piece {
  const middle = width / 2;
  const art =
    rect([-2, 68, width + 4, 26], RIM, 9) +
    rect([2, 72, width - 4, 17], sea, 6) +
    rect([2, 72, width - 4, 6], teal, 3) +
    rect([2, 85, width - 4, 4], gold, 2) +
    repeat(Math.floor(width / 50), (at) => path(`M${25 + at * 50 - 7} 81l7 -5l7 5l-7 5Z`, light));
  return { art: art + place({ x: middle, y: 54 }, medal()), box: [-6, 0, width + 12, 100] };
}

function medal(): string {
  return (
    circle(0, 4, 44, RIM) +
    circle(0, 0, 44, RIM) +
    circle(0, 0, 40, gold) +
    path('M28.3 -28.3A40 40 0 1 1 -28.3 28.3A50 50 0 0 0 28.3 -28.3Z', amber) +
    circle(0, 0, 31, RIM) +
    circle(0, 0, 28, deep) +
    repeat(12, (at) => place({ turn: at * 30 }, path('M-4 -14L0 -27L4 -14Z', at % 2 ? amber : gold))) +
    circle(0, 0, 13, light) +
    path('M9.2 -9.2A13 13 0 1 1 -9.2 9.2A17 17 0 0 0 9.2 -9.2Z', gold) +
    ring(0, 0, 35.5, brown, 2.4, 'stroke-dasharray="2 9.15" stroke-linecap="round"')
  );
}

/** The clouds on which all of it rests. */
export function cloudPiece({ width }: StallLayout, sky: Sky): Piece {
  const heads: readonly (readonly [number, number])[] = [
    [20, 30],
    [74, 40],
    [136, 32],
    [192, 42],
    [262, 34],
    [322, 44],
    [392, 34],
    [452, 42],
    [516, 34],
    [574, 36],
  ];
  const [lit, middle] = sky.cloud;
  const head = (x: number, radius: number, fill: string) =>
    path(`M${x - radius} 46A${radius} ${radius} 0 0 1 ${x + radius} 46Z`, fill);
  const front = each(heads, ([x, radius]) => head(x, radius - 4, lit));
  const curl = (x: number, radius: number) =>
    line(
      `M${x - radius * 0.5} 50a${radius * 0.5} ${radius * 0.5} 0 1 1 ${radius * 0.72} ${radius * 0.36}`,
      middle,
      4.5,
    );
  const art =
    each(heads, ([x, radius]) => head(x, radius, RIM)) +
    rect([-12, 44, width + 24, 34], RIM, 17) +
    front +
    rect([-8, 44, width + 16, 29], lit, 14) +
    each(heads, ([x, radius], at) => (at % 2 ? curl(x, radius * 0.8) : '')) +
    path(
      `M-6 58Q${width * 0.25} 74 ${width / 2} 62T${width + 6} 58V62Q${width + 6} 73 ${width - 6} 73H6Q-6 73 -6 62Z`,
      middle,
    );
  return { art, box: [-20, -2, width + 40, 84] };
}

/** A heap of cloud that comes in from the start side; its mirror image comes from the other. */
export function curtainPiece(layout: StallLayout): Piece {
  const tall = layout.height;
  const tones = [SKIES.storm.cloud[2], SKIES.storm.cloud[1], SKIES.storm.cloud[0]];
  const heap = (tone: string, at: number) => {
    const [start, edge, inset] = [-10 + at * 34, 262 - at * 60, at * 30];
    const along = (head: number) => inset + ((tall - 2 * inset) * head) / 5;
    const side = repeat(
      6,
      (head) =>
        circle(edge + ((head * 3 + at) % 4) * 13, along(head), tall * 0.13, tone) +
        circle(start - ((head * 5 + at) % 3) * 9, along(head), tall * 0.11, tone),
    );
    return side + rect([start, inset - tall * 0.08, edge - start, tall * 1.16 - 2 * inset], tone, 40);
  };
  return { art: tones.map(heap).join(''), box: [-110, -80, 500, tall + 160] };
}

/** The quills of a wing, from the longest below to the shortest above. */
export const QUILLS = [282, 262, 236, 206, 172, 136] as const;

type QuillIndex = 0 | 1 | 2 | 3 | 4 | 5;
export type SkyPiece = `quill${QuillIndex}` | `bright${QuillIndex}` | 'gust' | 'plume' | 'medal';

export const SKY_PIECES: Readonly<Record<SkyPiece, Piece>> = {
  ...wing('quill', [
    [teal, sea],
    [sea, deep],
  ]),
  ...wing('bright', [
    [light, gold],
    [gold, amber],
  ]),
  plume: { art: place({ scale: 0.62 }, feather()), box: [-30, -36, 60, 74] },
  medal: { art: place({ scale: 0.5 }, medal()), box: [-24, -24, 48, 50] },
  gust: {
    art: line('M-60 0H36a16 16 0 1 0 -16 -16M-30 14H64', ivory, 5) + line('M-44 -14H0', foam, 4),
    box: [-66, -40, 134, 62],
  },
};

type Tones = readonly [face: string, side: string];

function wing<Name extends string>(
  name: Name,
  [odd, even]: readonly [Tones, Tones],
): Record<`${Name}${QuillIndex}`, Piece> {
  const pieces = QUILLS.map((length, at): [string, Piece] => {
    const shaft = `M0 ${-length * 0.2}V${-length * 0.86}`;
    const art =
      quill(19, length, at % 2 ? even : odd) + line(shaft, at % 2 ? sand : ivory, 2, 'stroke-opacity=".6"');
    return [`${name}${at}`, { art, box: [-24, -length - 5, 48, length + 10] }];
  });
  return Object.fromEntries(pieces) as Record<`${Name}${QuillIndex}`, Piece>;
}

/** How far a quill is lifted from the beam, in degrees: folded in the storm, spread at dawn. */
export function lift(at: number, spread: number): number {
  return 3 + at * (2.2 + 4.9 * spread);
}

/** The lower edge of the window, where the clouds begin. */
export function cloudTop(layout: StallLayout): number {
  return windowBottom(layout) - 6;
}

/** The shoulders of the two wings, on both sides of the sun. */
export function shoulder(layout: StallLayout, side: number): { x: number; y: number } {
  return { x: layout.width / 2 + side * 22, y: 76 };
}
