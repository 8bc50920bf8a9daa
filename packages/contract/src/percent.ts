import * as z from 'zod/mini';

/** Parts per million in the whole: rates are counted in them (RND-1). */
export const WHOLE_PPM = 1_000_000;
const PPM_IN_PERCENT = 10_000;
const PERCENT = /^(0|[1-9]\d{0,3})(?:\.(\d{1,4}))?$/;

/** A rate as it is set: a decimal string in percent with at most four places, as many as a part per million has. */
export const Percent = z.string().check(z.regex(PERCENT));

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
