import { formatAmount } from '@baize/contract/money';
import { Money } from '@baize/ui/money/money';
import { useText } from '../../../shell/text.ts';
import type { LineDraft } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { mostOf } from './most-of.ts';

/** The most that a line pays, its stakes included. */
export function MostPaid({ terms, line }: { terms: BetTerms; line: LineDraft }) {
  const t = useText();
  const most = mostOf(terms, line);
  if (most === undefined) return null;
  return (
    <>
      {t('lottery.most')} <Money amount={formatAmount(most)} />
    </>
  );
}
