import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { isGood, NewPasswordFields, PAIR_NEEDED, type PasswordPair } from './new-password-fields.tsx';
import { useChangeOwnPassword } from './staff.data.ts';

/** The operator's own password. */
export function OwnPasswordDialog({ onClose }: { onClose(): void }) {
  const [oldPassword, setOld] = useState('');
  const [pair, setPair] = useState<PasswordPair>({ fresh: '', again: '' });
  const { mutate, isPending, error } = useChangeOwnPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { oldPassword, newPassword: pair.fresh };
    mutate(wish, {
      onSuccess: () => {
        toast('Your password is changed.');
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title="Change my password" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <PasswordInput
          label="Present password"
          autoComplete="current-password"
          required
          data-autofocus
          value={oldPassword}
          onChange={({ currentTarget }) => setOld(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the present password' }}
        />
        <NewPasswordFields pair={pair} onChange={setPair} />
        {error && <Problem error={error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={isPending}
            missing={oldPassword ? !isGood(pair) && PAIR_NEEDED : 'Enter your present password.'}
          >
            Change password
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
