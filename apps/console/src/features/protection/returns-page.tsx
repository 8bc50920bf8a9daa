import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../parts/data-table.tsx';
import { useFilters } from '../../parts/filters.ts';
import { timeText } from '../../parts/format.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { Time } from '../../parts/values.tsx';
import { type ReturnRow, returnsQuery } from './protection.data.ts';
import { ReturnDialog } from './return-dialog.tsx';

const COLUMNS: readonly Column<ReturnRow>[] = [
  {
    id: 'member',
    title: 'Member',
    text: (row) => row.username,
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.member }} className="strong-link">
        {row.username}
      </Link>
    ),
  },
  {
    id: 'since',
    title: 'Away since',
    text: (row) => timeText(row.since),
    cell: (row) => <Time at={row.since} />,
  },
  {
    id: 'asked',
    title: 'Asked',
    text: (row) => timeText(row.askedAt),
    cell: (row) => <Time at={row.askedAt} />,
  },
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
