import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Operator, useDecideEnrolment } from './staff.data.ts';

const WORDS = [
  { value: 'reject', label: 'Reject' },
  { value: 'confirm', label: 'Confirm' },
] as const;
type Word = (typeof WORDS)[number]['value'];

const TEXTS: Readonly<Record<Word, { about: string; button: string; done: string }>> = {
  confirm: {
    about: 'The code is the same. The operator signs in with this authenticator from now on.',
    button: 'Confirm the authenticator',
    done: 'The authenticator is confirmed.',
  },
  reject: {
    about:
      'The code is not the same, or you could not reach the operator. The authenticator and the password are removed, and the operator needs a new one-time password.',
    button: 'Reject the authenticator',
    done: 'The authenticator is rejected.',
  },
};

interface EnrolmentDialogProps {
  operator: Operator;
  code: string;
  onClose(): void;
}

/** Another person compares the code with the operator, face to face or by phone. */
export function EnrolmentDialog({ operator, code, onClose }: EnrolmentDialogProps) {
  const [decision, setDecision] = useState<Word>('reject');
  const { mutate, isPending, error } = useDecideEnrolment();
  const { about, button, done } = TEXTS[decision];
  const confirm = (reason: string) =>
    mutate(
      { operator: operator.id, code, decision, reason },
      {
        onSuccess: () => {
          toast(done);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`New authenticator: ${operator.name}`}
      action={button}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>Meet {operator.name} or call a number you already know, and ask for the code on their screen.</p>
      <p className="given-password">
        <code>{codeText(code)}</code>
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Decision"
        value={decision}
        onChange={(value) => setDecision(value as Word)}
        data={[...WORDS]}
      />
      <p>{about}</p>
    </ReasonDialog>
  );
}

/** In two groups, as people read codes aloud. */
export function codeText(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
