import type { DeskTransfer } from '@baize/contract/desk/reconciliation';
import { TRANSFER_STATES } from '@baize/contract/vendors/transfers';
import { useQuery } from '@tanstack/react-query';
import { codeColumn, memberColumn, timeColumn } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { withoutPlace } from '../../parts/list/list-query.ts';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { transfersQuery } from './reconciliation.data.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const TONES: Readonly<Record<DeskTransfer['state'], Tone>> = {
  open: 'wait',
  unknown: 'bad',
  done: 'good',
  undone: 'plain',
};

const FIELDS: readonly FilterField[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    standard: 'unknown',
    choices: TRANSFER_STATES.map((value) => ({ value, label: value })),
  },
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
  { name: 'member', label: 'Member (name or id)', kind: 'text' },
];

const COLUMNS: readonly Column<DeskTransfer>[] = [
  timeColumn('at', 'When', (row) => row.at),
  memberColumn((row) => row.member),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'direction', title: 'Direction', text: (row) => (row.direction === 'IN' ? 'to it' : 'from it') },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    text: (row) => row.amount ?? 'everything',
    cell: (row) =>
      row.amount === null ? 'everything' : <Amount amount={row.amount} currency={row.currency} />,
  },
  { id: 'asks', title: 'Asked', text: (row) => String(row.asks), align: 'end' },
  { id: 'notFound', title: 'Not known to it', text: (row) => String(row.notFound), align: 'end' },
  { ...codeColumn('id', 'Transfer', (row) => row.id), extra: true },
];

/** Money between members and providers that keep it; first of all what nobody knows the end of. */
export function Screen() {
  const { filters } = useFilters();
  const mayDecide = useAllowed('reconciliation.write');
  return (
    <ListPage
      screen="O-13/transfers"
      title="Transfers"
      notice={<WaitingRequests kind="transfer" />}
      actions={<Lists current="/reconciliation/transfers" />}
      fields={FIELDS}
      name="transfers"
      caption="Transfers to providers and back, newest first"
      columns={COLUMNS}
      answer={useQuery(transfersQuery(filters))}
      exported={{ list: 'transfers', filter: withoutPlace({ state: 'unknown', ...filters }) }}
      rowKey={(row) => row.id}
      empty="No transfer fits these filters."
      opening={{
        title: 'State',
        text: (row) => row.state,
        button: (row) => (mayDecide && row.state === 'unknown' ? 'Decide' : null),
        state: (row) => <State tone={TONES[row.state]}>{row.state}</State>,
        dialog: (row, onClose) => <TransferDialog transfer={row} onClose={onClose} />,
      }}
    />
  );
}
