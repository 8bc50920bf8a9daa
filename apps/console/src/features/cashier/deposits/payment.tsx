import type { Incoming } from '@baize/contract/cashier/desk-deposits';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { amountText } from '../../../parts/format.ts';
import { Amount, State, Time } from '../../../parts/values.tsx';
import { NameCheck } from '../queue/details.tsx';

interface PaymentProps {
  payment: Incoming;
  /** The exact amount that was expected. */
  payable: string;
  realName: string | null;
}

/** A payment beside what was expected: amount and payer agree or not, in words. */
export function Payment({ payment, payable, realName }: PaymentProps) {
  const { amount, currency, payer, memo, transaction, at, reported } = payment;
  return (
    <div className="payment">
      <strong>
        <Amount amount={amount} currency={currency} />
      </strong>
      <Difference amount={amount} payable={payable} />
      {reported === null && <State tone="wait">not on a statement</State>}
      {reported !== null && reported !== amount && (
        <State tone="bad">{`${amountText(reported)} on the statement`}</State>
      )}
      <span className="payment-line marks">
        {payer || 'payer not known'} {payer && <NameCheck name={payer} realName={realName} />}
      </span>
      {memo && <span className="payment-line">{memo}</span>}
      <span className="payment-line aside">
        <code>{transaction}</code>, <Time at={at} />
      </span>
    </div>
  );
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
