import { ROUNDS_LIST } from '@baize/contract/desk/records';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Amount, CopyCode } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { WagerDialog } from './wager-dialog.tsx';
import { WagerState } from './wager-state.tsx';

const COLUMNS = columnsOf(ROUNDS_LIST, {
  number: { cell: (row) => <CopyCode value={row.number} /> },
  username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
  net: { cell: (row) => (row.net === null ? '–' : <Amount amount={row.net} signed />) },
  state: { cell: (row) => <WagerState state={row.state} /> },
});

/** Every bet of our own games and of the providers', with its whole record. */
export function Screen() {
  return (
    <ListScreen
      screen="O-13/rounds"
      title="Rounds"
      actions={
        <Button variant="default" component={Link} to="/rounds/stuck">
          Left open
        </Button>
      }
      notice={<WaitingRequests kind="wager" />}
      caption="Bets and their rounds, newest first; today’s unless days are chosen"
      columns={COLUMNS}
      list={ROUNDS_LIST}
      keptAs={['records']}
      rowKey={(row) => row.id}
      empty="No bet of these days matches. Choose days to see more than today."
      opening={{
        title: 'Record',
        button: () => 'Open',
        byRow: true,
        dialog: (row, onClose) => <WagerDialog row={row} onClose={onClose} />,
      }}
    />
  );
}
