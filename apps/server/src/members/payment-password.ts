import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** WD-8: five wrong in a row lock for a day. */
const TRIES_MAX = 5;
/** A try that waits for others looks so often whether they are checked. */
const LOOK_EVERY_MS = 50;
const LOOKS_MAX = 100;

/** Refuses what is guessed first: one sign over and over, a run of digits, the member's own name. */
export function requirePaymentRule(password: string, username: string): void {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const run = steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
  const [lower, name] = [password.toLowerCase(), username.toLowerCase()];
  if (run || lower.includes(name) || name.includes(lower)) refuse('payment.weak');
}

/** Stores the hash of a payment password; whatever was locked is open again. */
export async function savePaymentPassword(
  app: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  hash: string,
): Promise<void> {
  const row = { hash, set_at: app.clock.now(), failures: 0, first_failure_at: null, locked_until: null };
  await tx
    .insertInto('members.payment_password')
    .values({ member, ...row })
    .onConflict((on) => on.column('member').doUpdateSet(row))
    .execute();
}

/**
 * Refuses `payment.unset`, `payment.wrong` or `payment.locked` unless this is the member's payment password. Called before the
 * caller's transaction: a try counts even when everything else is undone.
 */
export async function requirePaymentPassword(app: App, member: MemberId, password: string): Promise<void> {
  const row = await takeTry(app, member);
  if (await app.passwords.verify(row.hash, password)) return forgetTries(app, member, null);
  if (row.failures < TRIES_MAX) refuse('payment.wrong', { left: TRIES_MAX - row.failures });
  await forgetTries(app, member, new Date(app.clock.ms() + DAY_MS));
  refuse('payment.locked');
}

/** Counts a try before it is checked. Where as many as are allowed are being checked, it waits for their outcome: the right one frees all. */
async function takeTry(app: App, member: MemberId) {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const row = await countTry(app, member);
    if (row) return row;
    await refuseClosed(app, member);
    await pause(LOOK_EVERY_MS);
  }
  return refuse('payment.locked');
}

async function countTry(app: App, member: MemberId) {
  const now = app.clock.now();
  const anew = sql<boolean>`(first_failure_at is null or first_failure_at <= ${new Date(now.getTime() - DAY_MS)})`;
  return app.db
    .updateTable('members.payment_password')
    .set({
      failures: sql<number>`case when ${anew} then 1 else failures + 1 end`,
      first_failure_at: sql<Date>`case when ${anew} then ${now} else first_failure_at end`,
    })
    .where('member', '=', member)
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
    .where((or) => or.or([anew, or('failures', '<', TRIES_MAX)]))
    .returning(['hash', 'failures'])
    .executeTakeFirst();
}

async function refuseClosed(app: App, member: MemberId): Promise<void> {
  const row = await app.db
    .selectFrom('members.payment_password')
    .select('locked_until')
    .where('member', '=', member)
    .executeTakeFirst();
  if (!row) refuse('payment.unset');
  if (row.locked_until && row.locked_until > app.clock.now()) refuse('payment.locked');
}

async function forgetTries(app: App, member: MemberId, lockedUntil: Date | null): Promise<void> {
  await app.db
    .updateTable('members.payment_password')
    .set({ failures: 0, first_failure_at: null, locked_until: lockedUntil })
    .where('member', '=', member)
    .execute();
}

export async function paymentPasswordState(app: App, member: MemberId) {
  const row = await app.db
    .selectFrom('members.payment_password')
    .select(['set_at', 'locked_until'])
    .where('member', '=', member)
    .executeTakeFirst();
  const locked = row?.locked_until ?? null;
  return { setAt: row?.set_at ?? null, lockedUntil: locked && locked > app.clock.now() ? locked : null };
}
