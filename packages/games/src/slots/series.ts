import type { SpinCounts } from './count.ts';
import { type SlotDefinition, unitsOf } from './engine.ts';

/** One spin as far as money and free spins go: stops that win so many pay units and award so many free spins. */
export interface SpinOutcome {
  /** Pay units, scatter pays and multiplier included. */
  wins: number;
  award: number;
  /** Whole where stops were counted; a weight otherwise. */
  count: number;
}

export interface SpinLaw {
  stops: number;
  outcomes: SpinOutcome[];
}

/** The law of a spin from its counted stops, of which the tally is the scatters. */
export function spinLaw(definition: SlotDefinition, counts: SpinCounts, multiplier: number): SpinLaw {
  const { scatter, freeSpinsMax } = definition;
  const units = unitsOf(definition);
  return gatherLaw(
    counts.stops,
    counts.outcomes.map(({ lineWins, tally, count }) => ({
      wins: (lineWins + (scatter.pays[tally] ?? 0) * units) * multiplier,
      award: Math.min(scatter.awards[tally] ?? 0, freeSpinsMax),
      count,
    })),
  );
}

/** Adds up what wins and awards the same. */
export function gatherLaw(stops: number, found: Iterable<SpinOutcome>): SpinLaw {
  const outcomes = new Map<string, SpinOutcome>();
  for (const { wins, award, count } of found) {
    const same = outcomes.get(`${wins} ${award}`);
    if (same) same.count += count;
    else outcomes.set(`${wins} ${award}`, { wins, award, count });
  }
  return { stops, outcomes: [...outcomes.values()].sort((a, b) => a.wins - b.wins || a.award - b.award) };
}

/** Free spins: one law for each of the symbols that may expand in them, each as likely as the next. */
export interface FreeLaws {
  /** By symbol, then by step of the ladder. */
  readonly variants: readonly (readonly SpinLaw[])[];
}

/**
 * The series as a recursion from its end. A state is (spins played, length awarded so far, step of the ladder); the lengths that can
 * occur are few (10, 20 … 100). `next[state][kind]` is the state after a spin of that kind, never beyond the longest series.
 */
export interface Series {
  most: number;
  awards: number[];
  lengths: number[];
  /** Steps of the ladder of multipliers; 1 where there is none. */
  rungs: number;
  /** What a free spin can do to the series: its award, and whether it climbs. */
  kinds: { award: number; climbs: boolean }[];
  /** At [length × rungs + rung]. */
  states: { length: number; rung: number }[];
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
  const rungs = definition.freeLadder?.length ?? 1;
  const climbing = rungs > 1 ? [false, true] : [false];
  const kinds = awards.flatMap((award) => climbing.map((climbs) => ({ award, climbs })));
  const states = lengths.flatMap((length) => Array.from({ length: rungs }, (_, rung) => ({ length, rung })));
  const next = states.map(({ length, rung }) =>
    kinds.map(({ award, climbs }) => {
      const to = lengths.indexOf(Math.min(length + award, most));
      return to * rungs + Math.min(rung + Number(climbs), rungs - 1);
    }),
  );
  return { most, awards, lengths, rungs, kinds, states, next };
}

/** The state in which a series of this length begins; -1 for none. */
export function startOf({ lengths, rungs }: Series, award: number): number {
  const length = lengths.indexOf(award);
  return length < 0 ? -1 : length * rungs;
}

/** The outcomes of a free spin that do the same to the series. */
export function ofKind(
  { rungs }: Series,
  { outcomes }: SpinLaw,
  kind: { award: number; climbs: boolean },
): SpinOutcome[] {
  return outcomes.filter(
    ({ award, wins }) => award === kind.award && (rungs === 1 || wins > 0 === kind.climbs),
  );
}

/** Exact sums over stops. */
export interface Sums {
  count: bigint;
  wins: bigint;
  squares: bigint;
}

export function sumsOf(outcomes: readonly SpinOutcome[]): Sums {
  const sums = { count: 0n, wins: 0n, squares: 0n };
  for (const outcome of outcomes) {
    const [count, wins] = [BigInt(outcome.count), BigInt(outcome.wins)];
    sums.count += count;
    sums.wins += count * wins;
    sums.squares += count * wins * wins;
  }
  return sums;
}

/** A fraction over the stops of one free spin, raised to the longest series: `value / stops^most`. */
export interface SeriesMoments {
  spins: bigint;
  wins: bigint;
  squares: bigint;
}

/**
 * Expected spins, wins and squared wins of a series that begins in each state, with the cap on its length and without the top win, in
 * whole numbers over N^most; `laws` by step of the ladder.
 *
 * With X and K the win and kind of one spin, p spins played and state s:
 *   E(p, s)  = E[X] + Σ P(K) E(p+1, next(s, K))
 *   E2(p, s) = E[X²] + 2 Σ E[X; K] E(p+1, next(s, K)) + Σ P(K) E2(p+1, next(s, K)),   both 0 at p = length of s.
 * Multiplied by N^(most-p) every term is an integer, so the result has no rounding at all. States are walked by length and step, so a
 * later one still holds its value of p+1.
 */
export function seriesMoments(series: Series, laws: readonly SpinLaw[]): SeriesMoments[] {
  const stops = BigInt(laws[0]?.stops ?? 1);
  const sums = laws.map((law) => series.kinds.map((kind) => sumsOf(ofKind(series, law, kind))));
  const totals = laws.map(({ outcomes }) => sumsOf(outcomes));
  const values: SeriesMoments[] = series.states.map(() => ({ spins: 0n, wins: 0n, squares: 0n }));
  let power = 1n;
  for (let played = series.most - 1; played >= 0; played--) {
    for (const [state, { length, rung }] of series.states.entries()) {
      if (length <= played) continue;
      const { wins, squares } = totals[rung] as Sums;
      const here = { spins: stops * power, wins: wins * power, squares: squares * power };
      for (const [kind, each] of (sums[rung] as Sums[]).entries()) {
        if (each.count === 0n) continue;
        const then = values[series.next[state]?.[kind] as number] as SeriesMoments;
        here.spins += each.count * then.spins;
        here.wins += each.count * then.wins;
        here.squares += 2n * each.wins * then.wins + each.count * then.squares;
      }
      values[state] = here;
    }
    power *= stops;
  }
  return values;
}
