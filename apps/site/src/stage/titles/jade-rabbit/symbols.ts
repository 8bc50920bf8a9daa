/**
 * The night of the moon cake: jade, pale gold and one warm red on ink violet. One dark rim, light from the upper start corner.
 * Symbols are in a 100 box around 0,0.
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
  rect,
  repeat,
  spark,
  stroke,
  wedge,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#130824';
export const JADE = '#2aa58a';
export const JADE_DEEP = '#146554';
export const JADE_PALE = '#a5ecd6';
export const MOON = '#fbe6a6';
export const MOON_SIDE = '#dcae57';
const GOLD = '#f2b53c';
const WHITE = '#fffaf0';
const ROSE = '#e8506a';
const ROSE_DEEP = '#a32147';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  moon: { draw: moon, extent: [52, 54], alive: 'shine' },
  mooncake: { draw: mooncake, extent: [51, 54], alive: 'pulse' },
  rabbit: { draw: rabbit, extent: [47, 57], alive: 'hop' },
  lantern: { draw: lantern, extent: [44, 58], alive: 'swing' },
  osmanthus: { draw: osmanthus, extent: [56, 54], alive: 'pulse' },
  teapot: { draw: teapot, extent: [57, 48], alive: 'swing' },
  ...LOWS,
};

/** A rabbit that leaps, as people see it on the moon; in one colour, 60 × 50 around 0,0. */
export function leapingRabbit(fill: string): string {
  return (
    path(
      'M-29 13C-31 0 -22 -8 -9 -9C-1 -10 5 -9 9 -12C7 -20 2 -29 5 -33C10 -33 14 -25 15 -18C16 -25 19 -33 23 -33C27 -30 23 -20 20 -14C27 -12 31 -6 29 -2C27 2 21 3 17 3C15 7 19 12 25 15C28 18 25 20 21 19C13 18 8 14 4 11C-2 13 -8 13 -12 12C-12 17 -17 21 -25 21C-30 21 -31 17 -27 16C-24 15 -23 14 -22 13Z',
      fill,
    ) + circle(-30, 4, 5.5, fill)
  );
}

/** The full moon with the rabbit in it; the wild of the game. */
function moon(): string {
  const cloud = 'M-46 30C-46 22 -36 19 -31 23C-29 14 -16 13 -13 21C-6 17 3 22 1 30Z';
  return (
    circle(0, 5, 48, RIM) +
    circle(0, 0, 48, RIM) +
    circle(0, 0, 44, GOLD) +
    circle(0, 0, 40.5, MOON_SIDE) +
    path('M40 -6A40.5 40.5 0 1 0 -12 38.6C14 36 36 18 40 -6Z', MOON) +
    circle(-24, -22, 6, '#fff6d8') +
    circle(-32, -6, 3.5, '#fff6d8') +
    circle(25, 20, 5, '#c79743') +
    place({ x: 5, y: -2, scale: 0.98 }, leapingRabbit(JADE_DEEP)) +
    path(cloud, RIM, stroke(RIM, 7)) +
    path(cloud, JADE, stroke(JADE, 2)) +
    line('M-38 26C-34 24 -30 25 -28 28', JADE_PALE, 2.6) +
    place(
      { x: 38, y: 32, scale: 0.62 },
      path(cloud, RIM, stroke(RIM, 11)) + path(cloud, JADE_PALE, stroke(JADE_PALE, 2)),
    )
  );
}

const LOBES = 10;

function scallop(y: number, radius: number, bulge: number, fill: string): string {
  return (
    repeat(LOBES, (index) => circle(...polar(0, y, radius, index * 36), bulge, fill)) +
    circle(0, y, radius, fill)
  );
}

