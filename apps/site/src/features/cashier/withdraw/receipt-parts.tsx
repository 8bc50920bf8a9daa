import { serverTime } from '@baize/client/server-time';
import { PICTURES_MAX } from '@baize/contract/cashier/states';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Countdown } from '@baize/ui/money/countdown';
import type { ComponentProps } from 'react';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { t, useText } from '../../../shell/text.ts';
import { Refusal } from '../refusal.tsx';
import { SlipPictures } from '../slip-pictures.tsx';

/** Pictures that speak for the player, and how a dispute may end. */
export function ReceiptProof({
  pictures,
  onChange,
}: Pick<ComponentProps<typeof SlipPictures>, 'pictures' | 'onChange'>) {
  const t = useText();
  return (
    <>
      <SlipPictures
        purpose="receipt"
        max={PICTURES_MAX}
        label={t('cashier.receiptProof')}
        pictures={pictures}
        onChange={onChange}
      />
      <div className="note">
        <Icon name="info" />
        <p>{t('cashier.receiptForced')}</p>
      </div>
    </>
  );
}

interface DeadlineProps {
  /** When the time to answer began, where it is known. */
  since: string | null;
  until: string;
  onOver: () => void;
}

/** How long a receipt may be answered. */
export function ReceiptDeadline({ since, until, onOver }: DeadlineProps) {
  const t = useText();
  const end = Date.parse(until);
  const whole = since === null ? undefined : end - Date.parse(since);
  return (
    <div className="order-state">
      <Countdown until={end} now={serverTime} whole={whole} label={t('cashier.answerLeft')} onEnd={onOver} />
      <p className="grow wraps">{t('cashier.receiptAuto', { time: momentText(until) })}</p>
    </div>
  );
}

/** Sends the answer, or shows why it was refused. */
export function ReceiptSend({ error, busy, disabled }: { error: unknown; busy: boolean; disabled: boolean }) {
  const t = useText();
  return (
    <>
      <Refusal error={error} replace onAmend={() => document.getElementById('receipt-amount')?.focus()} />
      <Button type="submit" wide size="big" enamel="marigold" busy={busy} disabled={disabled}>
        {t('cashier.receiptSend')}
      </Button>
    </>
  );
}

/** Follows an answer on its way: a refusal is shown in the form. */
export function whenAnswered(sent: Promise<unknown>, onDone: () => void): void {
  void sent.then(
    () => {
      toast({ tone: 'done', title: t('cashier.answered') });
      onDone();
    },
    () => undefined,
  );
}
