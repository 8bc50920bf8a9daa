import { AGENT_TYPES, TRIAL } from '@baize/contract/accounts/session';
import type { StepUpNeeded } from '@baize/contract/accounts/two-step';
import { accountNameOf, e164Anywhere } from '@baize/contract/persons/phones';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refuse.ts';
import { DAY_MS } from '../../platform/time.ts';
import { noteLock } from '../../safety/safety.ts';
import { languageFor } from '../../site/site.ts';
import { spendCaptcha } from '../codes/captcha.ts';
import { deviceOf, strangerOf } from '../codes/codes.routes.ts';
import { type CodeChannel, checkCode, sendCode, spendCode } from '../codes/codes.ts';
import { requireHuman } from '../codes/human-check.ts';
import { contactsOf, memberByContact } from '../contacts/contacts.ts';
import { diallingCodeOf, phoneOf } from '../contacts/phone.ts';
import { spendTotp } from '../factors/two-step.ts';
import { deviceHash, type From, fromOf } from '../sessions/devices.ts';
import { clearTries, FAILURES_MAX, giveTryBack, LOCK_MINUTES, takeTry } from './login-tries.ts';
import { requireOpen, type Welcome } from './open-session.ts';
import { enter, type Shown } from './step-up.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly human?: string | undefined;
  readonly code?: string | undefined;
  readonly via?: 'sms' | 'email' | 'totp' | undefined;
  readonly remember?: boolean | undefined;
  readonly area?: 'agent' | undefined;
  readonly countryDialingCode?: string | undefined;
}

type Entrant = NonNullable<Awaited<ReturnType<typeof memberNamed>>>;

/** Signs in by name. Unknown names and wrong passwords get one and the same refusal. */
export async function loginByName(
  app: App,
  credentials: Credentials,
  caller: Caller,
): Promise<Welcome | StepUpNeeded> {
  const from = fromOf(app, caller);
  if (from.device) app.rateLimits.takeLogin(from.device);
  const name = accountNameOf(credentials.username);
  const member = await memberNamed(app.db, name, from);
  const { captchaId: id, captcha: answer, code } = credentials;
  if (answer === undefined && app.loginStorm.rages()) refuse('session.captcha', { captcha: 1 });
  // The work comes first: without it the picture stays unspent.
  if (answer !== undefined) {
    await requireHuman(app, credentials.human);
    await spendCaptcha(app, { id, answer });
  }
  const device = member?.known && from.device ? deviceHash(from.device) : null;
  const via = code === undefined ? null : (credentials.via ?? 'totp');
  const attempt = { name, device, address: from.address, captcha: answer !== undefined, via };
  const before = await takeTry(app, attempt);
  // The code comes before the password: without it nothing is learned about the password.
  const shown = await shownByCode(app, { name, member, caller }, { code, via });
  const usable = member && member.type !== TRIAL && !isSpent(app, member);
  const stored = (usable && member.password_hash) || null;
  const fits = await app.passwords.verify(stored, credentials.password).catch(async (error: unknown) => {
    await giveTryBack(app, attempt);
    throw error;
  });
  app.loginStorm.count(name, fits);
  if (!fits || !member) {
    if (member && !via && before + 1 === FAILURES_MAX) tellOfLock(app, member, from, caller);
    return refuse('session.wrongPassword', { captcha: 1 });
  }
  await clearTries(app.db, attempt);
  requireAdmitted(member, credentials.area);
  if (member.password_hash && app.passwords.stale(member.password_hash)) {
    await hashAnew(app, member, credentials.password);
  }
  return app.db.transaction().execute(async (tx) => {
    if (member.one_time_until) await spendOneTime(app, tx, member);
    return enter(app, tx, member.id, {
      from,
      shown,
      method: 'password',
      remember: credentials.remember ?? false,
      expired: isExpired(app, member),
      weak: app.passwords.weak(credentials.password),
    });
  });
}

