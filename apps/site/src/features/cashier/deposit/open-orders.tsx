import { serverTime } from '@baize/client/server-time';
import { Icon } from '@baize/ui/icon';
import { Countdown } from '@baize/ui/money/countdown';
import { Money } from '@baize/ui/money/money';
import { useText } from '../../../shell/text.ts';
import { useClosed } from '../../protection/use-closed.ts';
import type { Deposit } from '../cashier.data.ts';
import { wayName } from '../cashier-texts.ts';
import { DepositTag } from '../state-tag.tsx';

/** Orders that wait for their payment or its check, each with the time that is left for it. */
export function OpenOrders({ open, onOrder }: { open: readonly Deposit[]; onOrder: (id: string) => void }) {
  const t = useText();
  const closed = useClosed() !== null;
  if (open.length === 0) return null;
  return (
    <section className="panel bare-in-dialog" aria-labelledby="deposit-open" data-part="open-orders">
      <h2 id="deposit-open" className="group-title">
        {t('cashier.openOrders')}
      </h2>
      <ul className="rows">
        {open.map((order) => (
          <li key={order.id}>
            <button type="button" className="part open-order" onClick={() => onOrder(order.id)}>
              <span className="open-order-sum">
                <b className="strong">
                  <Money amount={order.payable} currency={order.currency} />
                </b>
                <span className="sm muted wraps">{wayName(t, { ...order, name: order.channel })}</span>
              </span>
              <span className="end-column">
                <DepositTag state={order.state} />
                {order.expiresAt && !closed && (
                  <span className="sm strong">
                    <Countdown
                      until={Date.parse(order.expiresAt)}
                      now={serverTime}
                      label={t('cashier.timeLeft')}
                    />
                  </span>
                )}
              </span>
              <Icon name="right" flip />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
