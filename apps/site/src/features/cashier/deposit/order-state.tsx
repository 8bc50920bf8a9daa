import { serverTime } from '@baize/client/server-time';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isolated } from '../../../shell/isolated.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { useBalance } from '../../../shell/wallet.ts';
import { hotGamesQuery } from '../../catalog/catalog.ts';
import { less } from '../amounts.ts';
import { type Deposit, depositMethodsQuery } from '../cashier.data.ts';
import {
  amountText,
  DEPOSIT_LOOKS,
  depositStateText,
  NOT_TO_PAY,
  reasonText,
  refundText,
  wayKey,
} from '../cashier-texts.ts';
import type { OrderProps } from './deposit-order.tsx';
import { lastPlay } from './last-play.ts';
import { OrderSteps } from './order-steps.tsx';

interface StateProps extends Omit<OrderProps, 'id'> {
  order: Deposit;
  /** Play and deposits are closed to the member. */
  closed: boolean;
}

/** The state of an order in words, and the next step. */
export function OrderState({ order, closed, onAgain, onBack }: StateProps) {
  const t = useText();
  const { state, expiresAt } = order;
  const card = useShown(state === 'submitted' || state === 'credited' ? state : '');
  const seen = state === 'pending' && order.pay?.kind === 'crypto' && order.pay.arrivals.length > 0;
  const unpaid = !seen && (state === 'created' || state === 'pending');
  const banned = unpaid && closed;
  const waits = state === 'submitted' || state === 'reviewing';
  const [enamel, icon] = banned ? NOT_TO_PAY : DEPOSIT_LOOKS[state];
  return (
    <section
      ref={card}
      tabIndex={-1}
      className="order-state"
      aria-label={t('cashier.state')}
      data-state-of={state}
    >
      <span className={enamel ? `mk ${enamel}` : 'mk plain'}>
        <Icon name={icon} />
      </span>
      <div className="grow" role="status">
        <h2>
          {seen ? t('cashier.crypto.seenTitle') : banned ? t('cashier.notToPay') : depositStateText(t, state)}
        </h2>
        {banned ? <p className="wraps">{t('cashier.saidClosed')}</p> : <Said order={order} />}
        {order.refunds.map((refund) => (
          <p key={refund.state} className="wraps muted">
            {refundText(t, refund, order.currency)}
          </p>
        ))}
      </div>
      {unpaid && !closed && expiresAt && <TimeLeft order={order} until={expiresAt} />}
      {waits && <OrderSteps order={order} />}
      {waits && <Usually order={order} />}
      <Next order={order} closed={closed} onAgain={onAgain} onBack={onBack} />
    </section>
  );
}

/** Brings the card to the eye and the focus: after the request, the slip, and when the money has come. */
function useShown(news: string) {
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news change the card that is there.
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return card;
}

/** How long such payments take, and that nobody has to wait here. */
export function Usually({ order }: { order: Deposit }) {
  const t = useText();
  const { data } = useQuery(depositMethodsQuery());
  const minutes = data?.methods.find((each) => wayKey(each) === wayKey(order))?.usualMinutes ?? null;
  if (minutes === null || order.peer) return null;
  const waits = order.state === 'submitted' || order.state === 'reviewing';
  return (
    <p className="usually sm muted">{t(waits ? 'cashier.usually' : 'cashier.lookedFor', { minutes })}</p>
  );
}

function TimeLeft({ order, until }: { order: Deposit; until: string }) {
  const t = useText();
  const end = Date.parse(until);
  return (
    <Countdown
      until={end}
      now={serverTime}
      whole={end - Date.parse(order.createdAt)}
      label={t('cashier.timeLeft')}
    />
  );
}

function Said({ order }: { order: Deposit }) {
  const said = useSaid(order);
  return said && <p className="wraps">{said}</p>;
}

/** The state in a sentence; none where the steps say all of it. */
function useSaid(order: Deposit): ReactNode {
  const t = useText();
  const balance = useBalance();
  const { state, currency, received, payable, fee, peer } = order;
  const credited = amountText(less(received ?? payable, fee), currency);
  switch (state) {
    case 'created':
      return t('cashier.saidCreated');
    case 'pending':
      if (order.pay?.kind === 'crypto') {
        const { arrivals, confirmations: needed } = order.pay;
        if (arrivals.length > 0) return t('cashier.crypto.saidSeen', { needed });
      }
      return null;
    case 'submitted':
      if (peer?.confirmUntil) return t('cashier.peer.saidPaid', { time: momentText(peer.confirmUntil) });
      return t('cashier.saidSubmitted');
    case 'reviewing':
      return t(peer ? 'cashier.peer.saidDispute' : 'cashier.saidReviewing');
    case 'credited':
      return (
        <>
          {t('cashier.saidCredited', { amount: credited })}{' '}
          {balance && (
            <span className="muted">
              {t('shell.balance')} <Money amount={balance.balance} currency={balance.currency} />
            </span>
          )}
        </>
      );
    case 'rejected':
      if (peer) return t('cashier.peer.saidReturned');
      return reasonText(t, order);
    case 'expired':
      return t('cashier.saidExpired');
    case 'cancelled':
      return t('cashier.saidCancelled');
    case 'chargedBack':
      return t('cashier.saidChargedBack', { amount: credited });
  }
}

/** Back to where the player was; else straight into the game that most play now, or to the games. */
function PlayOn() {
  const t = useText();
  const last = lastPlay();
  const hot = useQuery({ ...hotGamesQuery(), enabled: last === null }).data;
  if (last) {
    return (
      <Go to={last.path} search={last.search} className="btn marigold play-on">
        {t(last.kind === 'game' ? 'cashier.backToGame' : 'cashier.backToLottery')}
      </Go>
    );
  }
  const game = hot?.find(({ enabled }) => enabled);
  if (!game)
    return (
      <Go to="/hot" className="btn marigold">
        {t('cashier.play')}
      </Go>
    );
  return (
    <Go to={`/play/${game.vassalage}/${game.gameCode}`} className="btn marigold play-on">
      {t('cashier.playGame', { game: isolated(game.displayName) })}
    </Go>
  );
}

/** The ways on. A member to whom play and deposits are closed is offered neither. */
function Next({ order: { state }, closed, onAgain, onBack }: StateProps) {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  if (state === 'created' || state === 'pending') return null;
  const waits = state === 'submitted' || state === 'reviewing';
  return (
    <div className="row wrapable next">
      {onBack ? (
        <Button enamel={waits || state === 'credited' ? 'marigold' : undefined} onClick={onBack}>
          {t('cashier.backToGame')}
        </Button>
      ) : (
        !closed && (waits || state === 'credited') && <PlayOn />
      )}
      {!waits && !closed && (
        <Button enamel={state === 'credited' || onBack ? undefined : 'marigold'} onClick={onAgain}>
          {state === 'credited' ? t('cashier.another') : t('cashier.startAgain')}
        </Button>
      )}
      {service && state !== 'credited' && (
        <a className="btn" href={service} target="_blank" rel="noopener nofollow">
          {t('shell.service')}
        </a>
      )}
    </div>
  );
}
