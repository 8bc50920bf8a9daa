import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { recordTime } from '../../shell/business-time.ts';
import { isolated } from '../../shell/isolated.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { useText } from '../../shell/text.ts';
import { useClosed } from '../protection/use-closed.ts';
import { debtsQuery } from './wallet.data.ts';

/** CT-15: each sum that was taken back from the player and is not repaid, with its cause, and what follows from it. */
export function Debts() {
  const t = useText();
  const closed = useClosed() !== null;
  const { data, error, refetch } = useQuery(debtsQuery());
  if (error && !data) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  return (
    <section className="panel stack" aria-labelledby="wallet-debts" data-part="debts">
      <h2 id="wallet-debts" className="group-title">
        {t('wallet.debts')}
      </h2>
      <p className="muted wraps">{t(closed ? 'wallet.debtsTextClosed' : 'wallet.debtsText')}</p>
      <ul className="wallet-rows">
        {data.rows.map(({ id, cause, amount, owed, at }) => (
          <li key={id}>
            <span className="grow">
              <b className="strong wraps">{t(`wallet.debtCause.${cause}`)}</b>
              <span className="row wrapable xs muted">
                <bdi dir="ltr" className="num">
                  {recordTime(at)}
                </bdi>
                {owed !== amount && (
                  <span>
                    {t('wallet.debtLeft', {
                      owed: isolated(moneyText(owed)),
                      amount: isolated(moneyText(amount)),
                    })}
                  </span>
                )}
              </span>
            </span>
            <Money amount={owed} currency={data.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
