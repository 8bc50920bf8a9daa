import { type SlotDefinition, unitsOf } from '@baize/games/slots/engine';
import { gameLaw } from '@baize/games/slots/laws';
import { seriesMoments, seriesOf, startOf } from '@baize/games/slots/series';
import { slot } from '@baize/games/slots/title';

export interface Suggestion {
  readonly returns: number;
  readonly cells: readonly { reel: number; cell: number; symbol: string }[];
}

const TRIES = 60;
const SHOWN = 3;
/** Changes of single cells add up nearly, so that pairs are looked for on paper and proven afterwards. */
const PROVEN = 12;

/** Base strips with one or two other cells that return nearly the target; none for a machine whose cells are drawn by weight. */
export function suggest(definition: SlotDefinition, target: number): Suggestion[] {
  if (definition.weights) return [];
  const returns = meanOf(definition);
  const changes = cellChanges(definition).map((change) => ({
    change,
    by: meanOf(withCells(definition, [change])) - returns,
  }));
  const pairs = changes.flatMap((one, i) => [
    { cells: [one.change], off: Math.abs(returns + one.by - target) },
    ...changes
      .slice(i + 1)
      .flatMap((other) =>
        other.change.reel === one.change.reel && other.change.cell === one.change.cell
          ? []
          : [{ cells: [one.change, other.change], off: Math.abs(returns + one.by + other.by - target) }],
      ),
  ]);
  return pairs
    .sort((a, b) => a.off - b.off)
    .slice(0, PROVEN)
    .map(({ cells }) => ({ cells, returns: meanOf(withCells(definition, cells)) }))
    .sort((a, b) => Math.abs(a.returns - target) - Math.abs(b.returns - target))
    .slice(0, SHOWN);
}

type Change = Suggestion['cells'][number];

/** Cells of symbols that pay, each with another such symbol that does not touch its like; spread evenly over the reels. */
function cellChanges({
  strips,
  symbols,
  pays,
  wild,
  scatter,
  hold,
  multiplierReel,
}: SlotDefinition): Change[] {
  const special = new Set([wild, scatter.symbol, hold?.symbol]);
  const plain = Object.keys(pays).filter((symbol) => !special.has(symbol));
  const all = strips.flatMap((strip, reel) =>
    reel === multiplierReel?.reel
      ? []
      : strip.flatMap((symbol, cell) => {
          const beside = [-1, 1].map((step) => strip[(cell + step + strip.length) % strip.length]);
          if (!plain.includes(symbols[symbol] ?? '')) return [];
          return plain
            .filter((other) => symbols.indexOf(other) !== symbol && !beside.includes(symbols.indexOf(other)))
            .map((other) => ({ reel, cell, symbol: other }));
        }),
  );
  const step = Math.max(1, all.length / TRIES);
  return Array.from({ length: Math.min(TRIES, all.length) }, (_, i) => all[Math.floor(i * step)] as Change);
}

function withCells(definition: SlotDefinition, cells: readonly Change[]): SlotDefinition {
  const strips = definition.strips.map((strip) => [...strip]);
  for (const { reel, cell, symbol } of cells)
    strips[reel]?.splice(cell, 1, definition.symbols.indexOf(symbol));
  return slot({ ...definition, strips });
}

/** The return without the top win's cut: the law of a whole round, which takes longest, is not needed for it. */
function meanOf(definition: SlotDefinition): number {
  const { base, free } = gameLaw(definition);
  const series = seriesOf(definition);
  const moments = free.map((laws) =>
    seriesMoments(
      series,
      laws.map(({ law }) => law),
    ),
  );
  const scale = BigInt(free[0]?.[0]?.law.stops ?? 1) ** BigInt(series.most);
  // Millionths of a pay unit are finer than any suggestion.
  const worth = (award: number) =>
    moments.reduce((sum, variant) => {
      const wins = variant[startOf(series, award)]?.wins ?? 0n;
      return sum + Number((wins * 1_000_000n) / scale) / 1_000_000 / moments.length;
    }, 0);
  const values = new Map(series.awards.map((award) => [award, worth(award)]));
  const won = base.law.outcomes.reduce(
    (sum, { wins, award, count }) => sum + count * (wins + (values.get(award) ?? 0)),
    0,
  );
  return won / base.law.stops / unitsOf(definition);
}
