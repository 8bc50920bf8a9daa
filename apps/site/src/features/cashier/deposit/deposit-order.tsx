import '../../members/members.css';
import '../cashier.css';

import { cancelDeposit } from '@baize/contract/cashier/deposits';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { faultText } from '../../../shell/faults.ts';
import { Facts, type NamedFact } from '../../../shell/parts/fact-list.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useText } from '../../../shell/text.ts';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { useClosed } from '../../protection/use-closed.ts';
import { type Deposit, depositQuery, isOpenDeposit, useCashier } from '../cashier.data.ts';
import { amountText, methodText, wayName } from '../cashier-texts.ts';
import { OrderState } from './order-state.tsx';
import { PayNow } from './pay-now.tsx';
import { TurnoverNote } from './turnover-note.tsx';

export interface OrderProps {
  id: string;
  /** To a new order. */
  onAgain: () => void;
  /** Back to what the player did before; where there is nothing of the kind, to the games. */
  onBack?: (() => void) | undefined;
}

/** One order: how to pay it while that is possible, and what became of it. */
export function DepositOrder({ id, onAgain, onBack }: OrderProps) {
  const order = useQuery(depositQuery(id));
  const closed = useClosed() !== null;
  const { data, error } = order;
  if (!data && error) return <Fault error={error} onRetry={() => void order.refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  const unpaid = data.state === 'created' || data.state === 'pending';
  const banned = unpaid && closed;
  return (
    <div className="stack" data-part="order" data-order={data.state}>
      {banned && <AbsenceBanner />}
      <OrderState order={data} closed={closed} onAgain={onAgain} onBack={onBack} />
      {unpaid && !closed && data.pay && (
        <PayNow order={data} pay={data.pay} onOver={() => void order.refetch()} />
      )}
      {isOpenDeposit(data) && !banned && (
        <TurnoverNote amount={data.payable} currency={data.currency} percent={data.turnoverPercent} />
      )}
      <OrderFacts order={data} />
      {unpaid && <Cancel order={data} />}
    </div>
  );
}

function OrderFacts({ order }: { order: Deposit }) {
  const t = useText();
  const { currency, finishedAt, fee, expectedFee, received } = order;
  const facts: readonly NamedFact[] = [
    [t('cashier.reference'), <Code key="reference" text={order.reference} />],
    [t('cashier.methodName'), methodText(t, order.method)],
    [
      t('cashier.channel'),
      order.peer ? t('cashier.peer.channel') : wayName(t, { ...order, name: order.channel }),
    ],
    [t('cashier.asked'), amountText(order.amount, currency)],
    ...(received === null ? [] : [[t('cashier.received'), amountText(received, currency)] as const]),
    [t('cashier.fee'), amountText(expectedFee ?? fee, currency)],
    [t('cashier.at'), <Time key="at" at={order.createdAt} />],
    ...(finishedAt === null
      ? []
      : [[t('cashier.finishedAt'), <Time key="finished" at={finishedAt} />] as const]),
  ];
  return (
    <section className="panel bare-in-dialog" aria-label={t('cashier.details')}>
      <Facts facts={facts} columns />
    </section>
  );
}

export function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="code wraps">
      {text}
    </bdi>
  );
}

export function Time({ at }: { at: string }) {
  return (
    <bdi dir="ltr" className="num">
      {markedTime(at)}
    </bdi>
  );
}

function Cancel({ order }: { order: Deposit }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button bare wide onClick={() => setAsking(true)}>
        <Icon name="close" small />
        {t('cashier.cancelOrder')}
      </Button>
      {asking && <CancelQuestion order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelQuestion({ order: { id, peer }, onClose }: { order: Deposit; onClose: () => void }) {
  const t = useText();
  const cancel = useCashier(cancelDeposit);
  // The order changes under the question, so it is the promise that says how it went.
  const go = () =>
    cancel
      .mutateAsync({ id })
      .catch((error: unknown) => toast({ tone: 'bad', title: faultText(error) }))
      .finally(onClose);
  return (
    <Dialog
      popup="M-03-cancel"
      size="ask"
      title={t('cashier.cancelTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t(peer ? 'cashier.peer.cancelText' : 'cashier.cancelText')}</p>
      <div className="acts">
        <Button onClick={onClose}>{t('cashier.keepOrder')}</Button>
        <Button enamel="lacquer" busy={cancel.isPending} onClick={() => void go()}>
          {t('cashier.cancelOrder')}
        </Button>
      </div>
    </Dialog>
  );
}
