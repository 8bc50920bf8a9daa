import type { opsWager } from '@baize/contract/desk/records';
import { formatAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { StoredWager } from './wagers.ts';

interface Step {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly moved: bigint;
  readonly outstanding: bigint;
  readonly details: string;
  readonly choice: unknown;
}

/**
 * The steps of a bet for the staff, in their order, with what they brought: their `share` of a movement about several bets, or else the
 * cash of their movement. `steps` are rows of id, kind, at, amount, share, outstanding, details, choice; the id is that of the movement.
 */
export async function movedSteps(
  { db }: App,
  { member }: StoredWager,
  steps: RawBuilder<unknown>,
  textOf: (choice: unknown) => string = String,
): Promise<OutputOf<typeof opsWager>['steps']> {
  const { rows } = await sql<Step>`
    select s.*, coalesce(s.share, (select sum(p.amount) from wallet.posting p
                           where p.member = ${member} and p.account = 1 and p.movement = s.id), 0)::bigint as moved
      from (${steps}) s
     order by s.at, s.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: 'POSTED',
    status: 'OK',
    at: row.at.toISOString(),
    movement: row.id,
    details: row.choice === null ? row.details : textOf(row.choice),
    amount: formatAmount(row.amount),
    moved: formatAmount(row.moved),
    outstanding: formatAmount(row.outstanding),
  }));
}
