import { formatAmount, parseAmount } from '@baize/contract/money';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { amountText } from '../cashier-texts.ts';

/** The bets that a deposit asks for before it can be withdrawn (WL-30); null is a deposit of any amount. */
export function TurnoverNote({ amount, currency }: { amount: string | null; currency: string }) {
  const t = useText();
  const percent = useSwitch('deposit.turnoverPercent') ?? '0';
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
