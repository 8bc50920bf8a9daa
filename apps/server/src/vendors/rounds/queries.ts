import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { toWire } from '../registry/amounts.ts';
import type { Vendor } from '../registry/registry.ts';
import { ROUND_STATES, STATE_NAMES, TX_NAMES } from '../states/stored-state.ts';

export interface TxRow {
  readonly id: string;
  readonly kind: number;
  readonly state: number;
  readonly round: string | null;
  readonly reference: string | null;
  readonly game: number | null;
  readonly player: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly moved: bigint;
  readonly outstanding: bigint;
  readonly movement: string;
  readonly status: string;
  readonly effect: string | null;
  readonly at: Date;
  readonly settled_at: Date | null;
}

/** A vendor's stored messages with the names that it knows. */
export function storedMessages({ db }: Pick<App, 'db'>, vendor: number) {
  return db
    .selectFrom('vendors.tx as t')
    .innerJoin('vendors.player as p', (join) =>
      join.onRef('p.vendor', '=', 't.vendor').onRef('p.member', '=', 't.member'),
    )
    .innerJoin('accounts.member as m', 'm.id', 't.member')
    .select(['t.id', 't.kind', 't.state', 't.round', 't.reference', 't.game', 't.amount', 't.moved'])
    .select(['t.outstanding', 't.movement', 't.status', 't.effect', 't.at', 't.settled_at'])
    .select(['p.id as player', 'm.currency'])
    .where('t.vendor', '=', vendor);
}

export async function transaction(app: App, { id: vendor }: Vendor, id: string): Promise<object> {
  const row = await storedMessages(app, vendor).where('t.id', '=', id).executeTakeFirst();
  return row ? { status: 'OK', transaction: wireOf(row) } : { status: 'BET_NOT_FOUND' };
}

export async function roundState(app: App, { id: vendor }: Vendor, round: string): Promise<object> {
  const players = await app.db
    .selectFrom('vendors.round as r')
    .innerJoin('vendors.player as p', (join) =>
      join.onRef('p.vendor', '=', 'r.vendor').onRef('p.member', '=', 'r.member'),
    )
    .select(['p.id as playerId', 'r.state'])
    .where('r.vendor', '=', vendor)
    .where('r.id', '=', round)
    .orderBy('p.id')
    .execute();
  if (players.length === 0) return { status: 'ROUND_NOT_FOUND' };
  const rows = await storedMessages(app, vendor)
    .where('t.round', '=', round)
    .orderBy('t.at')
    .orderBy(sql`t.id`)
    .execute();
  return {
    status: 'OK',
    roundId: round,
    players: players.map(({ playerId, state }) => ({ playerId, state: ROUND_STATES[state] })),
    transactions: rows.map(wireOf),
  };
}

function wireOf(row: TxRow) {
  const { currency } = row;
  return {
    transactionId: row.id,
    type: TX_NAMES[row.kind],
    state: STATE_NAMES[row.state],
    roundId: row.round,
    playerId: row.player,
    amount: toWire(row.amount, currency),
    currency,
    platformTxId: row.movement,
    createdAt: row.at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    answer: { status: row.status, effect: row.effect, outstanding: toWire(row.outstanding, currency) },
  };
}
