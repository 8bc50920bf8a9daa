import { ROLES, type RoleName } from '@baize/contract/roles';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { permissionsText } from '../../parts/permission-texts.ts';
import { Submit } from '../../parts/submit.tsx';
import { useAddStaff } from './staff.data.ts';

const NAME = /^[a-z][a-z0-9.]{1,30}$/;

export const ROLE_CHOICES = Object.entries(ROLES).map(([value, { title }]) => ({ value, label: title }));

/** The new operator, and where the one-time password goes. */
interface Made {
  readonly name: string;
  readonly email: string;
}

/** A new operator. The role waits for a second person, and the one who adds the operator never sees the password. */
export function AddStaffDialog({ onClose }: { onClose(): void }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal opened onClose={onClose} title="New operator" closeButtonProps={{ 'aria-label': 'Close' }}>
      {made ? <NextSteps {...made} onClose={onClose} /> : <AddForm onMade={setMade} onClose={onClose} />}
    </Modal>
  );
}

function missingOf(named: boolean, name: string, role: RoleName | null): string | false {
  if (name.trim().length < 2) return 'Enter the full name.';
  if (!named) return 'Enter the name to sign in with: small letters, digits and dots, a letter first.';
  return !role && 'Choose a role.';
}

interface AddFormProps {
  onMade(made: Made): void;
  onClose(): void;
}

function AddForm({ onMade, onClose }: AddFormProps) {
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<RoleName | null>(null);
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useAddStaff();
  const named = NAME.test(username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!role) return;
    const wish = { username, name: name.trim(), role, email: email || undefined };
    mutate(wish, { onSuccess: () => onMade({ name: name.trim(), email }) });
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
        error={username && !named ? 'Small letters, digits and dots, a letter first' : null}
      />
      <RoleSelect value={role} onChange={setRole} />
      <TextInput
        label="E-mail (optional)"
        description="The one-time password goes there. Without an address, a second operator passes it on, and a third one confirms the authenticator."
        type="email"
        maxLength={120}
        autoComplete="off"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value.trim())}
      />
      {error && <Problem error={error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Submit loading={isPending} missing={missingOf(named, name, role)}>
          Add and ask for the role
        </Submit>
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

function NextSteps({ name, email, onClose }: Made & { onClose(): void }) {
  return (
    <div className="dialog-form">
      <p>
        <strong>{name}</strong> is added. Other operators do the rest, since nobody adds an operator alone:
      </p>
      <ol className="steps">
        <li>A second operator agrees to the role under Approvals.</li>
        <li>
          {email
            ? `The one-time password is on its way to ${email}.`
            : `Another operator opens Staff, makes a one-time password and passes it on to ${name}.`}
        </li>
        <li>
          {name} signs in, chooses a password and sets up an authenticator.{' '}
          {email
            ? 'Another operator than you confirms it.'
            : 'A third operator confirms it, neither you nor the one who passed the password on.'}
        </li>
      </ol>
      <div className="dialog-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
