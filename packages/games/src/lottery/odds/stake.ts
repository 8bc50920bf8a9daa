import { PUSH } from '../attributes.ts';
import type { Wins } from '../play.ts';
import { ODDS_UNIT } from './odds.ts';

/** What of its price a unit costs: all, a tenth, a hundredth, a thousandth. */
export const UNIT_MODES = [1, 10, 100, 1000] as const;
export type UnitMode = (typeof UNIT_MODES)[number];
export const MOST_MULTIPLIER = 99_999;
export const MOST_UNITS = 100_000;

/** Ledger units that one unit of a line costs; undefined for a price that does not divide into whole ones, or for a multiplier out of range. */
export function unitStake(price: bigint, mode: UnitMode, multiplier: number): bigint | undefined {
  if (!Number.isInteger(multiplier) || multiplier < 1 || multiplier > MOST_MULTIPLIER) return undefined;
  return price % BigInt(mode) === 0n ? (price / BigInt(mode)) * BigInt(multiplier) : undefined;
}

/** Ledger units that a line gets back: its wins at the odds of its slip, cut off once, and the stake of refunded units. */
export function payoutOf(
  wins: Wins,
  stake: bigint,
  odds: Readonly<Record<string, bigint>>,
): { payout: bigint; refund: bigint } {
  const won = Object.entries(wins).reduce(
    (sum, [tier, units]) => (tier === PUSH ? sum : sum + BigInt(units) * (odds[tier] ?? 0n)),
    0n,
  );
  const { [PUSH]: refunded = 0 } = wins;
  return { payout: (won * stake) / ODDS_UNIT, refund: BigInt(refunded) * stake };
}
