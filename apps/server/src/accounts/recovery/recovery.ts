import { TRIAL } from '@baize/contract/accounts/session';
import { accountNameOf } from '@baize/contract/persons/phones';
import { sql } from 'kysely';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { checkCode, type sendCode, spendCode } from '../codes/codes.ts';
import { countRecovery } from '../codes/recovery-tries.ts';
import { contactsOf, memberByContact } from '../contacts/contacts.ts';
import { setPassword } from '../members/change-password.ts';
import { requirePassword } from '../members/password-rules.ts';
import { forgetFailures } from '../sessions/account-state.ts';

const LINK_MINUTES = 30;
const LINK_BYTES = 32;

/** The facts that a request is counted by, and the language of its messages (`fromOf` of a caller). */
type From = Pick<Parameters<typeof sendCode>[2], 'device' | 'address' | 'language'>;

/**
 * Mails a link when the name and the verified address are one member's. Otherwise the same rows are written and nothing leaves, so
 * that neither the answer nor its time tells the two apart (D05).
 */
export async function mailRecoveryLink(
  app: App,
  { username, email }: { username: string; email: string },
  from: From,
): Promise<void> {
  if (!app.delivery.offers('email')) refuse('recovery.off');
  const named = await memberNamed(app.db, username);
  await countRecovery(app, { account: username, owner: named, ...from });
  const link = token(app.random, LINK_BYTES);
  const to = email.trim().toLowerCase();
  await app.db.transaction().execute(async (tx) => {
    const owner = await memberByContact(app, tx, 'email', to);
    const member = named === owner ? owner : null;
    await tx
      .insertInto('accounts.recovery_link')
      .values({
        hash: sha256(link),
        member,
        expires_at: new Date(app.clock.ms() + LINK_MINUTES * MINUTE_MS),
      })
      .execute();
    const values = { link: `${app.config.publicUrl}/reset?token=${link}`, minutes: LINK_MINUTES };
    const { language } = from;
    const message = { channel: 'email', to, template: 'recovery', values, language, member } as const;
    await app.delivery.send(tx, { ...message, withheld: member === null });
  });
}

/** Sets a new password by the mailed link, which works once. Every session ends; nobody is signed in. */
export async function resetByLink(
  app: App,
  { link, password }: { link: string; password: string },
  { language }: Pick<From, 'language'>,
): Promise<void> {
  const member = await memberOfLink(app, link);
  const hash = await acceptedPassword(app, member, password);
  await app.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts.recovery_link')
      .set({ used_at: app.clock.now() })
      .where('hash', '=', sha256(link))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('recovery.link');
    await giveNewPassword(app, tx, { member, hash, language });
    await noteOwnChange(app, tx, { member }, { what: 'password', after: { set: 'recoveryLink' } });
  });
}

/** Sets a new password by a code sent to a verified number, and says whose it is, so that the caller can sign him in. */
export async function resetByPhone<T>(
  app: App,
  { phone, code, password }: { phone: string; code: string; password: string },
  { device, language }: Pick<From, 'device' | 'language'>,
  then: (tx: Tx, member: MemberId) => Promise<T>,
): Promise<T> {
  if (!app.switches.values()['recovery.phone']) refuse('recovery.off');
  const checked = await checkCode(app, { purpose: 'recovery', channel: 'sms', to: phone, code, device });
  const { member } = checked;
  // The number may have changed hands since the code was sent.
  if (member === null || (await memberByContact(app, app.db, 'mobile', phone)) !== member) {
    return refuse('code.wrong');
  }
  const hash = await acceptedPassword(app, member, password);
  return app.db.transaction().execute(async (tx) => {
    await spendCode(app, tx, checked);
    await giveNewPassword(app, tx, { member, hash, language });
    const answer = await then(tx, member);
    await noteOwnChange(app, tx, { member }, { what: 'password', after: { set: 'recoveryCode' } });
    return answer;
  });
}

/** The hash of a password that the rules accept (D06). */
async function acceptedPassword(app: App, member: MemberId, password: string): Promise<string> {
  const { state, username } = await app.db
    .selectFrom('accounts.member')
    .select(['state', 'username'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  if (state !== 'active') refuse('recovery.link');
  const contacts = await contactsOf(app, app.db, member);
  const mobile = contacts.find((each) => each.kind === 'mobile')?.value;
  requirePassword(app, { password, username, mobile });
  return app.passwords.hash(password);
}

/** Sessions end, the lock after wrong passwords opens, payouts rest and the owner is notified. */
async function giveNewPassword(
  app: App,
  tx: Tx,
  { member, hash, language }: { member: MemberId; hash: string } & Pick<From, 'language'>,
): Promise<void> {
  await setPassword(app, tx, member, hash);
  await app.sessions.endOthers(tx, member, NO_SESSION, 'password');
  await forgetFailures(tx, member);
  await app.care.holdPayouts(tx, member);
  await app.care.tell(tx, member, {
    template: 'passwordChanged',
    values: { time: app.clock.now() },
    language,
  });
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

async function memberOfLink(app: App, link: string): Promise<MemberId> {
  const row = await app.db
    .selectFrom('accounts.recovery_link')
    .select(['member', 'used_at', 'expires_at'])
    .where('hash', '=', sha256(link))
    .executeTakeFirst();
  if (!row?.member || row.used_at || row.expires_at <= app.clock.now()) return refuse('recovery.link');
  return row.member;
}

async function memberNamed(db: Db, username: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('accounts.member')
    .select('id')
    .where(sql<string>`lower(username)`, '=', accountNameOf(username))
    .where('state', '=', 'active')
    .where('type', '<>', TRIAL)
    .executeTakeFirst();
  return row?.id ?? null;
}
