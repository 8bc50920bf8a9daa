/** The positions of things, in the units of the drawing; the scene scales them to the screen. */

export const WINDOW_LEFT = 40;
export const WINDOW_TOP = 96;
/** The middle of the plate of figures, over the upper edge of the reels. */
export const PLATE_Y = WINDOW_TOP - 12;

/** The space above and below the rows: the roof, and the counter. */
const ABOVE_AND_BELOW = 162;
const LEGS = 26;
/** Few reels get broad cells, so that every title fills the same screen. */
const REELS_WIDTH = 520;
const CELL_NARROWEST = 104;
const CELL_BROADEST = 132;
const CELL_LEAST = 104;
/** Many rows may be lower than a piece is high: the pieces shrink with them. */
const CELL_LOW = 84;
const ROWS_MANY = 5;
const CELL_MOST = 132;
const SCALE_MOST = 1.4;

/** The size of a title's window. */
export interface Grid {
  readonly reels: number;
  readonly rows: number;
}

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface StallLayout extends Grid {
  /** CSS pixels per drawing unit. */
  scale: number;
  /** Upper left corner of the stall in CSS pixels. */
  x: number;
  y: number;
  /** Width of the stall, and of a cell in it. */
  width: number;
  cellWidth: number;
  /** Height of a row: a tall screen gets taller rows instead of empty ground. */
  cellHeight: number;
  /** The part of its full size in which a symbol is drawn: below one where many rows share the height. */
  piece: number;
  /** Height of the stall without its legs. */
  height: number;
}

/** The largest stall that fits the free part of the screen, standing in the middle of it. */
export function stallLayout(
  screen: { width: number; height: number },
  inset: Inset,
  { reels, rows }: Grid,
): StallLayout {
  const cellWidth = Math.round(clamp(REELS_WIDTH / reels, CELL_NARROWEST, CELL_BROADEST));
  const stallWidth = 2 * WINDOW_LEFT + reels * cellWidth;
  const width = Math.max(1, screen.width - inset.left - inset.right);
  const height = Math.max(1, screen.height - inset.top - inset.bottom);
  const broadest = Math.min(SCALE_MOST, width / stallWidth);
  const rowHeight = (height / broadest - ABOVE_AND_BELOW - LEGS) / rows;
  const cellHeight = Math.round(clamp(rowHeight, rows < ROWS_MANY ? CELL_LEAST : CELL_LOW, CELL_MOST));
  const stallHeight = ABOVE_AND_BELOW + rows * cellHeight;
  const scale = Math.min(broadest, height / (stallHeight + LEGS));
  return {
    reels,
    rows,
    scale,
    x: inset.left + (width - stallWidth * scale) / 2,
    y: inset.top + (height - (stallHeight + LEGS) * scale) / 2,
    width: stallWidth,
    cellWidth,
    cellHeight,
    piece: Math.min(1, cellHeight / CELL_LEAST),
    height: stallHeight,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function cellX({ cellWidth }: Pick<StallLayout, 'cellWidth'>, reel: number): number {
  return WINDOW_LEFT + cellWidth * (reel + 0.5);
}

export function cellY({ cellHeight }: Pick<StallLayout, 'cellHeight'>, row: number): number {
  return WINDOW_TOP + cellHeight * (row + 0.5);
}

export function windowBottom({ rows, cellHeight }: Pick<StallLayout, 'rows' | 'cellHeight'>): number {
  return WINDOW_TOP + rows * cellHeight;
}

export interface Marker {
  line: number;
  y: number;
}

/** Line markers of one side, top to bottom so that wires cross as little as possible. */
export function markers(
  lines: readonly (readonly number[])[],
  { rows, cellHeight }: Pick<StallLayout, 'rows' | 'cellHeight'>,
  end: 'start' | 'end',
): Marker[] {
  const weight = (line: readonly number[]) => {
    const path = end === 'start' ? line : line.toReversed();
    return path.reduce((sum, row, step) => sum + row / 8 ** step, 0);
  };
  const order = lines
    .map((rowsOfLine, line) => ({ line, weight: weight(rowsOfLine) }))
    .sort((a, b) => a.weight - b.weight || a.line - b.line);
  const step = (rows * cellHeight) / lines.length;
  return order.map(({ line }, place) => ({ line, y: WINDOW_TOP + step * (place + 0.5) }));
}
