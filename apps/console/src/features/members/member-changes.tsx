import { Time } from '../../parts/values.tsx';
import { changeText } from '../approvals/change-text.ts';
import { actionText, actorText } from '../audit/action-texts.ts';
import { SmallTable } from './member-tables.tsx';
import type { Member360 } from './members.data.ts';

/** The end of the audit log about this member: what he changed himself, and what operators did. */
export function ChangesTable({ changes }: Pick<Member360, 'changes'>) {
  return (
    <SmallTable
      caption="Last changes"
      rows={changes}
      rowKey={(row) => row.n}
      empty="Nothing was changed."
      columns={[
        { title: 'When', cell: (row) => <Time at={row.at} /> },
        { title: 'Who', cell: (row) => actorText(row) },
        { title: 'What', cell: (row) => actionText(row.action) },
        {
          title: 'Change',
          cell: (row) => <span className="whole">{changeText(row)}</span>,
        },
        { title: 'Address', cell: (row) => <code>{row.address}</code> },
      ]}
    />
  );
}
