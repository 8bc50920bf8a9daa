import type { OpsAgentTransfer } from '@baize/contract/cashier/desk-agent-transfers';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { useReverseTransfer } from '../cashier.data.ts';

/** Asks a second operator to take a transfer back from its receiver (ACC-43). */
export function ReversalDialog({ transfer, onClose }: { transfer: OpsAgentTransfer; onClose(): void }) {
  const { id, reference, sender, receiver, amount, currency } = transfer;
  return (
    <DecisionDialog
      title={`Reverse ${reference}`}
      decision={useReverseTransfer()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        <Amount amount={amount} currency={currency} /> goes from {receiver.username} back to {sender.username}
        . The cash of {receiver.username} must cover it when the request is approved. A lock of either account
        does not stop it: a locked sender has the money, and cannot take it out until the account is open.
      </p>
    </DecisionDialog>
  );
}
