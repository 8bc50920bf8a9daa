import { Button, CopyButton, Modal } from '@mantine/core';
import { Icon } from '../../parts/icon.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Time } from '../../parts/values.tsx';
import { type Operator, useShowStaffPassword } from './staff.data.ts';

/** A new one-time password for an operator whom somebody else added. It is shown once. */
export function ShowPasswordDialog({ operator, onClose }: { operator: Operator; onClose(): void }) {
  const { mutate, data, isPending, error } = useShowStaffPassword();
  if (data) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={`One-time password: ${operator.name}`}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <GivenPassword {...data} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <ReasonDialog
      title={`One-time password: ${operator.name}`}
      action="Show a new password"
      pending={isPending}
      error={error}
      onConfirm={(reason) => mutate({ operator: operator.id, reason })}
      onClose={onClose}
    >
      <p>
        You see a new one-time password and pass it on to {operator.name} yourself. An earlier one stops
        working. A third operator then confirms the authenticator: neither you nor the one who added{' '}
        {operator.name} or asked for the reset may.
      </p>
    </ReasonDialog>
  );
}

interface GivenPasswordProps {
  username: string;
  password: string;
  expiresAt: string;
  onClose(): void;
}

function GivenPassword({ username, password, expiresAt, onClose }: GivenPasswordProps) {
  return (
    <div className="dialog-form">
      <p>
        Give this password to <strong>{username}</strong>. It is shown only once, works until{' '}
        <Time at={expiresAt} /> and is replaced at the first sign-in.
      </p>
      <p className="given-password">
        <code>{password}</code>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </p>
      <div className="dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
