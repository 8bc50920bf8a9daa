import { Money } from '@baize/ui/money/money';
import { useText } from '../../../shell/text.ts';
import { isNothing } from '../amounts.ts';
import type { WithdrawalOptions } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';

/** The balance, the sums on hold, and the rest of the day's limit. */
export function WithdrawSums({ options }: { options: WithdrawalOptions }) {
  const t = useText();
  const { available, locked, turnover, currency, leftToday } = options;
  const sums = [
    ['available', t('cashier.available'), available, true],
    ['locked', t('cashier.locked'), locked, !isNothing(locked)],
    ['turnover', t('cashier.turnoverLeft'), turnover, !isNothing(turnover)],
  ] as const;
  return (
    <section className="table-top pay-sums" aria-label={t('cashier.sums')}>
      <dl>
        {sums.map(
          ([key, label, amount, shown]) =>
            shown && (
              <div key={key} data-sum={key}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="sm muted">
        {t('cashier.leftToday', {
          amount: amountText(leftToday.amount, currency),
          count: leftToday.requests,
        })}
      </p>
    </section>
  );
}
