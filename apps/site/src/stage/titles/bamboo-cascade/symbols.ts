/**
 * The grove in the morning: cut bamboo, pond and small animals, in clear daylight colours with a dark green rim and light from
 * the upper start corner. Symbols are in a 100 box around 0,0.
 */
import { circle, each, ellipse, leaf, line, path, place, polar, repeat, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#0f3320';
export const STEM = '#86b82f';
export const STEM_LIT = '#c3df6a';
export const STEM_DARK = '#4d8527';
export const WATER = '#2fa9cf';
export const WATER_DEEP = '#176a94';
export const WATER_PALE = '#bfeaf5';
const PAPER = '#fdf8e0';
const STRAW = '#f4dc94';
const INK = '#16211c';
const RED = '#e5432f';
const RED_DARK = '#a82618';
const SUN = '#ffc629';
const PINK = '#ff8fb4';
const PINK_DEEP = '#d94c86';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  lotus: { draw: lotus, extent: [56, 55], alive: 'pulse' },
  kite: { draw: kite, extent: [54, 58], alive: 'swing' },
  panda: { draw: panda, extent: [58, 56], alive: 'hop' },
  drum: { draw: drum, extent: [48, 59], alive: 'pulse' },
  frog: { draw: frog, extent: [53, 52], alive: 'hop' },
  firefly: { draw: firefly, extent: [58, 57], alive: 'shine' },
  ...LOWS,
};

/** An open lotus on a round of pond water; the wild of the game. */
export function lotus(): string {
  const petals: readonly (readonly [turn: number, long: number, wide: number, deep: boolean])[] = [
    [-84, 50, 16, true],
    [84, 50, 16, true],
    [-56, 60, 18, false],
    [56, 60, 18, false],
    [-28, 66, 19, true],
    [28, 66, 19, true],
    [0, 68, 21, false],
  ];
  const petalAt = ([turn, long, wide, deep]: (typeof petals)[number]) =>
    place(
      { y: 26, turn },
      leaf(wide, long, deep ? PINK_DEEP : PINK, stroke(RIM, 4.5)) +
        path(
          `M0 -8C${-wide * 0.72} ${-long * 0.34} ${-wide * 0.5} ${-long * 0.72} 0 ${8 - long}Z`,
          deep ? PINK : '#ffd0de',
        ),
    );
  return (
    circle(0, 5, 47, RIM) +
    circle(0, 0, 47, RIM) +
    circle(0, 0, 43, WATER) +
    path('M-43 2A43 43 0 0 0 43 2C30 18 -30 18 -43 2Z', WATER_DEEP) +
    line('M-34 -20A40 40 0 0 1 -12 -38', WATER_PALE, 4) +
    each(petals, petalAt) +
    path('M-13 26C-13 16 13 16 13 26C13 36 -13 36 -13 26Z', SUN, stroke(RIM, 4)) +
    each([-6, 0, 6], (x) => circle(x, 25, 1.9, '#b56a00'))
  );
}

/** A paper kite with two streamers; the falls begin with three of them. */
function kite(): string {
  const face = 'M0 -50L36 -12L0 34L-36 -12Z';
  const tails = 'M0 32C-14 40 10 44 -6 53M4 28C22 34 8 42 26 46';
  return (
    line(tails, RIM, 10) +
    line(tails, WATER, 4.6) +
    place({ y: 5 }, path(face, RIM, stroke(RIM, 8))) +
    path(face, RIM, stroke(RIM, 8)) +
    path('M0 -50L36 -12H0Z', SUN) +
    path('M0 -50L-36 -12H0Z', '#ffe07a') +
    path('M-36 -12H0V34Z', RED) +
    path('M36 -12H0V34Z', RED_DARK) +
    circle(0, -12, 14, RIM) +
    circle(0, -12, 11, PAPER) +
    each([-4.4, 4.4], (x) => circle(x, -13, 2.6, INK)) +
    line('M-5 -7Q0 -3 5 -7', RED, 2.6) +
    path('M-36 -12L-45 -19V-5ZM36 -12L45 -19V-5Z', WATER, stroke(RIM, 4))
  );
}

const FACE = 'M0 -36C30 -36 46 -16 46 8C46 34 26 46 0 46S-46 34 -46 8C-46 -16 -30 -36 0 -36Z';

/** A panda with a shoot in its mouth. */
export function panda(): string {
  const ear = (x: number) =>
    circle(x, -33, 17, RIM) + circle(x, -33, 13, INK) + circle(x - 3, -36, 4.5, '#4b5a52');
  const patch = (side: number) =>
    `<g transform="translate(${side * 20} 0) rotate(${side * 24})">${ellipse(0, 3, 12.5, 15, INK)}</g>` +
    circle(side * 18, 2, 7, '#fff') +
    circle(side * 17, 3, 4.6, INK) +
    circle(side * 17 - 1.8, 1, 1.9, '#fff');
  return (
    place({ y: 5 }, path(FACE, RIM, stroke(RIM, 7))) +
    each([-35, 35], ear) +
    path(FACE, RIM, stroke(RIM, 7)) +
    path(FACE, '#fffdf3') +
    path('M43 -4C48 26 30 46 0 46C-16 46 -30 41 -38 31C0 40 32 28 43 -4Z', '#d5e0c9') +
    patch(-1) +
    patch(1) +
    path('M-7 18H7Q5 25 0 25T-7 18Z', INK) +
    line('M-30 40L32 24', RIM, 14) +
    line('M-30 40L34 24', STEM, 8) +
    line('M-30 38.4L33 22.6', STEM_LIT, 2.6) +
    line('M-9 30.5L-6.6 39M14 25L16.4 33', RIM, 2.6) +
    place({ x: 31, y: 23, turn: 18 }, leaf(8, 26, STEM, stroke(RIM, 4))) +
    place({ x: 31, y: 25, turn: 84 }, leaf(7.5, 22, STEM_DARK, stroke(RIM, 4)))
  );
}

