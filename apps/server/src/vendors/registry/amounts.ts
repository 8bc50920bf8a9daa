/** Decimal places of a currency's ledger units, where they are not those of a fiat currency. */
const EXPONENTS: Readonly<Record<string, number>> = { USDT: 8, BTC: 8, PTS: 0 };
const FIAT = 4;
/** More places than this do not go over the wire unless a contract says so. */
const WIRE_MAX = 6;

/** Ledger units of an amount on the wire, or null when it has places that the currency does not have. */
export function toUnits(text: string, currency: string): bigint | null {
  const exponent = EXPONENTS[currency] ?? FIAT;
  const [whole = '0', fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(exponent))) return null;
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
}

/** Always with all the places of the currency's ledger, as far as the wire has them. */
export function toWire(units: bigint, currency: string): string {
  const exponent = EXPONENTS[currency] ?? FIAT;
  if (exponent === 0) return String(units);
  const size = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0');
  const fraction = size.slice(-exponent).slice(0, WIRE_MAX);
  return `${units < 0n ? '-' : ''}${size.slice(0, -exponent)}.${fraction}`;
}
