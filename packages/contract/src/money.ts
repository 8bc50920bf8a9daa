/** Ledger units in one unit of a fiat or trial currency. */
export const UNIT = 10_000n;

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

/** Ledger units of a decimal string such as `12.5`; throws on anything that is not one. */
export function parseAmount(text: string): bigint {
  const parts = DECIMAL.exec(text);
  if (!parts) throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  const [, sign, whole = '0', fraction = ''] = parts;
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(4, '0'));
  return sign ? -units : units;
}

/** The shortest decimal string with at least two places: `12.50`, `0.0001`, `-3.00`. */
export function formatAmount(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % UNIT)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${units < 0n ? '-' : ''}${size / UNIT}.${fraction}`;
}

/** Parts per million in the whole, in which rates are counted. */
export const WHOLE_PPM = 1_000_000;
const PPM_IN_PERCENT = 10_000;
const PERCENT = /^(0|[1-9]\d{0,3})(?:\.(\d{1,4}))?$/;

/** Parts per million of a percent such as `1.5`; throws on anything that is not one. */
export function ppmOf(percent: string): number {
  const parts = PERCENT.exec(percent);
  if (!parts) throw new RangeError(`not a percent: ${percent.slice(0, 40)}`);
  const [, whole = '0', fraction = ''] = parts;
  return Number(whole) * PPM_IN_PERCENT + Number(fraction.padEnd(4, '0'));
}

/** The shortest decimal string of a rate in percent: `1.5`, `20`, `0.0001`. */
export function percentOf(ppm: number): string {
  const fraction = String(ppm % PPM_IN_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(ppm / PPM_IN_PERCENT);
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}
