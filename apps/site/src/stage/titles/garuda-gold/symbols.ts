/**
 * A golden bird over the mountains. One family: a rim of storm, gold and teal in two tones each, light from the upper start
 * corner. Symbols are in a 100 box around 0,0; the bird over a whole reel is in a box of 100 × 300.
 */
import { circle, each, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';
import { LOWS } from './lows.ts';

export const RIM = '#05121d';
export const COAT = {
  gold: '#f8b92b',
  light: '#ffdf83',
  amber: '#d4860f',
  brown: '#8a4d08',
  ivory: '#fff2d2',
  sand: '#e2c07c',
  teal: '#17a096',
  sea: '#0c6f70',
  deep: '#0a4653',
  foam: '#8fe3d3',
} as const;
const { gold, light, amber, brown, ivory, sand, teal, sea, foam } = COAT;

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  garuda: { draw: garuda, extent: [54, 58], alive: 'pulse' },
  feather: { draw: feather, extent: [44, 55], alive: 'swing' },
  crown: { draw: crown, extent: [45, 55], alive: 'shine' },
  sun: { draw: sun, extent: [54, 59], alive: 'pulse' },
  conch: { draw: conch, extent: [49, 55], alive: 'swing' },
  ...LOWS,
};

/** The bird over a whole reel, in a box of 100 × 300. */
export const TALL: SymbolArt = { draw: tall, extent: [50, 150] };

const HEAD = 'M0 -33C17 -33 27 -23 26 -9C25 4 14 16 0 30C-14 16 -25 4 -26 -9C-27 -23 -17 -33 0 -33Z';
const BEAK = 'M-10 -3Q0 -13 10 -3C11 8 7 16 4 24Q2 32 0 36Q-2 32 -4 24C-7 16 -11 8 -10 -3Z';

/** A quill of the bird, standing on 0,0: a coloured vane and its lit half. */
export function quill(width: number, length: number, [face, side]: readonly [string, string]): string {
  return (
    leaf(width, length, face, stroke(RIM, 4.5)) +
    path(`M0 0C${width} ${-length * 0.3} ${width * 0.8} ${-length * 0.75} 0 ${-length}Z`, side)
  );
}

const GOLDEN = [light, gold] as const;
const BRONZE = [gold, amber] as const;
const WATER = [teal, sea] as const;

/** The bird looks at the player, its wings lifted and its crest on end. */
export function garuda(): string {
  return place({ y: 5, scale: 0.92 }, winged());
}

function winged(): string {
  const wing = (side: number) =>
    each([108, 85, 63, 43, 25], (turn, at) =>
      place(
        { x: side * 10, y: 18, turn: side * turn },
        quill(12, [36, 43, 48, 54, 58][at] as number, at % 2 ? BRONZE : GOLDEN),
      ),
    );
  return (
    place({ y: 4 }, wingShade(-1) + wingShade(1)) +
    wing(-1) +
    wing(1) +
    each([0, -26, 26], (turn) =>
      place({ y: 20, turn: 180 + turn }, quill(10, 32 - Math.abs(turn) * 0.3, WATER)),
    ) +
    place({ y: 1, scale: 1.16 }, face())
  );
}

function wingShade(side: number): string {
  return each([108, 85, 63, 43, 25], (turn, at) =>
    place(
      { x: side * 10, y: 18, turn: side * turn },
      leaf(12, [36, 43, 48, 54, 58][at] as number, RIM, stroke(RIM, 4.5)),
    ),
  );
}

/** The head of the bird in a box of 60 × 100 around 0,0. */
function face(): string {
  const eye = (side: number) =>
    `M${side * 25} -15L${side * 5} -7C${side * 6} 4 ${side * 19} 7 ${side * 25} -15Z`;
  const brow = (side: number) => `M${side * 4} -10L${side * 12} -24L${side * 32} -29L${side * 25} -17Z`;
  return (
    each([-44, 44, -22, 22, 0], (turn) =>
      place({ y: -20, turn }, quill(8, 35 - Math.abs(turn) * 0.16, turn % 44 ? WATER : BRONZE)),
    ) +
    path(HEAD, RIM, stroke(RIM, 7)) +
    path(HEAD, gold) +
    path('M0 -33C17 -33 27 -23 26 -9C25 4 14 16 0 30Z', amber) +
    path('M-20 -2C-20 -16 -12 -24 0 -26V-33C-17 -33 -27 -23 -26 -9C-25.5 -3 -23.5 2 -20 8Z', light) +
    each(
      [-1, 1],
      (side) =>
        path(eye(side), RIM, stroke(RIM, 3)) +
        path(eye(side), ivory) +
        circle(side * 14, -6.5, 5, sea) +
        circle(side * 13.5, -6.5, 2.5, RIM) +
        circle(side * 14 - 1.6, -8.2, 1.3, '#fff'),
    ) +
    each(
      [-1, 1],
      (side) => path(brow(side), RIM, stroke(RIM, 4)) + path(brow(side), side < 0 ? foam : teal),
    ) +
    path(BEAK, RIM, stroke(RIM, 6)) +
    path(BEAK, ivory) +
    path('M0 -8Q6 -8 10 -3C11 8 7 16 4 24Q2 32 0 36Z', sand) +
    line('M-5 3L-3 7M5 3L3 7', RIM, 2.4) +
    path('M0 -35L6 -25L0 -14L-6 -25Z', RIM, stroke(RIM, 5)) +
    path('M0 -35L6 -25L0 -14L-6 -25Z', teal) +
    path('M0 -35L-6 -25H0Z', foam)
  );
}

