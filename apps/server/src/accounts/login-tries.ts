import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db } from '../platform/db.ts';
import { sha256 } from '../platform/keys.ts';
import { refuse } from '../platform/refuse.ts';

/** A03: three failures in half an hour; with a code of the member's a few more, so that codes cannot be guessed either. */
const WINDOW_MS = 30 * 60_000;
const WITHOUT_PICTURE = 1;
export const FAILURES_MAX = 3;
const WITH_CODE_MAX = 8;
export const LOCK_MINUTES = WINDOW_MS / 60_000;

export interface Try {
  readonly name: string;
  /** Hash of a device that this member has signed in from; null for every other. */
  readonly device: Buffer | null;
  /** The captcha was asked for and right. */
  readonly captcha: boolean;
  /** A code comes with the password, to be checked after it. */
  readonly code: boolean;
}

const STRANGERS = Buffer.alloc(0);

/**
 * Counts a try before its password is looked at, so that many at once are as many tries. Refuses, without counting, `session.captcha`
 * from the second on and, after three failures, `session.stepUp` to strange devices and `session.locked` to known ones. Answers how many failed before.
 */
export async function takeTry(app: App, { name, device, captcha, code }: Try): Promise<number> {
  const now = app.clock.now();
  const limit = device ?? STRANGERS;
  const allowed = code ? WITH_CODE_MAX : captcha ? FAILURES_MAX : WITHOUT_PICTURE;
  const over = sql`f.first_at <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const { rows } = await sql<{ before: number }>`
    insert into accounts.login_failure as f (name_hash, device, count, first_at)
    values (${hashOf(name)}, ${limit}, 1, ${now})
    on conflict (name_hash, device) do update set
      count = case when ${over} then 1 when f.count < ${allowed} then f.count + 1 else f.count end,
      first_at = case when ${over} then excluded.first_at else f.first_at end
    returning case when old.first_at > ${new Date(now.getTime() - WINDOW_MS)} then old.count else 0 end as before
  `.execute(app.db);
  const before = rows[0]?.before ?? 0;
  if (before < allowed) return before;
  if (before < FAILURES_MAX) refuse('session.captcha', { captcha: 1 });
  return refuse(device || code ? 'session.locked' : 'session.stepUp', {
    minutes: LOCK_MINUTES,
    captcha: 1,
  });
}

/** Who was sent away before his password was looked at has not failed. */
export async function giveTryBack(app: App, name: string, device: Buffer | null): Promise<void> {
  await app.db
    .updateTable('accounts.login_failure')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('name_hash', '=', hashOf(name))
    .where('device', '=', device ?? STRANGERS)
    .execute();
}

/** A success forgets what its own device, or strange ones, failed before. */
export async function clearTries(db: Db, name: string, device: Buffer | null): Promise<void> {
  await db
    .deleteFrom('accounts.login_failure')
    .where('name_hash', '=', hashOf(name))
    .where('device', '=', device ?? STRANGERS)
    .execute();
}

function hashOf(name: string): Buffer {
  return sha256(name.trim().toLowerCase());
}
