import { assert } from '../kit/assert.ts';
import { sha256Hex } from '../kit/sha256.ts';

/** Amounts are ledger units of 1/10 000; a stake and a payout are whole cents. */
export const CENT = 100n;
/** Multiples of a stake are whole ten-thousandths, so that no game computes with fractions. */
export const ONCE = 10_000;

export interface SpotStake {
  readonly spot: string;
  readonly stake: bigint;
}

/** What a player lays before anything is drawn. */
export type Bet = readonly SpotStake[];
/** One choice of a player in a round that has begun, as a word: `hit`, `hold:10110`. */
export type Action = string;

/** One play of a game after the actions so far; the stream fixed its outcome at the bet. */
export interface Round<View> {
  /** All stakes so far, those that actions added included. */
  readonly staked: bigint;
  readonly over: boolean;
  /** Nothing until the round is over. */
  readonly payout: bigint;
  /** The legal next actions; empty when the round is over. */
  readonly options: readonly Action[];
  /** Small whole numbers for the record, hidden ones included: never for the player while the round is open. */
  readonly outcome: readonly number[];
  /** What the player may see now, ready for JSON: amounts are decimal strings of ledger units. */
  readonly view: View;
}

/** What became of one bet. */
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
  shown: { outcome: readonly number[]; view: Shown },
): Round<Shown & { readonly results: readonly SpotResult[] }> {
  let payout = 0n;
  const results = bet.map(({ spot, stake }) => {
    const on = layout.get(spot);
    assert(on !== undefined, `a bet lies on a spot of the layout: ${spot}`);
    const back = returned(stake, on.times(drawn));
    payout += back;
    return { spot, stake: String(stake), payout: String(back) };
  });
  const { outcome, view } = shown;
  return {
    staked: totalStake(bet),
    over: true,
    payout,
    options: [],
    outcome,
    view: { ...view, results },
  };
}

/** A short content hash of everything that decides an outcome or a payout. */
export function rulesVersion(content: unknown): string {
  return sha256Hex(JSON.stringify(content)).slice(0, 12);
}
