import type { HouseStakes, StakesByCurrency } from '@baize/contract/desk/stakes';
import { amountText } from '../../../parts/format.ts';

export function currencyText(currency: string): string {
  return currency === '*' ? 'other currencies' : currency;
}

export function isHouseStakes(value: unknown): value is HouseStakes {
  return typeof value === 'object' && value !== null && ('steps' in value || 'min' in value);
}

/** The brand's stakes in one currency. */
export function houseText(held: HouseStakes): string {
  if ('steps' in held) return held.steps.map((step) => amountText(step)).join(', ');
  return `${amountText(held.min)} – ${amountText(held.max)}`;
}

export function houseStakesText(stakes: unknown): string {
  const parts = Object.entries(stakes as StakesByCurrency).map(
    ([currency, held]) => `${currencyText(currency)} ${houseText(held)}`,
  );
  return parts.join('; ') || 'the default stakes';
}
