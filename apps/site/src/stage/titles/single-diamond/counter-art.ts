/** The counter of the jeweller: the vitrine is cut like a stone itself, and the wall behind it is the inside of one. */
import {
  circle,
  each,
  ellipse,
  line,
  type Point,
  path,
  place,
  polar,
  rect,
  repeat,
  stroke,
} from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, WINDOW_TOP, windowBottom } from '../../slots/layout.ts';
import { brilliant, facet, ICE, RIM, STONE, THREAD } from './symbols.ts';

const { white, frost, sky, blue, steel, deep, navy } = ICE;

/** Midnight; and the light that goes on in the stones. */
export const LIGHTS = {
  night: {
    wall: '#0a1434',
    shards: ['#0b1740', '#102053', '#0d1a48', '#142861'],
    floor: ['#0d1a45', '#081030'],
    thing: ['#1b3272', '#142760'],
    reel: ['#142a63', '#11245a'],
    band: '#1d3a82',
    frame: ['#2a478f', '#16295f'],
  },
  lit: {
    wall: '#1a4696',
    shards: ['#1d4fa6', '#2a64be', '#2259b2', '#3a7bd0'],
    floor: ['#12337c', '#0c2358'],
    thing: ['#5b97dc', '#3f7fc4'],
    reel: ['#1b4290', '#183b84'],
    band: '#2a5db4',
    frame: ['#4a80cc', '#24539a'],
  },
} as const;
export type Light = (typeof LIGHTS)[keyof typeof LIGHTS];

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** The wall with its facets around the middle of the vitrine, and the counter, in CSS pixels. */
export function wallPiece({ width, height }: Screen, stall: StallLayout, light: Light): Piece {
  const { scale } = stall;
  const middle = stall.x + (stall.width * scale) / 2;
  const eye: Point = [middle, stall.y + stall.height * scale * 0.46];
  const reach = Math.max(width, height) * 1.1;
  const floor = stall.y + (stall.height + 8) * scale;
  const unit = Math.max(0.6, Math.min(1.2, scale));
  const [start, end] = [stall.x, stall.x + stall.width * scale];
  const things =
    place({ x: start - 92 * unit, y: floor, scale: unit }, bust(light)) +
    place({ x: end + 84 * unit, y: floor, scale: unit }, ringStand(light)) +
    place({ x: end + 196 * unit, y: floor, scale: unit * 1.05 }, lamp(light)) +
    place({ x: start - 214 * unit, y: floor, scale: unit }, boxes(light)) +
    place({ x: end + 330 * unit, y: floor, scale: unit * 0.9 }, bust(light)) +
    place({ x: start - 340 * unit, y: floor, scale: unit * 0.95 }, ringStand(light));
  const art =
    rect([0, 0, width, height], light.wall) +
    shards(eye, stall.height * scale * 0.42, reach, light.shards) +
    things +
    rect([0, floor, width, Math.max(0, height - floor)], light.floor[1]) +
    rect([0, floor, width, 16 * unit], light.floor[0]) +
    rect([0, floor, width, 2.4 * unit], light === LIGHTS.lit ? sky : steel) +
    rect([0, floor + 16 * unit, width, 2 * unit], THREAD) +
    panels(middle, floor + 18 * unit, { width, height, unit, light }) +
    ellipse(middle, floor + 9 * unit, stall.width * scale * 0.36, 6 * unit, light.floor[1]);
  return { art, box: [0, 0, width, height] };
}

/** A field of facets, as an eye within a brilliant would see them. */
function shards(eye: Point, near: number, reach: number, tones: readonly string[]): string {
  const radii = [near * 0.5, near, near * 1.75, near * 3, reach];
  const corner = (ring: number, at: number) => polar(...eye, radii[ring] as number, at * 22.5 + ring * 11.25);
  const tone = (ring: number, at: number) =>
    tones[(at * 3 + ring * 5 + ((at * ring) % 3)) % tones.length] as string;
  return repeat(radii.length - 1, (ring) =>
    repeat(16, (at) => {
      const [one, two] = [corner(ring, at), corner(ring, at + 1)];
      const [far, further] = [corner(ring + 1, at), corner(ring + 1, at + 1)];
      return facet([one, two, far], tone(ring, at)) + facet([far, further, two], tone(ring + 1, at + 2));
    }),
  );
}

interface Front {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly light: Light;
}

/** The front of the counter: lozenges of inlay, hardly lighter than the wood. */
function panels(middle: number, top: number, { width, height, unit, light }: Front): string {
  const step = 96 * unit;
  const count = Math.ceil(width / step / 2) + 1;
  const [reach, half] = [34 * unit, 22 * unit];
  const y = Math.min(top + 56 * unit, (top + height) / 2);
  return repeat(2 * count + 1, (index) => {
    const x = middle + (index - count) * step;
    const lozenge = (size: number) =>
      `M${x - reach * size} ${y}L${x} ${y - half * size}L${x + reach * size} ${y}L${x} ${y + half * size}Z`;
    return line(lozenge(1), light.floor[0], 3 * unit) + path(lozenge(0.5), light.floor[0]);
  });
}

