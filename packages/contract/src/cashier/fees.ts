import { formatAmount, parseAmount, WHOLE_PPM } from '../money.ts';

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

/** The rule as the wire carries it. */
export interface WireFee {
  readonly ppm: number;
  readonly fixed: string;
  readonly min: string;
  readonly max: string;
}

/** The fee for an amount of the wire. */
export function wireFeeOf(amount: string, { ppm, fixed, min, max }: WireFee): string {
  const rule = { ppm, fixed: parseAmount(fixed), min: parseAmount(min), max: parseAmount(max) };
  return formatAmount(feeOf(parseAmount(amount), rule));
}

/** Held on top of a withdrawal that other members may pay, rounded down to a hundredth (WD-7). */
export function securityOn(amount: bigint, ppm: number): bigint {
  return shareOf(amount, ppm);
}

/** The most that so much money can ask for with the security of it on top. */
export function mostWithSecurity(money: bigint, ppm: number): bigint {
  if (ppm === 0) return money;
  const most = ((money * WHOLE) / (WHOLE + BigInt(ppm)) / CENT) * CENT;
  // The security is rounded down, so there may be room for one more.
  const more = most + CENT;
  return more + securityOn(more, ppm) <= money ? more : most;
}

/** Ledger units in a hundredth of a unit, to which fees round (RND-7). */
const CENT = 100n;

const WHOLE = BigInt(WHOLE_PPM);

/**
 * The fee for an amount in ledger units: rounded down to a hundredth, then kept within the bounds (RND-7, WD-3). It never takes the
 * whole amount: where it would, none is charged.
 */
export function feeOf(amount: bigint, rule: FeeRule): bigint {
  return takesAll(amount, rule) ? 0n : ruled(amount, rule);
}

/** Whether the rule leaves nothing of an amount. */
export function takesAll(amount: bigint, rule: FeeRule): boolean {
  return ruled(amount, rule) >= amount;
}

function ruled(amount: bigint, { ppm, fixed, min, max }: FeeRule): bigint {
  const fee = shareOf(amount, ppm) + fixed;
  const atLeast = fee < min ? min : fee;
  return max > 0n && atLeast > max ? max : atLeast;
}

function shareOf(amount: bigint, ppm: number): bigint {
  return ((amount * BigInt(ppm)) / WHOLE / CENT) * CENT;
}

/** A payment whose amount differs from the order's by more than one part of so many is far from it. */
const FAR = 10n;

/** Whether a payment takes a second person whatever its amount: it may belong to another order, or be none. */
export function isFarAmount(amount: bigint, payable: bigint): boolean {
  const by = amount > payable ? amount - payable : payable - amount;
  return by * FAR > payable;
}
