import { DEFAULT_LANGUAGE } from '@baize/contract/languages';
import * as z from 'zod/mini';
import { dropFactors, endSessions, factorCounts, noteWayChange } from '../../accounts/accounts.ts';
import { audit, type Operation, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from './members.ts';

const Reset = z.strictObject({ member: z.string(), username: z.string(), reason: z.string() });
type Reset = z.infer<typeof Reset>;

/** Takes away the second factors that a member has lost; they are notified, and payouts rest for a day. */
export const memberTwoStepReset: Operation<Reset> = {
  name: 'members.twoStepReset',
  about: { member: 'member' },
  once: ['member'],
  maker: 'members.reset',
  approver: 'members.reset.approve',
  input: Reset,
  async run(app, tx, { member, reason }, { request, maker, approver }) {
    const { id } = await requireMember(tx, member);
    const before = await factorCounts(tx, id);
    if (!hasAny(before)) return 'ops.nothingToReset';
    await dropFactors(tx, id);
    const { preferences } = await profileOf(tx, id);
    const language = preferences.language ?? DEFAULT_LANGUAGE;
    await noteWayChange(app, tx, { member: id, language, weakens: true });
    const sessions = await endSessions(app, tx, id);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'members.twoStepReset',
      element: member,
      before: { ...before, sessions },
      after: { factors: 0, recoveryCodes: 0, passkeys: 0, sessions: 0, reason, request, maker },
    });
    return null;
  },
};

function hasAny({ factors, recoveryCodes, passkeys }: Awaited<ReturnType<typeof factorCounts>>): boolean {
  return factors + recoveryCodes + passkeys > 0;
}

/** Asks for it, where there is something to take away. */
export async function requestMemberTwoStepReset(
  app: App,
  wish: { key: string; member: string; reason: string },
  { session, address }: Acting,
): Promise<string> {
  const { id, username } = await requireMember(app.db, wish.member);
  if (!hasAny(await factorCounts(app.db, id))) refuse('ops.nothingToReset');
  const input = { member: wish.member, username, reason: wish.reason };
  const request = { key: wish.key, operation: memberTwoStepReset, input, maker: session, address };
  return app.db.transaction().execute((tx) => requestApproval(app, tx, request));
}
