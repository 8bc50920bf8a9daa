import { audit } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import { giveStaffTryBack, knownDevice, takeStaffTry } from './sign-in-tries.ts';

const LENGTH_MIN = 12;

interface Exchange {
  readonly old: string;
  readonly fresh: string;
}

/** An operator's own password, changed by himself; a wrong old one counts as a failed sign-in (A18). */
export async function changeOwnPassword(
  app: App,
  session: StaffSession,
  { old, fresh }: Exchange,
  { address, device }: { address: string; device: string | null },
): Promise<void> {
  const { username, operator } = session;
  const attempt = { name: username, device: await knownDevice(app.db, username, device) };
  await takeStaffTry(app, attempt);
  const { password_hash } = await app.db
    .selectFrom('operators.operator')
    .select('password_hash')
    .where('id', '=', operator)
    .executeTakeFirstOrThrow();
  if (!(await app.passwords.verify(password_hash, old))) refuse('session.wrongPassword');
  await giveStaffTryBack(app, attempt);
  await setPassword(
    app,
    { id: operator, username },
    { old, fresh },
    { action: 'operator.passwordChanged', address },
  );
}

/** Puts the operator's own password in the place of the one that was made for him. */
export async function replaceGivenPassword(
  app: App,
  operator: { id: string; username: string },
  exchange: Exchange,
  { address }: { address: string },
): Promise<void> {
  await setPassword(app, operator, exchange, { action: 'operator.passwordSet', address });
}

async function setPassword(
  app: App,
  { id, username }: { id: string; username: string },
  { old, fresh }: Exchange,
  { action, address }: { action: string; address: string },
): Promise<void> {
  requireStrong(app, { username, old, fresh });
  const now = app.clock.now();
  const row = {
    password_hash: await app.passwords.hash(fresh),
    password_changed_at: now,
    one_time: false,
    one_time_until: null,
  };
  await app.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('operators.operator')
      .select(['password_changed_at', 'one_time'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.updateTable('operators.operator').set(row).where('id', '=', id).execute();
    await audit(tx, app.clock, {
      actor: id,
      action,
      element: username,
      address,
      before: { passwordChangedAt: before.password_changed_at, oneTime: before.one_time },
      after: { passwordChangedAt: now, oneTime: false },
    });
  });
}

/** Long, not common, not the name, and another one than before. */
function requireStrong(app: App, { username, old, fresh }: Exchange & { username: string }): void {
  const named = fresh.toLowerCase().includes(username.toLowerCase());
  if (fresh.normalize('NFKC') === old.normalize('NFKC')) refuse('password.same');
  if (fresh.length < LENGTH_MIN || named || app.passwords.weak(fresh)) {
    refuse('password.weak', { reason: named ? 'name' : fresh.length < LENGTH_MIN ? 'short' : 'common' });
  }
}
