import { APPROVAL_SUBJECTS, type ApprovalRow, type ApprovalSubject } from '@baize/contract/desk/approvals';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '../../parts/session.ts';
import { Ago } from '../../parts/values.tsx';
import { approvalsAboutQuery } from './approvals.data.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { operationTitle, wishText } from './operation-texts.ts';

/** Many requests, or any on a phone, are folded, so that the list of the screen comes first. */
const WIDE = '(min-width: 701px)';
const SHOWN_MAX = 3;

/** The requests that wait about one thing, or about all of a kind; nothing where none does. */
export function WaitingRequests({ kind, id }: { kind: ApprovalSubject; id?: string }) {
  const mayRead = useAllowed(APPROVAL_SUBJECTS[kind]);
  const { data } = useQuery({ ...approvalsAboutQuery(kind, id), enabled: mayRead });
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<ApprovalRow | null>(null);
  return (
    <>
      {data && data.length > 0 && (
        <details className="panel" open={wide && data.length <= SHOWN_MAX}>
          <summary className="requests-head">
            <h2>Waiting for a second operator</h2>
            <span className="aside">{data.length}</span>
          </summary>
          <ul className="requests">
            {data.map((row) => (
              <Request key={row.id} row={row} onOpen={() => setOpen(row)} />
            ))}
          </ul>
        </details>
      )}
      {open && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The word on the button that opens a request. */
export function requestWord({ mayDecide, mine }: ApprovalRow): string {
  return mayDecide ? 'Decide' : mine ? 'Take back' : 'View';
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
        {requestWord(row)}
      </Button>
    </li>
  );
}
