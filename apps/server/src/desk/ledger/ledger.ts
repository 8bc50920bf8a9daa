import type { opsLedger, opsMovement, opsVerifyLedger } from '@baize/contract/desk/ledger';
import type { LedgerRow as ShownRow } from '@baize/contract/desk/members';
import { formatAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { memberCalled } from '../../accounts/accounts.ts';
import { chainProblems, shownName } from '../../audit/audit.ts';
import { paymentsOf } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ListReading, listPage, totalsOf } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { wagersOfMovements } from '../../records/records.ts';
import {
  CASH,
  type LedgerFilter,
  type LedgerRow,
  type MemberId,
  MOVEMENT_KINDS,
  type MovementKind,
  matchingMovements,
  movementAmounts,
  movements,
} from '../../wallet/wallet.ts';

interface Owner {
  readonly id: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly currency: string;
}

/** The amount of a movement is read from its postings, which takes a tenth of a millisecond each. */
const SUMMED_MAX = 10_000;

/** Movements of the ledger, newest first where no order is asked for, with the names of their members. */
export async function ledgerOf(
  app: App,
  filter: InputOf<typeof opsLedger>,
): Promise<OutputOf<typeof opsLedger>> {
  const wanted = await ledgerFilter(app.db, filter);
  const read = async ({ cursor, descending, limit }: ListReading) => {
    const before = cursor === undefined ? {} : { before: await placeOf(app.db, cursor) };
    const found = await movements(app.db, { ...wanted, ...before, oldestFirst: !descending, limit });
    const named = await ownersOf(app.db, found);
    return found.map((row) => shown(row, named.get(row.member)));
  };
  const page = await listPage(filter, read, (row) => `${row.id}.${row.member}`);
  const rows = movementAmounts(app.db, wanted);
  const how = { counted: matchingMovements(app.db, wanted), summedMax: SUMMED_MAX };
  const totals = filter.totals && (await totalsOf(app.db, rows, ['amount', 'held'], how));
  return { ...page, ...(totals && { totals }) };
}

async function placeOf(db: Db, cursor: string) {
  const [key = '', owner = ''] = cursor.split('.');
  return { key, member: (await requireOwner(db, owner)).id };
}

async function ledgerFilter(
  db: Db,
  { member, kind, from, to }: InputOf<typeof opsLedger>,
): Promise<Omit<LedgerFilter, 'limit'>> {
  if (kind && !Object.hasOwn(MOVEMENT_KINDS, kind)) refuse('request.invalid', { field: 'kind' });
  return {
    ...(member ? { member: (await requireOwner(db, member)).id } : {}),
    ...(kind ? { kind: kind as MovementKind } : {}),
    ...(from ? { from: new Date(from) } : {}),
    ...(to ? { to: new Date(to) } : {}),
  };
}

function owners(db: Db) {
  return db.selectFrom('accounts.member').select(['id', 'public_id', 'username', 'currency']);
}

/** A member by name or public id. */
async function requireOwner(db: Db, member: string): Promise<Owner> {
  const id = (await memberCalled(db, member)) ?? refuse('ops.unknownMember');
  return owners(db).where('id', '=', id).executeTakeFirstOrThrow();
}

async function ownersOf(db: Db, rows: readonly LedgerRow[]): Promise<Map<MemberId, Owner>> {
  const ids = [...new Set(rows.map((row) => row.member))];
  if (ids.length === 0) return new Map();
  const found = await owners(db).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}

function shown(row: LedgerRow, owner: Owner | undefined): ShownRow {
  const currency = row.postings[0]?.currency ?? owner?.currency ?? '';
  const own = row.postings.filter((posting) => posting.currency === currency);
  const [cash, others] = [
    own.filter(({ account }) => account === CASH),
    own.filter(({ account }) => account !== CASH),
  ];
  const balance = cash.at(-1)?.balance;
  return {
    id: row.key,
    member: owner?.public_id ?? '',
    username: owner?.username ?? '',
    kind: row.kind,
    result: row.refusal ?? 'posted',
    currency,
    amount: formatAmount(sumOf(cash)),
    held: formatAmount(sumOf(others)),
    balance: balance === undefined ? null : formatAmount(balance),
    at: row.at.toISOString(),
  };
}

