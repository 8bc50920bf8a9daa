/**
 * The goods of a jeweller at night: ice white and midnight blue, and one thread of gold. One family: a midnight rim, three cold
 * tones, light from the upper start corner. Symbols are in a 100 box around 0,0.
 */
import { circle, each, leaf, line, type Point, path, place, rect, spark, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

export const RIM = '#050b22';
export const ICE = {
  white: '#ffffff',
  frost: '#dcefff',
  sky: '#aed8f8',
  blue: '#6fb0e8',
  steel: '#3f7fc4',
  deep: '#24539a',
  navy: '#16326f',
} as const;
export const THREAD = '#f4c65a';
const BRASS = '#c08a28';
const { white, frost, sky, blue, steel, deep, navy } = ICE;

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  diamond4: { draw: diamond4, extent: [56, 59], alive: 'shine' },
  diamond2: { draw: diamond2, extent: [50, 54], alive: 'shine' },
  crown: { draw: crown, extent: [55, 50], alive: 'pulse' },
  star: { draw: star, extent: [52, 57], alive: 'turn' },
  bar3: { draw: () => bars(3), extent: [52, 53], alive: 'hop' },
  bar2: { draw: () => bars(2), extent: [52, 38] },
  bar1: { draw: () => bars(1), extent: [52, 24] },
  plum: { draw: plum, extent: [46, 55] },
};

/** A flat facet through its corners. */
export function facet(corners: readonly Point[], fill: string): string {
  return path(`M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`, fill, stroke(fill, 0.6));
}

/** The outline of the brilliant. */
export const STONE = 'M-25 -42H25L50 -12L0 48L-50 -12Z';

/** A brilliant seen from its side: the table, the crown, and the pavilion down to its point. */
export function brilliant(): string {
  const [table, girdle] = [
    [-25, 0, 25].map((x): Point => [x, -42]),
    [-50, -18, 18, 50].map((x): Point => [x, -12]),
  ] as [[Point, Point, Point], [Point, Point, Point, Point]];
  const [start, middle, end] = table;
  const [west, left, right, east] = girdle;
  const culet: Point = [0, 48];
  return (
    facet([start, west, left], frost) +
    facet([start, left, middle], white) +
    facet([middle, left, right], sky) +
    facet([middle, right, end], frost) +
    facet([end, right, east], blue) +
    facet([west, left, culet], sky) +
    facet([left, right, culet], blue) +
    facet([right, east, culet], steel) +
    facet([left, [-3, -12], culet], frost) +
    facet([[10, -12], right, culet], '#558fd2') +
    facet([west, [-36, -12], culet], white)
  );
}

function diamond4(): string {
  return (
    place({ y: 5 }, path(STONE, RIM, stroke(RIM, 10))) +
    path(STONE, RIM, stroke(RIM, 10)) +
    path(STONE, THREAD, stroke(THREAD, 4.5)) +
    brilliant() +
    plate(31, 32, 4, THREAD, BRASS) +
    spark(40, -37, 14, white)
  );
}

