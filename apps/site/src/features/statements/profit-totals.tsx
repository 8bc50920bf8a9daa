import { Money } from '@baize/ui/money/money';
import { useText } from '../../shell/text.ts';
import type { Profit } from './statements.data.ts';

/** The result of the period, and the sums it is made of. */
export function ProfitTotals({ profit: { all, currency } }: { profit: Profit }) {
  const t = useText();
  const parts = [
    [t('statements.stake'), all.stake],
    [t('statements.valid'), all.valid],
    [t('statements.payout'), all.payout],
    [t('statements.type.REBATE_SELF'), Number(all.rebate) === 0 ? null : all.rebate],
    [t('statements.deposits'), all.deposits],
    [t('statements.withdrawals'), all.withdrawals],
    // Most members never owe anything.
    [t('statements.repaid'), hasRepaid(all) ? all.repaid : null],
  ] as const;
  return (
    <section className="panel bet-sums profit-totals" aria-label={t('statements.result')}>
      <div>
        <h2>{t('statements.result')}</h2>
        <Money
          amount={all.net}
          currency={currency}
          signed
          className={isWon(all.net) ? 'profit-net win' : 'profit-net'}
        />
        <p className="muted xs">{t('statements.resultText')}</p>
      </div>
      <dl>
        {parts.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name}>
                <dt className="muted xs">{name}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

export function isWon(net: string): boolean {
  return !net.startsWith('-') && Number(net) !== 0;
}

export function hasRepaid({ repaid }: Pick<Profit['all'], 'repaid'>): boolean {
  return Number(repaid ?? 0) !== 0;
}
