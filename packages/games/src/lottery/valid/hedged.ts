import { sum } from '../counts.ts';
import { DRAWS, type Winners } from './sampled.ts';

/** Units of a play that look at one part of a draw. */
export interface Bet {
  /** The same for the same units. */
  readonly key: string;
  readonly play: string;
  /** Its play, and the places that it looks at. */
  readonly places: string;
  /** No less than the chance that one of them wins; exactly that where they exclude each other and `isExact`. */
  readonly most: number;
  readonly isExact: boolean;
  /** For each of the sampled draws how many of them win. */
  readonly winners: () => Winners;
}

/** A bet with what is staked on it. */
export interface StakedBet extends Bet {
  readonly stake: number;
}

/** More of all draws are too many (VB-10); a sample is right to a hundredth. */
export const MOST = 0.7;
const ROUNDED = 1e-9;
const SAMPLED = 0.02;
/** Bets of one play exclude each other where how many of them win varies less than this share of what it would if they were unrelated. */
const SPREAD_OF_PLAY = 0.3;
/** The same of plays with each other. */
const SPREAD = 0.55;
/** What wins seem to have in common by the chance of a sample. */
const NOISE = 0.06;
/** Bets that win more seldom are taken together, play by play. */
const SELDOM = 0.03;
/** So many are compared one by one; more of them play by play. */
const COMPARED_MAX = 80;

/**
 * The keys of bets that are laid against each other (VB-9, VB-10), whatever their plays: with a sample of draws each is looked at with those
 * that win where it loses. Together they win nearly always, and how many of them win varies much less than if they knew nothing of
 * each other. Bets on places that have nothing in common are none, however many there are.
 */
export function hedged(bets: readonly StakedBet[]): ReadonlySet<string> {
  const different = Map.groupBy(bets, ({ key }) => key);
  const all = stacksOf([...different.values()].flatMap((same) => withStakes(same)));
  const found = new Set(all.filter((stack) => stack.isEither && coverOf([stack]).covered));
  const stacks = all.filter(({ spread }) => spread > 0);
  const shared = inCommon(stacks);
  for (const seed of stacks.keys()) for (const stack of laidAgainst(stacks, shared, seed)) found.add(stack);
  return new Set([...found].flatMap(({ keys }) => keys));
}

/** Lines on the same are one bet. */
function withStakes(same: readonly StakedBet[]): StakedBet[] {
  const [first] = same;
  return first ? [{ ...first, stake: sum(same.map(({ stake }) => stake)) }] : [];
}

/** Whether bets may cover too much at all. */
export function mayHedge(bets: readonly Pick<Bet, 'most'>[]): boolean {
  return sum(bets.map(({ most }) => most)) > MOST + ROUNDED;
}

/** Bets that are compared as one. */
interface Stack {
  readonly keys: readonly string[];
  readonly play: string;
  readonly places: string;
  readonly stake: number;
  /** For each draw how many of them win. */
  readonly wins: Winners;
  readonly mean: number;
  /** How much that varies. */
  readonly spread: number;
  /** Whether no two of them win together. */
  readonly isEither: boolean;
  /** Where it is known. */
  readonly exact: number | undefined;
}

function stacksOf(bets: readonly StakedBet[]): Stack[] {
  const single = bets.map(({ key, winners, isExact, most, ...bet }) =>
    stackOf(bet, [key], winners(), isExact ? most : undefined),
  );
  // What excludes each other at the same places is one bet, however it is divided.
  const whole = [...Map.groupBy(single, ({ places }) => places).values()].flatMap((some) => {
    const [all] = united(some, ({ places }) => places);
    return all?.isEither ? [all] : some;
  });
  const often = whole.filter(({ mean }) => mean >= SELDOM);
  const seldom = united(
    whole.filter(({ mean }) => mean < SELDOM),
    ({ places }) => places,
  );
  const all = [...often, ...seldom].filter(({ mean }) => mean >= SELDOM);
  if (all.length <= COMPARED_MAX) return all;
  const atPlaces = united(all, ({ places }) => places);
  return atPlaces.length <= COMPARED_MAX
    ? atPlaces
    : united(atPlaces, ({ play }) => play).slice(0, COMPARED_MAX);
}

/** Those that are alike as one. */
function united(stacks: readonly Stack[], nameOf: (stack: Stack) => string): Stack[] {
  return [...Map.groupBy(stacks, nameOf).values()].flatMap((some) => {
    const [first] = some;
    if (!first || some.length === 1) return some;
    const wins = new Uint8Array(DRAWS);
    for (const each of some)
      for (let n = 0; n < DRAWS; n += 1) wins[n] = Math.min(255, (wins[n] ?? 0) + (each.wins[n] ?? 0));
    const shares = some.flatMap(({ exact }) => exact ?? []);
    const keys = some.flatMap((each) => each.keys);
    const stake = sum(some.map((each) => each.stake));
    return [
      stackOf({ ...first, stake }, keys, wins, shares.length === some.length ? sum(shares) : undefined),
    ];
  });
}

function stackOf(
  { play, places, stake }: Pick<Stack, 'play' | 'places' | 'stake'>,
  keys: readonly string[],
  wins: Winners,
  exact?: number,
): Stack {
  let count = 0;
  let squares = 0;
  for (const won of wins) {
    count += won;
    squares += won * won;
  }
  const mean = count / DRAWS;
  const spread = squares / DRAWS - mean * mean;
  return { keys, play, places, stake, wins, mean, spread, isEither: squares === count, exact };
}