/** One feather of its wing, cut by the wind. */
export function feather(): string {
  const vane =
    'M0 -52C15 -40 21 -22 19 -6L9 -1L18 3C16 12 13 20 8 27L2 24L3 34H-3L-2 28L-8 31C-14 24 -18 14 -19 4L-10 1L-20 -6C-20 -22 -14 -40 0 -52Z';
  const eye = 'M0 -38C10 -28 10 -14 0 -4C-10 -14 -10 -28 0 -38Z';
  const body =
    path(vane, RIM, stroke(RIM, 8)) +
    line('M0 28V50', RIM, 10) +
    line('M0 28V49', ivory, 4.4) +
    path(vane, gold) +
    path('M0 -52C15 -40 21 -22 19 -6L9 -1L18 3C16 12 13 20 8 27L2 24L3 34H0Z', amber) +
    path('M0 -52C-14 -40 -20 -22 -20 -6L-15 -3C-14 -20 -10 -36 0 -52Z', light) +
    path(eye, RIM, stroke(RIM, 4)) +
    path(eye, teal) +
    path('M0 -38C10 -28 10 -14 0 -4Z', sea) +
    path('M0 -29C4 -24 4 -17 0 -12C-4 -17 -4 -24 0 -29Z', light) +
    line('M0 0V30', brown, 2.6) +
    line('M-12 12L0 19M12 10L0 17', brown, 2);
  return place({ y: 5, x: -2, turn: 28 }, path(vane, RIM, stroke(RIM, 8))) + place({ x: -2, turn: 28 }, body);
}

/** A tall coronet of three tiers. */
function crown(): string {
  const whole =
    'M-36 40L-32 10C-40 4 -40 -6 -36 -14C-28 -10 -22 -8 -18 -14C-16 -26 -8 -34 0 -48C8 -34 16 -26 18 -14C22 -8 28 -10 36 -14C40 -6 40 4 32 10L36 40Z';
  return (
    place({ y: 5 }, path(whole, RIM, stroke(RIM, 8))) +
    path(whole, RIM, stroke(RIM, 8)) +
    path(whole, gold) +
    path(
      'M0 -48C8 -34 16 -26 18 -14C22 -8 28 -10 36 -14C40 -6 40 4 32 10L36 40H10C16 12 10 -20 0 -48Z',
      amber,
    ) +
    path(
      'M-36 -14C-28 -10 -22 -8 -18 -14C-16 -26 -8 -34 0 -48C-6 -28 -14 -10 -22 2C-28 0 -34 -6 -36 -14Z',
      light,
    ) +
    line('M-30 8C-12 18 12 18 30 8', brown, 4) +
    rect([-37, 26, 74, 16], RIM, 5) +
    rect([-34, 28.5, 68, 11], teal, 3.5) +
    rect([-34, 35, 68, 4.5], sea, 2) +
    each([-22, 0, 22], (x) => circle(x, 34, 3.6, light)) +
    path('M0 -22L9 -6L0 8L-9 -6Z', RIM, stroke(RIM, 5)) +
    path('M0 -22L9 -6L0 8L-9 -6Z', teal) +
    path('M0 -22L-9 -6L0 -6Z', foam) +
    path('M9 -6L0 8V-6Z', sea) +
    circle(0, -48, 6, RIM) +
    circle(0, -48, 3.4, ivory)
  );
}

/** The sun behind the storm: waved rays around a disc. */
function sun(): string {
  const ray = 'M-8 -24C-10 -34 4 -38 0 -50C12 -42 12 -32 8 -24Z';
  const rays = (draw: (index: number) => string) =>
    repeat(10, (index) => place({ turn: index * 36 }, draw(index)));
  return (
    place({ y: 5 }, rays(() => path(ray, RIM, stroke(RIM, 7))) + circle(0, 0, 33, RIM)) +
    rays(() => path(ray, RIM, stroke(RIM, 7))) +
    rays((index) => path(ray, index % 2 ? amber : gold)) +
    circle(0, 0, 33, RIM) +
    circle(0, 0, 29, light) +
    path('M20.5 -20.5A29 29 0 1 1 -20.5 20.5A36 36 0 0 0 20.5 -20.5Z', gold) +
    circle(0, 0, 19, RIM) +
    circle(0, 0, 16, teal) +
    repeat(5, (index) =>
      place({ turn: index * 72 }, place({ y: -2 }, leaf(5.5, 13, index < 2 ? foam : light))),
    ) +
    circle(0, 0, 3.6, RIM) +
    path('M-23 -4C-22 -14 -15 -21 -6 -23', 'none', stroke('#fff', 3.4))
  );
}

