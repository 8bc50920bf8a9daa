import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { type ContactKind, contactsOf } from '../contacts/contacts.ts';
import { vouchFor } from '../factors/identity-checks.ts';
import { factorsOf, type SecondStep } from '../factors/two-step.ts';
import { voidLinks } from '../members/link-targets.ts';
import { awaitFirstPassword } from '../registration/open-account.ts';
import { forgetBrowsers } from '../sessions/account-state.ts';

/** The second step of a sign-in that a contact serves. */
const STEPS = { mobile: 'sms', email: 'email' } as const satisfies Record<ContactKind, SecondStep>;

/** The member's contact before it was taken away. */
export interface Dropped {
  /** Whether sign-in asked for a code sent there, as it no longer does. */
  readonly asStep: boolean;
  /** Whether only a first password from an operator opens the account now. */
  readonly passwordDue: boolean;
}

/** A member's verified contact and when it was bound; null where there is none. */
export async function boundContact(app: App, db: Db, member: MemberId, kind: ContactKind) {
  const contacts = await contactsOf(app, db, member);
  const contact = contacts.find((each) => each.kind === kind && each.verified);
  const row = await db
    .selectFrom('accounts.contact')
    .select('verified_at')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return contact && row?.verified_at ? { value: contact.value, at: row.verified_at } : null;
}

/** Takes away a contact that its owner has lost, and everything it opened. The owner signs in with the rest and binds another. */
export async function dropContact(app: App, tx: Tx, member: MemberId, kind: ContactKind): Promise<Dropped> {
  await tx.deleteFrom('accounts.contact').where('member', '=', member).where('kind', '=', kind).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.second_factor')
    .where('member', '=', member)
    .where('kind', '=', STEPS[kind])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('accounts.step_up').where('member', '=', member).execute();
  if (kind === 'email') await voidLinks(app, tx, member);
  await forgetBrowsers(tx, member);
  await vouchFor(app, tx, member);
  const passwordDue = await hasNoWayIn(app, tx, member);
  if (passwordDue) await awaitFirstPassword(app, tx, member);
  return { asStep: numDeletedRows > 0n, passwordDue };
}

/** Of who has no password only a passkey, or a link by mail to choose one, is a way in that can bind a contact as well. */
async function hasNoWayIn(app: App, tx: Tx, member: MemberId): Promise<boolean> {
  const { password_hash } = await tx
    .selectFrom('accounts.member')
    .select('password_hash')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const { passkeys, email } = await factorsOf(app, tx, member);
  return password_hash === null && passkeys === 0 && email === null;
}
