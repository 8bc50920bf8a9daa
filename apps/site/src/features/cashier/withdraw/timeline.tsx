import { serverTime } from '@baize/client/server-time';
import type { LineIconName } from '@baize/ui/art/icons';
import { Icon } from '@baize/ui/icon';
import { useEffect, useState } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { isNothing } from '../amounts.ts';
import type { Withdrawal } from '../cashier.data.ts';
import { amountText, withdrawalStepText, withdrawalText } from '../cashier-texts.ts';

function markClass(key: string, done: boolean, now: boolean): string {
  if (done && key !== 'rejected') return 'mk jade';
  return now ? 'mk marigold' : 'mk plain';
}

interface Mark {
  readonly key: string;
  readonly title: string;
  readonly at: string | null;
  readonly done: boolean;
  readonly icon: LineIconName;
}

interface TimelineProps {
  withdrawal: Withdrawal;
  /** From the request to its payment; null where nothing is known. */
  usualMinutes?: number | null;
}

/** The way of a withdrawal from the request to the receipt, with its place on it in words. */
export function Timeline({ withdrawal, usualMinutes = null }: TimelineProps) {
  const t = useText();
  const marks = marksOf(t, withdrawal);
  const now = marks.findIndex(({ done }) => !done);
  return (
    <>
      <ol className="way" data-part="timeline">
        {marks.map(({ key, title, at, done, icon }, index) => (
          <li
            key={key}
            className={done && key !== 'rejected' ? 'is-done' : undefined}
            aria-current={index === now ? 'step' : undefined}
            data-mark={key}
          >
            <span className={markClass(key, done, index === now)}>
              <Icon name={icon} small flip={icon === 'right'} />
            </span>
            <span className="grow">
              <b className="strong wraps">{title}</b>
              {at && (
                <bdi dir="ltr" className="num xs muted">
                  {markedTime(at)}
                </bdi>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="wraps">
        {saidOf(t, withdrawal)}
        {withdrawal.state === 'applying' && usualMinutes !== null && (
          <Usually since={withdrawal.createdAt} minutes={usualMinutes} />
        )}
        {withdrawal.state === 'applying' && <> {t('cashier.leavePage')}</>}
      </p>
    </>
  );
}

/** The usual time to the payment, and that it is over once it is. */
function Usually({ since, minutes }: { since: string; minutes: number }) {
  const t = useText();
  const end = Date.parse(since) + minutes * 60_000;
  const [late, setLate] = useState(() => end <= serverTime());
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(end - serverTime(), 0));
    return () => clearTimeout(timer);
  }, [end]);
  return <> {late ? t('cashier.late') : t('cashier.paidUsually', { minutes })}</>;
}

function marksOf(t: Translate, withdrawal: Withdrawal): readonly Mark[] {
  const { state, step, createdAt, issuedAt, finishedAt, claimedBy, sent } = withdrawal;
  const asked: Mark = {
    key: 'asked',
    title: t('cashier.requested'),
    at: createdAt,
    done: true,
    icon: 'check',
  };
  if (state === 'rejected') {
    const title = withdrawalText(t, withdrawal);
    return [asked, { key: 'rejected', title, at: finishedAt, done: true, icon: 'close' }];
  }
  if (claimedBy === 'debt' && isNothing(sent))
    return [asked, { key: 'repaid', title: t('cashier.repaid'), at: finishedAt, done: true, icon: 'check' }];
  const paid = state !== 'applying';
  const checked = paid || !(step === 'review' || step === 'secondReview');
  return [
    asked,
    {
      key: 'checked',
      title: checked ? t('cashier.checked') : withdrawalStepText(t, step),
      at: null,
      done: checked,
      icon: checked ? 'check' : 'search',
    },
    {
      key: 'issued',
      title: checked && !paid ? withdrawalStepText(t, step) : withdrawalStepText(t, 'receipt'),
      at: issuedAt,
      done: paid,
      icon: paid ? 'check' : 'right',
    },
    {
      key: 'claimed',
      title: step === 'dispute' ? withdrawalStepText(t, 'dispute') : t('cashier.arrived'),
      at: finishedAt,
      done: state === 'claimed',
      icon: state === 'claimed' ? 'check' : step === 'dispute' ? 'search' : 'wallet',
    },
  ];
}

/** Where a withdrawal is, and for one that has ended how it ended. */
function saidOf(t: Translate, withdrawal: Withdrawal): string {
  const { step, net, due, currency, claimedBy, reason, received, refunded, debtTaken } = withdrawal;
  const sum = amountText(due, currency);
  switch (step) {
    case 'queue':
      return t(isNothing(due) ? 'cashier.peer.queue' : 'cashier.said.queue');
    case 'receipt':
      return t('cashier.said.receipt', { amount: sum });
    case 'rejected':
      return `${t(`cashier.refused.${reason ?? 'other'}`)} ${t('cashier.moneyBack')}`;
    case 'claimed':
      if (claimedBy === 'upheld' && refunded !== null && !isNothing(refunded))
        return t('cashier.said.upheld', { amount: amountText(refunded, currency) });
      if (claimedBy === 'debt') return t('cashier.said.debt', { amount: amountText(debtTaken, currency) });
      return t(`cashier.said.${claimedBy === 'upheld' ? 'member' : (claimedBy ?? 'member')}`, {
        amount: amountText(received ?? net, currency),
      });
    default:
      return t(`cashier.said.${step}`);
  }
}
