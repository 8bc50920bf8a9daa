import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { CURRENCIES, MOVEMENT_KINDS, type MovementKind, type Reason } from './kinds.ts';
import { CASH, type MemberId } from './movement.ts';
import { reasonName } from './verdict.ts';

const MOVEMENT_AMOUNTS = sqlFile(import.meta.dirname, 'movement-amounts');

export interface LedgerFilter {
  readonly member?: MemberId;
  readonly kind?: MovementKind;
  /** The key of one movement. */
  readonly only?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** The last row of the page before. */
  readonly before?: { readonly key: string; readonly member: MemberId };
  /** The oldest first; `before` is then the row after which they begin. */
  readonly oldestFirst?: boolean;
  readonly limit: number;
}

export interface LedgerRow {
  readonly key: string;
  readonly member: MemberId;
  readonly kind: string;
  /** Null when the movement was posted. */
  readonly refusal: Reason | null;
  readonly batch: string;
  readonly at: Date;
  /** Those of the movement's member, in order. */
  readonly postings: readonly LedgerPosting[];
}

export interface LedgerPosting {
  readonly account: number;
  readonly currency: string;
  readonly kind: string;
  readonly movement: string;
  readonly at: Date;
  readonly seq: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Hexadecimal. */
  readonly hash: string;
}

/** More legs on one account than any movement has. */
const LEGS_MAX = 100;

const BY_KEY = ['id', 'member'] as const;
/** A key may be made long before it is posted. */
const BY_POSTING = ['at', 'seq', 'id'] as const;

const KIND_NAMES = new Map(Object.entries(MOVEMENT_KINDS).map(([name, { id }]) => [id, name]));
const CURRENCY_NAMES = new Map(Object.entries(CURRENCIES).map(([code, id]): [number, string] => [id, code]));

/** Movements with their member's postings, the newest first where nothing else is asked for: of a member by posting, of everybody by key. */
export async function movements(db: Db, filter: LedgerFilter): Promise<LedgerRow[]> {
  const order = filter.oldestFirst ? 'asc' : 'desc';
  const place = filter.member === undefined ? BY_KEY : BY_POSTING;
  let query = matchingMovements(db, filter).limit(filter.limit);
  for (const column of place) query = query.orderBy(`m.${column}`, order);
  if (filter.before) {
    const { key, member } = filter.before;
    const sign = filter.oldestFirst ? sql`>` : sql`<`;
    const [own, last] = ['m', 'b'].map((table) =>
      sql.join(place.map((column) => sql.ref(`${table}.${column}`))),
    );
    query = query.where(sql<boolean>`(${own}) ${sign} (
      select ${last} from wallet.movement b where b.id = ${key}::uuid and b.member = ${member}::bigint)`);
  }
  const found = await query.execute();
  const sides = await postingsOf(db, found);
  return found.map(({ id, member, kind, reason, batch, at }) => ({
    key: id,
    member,
    kind: kindName(kind),
    refusal: reason === 0 ? null : reasonName(reason),
    batch,
    at,
    postings: sides.get(`${member} ${id}`) ?? [],
  }));
}

/** The movements that fit, each with its currency and what it changed on its member's accounts. */
export function movementAmounts(db: Db, filter: Omit<LedgerFilter, 'limit'>) {
  return MOVEMENT_AMOUNTS.query({
    movements: matchingMovements(db, filter),
    cash: CASH,
    legsMax: LEGS_MAX,
  });
}

/** The movements that fit, without what they moved. */
export function matchingMovements(db: Db, filter: Omit<LedgerFilter, 'limit'>) {
  let query = db
    .selectFrom('wallet.movement as m')
    .select(['m.id', 'm.member', 'm.kind', 'm.reason', 'm.batch', 'm.at', 'm.seq']);
  if (filter.member !== undefined) query = query.where(ofMember(filter.member));
  if (filter.only) query = query.where('m.id', '=', filter.only);
  if (filter.kind) query = query.where('m.kind', '=', MOVEMENT_KINDS[filter.kind].id);
  if (filter.from) query = query.where('m.at', '>=', filter.from);
  if (filter.to) query = query.where('m.at', '<', filter.to);
  return query;
}

