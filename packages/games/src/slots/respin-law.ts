import { countStops } from './count.ts';
import type { SlotDefinition } from './engine.ts';
import { tablesOf } from './evaluate.ts';
import type { CountedSpin } from './laws.ts';
import { gatherLaw } from './series.ts';

/**
 * A spin whose wilds fill their reels and hold them for a respin. Its state is the set of held reels: each has its own count, with
 * held reels as reels of one stop, and the wins of the respins that follow are added by folding their laws, from the fullest set back.
 */
export function respinLaw(definition: SlotDefinition, strips: SlotDefinition['strips']): CountedSpin {
  const { wild } = tablesOf(definition);
  const reels = definition.respin?.reels ?? [];
  const known = new Map<number, Map<number, number>>();

  /** Chances by wins of all that follows once these reels are held, their own spin included. */
  function from(held: number): Map<number, number> {
    const before = known.get(held);
    if (before) return before;
    const isHeld = (reel: number) => ((held >> reels.indexOf(reel)) & 1) === 1 && reels.includes(reel);
    const turning = strips.map((strip, reel) => (isHeld(reel) ? [wild] : strip));
    const fills = (column: readonly number[], reel: number) => reels.includes(reel) && column.includes(wild);
    const { stops, outcomes } = countStops(definition, turning, {
      shown: (column, reel) => (fills(column, reel) ? column.map(() => wild) : column),
      tally: (column, reel) => (!isHeld(reel) && fills(column, reel) ? 1 << reels.indexOf(reel) : 0),
    });
    const law = new Map<number, number>();
    for (const [more, part] of Map.groupBy(outcomes, ({ tally }) => tally)) {
      const then = more === 0 ? new Map([[0, 1]]) : from(held | more);
      for (const { lineWins, count } of part) {
        for (const [wins, chance] of then) {
          const all = lineWins + wins;
          law.set(all, (law.get(all) ?? 0) + (count / stops) * chance);
        }
      }
    }
    known.set(held, law);
    return law;
  }

  const all = from(0);
  const first = countStops(definition, strips, {
    tally: (column, reel) => Number(reels.includes(reel) && column.includes(wild)),
    shown: (column, reel) =>
      reels.includes(reel) && column.includes(wild) ? column.map(() => wild) : column,
  });
  const filled = first.outcomes.filter(({ tally }) => tally > 0);
  const chance = filled.reduce((sum, { count }) => sum + count, 0) / first.stops;
  const own = first.outcomes.reduce((sum, { lineWins, count }) => sum + lineWins * count, 0) / first.stops;
  const mean = [...all].reduce((sum, [wins, each]) => sum + wins * each, 0);
  const outcomes = [...all].map(([wins, count]) => ({ wins, award: 0, count }));
  return {
    law: gatherLaw(1, outcomes),
    scatter: 0,
    inside: { chance, meanWin: chance > 0 ? (mean - own) / chance : 0 },
  };
}
