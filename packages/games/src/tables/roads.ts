// The roads of baccarat: the same past results drawn in five ways. They say nothing about the next one.

export type Winner = 'B' | 'P' | 'T';

export interface RoadResult {
  readonly winner: Winner;
  readonly playerPair?: boolean;
  readonly bankerPair?: boolean;
}

/** A place on a drawn road; both count from 0, rows from the top. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
}

export interface BigRoadCell extends RoadCell {
  readonly side: 'B' | 'P';
  /** Ties that came after this result and before the next; on the first cell also those before it. */
  readonly ties: number;
  /** Which of all results it is. */
  readonly index: number;
}

/** Red is regular, blue is irregular, and neither is more than that. */
export type RoadColour = 'red' | 'blue';

export interface DerivedCell extends RoadCell {
  readonly colour: RoadColour;
}

export interface Roads {
  readonly bead: readonly (RoadCell & RoadResult)[];
  readonly big: readonly BigRoadCell[];
  /** Ties before the first other result; they show on its cell once there is one. */
  readonly leadingTies: number;
  readonly bigEye: readonly DerivedCell[];
  readonly small: readonly DerivedCell[];
  readonly cockroach: readonly DerivedCell[];
}

/** What each derived road would get next; null where it has not begun. */
export interface Asked {
  readonly bigEye: RoadColour | null;
  readonly small: RoadColour | null;
  readonly cockroach: RoadColour | null;
}

const ROWS = 6;
/** How far back each derived road looks. */
const BACK = { bigEye: 1, small: 2, cockroach: 3 } as const;

export function roadsOf(results: readonly RoadResult[]): Roads {
  const { columns, leadingTies } = bigColumns(results);
  const derived = (back: number) => drawn(derivedColours(columns, back));
  return {
    bead: results.map((result, i) => ({ ...result, column: Math.floor(i / ROWS), row: i % ROWS })),
    big: bigCells(columns),
    leadingTies,
    bigEye: derived(BACK.bigEye),
    small: derived(BACK.small),
    cockroach: derived(BACK.cockroach),
  };
}

/** What the derived roads would add if this side won next. */
export function ask(results: readonly RoadResult[], side: 'B' | 'P'): Asked {
  const { columns } = bigColumns([...results, { winner: side }]);
  const last = columns.length - 1;
  const row = (columns[last]?.results.length ?? 1) - 1;
  const next = (back: number) => colourAt(columns, { column: last, row }, back);
  return { bigEye: next(BACK.bigEye), small: next(BACK.small), cockroach: next(BACK.cockroach) };
}

/** A run of one winner; how long it is has no limit, only how it is drawn. */
interface BigColumn {
  readonly side: 'B' | 'P';
  readonly results: { readonly index: number; ties: number }[];
}

export function bigColumns(results: readonly RoadResult[]): {
  columns: readonly BigColumn[];
  leadingTies: number;
} {
  const columns: BigColumn[] = [];
  let leadingTies = 0;
  for (const [index, { winner }] of results.entries()) {
    const column = columns.at(-1);
    if (winner === 'T') {
      const latest = column?.results.at(-1);
      if (latest) latest.ties += 1;
      else leadingTies += 1;
    } else if (column?.side === winner) column.results.push({ index, ties: 0 });
    else columns.push({ side: winner, results: [{ index, ties: columns.length === 0 ? leadingTies : 0 }] });
  }
  return { columns, leadingTies };
}

function bigCells(columns: readonly BigColumn[]): BigRoadCell[] {
  const places = layOut(columns.map(({ results }) => results.length));
  return columns.flatMap(({ side, results }, i) =>
    results.map((result, j) => ({ ...(places[i]?.[j] as RoadCell), side, ...result })),
  );
}

/** The colour of every cell of the big road that a derived road has something to say about, in the order of results. */
export function derivedColours(columns: readonly BigColumn[], back: number): RoadColour[] {
  return columns.flatMap(({ results }, column) =>
    results.flatMap((_, row) => colourAt(columns, { column, row }, back) ?? []),
  );
}

/**
 * A new column is regular when the one before it is as long as the one `back` columns earlier. Further down, it is irregular
 * exactly where the column `back` columns earlier has just ended.
 */
function colourAt(columns: readonly BigColumn[], { column, row }: RoadCell, back: number): RoadColour | null {
  const length = (at: number) => columns[at]?.results.length ?? 0;
  if (column < back || (column === back && row === 0)) return null;
  const regular =
    row === 0 ? length(column - 1) === length(column - 1 - back) : length(column - back) !== row;
  return regular ? 'red' : 'blue';
}

/** A derived road is drawn like the big one: one colour goes down, another begins a column. */
function drawn(colours: readonly RoadColour[]): DerivedCell[] {
  const runs: RoadColour[][] = [];
  for (const colour of colours) {
    const run = runs.at(-1);
    if (run?.[0] === colour) run.push(colour);
    else runs.push([colour]);
  }
  const places = layOut(runs.map((run) => run.length));
  return runs.flatMap((run, i) => run.map((colour, j) => ({ ...(places[i]?.[j] as RoadCell), colour })));
}

/**
 * Six rows. A column starts in the first free cell of the top row to the right of where the previous one started; it goes down to
 * the last row or to a cell that is taken, and from there to the right, past cells that are taken: the dragon's tail.
 */
export function layOut(lengths: readonly number[]): RoadCell[][] {
  const taken = new Set<string>();
  const free = ({ column, row }: RoadCell) => !taken.has(`${column},${row}`);
  let start = -1;
  return lengths.map((length) => {
    do start += 1;
    while (!free({ column: start, row: 0 }));
    const cells: RoadCell[] = [];
    let [cell, turned] = [{ column: start, row: 0 }, false];
    while (cells.length < length) {
      cells.push(cell);
      taken.add(`${cell.column},${cell.row}`);
      const below = { column: cell.column, row: cell.row + 1 };
      turned ||= below.row === ROWS || !free(below);
      cell = turned ? { column: cell.column + 1, row: cell.row } : below;
      while (!free(cell)) cell = { column: cell.column + 1, row: cell.row };
    }
    return cells;
  });
}