/** Signs in by a code sent to a verified number. */
export async function loginBySms(
  app: App,
  { username, password, countryDialingCode, remember, area }: Credentials,
  caller: Caller,
): Promise<Welcome | StepUpNeeded> {
  if (!app.switches.values().MOBILEVERCODELOGIN3) refuse('session.smsLoginOff');
  const from = fromOf(app, caller);
  if (from.device) app.rateLimits.takeLogin(from.device);
  const to = phoneOf(countryDialingCode ?? diallingCodeOf(e164Anywhere(username) ?? ''), username);
  const attempt = { purpose: 'login' as const, channel: 'sms' as const, to, code: password };
  const checked = await checkCode(app, { ...attempt, device: deviceOf(caller) });
  return app.db.transaction().execute(async (tx) => {
    await spendCode(app, tx, checked);
    const id = await memberByContact(app, tx, 'mobile', to);
    if (id === null || id !== checked.member) return refuse('code.wrong');
    const member = await tx
      .selectFrom('accounts.member')
      .select(['type', 'state', 'must_change'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    requireAdmitted(member, area);
    return enter(app, tx, id, {
      from,
      shown: 'sms',
      method: 'sms',
      remember: remember ?? false,
      expired: member.must_change,
    });
  });
}

/** Sends a code to the owner of this name, and takes as long when there is none. */
export async function sendLoginCode(
  app: App,
  { username, via }: { username: string; via: CodeChannel },
  caller: Caller,
) {
  const name = accountNameOf(username);
  const sender = strangerOf(app, caller);
  return app.db.transaction().execute(async (tx) => {
    const member = await memberNamed(tx, name, fromOf(app, caller));
    const { to, own } = await recipientOf(app, tx, name, member, via);
    const wish = { purpose: 'login' as const, channel: via, to, member: member?.id ?? null, withheld: !own };
    const { expiredMinutes } = await sendCode(app, tx, { ...wish, ...sender, quiet: true });
    return { expiredMinutes };
  });
}

async function memberNamed(db: Db, name: string, { device }: From) {
  const hash = device === null ? Buffer.alloc(0) : deviceHash(device);
  return db
    .selectFrom('accounts.member as m')
    .leftJoin('accounts.device as d', (on) => on.onRef('d.member', '=', 'm.id').on('d.hash', '=', hash))
    .leftJoin('accounts.one_time_password as o', 'o.member', 'm.id')
    .select(['m.id', 'm.type', 'm.state', 'm.password_hash', 'm.must_change', 'm.created_at'])
    .select(['m.password_set_at', 'o.expires_at as one_time_until', 'o.used_at as one_time_used'])
    .select(sql<boolean>`d.id is not null`.as('known'))
    .where(sql<string>`lower(m.username)`, '=', name)
    .executeTakeFirst();
}

/** The verified address of a name; an address that belongs to nobody where there is none, the same one every time. */
async function recipientOf(
  app: App,
  db: Db,
  name: string,
  member: Pick<Entrant, 'id'> | undefined,
  channel: CodeChannel,
): Promise<{ to: string; own: boolean }> {
  const kind = channel === 'sms' ? 'mobile' : 'email';
  const contacts = member ? await contactsOf(app, db, member.id) : [];
  const own = contacts.find((each) => each.kind === kind && each.verified);
  if (own) return { to: own.value, own: true };
  const digest = app.keys.blindIndex('nobody', name);
  const number = String(digest.readUIntBE(0, 6)).padStart(12, '0').slice(0, 12);
  return { to: channel === 'sms' ? `+0${number}` : `${digest.toString('hex')}@nobody.invalid`, own: false };
}

/** The proof given by the code that came with the password. Refuses `code.wrong` alike for names that have none. */
async function shownByCode(
  app: App,
  { name, member, caller }: { name: string; member: Entrant | undefined; caller: Caller },
  { code, via }: { code: string | undefined; via: 'totp' | CodeChannel | null },
): Promise<Shown> {
  if (code === undefined || via === null) return 'nothing';
  if (via === 'totp') {
    const right = member && (await app.db.transaction().execute((tx) => spendTotp(app, tx, member.id, code)));
    if (right) return 'totp';
    app.loginStorm.count(name, false);
    return refuse('code.wrong');
  }
  const { to } = await recipientOf(app, app.db, name, member, via);
  const sent = { purpose: 'login' as const, channel: via, to, code, device: deviceOf(caller) };
  const checked = await checkCode(app, sent).catch((error: unknown) => {
    app.loginStorm.count(name, false);
    throw error;
  });
  await app.db.transaction().execute((tx) => spendCode(app, tx, checked));
  return via;
}

/** Reported to its owner only: the password was right. */
function requireAdmitted({ state, type }: { state: string; type: number }, area: 'agent' | undefined): void {
  const agent = AGENT_TYPES.includes(type);
  requireOpen({ state });
  if (type !== 0 && !agent) refuse('session.notMember');
  if (area === 'agent' && !agent) refuse('session.notAgent');
}

/** A password that somebody else made opens the account once and in time. */
function isSpent(app: App, member: Entrant): boolean {
  if (!member.one_time_until) return false;
  return member.one_time_used !== null || member.one_time_until <= app.clock.now();
}

/** Two who use it at the same time are distinguished here: one of them has a wrong password. */
async function spendOneTime(app: App, tx: Tx, member: Entrant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.one_time_password')
    .set({ used_at: app.clock.now() })
    .where('member', '=', member.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('session.wrongPassword', { captcha: 1 });
}

/** D02: off by default; a password is then too old after as many days as the brand says. */
function isExpired(app: App, member: Entrant): boolean {
  if (member.must_change) return true;
  const switches = app.switches.values();
  if (!switches.PWDEXPFORCECHANGE3) return false;
  const since = member.password_set_at ?? member.created_at;
  return app.clock.ms() - since.getTime() > switches['password.expiryDays'] * DAY_MS;
}

async function hashAnew(app: App, member: Entrant, password: string): Promise<void> {
  const password_hash = await app.passwords.hash(password);
  await app.db
    .updateTable('accounts.member')
    .set({ password_hash })
    .where('id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .execute();
}

/** Beside the answer, whose time must not say that there is somebody to tell. */
function tellOfLock(app: App, { id }: Entrant, from: From, caller: Caller): void {
  const notice = { template: 'accountLocked' as const, values: { minutes: LOCK_MINUTES } };
  app.db
    .transaction()
    .execute(async (tx) => {
      await noteLock(app, tx, { member: id, address: from.address, device: from.device });
      await app.care.tell(tx, id, { ...notice, language: languageFor(caller) });
    })
    .catch((error: unknown) => app.log.warn({ err: error }, 'a lock could not be told to its owner'));
}
