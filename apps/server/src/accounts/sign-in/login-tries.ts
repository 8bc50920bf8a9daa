import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { networkOf } from '../codes/codes.ts';

/** A03: three failures in half an hour; of tries with a code of an authenticator eight, so that it cannot be guessed either. */
const WINDOW_MS = 30 * MINUTE_MS;
const WITHOUT_PICTURE = 1;
export const FAILURES_MAX = 3;
const WITH_CODE_MAX = 8;
export const LOCK_MINUTES = WINDOW_MS / MINUTE_MS;

export interface Try {
  readonly name: string;
  /** Hash of a device that this member has signed in from; null for every other. */
  readonly device: Buffer | null;
  readonly address: string;
  /** The captcha was asked for and right. */
  readonly captcha: boolean;
  /** Whence the code that comes with the password, to be checked before it; null where none comes. */
  readonly via: 'totp' | 'sms' | 'email' | null;
}

const STRANGERS = Buffer.alloc(0);

/**
 * Counts a try before its password is checked, so that parallel tries all count. Refuses, without counting, `session.captcha`
 * from the second on and whenever a code comes; after three failures, `session.stepUp` to strange devices and `session.locked`
 * to known ones. Answers how many failed before.
 */
export async function takeTry(app: App, attempt: Try): Promise<number> {
  const { name, device, captcha, via } = attempt;
  if (via && !captcha) refuse('session.captcha', { captcha: 1 });
  if (isSent(attempt)) return 0;
  const now = app.clock.now();
  const allowed = via ? WITH_CODE_MAX : captcha ? FAILURES_MAX : WITHOUT_PICTURE;
  const over = sql`f.first_at <= ${new Date(now.getTime() - WINDOW_MS)}`;
  const { rows } = await sql<{ before: number }>`
    insert into accounts.login_failure as f (name_hash, device, count, first_at)
    values (${hashOf(name)}, ${counterOf(attempt)}, 1, ${now})
    on conflict (name_hash, device) do update set
      count = case when ${over} then 1 when f.count < ${allowed} then f.count + 1 else f.count end,
      first_at = case when ${over} then excluded.first_at else f.first_at end
    returning case when old.first_at > ${new Date(now.getTime() - WINDOW_MS)} then old.count else 0 end as before
  `.execute(app.db);
  const before = rows[0]?.before ?? 0;
  if (before < allowed) return before;
  if (before < FAILURES_MAX) refuse('session.captcha', { captcha: 1 });
  return refuse(device || via ? 'session.locked' : 'session.stepUp', {
    minutes: LOCK_MINUTES,
    captcha: 1,
  });
}

/** A try that was refused before its password was checked has not failed. */
export async function giveTryBack(app: App, attempt: Try): Promise<void> {
  if (isSent(attempt)) return;
  await app.db
    .updateTable('accounts.login_failure')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('name_hash', '=', hashOf(attempt.name))
    .where('device', '=', counterOf(attempt))
    .execute();
}

/** A success forgets what its own device, or strange ones, failed before, and the codes that went wrong where it came from. */
export async function clearTries(db: Db, attempt: Try): Promise<void> {
  await db
    .deleteFrom('accounts.login_failure')
    .where('name_hash', '=', hashOf(attempt.name))
    .where((row) =>
      row.or(([null, 'totp'] as const).map((via) => row('device', '=', counterOf({ ...attempt, via })))),
    )
    .execute();
}

/** A code that was sent has five tries of its own, in the browser that asked for it. */
function isSent({ via }: Try): boolean {
  return via === 'sms' || via === 'email';
}

/**
 * The group that a try counts in: one of a known device, or one of all strangers together. Tries with an authenticator's code
 * count apart and by the network they come from, so that no stranger's wrong codes lock out an owner who has the codes (ASVS
 * 6.1.1).
 */
function counterOf({ device, address, via }: Try) {
  if (!via) return sql<Buffer>`${device ?? STRANGERS}::bytea`;
  const from = device ? sql`${device.toString('hex')}::text` : sql`${networkOf(address)}::text`;
  return sql<Buffer>`sha256(convert_to('code ' || ${from}, 'UTF8'))`;
}

function hashOf(name: string): Buffer {
  return sha256(name.trim().toLowerCase());
}
