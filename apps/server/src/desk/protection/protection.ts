import type {
  decideReturn as decideCall,
  excludeMember as excludeCall,
} from '@baize/contract/desk/protection';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@baize/contract/protection/protection';
import type { InputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';
import { applyOrRequest, auditBy, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import {
  decideReturn,
  eventsOf,
  excludedEquals,
  goAway,
  loosensStaffLimit,
  protectionOf,
  setLimit,
} from '../../protection/protection.ts';
import { requireMember } from '../members/members.ts';

const StaffLimit = z.strictObject({
  member: z.string(),
  username: z.string(),
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  amount: z.nullable(Amount),
  was: z.nullable(z.string()),
  reason: z.string(),
});
type StaffLimit = z.infer<typeof StaffLimit>;

/** The operator's own limit for a member. */
const LIMIT = {
  name: 'members.limit',
  about: { member: 'member' },
  maker: 'members.protect',
  approver: 'members.protect.approve',
  input: StaffLimit,
  action: 'members.limited',
  async write(app, tx, limit, operator) {
    const { member, kind, period, amount, was, reason } = limit;
    const { id } = await requireMember(tx, member);
    await setLimit(app, tx, id, limit, { operator, note: reason });
    return {
      element: member,
      before: { kind, period, amount: was },
      after: { kind, period, amount, reason },
    };
  },
} satisfies Setting<StaffLimit>;

export const staffLimit = settingOperation(LIMIT);

/** Limits, absence and their history of one member. */
export async function memberProtection(app: App, publicId: string) {
  const member = await requireMember(app.db, publicId);
  const [protection, events, equals] = await Promise.all([
    protectionOf(app, member),
    eventsOf(app.db, member.id),
    excludedEquals(app.db, member.id, publicId),
  ]);
  return { ...protection, events, equals };
}

/** Sets the operators' limit now where it is tighter; else asks a second operator and answers the request. */
export async function limitMember(
  app: App,
  wish: Omit<StaffLimit, 'username' | 'was'> & { readonly key: string },
  { session, address }: Acting,
): Promise<string | null> {
  const member = await requireMember(app.db, wish.member);
  const { limits } = await protectionOf(app, member);
  const present = limits.find(({ kind, period }) => kind === wish.kind && period === wish.period);
  const { key, ...rest } = wish;
  const input = { ...rest, username: member.username, was: present?.staff ?? null };
  return applyOrRequest(
    app,
    { key, setting: LIMIT, change: input, session, address },
    (tx) => loosensStaffLimit(tx, member.id, wish),
    (tx) => LIMIT.write(app, tx, input, session.operator),
  );
}

/** Closes play to a member; it can be made longer only. */
export async function excludeMember(
  app: App,
  { member, for: away, reason }: InputOf<typeof excludeCall>,
  by: Acting,
): Promise<void> {
  const { id } = await requireMember(app.db, member);
  await app.db.transaction().execute(async (tx) => {
    await goAway(app, tx, id, away, { operator: by.session.operator, note: reason });
    await auditBy(app, tx, by, {
      action: 'members.excluded',
      element: member,
      before: { play: 'open' },
      after: { play: 'closed', ...away, reason },
    });
  });
  app.tellBalance(id);
}

/** Allows or refuses a return that a member asked for. */
export async function decideMemberReturn(
  app: App,
  { id, allow, reason }: InputOf<typeof decideCall>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const member = await decideReturn(
      app,
      tx,
      { id, allow },
      { operator: by.session.operator, note: reason },
    );
    const { public_id } = await tx
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    await auditBy(app, tx, by, {
      action: allow ? 'members.returnAllowed' : 'members.returnRefused',
      element: public_id,
      before: { play: 'closed' },
      after: { play: allow ? 'opens in seven days' : 'closed', reason },
    });
  });
}
