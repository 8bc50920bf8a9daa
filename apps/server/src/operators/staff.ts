import type { RoleName } from '@baize/contract/roles';
import { sql } from 'kysely';
import { normalContact } from '../accounts/accounts.ts';
import { auditBy, requestApproval } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { maskContact } from '../platform/mask.ts';
import { refuse } from '../platform/refuse.ts';
import { newOneTimePassword, ONE_TIME_HOURS, oneTimeUntil } from './enrolments.ts';
import { createOperator } from './operator-accounts.ts';
import { clearStaffTries, lockedNames } from './sign-in-tries.ts';
import { roleGrant, staffEnable, staffTwoStepReset } from './staff-operations.ts';
import type { Acting } from './staff-sessions.ts';

const OPERATOR_NAME_LOCK = defineLock('operatorName', 'new operators with names of one shape');

interface NewStaff {
  readonly key: string;
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly email?: string | undefined;
}

/** Adds an operator without a role, and asks a peer for the role. The one-time password goes out by mail or waits for another person. */
export async function addStaff(
  app: App,
  { key, username, name, role, email }: NewStaff,
  { session, address }: Acting,
): Promise<{ id: string; approval: string }> {
  if (email !== undefined && !app.delivery.offers('email')) refuse('ops.mailOff');
  const { password, hash } = await newOneTimePassword(app);
  const now = app.clock.now();
  return app.db.transaction().execute(async (tx) => {
    await requireFreeName(tx, username);
    // A password that nobody has seen is over before it begins.
    const person = {
      username,
      name,
      role: null,
      passwordHash: hash,
      oneTimeUntil: email === undefined ? now : oneTimeUntil(now),
    };
    const by = { actor: session.operator, address };
    const mailedTo = email === undefined ? undefined : maskContact({ kind: 'email', value: email });
    const id = await createOperator(app, tx, person, mailedTo === undefined ? by : { ...by, mailedTo });
    if (email !== undefined) await mailPassword(app, tx, { to: email, username, password });
    const input = { operator: id, username, was: '', role, reason: `A new operator: ${name}` };
    const request = { key, operation: roleGrant, input, maker: session, address };
    return { id, approval: await requestApproval(app, tx, request) };
  });
}

async function mailPassword(
  { delivery, config }: App,
  tx: Tx,
  { to, username, password }: { to: string; username: string; password: string },
): Promise<void> {
  await delivery.send(tx, {
    channel: 'email',
    to: normalContact('email', to),
    // The console speaks English.
    language: 'EN',
    template: 'staffPassword',
    values: { link: config.consoleUrl, username, password, hours: ONE_TIME_HOURS },
  });
}

async function requireFreeName(tx: Tx, username: string): Promise<void> {
  await lock(tx, OPERATOR_NAME_LOCK, sql<string>`platform.name_shape(${username})`);
  const taken = await tx
    .selectFrom('operators.operator')
    .select('id')
    .where(sql`platform.name_shape(username)`, '=', sql`platform.name_shape(${username})`)
    .executeTakeFirst();
  if (taken) refuse('ops.nameTaken');
}

/** Ends an operator's access now; operators cannot do so to themselves. */
export async function disableStaff(
  app: App,
  wish: { operator: string; reason: string },
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const operator = await requireOther(tx, wish.operator, by.session);
    const { numUpdatedRows } = await tx
      .updateTable('operators.operator')
      .set({ state: 'disabled', disabled_at: app.clock.now() })
      .where('id', '=', operator.id)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('ops.staffState');
    await app.staff.endAll(tx, operator.id);
    await auditBy(app, tx, by, {
      action: 'operator.disabled',
      element: operator.username,
      before: { state: 'active' },
      after: { state: 'disabled', reason: wish.reason },
    });
  });
}

/** Opens a name that wrong tries locked (A03: a staff unlock is logged). */
export async function unlockStaff(
  app: App,
  wish: { operator: string; reason: string },
  by: Acting,
): Promise<void> {
  const { username } = await requireOther(app.db, wish.operator, by.session);
  if (!(await lockedNames(app, [username])).has(username)) refuse('ops.staffState');
  await app.db.transaction().execute(async (tx) => {
    await clearStaffTries(tx, username);
    await auditBy(app, tx, by, {
      action: 'operator.unlocked',
      element: username,
      before: { locked: true },
      after: { locked: false, reason: wish.reason },
    });
  });
}

interface Wish {
  readonly key: string;
  readonly operator: string;
  readonly reason: string;
}

/** Asks a peer for another role of an operator. */
export async function requestRole(app: App, wish: Wish & { role: string }, by: Acting): Promise<string> {
  const { id, username, role: was } = await requireOther(app.db, wish.operator, by.session);
  if (was === wish.role) refuse('ops.staffState');
  const input = { operator: id, username, was, role: wish.role as RoleName, reason: wish.reason };
  return ask(app, { key: wish.key, operation: roleGrant, input }, by);
}

export async function requestEnable(app: App, wish: Wish, by: Acting): Promise<string> {
  const { id, username, state } = await requireOther(app.db, wish.operator, by.session);
  if (state !== 'disabled') refuse('ops.staffState');
  const input = { operator: id, username, reason: wish.reason };
  return ask(app, { key: wish.key, operation: staffEnable, input }, by);
}

export async function requestTwoStepReset(app: App, wish: Wish, by: Acting): Promise<string> {
  const { id, username, enrolled } = await requireOther(app.db, wish.operator, by.session);
  if (!enrolled) refuse('ops.nothingToReset');
  const input = { operator: id, username, reason: wish.reason };
  return ask(app, { key: wish.key, operation: staffTwoStepReset, input }, by);
}

function ask<Input>(
  app: App,
  request: Pick<Parameters<typeof requestApproval<Input>>[2], 'key' | 'operation' | 'input'>,
  { session, address }: Acting,
): Promise<string> {
  return app.db
    .transaction()
    .execute((tx) => requestApproval(app, tx, { ...request, maker: session, address }));
}

/** An operator who is another person than the one who acts. */
async function requireOther(db: Db | Tx, id: string, { person }: StaffSession) {
  const operator = await db
    .selectFrom('operators.operator')
    .select(['id', 'person', 'username', 'role', 'state', sql<boolean>`totp is not null`.as('enrolled')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!operator) return refuse('ops.unknownStaff');
  if (operator.person === person) refuse('ops.ownAccount');
  return operator;
}
