import '../../members/members.css';
import '../cashier.css';

import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { MemberPage } from '../../members/member-page.tsx';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { useClosed } from '../../protection/use-closed.ts';
import { smaller } from '../amounts.ts';
import { type TransferOptions, transferOptionsQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { Obstacles } from '../obstacles.tsx';
import { PaymentSums } from '../payment-sums.tsx';
import { TransferForm } from './transfer-form.tsx';

/** M-05: cash to the upline, and of agents to their downlines. */
export default function TransferPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const options = useQuery({ ...transferOptionsQuery(), enabled: member !== undefined && !trial });
  const { data, error } = options;
  return (
    <MemberPage
      id="M-05"
      menu="transferUpline"
      title={t('cashier.transferTitle')}
      state={data ? 'ready' : error ? 'error' : 'loading'}
      trial="closed"
      aside={
        !trial && (
          <Go to="/account/transfers" className="btn push">
            {t('cashier.transferRecord')}
          </Go>
        )
      }
    >
      {data && <Desk options={data} />}
      {!data && error && <Fault error={error} onRetry={() => void options.refetch()} />}
      {!data && !error && <Waiting />}
    </MemberPage>
  );
}

function Desk({ options }: { options: TransferOptions }) {
  const t = useText();
  const { on, available, turnover, currency, leftToday } = options;
  const left = smaller(leftToday.amount, available);
  const locked = options.blocks.some((block) => block !== 'paymentPassword');
  const closed = useClosed() !== null;
  if (!on) {
    return (
      <div className="page">
        <State
          heading="h2"
          picture="closed"
          title={t('cashier.transferOff')}
          text={t('cashier.transferOffText')}
        />
      </div>
    );
  }
  return (
    <div className="page">
      <PaymentSums
        sums={[
          { key: 'transferable', label: t('cashier.transferable'), amount: locked ? '0.00' : left },
          { key: 'available', label: t('shell.balance'), amount: available },
          { key: 'turnover', label: t('cashier.turnoverLeft'), amount: turnover, hiddenAtNothing: true },
        ]}
        currency={currency}
        text={
          locked
            ? null
            : t('cashier.transfersLeft', { amount: amountText(left, currency), count: leftToday.transfers })
        }
      />
      {closed ? <Closed /> : <Transfer options={options} />}
    </div>
  );
}

function Closed() {
  const t = useText();
  return (
    <>
      <AbsenceBanner />
      <p className="muted">{t('cashier.transferClosed')}</p>
    </>
  );
}

/** The form, or the obstacles to it, and what holds for every transfer. */
function Transfer({ options }: { options: TransferOptions }) {
  const t = useText();
  const { blocks, agent, downlinePercent } = options;
  return (
    <>
      {blocks.length > 0 ? (
        <Obstacles title={t('cashier.transferBefore')} about="transfer" options={options} />
      ) : (
        <TransferForm options={options} />
      )}
      <p className="sm muted wraps">
        {t('cashier.transferFinal')}
        {agent &&
          Number(downlinePercent) > 0 &&
          ` ${t('cashier.transferTurnover', { percent: downlinePercent })}`}
      </p>
    </>
  );
}

function Waiting() {
  return (
    <div className="page" aria-hidden="true">
      <Skeleton shape="button" className="sums-wait" />
      <Skeleton shape="button" className="form-wait" />
    </div>
  );
}
