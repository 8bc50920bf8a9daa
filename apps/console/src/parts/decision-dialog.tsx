import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';
import { toast } from './toasts.tsx';

interface Answer {
  readonly approval: string | null;
  readonly closed?: readonly string[];
}

interface Decision<Wish> {
  readonly isPending: boolean;
  readonly error: unknown;
  mutate(wish: Wish & { reason: string }, after: { onSuccess(answer: Answer): void }): void;
}

interface DecisionDialogProps<Wish> {
  title: string;
  action?: string;
  /** The message where no second person was needed. */
  done?: string | ((answer: Answer) => string);
  decision: Decision<Wish>;
  wish: Wish;
  /** The sentence that says the next field to fill in or to mend. */
  missing?: string | false;
  /** The reason as it is filled in at first. */
  reason?: string;
  onClose(): void;
  children: ReactNode;
}

/** Decides about one row, with a reason. */
export function DecisionDialog<Wish>(props: DecisionDialogProps<Wish>) {
  const { title, action = 'Ask for approval', done = '', decision, wish, onClose, children } = props;
  const confirm = (reason: string) =>
    decision.mutate(
      { ...wish, reason },
      {
        onSuccess: (answer) => {
          const applied = typeof done === 'string' ? done : done(answer);
          toast(answer.approval ? 'The request waits for a second operator.' : applied);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={title}
      action={action}
      pending={decision.isPending}
      error={decision.error}
      missing={props.missing ?? false}
      reason={props.reason ?? ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
