/** Lanterns on the rope and on the water, fireworks, and what flies in a great win. */
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
  stroke,
} from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { AMBER, AMBER_DARK, PAPER, RIM } from './symbols.ts';

const GOLD = '#ffcf4a';
const VERMILION = '#e8432c';

export const FLOATS = ['float0', 'float1', 'float2'] as const;
export const BURSTS = ['burst0', 'burst1', 'burst2'] as const;
export type RiverPiece =
  | (typeof FLOATS)[number]
  | (typeof BURSTS)[number]
  | 'hung'
  | 'hungLit'
  | 'wish'
  | 'star';

/** A small lantern on lotus petals, with its light on the water. */
function afloat(paper: string, lit: string, side: string): Piece {
  const box = 'M-20 0L-24 -40H24L20 0Z';
  const art =
    each([8, 18, 28], (y, index) =>
      rect([-26 + index * 6 + (index % 2) * 4, y, 48 - index * 12, 5], paper, 2.5, 'fill-opacity=".75"'),
    ) +
    circle(0, -20, 42, paper, 'fill-opacity=".14"') +
    path(box, RIM, stroke(RIM, 6)) +
    path(box, paper) +
    path('M24 -40L20 0H9L11 -40Z', side) +
    path('M-24 -40L-20 0H-11L-13 -40Z', lit) +
    circle(0, -19, 8, lit) +
    line('M-25 -40H25', side, 5) +
    each([-66, 66, -30, 30, 0], (turn) =>
      place({ y: 8, turn }, leaf(8, 24, turn % 60 ? '#ff9ac0' : '#e8548a', stroke(RIM, 4))),
    ) +
    ellipse(0, 6, 24, 4, '#e8548a');
  return { art, box: [-44, -64, 88, 100] };
}

/** A firework in the sky. */
function burst(color: string, tip: string): Piece {
  const art =
    repeat(14, (index) => {
      const turn = (index * 360) / 14;
      const [from, to] = [polar(0, 0, 18, turn), polar(0, 0, index % 2 ? 40 : 52, turn)];
      return (
        line(`M${from.join(' ')}L${to.join(' ')}`, color, 4) +
        circle(...polar(0, 0, index % 2 ? 50 : 63, turn), 3.4, tip)
      );
    }) + circle(0, 0, 6, tip);
  return { art, box: [-68, -68, 136, 136] };
}

function hungLantern(lit: boolean): Piece {
  const [face, light, side] = lit ? [AMBER, PAPER, AMBER_DARK] : ['#5a3a44', '#75505a', '#3c2632'];
  const art =
    (lit ? circle(0, 22, 31, AMBER, 'fill-opacity=".2"') : '') +
    line('M0 0V8', RIM, 5) +
    ellipse(0, 22, 19, 17, RIM) +
    ellipse(0, 22, 15.5, 13.5, face) +
    path('M3 9C12 10 15.5 16 15.5 22S12 34 3 35C9 28 9 16 3 9Z', side) +
    path('M-5 10C-12 12 -15 17 -15 22C-15 28 -11 33 -5 34C-10 27 -10 17 -5 10Z', light) +
    rect([-9, 4, 18, 7], RIM, 3) +
    rect([-6.5, 5.6, 13, 4], VERMILION, 2) +
    rect([-9, 34, 18, 7], RIM, 3) +
    rect([-6.5, 35, 13, 4], VERMILION, 2) +
    line('M0 41V49', RIM, 7) +
    line('M0 40V48', GOLD, 3);
  return { art, box: [-34, -12, 68, 68] };
}

/** The moving pieces: the lanterns on the rope, the lanterns on the water, the fireworks. */
export const RIVER_PIECES: Readonly<Record<RiverPiece, Piece>> = {
  wish: {
    art:
      path('M-13 -15L-16 14H16L13 -15Z', RIM, stroke(RIM, 6)) +
      path('M-13 -15L-16 14H16L13 -15Z', AMBER) +
      path('M-13 -15L-16 14H-7L-6 -15Z', PAPER) +
      path('M13 -15L16 14H8L7 -15Z', AMBER_DARK) +
      line('M-15 14H15M-12 -15H12', VERMILION, 3.4),
    box: [-22, -22, 44, 42],
  },
  star: {
    art:
      repeat(8, (index) => circle(...polar(0, 0, index % 2 ? 11 : 17, index * 45), 4.6, RIM)) +
      circle(0, 0, 9, RIM) +
      repeat(8, (index) =>
        circle(...polar(0, 0, index % 2 ? 11 : 17, index * 45), 2.8, index % 2 ? VERMILION : GOLD),
      ) +
      circle(0, 0, 6, '#fff6e2'),
    box: [-23, -23, 46, 46],
  },
  hung: hungLantern(false),
  hungLit: hungLantern(true),
  float0: afloat(AMBER, PAPER, AMBER_DARK),
  float1: afloat('#ff8a5c', '#ffd0a8', '#d1492e'),
  float2: afloat(GOLD, '#fff6d0', '#e0951c'),
  burst0: burst(GOLD, '#fff6e2'),
  burst1: burst('#ff6b57', GOLD),
  burst2: burst('#ff9ac0', '#fff6e2'),
};
