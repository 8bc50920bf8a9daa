import { serverTime } from '@baize/client/server-time';
import { cancelWithdrawal } from '@baize/contract/cashier/withdrawals';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { Countdown } from '@baize/ui/money/countdown';
import { useState } from 'react';
import { faultText } from '../../../shell/faults.ts';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { useCashier, type Withdrawal } from '../cashier.data.ts';

/** The player answers whether the money has arrived, or takes the request back before it is checked. */
export function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const { id, step, confirmUntil, cancellable } = withdrawal;
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
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('cashier.takeBack')}</Button>
      {asking && <TakeBackQuestion id={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function TakeBackQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const cancel = useCashier(cancelWithdrawal);
  const go = () =>
    cancel
      .mutateAsync({ id })
      .then(
        () => toast({ tone: 'done', title: t('cashier.takenBack') }),
        (error: unknown) => toast({ tone: 'bad', title: faultText(error) }),
      )
      .finally(onClose);
  return (
    <Dialog
      popup="M-04-cancel"
      size="ask"
      title={t('cashier.takeBackTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('cashier.takeBackText')}</p>
      <div className="acts">
        <Button onClick={onClose}>{t('cashier.keepWithdrawal')}</Button>
        <Button enamel="lacquer" busy={cancel.isPending} onClick={() => void go()}>
          {t('cashier.takeBack')}
        </Button>
      </div>
    </Dialog>
  );
}
