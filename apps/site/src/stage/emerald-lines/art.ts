/** The small pieces of the stage: everything that goes into one atlas. */
import { circle, PAINT, path, rect } from '@baize/ui/art/forms';
import { SYMBOLS, winningDisc } from '@baize/ui/art/symbols';

import type { Piece } from '../kit/atlas.ts';
import { CELL_WIDTH, ROWS } from './layout.ts';

const { red, wine, soot, gold, amber, ivory, mint, ink } = PAINT;
const RIM = '#04170f';

export const LAMP_COLORS = [gold, ivory, red, mint] as const;

/** Half the width and height a symbol really covers: what is empty need not be painted sixty times a second. */
const EXTENT: Readonly<Record<string, readonly [number, number]>> = {
  emerald: [52, 54],
  parasol: [48, 52],
  bangle: [44, 49],
  ruby: [46, 56],
  pearl: [59, 46],
  ingot: [50, 43],
};
const CHIP_EXTENT = [39, 43] as const;
const RUSH = 24;

export type PieceName =
  | 'disc'
  | 'discDark'
  | 'ring'
  | 'white'
  | 'dot'
  | 'shade'
  | 'wire'
  | 'wireRim'
  | 'bead'
  | 'marker'
  | 'markerLit'
  | 'markerRing'
  | 'markerMark'
  | 'stripeRed'
  | 'stripeIvory'
  | 'stripeGold'
  | 'stripeJade'
  | 'lamp0'
  | 'lamp1'
  | 'lamp2'
  | 'lamp3'
  | 'lampLit'
  | 'tease';

export function symbolPieces(symbols: readonly string[]): Record<string, Piece> {
  const pieces: Record<string, Piece> = {};
  for (const [index, code] of symbols.entries()) {
    const art = SYMBOLS[code as keyof typeof SYMBOLS]();
    const [x, y] = EXTENT[code] ?? CHIP_EXTENT;
    pieces[`symbol${index}`] = { art, box: [-x, -y, 2 * x, 2 * y] };
    pieces[`rushing${index}`] = { art: rushing(art), box: [-x, -y - RUSH, 2 * x, 2 * (y + RUSH)] };
  }
  return pieces;
}

/** A piece as the eye keeps it while it rushes by, drawn along its way once and for all. */
function rushing(art: string): string {
  const smear =
    '<filter id="rush" x="-10%" y="-60%" width="120%" height="220%"><feGaussianBlur stdDeviation="0 9"/></filter>';
  return `${smear}<g filter="url(#rush)" opacity=".9">${art}</g>`;
}

export function stagePieces(cellHeight: number): Record<PieceName, Piece> {
  return {
    disc: { art: winningDisc(), box: [-56, -60, 112, 120] },
    discDark: { art: winningDisc({ dark: true }), box: [-56, -60, 112, 120] },
    ring: { art: circle(0, 0, 55, 'none', `stroke="${gold}" stroke-width="4"`), box: [-60, -60, 120, 120] },
    white: { art: rect([-4, -4, 8, 8], '#fff'), box: [-2, -2, 4, 4] },
    shade: { art: rect([-4, -4, 8, 8], soot), box: [-2, -2, 4, 4] },
    dot: { art: circle(0, 0, 5.5, gold), box: [-7, -7, 14, 14] },
    wire: { art: rect([-2, -5.5, 20, 11], gold), box: [0, -8, 16, 16] },
    wireRim: { art: rect([-2, -10, 20, 20], RIM), box: [0, -12, 16, 24] },
    bead: { art: circle(0, 0, 10, RIM), box: [-12, -12, 24, 24] },
    marker: { art: circle(0, 2.5, 14.5, soot) + circle(0, 0, 14.5, wine), box: [-20, -21, 40, 42] },
    markerLit: {
      art: circle(0, 2.5, 18, soot) + circle(0, 0, 18, gold),
      box: [-22, -23, 44, 46],
    },
    markerRing: { art: ringedMarker(gold), box: [-20, -21, 40, 42] },
    markerMark: { art: ringedMarker(ivory), box: [-20, -21, 40, 42] },
    stripeRed: { art: stripe(red, wine), box: STRIPE_BOX },
    stripeIvory: { art: stripe(ivory, '#c9ac72'), box: STRIPE_BOX },
    stripeGold: { art: stripe(gold, amber), box: STRIPE_BOX },
    stripeJade: { art: stripe('#0f7a57', '#084432'), box: STRIPE_BOX },
    ...lamps(),
    tease: {
      art: rect([0, 0, CELL_WIDTH - 10, ROWS * cellHeight], 'none', 8, `stroke="${gold}" stroke-width="5"`),
      box: [-5, -5, CELL_WIDTH, ROWS * cellHeight + 10],
    },
  };
}

function ringedMarker(color: string): string {
  return (
    circle(0, 2.5, 14.5, soot) +
    circle(0, 0, 14.5, wine) +
    circle(0, 0, 13.4, 'none', `stroke="${color}" stroke-width="3"`)
  );
}

const STRIPE_BOX = [-26, 0, 52, 94] as const;

function stripe(face: string, side: string): string {
  const scallop = (top: number) => `M-25.4 ${top}h50.8v48a25.4 21 0 0 1 -50.8 0Z`;
  return path(scallop(21), side) + path(scallop(14), face);
}

function lamps(): Record<'lamp0' | 'lamp1' | 'lamp2' | 'lamp3' | 'lampLit', Piece> {
  const bulb = (color: string): Piece => ({
    art: rect([-2.5, -10, 5, 6], ink) + circle(0, 0, 6.5, color),
    box: [-9, -13, 18, 26],
  });
  const [first, second, third, fourth] = LAMP_COLORS;
  const lit = circle(0, 0, 15, '#7a3408') + circle(0, 0, 8, gold) + circle(0, 0, 4.5, '#fff6d8');
  return {
    lamp0: bulb(first),
    lamp1: bulb(second),
    lamp2: bulb(third),
    lamp3: bulb(fourth),
    lampLit: { art: rect([-2.5, -10, 5, 6], ink) + lit, box: [-17, -17, 34, 34] },
  };
}
