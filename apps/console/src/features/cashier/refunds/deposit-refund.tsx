import { parseAmount } from '@baize/contract/money';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Amount, State } from '../../../parts/values.tsx';
import { useRequests } from '../../approvals/asked.tsx';
import { BackAmount, backAmountMissing } from '../back-amount.tsx';
import { type DepositPage, useRefundDeposit } from '../cashier.data.ts';
import { REFUND_STATE_TEXTS } from '../cashier-texts.ts';

/** The refunds of a credited deposit, what an excluded member has not played of it, and the button that asks for a refund. */
export function DepositRefund({ deposit }: { deposit: DepositPage }) {
  const mayAsk = useAllowed('cashier.review');
  const requestAbout = useRequests('deposit');
  const [open, setOpen] = useState(false);
  const { refunds, refundable, unplayed, currency, member } = deposit;
  // The panel shows the requests that wait about the deposit.
  const mayBegin = refundable !== null && mayAsk && !requestAbout(deposit.id);
  return (
    <div>
      {refunds.map(({ reference, amount, state }) => (
        <p key={reference} className="refund-line">
          <Link to="/refunds" search={{ reference } as never}>
            Refund {reference}
          </Link>
          <Amount amount={amount} currency={currency} />
          <State tone={REFUND_STATE_TEXTS[state][0]}>{REFUND_STATE_TEXTS[state][1]}</State>
        </p>
      ))}
      {unplayed !== null && (
        <p>
          {member.username} is excluded and has <Amount amount={unplayed} currency={currency} /> of this
          deposit that was not played. It goes back to its source only.
        </p>
      )}
      {mayBegin && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          Refund to the source
        </Button>
      )}
      {refundable !== null && open && (
        <RefundDialog deposit={deposit} most={refundable} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface RefundDialogProps {
  deposit: DepositPage;
  most: string;
  onClose(): void;
}

function RefundDialog({ deposit, most, onClose }: RefundDialogProps) {
  const { id, reference, member, currency, channel, unplayed } = deposit;
  const [amount, setAmount] = useState(firstAmount(most, unplayed));
  return (
    <DecisionDialog
      title={`Refund ${reference}`}
      decision={useRefundDeposit()}
      wish={{ id, amount }}
      missing={backAmountMissing(amount, most, currency)}
      onClose={onClose}
    >
      <p>
        The money goes back by {channel}, up to <Amount amount={most} currency={currency} />. The cash of{' '}
        {member.username} must cover it when the request is approved, and is held until it has left.
      </p>
      <BackAmount amount={amount} currency={currency} onAmount={setAmount} />
    </DecisionDialog>
  );
}

/** Of an excluded member only what was not played has to go back. */
function firstAmount(most: string, unplayed: string | null): string {
  return unplayed !== null && parseAmount(unplayed) > 0n ? unplayed : most;
}
