import { ROLES, type RoleName } from '@baize/contract/ops-roles';
import type { Permission } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { audit } from './audit.ts';
import { lockedNames } from './sign-in-tries.ts';

export interface NewOperator {
  readonly username: string;
  readonly name: string;
  /** Null until a role is granted. */
  readonly role: RoleName | null;
  readonly passwordHash: string;
  /** The password was made for him: good until then, for setting one of his own (D01). */
  readonly oneTimeUntil?: Date;
  /** Another login of a person who has one already. */
  readonly person?: string;
}

/** How long a password that was made for somebody is good. */
const ONE_TIME_MS = 72 * 3_600_000;

export function oneTimeUntil(now: Date): Date {
  return new Date(now.getTime() + ONE_TIME_MS);
}

/** Adds an operator; he enrols an authenticator when he first signs in. */
export async function createOperator(
  app: Pick<App, 'clock'>,
  tx: Tx,
  operator: NewOperator,
  by: { actor: string; address: string } | null = null,
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
    ...dates,
  };
  await tx.insertInto('operators.operator').values(row).execute();
  await audit(tx, app.clock, {
    actor: by?.actor ?? null,
    action: 'operator.created',
    element: username,
    after: { name, role },
    ...(by ? { address: by.address } : {}),
  });
  return id;
}

export function permissionsOf(role: string): readonly Permission[] {
  return role in ROLES ? ROLES[role as RoleName].permissions : [];
}

export function titleOf(role: string): string {
  return role in ROLES ? ROLES[role as RoleName].title : role || 'No role yet';
}

/** Every operator with the fields that A18 asks for. */
export async function staffList(app: App) {
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
    title: titleOf(row.role),
    permissions: [...permissionsOf(row.role)],
    state: row.state as 'active' | 'disabled',
    locked: locked.has(row.username),
    enrolled: row.enrolled,
    oneTime: row.one_time,
    recoveryCodesLeft: row.codes_left ?? 0,
    createdAt: row.created_at.toISOString(),
    passwordChangedAt: row.password_changed_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    lastAccessAt: row.last_access_at?.toISOString() ?? null,
    lastAccessAddress: row.last_access_address,
  }));
}
