/** The scroll that holds the reels: its sheet in two colours, its rollers, its cord, and the small pieces around it. */
import { acheik, circle, each, leaf, line, path, place, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT, windowBottom } from '../../slots/layout.ts';
import { INK, RIM } from './symbols.ts';

const { indigo, wash, mist, brick, clay, flesh, ochre, straw, umber } = INK;

/** The scroll on the plain, and the scroll from within. */
export const SIDES = {
  dusk: {
    margin: '#dfbd80',
    edge: '#c79d58',
    reel: ['#f1ddb0', '#ead3a0'],
    weave: '#e0c48a',
    cloth: indigo,
    clothSide: '#1f2f63',
    wave: straw,
  },
  within: {
    margin: '#f6e6bd',
    edge: '#dcc08a',
    reel: ['#fdf2d6', '#f6e6c0'],
    weave: '#eedaa9',
    cloth: brick,
    clothSide: clay,
    wave: straw,
  },
} as const;
export type Side = (typeof SIDES)[keyof typeof SIDES];

/** The sheet with its border, its panels of brocade, and the paper of the reels. */
export function sheetPiece(layout: StallLayout, side: Side): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const reel = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    const flower = repeat(layout.rows - 1, (row) =>
      knot(x + (cellWidth - 4) / 2, 96 + cellHeight * (row + 1), side.weave),
    );
    return rect([x, 90, cellWidth - 4, rows + 8], side.reel[index % 2] ?? side.reel[0], 3) + flower;
  };
  const brocade = (y: number, tall: number) =>
    rect([15, y, width - 30, tall], side.cloth) +
    rect([15, y + tall - 6, width - 30, 6], side.clothSide) +
    `<svg x="15" y="${y}" width="${width - 30}" height="${tall - 6}" viewBox="0 0 ${width - 30} ${tall - 6}">${acheik(0, tall * 0.36, width, { color: side.wave, rows: 2, gap: 11, step: 34, rise: 9, width: 3 })}</svg>`;
  const art =
    rect([9, 30, width - 18, height - 52], RIM, 4) +
    rect([15, 30, width - 30, height - 58], side.margin) +
    rect([width - 25, 30, 10, height - 58], side.edge) +
    brocade(40, 44) +
    brocade(height - 58, 40) +
    rect([35, 85, width - 70, rows + 18], RIM, 4) +
    line(`M20 88V${rows + 98}M${width - 29} 88V${rows + 98}`, side.cloth, 2.4) +
    repeat(reels, reel);
  return { art, box: [0, 20, width, height] };
}

/** A knot of brush strokes between the rows, hardly darker than the paper. */
function knot(x: number, y: number, color: string): string {
  return (
    line(`M${x - 30} ${y}q8 -8 15 0t15 0t15 0t15 0`, color, 3) +
    circle(x, y - 9, 2.6, color) +
    circle(x, y + 9, 2.6, color)
  );
}

/** A roller of wood, lying across the scroll. */
export function rollerPiece({ width }: StallLayout): Piece {
  const art =
    rect([4, -14, width - 8, 36], RIM, 16) +
    rect([4, -18, width - 8, 36], RIM, 16) +
    rect([20, -13, width - 40, 26], umber, 6) +
    rect([20, -13, width - 40, 8], ochre, 4) +
    rect([20, 7, width - 40, 6], '#6a4212', 3) +
    each([46, width - 58], (x) => rect([x, -13, 12, 26], brick) + rect([x, -13, 12, 8], flesh)) +
    each(
      [16, width - 16],
      (x) =>
        circle(x, 0, 18, RIM) +
        circle(x, 0, 13.5, brick) +
        path(`M${x + 9.5} -9.5A13.5 13.5 0 1 1 ${x - 9.5} 9.5A18 18 0 0 0 ${x + 9.5} -9.5Z`, clay) +
        circle(x - 4, -5, 3.4, flesh),
    );
  return { art, box: [-26, -24, width + 52, 52] };
}

/** The cord from which the scroll hangs. */
export function cordPiece({ width }: StallLayout): Piece {
  const middle = width / 2;
  const tassel = (x: number) =>
    line(`M${x} 26V44`, clay, 3) +
    path(`M${x - 6} 44H${x + 6}L${x + 8} 66H${x - 8}Z`, brick, stroke(RIM, 3)) +
    rect([x - 6, 42, 12, 6], ochre, 2);
  const art =
    line(`M60 26L${middle} -22L${width - 60} 26`, RIM, 8) +
    line(`M60 26L${middle} -22L${width - 60} 26`, ochre, 4) +
    circle(middle, -20, 9, RIM) +
    circle(middle, -20, 5.5, brick);
  return { art: art + tassel(60) + tassel(width - 60), box: [0, -34, width, 110] };
}

/** A pole as tall as the screen, on which the painting rolls up. */
export function polePiece({ height }: { readonly height: number }, unit: number): Piece {
  const [wide, narrow] = [26 * unit, 20 * unit];
  const art =
    rect([-wide / 2, -10, wide, height + 20], RIM) +
    rect([-narrow / 2, -10, narrow, height + 20], umber) +
    rect([-narrow / 2, -10, narrow * 0.34, height + 20], ochre) +
    rect([narrow * 0.26, -10, narrow * 0.24, height + 20], '#6a4212') +
    each(
      [0.08, 0.92],
      (part) =>
        rect([-wide / 2, height * part, wide, 18 * unit], RIM) +
        rect([-narrow / 2, height * part + 3 * unit, narrow, 12 * unit], brick),
    );
  return { art, box: [-wide / 2 - 1, 0, wide + 2, height] };
}

export type PlainPiece = 'bird' | 'inkBird' | 'gilt' | 'petal';

const BIRD = 'M-30 2C-20 -14 -8 -14 0 -2C8 -14 20 -14 30 2C20 -4 8 -2 0 8C-8 -2 -20 -4 -30 2Z';

export const PLAIN_PIECES: Readonly<Record<PlainPiece, Piece>> = {
  bird: { art: path(BIRD, '#4a1f1a'), box: [-32, -14, 64, 26] },
  inkBird: { art: path(BIRD, indigo), box: [-32, -14, 64, 26] },
  gilt: {
    art:
      circle(0, 4, 23, RIM) +
      circle(0, 0, 23, RIM) +
      circle(0, 0, 20, ochre) +
      circle(0, 0, 15, straw) +
      place(
        { y: 8 },
        each([-60, 60, -30, 30, 0], (turn) => place({ turn }, leaf(4.5, 17, turn % 60 ? brick : clay))),
      ),
    box: [-26, -26, 52, 56],
  },
  petal: {
    art: place({ y: 20 }, leaf(15, 44, RIM, stroke(RIM, 6)) + leaf(15, 44, wash) + leaf(7, 34, mist)),
    box: [-24, -30, 48, 56],
  },
};

/** Where the lower roller lies. */
export function rollerY(layout: StallLayout): number {
  return windowBottom(layout) + 52;
}