/** A horn of the sea, its tip and its lip mounted in gold. */
function conch(): string {
  const shell =
    'M0 -48C7 -47 10 -41 10 -36C18 -34 21 -28 21 -23C36 -20 42 -6 39 10C36 26 20 42 0 50C-16 44 -32 30 -37 12C-40 -4 -36 -18 -22 -23C-21 -29 -18 -34 -10 -36C-10 -42 -7 -47 0 -48Z';
  const mouth = 'M10 -10C30 -14 36 4 28 20C22 32 10 42 0 48C4 34 -4 8 10 -10Z';
  const body =
    path(shell, RIM, stroke(RIM, 8)) +
    path(shell, ivory) +
    path(
      'M0 -48C7 -47 10 -41 10 -36C18 -34 21 -28 21 -23C36 -20 42 -6 39 10C36 26 20 42 0 50C-8 47 -16 42 -23 36C12 30 24 -6 6 -30Z',
      sand,
    ) +
    line('M-21 -23C-8 -18 8 -18 21 -23M-10 -36C-4 -33 4 -33 10 -36', RIM, 4) +
    line('M-27 2C-24 16 -18 27 -8 36', '#fff', 4.4) +
    line('M-30 -8C-31 -14 -27 -18 -21 -19', '#fff', 3.4) +
    path(mouth, RIM, stroke(RIM, 9)) +
    path(mouth, gold, stroke(gold, 3)) +
    path(mouth, sea) +
    path('M10 -10C22 -12 28 -6 29 2C18 2 12 18 0 48C4 34 -4 8 10 -10Z', teal) +
    path('M0 -48C7 -47 10 -41 10 -36C4 -33 -4 -33 -10 -36C-10 -42 -7 -47 0 -48Z', gold, stroke(RIM, 4)) +
    circle(-3, -41, 2.4, light);
  return place({ y: 4, turn: -24 }, path(shell, RIM, stroke(RIM, 8))) + place({ turn: -24 }, body);
}

function tall(): string {
  const wings = each([-1, 1], (side) =>
    each([104, 74, 48, 30, 15], (turn, at) =>
      place(
        { x: side * 12, y: -4, turn: side * turn },
        quill(13, [30, 33, 44, 68, 118][at] as number, at % 2 ? BRONZE : GOLDEN),
      ),
    ),
  );
  const tail = each([-23, 23, -12, 12, 0], (turn) => {
    const length = 96 - Math.abs(turn) * 0.5;
    const spot = circle(0, -length * 0.72, 6.4, light, stroke(RIM, 2.4)) + circle(0, -length * 0.72, 3, sea);
    return place({ y: 38, turn: 180 + turn }, quill(14, length, WATER) + spot);
  });
  const chest = (turn: number, y: number, length: number, at: number) =>
    place({ x: -turn * 0.32, y, turn: 180 + turn }, quill(13, length, at % 2 ? BRONZE : GOLDEN));
  return (
    rect([-50, -150, 100, 300], RIM, 12) +
    rect([-47, -147, 94, 294], gold, 10) +
    rect([-43, -143, 86, 286], '#0f4c5c', 8) +
    repeat(7, (index) => rect([-43, -120 + index * 38, 86, 12], '#125867')) +
    circle(0, -74, 41, amber) +
    circle(0, -77, 41, '#e79d1c') +
    wings +
    tail +
    each([-30, 30, -14, 14, 0], (turn, at) => chest(turn, 14, 44 - Math.abs(turn) * 0.3, at)) +
    each([-40, 40, -20, 20, 0], (turn, at) => chest(turn, -12, 44 - Math.abs(turn) * 0.2, at + 1)) +
    each([-46, 46, -23, 23, 0], (turn, at) => chest(turn, -38, 46 - Math.abs(turn) * 0.2, at)) +
    place({ y: -70, scale: 1.28 }, face()) +
    path(
      'M-43 126C-30 112 -14 116 -10 127C-2 114 16 114 20 127C28 116 38 118 43 124V135Q43 143 35 143H-35Q-43 143 -43 135Z',
      foam,
    ) +
    path(
      'M-43 134C-28 124 -16 128 -8 135C4 126 22 126 30 135C36 130 40 130 43 132V135Q43 143 35 143H-35Q-43 143 -43 135Z',
      ivory,
    )
  );
}
