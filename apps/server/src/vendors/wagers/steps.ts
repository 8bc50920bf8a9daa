import type { opsWager } from '@baize/contract/desk/records';
import { formatAmount } from '@baize/contract/money';
import type { WagerRecord } from '@baize/contract/records/records';
import type { OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { App } from '../../context.ts';
import type { StoredWager } from '../../wagers/wagers.ts';
import { STATE, STATE_NAMES, TX, TX_NAMES } from '../states/stored-state.ts';

const Details = z.array(
  z.object({
    market: z.string(),
    selection: z.string(),
    price: z.optional(z.string()),
    stake: z.optional(z.string()),
  }),
);

/** Amounts of either sign. */
const SIGNED: ReadonlySet<number> = new Set([TX.rollback, TX.adjust, TX.collect]);
const KINDS = Object.keys(TX) as (keyof typeof TX)[];

/** The messages of a round that were accepted, without those that changed nothing. */
export async function memberSteps(
  { db }: App,
  { vendor, outside, member }: StoredWager,
): Promise<WagerRecord['steps']> {
  const rows = await db
    .selectFrom('vendors.tx')
    .select(['kind', 'state', 'status', 'amount', 'moved', 'at'])
    .select(sql<unknown>`details -> 'betDetails'`.as('details'))
    .where('vendor', '=', vendor)
    .where('round', '=', outside)
    .where('member', '=', member)
    .where('state', 'in', [STATE.posted, STATE.held, STATE.reversed])
    .orderBy('at')
    .orderBy('kind')
    .execute();
  return rows.map((row) => {
    const parsed = Details.safeParse(row.details);
    // A win over its cap brought nothing as long as it waits; what is paid of it is a step of its own.
    const asMoved = SIGNED.has(row.kind) || (row.kind !== TX.bet && row.status === 'WIN_OVER_CAP');
    const amount = asMoved ? row.moved : row.amount;
    return {
      kind: KINDS[row.kind - 1] ?? 'adjust',
      at: row.at.toISOString(),
      amount: formatAmount(amount),
      reversed: row.state === STATE.reversed,
      details: (parsed.success ? parsed.data : []).map(
        ({ market, selection, price = null, stake = null }) => ({
          market,
          selection,
          price,
          stake,
        }),
      ),
    };
  });
}

/** Every message of a round that got a lasting answer, also those that were refused. */
export async function staffSteps(
  { db }: App,
  { vendor, outside, member }: StoredWager,
): Promise<OutputOf<typeof opsWager>['steps']> {
  const rows = await db
    .selectFrom('vendors.tx')
    .select(['id', 'kind', 'state', 'status', 'at', 'amount', 'moved', 'outstanding', 'movement', 'details'])
    .where('vendor', '=', vendor)
    .where('round', '=', outside)
    .where('member', '=', member)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, movement, ...row }) => ({
    id,
    status,
    movement,
    kind: TX_NAMES[row.kind] ?? '',
    state: STATE_NAMES[row.state] ?? '',
    at: row.at.toISOString(),
    amount: formatAmount(row.amount),
    moved: formatAmount(row.moved),
    outstanding: formatAmount(row.outstanding),
    details: row.details ? JSON.stringify(row.details) : '',
  }));
}
