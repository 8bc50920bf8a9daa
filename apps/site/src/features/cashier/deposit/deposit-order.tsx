import '../../members/members.css';
import '../cashier.css';

import { cancelDeposit } from '@baize/contract/cashier/deposits';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../../shell/business-time.ts';
import { confirmed } from '../../../shell/confirmed.ts';
import { Facts, type NamedFact } from '../../../shell/parts/fact-list.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useText } from '../../../shell/text.ts';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { useClosed } from '../../protection/use-closed.ts';
import { type Deposit, depositQuery, isOpenDeposit, useCashier } from '../cashier.data.ts';
import { amountText, methodText, wayName } from '../cashier-texts.ts';
import { OrderState, Usually } from './order-state.tsx';
import { isSeen, OrderSteps } from './order-steps.tsx';
import { PayNow } from './pay-now.tsx';
import { TurnoverNote } from './turnover-note.tsx';

export interface OrderProps {
  id: string;
  /** To a new order. */
  onAgain: () => void;
  /** Back to what the player did before; where there is nothing of the kind, to the games. */
  onBack?: (() => void) | undefined;
}

/** One order: how to pay it while that is possible, the steps after that, and what became of it. */
export function DepositOrder({ id, onAgain, onBack }: OrderProps) {
  const t = useText();
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
      {unpaid && (!closed || isSeen(data)) && (
        <section className="panel stack bare-in-dialog" aria-label={t('cashier.steps')}>
          <OrderSteps order={data} />
          <Usually order={data} />
        </section>
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
  const { currency, finishedAt, fee, expectedFee, received, amount, payable } = order;
  const facts: readonly NamedFact[] = [
    [t('cashier.reference'), <Code key="reference" text={order.reference} />],
    [t('cashier.methodName'), methodText(t, order.method)],
    [
      t('cashier.channel'),
      order.peer ? t('cashier.peer.channel') : wayName(t, { ...order, name: order.channel }),
    ],
    [t('cashier.asked'), amountText(amount, currency)],
    ...(payable === amount ? [] : [[t('cashier.exact'), amountText(payable, currency)] as const]),
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

function Cancel({ order: { id, peer } }: { order: Deposit }) {
  const t = useText();
  const cancel = useCashier(cancelDeposit);
  const press = () =>
    confirmed(
      {
        popup: 'M-03-cancel',
        title: t('cashier.cancelTitle'),
        text: t(peer ? 'cashier.peer.cancelText' : 'cashier.cancelText'),
        no: t('cashier.keepOrder'),
        yes: t('cashier.cancelOrder'),
      },
      () => cancel.mutateAsync({ id }),
    );
  return (
    <Button bare wide busy={cancel.isPending} onClick={() => void press()}>
      <Icon name="close" small />
      {t('cashier.cancelOrder')}
    </Button>
  );
}
