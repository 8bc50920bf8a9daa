import { APPROVAL_SUBJECTS, type ApprovalRow, type ApprovalSubject } from '@baize/contract/desk/approvals';
import type { Permission } from '@baize/contract/route';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rolesWith } from '../../parts/permission-texts.ts';
import { useAllowed } from '../../parts/session.ts';
import { Ago } from '../../parts/values.tsx';
import { approvalsAboutQuery } from './approvals.data.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { operationTitle } from './operation-texts.ts';
import { requestWord } from './waiting-requests.tsx';
import './approvals.css';

/** Finds the request that waits about one row of a list. */
export function useRequests(kind: ApprovalSubject): (id: string) => ApprovalRow | undefined {
  const mayRead = useAllowed(APPROVAL_SUBJECTS[kind]);
  const { data = [] } = useQuery({ ...approvalsAboutQuery(kind, undefined), enabled: mayRead });
  return (id) => data.find(({ about }) => about === id);
}

interface AskedProps {
  request: ApprovalRow | undefined;
  approver: Permission;
  /** The action, where nobody has asked for it yet. */
  children: ReactNode;
}

/** An action that takes two people: once somebody has asked for it, the request takes its place. */
export function Asked({ request, approver, children }: AskedProps) {
  // The dialog outlives its request, which leaves the list once it is decided.
  const [open, setOpen] = useState<ApprovalRow | null>(null);
  return (
    <>
      {request ? (
        <span className="asked">
          <span className="asked-line">
            “{operationTitle(request.operation)}”, requested by{' '}
            {request.mine ? `${request.maker} (you)` : request.maker}, <Ago at={request.madeAt} />. It waits
            for a second operator with the role {rolesWith(approver)}.
          </span>
          <Button
            size="compact-sm"
            variant={request.mayDecide ? 'filled' : 'default'}
            onClick={() => setOpen(request)}
          >
            {requestWord(request)}
          </Button>
        </span>
      ) : (
        children
      )}
      {open && <DecideDialog request={open} onClose={() => setOpen(null)} />}
    </>
  );
}
