import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { Submit } from '../../../parts/submit.tsx';

interface FormDialogProps {
  title: string;
  action: string;
  pending: boolean;
  error: unknown;
  /** The sentence that says the next field to fill in or to mend. */
  missing?: string | false;
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** A form about a case in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, pending, error, missing = false, children, onSubmit, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        {children}
        {error ? <Problem error={error} /> : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={pending} missing={missing}>
            {action}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
