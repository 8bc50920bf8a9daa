import { APPROVAL_SUBJECTS, type ApprovalRow, type ApprovalSubject } from '@baize/contract/desk/approvals';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Ago } from '../../parts/values.tsx';
import { approvalsAboutQuery } from './approvals.data.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { operationTitle, wishText } from './operation-texts.ts';

/** The requests that wait about one thing, or about all of a kind; nothing where none does. */
export function WaitingRequests({ kind, id }: { kind: ApprovalSubject; id?: string }) {
  const mayRead = useAllowed(APPROVAL_SUBJECTS[kind]);
  const { data } = useQuery({ ...approvalsAboutQuery(kind, id), enabled: mayRead });
  const [open, setOpen] = useState<ApprovalRow | null>(null);
  return (
    <>
      {data && data.length > 0 && (
        <Panel title="Waiting for a second operator">
          <ul className="requests">
            {data.map((row) => (
              <Request key={row.id} row={row} onOpen={() => setOpen(row)} />
            ))}
          </ul>
        </Panel>
      )}
      {open && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Request({ row, onOpen }: { row: ApprovalRow; onOpen(): void }) {
  return (
    <li>
      <div>
        <h3>{operationTitle(row.operation)}</h3>
        <p>{wishText(row)}</p>
        <p className="request-maker">
          {row.mine ? `${row.maker} (you)` : row.maker}, <Ago at={row.madeAt} />
        </p>
      </div>
      <Button size="xs" variant={row.mayDecide ? 'filled' : 'default'} onClick={onOpen}>
        {row.mayDecide ? 'Decide' : row.mine ? 'Withdraw' : 'View'}
      </Button>
    </li>
  );
}
