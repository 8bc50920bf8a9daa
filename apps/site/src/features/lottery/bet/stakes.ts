import { parseAmount } from '@baize/contract/money';
import type { BetTerms } from '../lottery.data.ts';
import { choiceOf } from './terms.ts';

/** The stakes of a number that are offered by one press, as multiples of the least price of a unit. */
const STEPS = [1n, 2n, 5n, 10n, 50n, 100n] as const;

/** The offered stakes of a unit in their order: every price, and multiples of the least one. */
export function stakesOf(
  terms: Pick<BetTerms, 'unitPrices' | 'unitModes' | 'multiplierMax'>,
): readonly bigint[] {
  const prices = terms.unitPrices.map(parseAmount);
  const [first = 0n, ...others] = prices;
  const least = others.reduce((low, price) => (price < low ? price : low), first);
  const stakes = new Set([...prices, ...STEPS.map((step) => least * step)]);
  return [...stakes].filter((stake) => choiceOf(stake, terms)).sort((one, other) => (one < other ? -1 : 1));
}
