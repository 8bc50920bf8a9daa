import type { FreeRounds, FreeRoundsState, ownFreeRounds } from '@baize/contract/bonus/free-rounds';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { nameOf } from '../catalog/catalog.ts';
import type { App, PlayerSession } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { timesText } from '../turnover/turnover.ts';

/** So many that are over are shown. */
const OVER_MAX = 10;

/** Free rounds with the stakes that are left, and with what they won so far. */
export function storedFreeRounds(db: Db) {
  return db
    .selectFrom('bonus.free_rounds as f')
    .innerJoin('wallet.account as a', (join) =>
      join.onRef('a.member', '=', 'f.member').onRef('a.no', '=', 'f.account'),
    )
    .innerJoin('wallet.account as w', (join) =>
      join.onRef('w.member', '=', 'f.member').onRef('w.no', '=', 'f.wins'),
    )
    .selectAll('f')
    .select(sql<number>`(a.balance / f.stake)::int`.as('left'))
    .select(sql<bigint>`(f.stake * f.rounds)::bigint`.as('value'))
    .select(sql<bigint>`(f.won + w.balance)::bigint`.as('wonSoFar'));
}
export type FoundFreeRounds = Awaited<
  ReturnType<ReturnType<typeof storedFreeRounds>['executeTakeFirstOrThrow']>
>;

/** The facts that a member and an operator see alike. */
export function freeRoundsFacts(row: FoundFreeRounds) {
  const { id, code, currency, rounds, left } = row;
  return {
    id,
    code,
    currency,
    rounds,
    left,
    stake: formatAmount(row.stake),
    won: formatAmount(row.wonSoFar),
    times: timesText(row.multiplier),
    openedAt: row.opened_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state as FreeRoundsState,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** The free rounds of a member: first those that can be played, then the last ones that are over. */
export async function listOwnFreeRounds(
  app: App,
  { member }: PlayerSession,
  { language }: InputOf<typeof ownFreeRounds>,
): Promise<OutputOf<typeof ownFreeRounds>> {
  const own = storedFreeRounds(app.db).where('f.member', '=', member);
  const [active, over] = await Promise.all([
    own.where('f.state', '=', 'active').orderBy('f.expires_at').orderBy('f.id').execute(),
    own.where('f.state', '<>', 'active').orderBy('f.finished_at', 'desc').limit(OVER_MAX).execute(),
  ]);
  return [...active, ...over].map((row): FreeRounds => {
    const game = app.catalog.findGame(row.vendor, row.code);
    const { vendor, code } = row;
    return { ...freeRoundsFacts(row), vendor, name: game ? nameOf(game, language) : code };
  });
}
