import { assert } from './assert.ts';

/** All that one bet can end in: each multiplier, in 1/10,000, with its weight among the equally likely outcomes. */
export interface BetLaw {
  readonly name: string;
  /** The sum of all weights. */
  readonly outcomes: bigint;
  readonly wins: readonly { readonly times: bigint; readonly weight: bigint }[];
}

/** The figures of one bet, in stakes. */
export interface BetFigures {
  readonly name: string;
  readonly returns: number;
  readonly sigma: number;
  /** The chance of any win. */
  readonly hitRate: number;
  /** The chance is null where nobody counted it. */
  readonly top: { readonly times: number; readonly chance: number | null };
}

/** The long run of a game with many bets: the exact figures of its usual bet, and both ends over all bets. */
export interface BetsCertificate extends Omit<BetFigures, 'name'> {
  readonly code: string;
  readonly model: string;
  readonly version: string;
  /** How many different bets there are. */
  readonly bets: number;
  /** The bet that `returns`, `sigma` and `hitRate` are of. */
  readonly usual: string;
  readonly returnsMin: number;
  readonly returnsMax: number;
  readonly sigmaMax: number;
  /** Every bet where there are few, else some of them. */
  readonly shown: readonly BetFigures[];
}

const SHOWN_MAX = 100;

/** Whole numbers until the last division, so anyone can check them. */
export function figuresOf({ name, outcomes, wins }: BetLaw): BetFigures {
  let [sum, squares, hits, weights] = [0n, 0n, 0n, 0n];
  let top = { times: 0n, weight: 0n };
  for (const { times, weight } of wins) {
    sum += weight * times;
    squares += weight * times * times;
    weights += weight;
    if (times > 0n) hits += weight;
    if (times > top.times) top = { times, weight };
  }
  assert(weights <= outcomes, 'no bet has more wins than outcomes');
  const variance = ratio(squares * outcomes - sum * sum, outcomes * outcomes * 100_000_000n);
  return {
    name,
    returns: ratio(sum, outcomes * 10_000n),
    sigma: Math.sqrt(variance),
    hitRate: ratio(hits, outcomes),
    top: { times: Number(top.times) / 10_000, chance: ratio(top.weight, outcomes) },
  };
}

interface Certified {
  readonly code: string;
  readonly model: string;
  readonly version: string;
}

/** Counts every bet; the usual one is found by its name. */
export function certifyBets(
  { code, model, version }: Certified,
  laws: Iterable<BetLaw>,
  usual: string,
): BetsCertificate {
  let [bets, returnsMin, returnsMax, sigmaMax] = [0, Number.POSITIVE_INFINITY, 0, 0];
  const shown: BetFigures[] = [];
  let main: BetFigures | undefined;
  for (const law of laws) {
    const figures = figuresOf(law);
    bets += 1;
    returnsMin = Math.min(returnsMin, figures.returns);
    returnsMax = Math.max(returnsMax, figures.returns);
    sigmaMax = Math.max(sigmaMax, figures.sigma);
    if (figures.name === usual) main = figures;
    if (shown.length < SHOWN_MAX) shown.push(figures);
  }
  assert(main !== undefined, `there is a bet ${usual}`);
  const { name: _, ...figures } = main;
  return { code, model, version, bets, usual, ...figures, returnsMin, returnsMax, sigmaMax, shown };
}

const PLACES = 10n ** 18n;

/** A fraction of any size as a number, from whole numbers until the last division. */
export function ratio(part: bigint, whole: bigint): number {
  return Number((part * PLACES) / whole) / 1e18;
}

/** Ways to choose k of n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
