/** More on the river that night: a bell, two oars, a candle and a flower that floats. */
import { circle, ellipse, leaf, line, path, place, repeat, rimmedShape, stroke } from '@baize/ui/art/forms';

import type { SymbolArt } from '../../slots/title-stage.ts';

const RIM = '#070b24';
const EXTENT = [50, 54] as const;

export const LOWS: Readonly<Record<'spade' | 'heart' | 'diamond' | 'club', SymbolArt>> = {
  spade: { draw: bell, extent: EXTENT },
  heart: { draw: oars, extent: EXTENT },
  diamond: { draw: candle, extent: EXTENT },
  club: { draw: blossom, extent: EXTENT },
};

function bell(): string {
  return (
    circle(0, -38, 9, RIM) +
    circle(0, -38, 5, '#d9761a') +
    circle(0, 36, 10, RIM) +
    circle(0, 35, 6.5, '#e8432c') +
    rimmedShape(
      'M0 -32C22 -32 26 -12 28 8C29 18 36 24 38 30H-38C-36 24 -29 18 -28 8C-26 -12 -22 -32 0 -32Z',
      '#ffcf4a',
      RIM,
    ) +
    path('M0 -32C22 -32 26 -12 28 8C29 18 36 24 38 30H8C18 8 16 -16 0 -32Z', '#d9761a') +
    path('M-18 8C-18 -8 -14 -20 -6 -24C-10 -12 -11 0 -12 12Z', '#fff6e2') +
    line('M-30 20H30', RIM, 3.4)
  );
}

function oars(): string {
  const oar = (turn: number, face: string) =>
    place(
      { turn },
      line('M0 -42V20', RIM, 14) +
        line('M0 -42V20', '#ffe3a3', 6) +
        rimmedShape('M-12 6H12L10 40Q0 48 -10 40Z', face, RIM) +
        line('M-4 14V34', '#fff6e2', 3),
    );
  return oar(38, '#117069') + oar(-38, '#1fb0a6');
}

function candle(): string {
  return (
    ellipse(0, 36, 40, 11, RIM) +
    ellipse(0, 33, 35, 8, '#1fb0a6') +
    rimmedShape('M-15 -8H15V32H-15Z', '#fff6e2', RIM) +
    path('M4 -8H15V32H4Z', '#ffe3a3') +
    path('M-15 -8H15V0C12 8 8 0 4 2C0 10 -6 2 -15 6Z', '#ffab2e') +
    rimmedShape('M0 -46C14 -32 14 -18 0 -12C-14 -18 -14 -32 0 -46Z', '#ffab2e', RIM, 7) +
    path('M0 -34C6 -27 6 -20 0 -16C-6 -20 -6 -27 0 -34Z', '#fff6e2')
  );
}

function blossom(): string {
  return (
    ellipse(0, 4, 44, 40, RIM) +
    repeat(6, (index) =>
      place({ turn: index * 60 }, leaf(17, 42, index % 2 ? '#4a63e0' : '#7f95ff', stroke(RIM, 5))),
    ) +
    repeat(6, (index) => place({ turn: index * 60 }, line('M0 -14V-28', '#fff6e2', 3))) +
    circle(0, 0, 12, RIM) +
    circle(0, 0, 9, '#ffcf4a') +
    path('M-6 -2A7 7 0 0 1 2 -7Z', '#fff6e2')
  );
}
