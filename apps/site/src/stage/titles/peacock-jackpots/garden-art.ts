/** The garden of the palace behind the reels, drawn for this very screen: the great fan, arches, and a bed of lotus. */
import { circle, each, leaf, line, path, place, polar, rect, repeat, stroke } from '@baize/ui/art/forms';

import type { Piece } from '../../kit/atlas.ts';
import { type StallLayout, WINDOW_LEFT } from '../../slots/layout.ts';
import { BLUE, BLUE_DARK, GOLD, GOLD_DARK, RIM, SEA, SEA_DARK } from './symbols.ts';

export const GROUND = '#2a0b3d';
const WALL = '#3a1155';
const GLOW = '#5c1f7d';

export function gardenPiece({ width, height }: { width: number; height: number }, stall: StallLayout): Piece {
  const { scale } = stall;
  const middle = stall.x + (stall.width * scale) / 2;
  const foot = stall.y + stall.height * scale * 0.86;
  const reach = Math.max(stall.width * scale * 0.82, stall.height * scale * 0.98);
  const plume = (index: number, count: number, far: number, [vane, lit]: readonly [string, string]) => {
    const turn = -100 + (index * 200) / (count - 1);
    const [x, y] = polar(middle, foot, far * 0.9, turn - 90);
    return (
      place({ x: middle, y: foot, turn }, leaf(far * 0.085, far, vane)) +
      place({ x: middle, y: foot, turn }, line(`M0 0V${-far * 0.8}`, lit, far * 0.006)) +
      circle(x, y, far * 0.058, GOLD) +
      circle(x, y, far * 0.046, SEA) +
      circle(x, y, far * 0.03, BLUE_DARK)
    );
  };
  const arch = (x: number) =>
    path(
      `M${x - 60} ${height}V${height * 0.42}Q${x - 56} ${height * 0.2} ${x} ${height * 0.14}Q${x + 56} ${height * 0.2} ${x + 60} ${height * 0.42}V${height}Z`,
      WALL,
      stroke(GLOW, 4),
    );
  const art =
    rect([0, 0, width, height], GROUND) +
    repeat(Math.ceil(width / 150) + 1, (index) => arch(index * 150)) +
    circle(middle, foot - reach * 0.5, reach * 0.72, GLOW, 'fill-opacity=".55"') +
    repeat(17, (index) => plume(index, 17, reach, ['#124a6e', '#1d7c8f'])) +
    repeat(14, (index) => plume(index, 14, reach * 0.8, ['#0f6a72', SEA])) +
    rect([0, foot, width, height - foot], '#1d0630') +
    repeat(Math.ceil(width / 64) + 1, (index) =>
      place(
        { x: index * 64 + 18, y: foot + 20 + (index % 3) * 12, scale: 0.7 },
        each([-58, -28, 0, 28, 58], (turn) =>
          place({ turn }, leaf(11, 38, turn === 0 ? '#ff9cc4' : '#c22a72')),
        ),
      ),
    );
  return { art, box: [0, 0, width, height] };
}

/** The frame: a gold gate with enamel beads, and ivory silk behind the symbols. */
export function gatePiece(layout: StallLayout): Piece {
  const { reels, width, cellWidth, cellHeight, height } = layout;
  const rows = layout.rows * cellHeight;
  const beads = Math.round((width - 40) / 26);
  const silk = (index: number) => {
    const x = WINDOW_LEFT + cellWidth * index + 2;
    return (
      rect([x, 90, cellWidth - 4, rows + 8], index % 2 ? '#f3e3ff' : '#fbf1ff', 10) +
      rect([x, 90, cellWidth - 4, 12], RIM, 8, 'fill-opacity=".14"') +
      rect([x, rows + 86, cellWidth - 4, 12], RIM, 8, 'fill-opacity=".14"')
    );
  };
  const bead = (y: number) =>
    repeat(beads, (index) =>
      circle(20 + ((width - 40) * index) / (beads - 1), y, 4.6, index % 2 ? SEA : '#ff5f9e'),
    );
  const art =
    rect([2, 62, width - 4, rows + 66], RIM, 30) +
    rect([2, 56, width - 4, rows + 66], GOLD_DARK, 30) +
    rect([6, 58, width - 12, rows + 58], GOLD, 28) +
    rect([14, 66, width - 28, rows + 42], BLUE_DARK, 22) +
    rect([18, 70, width - 36, rows + 34], BLUE, 20) +
    bead(80) +
    bead(rows + 98) +
    rect([34, 86, width - 68, rows + 16], GOLD, 14) +
    rect([38, 88, width - 76, rows + 12], RIM, 12) +
    repeat(reels, silk);
  return { art, box: [0, 40, width, height] };
}

/** A crest of small feathers over the gate, where the stage also shows its figures. */
export function crestPiece({ width }: StallLayout): Piece {
  const middle = width / 2;
  const tuft = (index: number) => {
    const turn = -63 + index * 21;
    const [x, y] = polar(middle, 74, 52, turn - 90);
    return (
      place({ x: middle, y: 74, turn }, leaf(10, 58, index % 2 ? SEA : SEA_DARK, stroke(RIM, 4))) +
      circle(x, y, 7.5, RIM) +
      circle(x, y, 6, GOLD) +
      circle(x, y, 3.4, BLUE_DARK)
    );
  };
  const swag = `M16 70Q${middle * 0.5} 30 ${middle} 60Q${middle * 1.5} 30 ${width - 16} 70L${width - 22} 82H22Z`;
  const art =
    repeat(7, tuft) +
    path(swag, RIM, stroke(RIM, 6)) +
    path(swag, GOLD) +
    path(`M30 76Q${middle * 0.5} 46 ${middle} 70Q${middle * 1.5} 46 ${width - 30} 76Z`, '#c22a72');
  return { art, box: [0, 0, width, 92] };
}

export type GardenPiece = 'petal' | 'plume';

export const GARDEN_PIECES: Readonly<Record<GardenPiece, Piece>> = {
  petal: {
    art: place({ y: 14 }, leaf(9, 28, '#ff86b6', stroke('#c22a72', 2))),
    box: [-14, -18, 28, 36],
  },
  plume: {
    art:
      place({ y: 24 }, leaf(11, 48, SEA, stroke(RIM, 4))) +
      circle(0, -10, 8, GOLD) +
      circle(0, -10, 5.6, BLUE) +
      circle(0, -10, 3, RIM),
    box: [-18, -28, 36, 56],
  },
};
