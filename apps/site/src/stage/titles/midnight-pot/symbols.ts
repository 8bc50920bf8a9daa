/**
 * The stall of the last hour: lacquer black, chilli red and the cream of soup, with a blue night above. Every dish lies in a bowl or on a
 * plate of its own. Symbols are in a 100 box around 0,0.
 */
import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  path,
  place,
  rect,
  repeat,
  spark,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#140a0c';
export const CHILLI = '#e5261f';
export const CHILLI_DARK = '#97100f';
export const CREAM = '#fff0d2';
export const BROTH = '#ff8a1f';
export const STEEL = '#8f9bb0';
export const NIGHT = '#141a36';
export const MOON = '#ffe7a0';
const SHELL = '#ff9d6b';
const SHELL_DARK = '#e0582f';
const GREEN = '#5fb84a';
const GREEN_DARK = '#2f7d33';
const CLAY = '#6b3a26';
const CLAY_DARK = '#47230f';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  chilli: { draw: chilli, extent: [52, 59], alive: 'shine' },
  moon: { draw: moon, extent: [50, 50], alive: 'pulse' },
  noodles: { draw: noodles, extent: [56, 58], alive: 'hop' },
  shrimp: { draw: shrimp, extent: [56, 51], alive: 'swing' },
  mushroom: { draw: mushroom, extent: [52, 50], alive: 'pulse' },
  tofu: { draw: tofu, extent: [52, 53], alive: 'hop' },
  egg: { draw: egg, extent: [50, 51], alive: 'turn' },
  ...LOWS,
};

/** Two chillies in a flame: the wild, which doubles. */
export function chilli(): string {
  const pod = 'M-8 -34C14 -34 26 -14 22 10C18 32 2 46 -22 48C-2 36 2 20 -2 4C-6 -10 -14 -18 -8 -34Z';
  const flame =
    'M0 54C-34 54 -48 28 -38 0C-34 10 -28 14 -24 14C-32 -18 -14 -42 8 -56C6 -40 14 -32 24 -22C36 -10 44 8 40 26C36 44 20 54 0 54Z';
  const one = (turn: number, x: number) =>
    place(
      { x, turn, scale: 0.82 },
      path(pod, RIM, stroke(RIM, 9)) +
        path(pod, CHILLI) +
        path('M22 10C18 32 2 46 -22 48C4 40 12 18 8 -30C20 -24 25 -6 22 10Z', CHILLI_DARK) +
        line('M-2 -22C6 -14 8 -4 7 6', '#ff9a8a', 4) +
        line('M-8 -34C-10 -42 -6 -48 2 -52', RIM, 11) +
        line('M-8 -34C-10 -42 -6 -48 2 -52', GREEN, 5),
    );
  return (
    path(flame, RIM, stroke(RIM, 6)) +
    path(flame, BROTH) +
    path('M0 54C-22 54 -30 34 -24 18C-14 26 -8 22 -6 10C8 18 26 26 24 40C20 50 10 54 0 54Z', MOON) +
    one(16, 12) +
    one(-30, -14)
  );
}

/** The moon over the stall: three of them pay wherever they are. */
export function moon(): string {
  return (
    circle(0, 0, 49, RIM) +
    circle(0, 0, 45, '#26306a') +
    each(
      [
        [-30, -22],
        [26, -32],
        [34, 10],
        [-10, 36],
      ] as const,
      ([x, y]) => spark(x, y, 6, '#fff'),
    ) +
    circle(2, 0, 33, RIM) +
    circle(2, 0, 30, MOON) +
    circle(15, -7, 25, '#26306a') +
    circle(-14, 8, 4, '#e6bd5b') +
    circle(-18, -7, 3, '#e6bd5b') +
    line('M-36 30h26M14 26h24', '#7f8fd6', 5)
  );
}

/** A bowl with its rim; `inside` lies on the soup. */
function bowl(inside: string, [face, dark]: readonly [string, string] = [CHILLI, CHILLI_DARK]): string {
  const form = 'M-50 -2H50C50 26 32 44 18 46H-18C-32 44 -50 26 -50 -2Z';
  return (
    place({ y: 4 }, path(form, RIM, stroke(RIM, 8))) +
    path(form, RIM, stroke(RIM, 8)) +
    inside +
    path(form, face) +
    path('M50 -2C50 26 32 44 18 46H2C24 40 32 20 34 -2Z', dark) +
    line('M-48 2H48', CREAM, 5) +
    repeat(5, (index) => path(`M${-36 + index * 16} 22l6 -7l6 7l-6 7Z`, CREAM, 'fill-opacity=".85"')) +
    rect([-18, 44, 36, 8], RIM, 3)
  );
}

function noodles(): string {
  const strand = (x: number) => `M${x} -2c-6 -14 8 -18 2 -32`;
  const sticks = line('M-8 -4L34 -52M4 -2L46 -44', RIM, 11) + line('M-8 -4L34 -52M4 -2L46 -44', '#c47a3a', 5);
  return bowl(
    sticks +
      line([-36, -26, -16, -6, 4].map(strand).join(''), RIM, 10) +
      line([-36, -26, -16, -6, 4].map(strand).join(''), MOON, 5.5) +
      circle(28, -9, 13, RIM) +
      circle(28, -9, 10, CREAM) +
      circle(28, -9, 5.4, BROTH) +
      place({ x: -38, y: -4, turn: -30 }, leaf(8, 26, GREEN, stroke(RIM, 4))),
  );
}

