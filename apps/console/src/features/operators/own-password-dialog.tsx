import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useChangeOwnPassword } from './staff.data.ts';

const LENGTH_MIN = 12;

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
          <Button type="submit" loading={isPending} disabled={!oldPassword || !isGood(pair)}>
            Change password
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export interface PasswordPair {
  readonly fresh: string;
  readonly again: string;
}

export function isGood({ fresh, again }: PasswordPair): boolean {
  return fresh.length >= LENGTH_MIN && fresh === again;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  pair,
  onChange,
}: {
  pair: PasswordPair;
  onChange(pair: PasswordPair): void;
}) {
  const { fresh, again } = pair;
  return (
    <>
      <PasswordInput
        label="New password"
        description={`At least ${LENGTH_MIN} characters, none that others guess.`}
        autoComplete="new-password"
        required
        maxLength={128}
        value={fresh}
        onChange={({ currentTarget }) => onChange({ ...pair, fresh: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
      />
      <PasswordInput
        label="New password again"
        autoComplete="new-password"
        required
        maxLength={128}
        value={again}
        onChange={({ currentTarget }) => onChange({ ...pair, again: currentTarget.value })}
        error={again && again !== fresh ? 'The two differ' : null}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the repeated password' }}
      />
    </>
  );
}
