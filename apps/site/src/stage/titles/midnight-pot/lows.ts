/** For the pot and out of it again: a ladle, a tomato, a cob of corn and greens. */
import {
  circle,
  each,
  ellipse,
  leaf,
  line,
  path,
  place,
  repeat,
  rimmedShape,
  stroke,
} from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#140a0c';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: ladle, extent: EXTENT },
  heart: { draw: tomato, extent: EXTENT },
  diamond: { draw: corn, extent: EXTENT },
  club: { draw: greens, extent: EXTENT },
};

function ladle(): string {
  return place(
    { turn: 30 },
    line('M0 -46V10', RIM, 16) +
      line('M0 -45V10', '#8f9bb0', 8) +
      line('M-2 -44V8', '#d7dfeb', 2.6) +
      circle(0, -44, 8, RIM) +
      circle(0, -44, 4, '#e5261f') +
      rimmedShape('M-28 6H28C28 30 16 42 0 42S-28 30 -28 6Z', '#8f9bb0', RIM) +
      path('M28 6C28 30 16 42 0 42C14 32 18 18 16 6Z', '#5f6b82') +
      ellipse(0, 6, 29, 8, RIM) +
      ellipse(0, 6, 24, 5, '#ff8a1f'),
  );
}

function tomato(): string {
  return (
    rimmedShape(
      'M0 -22C30 -36 46 -10 40 12C35 34 18 40 0 40S-35 34 -40 12C-46 -10 -30 -36 0 -22Z',
      '#e5261f',
      RIM,
    ) +
    path('M40 12C35 34 18 40 0 40C24 28 30 -4 20 -27C38 -26 45 -8 40 12Z', '#97100f') +
    repeat(5, (index) => place({ y: -24, turn: index * 72 - 36 }, leaf(7, 24, '#5fb84a', stroke(RIM, 4)))) +
    circle(0, -24, 5, '#2f7d33') +
    path('M-32 8C-34 -6 -28 -14 -22 -17C-25 -6 -25 4 -22 14C-26 16 -30 13 -32 8Z', '#ff9d6b')
  );
}

function corn(): string {
  return (
    rimmedShape('M0 -46C16 -42 22 -16 20 12L0 40L-20 12C-22 -16 -16 -42 0 -46Z', '#ffc93d', RIM) +
    path('M0 -46C16 -42 22 -16 20 12L0 40Z', '#e08a12') +
    each([-30, -18, -6, 6], (y) => each([-10, 0, 10], (x) => circle(x, y, 3.6, '#ffe7a0'))) +
    rimmedShape('M0 42C-24 40 -36 22 -34 -8C-20 2 -8 18 0 42Z', '#5fb84a', RIM) +
    rimmedShape('M0 42C24 40 36 22 34 -8C20 2 8 18 0 42Z', '#2f7d33', RIM)
  );
}

function greens(): string {
  const leafAt = (turn: number, fill: string) => place({ y: 30, turn }, leaf(19, 70, fill, stroke(RIM, 6)));
  return (
    leafAt(-34, '#2f7d33') +
    leafAt(34, '#2f7d33') +
    leafAt(0, '#5fb84a') +
    rimmedShape('M-16 44C-26 24 -16 6 -6 -6C-2 4 2 4 6 -6C16 6 26 24 16 44Z', '#f3ffe0', RIM) +
    path('M6 -6C16 6 26 24 16 44H2C10 26 10 8 6 -6Z', '#cfe8a8') +
    line('M0 -34V-14', '#2f7d33', 4)
  );
}
