import type { Incoming } from '@baize/contract/cashier/desk-deposits';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { useReturnPayment } from '../cashier.data.ts';

/** Asks a second operator to send a payment without an order back to its payer (DP-4). */
export function ReturnPaymentDialog({ payment, onClose }: { payment: Incoming; onClose(): void }) {
  const { id, amount, currency, payer, channel, transaction } = payment;
  return (
    <DecisionDialog
      title={`Return ${transaction}`}
      decision={useReturnPayment()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        <Amount amount={amount} currency={currency} /> goes back to {payer || 'its payer'} by {channel}. Once
        approved, it can no longer be matched with a deposit.
      </p>
    </DecisionDialog>
  );
}
