import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useDismissReport } from './reports.data.ts';

/** Asks a second officer to decide that nothing is reported. */
export function DismissReportDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { mutate, isPending, error } = useDismissReport();
  const confirm = (reason: string) =>
    mutate(
      { id, reason },
      {
        onSuccess: () => {
          toast('A second officer decides.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Nothing to report"
      note="The report stays open until a second officer has agreed."
      action="Ask for approval"
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The reason is kept for the authority.</p>
    </ReasonDialog>
  );
}
