import type {
  register as byName,
  RegistrationForm,
  RegistrationRule,
  registerMobile,
} from '@baize/contract/accounts/registration';
import { withoutCards } from '@baize/contract/card-numbers';
import type { InputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { keepPlacement, placeNewcomer, requireInvitation } from '../../agency/agency.ts';
import type { App } from '../../context.ts';
import {
  membersByDetail,
  requireBirthday,
  requireDocumentNumber,
  requireNickname,
  requirePaymentRule,
  requirePersonName,
  requireUnreserved,
  savePaymentPassword,
  saveProfile,
} from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { accountForms, notePayoutAccount, noteRegistration } from '../../safety/safety.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { spendCaptcha } from '../codes/captcha.ts';
import { deviceOf } from '../codes/codes.routes.ts';
import { type CheckedCode, checkCode, networkOf, spendCode } from '../codes/codes.ts';
import { requireHuman } from '../codes/human-check.ts';
import { memberByContact, saveContact } from '../contacts/contacts.ts';
import { phoneOf } from '../contacts/phone.ts';
import { requireConsents, saveConsents } from '../members/consents.ts';
import { addMember } from '../members/new-member.ts';
import { requirePassword } from '../members/password-rules.ts';
import { deviceHash, fromOf } from '../sessions/devices.ts';
import { openSession, type Welcome } from '../sign-in/open-session.ts';
import { attachSocial } from '../social/social-link.ts';
import { birthdayOf, checkedFields, type Given, requireNoNumber } from './registration-fields.ts';
import { verifiedByFirebase } from './registration-firebase.ts';
import { holdPlace, requireRoom } from './registration-limits.ts';
import { rulesOf } from './registration-rules.ts';

const LOGIN_NAME_LOCK = defineLock('loginName', 'new members with names of one shape');

/** Both calls in one: what only one of them has may be absent. */
export type Wish = Omit<InputOf<typeof registerMobile>, 'mobileNum'> &
  Partial<Pick<InputOf<typeof byName>, 'username' | 'mobileNum'>>;

/** Everything about a newcomer, checked, before anything is written. */
interface Newcomer {
  readonly form: RegistrationForm;
  readonly wish: Wish;
  readonly fields: Given;
  readonly username: string;
  readonly birthday: string;
  readonly number: ProvenNumber | null;
  readonly passwordHash: string | null;
  readonly paymentHash: string | null;
}

interface ProvenNumber {
  readonly phone: string;
  /** The code that proved it; null when something else did, or nothing. */
  readonly code: CheckedCode | null;
  readonly verified: boolean;
}

/** Opens an account and signs in. The same key opens it once: sent again with the same secrets, it signs in again. */
export async function register(
  app: App,
  form: RegistrationForm,
  wish: Wish,
  caller: Caller,
): Promise<Welcome> {
  requireOpen(app, form, wish);
  const earlier = await earlierMember(app, app.db, form, wish);
  if (earlier !== null) return app.db.transaction().execute((tx) => enter(app, tx, earlier, caller));
  const newcomer = await checked(app, form, wish, caller);
  return app.db.transaction().execute(async (tx) => {
    // Two members who choose one name wait for each other here, and the second is refused.
    await holdName(tx, newcomer.username);
    const meanwhile = await earlierMember(app, tx, form, wish);
    if (meanwhile !== null) return enter(app, tx, meanwhile, caller);
    const member = await insertMember(app, tx, newcomer, caller);
    const welcome = await enter(app, tx, member, caller);
    // Last, so that the others at this address wait a moment only.
    await holdPlace(tx, placeOf(app, caller));
    await requireRoom(app, tx, placeOf(app, caller));
    await insertRegistration(app, tx, member, { form, wish, caller, openedBy: null });
    return welcome;
  });
}

/** Tabs follow their switches; without DIRECTREG3 only who was invited comes in. */
function requireOpen(app: App, form: RegistrationForm, wish: Wish): void {
  const { USERNAMEREG3, MOBILENUMREG3, DIRECTREG3 } = app.switches.values();
  const open = form === 'mobile' ? MOBILENUMREG3 : USERNAMEREG3;
  if (!open || !(DIRECTREG3 || wish.affiliateCode)) refuse('register.off');
}

/** The checks in their order: the invitation first, and whatever costs work or a message only after the cheap ones. */
async function checked(app: App, form: RegistrationForm, wish: Wish, caller: Caller): Promise<Newcomer> {
  const origin = originOf(wish, caller);
  if (wish.affiliateCode) {
    const { affiliateCode: code, domain } = origin;
    await requireInvitation(app, app.db, { code, domain });
  }
  const rules = await rulesInForce(app, form, wish);
  const fields = await named(app, checkedFields(rules, wish));
  const birthday = birthdayOf(rules, fields.birthday ?? '');
  requireBirthday(app, birthday);
  requireConsents(app, wish.consents);
  await requireHuman(app, wish.human);
  if (fields.captcha) await spendCaptcha(app, { id: wish.captchaId, answer: fields.captcha });
  await requireRoom(app, app.db, placeOf(app, caller));
  const phone = fields.mobileNum ? phoneOf(wish.countryDialingCode ?? '', fields.mobileNum) : null;
  const username = form === 'mobile' ? (phone ?? '').replace('+', '') : (fields.username ?? '');
  if (form === 'username') {
    requireNoNumber(username, rules);
    await requireUnreserved(app, username);
  }
  if (fields.paymentPassword) requirePaymentRule(fields.paymentPassword, username);
  if (fields.password)
    requirePassword(app, { password: fields.password, username, mobile: phone ?? undefined });
  const number = phone === null ? null : await provenNumber(app, phone, wish, caller);
  await requireUnknownPerson(app, form, { key: wish.key, username, number, fields });
  const hash = (password: string | undefined) => (password ? app.passwords.hash(password) : null);
  return {
    form,
    wish,
    fields,
    username,
    birthday,
    number,
    passwordHash: await hash(fields.password),
    paymentHash: await hash(fields.paymentPassword),
  };
}

async function named(app: App, fields: Given): Promise<Given> {
  if (fields.payeeName) requirePersonName(fields.payeeName, 'payeeName');
  if (fields.idNumber) requireDocumentNumber(fields.idNumber, 'idNumber');
  return fields.nickname ? { ...fields, nickname: await requireNickname(app, fields.nickname) } : fields;
}

/** A number verified by firebase has no code of ours. */
async function rulesInForce(app: App, form: RegistrationForm, wish: Wish): Promise<RegistrationRule[]> {
  const rules = await rulesOf(app, app.db, form);
  return wish.firebaseIdToken ? rules.filter(({ field }) => field !== 'verificationCode') : rules;
}

/** A number counts as verified by our code or by firebase; where REGMOBVERF3 is off it is kept as given. */
async function provenNumber(app: App, phone: string, wish: Wish, caller: Caller): Promise<ProvenNumber> {
  if (wish.firebaseIdToken !== undefined) {
    await verifiedByFirebase(app, wish.firebaseIdToken, phone);
    return { phone, code: null, verified: true };
  }
  if (!app.switches.values().REGMOBVERF3) return { phone, code: null, verified: false };
  const attempt = { purpose: 'register', channel: 'sms', to: phone } as const;
  const code = await checkCode(app, {
    ...attempt,
    code: wish.verificationCode ?? '',
    device: deviceOf(caller),
  });
  return { phone, code, verified: true };
}

/**
 * A12. A taken user name is reported, or nobody could choose another. For numbers and documents one sentence covers every
 * reason, and a number is looked up only after its holder proved it. An account made with the same key meanwhile is not a
 * conflict.
 */
async function requireUnknownPerson(
  app: App,
  form: RegistrationForm,
  wish: Pick<Newcomer, 'username' | 'number' | 'fields'> & { key: string },
): Promise<void> {
  const { key, username, number, fields } = wish;
  const taken = await memberByName(app.db, username);
  const holder = number?.verified ? await memberByContact(app, app.db, 'mobile', number.phone) : null;
  const { idNumber } = fields;
  const documents = idNumber ? await membersByDetail(app, app.db, 'idNumber', idNumber) : [];
  // Read last: a member found above was committed together with his key.
  const own = await memberOfKey(app.db, key);
  if (taken && taken.id !== own) refuse(form === 'mobile' ? 'register.refused' : 'register.usernameTaken');
  const others = [holder, ...documents].filter((id) => id !== null && id !== own);
  if (others.length > 0) refuse('register.refused');
}

async function memberOfKey(db: App['db'], key: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('accounts.registration')
    .select('member')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.member ?? null;
}

async function insertMember(app: App, tx: Tx, newcomer: Newcomer, caller: Caller): Promise<MemberId> {
  const { form, wish, fields, username, number, passwordHash, paymentHash } = newcomer;
  if (await memberByName(tx, username))
    refuse(form === 'mobile' ? 'register.refused' : 'register.usernameTaken');
  const origin = originOf(wish, caller);
  const place = await placeNewcomer(app, tx, origin);
  if (number?.code) await spendCode(app, tx, number.code);
  const member = await addMember(app, tx, {
    username,
    passwordHash,
    type: place.type,
    upline: place.upline,
    nickname:
      fields.nickname ?? (form === 'mobile' ? `${username.slice(0, 2)}***${username.slice(-3)}` : username),
    currency: app.switches.values()['brand.currency'],
  });
  await keepPlacement(app, tx, member, { ...place, domain: origin.domain });
  await saveConsents(app, tx, { member, version: wish.consents.version, address: caller.address });
  if (number)
    await saveContact(app, tx, member, { kind: 'mobile', value: number.phone, verified: number.verified });
  if (fields.email)
    await saveContact(app, tx, member, { kind: 'email', value: fields.email, verified: false });
  await saveProfile(app, tx, member, { ...detailsIn(newcomer), birthday: newcomer.birthday });
  for (const account of accountForms(fields.bankAccount ?? ''))
    if (account) await notePayoutAccount(app, tx, { member, account });
  if (paymentHash) await savePaymentPassword(app, tx, member, paymentHash);
  if (wish.social)
    await attachSocial(app, tx, { member, result: wish.social, cookies: caller.headers.cookie });
  return member;
}

function detailsIn({ fields }: Newcomer) {
  const { payeeName, idNumber, nationality, placeOfBirth, permanentAddress, currentAddress } = fields;
  const { occupation, sourceOfIncome, bankAccount } = fields;
  const { qqNum, line, whatsapp, facebook, wechat, telegram, zalo } = fields;
  return {
    realName: payeeName,
    idNumber,
    nationality,
    placeOfBirth,
    permanentAddress,
    currentAddress,
    occupation,
    sourceOfIncome,
    bankAccount,
    qqNum,
    line,
    whatsapp,
    facebook,
    wechat,
    telegram,
    zalo,
  };
}

export async function insertRegistration(
  app: App,
  tx: Tx,
  member: MemberId,
  how: {
    form: RegistrationForm | 'agent';
    wish: Pick<Wish, 'key' | 'registerMethod' | 'domain' | 'registerUrl'>;
    caller: Caller;
    openedBy: MemberId | null;
  },
): Promise<void> {
  const { form, wish, caller, openedBy } = how;
  const inserted = await tx
    .insertInto('accounts.registration')
    .values({
      member,
      form,
      key: wish.key,
      opened_by: openedBy,
      method: wish.registerMethod ?? 'WEB',
      domain: wish.domain === undefined ? null : withoutCards(wish.domain),
      url: wish.registerUrl === undefined ? null : withoutCards(wish.registerUrl),
      ...placeOf(app, caller),
      network: networkOf(caller.address),
      at: app.clock.now(),
    })
    .onConflict((on) => on.column('key').doNothing())
    .returning('member')
    .executeTakeFirst();
  if (!inserted) refuse('wallet.keyReused');
}

/** Two registrations of one name, or of two that look alike, go one after the other. */
export async function holdName(tx: Tx, username: string): Promise<void> {
  await lock(tx, LOGIN_NAME_LOCK, sql<string>`platform.name_shape(${username})`);
}

/** Names are one whatever their case, and so are names that people take for one another; those of trial accounts count too. */
export async function memberByName(db: App['db'], username: string): Promise<{ id: MemberId } | null> {
  const { rows } = await sql<{
    id: MemberId | null;
  }>`select accounts.member_named(${username}) as id`.execute(db);
  const id = rows[0]?.id ?? null;
  return id === null ? null : { id };
}

const AGAIN_MS = 15 * MINUTE_MS;

/**
 * The member that this key has made already, shown to be the same caller by the same secrets; another use of the key is
 * refused.
 */
async function earlierMember(
  app: App,
  db: App['db'],
  form: RegistrationForm,
  wish: Wish,
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('accounts.registration as r')
    .innerJoin('accounts.member as m', 'm.id', 'r.member')
    .select(['m.id', 'm.username', 'm.password_hash', 'm.state', 'r.at', 'r.form'])
    .where('r.key', '=', wish.key)
    .executeTakeFirst();
  if (!row) return null;
  const name =
    form === 'mobile'
      ? phoneOf(wish.countryDialingCode ?? '', wish.mobileNum ?? '').replace('+', '')
      : (wish.username ?? '').trim();
  const recent = row.at.getTime() > app.clock.ms() - AGAIN_MS && row.state === 'active';
  const named = row.form === form && row.username.toLowerCase() === name.toLowerCase();
  const fits = row.password_hash
    ? await app.passwords.verify(row.password_hash, wish.password ?? '')
    : wish.password === undefined;
  return recent && named && fits ? row.id : refuse('wallet.keyReused');
}

function originOf(wish: Wish, caller: Caller) {
  const { affiliateCode = '', recommenderId, referralCode } = wish;
  const domain = (wish.domain ?? caller.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  return { affiliateCode, recommenderId, referralCode, domain };
}

/** The facts that registrations are counted by: the address, and the device when it has been here before. */
function placeOf(app: App, caller: Caller) {
  const { address, device } = fromOf(app, caller);
  return { address, device: device === null ? null : deviceHash(device) };
}

async function enter(app: App, tx: Tx, member: MemberId, caller: Caller): Promise<Welcome> {
  const from = fromOf(app, caller);
  const welcome = await openSession(app, tx, member, { from, method: 'register' });
  await noteRegistration(app, tx, { ...from, member, session: welcome.id });
  return welcome;
}
