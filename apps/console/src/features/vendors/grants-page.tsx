import { FREE_ROUNDS_LIST, type Grant, type GrantState } from '@baize/contract/desk/vendors';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { amountText } from '../../parts/format.ts';
import { columnsOf, MEMBER_CELL } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, type Tone } from '../../parts/values.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { GRANT_TEXTS } from './vendor-texts.ts';

const TONES: Readonly<Record<GrantState, Tone>> = {
  granting: 'wait',
  granted: 'good',
  cancelling: 'wait',
  cancelled: 'plain',
  refused: 'bad',
};

const COLUMNS: readonly Column<Grant>[] = [
  ...columnsOf(FREE_ROUNDS_LIST, {
    'member.username': MEMBER_CELL,
    maxWin: { cell: (row) => (row.maxWin ? amountText(row.maxWin) : 'no limit') },
    state: { cell: (row) => <State tone={TONES[row.state]}>{GRANT_TEXTS[row.state]}</State> },
  }),
  { id: 'games', title: 'Games', text: (row) => row.games.join(', '), extra: true },
];

/** Free rounds that were granted with providers, and their states. */
export function Screen() {
  const mayAsk = useAllowed('vendors.write');
  return (
    <ListScreen
      screen="O-05/free-rounds"
      title="Provider free rounds"
      actions={
        <Button renderRoot={(props) => <Link to="/vendors" {...props} />} variant="default">
          All providers
        </Button>
      }
      labels={{ state: GRANT_TEXTS }}
      caption="Grants of free rounds, newest first"
      columns={COLUMNS}
      list={FREE_ROUNDS_LIST}
      keptAs={['vendorHealth', 'grants']}
      rowKey={(row) => row.no}
      empty="No grant matches these filters."
      opening={{
        title: 'Action',
        button: () => (mayAsk ? 'Ask' : null),
        dialog: (row, onClose) => <GrantDialog grant={row} onClose={onClose} />,
      }}
    />
  );
}
