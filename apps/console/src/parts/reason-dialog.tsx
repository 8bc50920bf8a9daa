import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Problem } from './page.tsx';

const REASON_MIN = 5;
const REASON_MAX = 300;

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The word on the button. */
  action: string;
  pending: boolean;
  error: unknown;
  /** What the children still miss. */
  blocked?: boolean;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Says what an action does and asks why: the answer stays in the audit trail. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, pending, error, blocked = false, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <div className="dialog-about">{children}</div>
        <Textarea
          label="Reason"
          description="Kept in the audit trail."
          required
          data-autofocus
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error ? <Problem error={error} /> : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={blocked || reason.trim().length < REASON_MIN}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
