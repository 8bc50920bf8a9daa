/** A street at midnight behind the reels, and the stall of the pot around them. */
import { circle, each, ellipse, path, place, rect, repeat, spark, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT } from '../../slots/layout.ts';
import { BROTH, CHILLI, CHILLI_DARK, CREAM, MOON, NIGHT, pot, RIM } from './symbols.ts';

export const GROUND = '#0c1024';

/** Houses of one row: how far apart, how high, and which of their windows are lit. */
function houses(
  width: number,
  foot: number,
  row: { step: number; high: number; fill: string; lit: string },
): string {
  return repeat(Math.ceil(width / row.step) + 1, (index) => {
    const high = row.high * (0.62 + ((index * 37) % 10) / 20);
    const x = index * row.step - 20;
    const panes = repeat(6, (pane) =>
      (index * 7 + pane * 5) % 4 === 0
        ? rect(
            [x + 14 + (pane % 2) * row.step * 0.42, foot - high + 20 + Math.floor(pane / 2) * 34, 15, 19],
            row.lit,
            2,
          )
        : '',
    );
    return (
      rect([x, foot - high, row.step * 0.92, high], row.fill, 3) +
      rect([x - 4, foot - high - 7, row.step * 0.92 + 8, 9], row.fill, 3) +
      panes
    );
  });
}

export function streetPiece({ width, height }: { width: number; height: number }, stall: StallLayout): Piece {
  const foot = stall.y + stall.height * stall.scale * 0.9;
  const moonAt = {
    x: Math.min(width - 40, stall.x + stall.width * stall.scale + 24),
    y: Math.max(54, stall.y + 30),
  };
  const art =
    rect([0, 0, width, height], GROUND) +
    rect([0, height * 0.3, width, height], NIGHT) +
    rect([0, height * 0.55, width, height], '#2a1c3a') +
    circle(moonAt.x, moonAt.y, 62, MOON, 'fill-opacity=".12"') +
    circle(moonAt.x, moonAt.y, 40, MOON) +
    circle(moonAt.x + 15, moonAt.y - 9, 34, GROUND) +
    repeat(26, (index) =>
      spark((index * 131) % width, 14 + ((index * 67) % (height * 0.36)), 2 + (index % 3), '#c9d2ff'),
    ) +
    houses(width, foot, { step: 96, high: height * 0.52, fill: '#1b2040', lit: '#5a4a3a' }) +
    houses(width + 40, foot, { step: 148, high: height * 0.36, fill: '#10142c', lit: BROTH }) +
    rect([0, foot - 6, width, height - foot + 6], '#120a12') +
    repeat(Math.ceil(width / 90) + 1, (index) =>
      ellipse(index * 90 + (index % 2) * 30, foot + 26 + (index % 3) * 16, 34, 4, '#3a1b1e'),
    );
  return { art, box: [0, 0, width, height] };
}

/** The stall: dark wood, a tin counter, and rice paper behind the dishes. */
export function stallPiece(layout: StallLayout): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const paper = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], index % 2 ? '#f5dfb6' : '#fbeccb', 5) +
      rect([x, 90, cellWidth - 4, 12], RIM, 4, 'fill-opacity=".16"') +
      rect([x, rows + 86, cellWidth - 4, 12], RIM, 4, 'fill-opacity=".16"')
    );
  };
  const post = (x: number) =>
    rect([x, 58, 22, rows + 96], '#3a1d12', 4) + rect([x + 4, 58, 5, rows + 96], '#5c3220', 2);
  const art =
    rect([8, 66, width - 16, rows + 84], RIM, 8) +
    rect([12, 70, width - 24, rows + 60], '#4d2616', 6) +
    post(2) +
    post(width - 24) +
    rect([34, 86, width - 68, rows + 16], '#d99a2b', 7) +
    rect([38, 88, width - 76, rows + 12], RIM, 6) +
    repeat(reels, paper) +
    rect([0, rows + 118, width, 30], '#7d8798', 5) +
    rect([0, rows + 118, width, 6], '#c3cbd9', 3) +
    repeat(Math.round(width / 48), (index) => rect([18 + index * 48, rows + 130, 26, 8], '#5b6473', 3));
  return { art, box: [0, 40, width, height] };
}

/** The awning over the stall with the pot in its middle, and paper lamps at both ends. */
export function awningPiece({ width }: StallLayout): Piece {
  const stripes = Math.round(width / 40);
  const wide = (width - 8) / stripes;
  const lamp = (x: number) =>
    circle(x, 76, 26, BROTH, 'fill-opacity=".22"') +
    ellipse(x, 76, 15, 18, RIM) +
    ellipse(x, 76, 12, 15, CHILLI) +
    ellipse(x - 3, 74, 5, 11, BROTH) +
    rect([x - 7, 58, 14, 5], RIM, 2) +
    rect([x - 7, 90, 14, 5], RIM, 2);
  const art =
    path(`M4 30L24 12H${width - 24}L${width - 4} 30V70H4Z`, RIM, stroke(RIM, 6)) +
    repeat(stripes, (index) =>
      path(
        `M${4 + index * wide} 30H${4 + (index + 1) * wide}V62a${wide / 2} 13 0 0 1 ${-wide} 0Z`,
        index % 2 ? CREAM : CHILLI,
      ),
    ) +
    path(`M4 30L24 12H${width - 24}L${width - 4} 30Z`, CHILLI_DARK) +
    each([32, width - 32], lamp) +
    place({ x: width / 2, y: 44, scale: 0.72 }, pot());
  return { art, box: [0, 0, width, 104] };
}

export type StreetPiece = 'steam' | 'pod' | 'coin';

export const STREET_PIECES: Readonly<Record<StreetPiece, Piece>> = {
  steam: {
    art:
      circle(0, 0, 26, '#fff', 'fill-opacity=".2"') +
      circle(-10, 8, 16, '#fff', 'fill-opacity=".22"') +
      circle(12, 6, 14, '#fff', 'fill-opacity=".22"'),
    box: [-32, -30, 64, 60],
  },
  pod: {
    art:
      path(
        'M-4 -18C8 -18 14 -8 12 6C10 17 0 24 -12 26C-2 18 0 8 -2 0C-4 -6 -8 -10 -4 -18Z',
        CHILLI,
        stroke(RIM, 4),
      ) + path('M-4 -18l4 -8', 'none', stroke('#5fb84a', 4)),
    box: [-18, -30, 36, 60],
  },
  coin: {
    art:
      circle(0, 0, 15, RIM) +
      circle(0, 0, 12.5, '#d99a2b') +
      circle(0, 0, 9, MOON) +
      rect([-3.5, -3.5, 7, 7], RIM, 1),
    box: [-17, -17, 34, 34],
  },
};
