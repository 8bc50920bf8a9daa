/**
 * The fruit of the market on ivory reels: three sevens pay most, three bells ring in the free spins. One family: a dark rim,
 * two tones of enamel, one light from the upper start corner. Symbols are in a 100 box around 0,0.
 */
import { circle, each, leaf, line, PAINT, path, place, rect, spark, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const { jade, red, wine, soot, gold, amber, honey, ivory, rose } = PAINT;
export const RIM = '#2a0905';
const LEAF = '#0b6146';
const SHINE = '#ffe9ae';

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  seven: { draw: seven, extent: [46, 55], alive: 'pulse' },
  bell: { draw: bell, extent: [46, 53], alive: 'swing' },
  bar: { draw: bar, extent: [52, 38], alive: 'shine' },
  melon: { draw: melon, extent: [53, 44], alive: 'hop' },
  grape: { draw: grape, extent: [42, 52] },
  orange: { draw: orange, extent: [42, 50] },
  lemon: { draw: lemon, extent: [50, 47] },
  cherry: { draw: cherry, extent: [48, 52] },
};

const SEVEN = 'M-34 -42H36V-22C18 0 8 20 6 44H-20C-18 18 -6 -4 8 -18H-14C-20 -18 -22 -14 -22 -8H-34Z';

/** A seven in red lacquer with a gold edge; the wild of the game. */
export function seven(): string {
  return (
    place({ y: 5 }, path(SEVEN, RIM, stroke(RIM, 12))) +
    path(SEVEN, RIM, stroke(RIM, 12)) +
    path(SEVEN, gold, stroke(gold, 6)) +
    path(SEVEN, red) +
    path('M6 44H-20C-18 18 -6 -4 8 -18H18C4 0 -4 20 -6 44Z', wine) +
    line('M-28 -36H28', rose, 4) +
    spark(27, -37, 11, '#fff')
  );
}

const BELL = 'M0 -42C24 -42 28 -20 30 0C32 14 36 20 42 28H-42C-36 20 -32 14 -30 0C-28 -20 -24 -42 0 -42Z';

/** A temple bell; three of them ring in the free spins. */
export function bell(): string {
  return (
    place({ y: 4 }, path(BELL, RIM, stroke(RIM, 8))) +
    circle(0, 36, 12, RIM) +
    circle(0, 35, 8, amber) +
    circle(0, -42, 8, RIM) +
    circle(0, -42, 4, gold) +
    path(BELL, RIM, stroke(RIM, 8)) +
    path(BELL, gold) +
    path('M8 -41C24 -39 28 -20 30 0C32 14 36 20 42 28H14C18 4 16 -24 8 -41Z', amber) +
    line('M-33 13H33', wine, 6) +
    line('M-35 22H36', amber, 4) +
    path('M-22 4C-22 -14 -18 -28 -8 -34C-14 -22 -14 -10 -14 4Z', SHINE)
  );
}

/** Three bars of lacquer on top of each other. */
function bar(): string {
  const one = (y: number) =>
    rect([-46, y + 4, 92, 20], RIM, 8) +
    rect([-46, y, 92, 20], RIM, 8) +
    rect([-43, y + 3, 86, 14], gold, 5) +
    rect([-38, y + 6, 76, 8], wine, 3) +
    each([-22, 0, 22], (x) => path(`M${x - 7} ${y + 10}l7 -3.4l7 3.4l-7 3.4Z`, gold));
  return each([-34, -10, 14], one);
}

