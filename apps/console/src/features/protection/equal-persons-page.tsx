import { EQUAL_PERSONS_LIST } from '@baize/contract/persons/desk-equal-persons';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Time } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { EqualPersonsDialog } from './equal-persons-dialog.tsx';
import { equalText, STATE_TEXTS, stateText } from './equal-texts.ts';
import type { EqualPersonsRow } from './protection.data.ts';
import './protection.css';

const COLUMNS = columnsOf(EQUAL_PERSONS_LIST, {
  username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
  excludedName: { cell: (row) => <MemberLink id={row.excluded} username={row.excludedName} /> },
  facts: { cell: (row) => <span className="pair-facts">{equalText(row.facts)}</span> },
  until: { cell: (row) => <Exclusion row={row} /> },
  state: { text: stateText },
});

function Exclusion({ row: { holds, until } }: { row: EqualPersonsRow }) {
  if (!holds) return 'over';
  return until ? <Time at={until} /> : 'no end';
}

/** RG-9: accounts whose person equals an excluded one. Play of the other is closed until somebody decides, unless both share a mailbox only. */
export function Screen() {
  const requestAbout = useRequests('equalPair');
  return (
    <ListScreen
      screen="O-12/equal-persons"
      title="Equal persons"
      caption="Accounts of persons equal to an excluded one, newest first"
      labels={{ state: STATE_TEXTS }}
      columns={COLUMNS}
      list={EQUAL_PERSONS_LIST}
      keptAs={['members', 'equal-persons']}
      rowKey={(row) => row.id}
      empty="No accounts of equal persons match."
      opening={{
        title: 'Action',
        button: (row) => (row.state === 'open' ? 'Decide' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="members.protect.approve">
            {button}
          </Asked>
        ),
        dialog: (row, onClose) => <EqualPersonsDialog pair={row} onClose={onClose} />,
      }}
    />
  );
}
