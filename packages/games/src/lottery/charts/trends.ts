/** A symbol of a trend chart over the draws of its window. */
export interface SymbolTrend {
  readonly symbol: string;
  /** For each draw, the oldest first: 0 where the symbol came, else how many draws it has been missing. */
  readonly missing: readonly number[];
  /** How many times it came in each draw. */
  readonly times: readonly number[];
  /** Draws in which it came. */
  readonly appearances: number;
  /** Draws between appearances, on average over all gaps of the window, rounded down. */
  readonly averageMissing: number;
  readonly longestMissing: number;
  /** Draws in a row. */
  readonly longestRun: number;
  /** Draws in a row until now. */
  readonly run: number;
}

/** The trend of each symbol, from what was drawn in each draw (the oldest first). */
export function trendsOf(
  symbols: readonly string[],
  drawn: readonly (readonly string[])[],
): readonly SymbolTrend[] {
  return symbols.map((symbol) => trendOf(symbol, drawn));
}

function trendOf(symbol: string, drawn: readonly (readonly string[])[]): SymbolTrend {
  const missing: number[] = [];
  const times: number[] = [];
  let gap = 0;
  let run = 0;
  let longestRun = 0;
  for (const symbols of drawn) {
    const came = timesOf(symbol, symbols);
    gap = came > 0 ? 0 : gap + 1;
    run = came > 0 ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
    missing.push(gap);
    times.push(came);
  }
  const appearances = missing.filter((gap) => gap === 0).length;
  return {
    symbol,
    missing,
    times,
    appearances,
    averageMissing: averageGap(drawn.length, appearances),
    longestMissing: Math.max(0, ...missing),
    longestRun,
    run,
  };
}

/** The trends after one more draw, kept from draw to draw instead of being counted again. */
export function trendsAfter(
  trends: readonly SymbolTrend[],
  drawn: readonly string[],
): readonly SymbolTrend[] {
  return trends.map((trend) => {
    const came = timesOf(trend.symbol, drawn);
    const gap = came > 0 ? 0 : (trend.missing.at(-1) ?? 0) + 1;
    const run = came > 0 ? trend.run + 1 : 0;
    const appearances = trend.appearances + (came > 0 ? 1 : 0);
    return {
      symbol: trend.symbol,
      missing: [...trend.missing, gap],
      times: [...trend.times, came],
      appearances,
      averageMissing: averageGap(trend.missing.length + 1, appearances),
      longestMissing: Math.max(trend.longestMissing, gap),
      longestRun: Math.max(trend.longestRun, run),
      run,
    };
  });
}

function timesOf(symbol: string, drawn: readonly string[]): number {
  let times = 0;
  for (const each of drawn) if (each === symbol) times += 1;
  return times;
}

function averageGap(draws: number, appearances: number): number {
  return Math.floor((draws - appearances) / (appearances + 1));
}
