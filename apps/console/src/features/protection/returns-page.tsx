import { returnsAsked } from '@baize/contract/desk/protection';
import { RETURN_COLUMNS } from '@baize/contract/lists/columns';
import { columnsOf, MemberLink } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/list-query.ts';
import type { ReturnRow } from './protection.data.ts';
import { ReturnDialog } from './return-dialog.tsx';

const COLUMNS = columnsOf<ReturnRow>(RETURN_COLUMNS, {
  username: { cell: (row) => <MemberLink id={row.member} username={row.username} /> },
});

/** RG-10: members who ask to come back and need a decision, oldest first. */
export function Screen() {
  const { filters } = useFilters();
  return (
    <ListPage
      screen="O-12/returns"
      title="Returns"
      caption="Returns requested, oldest first"
      columns={COLUMNS}
      list={useList(returnsAsked, { name: 'returns', key: ['members', 'returns'], filters })}
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
