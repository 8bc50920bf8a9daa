import { useState } from 'react';
import { Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { SessionsTable } from './member-tables.tsx';
import { type Member360, useEndSession } from './members.data.ts';

/** The last sessions of a member, and an end to one of them. */
export function MemberSessions({ member }: { member: Member360 }) {
  const mayEnd = useAllowed('members.lock');
  const [ending, setEnding] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useEndSession();
  const close = () => {
    setEnding(null);
    reset();
  };
  const confirm = (reason: string) => {
    if (ending === null) return;
    const done = () => {
      toast('The session has ended on every node.');
      close();
    };
    mutate({ member: member.id, session: ending, reason }, { onSuccess: done });
  };
  return (
    <Panel title="Last sessions">
      <SessionsTable sessions={member.sessions} end={mayEnd ? setEnding : null} />
      {ending !== null && (
        <ReasonDialog
          title={`End a session of ${member.username}`}
          action="End session"
          pending={isPending}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>This browser is signed out; the member may sign in again.</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
