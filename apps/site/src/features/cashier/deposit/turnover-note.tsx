import { formatAmount, parseAmount, ppmOf, WHOLE_PPM } from '@baize/contract/money';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { amountText } from '../cashier-texts.ts';

/** The bets that a deposit asks for before it can be withdrawn (WL-30); null is a deposit of any amount. */
export function TurnoverNote({ amount, currency }: { amount: string | null; currency: string }) {
  const t = useText();
  const percent = useSwitch('deposit.turnoverPercent') ?? '0';
  const ppm = BigInt(ppmOf(percent));
  if (ppm === 0n) return null;
  const whole = BigInt(WHOLE_PPM);
  const required = amount === null ? null : formatAmount((parseAmount(amount) * ppm + whole - 1n) / whole);
  return (
    <p className="sm muted" data-part="carries">
      {required === null
        ? t('cashier.carriesAny', { percent })
        : t('cashier.carries', { amount: amountText(required, currency), percent })}
    </p>
  );
}
