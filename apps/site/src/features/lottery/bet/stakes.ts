import { parseAmount } from '@baize/contract/money';
import type { BetTerms } from '../lottery.data.ts';
import { choiceOf } from './terms.ts';

/** The stakes of a number that are offered by one press, as multiples of the least price of a unit. */
const STEPS = [1n, 2n, 5n, 10n, 50n] as const;

/** The offered stakes of a unit in their order: every price, and multiples of the least one. */
export function stakesOf(
  terms: Pick<BetTerms, 'unitPrices' | 'unitModes' | 'multiplierMax'>,
): readonly bigint[] {
  const prices = terms.unitPrices.map(parseAmount);
  const least = prices.sort(bySize)[0] ?? 0n;
  const stakes = new Set([...prices, ...STEPS.map((step) => least * step)]);
  return [...stakes].filter((stake) => choiceOf(stake, terms)).sort(bySize);
}

const bySize = (one: bigint, other: bigint) => (one < other ? -1 : 1);
