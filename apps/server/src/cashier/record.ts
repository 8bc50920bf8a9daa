import type { depositRecord } from '@baize/contract/cashier/deposits';
import type { withdrawalRecord } from '@baize/contract/cashier/withdrawals';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { newestPage } from '../platform/database/lists.ts';
import { spanOf } from '../records/records.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { depositsWithChannels, shownDeposit } from './deposits/shown.ts';
import { shownWithdrawal } from './withdrawals/shown.ts';

const PAGE = 20;
const PAGE_MAX = 100;

type Totals = OutputOf<typeof depositRecord>['totals'];

/** One page of a member's deposits, newest first. */
export async function listOwnDeposits(
  app: App,
  member: MemberId,
  { cursor, limit, method, state, ...days }: InputOf<typeof depositRecord>,
): Promise<OutputOf<typeof depositRecord>> {
  const { start, end } = spanOf(app, days);
  let found = depositsWithChannels(app.db)
    .where('d.member', '=', member)
    .where('d.created_at', '>=', start)
    .where('d.created_at', '<', end);
  if (method) found = found.where('d.method', '=', method);
  if (state) found = found.where('d.state', '=', state);
  const { rows, next } = await newestPage(found, 'd.id', { cursor, size: sizeOf(limit) });
  return {
    rows: rows.map(shownDeposit),
    next,
    totals: await totalsIn(app.db, sql`(${found})`, sql`received`),
  };
}

/** One page of a member's withdrawals, newest first. */
export async function listOwnWithdrawals(
  app: App,
  member: MemberId,
  { cursor, limit, state, ...days }: InputOf<typeof withdrawalRecord>,
): Promise<OutputOf<typeof withdrawalRecord>> {
  const { start, end } = spanOf(app, days);
  let found = app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('member', '=', member)
    .where('created_at', '>=', start)
    .where('created_at', '<', end);
  if (state) found = found.where('state', '=', state);
  const { rows, next } = await newestPage(found, 'id', { cursor, size: sizeOf(limit) });
  return {
    rows: rows.map((row) => shownWithdrawal(app, row)),
    next,
    totals: await totalsIn(app.db, sql`(${found})`, sql`sent`),
  };
}

function sizeOf(limit: number | undefined): number {
  return Math.min(Math.max(limit || PAGE, 1), PAGE_MAX);
}

/** The sums of the whole filter. */
async function totalsIn(db: Db, rows: RawBuilder<unknown>, received: RawBuilder<unknown>): Promise<Totals> {
  const { rows: found } = await sql<{ count: number; amount: bigint; fee: bigint; received: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(fee), 0)::bigint as fee,
           coalesce(sum(${received}), 0)::bigint as received
      from ${rows} listed`.execute(db);
  const { count = 0, amount = 0n, fee = 0n, received: arrived = 0n } = found[0] ?? {};
  return { count, amount: formatAmount(amount), fee: formatAmount(fee), received: formatAmount(arrived) };
}
