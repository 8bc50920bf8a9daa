import type { staffList as contract } from '@baize/contract/desk/staff';
import { ROLES, type RoleName } from '@baize/contract/roles';
import type { OutputOf, Permission } from '@baize/contract/route';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { loginsOf, mayDecideEnrolment, mayShowPassword } from './enrolments.ts';
import { lockedNames } from './sign-in-tries.ts';

export interface NewOperator {
  readonly username: string;
  readonly name: string;
  /** Null until a role is granted. */
  readonly role: RoleName | null;
  readonly passwordHash: string;
  /** The password is a one-time password: good until then, for setting one's own (D01). */
  readonly oneTimeUntil?: Date;
  /** Another login of a person who has one already. */
  readonly person?: string;
}

/** Adds an operator, who enrols an authenticator at the first sign-in; it waits for another person where somebody added the operator. */
export async function createOperator(
  app: Pick<App, 'clock'>,
  tx: Tx,
  operator: NewOperator,
  by: { actor: string; address: string; mailedTo?: string } | null = null,
): Promise<string> {
  const { username, name, role, passwordHash } = operator;
  const id = uuidv7(app.clock.ms());
  const now = app.clock.now();
  const dates = { created_at: now, password_changed_at: now };
  const row = {
    id,
    person: operator.person ?? id,
    username,
    name,
    role: role ?? '',
    password_hash: passwordHash,
    one_time: operator.oneTimeUntil !== undefined,
    one_time_until: operator.oneTimeUntil ?? null,
    added_by: by?.actor ?? null,
    ...dates,
  };
  await tx.insertInto('operators.operator').values(row).execute();
  await audit(tx, app.clock, {
    actor: by?.actor ?? null,
    action: 'operator.created',
    element: username,
    after: by?.mailedTo === undefined ? { name, role } : { name, role, passwordMailedTo: by.mailedTo },
    ...(by ? { address: by.address } : {}),
  });
  return id;
}

export function permissionsOf(role: string): readonly Permission[] {
  return Object.hasOwn(ROLES, role) ? ROLES[role as RoleName].permissions : [];
}

export function roleTitle(role: string): string {
  return Object.hasOwn(ROLES, role) ? ROLES[role as RoleName].title : role || 'No role yet';
}

/** Every operator with the fields that A18 asks for. */
export async function staffList(app: App, viewer: StaffSession): Promise<OutputOf<typeof contract>> {
  const now = app.clock.now();
  const logins = await loginsOf(app.db, viewer);
  const mayGrant = viewer.permissions.includes('staff.grant');
  const rows = await app.db
    .selectFrom('operators.operator as o')
    .selectAll()
    .select(sql<boolean>`o.totp is not null`.as('enrolled'))
    .select((each) =>
      each
        .selectFrom('operators.recovery_code as c')
        .select(sql<number>`count(*)::int`.as('left'))
        .whereRef('c.operator', '=', 'o.id')
        .where('c.used_at', 'is', null)
        .as('codes_left'),
    )
    .select((each) =>
      each
        .selectFrom('operators.session as s')
        .select(sql<Date | null>`max(s.seen_at)`.as('seen'))
        .whereRef('s.operator', '=', 'o.id')
        .as('seen_at'),
    )
    .orderBy('created_at')
    .execute();
  const locked = await lockedNames(
    app,
    rows.map((row) => row.username),
  );
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    title: roleTitle(row.role),
    permissions: [...permissionsOf(row.role)],
    state: row.state as 'active' | 'disabled',
    locked: locked.has(row.username),
    enrolled: row.enrolled,
    oneTime: row.one_time,
    passwordDue: row.one_time_until !== null && row.one_time_until <= now,
    mayShowPassword: mayGrant && mayShowPassword(row, logins),
    enrolment:
      row.enrolment_code !== null && row.enrolled_at !== null
        ? {
            code: row.enrolment_code,
            at: row.enrolled_at.toISOString(),
            mayDecide: mayGrant && mayDecideEnrolment(row, logins),
          }
        : null,
    recoveryCodesLeft: row.codes_left ?? 0,
    createdAt: row.created_at.toISOString(),
    passwordChangedAt: row.password_changed_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    // A session that is in use was seen after the sign-in.
    lastAccessAt: (row.seen_at ?? row.last_access_at)?.toISOString() ?? null,
    lastAccessAddress: row.last_access_address,
  }));
}
