import { CENT } from '../kit/amounts.ts';
import { assert } from '../kit/assert.ts';
import type { Random, SlotDefinition, Spin } from './engine.ts';

/** A pool that the rounds of a title feed. Amounts are in base bets, rates in millionths of a stake. */
export interface Jackpot {
  readonly level: string;
  /** What the pool begins with. */
  readonly seed: number;
  readonly increment: number;
  /** Put by for the next seed, and never shown. */
  readonly reserve: number;
  /** A feature of a round with one base bet wins it once in so many; twice the stake, twice as often. */
  readonly odds?: number;
  /** Won by the round that brings it to an amount drawn below this one. */
  readonly mustHitBy?: number;
}

export interface Jackpots {
  /** The chance of a round to come to the feature in which pools are drawn; 1 where the meter decides. */
  readonly chance: number;
  readonly pools: readonly Jackpot[];
}

/** What the pools of a round are drawn by, beside its seeds and its stake. */
export interface JackpotTerms {
  /** A base bet in ledger units. */
  readonly base: bigint;
  /** Play money feeds no pool and wins what a pool pays on average. */
  readonly average: boolean;
}

export const MILLIONTHS = 1_000_000;

/** The part of its parameters that a pool may change without another return. */
export type PoolRates = Pick<Jackpot, 'seed' | 'increment' | 'odds' | 'mustHitBy'>;

/** S/O + c for a pool that chance hits, c(S+M)/(M−S) for one that must be hit (`games.md` 12). */
export function shareOf({ seed, increment, odds, mustHitBy }: PoolRates, chance: number): number {
  const rate = increment / MILLIONTHS;
  if (mustHitBy !== undefined) return (rate * (seed + mustHitBy)) / (mustHitBy - seed);
  return (seed * chance) / (odds ?? Number.POSITIVE_INFINITY) + rate;
}

/** What the pools of a title add to the return of its machine. */
export function jackpotShare({ jackpots }: { readonly jackpots?: Jackpots }): number {
  if (!jackpots) return 0;
  return jackpots.pools.reduce((sum, pool) => sum + shareOf(pool, jackpots.chance), 0);
}

/** What a pool holds on average when it is won, in base bets. */
export function averageOf({ seed, increment, odds, mustHitBy }: PoolRates, chance: number): number {
  if (mustHitBy !== undefined) return (seed + mustHitBy) / 2;
  return seed + (increment / MILLIONTHS) * ((odds ?? 0) / chance);
}

/** How many base bets are staked on average until a pool is won. */
export function turnoverOf({ seed, increment, odds, mustHitBy }: PoolRates, chance: number): number {
  if (mustHitBy !== undefined) return ((mustHitBy - seed) * MILLIONTHS) / (2 * increment);
  return (odds ?? 0) / chance;
}

/** The levels that a round won by its draws, which are added to those of its spin. */
export function drawJackpots(
  definition: Pick<SlotDefinition, 'jackpots' | 'lines' | 'units'>,
  random: Random,
  spin: Pick<Spin, 'stops' | 'phases'>,
  { base, average, stake }: JackpotTerms & { readonly stake: bigint },
): string[] {
  const { jackpots } = definition;
  if (!jackpots) return [];
  const feature = spin.phases?.some(({ kind }) => kind === 'lock') ?? false;
  const won: string[] = [];
  for (const pool of jackpots.pools) {
    const odds = oddsOf(pool, { feature, average });
    if (odds === null) continue;
    const { tickets, of } = ticketsOf(definition, { stake, base, odds });
    if (drawTicket(random, of, spin.stops) < tickets) won.push(pool.level);
  }
  return won;
}

/** Which odds a round draws a pool by; null where it does not. */
function oddsOf(pool: Jackpot, { feature, average }: { feature: boolean; average: boolean }): number | null {
  if (pool.odds !== undefined) return feature ? pool.odds : null;
  return average ? turnoverOf(pool, 1) : null;
}

/** A stake holds so many tickets of all, one for each smallest step by which it can grow. */
function ticketsOf(
  definition: Pick<SlotDefinition, 'lines' | 'units'>,
  { stake, base, odds }: { stake: bigint; base: bigint; odds: number },
): { tickets: number; of: number } {
  const step = BigInt(definition.units ?? definition.lines.length) * CENT;
  assert(base % step === 0n && stake % step === 0n, 'stakes and base bets are whole steps');
  const [tickets, of] = [Number(stake / step), Number(base / step) * odds];
  assert(Number.isSafeInteger(of) && tickets <= of, 'no stake holds more than all tickets');
  return { tickets, of };
}

/** What one stored word may be at most. */
const WORD_MAX = 32_767;
const known = new Map<number, readonly number[]>();

/** A ticket in words that fit the record, the highest first: uniform, because their bounds multiply to the whole. */
function drawTicket(random: Random, of: number, stops: number[]): number {
  let ticket = 0;
  for (const bound of wordsOf(of)) {
    const word = random.int(bound);
    stops.push(word);
    ticket = ticket * bound + word;
  }
  return ticket;
}

function wordsOf(whole: number): readonly number[] {
  const before = known.get(whole);
  if (before) return before;
  const words: number[] = [];
  let left = whole;
  for (let factor = 2; left > 1; ) {
    if (factor * factor > left) factor = left;
    if (left % factor !== 0) {
      factor += 1;
      continue;
    }
    left /= factor;
    const last = words.at(-1);
    if (last !== undefined && last * factor <= WORD_MAX) words[words.length - 1] = last * factor;
    else words.push(factor);
  }
  assert(
    words.every((word) => word <= WORD_MAX),
    'the tickets of a pool are a product of words',
  );
  known.set(whole, words);
  return words;
}

/** Checks what a definition says of its pools. */
export function checkJackpots({ jackpots, freeSpinsMax, hold }: Omit<SlotDefinition, 'version'>): void {
  if (!jackpots) return;
  assert(freeSpinsMax === 0, 'a round that feeds pools is over at once');
  for (const { seed, increment, reserve, odds, mustHitBy } of jackpots.pools) {
    const counts = [seed, increment, reserve, odds ?? 1, mustHitBy ?? 1];
    assert(
      counts.every((each) => Number.isInteger(each) && each >= 0),
      'a pool has whole parameters',
    );
    assert((odds === undefined) !== (mustHitBy === undefined), 'a pool is hit by chance, or must be hit');
    if (odds !== undefined) assert(hold !== undefined, 'pools are drawn in the feature');
    if (mustHitBy === undefined) continue;
    assert(mustHitBy > seed && increment > 0, 'a pool grows from its seed to its end');
    assert(Number.isInteger(turnoverOf({ seed, increment, mustHitBy }, 1)), 'play money meets whole odds');
  }
}
