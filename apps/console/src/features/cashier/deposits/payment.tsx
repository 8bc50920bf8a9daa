import { orderNumberIn } from '@baize/contract/cashier/bank-files/order-numbers';
import type { Incoming } from '@baize/contract/cashier/desk-deposits';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { amountText } from '../../../parts/format.ts';
import { Amount, State, Time } from '../../../parts/values.tsx';
import type { DepositPage } from '../cashier.data.ts';
import { NameCheck } from '../queue/details.tsx';
import { FINDING_TEXTS } from '../statement-texts.ts';

interface PaymentProps {
  payment: Incoming;
  order: Pick<DepositPage, 'payable' | 'realName' | 'reference' | 'createdAt'>;
}

/** A payment beside what was expected: amount and payer agree or not, in words. */
export function Payment({ payment, order }: PaymentProps) {
  const { amount, currency, payer, memo, transaction, state, reported, otherDay } = payment;
  return (
    <div className="payment">
      <strong>
        <Amount amount={amount} currency={currency} />
      </strong>
      <Difference amount={amount} payable={order.payable} />
      <OfAnother payment={payment} order={order} />
      {state === 'returned' && <State tone="bad">back with its payer</State>}
      {reported === null && <State tone="wait">not on a statement</State>}
      {otherDay && <State tone="bad">{FINDING_TEXTS.otherDay[1]}</State>}
      {reported !== null && reported !== amount && (
        <State tone="bad">{`${amountText(reported)} on the statement`}</State>
      )}
      <span className="payment-line marks">
        {payer || 'payer not known'} {payer && <NameCheck name={payer} realName={order.realName} />}
      </span>
      {memo && <span className="payment-line">{memo}</span>}
      <span className="payment-line aside">
        <code>{transaction}</code>, <PaidAt {...payment} />
      </span>
    </div>
  );
}

/** The payment names another order, or was made before this one was opened: it is hardly its own. */
function OfAnother({ payment: { memo, at }, order: { reference, createdAt } }: PaymentProps) {
  const named = orderNumberIn(memo);
  if (named !== null && named !== reference) return <State tone="bad">{`names the order ${named}`}</State>;
  const isEarlier = Date.parse(at) + DAY_MS < Date.parse(createdAt);
  return named === null && isEarlier ? <State tone="bad">paid before the order was opened</State> : null;
}

/** Banks say the day of a payment, and no time. */
const DAY_MS = 86_400_000;

/** A day alone where the bank says no time. */
export function PaidAt({ at, dayOnly }: Pick<Incoming, 'at' | 'dayOnly'>) {
  return dayOnly === null ? <Time at={at} /> : <time dateTime={dayOnly}>{dayOnly}</time>;
}

function Difference({ amount, payable }: { amount: string; payable: string }) {
  const by = parseAmount(amount) - parseAmount(payable);
  if (by === 0n) return <State tone="good">✓ exact amount</State>;
  return (
    <State tone="bad">{`${amountText(formatAmount(by < 0n ? -by : by))} ${by < 0n ? 'less' : 'more'} than expected`}</State>
  );
}

export function isExact({ amount }: Incoming, payable: string): boolean {
  return parseAmount(amount) === parseAmount(payable);
}
