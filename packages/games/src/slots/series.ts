import type { SpinCounts } from './count.ts';
import type { SlotDefinition } from './engine.ts';

/** One spin as far as money and free spins go: stops that win so many line bets and award so many free spins. */
export interface SpinOutcome {
  /** Line bets, scatter pays and multiplier included. */
  wins: number;
  award: number;
  count: number;
}

export interface SpinLaw {
  stops: number;
  outcomes: SpinOutcome[];
}

export function spinLaw(definition: SlotDefinition, counts: SpinCounts, multiplier: number): SpinLaw {
  const { scatter, lines, freeSpinsMax } = definition;
  const outcomes = new Map<string, SpinOutcome>();
  for (const { lineWins, scatters, count } of counts.outcomes) {
    const wins = (lineWins + (scatter.pays[scatters] ?? 0) * lines.length) * multiplier;
    const award = Math.min(scatter.awards[scatters] ?? 0, freeSpinsMax);
    const same = outcomes.get(`${wins} ${award}`);
    if (same) same.count += count;
    else outcomes.set(`${wins} ${award}`, { wins, award, count });
  }
  return { stops: counts.stops, outcomes: [...outcomes.values()].sort((a, b) => a.wins - b.wins) };
}

/**
 * The series as a recursion from its end. A state is (spins played, length awarded so far); the lengths that can occur
 * are few (10, 20 … 100). `next[i][j]` is the length after award `awards[j]`, never beyond the longest series.
 */
export interface Series {
  most: number;
  awards: number[];
  lengths: number[];
  next: number[][];
}

export function seriesOf(definition: SlotDefinition): Series {
  const most = definition.freeSpinsMax;
  const awards = [...new Set([0, ...definition.scatter.awards.map((award) => Math.min(award, most))])];
  const reached = new Set<number>();
  const queue = awards.filter((award) => award > 0);
  for (let length = queue.pop(); length !== undefined; length = queue.pop()) {
    if (reached.has(length)) continue;
    reached.add(length);
    for (const award of awards) queue.push(Math.min(length + award, most));
  }
  const lengths = [...reached].sort((a, b) => a - b);
  const next = lengths.map((length) =>
    awards.map((award) => lengths.indexOf(Math.min(length + award, most))),
  );
  return { most, awards, lengths, next };
}

/** Exact sums over all stops, by award. */
export interface AwardSums {
  award: number;
  count: bigint;
  wins: bigint;
  squares: bigint;
}

export function sumsByAward(law: SpinLaw, awards: readonly number[]): AwardSums[] {
  return awards.map((award) => {
    const sums = { award, count: 0n, wins: 0n, squares: 0n };
    for (const outcome of law.outcomes) {
      if (outcome.award !== award) continue;
      const [count, wins] = [BigInt(outcome.count), BigInt(outcome.wins)];
      sums.count += count;
      sums.wins += count * wins;
      sums.squares += count * wins * wins;
    }
    return sums;
  });
}

/** A fraction over the stops of one free spin, raised to the longest series: `value / stops^most`. */
export interface SeriesMoments {
  spins: bigint;
  wins: bigint;
  squares: bigint;
}

/**
 * Expected spins, wins and squared wins of a series that starts with `lengths[i]`, with the cap on its length and
 * without the top win, in whole numbers over N^most.
 *
 * With X and A the win and award of one spin, p spins played and length a:
 *   E(p, a)  = E[X] + Σ P(A) E(p+1, a+A)
 *   E2(p, a) = E[X²] + 2 Σ E[X; A] E(p+1, a+A) + Σ P(A) E2(p+1, a+A),   both 0 at p = a.
 * Multiplied by N^(most-p) every term is an integer, so the result has no rounding at all.
 */
export function seriesMoments(series: Series, free: SpinLaw): SeriesMoments[] {
  const sums = sumsByAward(free, series.awards);
  const stops = BigInt(free.stops);
  const total = { wins: 0n, squares: 0n };
  for (const { wins, squares } of sums) {
    total.wins += wins;
    total.squares += squares;
  }
  const values: SeriesMoments[] = series.lengths.map(() => ({ spins: 0n, wins: 0n, squares: 0n }));
  let power = 1n;
  for (let played = series.most - 1; played >= 0; played--) {
    for (const [i, length] of series.lengths.entries()) {
      if (length <= played) continue;
      const here = { spins: stops * power, wins: total.wins * power, squares: total.squares * power };
      for (const [j, { count, wins }] of sums.entries()) {
        const then = values[series.next[i]?.[j] as number] as SeriesMoments;
        here.spins += count * then.spins;
        here.wins += count * then.wins;
        here.squares += 2n * wins * then.wins + count * then.squares;
      }
      values[i] = here;
    }
    power *= stops;
  }
  return values;
}
