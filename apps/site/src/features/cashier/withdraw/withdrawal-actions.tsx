import { serverTime } from '@baize/client/server-time';
import { cancelWithdrawal } from '@baize/contract/cashier/withdrawals';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { confirmed } from '../../../shell/confirmed.ts';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useCashier, type Withdrawal } from '../cashier.data.ts';
import { WayOn, type WayOnName } from '../way-on.tsx';

/** The ways on from a rejected withdrawal, by its reason. */
const AFTER = {
  account: ['payout', 'withdraw'],
  name: ['payout', 'withdraw'],
  bank: ['withdraw', 'service'],
  rules: ['turnover', 'withdraw'],
  cancelled: ['withdraw'],
  other: ['service', 'withdraw'],
} as const satisfies Record<NonNullable<Withdrawal['reason']>, readonly WayOnName[]>;

/** The player answers whether the money has arrived, or takes the request back before it is checked. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const cancel = useCashier(cancelWithdrawal);
  const { id, step, confirmUntil, cancellable, reason } = withdrawal;
  if (step === 'rejected')
    return (
      <div className="row wrapable">
        {AFTER[reason ?? 'other'].map((to) => (
          <WayOn key={to} to={to} />
        ))}
      </div>
    );
  if (step === 'receipt' && confirmUntil) {
    return (
      <div className="row wrapable answer-row">
        <Button enamel="marigold" size="big" onClick={() => openPopup('receipt', { id })}>
          {t('cashier.confirmReceipt')}
        </Button>
        <span className="row strong">
          <Icon name="clock" small />
          <Countdown until={Date.parse(confirmUntil)} now={serverTime} label={t('cashier.answerLeft')} />
        </span>
      </div>
    );
  }
  if (!cancellable) return null;
  const takeBack = () =>
    confirmed(
      {
        popup: 'M-04-cancel',
        title: t('cashier.takeBackTitle'),
        text: t('cashier.takeBackText'),
        no: t('cashier.keepWithdrawal'),
        yes: t('cashier.takeBack'),
        done: t('cashier.takenBack'),
      },
      () => cancel.mutateAsync({ id }),
    );
  return (
    <div>
      <Button busy={cancel.isPending} onClick={() => void takeBack()}>
        {t('cashier.takeBack')}
      </Button>
    </div>
  );
}
