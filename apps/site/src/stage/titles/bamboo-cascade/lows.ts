/** More that lives in the grove: a shoot, a ladybird, a drop of water and a mushroom. */
import { circle, each, line, path, rimmedShape } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#0f3320';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: shoot, extent: EXTENT },
  heart: { draw: ladybird, extent: EXTENT },
  diamond: { draw: drop, extent: EXTENT },
  club: { draw: mushroom, extent: EXTENT },
};

function shoot(): string {
  return (
    rimmedShape('M-30 40C-32 8 -14 -22 0 -46C14 -22 32 8 30 40Z', '#c3df6a', RIM) +
    path('M0 -46C14 -22 32 8 30 40H12C20 8 12 -22 0 -46Z', '#86b82f') +
    path('M-30 40C-30 22 -14 14 0 40ZM30 40C30 18 12 8 0 40Z', '#8a5a16') +
    path('M-22 12C-12 4 -4 8 0 22C4 8 12 2 22 10C18 -4 10 -14 0 -20C-10 -14 -18 -4 -22 12Z', '#4d8527')
  );
}

function ladybird(): string {
  const dots = [
    [-18, -2],
    [-14, 20],
    [18, -2],
    [14, 20],
  ] as const;
  return (
    line('M-10 -34L-18 -46M10 -34L18 -46', RIM, 5) +
    circle(0, -24, 19, RIM) +
    rimmedShape(
      'M0 -24C24 -24 38 -6 36 14C34 32 18 42 0 42S-34 32 -36 14C-38 -6 -24 -24 0 -24Z',
      '#e5432f',
      RIM,
    ) +
    path('M0 -24C24 -24 38 -6 36 14C34 32 18 42 0 42C22 24 22 -8 0 -24Z', '#a82618') +
    line('M0 -24V42', RIM, 4) +
    each(dots, ([x, y]) => circle(x, y, 7, RIM)) +
    circle(-8, -30, 4, '#fdf8e0') +
    circle(8, -30, 4, '#fdf8e0')
  );
}

function drop(): string {
  return (
    rimmedShape(
      'M0 -46C8 -26 34 -6 34 14C34 32 18 42 0 42S-34 32 -34 14C-34 -6 -8 -26 0 -46Z',
      '#2fa9cf',
      RIM,
    ) +
    path('M34 14C34 32 18 42 0 42C-10 42 -20 39 -27 32C0 36 22 20 22 -12C30 -4 34 4 34 14Z', '#176a94') +
    path('M-20 16C-22 2 -12 -10 -6 -18C-8 -4 -12 6 -10 20C-14 22 -18 20 -20 16Z', '#bfeaf5')
  );
}

function mushroom(): string {
  return (
    rimmedShape('M-14 4H14C12 20 16 32 20 40H-20C-16 32 -12 20 -14 4Z', '#fdf8e0', RIM) +
    path('M4 4H14C12 20 16 32 20 40H6C10 28 8 16 4 4Z', '#f4dc94') +
    rimmedShape('M-44 6C-44 -22 -24 -40 0 -40S44 -22 44 6Q0 16 -44 6Z', '#b9772a', RIM) +
    path('M44 6Q22 13 0 12C20 0 24 -22 12 -38C32 -32 44 -16 44 6Z', '#8a5a16') +
    circle(-18, -14, 8, '#fdf8e0') +
    circle(8, -22, 6, '#fdf8e0') +
    circle(22, -6, 5, '#f4dc94')
  );
}
