import { auditBy } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { readablePassword } from '../platform/random.ts';
import { refuse } from '../platform/refuse.ts';
import { HOUR_MS } from '../platform/time.ts';
import { clearStaffTries } from './sign-in-tries.ts';
import type { Acting } from './staff-sessions.ts';

/** The people who could take an operator's account over if its authenticator were not confirmed by somebody else. */
export interface Involved {
  readonly added_by: string | null;
  /** Saw the one-time password. */
  readonly password_by: string | null;
  /** Asked for the reset of the authenticator. */
  readonly reset_by: string | null;
  /** When an authenticator was last confirmed; the one who added the operator counts only before that. */
  readonly confirmed_at: Date | null;
}

interface Account extends Involved {
  readonly id: string;
  readonly state: string;
  readonly one_time: boolean;
  readonly enrolment_code: string | null;
}

const PASSWORD_LENGTH = 16;
const CODE_LENGTH = 8;
/** How long a one-time password is good. */
export const ONE_TIME_HOURS = 72;

export function oneTimeUntil(now: Date): Date {
  return new Date(now.getTime() + ONE_TIME_HOURS * HOUR_MS);
}

/** A one-time password and its hash. */
export async function newOneTimePassword({ random, passwords }: Pick<App, 'random' | 'passwords'>) {
  const password = readablePassword(random, PASSWORD_LENGTH);
  return { password, hash: await passwords.hash(password) };
}

/** The code that the operator and the other person compare. */
export function newEnrolmentCode({ random }: Pick<App, 'random'>): string {
  return readablePassword(random, CODE_LENGTH).toUpperCase();
}

/** Whether a new authenticator waits for another person. The operators of the installation enrol by themselves. */
export function needsConfirmation(account: Involved): boolean {
  return [...beginners(account), account.password_by].some((each) => each !== null);
}

/** The operator who added this one or asked for the reset. */
function beginners({ added_by, reset_by, confirmed_at }: Involved): (string | null)[] {
  return [confirmed_at === null ? added_by : null, reset_by];
}

/** All logins of the viewer's person; two logins of one person are not two people. */
export async function loginsOf(db: Db | Tx, { person }: StaffSession): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('operators.operator').select('id').where('person', '=', person).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The person of a login. */
export async function personOf(db: Db | Tx, login: string): Promise<string> {
  const found = db.selectFrom('operators.operator').select('person').where('id', '=', login);
  return (await found.executeTakeFirstOrThrow()).person;
}

/** Whether somebody with these logins may see a new one-time password of the operator. */
export function mayShowPassword(account: Account, logins: ReadonlySet<string>): boolean {
  return (
    account.one_time && account.state === 'active' && isApart([account.id, ...beginners(account)], logins)
  );
}

/** Whether somebody with these logins may confirm or reject the operator's new authenticator. */
export function mayDecideEnrolment(account: Account, logins: ReadonlySet<string>): boolean {
  const people = [account.id, ...beginners(account), account.password_by];
  return account.enrolment_code !== null && account.state === 'active' && isApart(people, logins);
}

function isApart(people: readonly (string | null)[], logins: ReadonlySet<string>): boolean {
  return !people.some((each) => each !== null && logins.has(each));
}

/** Makes a one-time password for an operator who has chosen none yet and shows it to another person. The audit log never has it. */
export async function showStaffPassword(
  app: App,
  wish: { operator: string; reason: string },
  by: Acting,
): Promise<{ username: string; password: string; expiresAt: string }> {
  const { password, hash } = await newOneTimePassword(app);
  const until = oneTimeUntil(app.clock.now());
  return app.db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, wish.operator);
    const logins = await loginsOf(tx, by.session);
    if (logins.has(account.id)) refuse('ops.ownAccount');
    if (!account.one_time || account.state !== 'active') refuse('ops.staffState');
    if (!mayShowPassword(account, logins)) refuse('ops.anotherPerson');
    const row = { password_hash: hash, one_time_until: until, password_by: by.session.operator };
    await tx.updateTable('operators.operator').set(row).where('id', '=', account.id).execute();
    await clearStaffTries(tx, account.username);
    await auditBy(app, tx, by, {
      action: 'operator.passwordShown',
      element: account.username,
      after: { until, reason: wish.reason },
    });
    return { username: account.username, password, expiresAt: until.toISOString() };
  });
}

/** Puts a new authenticator in force, or takes it away together with the password that enrolled it. */
export async function decideEnrolment(
  app: App,
  wish: { operator: string; code: string; decision: 'confirm' | 'reject'; reason: string },
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const account = await lockedAccount(tx, wish.operator);
    const logins = await loginsOf(tx, by.session);
    if (logins.has(account.id)) refuse('ops.ownAccount');
    if (account.enrolment_code === null || account.state !== 'active') refuse('ops.staffState');
    if (!mayDecideEnrolment(account, logins)) refuse('ops.anotherPerson');
    if (account.enrolment_code !== wish.code) refuse('approval.changed');
    const confirmed = wish.decision === 'confirm';
    await (confirmed ? confirm : reject)(app, tx, account);
    await auditBy(app, tx, by, {
      action: confirmed ? 'operator.enrolmentConfirmed' : 'operator.enrolmentRejected',
      element: account.username,
      before: { enrolled: false, code: wish.code },
      after: { enrolled: confirmed, reason: wish.reason },
    });
  });
}

async function confirm({ clock }: App, tx: Tx, account: { id: string; totp_pending: Buffer | null }) {
  await tx
    .updateTable('operators.operator')
    .set({ totp: account.totp_pending, ...NO_ENROLMENT })
    .set({ password_by: null, reset_by: null, confirmed_at: clock.now() })
    .where('id', '=', account.id)
    .execute();
}

async function reject({ clock }: App, tx: Tx, account: { id: string }) {
  await tx
    .updateTable('operators.operator')
    .set({ one_time: true, one_time_until: clock.now(), ...NO_ENROLMENT })
    .where('id', '=', account.id)
    .execute();
  await voidRecoveryCodes(tx, clock.now(), account.id);
}

/** No authenticator is offered, and none waits. */
export const NO_ENROLMENT = { totp_pending: null, enrolment_code: null, enrolled_at: null } as const;

export async function voidRecoveryCodes(tx: Tx, at: Date, operator: string): Promise<void> {
  await tx
    .updateTable('operators.recovery_code')
    .set({ used_at: at })
    .where('operator', '=', operator)
    .where('used_at', 'is', null)
    .execute();
}

async function lockedAccount(tx: Tx, id: string) {
  const account = await tx
    .selectFrom('operators.operator')
    .select(['id', 'username', 'state', 'one_time', 'totp_pending', 'enrolment_code'])
    .select(['added_by', 'password_by', 'reset_by', 'confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return account ?? refuse('ops.unknownStaff');
}
