import * as z from 'zod/mini';

import { hasUplineChange, memberCalled, noteUplineChange, whyNotBelow } from '../../accounts/accounts.ts';
import { audit, isMobileNumber, type Operation, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from './members.ts';

const Reparenting = z.strictObject({
  member: z.string(),
  username: z.string(),
  /** Names; empty for directly below the brand. */
  was: z.string(),
  upline: z.string(),
  reason: z.string(),
});
type Reparenting = z.infer<typeof Reparenting>;

/** Moves an account and all below it under another upline, from the next business day on (ACC-2). */
export const memberReparenting: Operation<Reparenting> = {
  name: 'members.reparent',
  about: { member: 'member' },
  once: ['member'],
  maker: 'members.reparent',
  approver: 'members.reparent.approve',
  input: Reparenting,
  async run(app, tx, { member, was, upline: name, reason }, { request, maker, approver }) {
    const account = await uplineOf(tx, member);
    if (account.was !== was) return 'approval.changed';
    const move = await requireMove(app, tx, account, name);
    const change = { id: request, ...move, reason, askedBy: maker, approvedBy: approver };
    const noted = await noteUplineChange(app, tx, change);
    if (noted === null) return 'ops.uplineWaiting';
    await audit(tx, app.clock, {
      actor: approver,
      action: 'members.reparentAgreed',
      element: member,
      before: { upline: was },
      after: { upline: name, effectiveOn: noted.effectiveOn, reason, request, maker },
    });
    return null;
  },
};

/** Asks for it. Present obstacles are refused now. */
export async function requestReparenting(
  app: App,
  wish: { key: string; member: string; upline: string; reason: string },
  { session, address }: Acting,
): Promise<string> {
  const account = await uplineOf(app.db, wish.member);
  await requireMove(app, app.db, account, wish.upline);
  const { username, was } = account;
  const above = await uplineCalled(app.db, wish.upline);
  const upline = above === null ? '' : nameOf(above);
  const input = { member: wish.member, username, was, upline, reason: wish.reason };
  const request = { key: wish.key, operation: memberReparenting, input, maker: session, address };
  return app.db.transaction().execute((tx) => requestApproval(app, tx, request));
}

type Account = Awaited<ReturnType<typeof uplineOf>>;

async function requireMove(app: App, db: Db | Tx, { id, from }: Account, name: string) {
  const upline = (await uplineCalled(db, name))?.id ?? null;
  const move = { member: id, upline };
  const code = (await hasUplineChange(db, id)) ? 'ops.uplineWaiting' : await whyNotBelow(app, db, move);
  if (code) refuse(code);
  return { ...move, from };
}

async function uplineOf(db: Db | Tx, publicId: string) {
  const { id, username } = await requireMember(db, publicId);
  const { from, ...above } = await db
    .selectFrom('accounts.member as m')
    .leftJoin('accounts.member as u', 'u.id', 'm.upline')
    .select(['m.upline as from', 'u.username', 'u.public_id'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, username, from, was: above.public_id === null ? '' : nameOf(above) };
}

/** The form of an account in a request: its id where the name is a mobile number. */
function nameOf({ username, public_id }: { username: string | null; public_id: string | null }): string {
  return username === null || isMobileNumber(username) ? (public_id ?? '') : username;
}

/** The owner of this name or id; nobody for an empty one. */
async function uplineCalled(db: Db | Tx, given: string) {
  if (given.trim() === '') return null;
  const id = (await memberCalled(db, given)) ?? refuse('ops.unknownMember');
  const row = await db
    .selectFrom('accounts.member')
    .select(['id', 'username', 'public_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('ops.unknownMember');
}
