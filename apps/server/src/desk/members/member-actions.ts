import { endSessions, forgetBrowsers, forgetFailures, moveStanding } from '../../accounts/accounts.ts';
import { auditBy } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from './members.ts';

interface Act {
  readonly member: string;
  readonly reason: string;
}

/** Closes an account to its owner and ends what he has open. */
export async function lockMember(app: App, { member, reason }: Act, by: Acting): Promise<void> {
  const { id } = await requireMember(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    if (!(await moveStanding(tx, id, { from: 'active', to: 'locked' }))) refuse('ops.memberState');
    const ended = await endSessions(app, tx, id, { reason: 'locked' });
    await forgetBrowsers(tx, id);
    await auditBy(app, tx, by, {
      action: 'members.locked',
      element: member,
      before: { state: 'active', sessions: ended },
      after: { state: 'locked', sessions: 0, reason },
    });
  });
}

/** Opens a locked account; also one whose door wrong passwords closed for a while (A03). */
export async function unlockMember(app: App, { member, reason }: Act, by: Acting): Promise<void> {
  const { id } = await requireMember(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    const opened = await moveStanding(tx, id, { from: 'locked', to: 'active' });
    const failures = await forgetFailures(tx, id);
    if (!opened && failures === 0) refuse('ops.memberState');
    await auditBy(app, tx, by, {
      action: 'members.unlocked',
      element: member,
      before: { state: opened ? 'locked' : 'active', networksWithFailures: failures },
      after: { state: 'active', networksWithFailures: 0, reason },
    });
  });
}

/** Ends one session of a member, or all of them. */
export async function endMemberSessions(
  app: App,
  { member, reason, session }: Act & { session?: string | undefined },
  by: Acting,
): Promise<number> {
  const { id } = await requireMember(app.db, member);
  return app.db.transaction().execute(async (tx) => {
    const ended = await endSessions(app, tx, id, { only: session });
    if (session && ended === 0) refuse('ops.unknownSession');
    await auditBy(app, tx, by, {
      action: 'members.sessionsEnded',
      element: member,
      before: { sessions: ended },
      after: { sessions: 0, reason, ...(session ? { session } : {}) },
    });
    return ended;
  });
}
