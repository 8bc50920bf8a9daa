import type { Assertion, StepUpMethod, StepUpNeeded } from '@baize/contract/accounts/two-step';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { detailsOf, normalName } from '../../members/members.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Caller } from '../../platform/http/http.ts';
import { maskContact } from '../../platform/mask.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { senderOf } from '../codes/codes.routes.ts';
import { checkCode, sendCode, spendCode } from '../codes/codes.ts';
import { isVouchedFor } from '../factors/identity-checks.ts';
import { memberOfPasskey, passkeyRequest } from '../factors/passkeys.ts';
import { type Factors, factorsOf, spendRecoveryCode, spendTotp } from '../factors/two-step.ts';
import type { From } from '../sessions/devices.ts';
import type { EntryMethod } from '../sessions/sessions.ts';
import { type Entry, isFamiliar, lastSignIn, openSession, type Welcome } from './open-session.ts';

const LIFE_MS = 10 * MINUTE_MS;
const TRIES_MAX = 5;
/** Wrong answers of one member in half an hour, whatever they were given to. */
const MEMBER_TRIES_MAX = 10;
const WINDOW_MS = 30 * MINUTE_MS;
/** D08: a name is no secret, so it is asked for rarely and opens little. */
const BANK_NAME_TRIES = 3;

/** The proofs given besides the password, or instead of it. */
export type Shown = 'nothing' | 'sms' | 'email' | 'totp' | 'passkey';

type Asked = Pick<StepUpNeeded['stepUp'], 'reason' | 'methods'>;

/** Opens a session, or asks for a second step first. Every sign-in that is not a passkey's goes through here. */
export async function enter(
  app: App,
  tx: Tx,
  member: MemberId,
  { shown, ...entry }: Entry & { readonly shown: Shown },
): Promise<Welcome | StepUpNeeded> {
  const factors = await factorsOf(app, tx, member);
  const asked =
    requiredStep(factors, shown) ?? (await familiarityStep(app, tx, member, factors, entry, shown));
  if (asked) return ask(app, tx, member, { ...entry, ...asked, factors });
  return openSession(app, tx, member, { ...entry, registers: shown !== 'nothing' });
}

/** The second step of an account. A code by text message or mail replaces other proofs, never an authenticator (D09). */
function requiredStep({ required, recoveryLeft, passkeys }: Factors, shown: Shown): Asked | null {
  const totp = required.includes('totp');
  if (required.length === 0 || shown === 'passkey' || shown === 'totp') return null;
  if (!totp && required.some((each) => each === shown)) return null;
  const codes = totp ? (['totp'] as const) : required.filter((each) => each !== shown);
  const recovery = totp && recoveryLeft > 0 ? (['recovery'] as const) : [];
  const others = totp ? required.filter((each) => each !== 'totp' && each !== shown) : [];
  const passkey = passkeys > 0 ? (['passkey'] as const) : [];
  return { reason: 'twoStep', methods: [...codes, ...others, ...recovery, ...passkey] };
}

/** After so long the password alone is too little, wherever it comes from (A16). */
const LONG_MS = 365 * DAY_MS;

