/** The plain with its brick ruins at dusk, and the same plain as an inside of the scroll: ink on paper. */
import { acheik, circle, each, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import type { StallLayout } from '../../slots/layout.ts';
import { INK } from './symbols.ts';

const { indigo, wash, mist, brick, ochre, straw } = INK;

/** The colour of the sky at its highest. */
export const DUSK = '#5c2a2c';
const BANDS = [DUSK, '#7d372c', '#a34a2e', '#c86534', '#e3873f', '#f2ac55'] as const;

interface Screen {
  readonly width: number;
  readonly height: number;
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly middle: number;
  readonly horizon: number;
  /** Half of the stall's width. */
  readonly half: number;
}

function groundOf({ width, height }: Screen, stall: StallLayout): Ground {
  const unit = Math.max(0.55, Math.min(1.2, stall.scale));
  const half = (stall.width * stall.scale) / 2;
  return {
    width,
    height,
    unit,
    half,
    middle: stall.x + half,
    horizon: stall.y + stall.height * stall.scale * 0.9,
  };
}

/** The plain at dusk, in CSS pixels. */
export function plainPiece(screen: Screen, stall: StallLayout): Piece {
  const ground = groundOf(screen, stall);
  const { width, height, unit, middle, horizon, half } = ground;
  const step = horizon / (BANDS.length - 0.4);
  const edge = (y: number) =>
    `M0 ${y}Q${width * 0.25} ${y - 16 * unit} ${width * 0.5} ${y}T${width} ${y}V${height}H0Z`;
  const sky = each(BANDS.slice(1), (band, at) => path(edge(step * (at + 0.8)), band));
  const sun = half * 1.08;
  const flock = each([-1.5, -1.28, -1.4, 1.42], (x, at) =>
    line(
      `M${middle + half * x - 9 * unit} ${horizon * 0.3 + at * 19 * unit}q${5 * unit} ${-6 * unit} ${9 * unit} 0q${4 * unit} ${-6 * unit} ${9 * unit} 0`,
      '#4a1f1a',
      2.4 * unit,
    ),
  );
  const art =
    rect([0, 0, width, height], DUSK) +
    sky +
    circle(middle, horizon - 30 * unit, sun, '#f6c069') +
    circle(middle, horizon - 30 * unit, sun * 0.84, '#fbd588') +
    flock +
    hill(ground, -52, '#b9562f', 26) +
    ruins(ground, {
      y: horizon - 26 * unit,
      scale: 0.52,
      spread: 0.76,
      wall: '#8d3c25',
      dark: '#7a3120',
      lit: '#a34a2d',
    }) +
    hill(ground, -18, '#93402a', 20) +
    ruins(ground, {
      y: horizon + 22 * unit,
      scale: 1,
      spread: 1.34,
      wall: '#6b2a1c',
      dark: '#4d1d15',
      lit: '#9c4226',
    }) +
    hill(ground, 24, '#5c2519', 14) +
    hill(ground, 86, '#451a13', 18) +
    hill(ground, 150, '#35130f', 12) +
    tufts(ground);
  return { art, box: [0, 0, width, height] };
}

function hill({ width, height, unit, horizon }: Ground, drop: number, fill: string, swell: number): string {
  const y = horizon + drop * unit;
  return path(
    `M0 ${y}Q${width * 0.22} ${y - swell * unit} ${width * 0.5} ${y}T${width} ${y - swell * 0.5 * unit}V${height}H0Z`,
    fill,
  );
}

interface Ruins {
  readonly y: number;
  readonly scale: number;
  readonly spread: number;
  readonly wall: string;
  readonly dark: string;
  readonly lit: string;
}

/** Walls and arches on both sides of the scroll, with toddy palms between them. */
function ruins({ middle, half, unit }: Ground, { y, scale, spread, wall, dark, lit }: Ruins): string {
  const at = (x: number, body: string, size = 1) =>
    place(
      { x: middle + x * unit * scale + Math.sign(x) * half * spread, y, scale: unit * scale * size },
      body,
    );
  const paint = [wall, dark, lit] as const;
  return (
    at(-250, palm(dark), 1.1) +
    at(-128, archWall(paint)) +
    at(-20, palm(dark)) +
    at(-330, brokenWall(paint), 0.9) +
    at(-470, archWall(paint), 0.8) +
    at(40, palm(dark), 0.86) +
    at(150, brokenWall(paint)) +
    at(286, archWall(paint), 1.1) +
    at(400, palm(dark), 1.16) +
    at(480, brokenWall(paint), 0.8)
  );
}

type Brickwork = readonly [wall: string, dark: string, lit: string];

const courses = (dark: string, rows: readonly (readonly [x: number, y: number, width: number])[]) =>
  each(rows, ([x, y, width]) => line(`M${x} ${y}h${width}`, dark, 2.6));

/** A gate that has lost its upper end, 150 high, on 0,0. */
function archWall([wall, dark, lit]: Brickwork): string {
  return (
    path('M-70 0V-112H-56V-128H-30V-150H-8V-138H14V-150H38V-122H52V-104H70V0Z', wall) +
    path('M-70 0V-112H-56V-128H-30V-150H-22V-120H-48V-104H-60V0Z', lit) +
    path('M-30 0V-58Q-30 -92 0 -100Q30 -92 30 -58V0Z', dark) +
    path('M-38 -56Q-36 -100 0 -110Q36 -100 38 -56L30 -56Q28 -92 0 -100Q-28 -92 -30 -56Z', lit) +
    courses(dark, [
      [-50, -24, 12],
      [-44, -44, 10],
      [42, -20, 18],
      [46, -46, 14],
      [40, -82, 20],
      [-44, -112, 24],
      [4, -124, 26],
      [-18, -134, 12],
    ])
  );
}

/** A wall with a window, 96 high, on 0,0. */
function brokenWall([wall, dark, lit]: Brickwork): string {
  return (
    path('M-84 0V-44H-66V-62H-44V-96H-14V-84H10V-58H34V-40H58V-22H80V0Z', wall) +
    path('M-84 0V-44H-66V-62H-44V-96H-34V-52H-56V-34H-74V0Z', lit) +
    path('M-26 -24V-48Q-26 -62 -13 -66Q0 -62 0 -48V-24Z', dark) +
    courses(dark, [
      [-58, -18, 16],
      [-66, -34, 12],
      [14, -14, 22],
      [12, -34, 16],
      [44, -10, 20],
      [-30, -82, 18],
      [-6, -72, 12],
    ])
  );
}

/** A toddy palm with its round head, 150 high, on 0,0. */
function palm(fill: string): string {
  const fan = each([-150, -118, -86, -54, -22, 10, 42, 74, 106, 138, 170], (turn) =>
    place({ x: 2, y: -130, turn }, path('M0 0L-9 -26L-5 -34L0 -30L5 -34L9 -26Z', fill)),
  );
  return path('M-4 0Q-1 -70 0 -128H5Q5 -70 7 0Z', fill) + fan + circle(2, -130, 13, fill);
}

function tufts({ width, unit, horizon }: Ground): string {
  return repeat(Math.ceil(width / (120 * unit)), (at) => {
    const x = (at * 120 + ((at * 53) % 70)) * unit;
    const y = horizon + (60 + ((at * 37) % 44)) * unit;
    return place(
      { x, y, scale: unit },
      each([-34, -12, 12, 34], (turn) => place({ turn }, leaf(3, 17, '#7a3420'))),
    );
  });
}

/** The inside of the scroll: hills, trees, a river and birds in indigo ink on paper. */
export function paintingPiece(screen: Screen, stall: StallLayout): Piece {
  const ground = groundOf(screen, stall);
  const { width, height, unit, middle, horizon, half } = ground;
  const crest = (drop: number, swell: number, color: string, fill: string) => {
    const y = horizon + drop * unit;
    const d = `M${-20 * unit} ${y}Q${width * 0.12} ${y - swell * unit} ${width * 0.27} ${y - 8 * unit}T${width * 0.56} ${y - 20 * unit}T${width * 0.84} ${y - swell * 0.5 * unit}T${width + 20} ${y - 10 * unit}`;
    return path(`${d}V${height}H-20Z`, fill) + line(d, color, 3.4 * unit);
  };
  const border = (y: number) =>
    rect([0, y, width, 26 * unit], indigo) +
    place(
      { y: y + 13 * unit, scale: unit },
      acheik(0, 0, width / unit, { color: straw, rows: 1, step: 34, rise: 9, width: 3.2 }),
    );
  const clouds = each(
    [
      [-1.55, 0.3],
      [-1.24, 0.52],
      [1.3, 0.26],
      [1.62, 0.5],
    ],
    ([x = 0, y = 0]) => place({ x: middle + half * x, y: horizon * y, scale: unit }, inkCloud()),
  );
  const put = (x: number, drop: number, size: number, body: string) =>
    place({ x: middle + half * x, y: horizon + drop * unit, scale: unit * size }, body);
  const masonry = ['#e8cf9c', indigo, '#f7e8c2'] as const;
  const things =
    put(-1.53, 6, 0.92, inked(archWall(masonry))) +
    put(1.56, 8, 1, inked(archWall(masonry))) +
    put(-2.2, 2, 1, inked(brokenWall(masonry))) +
    put(2.24, 2, 1, inked(brokenWall(masonry))) +
    put(-1.28, 14, 1, palm(indigo)) +
    put(-1.86, 10, 1.1, inkTree()) +
    put(1.3, 12, 0.94, inkTree()) +
    put(1.9, 12, 1.12, palm(indigo)) +
    put(2.04, 4, 0.8, palm(wash));
  const art =
    rect([0, 0, width, height], '#edd6a3') +
    rect([0, 0, width, horizon * 0.55], '#f1dcae') +
    circle(middle, horizon * 0.42, half * 1.16, '#f6e4ba') +
    circle(middle + half * 1.28, horizon * 0.34, 44 * unit, straw, stroke(ochre, 7 * unit)) +
    clouds +
    crest(-120, 90, mist, '#e6d0a4') +
    crest(-52, 60, wash, '#dfc899') +
    things +
    crest(26, 26, indigo, '#e8d2a0') +
    water(ground, stall.y + (stall.height + 16) * stall.scale) +
    border(0);
  return { art, box: [0, 0, width, height] };
}

/** A line of ink around something drawn in planes. */
function inked(body: string): string {
  return `<g ${stroke(indigo, 2.6)}>${body}</g>`;
}

function inkCloud(): string {
  return (
    path(
      'M-52 10H50a15 15 0 0 0 0 -30a22 22 0 0 0 -38 -10a26 26 0 0 0 -44 12a15 15 0 0 0 -20 28Z',
      '#f9ecca',
      stroke(wash, 3.4),
    ) + line('M-30 -2a10 10 0 1 1 16 -8M6 -4a12 12 0 1 1 20 -8', wash, 3)
  );
}

function inkTree(): string {
  const crown: readonly (readonly [number, number, number])[] = [
    [-26, -78, 22],
    [22, -84, 24],
    [-2, -108, 26],
    [0, -76, 24],
  ];
  return (
    line('M0 0C-4 -24 6 -40 0 -66M2 -40L20 -62M-1 -30L-20 -56', indigo, 6) +
    each(crown, ([x, y, radius]) => circle(x, y, radius, wash, stroke(indigo, 3.4))) +
    each(crown, ([x, y, radius]) =>
      line(
        `M${x - radius * 0.6} ${y}a${radius * 0.6} ${radius * 0.6} 0 0 1 ${radius * 0.6} ${-radius * 0.6}`,
        mist,
        3,
      ),
    )
  );
}

/** The river, and below it the cloth on which the painting is mounted: words are written there. */
function water({ width, height, unit, horizon }: Ground, foot: number): string {
  const top = horizon + 34 * unit;
  const waves = (y: number, color: string, rows: number, gap: number) =>
    place({ y, scale: unit }, acheik(0, 0, width / unit, { color, rows, gap, step: 44, rise: 10, width: 3 }));
  return (
    rect([0, top, width, Math.max(0, height - top)], '#c6d2e2') +
    line(`M0 ${top}H${width}`, indigo, 3.4 * unit) +
    waves(top + 14 * unit, wash, 2, 16) +
    rect([0, foot, width, Math.max(0, height - foot)], '#1d2a58') +
    rect([0, foot, width, 6 * unit], ochre) +
    rect([0, foot + 6 * unit, width, 4 * unit], brick) +
    waves(foot + 40 * unit, '#263769', Math.max(1, Math.ceil((height - foot) / (26 * unit))), 26)
  );
}
