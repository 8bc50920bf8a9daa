import { securityOn, type WireFee, wireFeeOf } from '@baize/contract/cashier/fees';
import { formatAmount, parseAmount, UNIT } from '@baize/contract/money';

/** Ledger units in the smallest amount that is asked for. */
const CENT = UNIT / 100n;

/** An amount of the wire as it would be typed. */
export function plainAmount(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

/** The typed amount as the wire takes it; null while it is none. */
export function wireAmount(typed: string): string | null {
  const amount = typed.replace(/\.$/, '');
  return /[1-9]/.test(amount) ? amount : null;
}

interface Bounds {
  readonly min: string;
  readonly max: string;
  /** The rest that limits leave; null where there are none. */
  readonly left?: string | null;
}

export type Wrong = 'none' | 'format' | 'low' | 'high' | 'limit';

/** The fault of a typed amount, before it is sent. */
export function wrongWith(typed: string, { min, max, left = null }: Bounds): Wrong {
  const amount = wireAmount(typed);
  if (amount === null) return 'format';
  const wanted = parseAmount(amount);
  if (wanted < parseAmount(min)) return 'low';
  if (wanted > parseAmount(max)) return 'high';
  return left !== null && wanted > parseAmount(left) ? 'limit' : 'none';
}

/** The fee for a typed amount; nothing while nothing is typed. */
export function feeFor(typed: string, fee: WireFee): string {
  const amount = wireAmount(typed);
  return amount === null ? '0.00' : wireFeeOf(amount, fee);
}

/** A share of what is there in round figures, all of it to the cent, and never more than may be asked for. */
export function shareOf(available: string, percent: bigint, max: string): string {
  const part = (parseAmount(available) * percent) / 100n;
  const most = parseAmount(max);
  const fits = part < most ? part : most;
  const step = percent < 100n ? roundStepOf(fits) : CENT;
  return plainAmount(formatAmount((fits / step) * step));
}

/** The place of the second figure of an amount of ten or more; below that one unit, and below one unit a cent. */
function roundStepOf(amount: bigint): bigint {
  let step = amount >= UNIT ? UNIT : CENT;
  while (step >= UNIT && amount >= step * 100n) step *= 10n;
  return step;
}

/** The security on top of an amount that other players may pay; none where they pay none (WD-7). */
export function securityOf(amount: string, peers: { readonly securityPpm: number } | null): string {
  return formatAmount(securityOn(parseAmount(amount), peers?.securityPpm ?? 0));
}

/** The amount less its fee. */
export function less(amount: string, fee: string): string {
  return formatAmount(parseAmount(amount) - parseAmount(fee));
}

export function total(amounts: readonly (string | null)[]): string {
  return formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount ?? '0'), 0n));
}

/** The smaller of two amounts. */
export function smaller(one: string, other: string): string {
  return parseAmount(one) < parseAmount(other) ? one : other;
}

export function isNothing(amount: string): boolean {
  return parseAmount(amount) <= 0n;
}