function sumOf(postings: LedgerRow['postings']): bigint {
  return postings.reduce((sum, { amount }) => sum + amount, 0n);
}

interface PostingRow {
  readonly owner: string;
  readonly account: string;
  readonly currency: string;
  readonly seq: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly hash: Buffer;
}

/** One movement with its postings, and the house accounts of the batch that balances it. */
export async function movementRecord(
  app: App,
  { id, member }: InputOf<typeof opsMovement>,
): Promise<OutputOf<typeof opsMovement>> {
  const owner = await requireOwner(app.db, member);
  const at = await app.db
    .selectFrom('wallet.movement as m')
    .innerJoin('wallet.batch as b', 'b.id', 'm.batch')
    .select(['m.batch', 'b.posted', 'b.refused'])
    .where('m.id', '=', id)
    .where('m.member', '=', owner.id)
    .executeTakeFirst();
  if (!at) return refuse('request.notFound');
  const [row] = await movements(app.db, { member: owner.id, only: id, limit: 1 });
  if (!row) return refuse('request.notFound');
  const own = await postingRows(app.db, owner, id);
  return {
    ...shown(row, owner),
    batch: at.batch,
    about: await subjectOf(app, owner.id, id),
    postings: own.map(shownPosting),
    house: (await housePostings(app.db, at.batch)).map(shownPosting),
    batchMovements: at.posted,
  };
}

/** The payment or the bet that a movement belongs to. */
async function subjectOf(
  app: App,
  member: MemberId,
  movement: string,
): Promise<OutputOf<typeof opsMovement>['about']> {
  const payment = (await paymentsOf(app.db, member, [movement])).get(movement);
  if (payment) return { kind: payment.kind, id: payment.id, name: payment.reference };
  const wager = (await wagersOfMovements(app, member, [movement])).get(movement);
  return wager ? { kind: 'wager', id: wager.id, name: betNumber(wager.id) } : null;
}

async function postingRows(db: Db, owner: Owner, movement: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select ${shownName(owner.username)} as owner, coalesce(n.name, p.account::text) as account, c.code as currency,
           p.seq, p.amount, p.balance, p.hash
      from wallet.account a
      join wallet.currency c on c.id = a.currency
      left join wallet.account_name n on n.member = a.member and n.no = a.no
      join wallet.posting p on p.member = a.member and p.account = a.no and p.movement = ${movement}
     where a.member = ${owner.id}
     order by p.account, p.seq`.execute(db);
  return rows;
}

/** House postings name the batch as their movement; each stripe has few of them in the instant of a batch. */
async function housePostings(db: Db, batch: string): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select 'house, stripe ' || (a.member - (1::bigint << 62)) as owner, h.name as account, c.code as currency,
           p.seq, p.amount, p.balance, p.hash
      from wallet.account a
      join wallet.house h on h.code = a.no / 1000
      join wallet.currency c on c.id = a.currency
      join lateral (
        select * from wallet.posting q
         where q.member = a.member and q.account = a.no and q.movement = ${batch} limit 1) p on true
     where a.member >= 1::bigint << 62
     order by 1, 2`.execute(db);
  return rows;
}

function shownPosting({ owner, account, currency, seq, amount, balance, hash }: PostingRow) {
  return {
    owner,
    account,
    currency,
    seq: String(seq),
    amount: formatAmount(amount),
    balance: formatAmount(balance),
    hash: hash.toString('hex'),
  };
}

/** Recomputes the hash chains of one member, or of everything posted since the last check. */
export async function verifyLedger(
  app: App,
  member: string | undefined,
): Promise<OutputOf<typeof opsVerifyLedger>> {
  const started = app.clock.steady();
  const { postings, problems } = await chainProblems(
    app,
    member ? (await requireOwner(app.db, member)).id : null,
  );
  return {
    intact: problems.length === 0,
    postings: String(postings),
    ms: Math.round(app.clock.steady() - started),
    problems,
  };
}
