import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { permissionsText } from '../../parts/permission-texts.ts';
import { useAllowed } from '../../parts/session.ts';
import { Ago, State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { NewAuthenticators } from './new-authenticators.tsx';
import { NewPasswords } from './new-passwords.tsx';
import { type Operator, staffQuery } from './staff.data.ts';
import { StaffActions } from './staff-actions.tsx';

const stateOf = ({ state, locked }: Operator) =>
  state === 'disabled' ? 'disabled' : locked ? 'locked' : 'active';
const authenticatorOf = ({ enrolled, enrolment, recoveryCodesLeft }: Operator) => {
  if (enrolment) return 'waits for confirmation';
  return enrolled ? `enrolled, ${recoveryCodesLeft} recovery codes` : 'not enrolled';
};
const passwordOf = ({ oneTime, passwordDue, passwordChangedAt }: Operator) => {
  if (passwordDue) return 'needs a one-time password';
  return oneTime ? 'not chosen yet' : timeText(passwordChangedAt);
};

const COLUMNS: readonly Column<Operator>[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, cell: (row) => <strong>{row.name}</strong> },
  { id: 'username', title: 'Signs in as', text: (row) => row.username },
  { id: 'role', title: 'Role', text: (row) => row.title },
  {
    id: 'state',
    title: 'State',
    text: stateOf,
    cell: (row) => <State tone={stateOf(row) === 'active' ? 'good' : 'bad'}>{stateOf(row)}</State>,
  },
  { id: 'authenticator', title: 'Authenticator', text: authenticatorOf },
  {
    id: 'access',
    title: 'Last access',
    text: (row) => (row.lastAccessAt ? timeText(row.lastAccessAt) : 'never'),
    cell: (row) => (row.lastAccessAt ? <Ago at={row.lastAccessAt} /> : 'never'),
  },
  { id: 'address', title: 'From', text: (row) => row.lastAccessAddress ?? '' },
  {
    id: 'password',
    title: 'Password set',
    text: passwordOf,
    cell: (row) =>
      row.oneTime ? <State tone="wait">{passwordOf(row)}</State> : <Time at={row.passwordChangedAt} />,
  },
  { id: 'created', title: 'Created', text: (row) => timeText(row.createdAt), extra: true },
  {
    id: 'disabled',
    title: 'Disabled',
    text: (row) => (row.disabledAt ? timeText(row.disabledAt) : ''),
    extra: true,
  },
  {
    id: 'permissions',
    title: 'May',
    text: (row) => permissionsText(row.permissions),
    cell: (row) => <span className="wide">{permissionsText(row.permissions)}</span>,
    extra: true,
  },
  { id: 'act', title: 'Action', text: () => '', cell: (row) => <StaffActions operator={row} /> },
];

/** Operators with what A18 asks to be on record. */
export function Screen() {
  const { data, error, isFetching } = useQuery(staffQuery());
  const mayAdd = useAllowed('staff.write');
  const [adding, setAdding] = useState(false);
  return (
    <Page
      screen="O-15"
      title="Staff"
      ready={data !== undefined}
      error={error}
      actions={mayAdd && <Button onClick={() => setAdding(true)}>New operator</Button>}
    >
      <WaitingRequests kind="operator" />
      <NewPasswords operators={data ?? []} />
      <NewAuthenticators operators={data ?? []} />
      <ListFrame
        name="staff"
        caption="Operators"
        columns={COLUMNS}
        rows={data}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        empty="There are no operators."
      />
      {adding && <AddStaffDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