/** A member's keys by the indexes that begin with him: postings for what was posted, the partial one for refusals. */
function ofMember(member: MemberId) {
  return sql<boolean>`m.member = ${member} and m.id in (
    select p.movement from wallet.posting p where p.member = ${member}
    union all select r.id from wallet.movement r where r.member = ${member} and r.reason <> 0)`;
}

/** Cash postings end at the seq the movement remembers; other accounts of a member are few and short. */
async function postingsOf(
  db: Db,
  rows: readonly { id: string; member: MemberId }[],
): Promise<Map<string, LedgerPosting[]>> {
  const { rows: found } = await sql<PostingRow & { member: MemberId }>`
    select p.member, p.account, p.seq, p.movement, p.kind, p.at, p.amount, p.balance, p.hash, a.currency
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.member)}::bigint[]) as w(id, member)
      join wallet.movement m on m.id = w.id and m.member = w.member
      cross join lateral (
        select * from wallet.posting c
         where c.member = m.member and c.account = ${CASH} and c.seq between m.seq - ${LEGS_MAX} and m.seq and c.movement = m.id
        union all
        select * from wallet.posting o where o.member = m.member and o.account > ${CASH} and o.movement = m.id) p
      join wallet.account a on a.member = p.member and a.no = p.account
     order by p.member, p.account, p.seq
  `.execute(db);
  const grouped = Map.groupBy(found, (row) => `${row.member} ${row.movement}`);
  return new Map([...grouped].map(([name, list]) => [name, list.map(ledgerPosting)]));
}

/** A member's cash before the first leg of a movement that moved it; null where it left the cash alone. */
export async function cashBefore(db: Db, member: MemberId, key: string): Promise<bigint | null> {
  const first = await db
    .selectFrom('wallet.movement as m')
    .innerJoin('wallet.posting as p', (join) =>
      join.onRef('p.member', '=', 'm.member').onRef('p.movement', '=', 'm.id').onRef('p.seq', '<=', 'm.seq'),
    )
    .select(sql<bigint>`p.balance - p.amount`.as('before'))
    .where('m.member', '=', member)
    .where('m.id', '=', key)
    .where('p.account', '=', CASH)
    .where('p.seq', '>=', sql<bigint>`m.seq - ${LEGS_MAX}`)
    .orderBy('p.seq')
    .limit(1)
    .executeTakeFirst();
  return first?.before ?? null;
}

/** The statement of one account, newest first. */
export async function postings(
  db: Db,
  page: { member: MemberId; account?: number; before?: bigint; limit: number },
): Promise<LedgerPosting[]> {
  let query = db
    .selectFrom('wallet.posting as p')
    .innerJoin('wallet.account as a', (join) =>
      join.onRef('a.member', '=', 'p.member').onRef('a.no', '=', 'p.account'),
    )
    .select([
      'p.account',
      'p.seq',
      'p.movement',
      'p.kind',
      'p.at',
      'p.amount',
      'p.balance',
      'p.hash',
      'a.currency',
    ])
    .where('p.member', '=', page.member)
    .where('p.account', '=', page.account ?? CASH)
    .orderBy('p.seq', 'desc')
    .limit(page.limit);
  if (page.before !== undefined) query = query.where('p.seq', '<', page.before);
  return (await query.execute()).map(ledgerPosting);
}

interface PostingRow {
  readonly account: number;
  readonly seq: bigint;
  readonly movement: string;
  readonly kind: number;
  readonly at: Date;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly hash: Buffer;
  readonly currency: number;
}

function ledgerPosting({
  account,
  seq,
  movement,
  kind,
  at,
  amount,
  balance,
  hash,
  currency,
}: PostingRow): LedgerPosting {
  return {
    account,
    currency: CURRENCY_NAMES.get(currency) ?? String(currency),
    kind: kindName(kind),
    movement,
    at,
    seq,
    amount,
    balance,
    hash: hash.toString('hex'),
  };
}

function kindName(id: number): string {
  return id === 0 ? 'batch' : (KIND_NAMES.get(id) ?? String(id));
}
