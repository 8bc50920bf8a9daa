import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { useDeferDebt, useTakeDebt, type WithdrawalPage } from '../cashier.data.ts';

interface DebtDialogProps {
  withdrawal: WithdrawalPage;
  onClose(): void;
}

/** Repays the debts of a member from their withdrawal. */
export function TakeDebtDialog({ withdrawal, onClose }: DebtDialogProps) {
  const { id, owed, currency, member, debts } = withdrawal;
  const take = useTakeDebt();
  return (
    <ReasonDialog
      title="Take the debt from the payout"
      action="Take it"
      optional
      pending={take.isPending}
      error={take.error}
      onConfirm={(note) =>
        take.mutate(
          { id, owed, ...(note && { note }) },
          {
            onSuccess: () => {
              toast('The debt was repaid from the payout.');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        {member.username} owes <Amount amount={owed} currency={currency} />. As much of it as the payout holds
        is repaid now, and the rest of the payout waits as before. A rest that is too small to send goes back
        to the cash.
      </p>
      {debts.some(({ cause }) => cause === 'vendor') && (
        <p>The part of it that a provider took back stays open.</p>
      )}
    </ReasonDialog>
  );
}

/** Lets a withdrawal go on although its member owes money. */
export function DeferDebtDialog({ withdrawal, onClose }: DebtDialogProps) {
  const { id, owed, currency, member } = withdrawal;
  const defer = useDeferDebt();
  return (
    <ReasonDialog
      title="Defer the debt"
      action="Defer"
      pending={defer.isPending}
      error={defer.error}
      onConfirm={(reason) =>
        defer.mutate(
          { id, owed, reason },
          {
            onSuccess: () => {
              toast('The withdrawal goes on. The debt stays open.');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        This withdrawal goes on, and {member.username} still owes <Amount amount={owed} currency={currency} />
        . A later debt stops it again.
      </p>
    </ReasonDialog>
  );
}
