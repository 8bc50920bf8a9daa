import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useChangeKey } from './vendors.data.ts';

interface KeyDialogProps {
  code: string;
  /** The key to end; null to make the next one. */
  end: string | null;
  onClose(): void;
}

/** Asks a second operator for the next key of a provider, or for the end of one. */
export function KeyDialog({ code, end, onClose }: KeyDialogProps) {
  const change = useChangeKey();
  return (
    <ReasonDialog
      title={end === null ? 'Make the next key?' : `End the key ${end}?`}
      action="Ask for approval"
      pending={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { code, reason, ...(end === null ? {} : { end }) },
          {
            onSuccess: () => {
              toast('The key waits for a second operator.');
              onClose();
            },
          },
        )
      }
    >
      {end === null ? (
        <>
          <p>When a second operator agrees, the key is made and you alone are shown its secret, once.</p>
          <p>The key before stays good for a week, any older one ends immediately.</p>
        </>
      ) : (
        <p>When a second operator agrees, nothing that is signed with it is answered any more.</p>
      )}
    </ReasonDialog>
  );
}
