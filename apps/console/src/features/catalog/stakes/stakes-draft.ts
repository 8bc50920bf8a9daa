import { type BrandStakes, STEPS_MAX, type StakesByCurrency } from '@baize/contract/desk/stakes';

/** The input for one currency: bounds, or the stakes of our own games one after the other. */
export interface StakesDraft {
  readonly currency: string;
  readonly min: string;
  readonly max: string;
  readonly steps: string;
}

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,6})?$/;
const CURRENCY = /^(\*|[A-Z][A-Z0-9]{2,7})$/;

export function draftOf(stakes: StakesByCurrency): StakesDraft[] {
  return Object.entries(stakes).map(([currency, held]) =>
    'steps' in held
      ? { currency, min: '', max: '', steps: held.steps.join(' ') }
      : { currency, min: held.min, max: held.max, steps: '' },
  );
}

/** The stakes that a game allows: multiples of a unit, or bounds within its provider's. */
export type Limits = { readonly unit: string } | { readonly min: string; readonly max: string };

/** The brand's stakes as typed; null while they are incomplete, or a currency is there twice. */
export function stakesOf(
  drafts: readonly StakesDraft[],
  limitsOf: (currency: string) => Limits | null,
): StakesByCurrency | null {
  const entries = drafts.map(
    (draft) => [draft.currency, brandStakesOf(draft, limitsOf(draft.currency))] as const,
  );
  const currencies = new Set(entries.map(([currency]) => currency));
  if (currencies.size < entries.length) return null;
  if (entries.some(([currency, held]) => !held || !CURRENCY.test(currency))) return null;
  return Object.fromEntries(entries) as StakesByCurrency;
}

/** One currency of it; null while what was typed is nothing that the game can be played with. */
export function brandStakesOf(
  { steps: text, min, max }: StakesDraft,
  limits: Limits | null,
): BrandStakes | null {
  if (!limits) return null;
  if ('unit' in limits) {
    const steps = text.split(/\s+/).filter((step) => step !== '');
    const few = steps.length > 0 && steps.length <= STEPS_MAX;
    const fit = steps.every((step, n) => isMultiple(step, limits.unit) && rises(steps[n - 1] ?? '0', step));
    return few && fit ? { steps } : null;
  }
  const [least, most] = [min.trim(), max.trim()];
  const whole = [least, most].every((bound) => AMOUNT.test(bound)) && rises('0', least);
  const fit = whole && !rises(most, least) && !rises(least, limits.min) && !rises(limits.max, most);
  return fit ? { min: least, max: most } : null;
}

/** In the smallest parts of an amount, so that nothing is lost to floating point. */
function parts(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
}

function rises(from: string, to: string): boolean {
  return parts(to) > parts(from);
}

function isMultiple(step: string, unit: string): boolean {
  return AMOUNT.test(step) && parts(step) % parts(unit) === 0n;
}
