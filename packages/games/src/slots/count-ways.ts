import { reelOf, type SpinCounts, type StopCount, tallyTails } from './count.ts';
import type { SlotDefinition } from './engine.ts';
import { tablesOf } from './evaluate.ts';

/**
 * The same count for a machine that pays by ways. A way begins on the first reel, so a stop of it names the few symbols that can pay;
 * each is carried to the right with its number of ways until a reel without it ends it.
 */
export function countWays(
  definition: SlotDefinition,
  strips: readonly (readonly number[])[] = definition.strips,
): SpinCounts {
  const reels = strips.map((strip, reel) => reelOf(definition, { strip, reel, look: {} }));
  const { pays, scatter, wilds } = tablesOf(definition);
  const tails = tallyTails(reels);
  const width = (tails[0] as Float64Array).length;
  const found = new Map<number, number>();
  const add = (won: number, tally: number, count: number) => {
    const at = won * width + tally;
    found.set(at, (found.get(at) ?? 0) + count);
  };
  /** By reel: how many cells of a stop hold a symbol or a wild, at [stop × symbols + symbol]. */
  const held = reels.map(({ length, cells }) => {
    const symbols = definition.symbols.length;
    const counts = new Uint8Array(length * symbols);
    for (let stop = 0; stop < length; stop++) {
      for (const cell of cells.subarray(stop * definition.rows, (stop + 1) * definition.rows)) {
        for (let symbol = 0; symbol < symbols; symbol++) {
          const at = stop * symbols + symbol;
          if (cell === symbol || wilds[cell]) counts[at] = (counts[at] as number) + 1;
        }
      }
    }
    return counts;
  });

  type Alive = readonly { symbol: number; ways: number }[];
  const from = (depth: number, alive: Alive, sums: { won: number; tally: number }): void => {
    if (alive.length === 0 || depth === reels.length) {
      let { won } = sums;
      for (const { symbol, ways } of alive) won += (pays[symbol]?.[depth] ?? 0) * ways;
      for (const [more, count] of (tails[depth] as Float64Array).entries()) {
        if (count > 0) add(won, sums.tally + more, count);
      }
      return;
    }
    const { length, tallies } = reels[depth] as (typeof reels)[number];
    const counts = held[depth] as Uint8Array;
    for (let stop = 0; stop < length; stop++) {
      let { won } = sums;
      const left: { symbol: number; ways: number }[] = [];
      for (const { symbol, ways } of alive) {
        const cells = counts[stop * definition.symbols.length + symbol] as number;
        if (cells > 0) left.push({ symbol, ways: ways * cells });
        else won += (pays[symbol]?.[depth] ?? 0) * ways;
      }
      from(depth + 1, left, { won, tally: sums.tally + (tallies[stop] as number) });
    }
  };
  const start = definition.symbols.map((_, symbol) => ({ symbol, ways: 1 }));
  from(
    0,
    start.filter(({ symbol }) => symbol !== scatter && !wilds[symbol]),
    { won: 0, tally: 0 },
  );
  const outcomes: StopCount[] = [...found]
    .sort(([a], [b]) => a - b)
    .map(([at, count]) => ({ lineWins: Math.floor(at / width), tally: at % width, count }));
  return { stops: reels.reduce((product, { length }) => product * length, 1), outcomes };
}
