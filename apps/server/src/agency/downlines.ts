import { MemberType } from '@baize/contract/accounts/session';
import type { Downline, downline, downlines } from '@baize/contract/agency/agency';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App, PlayerSession } from '../context.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { below, requireOwn } from './tree.ts';

const PAGE_MAX = 50;

/** Direct downlines of the agent, or of somebody in his tree, newest first; `search` is any part of the name. */
export async function listDownlines(
  app: App,
  { member }: PlayerSession,
  { of, search, cursor, limit = PAGE_MAX }: InputOf<typeof downlines>,
): Promise<OutputOf<typeof downlines>> {
  const max = Math.min(Math.max(limit, 1), PAGE_MAX);
  const upline = of === undefined ? member : await requireOwn(app.db, member, of);
  let query = memberRows(app, member)
    .where('m.upline', '=', upline)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(max + 1);
  if (search) query = query.where('m.username', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (cursor) query = query.where(after(await requireOwn(app.db, member, cursor)));
  const found = await query.execute();
  const rows = await shown(app, found.slice(0, max));
  return { rows, next: found.length > max ? (rows.at(-1)?.id ?? null) : null };
}

/** One account of the agent's tree, with those between the two. */
export async function readDownline(
  app: App,
  { member }: PlayerSession,
  id: string,
): Promise<OutputOf<typeof downline>> {
  const found = await requireOwn(app.db, member, id);
  const rows = await memberRows(app, member).where('m.id', '=', found).execute();
  const [row] = await shown(app, rows);
  const uplines = await app.db
    .selectFrom('accounts.member as m')
    .innerJoin('accounts.member as x', (on) => on.on('x.id', '=', found))
    .select(['m.public_id as id', 'm.username as account'])
    .where(sql<boolean>`(m.path || m.id::text::ltree) @> x.path`)
    .where((each) => each.or([each('m.id', '=', member), below(member)(each as never)]))
    .orderBy(sql`nlevel(m.path)`)
    .execute();
  return {
    ...(row as Downline),
    uplines: uplines.map(({ id, account }) => ({ id, account: maskMobileName(account) })),
  };
}

/** Numbers of members are given out in handfuls, so their order says little: time decides what is newest. */
function after(last: MemberId) {
  return sql<boolean>`(m.created_at, m.id) < (select created_at, id from accounts.member where id = ${last})`;
}

function memberRows(app: App, agent: MemberId) {
  return app.db
    .selectFrom('accounts.member as m')
    .select(['m.id', 'm.public_id', 'm.username', 'm.nickname', 'm.type', 'm.state', 'm.created_at'])
    .select(
      sql<number>`nlevel(m.path) - (select nlevel(path) from accounts.member where id = ${agent})`.as(
        'depth',
      ),
    )
    .select((row) =>
      row
        .selectFrom('accounts.member as d')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('d.upline', '=', 'm.id')
        .as('downlines'),
    )
    .select((row) =>
      row
        .selectFrom('accounts.session as s')
        .select(sql<Date | null>`max(s.created_at)`.as('at'))
        .whereRef('s.member', '=', 'm.id')
        .as('last_login'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('accounts.one_time_password as o')
            .innerJoin('accounts.registration as r', 'r.member', 'o.member')
            .select('o.member')
            .whereRef('o.member', '=', 'm.id')
            .where('r.opened_by', '=', agent),
        )
        .as('first_password'),
    )
    .where((row) => row.or([row('m.id', '=', agent), below(agent)(row)]));
}

type Row = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number];

async function shown(app: App, rows: readonly Row[]): Promise<Downline[]> {
  const contacts = await app.contacts.of(rows.map((row) => row.id));
  return rows.map((row) => ({
    id: row.public_id,
    account: maskMobileName(row.username),
    nickname: row.nickname,
    type: MemberType.parse(row.type),
    state: row.state as Downline['state'],
    depth: row.depth,
    downlines: row.downlines ?? 0,
    mobile: contacts.get(row.id)?.mobile ?? null,
    email: contacts.get(row.id)?.email ?? null,
    registeredAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login?.toISOString() ?? null,
    firstPassword: Boolean(row.first_password),
  }));
}

/** A member who registered by number is named by it; an agent sees only three of its digits. */
export function maskMobileName(name: string): string {
  return /^\d{7,}$/.test(name) ? `*****${name.slice(-3)}` : name;
}
