import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import type { Translate } from '../../../../shell/text.ts';

/** The stake of bets and their return, as the wire writes it. */
export interface Brought {
  readonly stake: string;
  readonly payout: string;
  readonly refund?: string;
}

/** A win is a return above the stake; anything less came back. */
export function hasWon({ stake, payout }: Pick<Brought, 'stake' | 'payout'>): boolean {
  return parseAmount(payout) > parseAmount(stake);
}

/** The result of bets on a draw, said the same way wherever it is said. */
export function resultText(t: Translate, { stake, payout, refund = '0' }: Brought): string {
  const back = parseAmount(payout) + parseAmount(refund);
  if (back === 0n) return t('lottery.noWin');
  const amount = moneyText(formatAmount(back));
  return hasWon({ stake, payout })
    ? t('lottery.chase.newsWon', { amount })
    : t('lottery.paidBack', { amount });
}