/** A velvet bust with a string of stones, 180 high, on 0,0. */
function bust({ thing: [face, side] }: Light): string {
  const neck =
    'M-16 -170Q0 -162 16 -170C14 -132 22 -118 50 -104C46 -66 30 -34 0 -26C-30 -34 -46 -66 -50 -104C-22 -118 -14 -132 -16 -170Z';
  const string = repeat(9, (at) => {
    const angle = (at * 180) / 8;
    const [x, y] = polar(0, -114, 34, angle);
    return circle(x, y + Math.sin((angle * Math.PI) / 180) * 12, at === 4 ? 6 : 3.4, at === 4 ? sky : frost);
  });
  return (
    path('M-26 0L-18 -12H18L26 0Z', side) +
    rect([-5, -34, 10, 26], side) +
    path(neck, side) +
    path(
      'M-16 -170Q0 -162 16 -170C14 -132 22 -118 34 -112C20 -92 -8 -60 -30 -42C-42 -60 -48 -82 -50 -104C-22 -118 -14 -132 -16 -170Z',
      face,
    ) +
    string
  );
}

function ringStand({ thing: [face, side] }: Light): string {
  const stem = (x: number, height: number) =>
    path(`M${x - 12} 0L${x - 6} ${-height}Q${x} ${-height - 10} ${x + 6} ${-height}L${x + 12} 0Z`, side) +
    path(`M${x - 12} 0L${x - 6} ${-height}Q${x} ${-height - 10} ${x + 1} ${-height}V0Z`, face) +
    line(`M${x - 9} ${-height * 0.5}Q${x} ${-height * 0.5 + 6} ${x + 9} ${-height * 0.5}`, THREAD, 3.4) +
    path(
      `M${x - 5} ${-height * 0.5 - 4}L${x} ${-height * 0.5 - 11}L${x + 5} ${-height * 0.5 - 4}L${x} ${-height * 0.5 + 3}Z`,
      frost,
    );
  return stem(-26, 66) + stem(2, 96) + stem(30, 54);
}

function boxes({ thing: [face, side] }: Light): string {
  const box = (x: number, y: number, width: number) =>
    rect([x, y - 30, width, 30], side, 3) +
    rect([x, y - 30, width, 9], face, 3) +
    rect([x + width / 2 - 4, y - 24, 8, 7], THREAD, 2);
  return (
    box(-46, 0, 86) +
    box(-34, -32, 62) +
    path('M-18 -62L-12 -92H14L20 -62Z', side) +
    path('M-15 -66L-10 -90H12L17 -66Z', face)
  );
}

function lamp({ thing: [face, side] }: Light): string {
  return (
    path('M-34 0A34 12 0 0 1 34 0Z', side) +
    line('M0 -6L26 -84L-26 -150', side, 7) +
    circle(26, -84, 7, face) +
    path('M-66 -120L-38 -172L-4 -152L-24 -110Z', side) +
    path('M-66 -120L-38 -172L-26 -165L-46 -116Z', face) +
    ellipse(-45, -113, 22, 6, THREAD)
  );
}

/** The frame, the velvet of the reels, and the one line across them. */
export function framePiece(layout: StallLayout, light: Light): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const [face, side] = light.frame;
  const middle = WINDOW_TOP + rows / 2;
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], light.reel[index % 2] ?? light.reel[0], 4) +
      rect([x, middle - cellHeight / 2, cellWidth - 4, cellHeight], light.band)
    );
  };
  const pin = (x: number, turn: number) =>
    place({ x, y: middle, turn }, path('M-9 -13L9 0L-9 13Z', THREAD, stroke(RIM, 4)));
  const art =
    rect([2, 80, width - 4, rows + 28], RIM, 6) +
    rect([4, 84, width - 8, rows + 20], side, 4) +
    rect([4, 84, 30, rows + 20], face, 4) +
    rect([8, 84, 3, rows + 20], sky) +
    rect([34, 84, width - 68, rows + 20], THREAD, 6) +
    rect([36.5, 86.5, width - 73, rows + 15], RIM, 5) +
    repeat(reels, reel) +
    line(
      `M42 ${middle - cellHeight / 2}H${width - 42}M42 ${middle + cellHeight / 2}H${width - 42}`,
      THREAD,
      1.6,
      'stroke-opacity=".5"',
    ) +
    pin(41, 0) +
    pin(width - 41, 180);
  return { art, box: [0, 70, width, height] };
}

