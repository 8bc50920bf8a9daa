import type { App, PlayerSession } from '../../context.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { From } from '../sessions/devices.ts';
import { openSession, type Welcome } from './open-session.ts';

const LIFE_MS = MINUTE_MS;

/** D04: a code that may be part of a URL, because it opens one session, once, within a minute. */
export async function handOver(app: App, session: PlayerSession): Promise<string> {
  const code = token(app.random, 32);
  const row = { hash: sha256(code), session: session.id, expires_at: new Date(app.clock.ms() + LIFE_MS) };
  await app.db.insertInto('accounts.hand_over').values(row).execute();
  return code;
}

/** Opens a session in place of the one that made the code, no longer and no wider than that one. */
export async function exchange(app: App, code: string, from: From): Promise<Welcome> {
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('accounts.hand_over as h')
      .using('accounts.session as s')
      .using('accounts.member as m')
      .whereRef('s.id', '=', 'h.session')
      .whereRef('m.id', '=', 's.member')
      .where('h.hash', '=', sha256(code))
      .returning(['h.expires_at', 's.member', 's.ended_at', 's.hold_until', 'm.state'])
      .returning('s.expires_at as until')
      .executeTakeFirst();
    const good = row && row.expires_at > app.clock.now() && !row.ended_at && row.state === 'active';
    if (!good) return refuse('session.handOver');
    const limits = { holdUntil: row.hold_until, expiresAt: row.until };
    return openSession(app, tx, row.member, { from, method: 'handOver', ...limits });
  });
}
