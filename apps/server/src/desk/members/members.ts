import type { MEMBER_KEYS, opsMembers } from '@baize/contract/desk/members';
import { formatAmount } from '@baize/contract/money';
import { accountNameOf, e164Anywhere } from '@baize/contract/persons/phones';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { type ContactKind, memberCalled, normalContact } from '../../accounts/accounts.ts';
import { isMobileNumber, MOBILE_NUMBER } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { type ListReading, listPage, totalsOf } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH } from '../../wallet/wallet.ts';

type MemberState = 'active' | 'locked' | 'closed';

/** The member of a public id. */
export async function requireMember(db: Db | Tx, publicId: string) {
  const member = await db
    .selectFrom('accounts.member')
    .select(['id', 'username', 'currency', 'state'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return member ?? refuse('ops.unknownMember');
}

/** The newest members first where no order is asked for. A number or an address is looked up by its HMAC, so only the whole of it finds anybody. */
export async function listMembers(
  app: App,
  filter: InputOf<typeof opsMembers>,
): Promise<OutputOf<typeof opsMembers>> {
  const found = await filtered(app, filter);
  const byName = filter.sort?.endsWith('username') === true;
  const read = async ({ cursor, descending, limit }: ListReading) => {
    const last = cursor === undefined ? null : await requireMember(app.db, cursor);
    const [order, sign] = descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
    let query = found.limit(limit);
    if (byName) query = query.orderBy(NAME, order);
    else query = query.orderBy('m.id', order);
    if (last && byName) query = query.where(sql<boolean>`${NAME} ${sign} lower(${last.username})`);
    else if (last) query = query.where(sql<boolean>`m.id ${sign} ${last.id}`);
    return query.execute();
  };
  const { rows, ...cursors } = await listPage(filter, read, (row) => row.public_id);
  const totals = filter.totals && (await totalsOf(app.db, found, ['balance']));
  return { rows: rows.map(memberRow), ...cursors, ...(totals && { totals }) };
}

const OWES = sql<boolean>`exists (select from debts.owing d where d.member = m.id)`;
const NAME = sql<string>`lower(m.username)`;

async function filtered(app: App, filter: InputOf<typeof opsMembers>) {
  let query = memberRows(app.db);
  if (filter.search) query = query.where(found(app, filter.by ?? 'name', filter.search.trim()));
  if (filter.upline) query = query.where('m.upline', '=', (await memberCalled(app.db, filter.upline)) ?? 0n);
  // Accepts any number, not only one that the column could hold.
  if (filter.type !== undefined) query = query.where(sql<number>`m.type::int`, '=', filter.type);
  if (filter.state) query = query.where('m.state', '=', filter.state);
  if (filter.debt) query = query.where(OWES);
  return query;
}

function found(app: App, by: (typeof MEMBER_KEYS)[number], search: string) {
  if (by === 'name') return named(search);
  if (by === 'id') return sql<boolean>`m.public_id = ${search}`;
  const index = app.keys.blindIndex(
    by,
    normalContact(by, (by === 'mobile' && e164Anywhere(search)) || search),
  );
  return sql<boolean>`m.id in (select member from accounts.contact where kind = ${by satisfies ContactKind} and index = ${index})`;
}

/** Any part of a name; a name that is a mobile number is found by the whole of it alone. */
function named(search: string) {
  const number = accountNameOf(search);
  const part = isMobileNumber(number) ? number : search;
  return sql<boolean>`(m.username ilike ${`%${escaped(part)}%`}
    and (m.username !~ ${MOBILE_NUMBER.source} or ltrim(m.username, '+') = ${number}))`;
}

export function memberRows(db: Db) {
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

export function memberRow(row: MemberFields) {
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

function escaped(text: string): string {
  return text.trim().replace(/[\\%_]/g, '\\$&');
}
