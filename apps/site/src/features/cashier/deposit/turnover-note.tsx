import { formatAmount, parseAmount } from '@baize/contract/money';
import { useText } from '../../../shell/text.ts';
import { amountText } from '../cashier-texts.ts';

interface TurnoverNoteProps {
  /** Null is a deposit of any amount. */
  amount: string | null;
  currency: string;
  /** The terms of the order, or of one that is made now. */
  percent: string;
}

/** The bets that a deposit asks for before it can be withdrawn (WL-30). */
export function TurnoverNote({ amount, currency, percent }: TurnoverNoteProps) {
  const t = useText();
  // A percent has as many places as an amount.
  const [part, whole] = [parseAmount(percent), parseAmount('100')];
  if (part === 0n) return null;
  const required = amount === null ? null : formatAmount((parseAmount(amount) * part + whole - 1n) / whole);
  return (
    <p className="sm muted" data-part="carries">
      {required === null
        ? t('cashier.carriesAny', { percent })
        : t('cashier.carries', { amount: amountText(required, currency), percent })}
    </p>
  );
}
