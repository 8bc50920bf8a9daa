import { numbersOf } from './numbers.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** How the layout lies: along it are twelve rows, across it are three numbers. */
interface Frame {
  readonly size: readonly [width: number, height: number];
  /** A place of the grid: across 0 … 3, along 0 … 12. */
  at(across: number, along: number): readonly [x: number, y: number];
  readonly zero: Box;
  column(index: number): Box;
  dozen(index: number): Box;
  /** The six outside chances in the order of the table. */
  chance(index: number): Box;
  /** How large the places of a chip between numbers are, by where it lies. */
  readonly edge: Readonly<
    Record<'across' | 'along' | 'corner' | 'side' | 'sideCorner', readonly [number, number]>
  >;
  /** A cell of one number. */
  readonly cell: readonly [number, number];
}

const CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Upright, for a phone: the zero on top, the outside chances along the left, each of them large enough for a thumb. */
const [WIDTH, HEIGHT] = [366, 352];
const [LEFT, TOP, SIDE] = [112, 46, 56];
const [ROW, COLUMN] = [(HEIGHT - 2 * TOP) / 12, (WIDTH - LEFT) / 3];
export const UPRIGHT: Frame = {
  size: [WIDTH, HEIGHT],
  at: (across, along) => [LEFT + COLUMN * across, TOP + ROW * along],
  cell: [COLUMN, ROW],
  zero: [LEFT, 0, COLUMN * 3, TOP],
  column: (index) => [LEFT + COLUMN * index, TOP + ROW * 12, COLUMN, TOP],
  dozen: (index) => [SIDE, TOP + ROW * 4 * index, SIDE, ROW * 4],
  chance: (index) => [0, (HEIGHT / 6) * index, SIDE, HEIGHT / 6],
  edge: { across: [32, 16], along: [52, 13], corner: [36, 13], side: [26, 16], sideCorner: [28, 12] },
};

/** The numbers of a dozen on the whole layout, where a press opens it. */
export function dozenBox(index: number): Box {
  return [LEFT, TOP + ROW * 4 * index, COLUMN * 3, ROW * 4];
}

/** One dozen by itself: between the numbers lie lanes, as wide as a thumb, for the bets on several of them. */
export const DOZEN_SIZE = [WIDTH, HEIGHT] as const;
const [LANE, WIDE, STEP] = [56, 66, HEIGHT / 8];

/** The place of an inside bet in an open dozen; undefined where it belongs to another one. */
export function placeInDozen(spot: string, dozen: number): Box | undefined {
  const numbers = numbersOf(spot);
  const some = numbers.filter((number) => number > 0);
  if (some.length === 0 || some.length > 6 || CHANCES.includes(spot)) return undefined;
  const alongs = some.map(alongOf);
  const last = Math.max(...alongs);
  if (Math.floor(last / 4) !== dozen) return undefined;
  const across = some.map(acrossOf);
  const [low, high] = [Math.min(...across), Math.max(...across)];
  // A lane lies before the row that follows it.
  const between = some.length < numbers.length || Math.min(...alongs) < last;
  const y = ((last % 4) * 2 + (between ? 0 : 1)) * STEP;
  if (high - low === 2) return [0, y, LANE, STEP];
  const x = LANE + (WIDE + LANE) * low;
  return low === high ? [x, y, WIDE, STEP] : [x + WIDE, y, LANE, STEP];
}

const CELL = 52;
/** Lying, as tables stand: the zero at the left, the outside chances below. */
export const LYING: Frame = {
  size: [720, CELL * 3 + 84],
  at: (across, along) => [48 + CELL * along, CELL * (3 - across)],
  cell: [CELL, CELL],
  zero: [0, 0, 48, CELL * 3],
  column: (index) => [48 + CELL * 12, CELL * (2 - index), 48, CELL],
  dozen: (index) => [48 + CELL * 4 * index, CELL * 3, CELL * 4, 42],
  chance: (index) => [48 + CELL * 2 * index, CELL * 3 + 42, CELL * 2, 42],
  edge: { across: [30, 18], along: [18, 30], corner: [20, 20], side: [30, 18], sideCorner: [20, 18] },
};

/** Where the chips of a spot lie, by the numbers in its name. */
export function placeOf(spot: string, frame: Frame): Box | undefined {
  const [kind, part = '1'] = spot.split('-');
  if (kind === 'dozen') return frame.dozen(Number(part) - 1);
  if (kind === 'column') return frame.column(Number(part) - 1);
  const chance = CHANCES.indexOf(spot);
  if (chance >= 0) return frame.chance(chance);
  const numbers = numbersOf(spot);
  if (numbers.length === 1) return numbers[0] === 0 ? frame.zero : cellOf(numbers[0] ?? 1, frame);
  return edgeOf(numbers, frame);
}

function cellOf(number: number, { at, cell: [width, height] }: Frame): Box {
  const [x, y] = at(acrossOf(number) + 0.5, alongOf(number) + 0.5);
  return [x - width / 2, y - height / 2, width, height];
}

const acrossOf = (number: number) => (number - 1) % 3;
const alongOf = (number: number) => Math.floor((number - 1) / 3);

/** Between numbers: the middle of them, and on the side of the table where a whole row is meant. */
function edgeOf(numbers: readonly number[], { at, edge }: Frame): Box {
  const some = numbers.filter((number) => number > 0);
  const zero = some.length < numbers.length;
  const across = some.map(acrossOf);
  const alongs = some.map(alongOf);
  const row = Math.max(...across) - Math.min(...across) === 2;
  const rows = Math.max(...alongs) - Math.min(...alongs);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values) + 1) / 2;
  const along = zero ? 0 : middle(alongs);
  const kind = row ? (rows > 0 || zero ? 'sideCorner' : 'side') : cornerKind(some, { zero, rows });
  const [x, y] = at(row ? 0 : middle(across), along);
  const [width, height] = edge[kind];
  return [x - width / 2, y - height / 2, width, height];
}

function cornerKind(some: readonly number[], { zero, rows }: { zero: boolean; rows: number }) {
  if (some.length === 4 || (zero && some.length === 2)) return 'corner';
  return zero || rows > 0 ? 'along' : 'across';
}
