import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { cookieOf } from '../../platform/sessions/cookies.ts';
import { deviceHash, type From } from '../sessions/devices.ts';
import { REMEMBERED, rememberCookie, rememberMember } from '../sessions/remembered-browsers.ts';
import { openSession, requireOpen, type Welcome } from './open-session.ts';

/** Signs in whom this browser remembers. The cookie works once, together with the device it was given to, and is replaced. */
export async function quickLogin(app: App, cookies: string | undefined, from: From): Promise<Welcome> {
  const value = cookieOf(cookies, REMEMBERED) ?? refuse('session.notRemembered');
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('accounts.remembered')
      .where('hash', '=', sha256(value))
      .returning(['member', 'device', 'expires_at'])
      .executeTakeFirst();
    const here = from.device !== null && row?.device.equals(deviceHash(from.device));
    if (!row || !here || row.expires_at <= app.clock.now()) return refuse('session.notRemembered');
    const member = await tx
      .selectFrom('accounts.member')
      .select('state')
      .where('id', '=', row.member)
      .executeTakeFirstOrThrow();
    requireOpen(member);
    const welcome = await openSession(app, tx, row.member, { from, method: 'quick' });
    const next = await rememberMember(app, tx, row.member, row.device, row.expires_at);
    return { ...welcome, cookies: [...welcome.cookies, rememberCookie(next)] };
  });
}
