/** Before a painter of the plain: a brush, a bowl of ink, a toddy palm and the wheel of a cart. */
import {
  circle,
  each,
  leaf,
  line,
  path,
  place,
  repeat,
  rimmedShape,
  ring,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#1a2145';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: brush, extent: EXTENT },
  heart: { draw: bowl, extent: EXTENT },
  diamond: { draw: palm, extent: EXTENT },
  club: { draw: wheel, extent: EXTENT },
};

function brush(): string {
  return place(
    { turn: 38 },
    rimmedShape('M-7 -46H7L9 8H-9Z', '#8a5a1c', RIM) +
      path('M0 -46H7L9 8H0Z', '#5f3c10') +
      rimmedShape('M-11 8H11V20H-11Z', '#e9a836', RIM) +
      rimmedShape('M-12 20H12C14 30 4 38 0 46C-4 38 -14 30 -12 20Z', '#2b3f7d', RIM) +
      line('M-5 24C-6 30 -2 36 0 40', '#a9bddd', 3),
  );
}

function bowl(): string {
  return (
    rimmedShape('M-42 -12H42C42 18 26 36 0 36S-42 18 -42 -12Z', '#c1502f', RIM) +
    path('M42 -12C42 18 26 36 0 36C22 22 28 6 26 -12Z', '#8c2f1b') +
    path('M-42 -12A42 12 0 0 1 42 -12A42 12 0 0 1 -42 -12Z', RIM, stroke(RIM, 6)) +
    path('M-38 -12A38 8 0 0 1 38 -12A38 8 0 0 1 -38 -12Z', '#2b3f7d') +
    path('M-22 -14A20 4 0 0 1 10 -15Z', '#a9bddd') +
    line('M-30 6Q-22 0 -14 6T2 6T18 6T30 4', '#ffd98a', 4)
  );
}

function palm(): string {
  const turns = [-100, -64, -32, 0, 32, 64, 100];
  return (
    rimmedShape('M-6 40L-3 -12H4L8 40Z', '#8a5a1c', RIM) +
    each(turns, (turn) => place({ y: -14, turn }, leaf(10, 36, RIM, stroke(RIM, 8)))) +
    each(turns, (turn, at) => place({ y: -14, turn }, leaf(9, 34, at % 2 ? '#5f7dbb' : '#2b3f7d'))) +
    each([-9, 0, 9], (x) => circle(x, -8, 6, RIM) + circle(x, -8, 4, '#c1502f')) +
    line('M-16 42H18', RIM, 6)
  );
}

function wheel(): string {
  return (
    circle(0, 4, 42, RIM) +
    circle(0, 0, 42, RIM) +
    circle(0, 0, 38, '#e3c58c') +
    circle(0, 0, 27, RIM) +
    repeat(8, (index) => place({ turn: index * 45 }, line('M0 -6V-28', '#e9a836', 6))) +
    ring(0, 0, 33, '#8a5a1c', 3, 'stroke-dasharray="6 7"') +
    circle(0, 0, 12, RIM) +
    circle(0, 0, 8.5, '#c1502f') +
    circle(-2, -2, 3, '#ffd98a')
  );
}
