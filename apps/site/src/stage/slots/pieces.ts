/** The small pieces that every slot shows: everything that goes into its one atlas. */
import { circle, PAINT, rect, ring, spark } from '@baize/ui/art/forms';
import { winningDisc } from '@baize/ui/art/symbols';

import type { Piece } from '../kit/atlas.ts';
import type { StallLayout } from './layout.ts';
import type { TitleStage } from './title-stage.ts';

const { soot, gold, amber, ivory } = PAINT;

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
  | 'tease'
  | 'coin'
  | 'glint'
  | 'puff'
  | 'lampRail';

export function symbolPieces(
  names: readonly string[],
  symbols: TitleStage['symbols'],
): Record<string, Piece> {
  const pieces: Record<string, Piece> = {};
  for (const [index, name] of names.entries()) {
    const symbol = symbols[name];
    if (!symbol) throw new Error(`the title draws no ${name}`);
    const art = symbol.draw();
    const [x, y] = symbol.extent;
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

export function stagePieces(
  { rows, cellWidth, cellHeight }: StallLayout,
  { rim, page }: Pick<TitleStage, 'rim' | 'page'>,
): Record<PieceName, Piece> {
  const { accent, plate } = page.base;
  const [width, height] = [cellWidth - 10, rows * cellHeight];
  return {
    disc: { art: winningDisc({ edge: accent }), box: [-56, -60, 112, 120] },
    discDark: { art: winningDisc({ dark: true, edge: accent }), box: [-56, -60, 112, 120] },
    ring: { art: circle(0, 0, 55, 'none', `stroke="${accent}" stroke-width="4"`), box: [-60, -60, 120, 120] },
    white: { art: rect([-4, -4, 8, 8], '#fff'), box: [-2, -2, 4, 4] },
    shade: { art: rect([-4, -4, 8, 8], soot), box: [-2, -2, 4, 4] },
    dot: { art: circle(0, 0, 5.5, accent), box: [-7, -7, 14, 14] },
    wire: { art: rect([-2, -5.5, 20, 11], accent), box: [0, -8, 16, 16] },
    wireRim: { art: rect([-2, -10, 20, 20], rim), box: [0, -12, 16, 24] },
    bead: { art: circle(0, 0, 10, rim), box: [-12, -12, 24, 24] },
    marker: { art: circle(0, 2.5, 14.5, soot) + circle(0, 0, 14.5, plate), box: [-20, -21, 40, 42] },
    markerLit: {
      art: circle(0, 2.5, 18, soot) + circle(0, 0, 18, accent),
      box: [-22, -23, 44, 46],
    },
    markerRing: { art: ringedMarker(accent, plate), box: [-20, -21, 40, 42] },
    markerMark: { art: ringedMarker(ivory, plate), box: [-20, -21, 40, 42] },
    tease: {
      art: rect([0, 0, width, height], 'none', 8, `stroke="${accent}" stroke-width="5"`),
      box: [-5, -5, width + 10, height + 10],
    },
    coin: { art: coin(), box: [-26, -26, 52, 56] },
    glint: { art: spark(0, 0, 22, '#fff'), box: [-24, -24, 48, 48] },
    lampRail: { art: rect([-70, -23, 140, 46], soot, 23), box: [-70, -23, 140, 46] },
    puff: { art: circle(0, 0, 9, ivory), box: [-10, -10, 20, 20] },
  };
}

function coin(): string {
  return circle(0, 4, 23, soot) + circle(0, 0, 23, gold) + ring(0, 0, 17, amber, 3) + spark(0, 0, 12, ivory);
}

function ringedMarker(color: string, face: string): string {
  return (
    circle(0, 2.5, 14.5, soot) +
    circle(0, 0, 14.5, face) +
    circle(0, 0, 13.4, 'none', `stroke="${color}" stroke-width="3"`)
  );
}