/**
 * How wins go together, row by row: from -1, where one wins as the other loses, to 1. Whatever they pay, a member can stake so that
 * they weigh the same.
 */
function inCommon(stacks: readonly Stack[]): Float64Array[] {
  const rows = stacks.map(() => new Float64Array(stacks.length));
  for (const [i, one] of stacks.entries())
    for (let j = i; j < stacks.length; j += 1) {
      const two = stacks[j] ?? one;
      let both = 0;
      for (let n = 0; n < DRAWS; n += 1) both += (one.wins[n] ?? 0) * (two.wins[n] ?? 0);
      const common = (both / DRAWS - one.mean * two.mean) / Math.sqrt(one.spread * two.spread);
      const shown = i === j ? 1 : Math.abs(common) < NOISE ? 0 : common;
      for (const [a, b] of [
        [i, j],
        [j, i],
      ] as const)
        (rows[a] as Float64Array)[b] = shown;
    }
  return rows;
}

/** Grows from one bet by the one that makes its wins steadiest, and leaves those that add nothing to it. */
function laidAgainst(stacks: readonly Stack[], shared: readonly Float64Array[], seed: number): Stack[] {
  const taken = [seed];
  let found: readonly number[] = [];
  for (let next = steadiest(shared, taken); next !== undefined; next = steadiest(shared, taken)) {
    taken.push(next);
    const own = pruned(shared, taken);
    if (isSteady(stacks, shared, own)) found = own;
  }
  return found.flatMap((at) => stacks[at] ?? []);
}

/** How much bets vary together beside how much they would if they were unrelated. */
function spreadIn(shared: readonly Float64Array[], some: readonly number[]): number {
  return together(shared, some) / sum(some.map((at) => shared[at]?.[at] ?? 0));
}

function together(shared: readonly Float64Array[], some: readonly number[]): number {
  return sum(some.flatMap((at) => some.map((other) => shared[at]?.[other] ?? 0)));
}

/** What makes bets steadier still; undefined where nothing does. */
function steadiest(shared: readonly Float64Array[], taken: readonly number[]): number | undefined {
  const now = together(shared, taken);
  const alone = sum(taken.map((at) => shared[at]?.[at] ?? 0));
  let best: number | undefined;
  let least = now / alone - ROUNDED;
  for (const [at, row] of shared.entries()) {
    if (taken.includes(at)) continue;
    const own = row[at] ?? 0;
    const spread = (now + own + 2 * sum(taken.map((other) => row[other] ?? 0))) / (alone + own);
    if (spread >= least) continue;
    least = spread;
    best = at;
  }
  return best;
}

/** Without those that make the others less steady, the worst one first. */
function pruned(shared: readonly Float64Array[], taken: readonly number[]): readonly number[] {
  const own = (at: number) => shared[at]?.[at] ?? 0;
  const alone = sum(taken.map(own));
  const rows = taken.map((at) => sum(taken.map((other) => shared[at]?.[other] ?? 0)));
  const all = sum(rows);
  let worst: number | undefined;
  let least = all / alone - ROUNDED;
  for (const [n, at] of taken.entries()) {
    const spread = (all - 2 * (rows[n] ?? 0) + own(at)) / (alone - own(at));
    if (taken.length < 3 || spread >= least) continue;
    least = spread;
    worst = at;
  }
  return worst === undefined
    ? taken
    : pruned(
        shared,
        taken.filter((at) => at !== worst),
      );
}

function isSteady(
  stacks: readonly Stack[],
  shared: readonly Float64Array[],
  taken: readonly number[],
): boolean {
  const plays = [...Map.groupBy(taken, (at) => stacks[at]?.play ?? '').values()];
  const some = taken.flatMap((at) => stacks[at] ?? []);
  const { covered, isTwice } = coverOf(some);
  if (!covered) return false;
  if (plays.length === 1) return !isTwice || spreadIn(shared, taken) < SPREAD_OF_PLAY;
  if (together(shared, taken) >= SPREAD * sum(plays.map((own) => together(shared, own)))) return false;
  // Where only one can win it is sure whatever is staked; else a small bet beside large ones makes nothing sure.
  return !isTwice || returnsSpread(some) < SPREAD * sum(byPlay(some).map(returnsSpread));
}

const byPlay = (stacks: readonly Stack[]) => [...Map.groupBy(stacks, ({ play }) => play).values()];

/** How much the return of bets varies as they are staked, at odds without an edge. */
function returnsSpread(stacks: readonly Stack[]): number {
  let all = 0;
  let squares = 0;
  for (let n = 0; n < DRAWS; n += 1) {
    let paid = 0;
    for (const { wins, stake, mean } of stacks) paid += (stake * (wins[n] ?? 0)) / mean;
    all += paid;
    squares += paid * paid;
  }
  return squares / DRAWS - (all / DRAWS) ** 2;
}

/** Whether bets cover too much: exactly known where only one of them can win, else as far as a sample says. */
function coverOf(some: readonly Stack[]): { readonly covered: boolean; readonly isTwice: boolean } {
  let count = 0;
  let isTwice = false;
  for (let n = 0; n < DRAWS; n += 1) {
    let won = 0;
    for (const { wins } of some) won += wins[n] ?? 0;
    if (won > 0) count += 1;
    if (won > 1) isTwice = true;
  }
  const exact = some.map((each) => each.exact);
  const covered =
    !isTwice && exact.every((share) => share !== undefined)
      ? sum(exact) > MOST + ROUNDED
      : count / DRAWS > MOST + SAMPLED;
  return { covered, isTwice };
}
