import { newKey } from '@baize/client/key';
import { ROLES, type RoleName } from '@baize/contract/ops-roles';
import { Button, CopyButton, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { Problem } from '../../parts/page.tsx';
import { permissionsText } from './permission-texts.ts';
import { useAddStaff } from './staff.data.ts';

const NAME = /^[a-z][a-z0-9.]{1,30}$/;

export const ROLE_CHOICES = Object.entries(ROLES).map(([value, { title }]) => ({ value, label: title }));

/** A new operator; what he may do waits for a second person, his password is shown this once. */
export function AddStaffDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<{ username: string; password: string } | null>(null);
  return (
    <Modal opened onClose={onClose} title="New operator" closeButtonProps={{ 'aria-label': 'Close' }}>
      {made ? <GivenPassword {...made} onClose={onClose} /> : <AddForm onMade={setMade} onClose={onClose} />}
    </Modal>
  );
}

interface AddFormProps {
  onMade(made: { username: string; password: string }): void;
  onClose(): void;
}

function AddForm({ onMade, onClose }: AddFormProps) {
  const [key] = useState(newKey);
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<RoleName | null>(null);
  const { mutate, isPending, error } = useAddStaff();
  const named = NAME.test(username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!role) return;
    const wish = { key, username, name: name.trim(), role };
    mutate(wish, { onSuccess: ({ password }) => onMade({ username, password }) });
  };
  return (
    <form onSubmit={submit} className="dialog-form">
      <TextInput
        label="Full name"
        required
        data-autofocus
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Signs in as"
        required
        maxLength={31}
        autoComplete="off"
        value={username}
        onChange={({ currentTarget }) => setUsername(currentTarget.value.trim().toLowerCase())}
        error={username && !named ? 'Letters, digits and dots, a letter first' : null}
      />
      <RoleSelect value={role} onChange={setRole} />
      {error && <Problem error={error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={!named || name.trim().length < 2 || !role}>
          Add and ask for the role
        </Button>
      </div>
    </form>
  );
}

export function RoleSelect({
  value,
  onChange,
}: {
  value: RoleName | null;
  onChange(role: RoleName | null): void;
}) {
  return (
    <Select
      label="Role"
      description={
        value ? `May ${permissionsText(ROLES[value].permissions)}.` : 'A second operator has to agree.'
      }
      required
      data={ROLE_CHOICES}
      value={value}
      onChange={(next) => onChange(next as RoleName | null)}
      comboboxProps={{ keepMounted: false }}
    />
  );
}

function GivenPassword(props: { username: string; password: string; onClose(): void }) {
  const { username, password, onClose } = props;
  return (
    <div className="dialog-form">
      <p>
        Give this password to <strong>{username}</strong>. It is shown this once, works for 72 hours and is
        replaced at the first sign-in.
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
      <p className="dialog-about">The role waits for a second operator under Approvals.</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
