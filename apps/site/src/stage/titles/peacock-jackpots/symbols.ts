/**
 * The garden of the palace: peacock blue, violet and rose on aubergine, with gold. The feathers keep a plain eye, because the stage
 * writes their value on it. Symbols are in a 100 box around 0,0.
 */
import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  path,
  place,
  polar,
  repeat,
  spark,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#1c0626';
export const BLUE = '#0f6fc4';
export const BLUE_DARK = '#0a4187';
export const SEA = '#16b5a4';
export const SEA_DARK = '#0b7671';
export const GOLD = '#ffc93d';
export const GOLD_DARK = '#d98a12';
const ROSE = '#ff5f9e';
const ROSE_DARK = '#c22a72';
const BLUSH = '#ffc2dc';
const LEAFY = '#7fd14a';
const LEAFY_DARK = '#3e8f2e';
const CREAM = '#fff5e6';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  lotus: { draw: bloom, extent: [56, 48], alive: 'shine' },
  feather: { draw: () => place({ scale: 0.95 }, feather()), extent: [44, 59], alive: 'swing' },
  peacock: { draw: () => place({ scale: 0.87 }, peacock()), extent: [60, 54], alive: 'pulse' },
  mirror: { draw: mirror, extent: [40, 59], alive: 'turn' },
  mango: { draw: mango, extent: [48, 59], alive: 'hop' },
  jasmine: { draw: jasmine, extent: [48, 50], alive: 'turn' },
  ...LOWS,
};

const VANE = 'M0 -56C34 -48 46 -14 34 14C26 34 12 44 0 54C-12 44 -26 34 -34 14C-46 -14 -34 -48 0 -56Z';

/** A feather of the tail. Its eye is plain: the prize is written there. */
export function feather([vane, eye, core]: readonly [string, string, string] = [SEA, GOLD, BLUE]): string {
  return (
    place({ y: 4 }, path(VANE, RIM, stroke(RIM, 7))) +
    path(VANE, RIM, stroke(RIM, 7)) +
    path(VANE, vane) +
    path('M0 -56C34 -48 46 -14 34 14C26 34 12 44 0 54C14 30 26 -20 0 -56Z', SEA_DARK) +
    each([-34, -20, -6, 8], (y) => line(`M-30 ${y + 6}L-12 ${y + 20}M30 ${y + 6}L12 ${y + 20}`, LEAFY, 2.6)) +
    line('M0 24V53', GOLD_DARK, 4) +
    ellipse(0, -8, 31, 28, RIM) +
    ellipse(0, -8, 27.5, 24.5, eye) +
    ellipse(0, -8, 24.5, 20, core) +
    path('M-17 -18C-10 -27 8 -28 15 -20C6 -23 -8 -22 -17 -18Z', '#6db7f2')
  );
}

/** A lotus in full bloom; the wild of the game. */
function bloom(): string {
  const petal = (turn: number, high: number, wide: number, fill: string) =>
    place({ y: 28, turn }, leaf(wide, high, fill, stroke(RIM, 5)));
  return (
    ellipse(0, 34, 46, 12, RIM) +
    ellipse(0, 32, 43, 9, LEAFY_DARK) +
    each([-78, 78], (turn) => petal(turn, 54, 15, ROSE_DARK)) +
    each([-54, 54], (turn) => petal(turn, 62, 17, ROSE)) +
    each([-28, 28], (turn) => petal(turn, 68, 18, '#ff86b6')) +
    petal(0, 74, 20, BLUSH) +
    each([-40, 40], (turn) => petal(turn, 44, 14, '#ff9cc4')) +
    each([-15, 15], (turn) => petal(turn, 46, 14, BLUSH)) +
    circle(0, 22, 10, RIM) +
    circle(0, 21, 7.5, GOLD) +
    spark(-24, -30, 11, '#fff')
  );
}

