import type { DaySums as ShownSums } from '@baize/contract/cashier/desk-parts';
import { formatAmount } from '@baize/contract/money';
import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App, StaffSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import type { RefusalArguments } from '../platform/refuse.ts';

const ALONE_LOCK = defineLock('alone', 'the sums of what operators do alone');

/** Something that one person may do alone below a limit: its amount counts in the sums of the business day of its maker and of each member. */
export interface Alone {
  readonly kind: 'credit' | 'payout';
  readonly what: 'deposit' | 'withdrawal' | 'grant';
  /** The id that we gave it, under which it counts once. The key of a caller is none: it may name something that has counted. */
  readonly about: string;
  readonly currency: string;
  readonly parts: readonly { readonly member: bigint; readonly amount: bigint }[];
  /** The amount of a currency from which on it takes two people. */
  readonly limitIn: (currency: string) => bigint;
}

/** The sums that it would bring its maker and the fullest of its members to, and the limit in its currency. */
export interface DaySums {
  readonly maker: bigint;
  readonly member: bigint;
  readonly limit: bigint;
}

/**
 * Counts what a person is about to do alone, in the caller's transaction, and answers null; or answers the sums where it takes a second
 * person and counts nothing. Of two at the same moment the second sees the first. Rows and accounts are locked after it, never before.
 */
export async function countAlone(
  app: App,
  tx: Tx,
  { operator, person }: StaffSession,
  done: Alone,
): Promise<DaySums | null> {
  await lock(tx, ALONE_LOCK);
  const sums = await sumsWith(app, tx, person, done);
  if (reaches(sums)) return sums;
  const { kind, what, about, currency } = done;
  const of = { kind, what, about, operator, person, currency, at: app.clock.now() };
  await tx
    .insertInto('operators.alone')
    .values(done.parts.map((part) => ({ ...of, ...part })))
    .onConflict((on) => on.columns(['what', 'about', 'member']).doNothing())
    .execute();
  return null;
}

export function reaches({ maker, member, limit }: DaySums): boolean {
  return maker >= limit || member >= limit;
}

/** The sum that decides, and the limit, for a refusal; nothing where something else asks for two people. */
export function whyTwo(sums: DaySums): RefusalArguments {
  if (!reaches(sums)) return {};
  const { maker, member, limit } = sums;
  const ofMaker = maker >= member;
  return { sum: formatAmount(ofMaker ? maker : member), limit: formatAmount(limit) };
}

/** The sums as the console shows them. */
export function sumsShown({ maker, member, limit }: DaySums): ShownSums {
  return { maker: formatAmount(maker), member: formatAmount(member), limit: formatAmount(limit) };
}

interface Counted {
  /** Null for the maker's own. */
  readonly member: bigint | null;
  readonly currency: string;
  readonly sum: bigint;
}

/** The sums of today with this. The maker's other currencies count by their share of their own limits. */
export async function sumsWith(
  app: App,
  db: Db | Tx,
  person: string,
  { kind, what, about, currency, parts, limitIn }: Alone,
): Promise<DaySums> {
  const from = startOfDay(app.zone.name(), app.clock.now());
  const members = parts.map(({ member }) => member);
  const { rows } = await sql<Counted>`
    select null::bigint as member, currency, sum(amount)::bigint as sum from operators.alone
     where person = ${person} and at >= ${from} and kind = ${kind} and (what, about) <> (${what}, ${about}::uuid) group by currency
     union all
    select member, currency, sum(amount)::bigint from operators.alone
     where member = any(${members}) and at >= ${from} and kind = ${kind} and (what, about) <> (${what}, ${about}::uuid) group by member, currency`.execute(
    db,
  );
  const limit = limitIn(currency);
  const share = (each: Counted) =>
    each.currency === currency ? each.sum : (each.sum * limit) / (limitIn(each.currency) || 1n);
  const own = rows.filter(({ member }) => member === null).reduce((sum, each) => sum + share(each), 0n);
  const had = new Map(rows.map(({ member, sum }) => [member, sum]));
  let fullest = 0n;
  for (const { member, amount } of parts) {
    const sum = (had.get(member) ?? 0n) + amount;
    if (sum > fullest) fullest = sum;
  }
  return {
    maker: parts.reduce((sum, { amount }) => sum + amount, own),
    member: fullest,
    limit,
  };
}