/** A tall drum, laced, with its skin to the light. */
function drum(): string {
  const body = 'M-34 -24C-44 0 -40 26 -28 42C-14 50 14 50 28 42C40 26 44 0 34 -24Z';
  const lace = repeat(4, (index) => {
    const x = -33 + index * 16.5;
    return `M${x} -14L${x + 8} 34L${x + 16.5} -14`;
  });
  return (
    place({ y: 5 }, path(body, RIM, stroke(RIM, 8))) +
    path(body, RIM, stroke(RIM, 8)) +
    ellipse(0, -24, 42, 22, RIM) +
    path(body, RED) +
    path('M12 -10L40 -10C41 12 36 30 28 42C22 46 14 48 6 48C12 30 14 10 12 -10Z', RED_DARK) +
    line(lace, PAPER, 3.2) +
    path('M-33 34C-20 44 20 44 33 34L28 43C14 50 -14 50 -28 43Z', SUN) +
    ellipse(0, -24, 38, 18, SUN) +
    ellipse(0, -26, 33, 14.5, PAPER) +
    path('M33 -26C33 -18 18 -11.5 0 -11.5C-12 -11.5 -22 -14 -28 -18C-6 -16 22 -20 33 -26Z', STRAW) +
    ellipse(0, -26, 12, 5.4, '#d9a441') +
    each([-34, -20, 20, 34], (x) => circle(x, Math.abs(x) > 30 ? -17 : -9.4, 2.4, RED_DARK))
  );
}

const FROG = 'M0 -22C28 -22 48 -4 48 16C48 34 28 42 0 42S-48 34 -48 16C-48 -4 -28 -22 0 -22Z';

/** A tree frog that smiles at the player. */
function frog(): string {
  const eye = (side: number) =>
    circle(side * 26, -20, 16, '#29b46a') +
    circle(side * 26, -21, 11, PAPER) +
    circle(side * 24.6, -20, 6.4, INK) +
    circle(side * 24.6 - 2.4, -22.6, 2.4, '#fff');
  const toe = (side: number) =>
    each([-9, 0, 9], (x) => circle(side * 27 + x, 39 + (x ? 0 : 3), 7.4, RIM)) +
    each([-9, 0, 9], (x) => circle(side * 27 + x, 38 + (x ? 0 : 3), 4.6, '#ff9a2e'));
  return (
    place({ y: 4 }, path(FROG, RIM, stroke(RIM, 7))) +
    each([-26, 26], (x) => circle(x, -20, 20, RIM)) +
    path(FROG, RIM, stroke(RIM, 7)) +
    path(FROG, '#29b46a') +
    path('M46 8C52 32 28 42 0 42C-20 42 -36 38 -43 29C0 40 36 30 46 8Z', '#147a4a') +
    path('M-26 18C-20 34 20 34 26 18C20 42 -20 42 -26 18Z', '#e9f6b8') +
    line('M-36 2C-32 -8 -26 -12 -18 -14', '#8fe39a', 5) +
    eye(-1) +
    eye(1) +
    line('M-30 12C-20 26 20 26 30 12', RIM, 4.4) +
    each([-6, 6], (x) => circle(x, 1, 1.9, RIM)) +
    each([-36, 36], (x) => ellipse(x, 14, 6, 4, '#ff9a8a')) +
    toe(-1) +
    toe(1)
  );
}

/** A firefly with its lamp on. */
function firefly(): string {
  const wing = (side: number) =>
    place({ x: side * 4, y: -10, turn: side * 62 }, leaf(17, 54, '#dff6fb', stroke(RIM, 4.5))) +
    place({ x: side * 4, y: -4, turn: side * 104 }, leaf(14, 44, WATER_PALE, stroke(RIM, 4.5)));
  const lamp = 'M-17 2H17C20 22 12 44 0 48C-12 44 -20 22 -17 2Z';
  return (
    repeat(7, (index) => {
      const turn = 90 + (index - 3) * 27;
      const [from, to] = [polar(0, 20, 36, turn), polar(0, 20, index % 2 ? 42 : 46, turn)];
      return Math.abs(index - 3) < 2
        ? ''
        : line(`M${from.join(' ')}L${to.join(' ')}`, RIM, 9) +
            line(`M${from.join(' ')}L${to.join(' ')}`, SUN, 4);
    }) +
    wing(-1) +
    wing(1) +
    line('M-6 -38C-10 -48 -16 -50 -22 -49M6 -38C10 -48 16 -50 22 -49', RIM, 4) +
    circle(-22, -49, 4, RIM) +
    circle(22, -49, 4, RIM) +
    path(lamp, RIM, stroke(RIM, 8)) +
    path(lamp, SUN) +
    path('M-17 2H-4C-8 20 -8 36 -2 48C-13 42 -20 22 -17 2Z', '#fff0a3') +
    line('M-17 16H17M-14 30H14', '#d98a00', 4) +
    circle(0, -8, 19, RIM) +
    circle(0, -8, 15, '#3c4f46') +
    path('M-12 -16A15 15 0 0 1 2 -22A18 18 0 0 0 -8 -4Z', '#6d8578') +
    circle(0, -30, 13, RIM) +
    circle(0, -30, 9.6, RED) +
    circle(-4.4, -31, 3.6, '#fff') +
    circle(4.4, -31, 3.6, '#fff') +
    circle(-3.8, -30.4, 1.8, INK) +
    circle(3.8, -30.4, 1.8, INK)
  );
}
