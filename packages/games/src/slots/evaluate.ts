import type { LineWin, SlotDefinition } from './engine.ts';

/** Symbol indexes, [reel][row] from the top. */
export type Window = readonly (readonly number[])[];

export interface Evaluated {
  lines: LineWin[];
  scatters: number;
  scatterWins: number;
  awarded: number;
}

/** What one window pays and awards; the exact count and the verifier use this very code too. */
export function evaluate(definition: SlotDefinition, window: Window): Evaluated {
  const scatters = countOf(window, tablesOf(definition).scatter);
  const { scatter } = definition;
  return {
    lines: winsOf(definition, window),
    scatters,
    scatterWins: scatter.pays[scatters] ?? 0,
    awarded: scatter.awards[scatters] ?? 0,
  };
}

/** What one window pays beside its scatters. */
export function winsOf(definition: SlotDefinition, window: Window): LineWin[] {
  const tables = tablesOf(definition);
  if (definition.evaluator === 'ways') return waysWins(tables, window);
  if (definition.evaluator === 'anywhere') return anywhereWins(tables, window);
  const wins: LineWin[] = [];
  for (let line = 0; line < tables.rows.length; line++) {
    const won = lineWin(tables, window, line);
    if (won) wins.push(won);
  }
  return wins;
}

/** The cells that made these wins, [reel][row]; none twice. */
export function winningCells(
  definition: SlotDefinition,
  window: Window,
  wins: readonly LineWin[],
): boolean[][] {
  const { symbols, wilds } = tablesOf(definition);
  const hit = window.map((column) => column.map(() => false));
  const mark = (reel: number, row: number) => {
    const column = hit[reel];
    if (column) column[row] = true;
  };
  for (const { line, symbol, count } of wins) {
    const path = definition.lines[line];
    if (path) for (let reel = 0; reel < count; reel++) mark(reel, path[reel] as number);
    else {
      const own = symbols.indexOf(symbol);
      const last = definition.evaluator === 'ways' ? count : window.length;
      for (let reel = 0; reel < last; reel++) {
        for (const [row, cell] of (window[reel] ?? []).entries()) {
          if (cell === own || wilds[cell]) mark(reel, row);
        }
      }
    }
  }
  return hit;
}

/** How often a symbol is seen. */
export function countOf(window: Window, symbol: number): number {
  let count = 0;
  for (const column of window) {
    for (const cell of column) if (cell === symbol) count++;
  }
  return count;
}

export interface Tables {
  symbols: readonly string[];
  rows: readonly (readonly number[])[];
  pays: readonly (readonly number[])[];
  wild: number;
  /** By symbol: what a wild multiplies the lines by that it stands in, 0 where it is none. */
  wilds: readonly number[];
  scatter: number;
}

const prepared = new WeakMap<SlotDefinition, Tables>();

/** The definition by symbol index. */
export function tablesOf(definition: SlotDefinition): Tables {
  const known = prepared.get(definition);
  if (known) return known;
  const { symbols, lines, pays, wild, wildTimes, scatter } = definition;
  const tables = {
    symbols,
    rows: lines,
    pays: symbols.map((symbol) => pays[symbol] ?? []),
    wild: symbols.indexOf(wild),
    wilds: symbols.map((symbol) => wildTimes?.[symbol] ?? (symbol === wild ? 1 : 0)),
    scatter: symbols.indexOf(scatter.symbol),
  };
  prepared.set(definition, tables);
  return tables;
}

/** The better of the run of the first symbol that is not wild (wilds included) and the leading run of pure wilds. */
function lineWin(tables: Tables, window: Window, line: number): LineWin | undefined {
  const rows = tables.rows[line] as readonly number[];
  const { wild, wilds } = tables;
  const { length } = rows;
  let leading = 0;
  let times = 1;
  while (leading < length) {
    const own = wilds[window[leading]?.[rows[leading] as number] as number];
    if (!own) break;
    times *= own;
    leading++;
  }
  const symbol = leading < length ? (window[leading]?.[rows[leading] as number] as number) : wild;
  let count = leading;
  if (symbol !== wild && symbol !== tables.scatter) {
    for (; count < length; count++) {
      const cell = window[count]?.[rows[count] as number] as number;
      if (cell === symbol) continue;
      const own = wilds[cell];
      if (!own) break;
      times *= own;
    }
  }
  const own = symbol === wild || symbol === tables.scatter ? 0 : (tables.pays[symbol]?.[count] ?? 0) * times;
  const pure = tables.pays[wild]?.[leading] ?? 0;
  if (own === 0 && pure === 0) return undefined;
  if (pure > own) return { line, symbol: tables.symbols[wild] as string, count: leading, wins: pure };
  return { line, symbol: tables.symbols[symbol] as string, count, wins: own };
}

/** Every way through the cells that hold the symbol or a wild, from the first reel on; no wild lies on the first. */
function waysWins({ symbols, pays, wilds, scatter }: Tables, window: Window): LineWin[] {
  const wins: LineWin[] = [];
  const first = window[0] ?? [];
  for (const [row, symbol] of first.entries()) {
    if (symbol === scatter || first.indexOf(symbol) < row) continue;
    let count = 0;
    let ways = 1;
    for (const column of window) {
      let cells = 0;
      for (const cell of column) if (cell === symbol || wilds[cell]) cells++;
      if (cells === 0) break;
      ways *= cells;
      count++;
    }
    const pay = pays[symbol]?.[count] ?? 0;
    if (pay > 0) wins.push({ line: -1, symbol: symbols[symbol] as string, count, ways, wins: pay * ways });
  }
  return wins;
}

function anywhereWins({ symbols, pays, scatter }: Tables, window: Window): LineWin[] {
  const counts = symbols.map(() => 0);
  for (const column of window) for (const cell of column) counts[cell] = (counts[cell] as number) + 1;
  const wins: LineWin[] = [];
  for (const [symbol, count] of counts.entries()) {
    const pay = symbol === scatter ? 0 : (pays[symbol]?.[count] ?? 0);
    if (pay > 0) wins.push({ line: -1, symbol: symbols[symbol] as string, count, wins: pay });
  }
  return wins;
}
