import type { ApprovalRow, ApprovalState } from '@baize/contract/desk/approvals';
import { APPROVAL_STATES } from '@baize/contract/desk/approvals';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../parts/format.ts';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { Ago, State, type Tone } from '../../parts/values.tsx';
import { approvalsQuery } from './approvals.data.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { operationTitle, wishText } from './operation-texts.ts';

const TONES: Record<ApprovalState, Tone> = {
  waiting: 'wait',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  failed: 'bad',
  withdrawn: 'plain',
};

const FIELDS = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: APPROVAL_STATES.map((value) => ({ value, label: value })),
  },
  {
    name: 'of',
    label: 'Made by',
    kind: 'choice',
    choices: [
      { value: 'mine', label: 'me' },
      { value: 'others', label: 'others' },
    ],
  },
] as const;

const COLUMNS: readonly Column<ApprovalRow>[] = [
  { id: 'operation', title: 'Request', text: (row) => operationTitle(row.operation) },
  { id: 'wish', title: 'Exactly', text: wishText },
  { id: 'maker', title: 'Made by', text: (row) => (row.mine ? `${row.maker} (you)` : row.maker) },
  { id: 'made', title: 'Made', text: (row) => timeText(row.madeAt), cell: (row) => <Ago at={row.madeAt} /> },
  {
    id: 'expires',
    title: 'Expires',
    text: (row) => timeText(row.expiresAt),
    cell: (row) => (row.state === 'waiting' ? <Ago at={row.expiresAt} /> : ''),
  },
  {
    id: 'state',
    title: 'State',
    text: (row) => row.state,
    cell: (row) => <State tone={TONES[row.state]}>{row.state}</State>,
  },
  { id: 'approver', title: 'Decided by', text: (row) => row.approver ?? '' },
  { id: 'note', title: 'Note', text: (row) => row.failure ?? row.note, extra: true },
];

/** The inbox of four eyes: what waits for this operator, what they asked for, and what became of it. */
export function Screen() {
  const { filters } = useFilters();
  return (
    <ListPage
      screen="O-15/approvals"
      title="Approvals"
      fields={FIELDS}
      name="approvals"
      caption="Requests that need two people"
      columns={COLUMNS}
      answer={useQuery(approvalsQuery(filters))}
      rowKey={(row) => row.id}
      empty="Nothing waits here."
      opening={{
        title: 'Action',
        button: ({ mayDecide, mine, state }) =>
          mayDecide ? 'Decide' : mine && state === 'waiting' ? 'Withdraw' : 'View',
        first: ({ mayDecide }) => mayDecide,
        byRow: true,
        dialog: (row, onClose) => <DecideDialog request={row} onClose={onClose} />,
      }}
    />
  );
}