/** The facets of the crown above the reels and of the pavilion below them, each in the place where it is cut. */
export function cut(layout: StallLayout): { corners: readonly [Point, Point, Point]; up: boolean }[] {
  const { width } = layout;
  const foot = windowBottom(layout) + 4;
  const crown = strip({ narrow: 8, wide: 82, inset: 70, width });
  const pavilion = strip({ narrow: foot + 58, wide: foot + 4, inset: 84, width });
  return [...crown, ...pavilion].map((corners, index) => ({ corners, up: index < crown.length }));
}

/** Seven facets between a narrow and a wide edge. */
function strip({
  narrow,
  wide,
  inset,
  width,
}: {
  narrow: number;
  wide: number;
  inset: number;
  width: number;
}) {
  const short = (at: number): Point => [inset + ((width - 2 * inset) * at) / 3, narrow];
  const long = (at: number): Point => [(width * at) / 4, wide];
  const facets: [Point, Point, Point][] = [];
  for (let at = 0; at < 4; at++) {
    facets.push(
      [long(at), long(at + 1), short(at)].map(([x, y]): Point => [Math.round(x), Math.round(y)]) as [
        Point,
        Point,
        Point,
      ],
    );
    if (at < 3)
      facets.push(
        [short(at), short(at + 1), long(at + 1)].map(([x, y]): Point => [Math.round(x), Math.round(y)]) as [
          Point,
          Point,
          Point,
        ],
      );
  }
  return facets;
}

const UNLIT = [
  ['#5b8fd0', '#2f5ba8', '#4a7fc6', '#274f9a', '#3a6cb6', '#1f4286', '#2c559f'],
  ['#2b559f', '#3f72bd', '#21468c', '#3059a6', '#1b3b7d', '#2a539b', '#16326f'],
] as const;
const LIT = [
  [white, sky, frost, '#8cc4f2', frost, blue, sky],
  [sky, frost, blue, '#8cc4f2', blue, sky, steel],
] as const;

/** The crown of the vitrine above the reels, and its foot. */
export function crownPiece(layout: StallLayout): Piece {
  const { width } = layout;
  const art =
    path(`M70 8H${width - 70}L${width} 86V92H0V86Z`, RIM, stroke(RIM, 8)) +
    facets(layout, true) +
    line(`M72 9H${width - 72}`, white, 2.6) +
    rect([0, 82, width, 7], THREAD) +
    rect([0, 87, width, 3], '#c08a28');
  return { art, box: [-6, 0, width + 12, 98] };
}

export function footPiece(layout: StallLayout): Piece {
  const { width } = layout;
  const top = windowBottom(layout) + 4;
  const art =
    path(`M0 ${top}H${width}L${width - 84} ${top + 66}H84Z`, RIM, stroke(RIM, 8)) +
    facets(layout, false) +
    rect([84, top + 58, width - 168, 6], deep) +
    rect([0, top - 3, width, 6], THREAD);
  return { art, box: [-6, top - 8, width + 12, 82] };
}

function facets(layout: StallLayout, crown: boolean): string {
  const own = cut(layout).filter(({ up }) => up === crown);
  return each(own, ({ corners }, at) => facet(corners, UNLIT[crown ? 0 : 1][at] ?? navy));
}

/** The same facets with the light in them, one piece each; drawn in the units of the stall. */
export function litPieces(layout: StallLayout): Piece[] {
  return cut(layout).map(({ corners, up }, index) => {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const fill = LIT[up ? 0 : 1][index % 7] ?? frost;
    return {
      art: facet(corners, fill),
      box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    };
  });
}

function mounted(stone: string): string {
  return path(STONE, RIM, stroke(RIM, 14)) + path(STONE, THREAD, stroke(THREAD, 5)) + stone;
}

/** The edges that catch the light when all of it has come. */
export function glints(layout: StallLayout): Point[] {
  const { width } = layout;
  return [
    [70, 10],
    [width - 40, 46],
    [width / 2, windowBottom(layout) + 60],
  ];
}

export type CounterPiece = 'edge' | 'stone' | 'sapphire';

export const COUNTER_PIECES: Readonly<Record<CounterPiece, Piece>> = {
  stone: { art: place({ scale: 0.5 }, mounted(brilliant())), box: [-30, -28, 60, 60] },
  sapphire: {
    art:
      path('M0 -20L20 0L0 22L-20 0Z', RIM, stroke(RIM, 7)) +
      path('M0 -20L20 0L0 20L-20 0Z', steel) +
      path('M0 -20L-20 0H0Z', sky) +
      path('M0 -20L20 0H0Z', blue) +
      path('M20 0L0 20V0Z', deep),
    box: [-26, -26, 52, 56],
  },
  edge: {
    art: path('M0 -22Q0 0 22 0Q0 0 0 22Q0 0 -22 0Q0 0 0 -22Z', white, stroke(white, 1.5)),
    box: [-24, -24, 48, 48],
  },
};
