/** Where things stand, in the units of the drawing (the stall is 600 wide); the scene scales them to the screen. */

export const STALL_WIDTH = 600;
export const REELS = 5;
export const ROWS = 3;
export const CELL_WIDTH = 104;
export const WINDOW_LEFT = 40;
export const WINDOW_TOP = 96;

/** What stands above and below the three rows: the awning, and the woven counter. */
const ABOVE_AND_BELOW = 162;
const LEGS = 26;
const CELL_LEAST = 104;
const CELL_MOST = 132;
const SCALE_MOST = 1.4;

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface StallLayout {
  /** CSS pixels per drawing unit. */
  scale: number;
  /** Upper left corner of the stall in CSS pixels. */
  x: number;
  y: number;
  /** Height of a row: a tall screen gets taller rows instead of empty ground. */
  cellHeight: number;
  /** Height of the stall without its legs. */
  height: number;
}

export function stallHeight(cellHeight: number): number {
  return ABOVE_AND_BELOW + ROWS * cellHeight;
}

/** The largest stall that fits the free part of the screen, standing in the middle of it. */
export function stallLayout(screen: { width: number; height: number }, inset: Inset): StallLayout {
  const width = Math.max(1, screen.width - inset.left - inset.right);
  const height = Math.max(1, screen.height - inset.top - inset.bottom);
  const broadest = Math.min(SCALE_MOST, width / STALL_WIDTH);
  const rows = (height / broadest - ABOVE_AND_BELOW - LEGS) / ROWS;
  const cellHeight = Math.round(Math.max(CELL_LEAST, Math.min(CELL_MOST, rows)));
  const stall = stallHeight(cellHeight);
  const scale = Math.min(broadest, height / (stall + LEGS));
  return {
    scale,
    x: inset.left + (width - STALL_WIDTH * scale) / 2,
    y: inset.top + (height - (stall + LEGS) * scale) / 2,
    cellHeight,
    height: stall,
  };
}

export function cellX(reel: number): number {
  return WINDOW_LEFT + CELL_WIDTH * (reel + 0.5);
}

export function cellY(row: number, cellHeight: number): number {
  return WINDOW_TOP + cellHeight * (row + 0.5);
}

export function windowBottom(cellHeight: number): number {
  return WINDOW_TOP + ROWS * cellHeight;
}

export interface Marker {
  line: number;
  y: number;
}

/** Line markers of one side, top to bottom so that wires cross as little as possible. */
export function markers(
  lines: readonly (readonly number[])[],
  cellHeight: number,
  end: 'start' | 'end',
): Marker[] {
  const weight = (rows: readonly number[]) => {
    const path = end === 'start' ? rows : rows.toReversed();
    return path.reduce((sum, row, step) => sum + row / 8 ** step, 0);
  };
  const order = lines
    .map((rows, line) => ({ line, weight: weight(rows) }))
    .sort((a, b) => a.weight - b.weight || a.line - b.line);
  const span = ROWS * cellHeight;
  const step = span / lines.length;
  return order.map(({ line }, place) => ({ line, y: WINDOW_TOP + step * (place + 0.5) }));
}