/** A moon cake with one slice drawn out, so that the yolk is seen; three of them open the free spins. */
function mooncake(): string {
  const crust = '#e59a33';
  const petal = (index: number) => place({ turn: index * 60 }, place({ y: -4 }, leaf(7, 19, '#b5691a')));
  return (
    scallop(6, 36, 14, RIM) +
    scallop(0, 36, 14, RIM) +
    scallop(5, 34, 12, '#8c4712') +
    scallop(0, 34, 12, crust) +
    path('M-39 -8A40 40 0 0 1 -6 -40A46 46 0 0 0 -39 -8Z', '#ffd48a', stroke('#ffd48a', 3)) +
    circle(0, 0, 33, '#b5691a') +
    circle(0, 0, 30, crust) +
    repeat(6, petal) +
    circle(0, 0, 7, '#ffd48a') +
    circle(0, 0, 3, '#b5691a') +
    wedge(0, 0, 50, 12, 72, RIM) +
    place(
      { x: 3.4, y: 3 },
      wedge(0, 0, 43, 14, 70, '#8c4712') +
        wedge(0, 0, 39, 14, 70, crust) +
        wedge(0, 0, 33, 14, 70, '#5a2413') +
        wedge(0, 0, 23, 14, 70, '#ff8a1a') +
        wedge(0, 0, 23, 14, 40, '#ffc04d'),
    )
  );
}

const HEAD = 'M0 -12C24 -12 36 2 36 18C36 38 20 46 0 46S-36 38 -36 18C-36 2 -24 -12 0 -12Z';
const EAR = 'M-9 -8C-30 -16 -30 -48 -18 -52C-6 -54 -2 -30 -3 -9Z';

/** The white rabbit with its jade bell. */
export function rabbit(): string {
  const mirrored = (body: string) => `<g transform="scale(-1 1)">${body}</g>`;
  const ear = path(EAR, WHITE) + path('M-10 -14C-21 -22 -22 -42 -17 -45C-11 -45 -8 -28 -8 -14Z', '#f7a9b4');
  const eye = (x: number) => circle(x, 15, 6.4, RIM) + circle(x - 2, 12.6, 2.4, '#fff');
  return (
    place({ y: 5 }, path(HEAD, RIM, stroke(RIM, 9))) +
    path(EAR, RIM, stroke(RIM, 9)) +
    mirrored(path(EAR, RIM, stroke(RIM, 9))) +
    path(HEAD, RIM, stroke(RIM, 9)) +
    ear +
    mirrored(ear) +
    path(HEAD, WHITE) +
    path('M33 6C39 24 32 46 0 46C-14 46 -25 42 -31 34C0 42 24 32 33 6Z', '#cfe3da') +
    ellipse(-23, 25, 7, 4.6, '#f7a9b4') +
    ellipse(23, 25, 7, 4.6, '#f7a9b4') +
    eye(-15) +
    eye(15) +
    path('M-5.5 21H5.5Q4 27 0 27T-5.5 21Z', ROSE) +
    line('M0 27V30M0 30Q-5 35 -10 31M0 30Q5 35 10 31', RIM, 2.8) +
    path('M0 -22L9 -12L0 -2L-9 -12Z', JADE, stroke(RIM, 3.4)) +
    path('M0 -22L-9 -12L0 -12Z', JADE_PALE)
  );
}

/** A palace lantern in rose, the warm piece of the night. */
function lantern(): string {
  const body = 'M-24 -28H24L38 -2L24 26H-24L-38 -2Z';
  return (
    line('M0 -54V-40', RIM, 7) +
    line('M0 -54V-40', GOLD, 3) +
    place({ y: 5 }, path(body, RIM, stroke(RIM, 8))) +
    path(body, RIM, stroke(RIM, 8)) +
    path(body, ROSE) +
    path('M-24 -28L-38 -2L-24 26H-12L-17 -2L-12 -28Z', '#ff8795') +
    path('M24 -28L38 -2L24 26H12L17 -2L12 -28Z', ROSE_DEEP) +
    path('M-12 -28H12L17 -2L12 26H-12L-17 -2Z', '#ffd9a0') +
    place({ y: -2, scale: 0.36 }, leapingRabbit(ROSE_DEEP)) +
    rect([-27, -36, 54, 11], RIM, 4) +
    rect([-24, -34, 48, 7], GOLD, 3) +
    rect([-27, 22, 54, 11], RIM, 4) +
    rect([-24, 24, 48, 7], GOLD, 3) +
    each(
      [-9, 0, 9],
      (x) => line(`M${x} 36V${x ? 47 : 51}`, RIM, 8) + line(`M${x} 35V${x ? 46 : 50}`, JADE, 4),
    )
  );
}

