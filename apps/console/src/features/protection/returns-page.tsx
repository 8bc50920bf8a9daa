import { useQuery } from '@tanstack/react-query';
import { memberColumn, timeColumn } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { type ReturnRow, returnsQuery } from './protection.data.ts';
import { ReturnDialog } from './return-dialog.tsx';

const COLUMNS: readonly Column<ReturnRow>[] = [
  memberColumn((row) => ({ id: row.member, username: row.username })),
  timeColumn('since', 'Away since', (row) => row.since),
  timeColumn('asked', 'Asked', (row) => row.askedAt),
  { id: 'text', title: 'In his words', text: (row) => row.text },
];

/** RG-10: members who ask to come back where the house decides, oldest first. */
export function Screen() {
  const { filters } = useFilters();
  return (
    <ListPage
      screen="O-12/returns"
      title="Returns"
      name="returns"
      caption="Returns asked for, oldest first"
      columns={COLUMNS}
      answer={useQuery(returnsQuery(filters.cursor))}
      rowKey={(row) => row.id}
      empty="Nobody waits for a word."
      opening={{
        title: 'Action',
        button: () => 'Decide',
        dialog: (row, onClose) => <ReturnDialog asked={row} onClose={onClose} />,
      }}
    />
  );
}
