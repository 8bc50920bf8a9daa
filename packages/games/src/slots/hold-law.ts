import { countStops } from './count.ts';
import type { Hold, SlotDefinition } from './engine.ts';
import { tablesOf } from './evaluate.ts';
import type { CountedSpin } from './laws.ts';
import { gatherLaw, type SpinOutcome } from './series.ts';

/**
 * A spin whose prizes may lock. The lines and the number of prizes on the window are counted together; how many lock in the end is a
 * chain over (locked, respins left); and the prizes are independent, so that the total of n of them is the n-fold sum of one.
 */
export function holdLaw(
  definition: SlotDefinition,
  strips: SlotDefinition['strips'],
  /** Only of windows on which prizes lock, as a bought round shows them. */
  bought = false,
): CountedSpin {
  const { hold, reels, rows } = definition;
  if (!hold) throw new Error('the definition holds nothing');
  const cells = reels * rows;
  const carrier = tablesOf(definition).symbols.indexOf(hold.symbol);
  const counted = countStops(definition, strips, {
    tally: (column) => column.filter((cell) => cell === carrier).length,
  });
  const outcomes = bought ? counted.outcomes.filter(({ tally }) => tally >= hold.least) : counted.outcomes;
  const stops = outcomes.reduce((sum, { count }) => sum + count, 0);
  const sums = prizeSums(hold, cells);
  const most = Math.max(...outcomes.map(({ lineWins }) => lineWins)) + (sums[cells] as Float64Array).length;
  const law = new Float64Array(most + hold.grand);
  const inside = { chance: 0, won: 0, grand: 0 };
  for (const [locked, part] of Map.groupBy(outcomes, ({ tally }) => tally)) {
    const prizes = locked < hold.least ? Float64Array.of(1) : holdWins(hold, { locked, cells, sums });
    for (const { lineWins, count } of part) {
      const weight = count / stops;
      for (let wins = 0; wins < prizes.length; wins++) {
        law[lineWins + wins] = (law[lineWins + wins] as number) + weight * (prizes[wins] as number);
      }
    }
    if (locked < hold.least) continue;
    const chance = part.reduce((sum, { count }) => sum + count, 0) / stops;
    inside.chance += chance;
    inside.won += chance * prizes.reduce((sum, each, wins) => sum + each * wins, 0);
    inside.grand += chance * (lockedAtEnd(hold, locked, cells)[cells] as number);
  }
  return {
    law: gatherLaw(1, outcomesOf(law)),
    scatter: 0,
    inside: {
      chance: inside.chance,
      meanWin: inside.chance > 0 ? inside.won / inside.chance : 0,
      grand: inside.grand,
    },
  };
}

function outcomesOf(law: Float64Array): SpinOutcome[] {
  const outcomes: SpinOutcome[] = [];
  for (const [wins, count] of law.entries()) if (count > 0) outcomes.push({ wins, award: 0, count });
  return outcomes;
}

/** Chances by pay units of all prizes once so many are locked. */
function holdWins(hold: Hold, at: { locked: number; cells: number; sums: Float64Array[] }): Float64Array {
  const { locked, cells, sums } = at;
  const most = (sums[cells] as Float64Array).length;
  const wins = new Float64Array(most + hold.grand);
  for (const [count, chance] of lockedAtEnd(hold, locked, cells).entries()) {
    if (chance === 0) continue;
    const more = count === cells ? hold.grand : 0;
    for (const [units, each] of (sums[count] as Float64Array).entries()) {
      if (each > 0) wins[units + more] = (wins[units + more] as number) + chance * each;
    }
  }
  return wins;
}

/** Chances by the number that is locked when the respins are over. */
export function lockedAtEnd({ landing, respins }: Hold, start: number, cells: number): number[] {
  const p = landing[0] / landing[1];
  // Chances by locked and respins left; those that lock more go on with all respins.
  const now = Array.from({ length: cells + 1 }, () => 0);
  const end = Array.from({ length: cells + 1 }, () => 0);
  now[start] = 1;
  for (let locked = start; locked <= cells; locked++) {
    const empty = cells - locked;
    const none = (1 - p) ** empty;
    // Any of the respins may be the one that locks more: together 1 - none^respins.
    const stays = empty === 0 ? 1 : none ** respins;
    end[locked] = (now[locked] as number) * stays;
    if (empty === 0) break;
    for (let more = 1; more <= empty; more++) {
      const chance = (choose(empty, more) * p ** more * (1 - p) ** (empty - more)) / (1 - none);
      now[locked + more] = (now[locked + more] as number) + (now[locked] as number) * (1 - stays) * chance;
    }
  }
  return end;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Chances by pay units of the sum of 0, 1, 2 … prizes. */
function prizeSums({ prizes }: Hold, most: number): Float64Array[] {
  const whole = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const largest = Math.max(...prizes.map(({ value }) => value));
  const sums = [Float64Array.of(1)];
  for (let count = 1; count <= most; count++) {
    const before = sums[count - 1] as Float64Array;
    const sum = new Float64Array(count * largest + 1);
    for (const [units, chance] of before.entries()) {
      if (chance === 0) continue;
      for (const { value, weight } of prizes) {
        sum[units + value] = (sum[units + value] as number) + (chance * weight) / whole;
      }
    }
    sums.push(sum);
  }
  return sums;
}
