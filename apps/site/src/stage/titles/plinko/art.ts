import { circle, line, repeat } from '@baize/ui/art/forms';
import { rowHeight } from '../../arcade/plinko-path.ts';

export const BALL_BOX = '-26 -26 52 52';

/** The cane ball of chinlone in a box of 52 around 0,0. */
export function caneBall(): string {
  const weave = 'M-18 -10Q0 4 18 -10M-20 6Q0 18 20 6M-10 -19Q-2 0 -10 19M10 -19Q2 0 10 19';
  return (
    circle(0, 3, 22, '#7c4a12') +
    circle(0, 0, 22, '#7c4a12') +
    circle(0, 0, 19, '#f0b453') +
    line(weave, '#a8691d', 6) +
    line(weave, '#ffd58a', 2.6) +
    circle(0, 0, 4, '#7c4a12')
  );
}

/** Round in a board of any shape: a line without length whose width is in pixels. */
function dot(x: number, y: number, fill: string, size: number): string {
  const at = `M${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}h.01`;
  return line(at, fill, size, 'vector-effect="non-scaling-stroke"');
}

/** Brass pegs on a board of 100 × 100: row r has r + 3 of them, the two at its ends only close it. */
export function pegs(rows: number): string {
  const slot = 100 / (rows + 1);
  return repeat(rows, (row) =>
    repeat(row + 3, (peg) => {
      const x = 50 + (peg - 1 - row / 2) * slot;
      const y = rowHeight(rows, row);
      return dot(x, y, '#e8c46a', rows > 11 ? 6 : 8);
    }),
  );
}
