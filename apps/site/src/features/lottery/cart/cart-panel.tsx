import './cart.css';

import { ORDER_LINES_MAX } from '@baize/contract/lottery/bets';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { Money } from '@baize/ui/money/money';
import { lazy, type ReactNode, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { useOnline } from '../../../shell/online.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Waiting } from '../../../shell/parts/waiting.tsx';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { useClosed } from '../../protection/use-closed.ts';
import type { BetTerms } from '../lottery.data.ts';
import { type Cart, type CartKind, isTooLarge, setCart, totalOf, useCart } from './cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartProblem, TooLarge } from './cart-problem.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { IssueMoved } from './issue-moved.tsx';
import { orderOf, usePlacing } from './placing.ts';
import { Receipt } from './receipt.tsx';
import { SaveTicket } from './save-ticket.tsx';

const ChasePanel = lazy(() => loadPart(() => import('../chase/chase-panel.tsx')));

interface PanelProps {
  terms: BetTerms;
  kind: CartKind;
}

/** L-03: the lines of an order, its sum, and the way to place it. */
export function CartPanel({ terms, kind }: PanelProps) {
  const { code, issue } = terms.game;
  const cart = useCart(code, kind);
  const placing = usePlacing(code, kind);
  if (placing.data && cart.lines.length === 0)
    return (
      <Receipt
        terms={terms}
        placed={placing.data}
        sent={placing.variables}
        onAgain={(lines) => {
          placing.reset();
          setCart(code, kind, { issue: issue?.code ?? '', lines });
        }}
      />
    );
  if (cart.lines.length === 0) return <EmptyCart terms={terms} />;
  if (kind === 'now') return <OrderPart terms={terms} kind={kind} placing={placing} />;
  return (
    <CartTabs
      terms={terms}
      order={<OrderPart terms={terms} kind={kind} placing={placing} />}
      locked={placing.isPending || cart.pending !== undefined}
      chaseSent={cart.chase !== undefined}
    />
  );
}

interface TabsProps {
  terms: BetTerms;
  order: ReactNode;
  /** The order is on its way. */
  locked: boolean;
  chaseSent: boolean;
}

/** The lines as one order, or as a chase over many issues. */
function CartTabs({ terms, order, locked, chaseSent }: TabsProps) {
  const t = useText();
  const [part, setPart] = useState<'order' | 'chase'>('order');
  const shown = chaseSent ? 'chase' : part;
  if (locked) return order;
  return (
    <>
      <Tabs
        id="cart"
        wide
        label={t('lottery.cart')}
        tabs={[
          { key: 'order', label: t('lottery.chase.once') },
          { key: 'chase', label: t('lottery.chase.title') },
        ]}
        selected={shown}
        onSelect={setPart}
      />
      <TabPanel id="cart" selected={shown}>
        {shown === 'order' ? order : <ChasePart terms={terms} locked={chaseSent} />}
      </TabPanel>
    </>
  );
}

function ChasePart({ terms, locked }: { terms: BetTerms; locked: boolean }) {
  const closed = useClosed() !== null;
  return (
    <div className="cart">
      <CartLines terms={terms} kind="cart" locked={locked} chase />
      {closed && !locked ? (
        <AbsenceBanner />
      ) : (
        <Coming fallback={<Waiting />}>
          <ChasePanel terms={terms} />
        </Coming>
      )}
    </div>
  );
}

function OrderPart({ terms, kind, placing }: PanelProps & { placing: ReturnType<typeof usePlacing> }) {
  const { code, issue } = terms.game;
  const cart = useCart(code, kind);
  const closed = useClosed() !== null;
  const sent = placing.isPending || cart.pending !== undefined;
  const moved = !cart.pending && cart.issue !== issue?.code;
  return (
    <div className="cart" data-part={kind}>
      {moved && <IssueMoved terms={terms} kind={kind} />}
      <CartAbout terms={terms} cart={cart} several={kind === 'cart'} />
      <CartLines terms={terms} kind={kind} locked={sent} />
      {kind === 'cart' && <SaveTicket terms={terms} lines={cart.lines} />}
      {!placing.isPending && (
        <CartProblem terms={terms} kind={kind} error={placing.error} reset={placing.reset} />
      )}
      <div className="cart-foot">
        <CartSum terms={terms} cart={cart} sent={sent} />
        {closed && !sent ? (
          <AbsenceBanner />
        ) : (
          <PlaceButton
            cart={cart}
            currency={terms.currency}
            busy={placing.isPending}
            held={moved || cart.lines.length > ORDER_LINES_MAX || isTooLarge(cart.lines)}
            place={() => placing.mutate(orderOf(cart, terms))}
          />
        )}
      </div>
    </div>
  );
}

interface PlaceProps {
  cart: Cart;
  currency: string;
  busy: boolean;
  held: boolean;
  place: () => void;
}

function PlaceButton({ cart, currency, busy, held, place }: PlaceProps) {
  const t = useText();
  const online = useOnline();
  const { amount } = totalOf(cart.lines);
  const tooMany = cart.lines.length > ORDER_LINES_MAX;
  return (
    <>
      <TooLarge lines={cart.lines} />
      {tooMany && <p className="bad sm">{t('lottery.tooManyLines', { most: ORDER_LINES_MAX })}</p>}
      <Button
        enamel="marigold"
        size="big"
        wide
        busy={busy}
        disabled={held || !online}
        onClick={place}
        data-part="place"
      >
        {cart.pending && !busy ? (
          t('lottery.check')
        ) : (
          <>
            {t('lottery.place')} <Money amount={formatAmount(amount)} currency={currency} />
          </>
        )}
      </Button>
    </>
  );
}

interface SumProps {
  terms: BetTerms;
  cart: Cart;
  /** The order may count already, so that the balance is perhaps the one after it. */
  sent: boolean;
}

interface AboutProps extends Omit<SumProps, 'sent'> {
  /** Says how many lines there are. */
  several: boolean;
}

function CartAbout({ terms: { game }, cart, several }: AboutProps) {
  const t = useText();
  const { units } = totalOf(cart.lines);
  return (
    <p className="cart-about sm muted">
      <span>
        {t('lottery.issue')} <b className="num">{cart.issue || game.issue?.code}</b>
      </span>
      {several && <span>{t('lottery.linesUnits', { lines: cart.lines.length, units })}</span>}
    </p>
  );
}

function CartSum({ terms: { currency }, cart, sent }: SumProps) {
  const t = useText();
  const balance = useBalance();
  const closed = useClosed();
  const { amount } = totalOf(cart.lines);
  const after = balance && !sent ? parseAmount(playable(balance)) - amount : undefined;
  return (
    <>
      <p className="cart-about sm">
        <span>
          {t('lottery.total')} <Money className="strong" amount={formatAmount(amount)} currency={currency} />
        </span>
        {after !== undefined && (
          <span>
            {t('lottery.balanceAfter')}{' '}
            <Money className={after < 0n ? 'bad' : undefined} amount={formatAmount(after)} />
          </span>
        )}
      </p>
      {after !== undefined && after < 0n && (
        <p className="sm">
          {t('lottery.notEnough')}{' '}
          {closed === null && (
            <Go to="/account/deposit" className="link">
              {t('lottery.deposit')}
            </Go>
          )}
        </p>
      )}
    </>
  );
}
