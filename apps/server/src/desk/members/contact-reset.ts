import type { resetMemberContact } from '@baize/contract/desk/members';
import { DEFAULT_LANGUAGE } from '@baize/contract/languages';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';
import {
  boundContact,
  type ContactKind,
  dropContact,
  endSessions,
  noteWayChange,
} from '../../accounts/accounts.ts';
import { audit, type Operation, requestApproval } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db } from '../../platform/database/db.ts';
import { maskContact } from '../../platform/mask.ts';
import { refuse } from '../../platform/refuse.ts';
import { requireMember } from './members.ts';

const Reset = z.strictObject({
  member: z.string(),
  username: z.string(),
  contact: z.enum(['mobile', 'email']),
  /** Masked; the time distinguishes it from one that is bound meanwhile. */
  was: z.string(),
  boundAt: z.string(),
  reason: z.string(),
});
type Reset = z.infer<typeof Reset>;

const CHANNELS = { mobile: 'sms', email: 'email' } as const satisfies Record<ContactKind, string>;

/** Takes away the number or the address that a member has lost (M-01.3); they are notified, and payouts rest for a day. */
export const memberContactReset: Operation<Reset> = {
  name: 'members.contactReset',
  about: { member: 'member' },
  once: ['member', 'contact', 'boundAt'],
  maker: 'members.reset',
  approver: 'members.reset.approve',
  input: Reset,
  async run(app, tx, { member, contact, was, boundAt, reason }, { request, maker, approver }) {
    const { id, value, ...found } = await requireContact(app, tx, member, contact);
    if (found.boundAt !== boundAt) return 'ops.nothingToReset';
    const { asStep, passwordDue } = await dropContact(app, tx, id, contact);
    const { preferences } = await profileOf(tx, id);
    const language = preferences.language ?? DEFAULT_LANGUAGE;
    const dropped = { channel: CHANNELS[contact], to: value };
    await noteWayChange(app, tx, { member: id, language, weakens: true, dropped });
    const sessions = await endSessions(app, tx, id);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'members.contactReset',
      element: member,
      before: { [contact]: was, asStep, sessions },
      after: { [contact]: null, asStep: false, sessions: 0, passwordDue, reason, request, maker },
    });
    return null;
  },
};

/** Asks for it, where there is such a contact. */
export async function requestMemberContactReset(
  app: App,
  { key, member, contact, reason }: InputOf<typeof resetMemberContact>,
  { session, address }: Acting,
): Promise<string> {
  const { username, was, boundAt } = await requireContact(app, app.db, member, contact);
  const input = { member, username, contact, was, boundAt, reason };
  const request = { key, operation: memberContactReset, input, maker: session, address };
  return app.db.transaction().execute((tx) => requestApproval(app, tx, request));
}

/** The contacts of a closed account stay taken. */
async function requireContact(app: App, db: Db, publicId: string, kind: ContactKind) {
  const { id, username, state } = await requireMember(db, publicId);
  if (state === 'closed') refuse('ops.memberState');
  const contact = await boundContact(app, db, id, kind);
  if (!contact) return refuse('ops.nothingToReset');
  const { value, at } = contact;
  return { id, username, value, was: maskContact({ kind, value }), boundAt: at.toISOString() };
}
