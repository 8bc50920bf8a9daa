import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';

export interface Invited {
  readonly id: string;
  readonly agent: MemberId;
  readonly targetType: number;
}

/** ACC-10: active, not expired, not used up, of an agent who is active himself, and for this domain or for any. */
export function isValid(now: Date, domain: string | null | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(l.state = 'active' and (l.expires_at is null or l.expires_at > ${now})
    and (l.max_uses is null or l.uses < l.max_uses)
    and exists (select from accounts.member m where m.id = l.agent and m.state = 'active')
    and (l.domain is null or l.domain = ${domain}))`;
}

/** The link of a code that invites here and now; refuses `agency.invitation`. */
export async function requireInvitation(
  app: App,
  db: Db | Tx,
  { code, domain }: { code: string; domain: string | null },
): Promise<Invited> {
  const row = await db
    .selectFrom('agency.invite_link as l')
    .select(['l.id', 'l.agent', 'l.target_type as targetType'])
    .where('l.code', '=', code.trim().toUpperCase())
    .where(isValid(app.clock.now(), domain))
    .executeTakeFirst();
  return row ?? refuse('agency.invitation');
}

/** Uses a link once; of many at the same moment only so many pass as it has uses left. */
export async function spendInvitation(
  app: App,
  tx: Tx,
  { link, domain }: { link: string; domain: string | null },
): Promise<void> {
  const used = await tx
    .updateTable('agency.invite_link as l')
    .set({ uses: sql<number>`l.uses + 1` })
    .where('l.id', '=', link)
    .where(isValid(app.clock.now(), domain))
    .returning('l.id')
    .executeTakeFirst();
  if (!used) refuse('agency.invitation');
}

/** The name of a site as links know it: without a port, in small letters. */
export function domainOf(name: string | undefined): string | null {
  const domain = (name ?? '').trim().toLowerCase().replace(/:\d+$/, '');
  return domain === '' ? null : domain;
}
