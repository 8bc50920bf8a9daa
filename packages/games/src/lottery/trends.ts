/** What a column of a trend chart says of one symbol over its draws. */
export interface SymbolTrend {
  /** For each draw, the oldest first: 0 where the symbol came, else how many draws it has been missing. */
  readonly missing: readonly number[];
  readonly appearances: number;
  /** Draws between appearances, on average over all gaps of the window, rounded down. */
  readonly averageMissing: number;
  readonly longestMissing: number;
  /** Draws in a row. */
  readonly longestRun: number;
}

/** The trend of each symbol, from what was drawn in each draw (the oldest first). */
export function trendsOf(
  symbols: readonly string[],
  drawn: readonly (readonly string[])[],
): Record<string, SymbolTrend> {
  return Object.fromEntries(symbols.map((symbol) => [symbol, trendOf(symbol, drawn)]));
}

function trendOf(symbol: string, drawn: readonly (readonly string[])[]): SymbolTrend {
  const missing: number[] = [];
  let gap = 0;
  let run = 0;
  let longestRun = 0;
  for (const symbols of drawn) {
    const came = symbols.includes(symbol);
    gap = came ? 0 : gap + 1;
    run = came ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
    missing.push(gap);
  }
  const appearances = missing.filter((gap) => gap === 0).length;
  return {
    missing,
    appearances,
    averageMissing: Math.floor((drawn.length - appearances) / (appearances + 1)),
    longestMissing: Math.max(0, ...missing),
    longestRun,
  };
}

/** Missing values after one more draw: kept from draw to draw instead of being counted again. */
export function nextMissing(
  missing: Readonly<Record<string, number>>,
  drawn: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(missing).map(([symbol, gap]) => [symbol, drawn.includes(symbol) ? 0 : gap + 1]),
  );
}

/** Tokens that came at least so many times in a row until now, the longest first. */
export function longRuns(
  tokens: Readonly<Record<string, readonly string[]>>,
  least = 4,
): { name: string; token: string; length: number }[] {
  const runs = Object.entries(tokens).map(([name, results]) => {
    const token = results.at(-1) ?? '';
    const before = results.findLastIndex((result) => result !== token);
    return { name, token, length: results.length - 1 - before };
  });
  return runs.filter(({ length }) => length >= least).sort((a, b) => b.length - a.length);
}
