import { parseAmount } from '@baize/contract/money';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { amountText } from '../../../parts/format.ts';
import { useAllowed } from '../../../parts/session.ts';
import { Amount, State } from '../../../parts/values.tsx';
import { useRequests } from '../../approvals/asked.tsx';
import { type DepositPage, useRefundDeposit } from '../cashier.data.ts';
import { REFUND_STATE_TEXTS } from '../cashier-texts.ts';

/** The refund of a credited deposit, or the button that asks for one. */
export function DepositRefund({ deposit }: { deposit: DepositPage }) {
  const mayAsk = useAllowed('cashier.review');
  const requestAbout = useRequests('deposit');
  const [open, setOpen] = useState(false);
  const { refund, refundable, currency } = deposit;
  if (refund) {
    const [tone, text] = REFUND_STATE_TEXTS[refund.state];
    return (
      <p className="refund-line">
        <Link to="/refunds" search={{ reference: refund.reference } as never}>
          Refund {refund.reference}
        </Link>
        <Amount amount={refund.amount} currency={currency} />
        <State tone={tone}>{text}</State>
      </p>
    );
  }
  // The panel shows the requests that wait about the deposit.
  if (refundable === null || !mayAsk || requestAbout(deposit.id)) return null;
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Refund to the source
      </Button>
      {open && <RefundDialog deposit={deposit} most={refundable} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface RefundDialogProps {
  deposit: DepositPage;
  most: string;
  onClose(): void;
}

function RefundDialog({ deposit, most, onClose }: RefundDialogProps) {
  const [amount, setAmount] = useState(most);
  const { id, reference, member, currency, channel } = deposit;
  return (
    <DecisionDialog
      title={`Refund ${reference}`}
      decision={useRefundDeposit()}
      wish={{ id, amount }}
      missing={
        !isWithin(amount, most) && `Enter an amount above zero, up to ${amountText(most)} ${currency}.`
      }
      onClose={onClose}
    >
      <p>
        The money goes back by {channel}, up to <Amount amount={most} currency={currency} />. The cash of{' '}
        {member.username} must cover it when the request is approved, and is held until it has left.
      </p>
      <TextInput
        label={`Amount in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
      />
    </DecisionDialog>
  );
}

function isWithin(amount: string, most: string): boolean {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return false;
  const wanted = parseAmount(amount);
  return wanted > 0n && wanted <= parseAmount(most);
}
