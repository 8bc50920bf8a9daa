import type { BrandStakes, StakesByCurrency } from '@baize/contract/desk/stakes';
import { amountText } from '../../../parts/format.ts';

export function currencyText(currency: string): string {
  return currency === '*' ? 'other currencies' : currency;
}

export function isBrandStakes(value: unknown): value is BrandStakes {
  return typeof value === 'object' && value !== null && ('steps' in value || 'min' in value);
}

/** The brand's stakes in one currency. */
export function boundsText(held: BrandStakes): string {
  if ('steps' in held) return held.steps.map((step) => amountText(step)).join(', ');
  return `${amountText(held.min)} – ${amountText(held.max)}`;
}

export function brandStakesText(stakes: unknown): string {
  const parts = Object.entries(stakes as StakesByCurrency).map(
    ([currency, held]) => `${currencyText(currency)} ${boundsText(held)}`,
  );
  return parts.join('; ') || 'the default stakes';
}
