/** The garden of a queen: a butterfly, a rose, a bottle of scent and a fig. */
import { circle, each, ellipse, leaf, line, path, place, rimmedShape, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#1c0626';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: butterfly, extent: EXTENT },
  heart: { draw: rose, extent: EXTENT },
  diamond: { draw: scent, extent: EXTENT },
  club: { draw: fig, extent: EXTENT },
};

function butterfly(): string {
  const wing = (side: number) =>
    rimmedShape(
      `M0 -4C${side * 10} -40 ${side * 46} -44 ${side * 44} -18C${side * 43} -4 ${side * 24} 2 0 4Z`,
      '#0f6fc4',
      RIM,
    ) +
    rimmedShape(
      `M0 2C${side * 20} 2 ${side * 38} 12 ${side * 32} 30C${side * 26} 42 ${side * 6} 28 0 10Z`,
      '#16b5a4',
      RIM,
    ) +
    circle(side * 27, -20, 7, '#ffc93d') +
    circle(side * 20, 22, 5, '#fff5e6');
  return (
    wing(-1) +
    wing(1) +
    line('M0 -20V26', RIM, 13) +
    line('M0 -18V24', '#5b1f86', 6) +
    line('M-2 -22L-12 -40M2 -22L12 -40', RIM, 4)
  );
}

function rose(): string {
  return (
    line('M0 12V44', RIM, 12) +
    line('M0 12V43', '#3e8f2e', 5) +
    each([-64, 64], (turn) => place({ y: 36, turn }, leaf(9, 32, '#7fd14a', stroke(RIM, 5)))) +
    rimmedShape('M-34 -20C-34 -42 34 -42 34 -20C36 6 20 22 0 22S-36 6 -34 -20Z', '#ff5f9e', RIM) +
    path('M34 -20C36 6 20 22 0 22C20 10 24 -12 16 -34C28 -32 34 -28 34 -20Z', '#c22a72') +
    line('M-18 -18C-10 -32 16 -30 14 -14C12 -2 -8 -2 -8 -12C-8 -18 2 -20 4 -14', RIM, 4) +
    path('M-26 -8C-28 -18 -24 -26 -18 -29C-21 -20 -20 -10 -14 0C-20 0 -24 -3 -26 -8Z', '#ffc2dc')
  );
}

function scent(): string {
  return (
    circle(0, -36, 12, RIM) +
    circle(0, -36, 8, '#ffc93d') +
    rimmedShape('M-8 -26H8V-14H-8Z', '#d98a12', RIM) +
    rimmedShape('M-12 -14H12C34 -8 38 14 30 40H-30C-38 14 -34 -8 -12 -14Z', '#16b5a4', RIM) +
    path('M12 -14C34 -8 38 14 30 40H8C20 22 20 2 12 -14Z', '#0b7671') +
    path('M0 0L12 16L0 32L-12 16Z', '#ffc93d', stroke(RIM, 4)) +
    path('M-24 10C-25 0 -20 -6 -14 -8C-17 2 -18 12 -16 22Z', '#bfe9ff')
  );
}

function fig(): string {
  return (
    rimmedShape(
      'M0 -44C4 -30 8 -24 18 -16C40 0 36 40 0 42C-36 40 -40 0 -18 -16C-8 -24 -4 -30 0 -44Z',
      '#7b32b0',
      RIM,
    ) +
    path('M0 -44C4 -30 8 -24 18 -16C40 0 36 40 0 42C24 24 20 -14 0 -44Z', '#5b1f86') +
    ellipse(0, 16, 18, 17, RIM) +
    ellipse(0, 16, 15, 14, '#ffc2dc') +
    ellipse(0, 17, 9, 9, '#c22a72') +
    each([-4, 2, 6], (x, at) => circle(x, [14, 20, 13][at] ?? 0, 1.8, '#fff5e6'))
  );
}
