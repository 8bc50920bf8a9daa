import { formatAmount } from '@baize/contract/money';
import type { opsMember, opsMembers } from '@baize/contract/ops-members';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db, Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import { accounts, CASH, type MemberId } from '../wallet/wallet.ts';
import { ledgerOf } from './ledger.ts';

const PAGE_MAX = 50;
const LAST = 10;

type MemberState = 'active' | 'locked' | 'closed';

/** The member of a public id. */
export async function requireMember(db: Db | Tx, publicId: string) {
  const member = await db
    .selectFrom('accounts.member')
    .select(['id', 'username', 'currency'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return member ?? refuse('ops.unknownMember');
}

/** The newest members first; `search` is any part of the name. */
export async function listMembers(
  app: App,
  filter: InputOf<typeof opsMembers>,
): Promise<OutputOf<typeof opsMembers>> {
  const limit = Math.min(filter.limit ?? PAGE_MAX, PAGE_MAX);
  let query = memberRows(app.db)
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  if (filter.search) query = query.where('m.username', 'ilike', `%${escaped(filter.search)}%`);
  if (filter.type !== undefined) query = query.where('m.type', '=', filter.type);
  if (filter.state) query = query.where('m.state', '=', filter.state);
  if (filter.cursor) query = query.where('m.id', '<', (await requireMember(app.db, filter.cursor)).id);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  return { rows: rows.map(memberRow), next: found.length > limit ? (rows.at(-1)?.public_id ?? null) : null };
}

function memberRows(db: Db) {
  return db
    .selectFrom('accounts.member as m')
    .innerJoin('wallet.account as a', (on) => on.onRef('a.member', '=', 'm.id').on('a.no', '=', CASH))
    .select([
      'm.id',
      'm.public_id',
      'm.username',
      'm.nickname',
      'm.type',
      'm.state',
      'm.currency',
      'm.created_at',
    ])
    .select(['m.upline', 'a.balance'])
    .select((each) =>
      each
        .selectFrom('accounts.session as s')
        .select(sql<Date | null>`max(s.seen_at)`.as('seen'))
        .whereRef('s.member', '=', 'm.id')
        .where('s.ended_at', 'is', null)
        .as('seen_at'),
    );
}

type MemberFields = Awaited<ReturnType<ReturnType<typeof memberRows>['executeTakeFirstOrThrow']>>;

function memberRow(row: MemberFields) {
  return {
    id: row.public_id,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    state: row.state as MemberState,
    currency: row.currency,
    balance: formatAmount(row.balance),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
  };
}

/** Everything about one member on one page. */
export async function member360(app: App, publicId: string): Promise<OutputOf<typeof opsMember>> {
  const row = await memberRows(app.db).where('m.public_id', '=', publicId).executeTakeFirst();
  if (!row) return refuse('ops.unknownMember');
  const [upline, downlines, purses, sessions, rounds, movements] = await Promise.all([
    uplineOf(app.db, row.upline),
    downlinesOf(app.db, row.id),
    accounts(app.db, row.id),
    lastSessions(app.db, row.id),
    lastRounds(app.db, row.id, row.currency),
    ledgerOf(app, { member: publicId, limit: LAST }),
  ]);
  return {
    ...memberRow(row),
    upline,
    downlines,
    accounts: purses.map(({ no, name, currency, balance, seq, state }) => ({
      no,
      kind: name,
      currency,
      balance: formatAmount(balance),
      postings: String(seq),
      open: state === 'open',
    })),
    sessions,
    rounds,
    movements: movements.rows,
  };
}

async function uplineOf(db: Db, upline: MemberId | null) {
  if (upline === null) return null;
  const row = await db
    .selectFrom('accounts.member')
    .select(['public_id as id', 'username'])
    .where('id', '=', upline)
    .executeTakeFirst();
  return row ?? null;
}

async function downlinesOf(db: Db, member: MemberId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.member
     where path <@ (select path || id::text::ltree from accounts.member where id = ${member})`.execute(db);
  return rows[0]?.count ?? 0;
}

async function lastSessions(db: Db, member: MemberId) {
  const rows = await db
    .selectFrom('accounts.session')
    .select(['created_at', 'seen_at', 'address', 'agent', 'end_reason'])
    .where('member', '=', member)
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute();
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    agent: row.agent,
    ended: row.end_reason,
  }));
}

// Every slot of this build has five reels.
const REELS = 5;
const ROUND_STATES = ['settled', 'open', 'void'] as const;

async function lastRounds(db: Db, member: MemberId, currency: string) {
  const rows = await db
    .selectFrom('play.round as r')
    .innerJoin('play.rules as u', 'u.id', 'r.rules')
    .innerJoin('play.game as g', 'g.id', 'u.game')
    .select(['r.id', 'r.at', 'r.state', 'r.stake', 'r.payout', 'r.stops', 'g.vendor', 'g.code'])
    .where('r.member', '=', member)
    .orderBy('r.id', 'desc')
    .limit(LAST)
    .execute();
  return rows.map((row) => ({
    round: row.id,
    at: row.at.toISOString(),
    vendor: row.vendor,
    code: row.code,
    name: row.code,
    state: ROUND_STATES[row.state] ?? 'void',
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    currency,
    free: row.state === 1 ? 0 : row.stops.length / REELS - 1,
  }));
}

function escaped(text: string): string {
  return text.trim().replace(/[\\%_]/g, '\\$&');
}