/** The bird itself, with its tail spread behind its head. */
export function peacock(): string {
  const plume = (index: number) => {
    const turn = -78 + index * 19.5;
    const [x, y] = polar(0, 22, 60, turn - 90);
    return (
      place({ y: 22, turn }, leaf(11, 66, index % 2 ? SEA : SEA_DARK, stroke(RIM, 4.5))) +
      circle(x, y, 9, RIM) +
      circle(x, y, 7.4, GOLD) +
      circle(x, y, 4.6, BLUE_DARK)
    );
  };
  const body =
    'M-22 54C-28 34 -14 22 -12 6C-10 -8 -16 -16 -12 -28C-8 -38 8 -38 13 -28C17 -18 10 -8 13 6C16 22 30 34 24 54Z';
  return (
    repeat(9, plume) +
    path(body, RIM, stroke(RIM, 8)) +
    path(body, BLUE) +
    path('M13 -28C17 -18 10 -8 13 6C16 22 30 34 24 54H6C16 30 2 6 4 -34C8 -34 11 -32 13 -28Z', BLUE_DARK) +
    each([-10, 0, 10], (x) => line(`M${x * 0.4} -36L${x} -49`, RIM, 3) + circle(x, -50, 4, GOLD)) +
    ellipse(-4, -24, 7, 6, CREAM) +
    circle(-5, -24, 3.6, RIM) +
    path('M-12 -22L-25 -16L-11 -14Z', GOLD, stroke(RIM, 3)) +
    each([22, 34, 46], (y) => line(`M-10 ${y}q5 5 10 0t10 0`, SEA, 3))
  );
}

/** A hand mirror of a queen. */
function mirror(): string {
  return (
    line('M0 16V50', RIM, 17) +
    line('M0 16V50', GOLD_DARK, 9) +
    circle(0, 52, 7, GOLD) +
    ellipse(0, -18, 39, 39, RIM) +
    circle(0, -18, 35, GOLD) +
    repeat(12, (index) => circle(...polar(0, -18, 30.5, index * 30), 3, index % 2 ? ROSE : SEA)) +
    circle(0, -18, 25, RIM) +
    circle(0, -18, 23, '#bfe9ff') +
    path('M23 -18A23 23 0 0 1 -14 0A30 30 0 0 0 23 -18Z', '#7fc4ee') +
    line('M-12 -24L0 -36M-10 -12L12 -33', '#fff', 4)
  );
}

/** Two mangoes on their twig. */
function mango(): string {
  const fruit = 'M-6 -22C20 -30 40 -8 34 18C29 40 6 50 -14 40C-34 30 -34 -12 -6 -22Z';
  return (
    line('M0 -22C0 -36 4 -44 12 -50', RIM, 9) +
    line('M0 -22C0 -36 4 -44 12 -50', LEAFY_DARK, 4) +
    place({ x: 8, y: -40, turn: 70 }, leaf(13, 40, LEAFY, stroke(RIM, 4.5))) +
    place({ y: 4 }, path(fruit, RIM, stroke(RIM, 8))) +
    path(fruit, RIM, stroke(RIM, 8)) +
    path(fruit, GOLD) +
    path('M34 18C29 40 6 50 -14 40C10 38 26 10 20 -18C32 -10 37 4 34 18Z', '#ff8a3c') +
    path('M-24 14C-28 0 -20 -12 -8 -16C-16 -4 -18 6 -16 18C-18 20 -22 19 -24 14Z', '#fff0b0') +
    circle(18, 24, 4, ROSE)
  );
}

/** A jasmine flower with its bud. */
function jasmine(): string {
  return (
    each([24, 132, 240], (turn) => place({ turn }, leaf(10, 52, LEAFY_DARK, stroke(RIM, 4)))) +
    repeat(6, (index) => place({ turn: index * 60 }, leaf(15, 44, CREAM, stroke(RIM, 5)))) +
    repeat(6, (index) => place({ turn: index * 60 }, place({ y: -10 }, leaf(4, 26, '#ffd9ea')))) +
    circle(0, 0, 11, RIM) +
    circle(0, 0, 8.5, GOLD) +
    circle(-2, -2, 3, '#fff0b0')
  );
}
