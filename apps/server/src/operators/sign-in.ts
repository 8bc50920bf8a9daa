import { sql } from 'kysely';
import { enrolment, newDevice, newRecoveryCodes, newTotpSecret, stepOfCode } from '../accounts/accounts.ts';
import { audit } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { sha256 } from '../platform/secrets/keys.ts';
import { needsConfirmation, newEnrolmentCode, voidRecoveryCodes } from './enrolments.ts';
import { replaceGivenPassword } from './own-password.ts';
import {
  clearOwnTries,
  giveStaffTryBack,
  knownDevice,
  noteStaffDevice,
  takeStaffTry,
} from './sign-in-tries.ts';
import type { IssuedStaff } from './staff-sessions.ts';

interface From {
  readonly address: string;
  readonly agent: string;
  /** The content of the device cookie, if we signed it. */
  readonly device: string | null;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Operator = Awaited<ReturnType<typeof requirePassword>>;

export interface Entered extends IssuedStaff {
  /** The name of the browser, for its cookie. */
  readonly device: string;
}

/** Another person has to compare the code and confirm the authenticator. */
interface Waiting {
  readonly step: 'waiting';
  readonly code: string;
}

export type SignIn =
  | { readonly step: 'enrol'; readonly secret: string; readonly uri: string }
  | { readonly step: 'code' }
  | { readonly step: 'password' }
  | Waiting
  | ({ readonly step: 'entered' } & Entered);

/** Password first, then the authenticator: enrolment for who has none, else a code. A given password is replaced before either. */
export async function signIn(
  app: App,
  credentials: Credentials & { code?: string | undefined; newPassword?: string | undefined },
  from: From,
): Promise<SignIn> {
  const operator = await requirePassword(app, credentials, from);
  const { code, newPassword } = credentials;
  if (operator.one_time) {
    await giveStaffTryBack(app, operator.attempt);
    if (newPassword === undefined) return { step: 'password' };
    await replaceGivenPassword(app, operator, { old: credentials.password, fresh: newPassword }, from);
  }
  if (operator.enrolment_code !== null) {
    await giveStaffTryBack(app, operator.attempt);
    return { step: 'waiting', code: operator.enrolment_code };
  }
  if (!operator.totp) return offerEnrolment(app, operator);
  if (code === undefined) {
    await giveStaffTryBack(app, operator.attempt);
    return { step: 'code' };
  }
  const issued = await app.db.transaction().execute(async (tx) => {
    const fits = await spendCode(app, tx, operator, code);
    return fits ? enter(app, tx, operator, from) : null;
  });
  countTry(app, issued !== null);
  if (!issued) return refuseEntry(app, operator, from);
  return { step: 'entered', ...issued };
}

type Enrolled = (({ readonly step: 'entered' } & Entered) | Waiting) & {
  readonly recoveryCodes: readonly string[];
};

/**
 * Keeps the offered authenticator once its first code fits, and makes the recovery codes. It is in force now, or waits for
 * another person.
 */
export async function enrol(
  app: App,
  credentials: Credentials & { code: string },
  from: From,
): Promise<Enrolled> {
  const operator = await requirePassword(app, credentials, from);
  const { totp_pending: pending } = operator;
  if (operator.one_time || operator.totp || operator.enrolment_code !== null || !pending)
    return refuse('session.code');
  const secret = app.keys.totp.unwrap(totpName(operator.id), pending);
  const step = stepOfCode(secret, credentials.code, app.clock.ms());
  countTry(app, step !== null);
  if (step === null) return refuseEntry(app, operator, from);
  const recoveryCodes = newRecoveryCodes(app.random);
  const code = needsConfirmation(operator) ? newEnrolmentCode(app) : null;
  return app.db.transaction().execute(async (tx) => {
    await keepAuthenticator(app, tx, { operator, pending, step: BigInt(step), code });
    await replaceRecoveryCodes(app, tx, operator.id, recoveryCodes);
    const { id, username } = operator;
    const action = code === null ? 'session.enrolled' : 'session.enrolmentWaits';
    await audit(tx, app.clock, { actor: id, action, element: username, address: from.address });
    if (code === null) return { step: 'entered', ...(await enter(app, tx, operator, from)), recoveryCodes };
    await clearOwnTries(tx, operator.attempt);
    return { step: 'waiting', code, recoveryCodes };
  });
}

interface Kept {
  readonly operator: Operator;
  readonly pending: Buffer;
  readonly step: bigint;
  /** The code that another person has to compare; null where nobody has to. */
  readonly code: string | null;
}

async function keepAuthenticator(
  { clock }: App,
  tx: Tx,
  { operator, pending, step, code }: Kept,
): Promise<void> {
  const kept =
    code === null
      ? { totp: pending, totp_pending: null }
      : { enrolment_code: code, enrolled_at: clock.now() };
  const { numUpdatedRows } = await tx
    .updateTable('operators.operator')
    .set({ ...kept, totp_step: step })
    .where('id', '=', operator.id)
    .where('totp', 'is', null)
    .where('enrolment_code', 'is', null)
    .where('totp_pending', '=', pending)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('session.code');
}

async function replaceRecoveryCodes(
  { clock }: App,
  tx: Tx,
  operator: string,
  codes: readonly string[],
): Promise<void> {
  await voidRecoveryCodes(tx, clock.now(), operator);
  const rows = codes.map((code) => ({ operator, hash: recoveryHash(operator, code) }));
  await tx.insertInto('operators.recovery_code').values(rows).execute();
}

export async function signOut(app: App, session: StaffSession, address: string): Promise<void> {
  await app.staff.end(session.id, 'logout');
  const { operator, username } = session;
  await app.db
    .transaction()
    .execute((tx) =>
      audit(tx, app.clock, { actor: operator, action: 'session.left', element: username, address }),
    );
}

function countTry({ metrics }: App, right: boolean): void {
  metrics.count('baize_sign_ins_total', { who: 'operator', outcome: right ? 'right' : 'wrong' });
}

/** Unknown names, wrong passwords and disabled operators get one and the same refusal. */
async function requirePassword(app: App, { username, password }: Credentials, from: From) {
  const name = username.trim().toLowerCase();
  const attempt = { name, device: await knownDevice(app.db, name, from.device) };
  await takeStaffTry(app, attempt);
  const operator = await app.db
    .selectFrom('operators.operator')
    .select(['id', 'username', 'name', 'password_hash', 'totp', 'totp_pending', 'state'])
    .select(['one_time', 'one_time_until', 'enrolment_code'])
    .select(['added_by', 'password_by', 'reset_by', 'confirmed_at'])
    .where(sql<string>`lower(username)`, '=', name)
    .executeTakeFirst();
  const late = operator?.one_time_until && operator.one_time_until <= app.clock.now();
  const known = operator?.state === 'active' && !late ? operator.password_hash : null;
  const fits = await app.passwords.verify(known, password);
  countTry(app, fits);
  if (fits && operator) return { ...operator, attempt };
  // Only names that exist are written down: what a stranger types may be a password.
  if (operator) await noteRefusal(app, operator, from);
  return refuse('session.wrongPassword');
}

async function offerEnrolment(app: App, operator: Operator): Promise<SignIn> {
  const secret = newTotpSecret(app.random);
  await app.db
    .updateTable('operators.operator')
    .set({ totp_pending: app.keys.totp.wrap(totpName(operator.id), secret) })
    .where('id', '=', operator.id)
    .where('totp', 'is', null)
    .where('enrolment_code', 'is', null)
    .execute();
  await giveStaffTryBack(app, operator.attempt);
  const account = { issuer: app.switches.values()['brand.name'], label: operator.username };
  return { step: 'enrol', ...enrolment(secret, account) };
}

/** Whether the code fits and is used for the first time; uses it up. */
async function spendCode(app: App, tx: Tx, operator: Operator, code: string): Promise<boolean> {
  if (!/^\d+$/.test(code)) return spendRecoveryCode(app, tx, operator.id, code);
  if (!operator.totp) return false;
  const secret = app.keys.totp.unwrap(totpName(operator.id), operator.totp);
  const step = stepOfCode(secret, code, app.clock.ms());
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('operators.operator')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', operator.id)
    .where('totp_step', '<', BigInt(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(app: App, tx: Tx, operator: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators.recovery_code')
    .set({ used_at: app.clock.now() })
    .where('operator', '=', operator)
    .where('hash', '=', recoveryHash(operator, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function enter(app: App, tx: Tx, operator: Operator, from: From): Promise<Entered> {
  await clearOwnTries(tx, operator.attempt);
  const device = from.device ?? newDevice(app);
  await noteStaffDevice(app, tx, operator.id, device);
  await tx
    .updateTable('operators.operator')
    .set({ last_access_at: app.clock.now(), last_access_address: from.address })
    .where('id', '=', operator.id)
    .execute();
  const issued = await app.staff.issue(tx, operator.id, from);
  const { id, username } = operator;
  await audit(tx, app.clock, {
    actor: id,
    action: 'session.entered',
    element: username,
    address: from.address,
  });
  return { ...issued, device };
}

async function refuseEntry(app: App, operator: Operator, from: From): Promise<never> {
  await noteRefusal(app, operator, from);
  return refuse('session.code');
}

async function noteRefusal(app: App, operator: { username: string }, { address }: From): Promise<void> {
  const event = { actor: null, action: 'session.refused', element: operator.username, address };
  await app.db.transaction().execute((tx) => audit(tx, app.clock, event));
}

function totpName(operator: string): string {
  return `totp:${operator}`;
}

function recoveryHash(operator: string, code: string): Buffer {
  return sha256(`recovery:${operator}:${code}`);
}
