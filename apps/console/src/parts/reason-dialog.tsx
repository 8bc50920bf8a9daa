import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Problem } from './page.tsx';
import { Submit } from './submit.tsx';

const REASON_MIN = 5;
const REASON_MAX = 300;

interface ReasonDialogProps {
  title: string;
  /** The consequence, in a sentence. */
  children?: ReactNode;
  /** The fields that are chosen and typed first. */
  fields?: ReactNode;
  wide?: boolean;
  /** Anything else to know before the button is pressed. */
  note?: string;
  /** The word on the button. */
  action: string;
  pending: boolean;
  error: unknown;
  /** The sentence that says the next field to fill in or to mend; false where the fields are complete. */
  missing?: string | false;
  /** Whether the reason may be left out. */
  optional?: boolean;
  /** The reason as it is filled in at first. */
  reason?: string;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Says what an action does and asks why: the answer stays in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, fields, note, action, pending, error, missing = false } = props;
  const { wide = false, optional = false, onConfirm, onClose } = props;
  const [reason, setReason] = useState(props.reason ?? '');
  const length = reason.trim().length;
  const fits = length >= REASON_MIN || (optional && length === 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(reason.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        {children && <div className="dialog-about">{children}</div>}
        {fields}
        <Textarea
          label={optional ? 'Reason, if there is one' : 'Reason'}
          description="Kept in the audit log."
          required={!optional}
          data-autofocus={fields ? undefined : true}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {note && <p className="dialog-note">{note}</p>}
        {error ? <Problem error={error} /> : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={pending}
            missing={missing || (!fits && `Give a reason of at least ${REASON_MIN} letters.`)}
          >
            {action}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
