import { ROLES, type RoleName } from '@baize/contract/roles';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { permissionsText } from '../../parts/permission-texts.ts';
import { useMe } from '../../parts/session.ts';
import { Submit } from '../../parts/submit.tsx';
import { staffQuery, useAddStaff } from './staff.data.ts';

const NAME = /^[a-z][a-z0-9.]{1,30}$/;
const NAME_RULE = 'Two to 31 small letters, digits and dots, a letter first.';

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
  if (!named) return `Enter the name to sign in with. ${NAME_RULE}`;
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
  const { mutate, reset, isPending, error } = useAddStaff();
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
        onChange={({ currentTarget }) => {
          // A name that was taken says nothing about this one.
          reset();
          setUsername(currentTarget.value.trim().toLowerCase());
        }}
        error={username && !named ? NAME_RULE : null}
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
      {email === '' && <TooFew />}
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

/** Without an address the password needs one more pair of hands than with it, and there may be nobody left to confirm the authenticator. */
function TooFew() {
  const me = useMe();
  const { data = [] } = useQuery(staffQuery());
  const others = data.filter(
    ({ username, state, permissions }) =>
      username !== me?.username && state === 'active' && permissions.includes('staff.grant'),
  );
  if (data.length === 0 || others.length >= 2) return null;
  return (
    <p className="too-few">
      {others.length === 0
        ? 'Nobody but you may do the rest, with or without an address: a second operator has to agree to the role.'
        : `Only ${others[0]?.name} may do the rest besides you. Without an address nobody is left to confirm the authenticator: enter one.`}
    </p>
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