/** A network and a device that are both new, or a long absence, where there is something to ask for. The first sign-in of all registers silently. */
async function familiarityStep(
  app: App,
  tx: Tx,
  member: MemberId,
  factors: Factors,
  { from }: Entry,
  shown: Shown,
): Promise<Asked | null> {
  const last = await lastSignIn(tx, member);
  if (shown !== 'nothing' || last === null) return null;
  const away = app.clock.ms() - last.getTime() > LONG_MS;
  if (!away && (await isFamiliar(app, tx, member, from))) return null;
  const methods: StepUpMethod[] = [
    ...(factors.mobile ? (['sms'] as const) : []),
    ...(factors.email ? (['email'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
  ];
  // A name would close bindings to him for a day at every place that is new, and he could never bind what he has lost.
  const vouched = methods.length === 0 && (await isVouchedFor(app, tx, member));
  if (methods.length === 0 && !vouched && (await holderName(app, tx, member)) !== null) {
    methods.push('bankName');
  }
  return methods.length > 0 ? { reason: away ? 'inactive' : 'address', methods } : null;
}

async function ask(
  app: App,
  tx: Tx,
  member: MemberId,
  { factors, reason, methods, ...entry }: Entry & Asked & { factors: Factors },
): Promise<StepUpNeeded> {
  const challenge = token(app.random, 32);
  await tx
    .insertInto('accounts.step_up')
    .values({
      hash: sha256(challenge),
      member,
      reason,
      methods: [...methods],
      method: entry.method,
      expired: entry.expired ?? false,
      weak: entry.weak ?? false,
      remember: entry.remember ?? false,
      expires_at: new Date(app.clock.ms() + LIFE_MS),
    })
    .execute();
  const to = {
    sms: methods.includes('sms') && factors.mobile ? maskContact(factors.mobile) : null,
    email: methods.includes('email') && factors.email ? maskContact(factors.email) : null,
  };
  return { stepUp: { challenge, methods: [...methods], reason, to } };
}

export interface StepUpAnswer {
  readonly challenge: string;
  readonly method: StepUpMethod;
  readonly code?: string | undefined;
  readonly passkey?: Assertion | undefined;
}

/** Completes a sign-in. Refuses `session.code` (or a refusal of the code) for a wrong answer, `session.stepUpOver` after five of them. */
export async function stepUp(app: App, answer: StepUpAnswer, from: From): Promise<Welcome> {
  const waiting = await takeTry(app, answer.challenge);
  const left = TRIES_MAX - waiting.tries;
  if (!waiting.methods.includes(answer.method)) refuse('session.code', { left });
  const spend = await shownBy(app, waiting.member, answer, left);
  return app.db.transaction().execute(async (tx) => {
    if (!(await spend(tx))) refuse('session.code', { left });
    const { numDeletedRows } = await tx
      .deleteFrom('accounts.step_up')
      .where('hash', '=', waiting.hash)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) refuse('session.stepUpOver');
    const bankName = answer.method === 'bankName';
    return openSession(app, tx, waiting.member, {
      from,
      method: waiting.method as EntryMethod,
      expired: waiting.expired,
      weak: waiting.weak,
      remember: waiting.remember,
      registers: !bankName,
      holdUntil: bankName ? new Date(app.clock.ms() + DAY_MS) : null,
    });
  });
}

type Spend = (tx: Tx) => Promise<boolean>;

/** Checks an answer as far as it can be checked outside the transaction, and says how to use it up inside. */
async function shownBy(app: App, member: MemberId, answer: StepUpAnswer, left: number): Promise<Spend> {
  const { method, code = '', passkey } = answer;
  if (method === 'totp') return (tx) => spendTotp(app, tx, member, code);
  if (method === 'recovery') return (tx) => spendRecoveryCode(app, tx, member, code);
  if (method === 'passkey') {
    const owner = passkey ? await memberOfPasskey(app, 'stepUp', passkey) : null;
    return async () => owner === member;
  }
  if (method === 'bankName') {
    await takeNameTry(app, member);
    return async (tx) => normalName(code) === (await holderName(app, tx, member));
  }
  const { mobile, email } = await factorsOf(app, app.db, member);
  const to = (method === 'sms' ? mobile : email)?.value ?? '';
  const attempt = { purpose: 'stepUp' as const, channel: method, to, code };
  const checked = await checkCode(app, { ...attempt, device: null, left });
  return async (tx) => {
    await spendCode(app, tx, checked);
    return checked.member === member;
  };
}

/** Sends a code to the member whose sign-in waits. */
export async function sendStepUpCode(
  app: App,
  { challenge, method }: { challenge: string; method: 'sms' | 'email' },
  caller: Caller,
) {
  const { member, methods } = await waitingFor(app, challenge);
  if (!methods.includes(method)) refuse('session.stepUpOver');
  return app.db.transaction().execute(async (tx) => {
    const factors = await factorsOf(app, tx, member);
    const contact = method === 'sms' ? factors.mobile : factors.email;
    if (!contact) return refuse('session.stepUpOver');
    const wish = { purpose: 'stepUp' as const, channel: method, to: contact.value, member };
    const sender = { ...senderOf(caller), own: true, anywhere: true };
    const { expiredMinutes } = await sendCode(app, tx, { ...wish, ...sender });
    return { expiredMinutes, to: maskContact(contact) };
  });
}

export async function stepUpPasskey(app: App, challenge: string) {
  const { member, methods } = await waitingFor(app, challenge);
  if (!methods.includes('passkey')) refuse('session.stepUpOver');
  return passkeyRequest(app, 'stepUp', member);
}

async function waitingFor(app: App, challenge: string) {
  const row = await app.db
    .selectFrom('accounts.step_up')
    .select(['member', 'methods'])
    .where('hash', '=', sha256(challenge))
    .where('expires_at', '>', app.clock.now())
    .where('tries', '<', TRIES_MAX)
    .executeTakeFirst();
  return row ?? refuse('session.stepUpOver');
}

/** Counts before the answer is looked at. */
async function takeTry(app: App, challenge: string) {
  const row = await app.db
    .updateTable('accounts.step_up')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', sha256(challenge))
    .where('expires_at', '>', app.clock.now())
    .where('tries', '<', TRIES_MAX)
    .returning(['hash', 'member', 'methods', 'method', 'tries', 'expired', 'weak', 'remember'])
    .executeTakeFirst();
  if (!row) return refuse('session.stepUpOver');
  await requireRoom(app, row.member);
  return row;
}

/** Anybody with the password may begin as often as they like, so tries count for the member as well, this one included. */
async function requireRoom(app: App, member: MemberId): Promise<void> {
  const { tries } = await app.db
    .selectFrom('accounts.step_up')
    .select((rows) => rows.fn.sum<string>('tries').as('tries'))
    .where('member', '=', member)
    .where('expires_at', '>', new Date(app.clock.ms() + LIFE_MS - WINDOW_MS))
    .executeTakeFirstOrThrow();
  if (Number(tries) > MEMBER_TRIES_MAX) refuse('session.locked', { minutes: WINDOW_MS / MINUTE_MS });
}

async function takeNameTry(app: App, member: MemberId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`select from accounts.member where id = ${member} for update`.execute(tx);
    const { tries } = await tx
      .selectFrom('accounts.bank_name_try')
      .select((row) => row.fn.countAll<bigint>().as('tries'))
      .where('member', '=', member)
      .where('at', '>', new Date(app.clock.ms() - DAY_MS))
      .executeTakeFirstOrThrow();
    if (tries >= BANK_NAME_TRIES) refuse('session.stepUpOver');
    await tx.insertInto('accounts.bank_name_try').values({ member, at: app.clock.now() }).execute();
  });
}

/** The name that payouts go to, as names are compared; null while none is known. */
async function holderName(app: App, tx: Tx, member: MemberId): Promise<string | null> {
  const { realName } = await detailsOf(app, tx, member);
  return realName ? normalName(realName) : null;
}
