import type { SlotDefinition } from './engine.ts';
import type { SpinLaw } from './series.ts';
import { slot } from './title.ts';

/** A machine of which only what its series depends on matters: awards by scatters, their cap, the top win. */
export function seriesMachine(changes: Partial<Omit<SlotDefinition, 'version'>> = {}): SlotDefinition {
  return slot({
    code: 'series',
    name: 'Series',
    reels: 1,
    rows: 1,
    symbols: ['A', 'S'],
    strips: [[0]],
    lines: [[0]],
    pays: {},
    wild: 'none',
    scatter: { symbol: 'S', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 4,
    maxWinX: 1000,
    returns: 1,
    sigma: 1,
    model: '96',
    ...changes,
  });
}

type Row = readonly [wins: number, award: number, count: number];

/** Rows of wins, award and stops; no award is longer than the longest series, as `spinLaw` has it. */
export function lawOf(rows: readonly Row[], freeSpinsMax = Number.POSITIVE_INFINITY): SpinLaw {
  const outcomes = rows.map(([wins, award, count]) => ({
    wins,
    award: Math.min(award, freeSpinsMax),
    count,
  }));
  return { stops: rows.reduce((sum, [, , count]) => sum + count, 0), outcomes };
}
