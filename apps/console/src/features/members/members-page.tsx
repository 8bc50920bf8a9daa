import { MEMBERS_LIST } from '@baize/contract/desk/members';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { memberTypeText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago } from '../../parts/values.tsx';
import { MemberState } from './member-state.tsx';
import { OpenDialog } from './open-dialog.tsx';

const COLUMNS = columnsOf(MEMBERS_LIST, {
  username: {
    cell: (row) => (
      <Link to="/members/$id" params={{ id: row.id }} className="strong-link">
        {row.username}
      </Link>
    ),
  },
  type: { text: (row) => memberTypeText(row.type) },
  state: { cell: (row) => <MemberState state={row.state} /> },
  lastSeenAt: { cell: (row) => (row.lastSeenAt ? <Ago at={row.lastSeenAt} /> : 'not signed in') },
});

export function Screen() {
  const navigate = useNavigate();
  const mayOpen = useAllowed('members.open');
  const [opening, setOpening] = useState(false);
  return (
    <ListScreen
      screen="O-02"
      title="Members"
      actions={mayOpen && <Button onClick={() => setOpening(true)}>Open account</Button>}
      list={MEMBERS_LIST}
      keptAs={['members']}
      notice={opening && <OpenDialog onClose={() => setOpening(false)} />}
      caption="Members, newest first"
      columns={COLUMNS}
      empty="No member matches these filters."
      onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id } })}
    />
  );
}
