import { amountText, CENT } from '../kit/amounts.ts';
import { assert } from '../kit/assert.ts';
import type { Round } from '../kit/round.ts';

/** Multiples of a stake are whole ten-thousandths, so that no game computes with fractions. */
export const ONCE = 10_000;

export interface SpotStake {
  readonly spot: string;
  readonly stake: bigint;
}

/** What a player lays before anything is drawn. */
export type Bet = readonly SpotStake[];
/** What became of one bet; amounts as text. */
export interface SpotResult {
  readonly spot: string;
  readonly stake: string;
  readonly payout: string;
}

export type BetProblem = 'empty' | 'unknown' | 'twice' | 'stake' | 'low' | 'high' | 'total';

export interface BetFault {
  readonly problem: BetProblem;
  readonly spot: string | null;
}

/** What a table takes, in ledger units: on one spot, and on all of them together. */
export interface TableLimits {
  readonly least: bigint;
  readonly most: bigint;
  readonly total: bigint;
}

/** The spots of a game and what each returns of its stake, in ten-thousandths, the stake itself included. */
export type Layout<Drawn> = ReadonlyMap<string, Spot<Drawn>>;

export interface Spot<Drawn> {
  /** Spots of one kind have the same return. */
  readonly kind: string;
  readonly times: (drawn: Drawn) => number;
}

/** Finds the first thing that is wrong with a bet; `unit` is what each stake is a multiple of. */
export function betFault(
  known: (spot: string) => boolean,
  bet: Bet,
  limits?: TableLimits,
  unit: (spot: string) => bigint = () => CENT,
): BetFault | null {
  if (bet.length === 0) return { problem: 'empty', spot: null };
  const seen = new Set<string>();
  let total = 0n;
  for (const { spot, stake } of bet) {
    if (!known(spot)) return { problem: 'unknown', spot };
    if (seen.has(spot)) return { problem: 'twice', spot };
    if (stake <= 0n || stake % unit(spot) !== 0n) return { problem: 'stake', spot };
    if (limits && stake < limits.least) return { problem: 'low', spot };
    if (limits && stake > limits.most) return { problem: 'high', spot };
    seen.add(spot);
    total += stake;
  }
  return limits && total > limits.total ? { problem: 'total', spot: null } : null;
}

/** A stake times a multiple in ten-thousandths, rounded down to whole cents: the one place where a payout is rounded. */
export function returned(stake: bigint, times: number): bigint {
  return ((stake * BigInt(times)) / (BigInt(ONCE) * CENT)) * CENT;
}

export function totalStake(bet: Bet): bigint {
  return bet.reduce((sum, { stake }) => sum + stake, 0n);
}

/** Bets on the same spot become one; the order of first mention stays. */
export function merged(...bets: readonly Bet[]): Bet {
  const stakes = new Map<string, bigint>();
  for (const { spot, stake } of bets.flat()) stakes.set(spot, (stakes.get(spot) ?? 0n) + stake);
  return [...stakes].map(([spot, stake]) => ({ spot, stake }));
}

/** A round of a game that is over as soon as it is drawn. */
export function settleLayout<Drawn, Shown>(
  layout: Layout<Drawn>,
  bet: Bet,
  drawn: Drawn,
  shown: { outcome: readonly number[]; show: Shown },
): Round<Shown & { readonly results: readonly SpotResult[] }> {
  let payout = 0n;
  const results = bet.map(({ spot, stake }) => {
    const on = layout.get(spot);
    assert(on !== undefined, `a bet lies on a spot of the layout: ${spot}`);
    const back = returned(stake, on.times(drawn));
    payout += back;
    return { spot, stake: amountText(stake), payout: amountText(back) };
  });
  const { outcome, show } = shown;
  return {
    staked: totalStake(bet),
    over: true,
    payout,
    capped: false,
    options: [],
    outcome,
    show: { ...show, results },
  };
}