/** A round stone seen from above, in the blue of the sky. */
function diamond2(): string {
  const outer = ring8(38, 22.5);
  const inner = ring8(18, 0);
  const outline = `M${outer.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  const around = outer.map((corner, at) => {
    const next = outer[(at + 1) % 8] as Point;
    const [before, near] = [inner[at] as Point, inner[(at + 1) % 8] as Point];
    return (
      facet([corner, next, near], lit(at * 45 + 45)) + facet([before, corner, near], lit(at * 45 + 22, 1))
    );
  });
  return (
    place({ y: 5 }, path(outline, RIM, stroke(RIM, 12))) +
    path(outline, RIM, stroke(RIM, 12)) +
    path(outline, frost, stroke(frost, 5)) +
    around.join('') +
    facet(inner, sky) +
    facet(inner.slice(2, 7), frost) +
    plate(28, 30, 2, frost, blue)
  );
}

/** The tone of a facet that looks this way: light comes from the upper start corner. */
function lit(degrees: number, darker = 0): string {
  const towards = Math.cos(((degrees - 225) * Math.PI) / 180);
  return [white, frost, sky, blue, steel][Math.min(4, Math.round((1 - towards) * 1.5) + darker)] as string;
}

function ring8(radius: number, turn: number): Point[] {
  return Array.from({ length: 8 }, (_, at) => {
    const angle = ((at * 45 + turn) * Math.PI) / 180;
    return [Math.round(radius * Math.cos(angle) * 10) / 10, Math.round(radius * Math.sin(angle) * 10) / 10];
  });
}

/** A round tag with the number by which the stone multiplies. */
function plate(x: number, y: number, times: 2 | 4, face: string, side: string): string {
  const digit = times === 4 ? 'M8 10V-10L-2 4H12' : 'M-1 -5C-1 -12 11 -12 11 -4C11 2 -1 4 -1 10H12';
  const body = line('M-13 0L-6 7M-6 0L-13 7', RIM, 3.4) + line(digit, RIM, 4.4);
  return (
    circle(x, y + 3, 20, RIM) +
    circle(x, y, 20, RIM) +
    circle(x, y + 1.5, 16.5, side) +
    circle(x, y - 0.5, 16.5, face) +
    place({ x, y: y - 0.5, scale: 0.84 }, body)
  );
}

function crown(): string {
  const body = 'M-40 24L-46 -18L-22 0L0 -36L22 0L46 -18L40 24Z';
  const knob = (x: number, y: number) => circle(x, y, 8, RIM) + circle(x, y, 5, white);
  return (
    place({ y: 5 }, path(body, RIM, stroke(RIM, 9)) + rect([-44, 16, 88, 22], RIM, 6)) +
    path(body, RIM, stroke(RIM, 9)) +
    path(body, sky, stroke(sky, 1)) +
    path('M-40 24L-46 -18L-22 0L0 -36V24Z', frost) +
    path('M-22 0L0 -36L8 -23L-12 14Z', white) +
    path('M22 0L46 -18L40 24H22Z', blue) +
    rect([-44, 16, 88, 22], RIM, 6) +
    rect([-40.5, 19.5, 81, 15], THREAD, 4) +
    rect([-40.5, 29, 81, 5.5], BRASS, 2.5) +
    each([-26, 0, 26], (x) => path(`M${x - 7} 26.5L${x} 20.5L${x + 7} 26.5L${x} 32.5Z`, navy)) +
    path('M0 -8L8 3L0 13L-8 3Z', steel, stroke(RIM, 3)) +
    path('M0 -8L-8 3H0Z', blue) +
    each([-46, 46], (x) => knob(x, -20)) +
    knob(0, -38)
  );
}

const RAY =
  'M0 -47L12 -20L34 -34L20 -12L47 0L20 12L34 34L12 20L0 47L-12 20L-34 34L-20 12L-47 0L-20 -12L-34 -34L-12 -20Z';

/** A brooch of eight rays around a dark stone. */
function star(): string {
  const half = (turn: number, fill: string) =>
    place({ turn }, path('M0 0L0 -47L12 -20Z', fill) + path('M0 0L34 -34L20 -12Z', fill));
  return (
    place({ y: 5 }, path(RAY, RIM, stroke(RIM, 8))) +
    path(RAY, RIM, stroke(RIM, 8)) +
    path(RAY, white) +
    each([0, 90, 180, 270], (turn) => half(turn, turn < 180 && turn > 0 ? blue : sky)) +
    circle(0, 0, 18, RIM) +
    circle(0, 0, 14.5, THREAD) +
    circle(0, 0, 10.5, deep) +
    path('M-10.5 0A10.5 10.5 0 0 1 0 -10.5L3 -3L-3 3Z', blue)
  );
}

/** Ingots of platinum, laid across each other's gap. */
function bars(count: 1 | 2 | 3): string {
  const gap = 28;
  const top = -((count - 1) * gap) / 2;
  return each([0, 1, 2].slice(0, count), (at) => place({ y: top + at * gap }, ingot(count)));
}

/** Blue, gold or garnet: the colour already says how many they are. */
function ingot(count: 1 | 2 | 3): string {
  const [face, light, side] = {
    1: ['#4f8fd6', '#8cc4f2', navy],
    2: [THREAD, '#ffe9a8', '#8f5f12'],
    3: ['#d8456f', '#ff9db8', '#8d1f47'],
  }[count] as [string, string, string];
  const body = 'M-38 -14H38L47 3V14H-47V3Z';
  return (
    place({ y: 4 }, path(body, RIM, stroke(RIM, 7))) +
    path(body, RIM, stroke(RIM, 7)) +
    path('M-47 3H47V14H-47Z', side) +
    path('M-38 -14H38L47 3H-47Z', face) +
    path('M-38 -14H-6L-18 3H-47Z', light) +
    line('M-42 8.5H42', count === 3 ? THREAD : RIM, count === 3 ? 3.4 : 2) +
    path('M0 -11.5L11 -5.5L0 0.5L-11 -5.5Z', count === 3 ? THREAD : side)
  );
}

/** A plum of garnet with a leaf of ice. */
function plum(): string {
  const fruit = 'M2 -24C22 -34 40 -16 38 8C36 32 18 46 0 45C-22 44 -38 26 -37 4C-36 -20 -16 -34 2 -24Z';
  return (
    place({ y: 5 }, path(fruit, RIM, stroke(RIM, 8))) +
    line('M2 -22C2 -32 6 -38 12 -43', RIM, 10) +
    path(fruit, RIM, stroke(RIM, 8)) +
    path(fruit, '#c93a63') +
    path('M2 -24C22 -34 40 -16 38 8C36 32 18 46 0 45C24 30 26 -2 2 -24Z', '#8d1f47') +
    path('M2 -22C-8 0 -6 26 2 44C-12 26 -16 0 2 -22Z', '#6b1437') +
    path('M-29 2C-29 -12 -20 -21 -9 -21C-18 -14 -21 -6 -21 6Z', '#ffb3c6') +
    line('M2 -22C2 -32 6 -38 12 -43', THREAD, 4) +
    place({ x: 4, y: -29, turn: 66 }, leaf(12, 36, sky, stroke(RIM, 4)) + leaf(5, 30, white))
  );
}
