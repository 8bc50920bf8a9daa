import type { OpsAgentTransfer } from '@baize/contract/cashier/desk-agent-transfers';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { BackAmount, backAmountMissing } from '../back-amount.tsx';
import { useReverseTransfer } from '../cashier.data.ts';

/** Asks a second operator to take a transfer, or a part of it, back from its receiver (ACC-43). */
export function ReversalDialog({ transfer, onClose }: { transfer: OpsAgentTransfer; onClose(): void }) {
  const { id, reference, sender, receiver, reversible: most, currency } = transfer;
  const [amount, setAmount] = useState(most);
  return (
    <DecisionDialog
      title={`Reverse ${reference}`}
      decision={useReverseTransfer()}
      wish={{ id, amount }}
      missing={backAmountMissing(amount, most, currency)}
      onClose={onClose}
    >
      <p>
        The money goes from {receiver.username} back to {sender.username}, up to{' '}
        <Amount amount={most} currency={currency} />. The cash of {receiver.username} must cover it when the
        request is approved. Of a transfer to an excluded member, only the part that was not played goes back.
        A lock of either account does not stop it: a locked sender has the money, and cannot take it out until
        the account is open.
      </p>
      <BackAmount amount={amount} currency={currency} onAmount={setAmount} />
    </DecisionDialog>
  );
}
