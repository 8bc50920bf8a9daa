export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How far a ball hops above a peg, in rows. */
const HOP = 0.42;

/**
 * Where a ball is after a part of its fall, in percent of the board. It strikes the peg that lies below it in each row and goes the
 * way the server said: row r has its pegs half a slot beside those of the row above.
 */
export function ballAt({ rows, falls }: { rows: number; falls: readonly number[] }, part: number): Place {
  const far = Math.min(1, Math.max(0, part)) * (rows + 1);
  const row = Math.min(rows, Math.floor(far));
  const along = far - row;
  const slot = 100 / (rows + 1);
  const rights = falls.slice(0, row).reduce((sum, fall) => sum + fall, 0);
  const before = falls.slice(0, Math.max(0, row - 1)).reduce((sum, fall) => sum + fall, 0);
  const middle = (count: number, at: number) => 50 + (count - at / 2) * slot;
  if (row === 0) return { x: 50, y: rowHeight(rows, 0) * along ** 2 };
  const from = middle(before, row - 1);
  const to = middle(rights, row);
  const [top, next] = [rowHeight(rows, row - 1), rowHeight(rows, row)];
  const hop = Math.sin(Math.PI * Math.min(1, along * 1.6)) * HOP * (next - top);
  return { x: from + (to - from) * along ** 0.8, y: top + (next - top) * along ** 2 - Math.max(0, hop) };
}

/** The height of a row of pegs; the last one is that of the slots. */
export function rowHeight(rows: number, row: number): number {
  const first = 8;
  return first + ((100 - first) * row) / rows;
}