export function shrimp(): string {
  const body =
    'M-36 8C-40 -24 -10 -44 18 -36C42 -28 48 -2 34 16C26 26 12 28 4 22C16 18 22 6 16 -4C8 -16 -14 -12 -14 8C-14 16 -18 24 -26 26C-32 24 -36 18 -36 8Z';
  return (
    place({ y: 4 }, path(body, RIM, stroke(RIM, 9))) +
    line('M-30 18L-48 2M-30 20L-52 16', RIM, 8) +
    line('M-30 18L-48 2M-30 20L-52 16', SHELL_DARK, 3) +
    path('M4 22L-12 42L8 38L20 48L22 26Z', SHELL_DARK, stroke(RIM, 6)) +
    path(body, RIM, stroke(RIM, 9)) +
    path(body, SHELL) +
    line('M-22 -16L-12 -4M-6 -32L-2 -15M16 -34L12 -14M38 -18L21 -6M40 4L22 5', SHELL_DARK, 4.5) +
    line('M-30 -8C-26 -22 -12 -32 4 -33', '#ffd2b3', 4) +
    circle(-28, 8, 5, RIM) +
    circle(-29.5, 6.5, 1.8, '#fff')
  );
}

function mushroom(): string {
  const cap = 'M-48 2C-48 -28 -26 -44 0 -44S48 -28 48 2C36 12 -36 12 -48 2Z';
  return (
    path('M-16 4C-14 22 -20 36 -24 44H24C20 36 14 22 16 4Z', RIM, stroke(RIM, 8)) +
    path('M-16 4C-14 22 -20 36 -24 44H24C20 36 14 22 16 4Z', CREAM) +
    path('M4 4C6 24 8 36 8 44H24C20 36 14 22 16 4Z', '#e2c391') +
    path(cap, RIM, stroke(RIM, 8)) +
    path(cap, CLAY) +
    path('M48 2C36 12 -36 12 -48 2C-10 4 34 -4 34 -34C44 -24 48 -12 48 2Z', CLAY_DARK) +
    line('M-14 -30L14 -12M14 -30L-14 -12M0 -36V-7', CREAM, 5.5) +
    line('M-34 -14C-30 -24 -24 -30 -18 -33', '#a5694b', 4)
  );
}

function tofu(): string {
  const cube = (x: number, y: number) =>
    place(
      { x, y },
      path('M-22 -8L0 -20L22 -8V16L0 28L-22 16Z', RIM, stroke(RIM, 8)) +
        path('M-22 -8L0 -20L22 -8L0 4Z', '#fffaf0') +
        path('M-22 -8L0 4V28L-22 16Z', CREAM) +
        path('M22 -8L0 4V28L22 16Z', '#e6cfa2') +
        circle(-11, 9, 2.4, '#e0a24e') +
        circle(11, 13, 2, '#c98f45'),
    );
  return (
    ellipse(0, 32, 52, 14, RIM) +
    ellipse(0, 29, 49, 11, STEEL) +
    ellipse(0, 27, 42, 8, '#c7d0de') +
    cube(-24, 4) +
    cube(24, 4) +
    cube(0, -16) +
    place({ x: 4, y: -32, turn: 24 }, leaf(6, 20, GREEN, stroke(RIM, 4)))
  );
}

export function egg(): string {
  const half = (x: number, turn: number) =>
    place(
      { x, turn },
      ellipse(0, 3, 27, 35, RIM) +
        ellipse(0, 0, 27, 35, RIM) +
        ellipse(0, 0, 23, 31, '#fffaf0') +
        path('M23 0C23 18 12 31 0 31C-6 31 -12 28 -16 22C4 24 16 8 14 -24C20 -18 23 -9 23 0Z', '#ecdcb4') +
        circle(0, 2, 14.5, '#d96a0c') +
        circle(0, 1, 13, BROTH) +
        circle(-4, -3, 4.4, '#ffd08a'),
    );
  return (
    place({ y: 2 }, half(22, 14) + half(-22, -14)) +
    place({ x: 0, y: 46, turn: 90 }, leaf(7, 26, GREEN_DARK)) +
    place({ x: 0, y: 46, turn: -90 }, leaf(7, 26, GREEN))
  );
}

/** The great pot of the tile, which also boils over the reels. */
export function pot(): string {
  const form = 'M-58 -8H58C60 24 42 46 22 48H-22C-42 46 -60 24 -58 -8Z';
  return (
    each(
      [-1, 1],
      (side) =>
        line(`M${side * 58} 4C${side * 78} 2 ${side * 78} 22 ${side * 54} 22`, RIM, 13) +
        line(`M${side * 58} 4C${side * 76} 2 ${side * 76} 20 ${side * 54} 20`, '#d99a2b', 6),
    ) +
    path(form, RIM, stroke(RIM, 9)) +
    ellipse(0, -10, 60, 17, RIM) +
    ellipse(0, -11, 55, 13, '#d99a2b') +
    ellipse(0, -11, 48, 10, CHILLI) +
    path('M-48 -11C-30 -2 -6 -2 0 -11C8 -20 30 -20 48 -11C44 -4 20 -1 0 -1S-44 -4 -48 -11Z', CREAM) +
    each(
      [
        [-26, -13],
        [20, -8],
        [4, -16],
      ] as const,
      ([x, y]) => circle(x, y, 4, BROTH),
    ) +
    path('M-56 0H56C54 26 40 44 22 46H-22C-40 44 -54 26 -56 0Z', '#d99a2b') +
    path('M56 0C54 26 40 44 22 46H4C30 38 38 20 38 0Z', '#a3660f') +
    line('M-50 8H50', MOON, 4) +
    repeat(7, (index) => circle(-36 + index * 12, 26, 3.4, CHILLI_DARK))
  );
}
