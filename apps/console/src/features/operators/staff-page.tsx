import type { staffList } from '@baize/contract/ops-session';
import type { OutputOf } from '@baize/contract/route';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { timeText } from '../../parts/format.ts';
import { Page } from '../../parts/page.tsx';
import { Ago, State, Time } from '../../parts/values.tsx';
import { staffQuery } from './audit.data.ts';

type Operator = OutputOf<typeof staffList>[number];

const stateOf = ({ state, locked }: Operator) =>
  state === 'disabled' ? 'disabled' : locked ? 'locked' : 'active';
const authenticatorOf = ({ enrolled, recoveryCodesLeft }: Operator) =>
  enrolled ? `enrolled, ${recoveryCodesLeft} recovery codes` : 'not enrolled';

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
    text: (row) => timeText(row.passwordChangedAt),
    cell: (row) => <Time at={row.passwordChangedAt} />,
    extra: true,
  },
  { id: 'created', title: 'Created', text: (row) => timeText(row.createdAt), extra: true },
  {
    id: 'disabled',
    title: 'Disabled',
    text: (row) => (row.disabledAt ? timeText(row.disabledAt) : ''),
    extra: true,
  },
  { id: 'permissions', title: 'May', text: (row) => row.permissions.join(', ') },
];

/** Operators with what A18 asks to be on record. */
export function Screen() {
  const { data, error, isFetching } = useQuery(staffQuery());
  return (
    <Page screen="O-15" title="Staff" ready={data !== undefined}>
      <DataTable
        name="staff"
        caption="Operators"
        columns={COLUMNS}
        rows={data}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        empty="There is no operator."
      />
    </Page>
  );
}
