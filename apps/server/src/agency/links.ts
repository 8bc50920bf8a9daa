import { MemberType } from '@baize/contract/accounts/session';
import {
  accountType,
  type createInviteLink as contract,
  type InviteLink,
} from '@baize/contract/agency/agency';
import { withoutCards } from '@baize/contract/card-numbers';
import type { InputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { newCode } from './codes.ts';
import { domainOf, isValid, requireInvitation } from './invitation.ts';
import { countLink } from './placement.ts';

const AGENT_LINKS_LOCK = defineLock('agentLinks', 'new links of one agent');

const PAGE_MAX = 50;

/** ACC-10: a link that opens accounts below this agent. The same key makes it once. */
export async function createLink(
  app: App,
  { member, type }: PlayerSession,
  wish: InputOf<typeof contract>,
): Promise<InviteLink> {
  if (!accountType(type).opens.includes(wish.targetType)) refuse('agency.type');
  const domain = domainOf(wish.domain);
  const wanted = {
    targetType: wish.targetType,
    rebateProfile: withoutCards(wish.rebateProfile ?? ''),
    expiresAt: wish.expiresAt ? new Date(wish.expiresAt).toISOString() : null,
    maxUses: wish.maxUses ?? null,
    domain,
    remark: withoutCards(wish.remark ?? ''),
  };
  return app.db.transaction().execute(async (tx) => {
    // Links of one agent are made one after the other, so that the limit holds.
    await lock(tx, AGENT_LINKS_LOCK, member);
    const earlier = await readLink(app, tx, member, wish.key);
    if (earlier) return isSame(earlier, wanted) ? earlier : refuse('wallet.keyReused');
    await requireFewLinks(app, tx, member);
    await requireOurs(app, tx, domain);
    await tx
      .insertInto('agency.invite_link')
      .values({
        id: wish.key,
        agent: member,
        code: newCode(app.random),
        target_type: wanted.targetType,
        rebate_profile: wanted.rebateProfile,
        expires_at: wanted.expiresAt === null ? null : new Date(wanted.expiresAt),
        max_uses: wanted.maxUses,
        domain,
        remark: wanted.remark,
        created_at: app.clock.now(),
      })
      // The key of another agent's link.
      .onConflict((on) => on.column('id').doNothing())
      .execute();
    return (await readLink(app, tx, member, wish.key)) ?? refuse('wallet.keyReused');
  });
}

function isSame(link: InviteLink, wanted: Partial<InviteLink>): boolean {
  return Object.entries(wanted).every(([name, value]) => link[name as keyof InviteLink] === value);
}

/** A link on a stranger's domain would send its visitors there in our name. */
async function requireOurs({ config }: App, tx: Tx, domain: string | null): Promise<void> {
  if (domain === null || domain === new URL(config.publicUrl).hostname) return;
  const known = await tx
    .selectFrom('agency.known_domain')
    .select('domain')
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (!known) refuse('agency.domain');
}

/** Nobody registers by it any more; what came of it stays. */
export async function disableLink(app: App, { member }: PlayerSession, id: string): Promise<void> {
  const row = await app.db
    .updateTable('agency.invite_link')
    .set({ state: 'disabled' })
    .where('id', '=', id)
    .where('agent', '=', member)
    .returning('id')
    .executeTakeFirst();
  if (!row) refuse('agency.unknown');
}

/** The agent's links, newest first. */
export async function listLinks(
  app: App,
  { member }: PlayerSession,
  { cursor, limit = PAGE_MAX }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: InviteLink[]; next: string | null }> {
  const max = Math.min(Math.max(limit, 1), PAGE_MAX);
  let query = linkRows(app, app.db)
    .where('l.agent', '=', member)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(max + 1);
  if (cursor) {
    const last = sql`(select created_at, id from agency.invite_link where id = ${cursor})`;
    query = query.where(sql<boolean>`(l.created_at, l.id) < ${last}`);
  }
  const found = await query.execute();
  const rows = found.slice(0, max).map((row) => linkOf(app, row));
  return { rows, next: found.length > max ? (rows.at(-1)?.id ?? null) : null };
}

/** ACC-15: visits and registrations by day; the figures of money follow with deposits and bets. */
export async function linkDays(app: App, { member }: PlayerSession, id: string) {
  const link = await readLink(app, app.db, member, id);
  if (!link) return refuse('agency.unknown');
  return app.db
    .selectFrom('agency.link_day')
    .select(['day', 'visits', 'registrations'])
    .where('link', '=', id)
    .orderBy('day', 'desc')
    .limit(400)
    .execute();
}

/** Counts a visitor who came by a link. A code that does not invite is answered like one that does. */
export async function countVisit(app: App, code: string, domain: string | undefined): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const link = await tx
      .updateTable('agency.invite_link as l')
      .set({ visits: sql<bigint>`l.visits + 1` })
      .where('l.code', '=', code.trim().toUpperCase())
      .where(isValid(app.clock.now(), domainOf(domain)))
      .returning('l.id')
      .executeTakeFirst();
    if (link) await countLink(app, tx, link.id, 'visits');
  });
}

export async function checkAffiliate(app: App, code: string, domain: string | undefined): Promise<void> {
  await requireInvitation(app, app.db, { code, domain: domainOf(domain) });
}

async function requireFewLinks(app: App, tx: Tx, agent: MemberId): Promise<void> {
  const { n } = await tx
    .selectFrom('agency.invite_link')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('agent', '=', agent)
    .where('state', '=', 'active')
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', app.clock.now())]))
    .executeTakeFirstOrThrow();
  if (n >= BigInt(app.switches.values()['agency.linksMax'])) refuse('agency.linksFull');
}

async function readLink(app: App, db: Db | Tx, agent: MemberId, id: string): Promise<InviteLink | null> {
  const row = await linkRows(app, db).where('l.id', '=', id).where('l.agent', '=', agent).executeTakeFirst();
  return row ? linkOf(app, row) : null;
}

function linkRows(app: App, db: Db | Tx) {
  return db
    .selectFrom('agency.invite_link as l')
    .selectAll('l')
    .select(isValid(app.clock.now(), sql.ref('l.domain')).as('valid'));
}

type Row = Awaited<ReturnType<ReturnType<typeof linkRows>['execute']>>[number];

function linkOf(app: App, row: Row): InviteLink {
  return {
    id: row.id,
    code: row.code,
    targetType: MemberType.parse(row.target_type),
    rebateProfile: row.rebate_profile,
    expiresAt: row.expires_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    uses: row.uses,
    visits: Number(row.visits),
    domain: row.domain,
    state: row.state as InviteLink['state'],
    valid: row.valid,
    remark: row.remark,
    url: `${row.domain ? `https://${row.domain}` : app.config.publicUrl}/register?affiliateCode=${row.code}`,
    createdAt: row.created_at.toISOString(),
  };
}
