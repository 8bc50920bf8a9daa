import { RETURNS_LIST } from '@baize/contract/desk/protection';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const COLUMNS = columnsOf(RETURNS_LIST, {
  username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
});

/** RG-10: members who ask to come back and need a decision, oldest first. */
export function Screen() {
  return (
    <ListScreen
      screen="O-12/returns"
      title="Returns"
      caption="Returns requested, oldest first"
      columns={COLUMNS}
      list={RETURNS_LIST}
      keptAs={['members', 'returns']}
      rowKey={(row) => row.id}
      empty="No request is waiting."
      opening={{
        title: 'Action',
        button: () => 'Decide',
        dialog: (row, onClose) => <ReturnDialog asked={row} onClose={onClose} />,
      }}
    />
  );
}
