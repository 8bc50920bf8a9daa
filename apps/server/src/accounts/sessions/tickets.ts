import type { App } from '../../context.ts';
import { token } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets/keys.ts';

const LIFE_MS = 30_000;

/** A ticket that opens the realtime line once, within 30 seconds. */
export async function issueTicket(app: App, session: string): Promise<string> {
  const ticket = token(app.random, 24);
  const row = { hash: sha256(ticket), session, expires_at: new Date(app.clock.ms() + LIFE_MS) };
  await app.db.insertInto('accounts.live_ticket').values(row).execute();
  return ticket;
}

/** The session and member of a ticket, which is spent by asking; null when it is unknown or too old. */
export async function spendTicket(app: Pick<App, 'db' | 'clock'>, ticket: string) {
  const row = await app.db
    .deleteFrom('accounts.live_ticket')
    .where('hash', '=', sha256(ticket))
    .returning(['session', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at < app.clock.now()) return null;
  const session = await app.db
    .selectFrom('accounts.session as s')
    .select(['s.id', 's.member'])
    .where('s.id', '=', row.session)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  return session ?? null;
}
