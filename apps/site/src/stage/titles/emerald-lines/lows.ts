/** More from a stall of the jade market: a comb, a ring, a weight and a stone as it is found. */
import { circle, each, line, path, rimmedShape } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#04170f';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: comb, extent: EXTENT },
  heart: { draw: finger, extent: EXTENT },
  diamond: { draw: weight, extent: EXTENT },
  club: { draw: stone, extent: EXTENT },
};

function comb(): string {
  const back = 'M-42 6C-42 -42 42 -42 42 6Z';
  return (
    each([-33, -22, -11, 0, 11, 22, 33], (x) => line(`M${x} 4V36`, RIM, 11)) +
    each([-33, -22, -11, 0, 11, 22, 33], (x) => line(`M${x} 4V35`, '#e3c88f', 5)) +
    rimmedShape(back, '#c5301c', RIM) +
    path('M-34 0C-32 -32 32 -32 34 0Z', '#7a170e') +
    each([-20, 0, 20], (x) => circle(x, x === 0 ? -15 : -9, 5, '#ffb627')) +
    line('M-30 -14C-24 -24 -14 -28 -4 -29', '#f4836f', 3)
  );
}

function finger(): string {
  return (
    circle(0, 18, 32, RIM) +
    circle(0, 14, 32, RIM) +
    circle(0, 14, 28, '#ffb627') +
    path('M28 14A28 28 0 0 1 -20 34A34 34 0 0 0 28 14Z', '#d98207') +
    circle(0, 14, 19, RIM) +
    rimmedShape('M-18 -34H18L26 -20L0 2L-26 -20Z', '#159068', RIM) +
    path('M-18 -34H18L9 -20H-9Z', '#a6f0d1') +
    path('M9 -20H26L0 2Z', '#0c5f45')
  );
}

function weight(): string {
  return (
    circle(0, -32, 13, RIM) +
    circle(0, -32, 9, '#d98207') +
    circle(0, -32, 4, RIM) +
    rimmedShape('M-14 -22H14L36 34Q38 40 30 40H-30Q-38 40 -36 34Z', '#f5a50f', RIM) +
    path('M14 -22L36 34Q38 40 30 40H8Z', '#d98207') +
    path('M-12 -16L-26 26L-18 26L-6 -16Z', '#ffd77a') +
    line('M-30 26H30', RIM, 4)
  );
}

function stone(): string {
  return (
    rimmedShape(
      'M-42 10C-44 -14 -26 -34 -2 -34C26 -36 44 -14 42 10C40 32 20 40 -4 40C-26 40 -40 30 -42 10Z',
      '#8a7358',
      RIM,
    ) +
    path('M42 10C40 32 20 40 -4 40C-26 40 -40 30 -42 10C-20 30 20 30 42 10Z', '#5e4c38') +
    path('M-20 -14C-6 -28 24 -22 28 -4C30 12 8 22 -8 18C-24 14 -30 -4 -20 -14Z', RIM) +
    path('M-17 -12C-5 -24 21 -19 25 -3C26 9 7 18 -7 15C-20 12 -26 -3 -17 -12Z', '#1fa577') +
    path('M-14 -9C-6 -17 6 -18 12 -14C2 -12 -8 -6 -12 4C-17 0 -17 -5 -14 -9Z', '#a6f0d1')
  );
}
