import { STUCK_WHYS, type StuckRound } from '@baize/contract/desk/stuck';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../parts/format.ts';
import { amountColumn, memberColumn } from '../../parts/list/columns.tsx';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago, State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { stuckQuery } from './records.data.ts';
import { StuckDialog } from './stuck-dialog.tsx';
import { answersText, toldText, WHY_TEXTS } from './stuck-texts.ts';

const FIELDS: readonly FilterField[] = [
  {
    name: 'why',
    label: 'List',
    kind: 'choice',
    choices: STUCK_WHYS.map((value) => ({ value, label: WHY_TEXTS[value] })),
  },
  { name: 'vendor', label: 'Provider (code)', kind: 'text' },
  { name: 'member', label: 'Member (name or id)', kind: 'text' },
  { name: 'round', label: 'Provider’s round', kind: 'text' },
];

const COLUMNS: readonly Column<StuckRound>[] = [
  {
    id: 'openedAt',
    title: 'Open since',
    text: (row) => timeText(row.openedAt),
    cell: (row) => <Ago at={row.openedAt} />,
  },
  memberColumn((row) => row.member),
  { id: 'vendor', title: 'Provider', text: (row) => row.vendor },
  { id: 'game', title: 'Game', text: (row) => row.game, extra: true },
  {
    id: 'round',
    title: 'Full record',
    text: (row) => row.round,
    cell: ({ round }) => (
      <Link to="/rounds" search={{ number: round }}>
        <code>{round}</code>
      </Link>
    ),
  },
  amountColumn('stake', 'Stake', (row) => row.stake),
  { ...amountColumn('held', 'Of it held', (row) => row.held), extra: true },
  amountColumn('paid', 'Paid so far', (row) => row.paid),
  { id: 'told', title: 'Last answer', text: toldText },
  {
    id: 'asks',
    title: 'Asked',
    text: ({ asks, firstAt }) => `${asks} times since ${timeText(firstAt)}`,
    extra: true,
  },
  { id: 'answers', title: 'Answers', text: answersText },
  {
    id: 'why',
    title: 'List',
    text: (row) => WHY_TEXTS[row.why],
    cell: ({ why }) => <State tone={why === 'decide' ? 'wait' : 'bad'}>{WHY_TEXTS[why]}</State>,
  },
];

/** Open rounds that their providers do not close: those to be decided, and those in suspense. */
export function Screen() {
  const { filters } = useFilters();
  const mayAsk = useAllowed('records.write');
  return (
    <ListPage
      screen="O-13/stuck"
      title="Rounds left open"
      notice={<WaitingRequests kind="wager" />}
      actions={
        <Button variant="default" component={Link} to="/rounds">
          All rounds
        </Button>
      }
      fields={FIELDS}
      name="rounds-left-open"
      caption="Rounds that a provider called void or unknown twice, or said nothing about for 72 hours: the oldest first"
      columns={COLUMNS}
      answer={useQuery(stuckQuery(filters))}
      onePage
      rowKey={(row) => row.wager}
      empty="No round is left open by its provider."
      opening={{
        title: 'Decide',
        button: () => (mayAsk ? 'Take back' : null),
        dialog: (row, onClose) => <StuckDialog round={row} onClose={onClose} />,
      }}
    />
  );
}
