import { ROUNDS_LEFT_OPEN_LIST } from '@baize/contract/desk/stuck';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../parts/format.ts';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago, CopyCode, State } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { StuckDialog } from './stuck-dialog.tsx';
import { answersText, lastAnswerText, WHY_TEXTS } from './stuck-texts.ts';

const COLUMNS = columnsOf(ROUNDS_LEFT_OPEN_LIST, {
  openedAt: { cell: (row) => <Ago at={row.openedAt} /> },
  'member.username': MEMBER_CELL,
  number: { cell: ({ number }) => <CopyCode value={number} /> },
  round: {
    cell: ({ round }) => (
      <Link to="/rounds" search={{ number: round }}>
        <code>{round}</code>
      </Link>
    ),
  },
  told: { text: lastAnswerText },
  asks: { text: ({ asks, firstAt }) => `${asks} since ${timeText(firstAt)}` },
  answers: { text: answersText },
  why: { cell: ({ why }) => <State tone={why === 'decide' ? 'wait' : 'bad'}>{WHY_TEXTS[why]}</State> },
});

/** Open rounds that their providers do not close: those to be decided, and those in suspense. */
export function Screen() {
  const mayAsk = useAllowed('records.write');
  const requestAbout = useRequests('wager');
  return (
    <ListScreen
      screen="O-13/stuck"
      title="Rounds left open"
      notice={<WaitingRequests kind="wager" />}
      actions={
        <Button variant="default" component={Link} to="/rounds">
          All rounds
        </Button>
      }
      labels={{ why: WHY_TEXTS }}
      caption="Rounds that a provider called void or unknown twice, or said nothing about for 72 hours: the oldest first"
      columns={COLUMNS}
      list={ROUNDS_LEFT_OPEN_LIST}
      keptAs={['records', 'stuck']}
      rowKey={(row) => row.wager}
      empty="No round is left open by its provider."
      opening={{
        title: 'Decide',
        button: () => (mayAsk ? 'Take back' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.wager)} approver="records.approve">
            {button}
          </Asked>
        ),
        dialog: (row, onClose) => <StuckDialog round={row} onClose={onClose} />,
      }}
    />
  );
}
