import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { cookieOf } from '../../platform/sessions/cookies.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** D03: a browser is remembered for a day after its last sign-in by other means. */
export const REMEMBERED = '__Host-rem';
const LIFE_MS = DAY_MS;

/** Set-Cookie value of a remembered browser; an empty value removes it. */
export function rememberCookie(value: string): string {
  return `${REMEMBERED}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${value ? LIFE_MS / 1000 : 0}`;
}

export async function rememberMember(
  app: App,
  tx: Tx,
  member: MemberId,
  device: Buffer,
  until = new Date(app.clock.ms() + LIFE_MS),
): Promise<string> {
  const value = token(app.random, 32);
  await tx
    .deleteFrom('accounts.remembered')
    .where('member', '=', member)
    .where('device', '=', device)
    .execute();
  await tx
    .insertInto('accounts.remembered')
    .values({ hash: sha256(value), member, device, expires_at: until })
    .execute();
  return value;
}

/** The name of whom a browser remembers, or null. */
export async function rememberedName(app: App, cookies: string | undefined): Promise<string | null> {
  const value = cookieOf(cookies, REMEMBERED);
  if (!value) return null;
  const row = await app.db
    .selectFrom('accounts.remembered as r')
    .innerJoin('accounts.member as m', 'm.id', 'r.member')
    .select('m.username')
    .where('r.hash', '=', sha256(value))
    .where('r.expires_at', '>', app.clock.now())
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return row?.username ?? null;
}

/** Ends what a browser remembers, at the sign-out from it. */
export async function forgetBrowser(db: Db, cookies: string | undefined): Promise<void> {
  const value = cookieOf(cookies, REMEMBERED);
  if (value) await db.deleteFrom('accounts.remembered').where('hash', '=', sha256(value)).execute();
}