const BLOSSOMS: readonly (readonly [x: number, y: number, scale: number])[] = [
  [-17, -15, 0.98],
  [17, -17, 0.9],
  [1, 12, 1.12],
  [29, 11, 0.72],
  [-27, 14, 0.74],
];

/** A sprig of osmanthus, gold among dark leaves. */
export function osmanthus(): string {
  const four = (fill: string, grow: number) =>
    each([45, 135, 225, 315], (turn) => circle(...polar(0, 0, 8.4, turn), 7.6 + grow, fill)) +
    circle(0, 0, 6, fill);
  const leaves: readonly (readonly [turn: number, x: number, y: number, long: number])[] = [
    [-88, -2, 2, 50],
    [100, 0, 14, 50],
    [36, 2, -4, 50],
    [-36, -2, -4, 46],
    [-150, -4, 6, 44],
    [156, 6, 4, 42],
  ];
  const leafAt = ([turn, x, y, long]: (typeof leaves)[number]) =>
    place(
      { x, y, turn },
      leaf(19, long, JADE, stroke(RIM, 5)) + path(`M0 -3C15 -14 14 -34 0 ${4 - long}Z`, JADE_DEEP),
    );
  return (
    each(leaves, (item) =>
      place(
        { y: 4 },
        place({ x: item[1], y: item[2], turn: item[0] }, leaf(19, item[3], RIM, stroke(RIM, 6))),
      ),
    ) +
    each(leaves, leafAt) +
    each(BLOSSOMS, ([x, y, scale]) => place({ x, y: y + 3, scale }, four(RIM, 4))) +
    each(BLOSSOMS, ([x, y, scale]) => place({ x, y, scale }, four(RIM, 4))) +
    each(BLOSSOMS, ([x, y, scale]) =>
      place(
        { x, y, scale },
        four(GOLD, 0) + circle(-7, -7, 4, '#ffe7a0') + circle(0, 0, 4, '#b8620f') + circle(0, 0, 2, MOON),
      ),
    )
  );
}

const POT = 'M-30 -6C-30 -20 -14 -24 0 -24S30 -20 30 -6C34 12 24 32 0 32S-34 12 -30 -6Z';

/** The jade teapot with its gold knob. */
function teapot(): string {
  const spout = 'M-26 16C-42 14 -40 -8 -52 -12C-50 -18 -42 -18 -38 -12C-34 -6 -32 0 -26 0Z';
  const handle = 'M27 -10C48 -18 54 10 27 20';
  return (
    place(
      { y: 5 },
      path(POT, RIM, stroke(RIM, 8)) + path(spout, RIM, stroke(RIM, 8)) + line(handle, RIM, 15),
    ) +
    line(handle, RIM, 15) +
    path(spout, RIM, stroke(RIM, 8)) +
    path(POT, RIM, stroke(RIM, 8)) +
    circle(0, -36, 9, RIM) +
    path('M-22 -22C-18 -32 18 -32 22 -22Z', RIM, stroke(RIM, 8)) +
    line(handle, JADE_DEEP, 7) +
    path(spout, JADE) +
    path(POT, JADE) +
    path('M30 -6C34 12 24 32 0 32C-12 32 -21 27 -26 19C2 26 24 16 26 -15C29 -12 30 -9 30 -6Z', JADE_DEEP) +
    path('M-26 -4C-25 -14 -16 -18 -8 -19C-16 -12 -19 -4 -19 8C-24 6 -27 2 -26 -4Z', JADE_PALE) +
    path('M-22 -22C-18 -32 18 -32 22 -22C8 -18 -8 -18 -22 -22Z', MOON) +
    circle(0, -36, 5.4, GOLD) +
    place({ x: 4, y: 6, scale: 0.42 }, leapingRabbit(MOON)) +
    line('M-16 31.5H16', GOLD, 5) +
    spark(-34, -32, 9, '#fff')
  );
}
