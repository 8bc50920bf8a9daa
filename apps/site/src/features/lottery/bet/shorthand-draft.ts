import { parseAmount } from '@baize/contract/money';
import type { Shorthand } from '@baize/games/lottery/slips/shorthand';
import type { LineDraft } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { choiceOf, type PriceChoice } from './terms.ts';

/** A line of a pasted slip at the price that makes its amount; undefined where no offered price divides it. */
export function shorthandDraft(
  { play, selection, amount }: Shorthand,
  choice: PriceChoice,
  terms: BetTerms,
): LineDraft | undefined {
  const price = choiceOf(parseAmount(amount), terms);
  return price && { ...choice, ...price, play, selection };
}
