import '../../members/members.css';
import '../cashier.css';

import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { isTrial, useMember } from '../../../shell/session.ts';
import { useText } from '../../../shell/text.ts';
import { useBalance } from '../../../shell/wallet.ts';
import { MemberPage } from '../../members/member-page.tsx';
import { ClosedPlay } from '../../protection/closed-play.tsx';
import { isNothing } from '../amounts.ts';
import { type WithdrawalOptions, withdrawalOptionsQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { DebtNote } from '../debt-note.tsx';
import { Obstacles } from '../obstacles.tsx';
import { PaymentSums } from '../payment-sums.tsx';
import { OpenWithdrawal } from './open-withdrawal.tsx';
import { missingOf, WithdrawGuide } from './withdraw-guide.tsx';

/** M-04: what can be withdrawn, what is in the way of it, the request, and the one that is under way. */
export default function WithdrawPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const options = useQuery({ ...withdrawalOptionsQuery(), enabled: member !== undefined && !trial });
  const { data, error } = options;
  return (
    <MemberPage
      id="M-04"
      menu="withdraw"
      title={t('cashier.withdrawTitle')}
      state={data ? 'ready' : error ? 'error' : 'loading'}
      trial="closed"
      aside={
        !trial && (
          <Go to="/account/withdrawals" className="btn push">
            {t('cashier.record')}
          </Go>
        )
      }
      above={<ClosedPlay />}
    >
      {data && <Desk options={data} />}
      {!data && error && <Fault error={error} onRetry={() => void options.refetch()} />}
      {!data && !error && <Waiting />}
    </MemberPage>
  );
}

/** RG-9: what an excluded member may not ask for, beside what they may. */
function Kept({ options: { unplayed, granted, currency } }: { options: WithdrawalOptions }) {
  const t = useText();
  const texts = [
    !isNothing(unplayed) && t('cashier.block.source', { amount: amountText(unplayed, currency) }),
    !isNothing(granted) && t('cashier.block.granted', { amount: amountText(granted, currency) }),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <div key={text} className="note" data-part="unplayed">
      <Icon name="info" />
      <p className="wraps">{text}</p>
    </div>
  ));
}

function Desk({ options }: { options: WithdrawalOptions }) {
  const t = useText();
  const { open, blocks, available, locked, debt, currency, max, leftToday } = options;
  // The rest can be put in order on this page.
  const missing = missingOf(options);
  const locks = blocks.filter((block) => !missing.some((each) => each === block));
  const isLimit = locks.length === 0 && max !== available && max !== leftToday.amount;
  const inPlay = useBalance()?.inPlay ?? '0';
  return (
    <div className="page">
      {open.map((each) => (
        <OpenWithdrawal key={each.id} withdrawal={each} />
      ))}
      <PaymentSums
        sums={[
          {
            key: 'withdrawable',
            label: t(isLimit ? 'cashier.withdrawableOnce' : 'cashier.withdrawable'),
            amount: locks.length > 0 ? '0.00' : max,
          },
          { key: 'available', label: t('shell.balance'), amount: available },
          { key: 'locked', label: t('cashier.locked'), amount: locked, hiddenAtNothing: true },
          { key: 'inPlay', label: t('shell.inPlay'), amount: inPlay, hiddenAtNothing: true },
          { key: 'debt', label: t('cashier.debtMark'), amount: debt, hiddenAtNothing: true },
        ]}
        currency={currency}
      />
      {!isNothing(debt) && <DebtNote debt={debt} currency={currency} />}
      {locks.length === 0 && <Kept options={options} />}
      {locks.length > 0 ? (
        <Obstacles title={t('cashier.before')} about="withdrawal" options={options} />
      ) : (
        <WithdrawGuide options={options} />
      )}
    </div>
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
