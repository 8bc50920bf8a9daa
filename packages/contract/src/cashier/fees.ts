/** The fee of a channel on a deposit, or that of withdrawals: a share of the amount and a fixed part, within bounds. */
export interface FeeRule {
  /** Parts per million of the amount. */
  readonly ppm: number;
  /** Ledger units. */
  readonly fixed: bigint;
  readonly min: bigint;
  /** 0 is without a bound. */
  readonly max: bigint;
}

/** Held on top of a withdrawal that other members may pay, rounded down to a hundredth (WD-7). */
export function securityOn(amount: bigint, percent: number): bigint {
  return ((amount * BigInt(percent)) / 100n / CENT) * CENT;
}

/** Ledger units in a hundredth of a unit, to which fees round (RND-7). */
const CENT = 100n;

/** The fee for an amount in ledger units: rounded down to a hundredth, then kept within the bounds (RND-7, WD-3). */
export function feeOf(amount: bigint, { ppm, fixed, min, max }: FeeRule): bigint {
  const share = ((amount * BigInt(ppm)) / 1_000_000n / CENT) * CENT;
  const fee = share + fixed;
  const atLeast = fee < min ? min : fee;
  return max > 0n && atLeast > max ? max : atLeast;
}