function melon(): string {
  const slice = 'M-46 -20H46C46 14 26 36 0 36S-46 14 -46 -20Z';
  const seed = (x: number, y: number) =>
    place({ x, y, turn: x * -0.9 }, path('M0 -6Q4 2 0 5Q-4 2 0 -6Z', soot));
  const seeds: readonly (readonly [number, number])[] = [
    [-22, -6],
    [0, -8],
    [22, -6],
    [-11, 9],
    [11, 9],
  ];
  return (
    place({ y: 4 }, path(slice, RIM, stroke(RIM, 8))) +
    path(slice, RIM, stroke(RIM, 8)) +
    path(slice, LEAF) +
    path('M-41 -20H41C41 10 23 30 0 30S-41 10 -41 -20Z', jade) +
    path('M-37 -20H37C37 8 21 25 0 25S-37 8 -37 -20Z', ivory) +
    path('M-34 -20H34C34 6 19 21 0 21S-34 6 -34 -20Z', red) +
    path('M-34 -20H-8C-12 -4 -14 8 -12 18C-26 12 -34 -2 -34 -20Z', '#e2553f') +
    each(seeds, ([x, y]) => seed(x, y))
  );
}

function grape(): string {
  const berries: readonly (readonly [number, number])[] = [
    [-24, -14],
    [0, -16],
    [24, -14],
    [-12, 4],
    [12, 4],
    [0, 22],
  ];
  const berry = ([x, y]: readonly [number, number]) =>
    circle(x, y, 14, '#7d2b66') + circle(x + 3, y + 4, 9, '#611d4e') + circle(x - 5, y - 5, 4, '#e3a9cf');
  return (
    each(berries, ([x, y]) => circle(x, y + 4, 18, RIM)) +
    each(berries, ([x, y]) => circle(x, y, 18, RIM)) +
    line('M0 -26V-44', RIM, 9) +
    line('M0 -26V-43', amber, 4) +
    place({ x: 3, y: -30, turn: 64, scale: 0.9 }, leaf(13, 38, jade, stroke(RIM, 4))) +
    each(berries, berry)
  );
}

function orange(): string {
  return (
    circle(0, 11, 37, RIM) +
    circle(0, 7, 37, RIM) +
    circle(0, 7, 33, honey) +
    path('M24 -15A33 33 0 1 1 -25 29A38 38 0 0 0 24 -15Z', amber) +
    path('M-23 2A25 25 0 0 1 -4 -17A30 30 0 0 0 -16 6Z', SHINE) +
    each([-8, 4, 16], (x) => circle(x, 22 - Math.abs(x - 4) * 0.4, 2, '#b96a02')) +
    line('M0 -26V-36', RIM, 8) +
    place({ x: 2, y: -26, turn: 62 }, leaf(12, 36, jade, stroke(RIM, 4)))
  );
}

function lemon(): string {
  const body = 'M-42 8C-36 -2 -30 -24 2 -24S34 -8 42 0C40 10 34 32 2 32S-36 20 -42 8Z';
  return place(
    { turn: -14, y: 2 },
    place({ y: 4 }, path(body, RIM, stroke(RIM, 8))) +
      path(body, RIM, stroke(RIM, 8)) +
      path(body, '#ffd23f') +
      path('M42 0C40 10 34 32 2 32C-18 32 -30 26 -36 18C0 26 24 16 34 -12C38 -6 40 -3 42 0Z', honey) +
      path('M-24 2C-18 -12 -8 -16 4 -17C-6 -12 -14 -6 -18 6Z', '#fff1bf') +
      place({ x: 6, y: -22, turn: 40, scale: 0.8 }, leaf(12, 34, jade, stroke(RIM, 4))),
  );
}

function cherry(): string {
  const fruit = (x: number, y: number) =>
    circle(x, y + 4, 22, RIM) +
    circle(x, y, 22, RIM) +
    circle(x, y, 18, red) +
    path(`M${x + 11} ${y - 14}A18 18 0 1 1 ${x - 14} ${y + 11}A22 22 0 0 0 ${x + 11} ${y - 14}Z`, wine) +
    circle(x - 6, y - 7, 4.5, '#ffc3b4');
  return (
    line('M-20 16C-16 -10 -4 -28 16 -40M22 12C24 -8 22 -26 16 -40', RIM, 9) +
    line('M-20 16C-16 -10 -4 -28 16 -40M22 12C24 -8 22 -26 16 -40', LEAF, 4) +
    place({ x: 14, y: -36, turn: -106 }, leaf(13, 40, jade, stroke(RIM, 4))) +
    fruit(-20, 24) +
    fruit(22, 20)
  );
}
