import type { OpsSweep, opsSweeps, SweepState } from '@baize/contract/cashier/desk-sweeps';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { COIN_DECIMALS, coinOf, TOKEN } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { tokenText } from '../../platform/payments/evm/tokens.ts';
import { inDays, memberIs } from '../filters.ts';

/** Sweeps with their amounts in units of the ledger: what is finer is left out. */
function sweeps(app: App) {
  const bnb = coinOf({ bank: 'usdt-bep20' });
  const eth = coinOf({ bank: 'usdt-erc20' });
  const decimals = sql`case s.asset when 'coin' then ${sql.lit(COIN_DECIMALS)} else h.decimals end`;
  return app.db
    .selectFrom('cashier.chain_sweep as s')
    .innerJoin('cashier.channel as c', 'c.id', 's.channel')
    .innerJoin('cashier.chain as h', 'h.channel', 's.channel')
    .innerJoin('cashier.chain_address as a', 'a.address', 's.address')
    .innerJoin('accounts.member as m', 'm.id', 'a.member')
    .select(['s.id', 's.address', 's.state', 's.reason', 's.target', 's.transaction', 's.replaced'])
    .select(['s.gas', 's.created_at', 's.settled_at', 'c.code', 'c.bank', 'm.public_id', 'm.username'])
    .select([
      sql<string>`case when s.asset = 'token' then ${sql.lit(TOKEN)}
        when c.bank = 'usdt-bep20' then ${sql.lit(bnb)} else ${sql.lit(eth)} end`.as('currency'),
      sql<bigint>`div(s.amount * 10000, 10::numeric ^ (${decimals}))::bigint`.as('amount'),
    ]);
}
type Found = Awaited<ReturnType<ReturnType<typeof sweeps>['executeTakeFirstOrThrow']>>;

/** Sweeps, newest first. */
export async function listSweeps(
  app: App,
  { state, channel, member, search, from, to, ...place }: InputOf<typeof opsSweeps>,
): Promise<OutputOf<typeof opsSweeps>> {
  const all = sweeps(app);
  let found = all;
  if (state !== undefined) found = found.where('s.state', '=', state);
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (search !== undefined)
    found = found.where(sql<boolean>`${search.trim().toLowerCase()} in (lower(s.address), s.transaction)`);
  found = found.where(inDays(app, 's.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: '-createdAt',
    sums: ['amount'],
  });
  return { rows: rows.map(sweepRow), ...rest };
}

function sweepRow(row: Found): OpsSweep {
  const { id, address, reason, target, transaction, replaced, currency } = row;
  return {
    id,
    channel: row.code,
    address,
    member: { id: row.public_id, username: row.username },
    currency,
    amount: formatAmount(row.amount),
    state: row.state as SweepState,
    reason,
    target,
    transaction,
    replaced,
    gas: `${tokenText(BigInt(row.gas), COIN_DECIMALS)} ${coinOf(row)}`,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
