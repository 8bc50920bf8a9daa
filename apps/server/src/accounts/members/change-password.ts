import type { Proof } from '@baize/contract/accounts/two-step';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refuse.ts';
import { languageFor } from '../../site/site.ts';
import { contactsOf } from '../contacts/contacts.ts';
import { forgetBrowsers } from '../sessions/account-state.ts';
import type { EntryMethod, Issued } from '../sessions/sessions.ts';
import { type FirstWord, requireFirstWord, saveFirstWord } from './consents.ts';
import { voidLinks } from './link-targets.ts';
import { requirePassword } from './password-rules.ts';

export interface PasswordChange extends Omit<Proof, 'password'>, FirstWord {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly endOthers?: boolean | undefined;
}

/** Changes the password of who is signed in. A session that could do nothing else is replaced by a full one. */
export async function changePassword(
  app: App,
  session: PlayerSession,
  { oldPassword, newPassword, confirmNewPassword, endOthers, birthday, consents, ...factor }: PasswordChange,
  caller: Caller,
): Promise<Issued | null> {
  if (newPassword !== confirmNewPassword) refuse('password.mismatch');
  const forced = session.scope === 'pwd-change';
  // A forced change follows the second step of the sign-in.
  if (forced) await app.proofs.requirePassword(session, oldPassword);
  else await app.proofs.require(app.db, session, { ...factor, password: oldPassword });
  if (newPassword === oldPassword) refuse('password.same');
  const contacts = await contactsOf(app, app.db, session.member);
  const mobile = contacts.find((each) => each.kind === 'mobile')?.value;
  requirePassword(app, { password: newPassword, username: session.account, mobile });
  const { member } = session;
  const word = forced ? await requireFirstWord(app, member, { birthday, consents }) : null;
  const password_hash = await app.passwords.hash(newPassword);
  return app.db.transaction().execute(async (tx) => {
    await setPassword(app, tx, member, password_hash);
    if (word) await saveFirstWord(app, tx, { ...word, member, address: caller.address });
    await app.care.holdPayouts(tx, session.member);
    const values = { time: app.clock.now() };
    const language = languageFor(caller);
    await app.care.tell(tx, session.member, { template: 'passwordChanged', values, language });
    if (endOthers || forced) await app.sessions.endOthers(tx, session.member, session.id, 'password');
    const issued = forced ? await replace(app, tx, session) : null;
    const after = { set: 'password', othersEnded: forced || endOthers === true };
    await noteOwnChange(app, tx, session, { what: 'password', after });
    return issued;
  });
}

/** Puts a new password in force and voids what stood on the old one. Every way to a new password ends here. */
export async function setPassword(
  app: App,
  tx: Tx,
  member: PlayerSession['member'],
  password_hash: string,
): Promise<void> {
  await tx
    .updateTable('accounts.member')
    .set({ password_hash, must_change: false, password_set_at: app.clock.now() })
    .where('id', '=', member)
    .execute();
  await tx.deleteFrom('accounts.one_time_password').where('member', '=', member).execute();
  await forgetBrowsers(tx, member);
  await voidLinks(app, tx, member);
  await tx.deleteFrom('accounts.step_up').where('member', '=', member).execute();
}

async function replace(app: App, tx: Tx, session: PlayerSession): Promise<Issued> {
  const old = await tx
    .selectFrom('accounts.session')
    .select(['address', 'agent', 'method', 'device', 'hold_until', 'expires_at'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  const issued = await app.sessions.issue(tx, session.member, {
    address: old.address,
    agent: old.agent,
    device: old.device,
    method: old.method as EntryMethod,
    holdUntil: old.hold_until,
    expiresAt: old.expires_at,
  });
  await app.sessions.end(tx, session.id, 'password');
  return issued;
}
