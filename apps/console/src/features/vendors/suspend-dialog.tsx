import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSuspend, type VendorRow } from './vendors.data.ts';

interface SuspendDialogProps {
  vendor: VendorRow;
  suspended: boolean;
  onClose(): void;
}

/** The kill switch of a provider's calls, and the way back. */
export function SuspendDialog({ vendor, suspended, onClose }: SuspendDialogProps) {
  const suspend = useSuspend();
  return (
    <ReasonDialog
      title={suspended ? `Suspend ${vendor.name}?` : `Let ${vendor.name} call again?`}
      action={suspended ? 'Suspend it' : 'Resume it'}
      pending={suspend.isPending}
      error={suspend.error}
      onClose={onClose}
      onConfirm={(reason) =>
        suspend.mutate(
          { code: vendor.code, suspended, reason },
          {
            onSuccess: () => {
              toast(suspended ? 'Suspended on every node.' : 'It may call again.');
              onClose();
            },
          },
        )
      }
    >
      <p>
        {suspended
          ? 'New bets and launches are refused within a second. What is open may still be settled.'
          : 'Bets and launches are taken again within a second.'}
      </p>
    </ReasonDialog>
  );
}
