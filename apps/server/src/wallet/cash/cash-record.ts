import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { MOVEMENT_KINDS, type MovementKind } from '../kinds.ts';
import { CASH, type MemberId } from '../movement.ts';

const SEQ_BEFORE = sqlFile(import.meta.dirname, 'seq-before');

/**
 * The kind of a posting: that of its movement, but for a bet that comes with its win. A sum that a provider collects from that win has
 * the kind that it has beside any other win, and the stake, the first posting of the movement, is a bet.
 */
const KIND = sql.raw(`case
  when posting.kind = ${MOVEMENT_KINDS.vendorBetCollect.id} and posting.amount < 0 and exists (
         select from wallet.posting before
          where before.member = posting.member and before.account = posting.account
            and before.seq = posting.seq - 1 and before.movement = posting.movement)
  then ${MOVEMENT_KINDS.vendorCollect.id}::smallint else posting.kind end`);

/** A posting of a member's cash. */
export interface CashPosting {
  readonly seq: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly movement: string;
}

/** The kinds of postings that bring money, and of those that take it. */
export interface CashKinds {
  readonly in: readonly MovementKind[];
  readonly out: readonly MovementKind[];
}

/** The postings of a period: those behind `after` up to `until`. Periods that follow each other share none and leave none out. */
export interface CashRange {
  readonly member: MemberId;
  readonly after: bigint;
  readonly until: bigint;
  /** Of these kinds only. */
  readonly kinds?: CashKinds | undefined;
  /** Of these movements only: a condition of their postings. */
  readonly only?: RawBuilder<SqlBool> | undefined;
}

/** The postings from one instant to another, and the balance before and after them. */
export async function cashRange(
  db: Db,
  { member, start, end }: { member: MemberId; start: Date; end: Date },
): Promise<CashRange & { readonly opening: bigint; readonly closing: bigint }> {
  const [after, until] = await Promise.all([seqBefore(db, member, start), seqBefore(db, member, end)]);
  const [opening, closing] = await Promise.all([balanceAt(db, member, after), balanceAt(db, member, until)]);
  return { member, after, until, opening, closing };
}

/** The last posting before an instant, found in as many steps as the account's length has digits. */
async function seqBefore(db: Db, member: MemberId, at: Date): Promise<bigint> {
  const { rows } = await SEQ_BEFORE.query<{ seq: bigint }>({ member, cash: CASH, at }).execute(db);
  return rows[0]?.seq ?? 0n;
}

async function balanceAt(db: Db, member: MemberId, seq: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('wallet.posting')
    .select('balance')
    .where('member', '=', member)
    .where('account', '=', CASH)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

interface Paging {
  /** The last row of the page before. */
  readonly before?: bigint | undefined;
  readonly limit: number;
  readonly oldestFirst?: boolean;
}

export async function cashPostings(
  db: Db,
  range: CashRange,
  { before, limit, oldestFirst }: Paging,
): Promise<CashPosting[]> {
  const narrower = before !== undefined && before <= range.until ? { ...range, until: before - 1n } : range;
  const { rows } = await sql<PostingRow>`
    select seq, amount, balance, at, ${KIND} as kind, movement from wallet.posting
     where ${within(narrower)} order by seq ${sql.raw(oldestFirst ? 'asc' : 'desc')} limit ${limit}`.execute(
    db,
  );
  return rows.map(posting);
}

/** More legs on one account than any movement has. */
const LEGS_MAX = 100;

/** The postings of some movements, newest first. */
export async function cashPostingsOf(
  db: Db,
  member: MemberId,
  { movements, seqs }: { movements: readonly string[]; seqs: readonly bigint[] },
): Promise<CashPosting[]> {
  const { rows } = await sql<PostingRow>`
    select posting.seq, posting.amount, posting.balance, posting.at, ${KIND} as kind, posting.movement
      from wallet.movement m
      join wallet.posting on posting.member = m.member and posting.account = ${CASH} and posting.movement = m.id
                         and posting.seq between m.seq - ${LEGS_MAX} and m.seq
     where m.member = ${member} and m.id = any(${movements}::uuid[])
     union
    select seq, amount, balance, at, ${KIND} as kind, movement from wallet.posting
     where member = ${member} and account = ${CASH} and seq = any(${seqs}::bigint[])
     order by seq desc limit ${LEGS_MAX}`.execute(db);
  return rows.map(posting);
}

/** The sum of postings of one kind and direction. */
export interface CashSum {
  readonly kind: MovementKind;
  readonly rows: number;
  readonly amount: bigint;
}

/** Sums by kind and direction; null where there are more rows than may be summed. */
export async function cashSums(db: Db, range: CashRange, max?: number): Promise<CashSum[] | null> {
  const bound = max === undefined ? sql`` : sql`limit ${max + 1}`;
  const { rows } = await sql<{ kind: number; rows: number; amount: bigint }>`
    select kind, count(*)::int as rows, sum(amount)::bigint as amount
      from (select ${KIND} as kind, amount from wallet.posting where ${within(range)} ${bound}) listed
     group by kind, amount > 0 order by kind, amount > 0`.execute(db);
  const sums = rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
  const count = sums.reduce((total, each) => total + each.rows, 0);
  return max !== undefined && count > max ? null : sums;
}

/** Sums by day of a zone, kind and direction. */
export async function cashByDay(
  db: Db,
  range: CashRange,
  zone: string,
): Promise<(CashSum & { readonly day: string })[]> {
  const { rows } = await sql<{ day: string; kind: number; rows: number; amount: bigint }>`
    select (at at time zone ${zone})::date::text as day, ${KIND} as kind, count(*)::int as rows, sum(amount)::bigint as amount
      from wallet.posting where ${within(range)} group by 1, 2, amount > 0`.execute(db);
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

const PLAY: readonly MovementKind[] = kindNames().filter((name) => 'play' in MOVEMENT_KINDS[name]);
/** The condition of the index over everything else, word for word. */
const OTHER = sql.raw(`kind not in (${[0, ...PLAY.map((name) => MOVEMENT_KINDS[name].id)].join(', ')})`);

function within({ member, after, until, kinds, only }: CashRange): RawBuilder<unknown> {
  const conditions = [
    sql`member = ${member} and account = ${CASH} and seq > ${after} and seq <= ${until}`,
    ...(kinds ? [ofKinds(kinds)] : []),
    ...(kinds && ![...kinds.in, ...kinds.out].some((name) => PLAY.includes(name)) ? [OTHER] : []),
    ...(only ? [only] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function ofKinds(kinds: CashKinds): RawBuilder<unknown> {
  const ids = (names: readonly MovementKind[]) => names.map((name) => MOVEMENT_KINDS[name].id);
  return sql`${KIND} = any(case when amount > 0 then ${ids(kinds.in)}::smallint[] else ${ids(kinds.out)}::smallint[] end)`;
}

interface PostingRow extends Omit<CashPosting, 'kind'> {
  readonly kind: number;
}

function posting(row: PostingRow): CashPosting {
  return { ...row, kind: kindOf(row.kind) };
}

const NAMES = new Map(kindNames().map((name) => [MOVEMENT_KINDS[name].id, name]));

function kindOf(id: number): MovementKind {
  const name = NAMES.get(id);
  if (!name) throw new Error(`a posting of cash has the kind ${id}`);
  return name;
}

function kindNames(): MovementKind[] {
  return Object.keys(MOVEMENT_KINDS) as MovementKind[];
}
