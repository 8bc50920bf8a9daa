import { WAGER_STATES } from '@baize/contract/records';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { gamesOf, numbered, spanOf, type WagerFilter } from './filter.ts';
import { type Placed, requireCursor, type StoredWager } from './wagers.ts';

interface Wanted {
  /** Null: of everybody. */
  readonly member: MemberId | null;
  readonly filter: WagerFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Bets of everybody, newest first, without sums: for the console. With a number the days do not matter. */
export async function listAllWagers(
  app: App,
  { member, filter, cursor, limit }: Wanted,
): Promise<{ rows: StoredWager[]; next: string | null }> {
  const { start, end } = spanOf(app, filter);
  const column = sql.ref(filter.by === 'settled' ? 'settled_at' : 'at');
  const games = gamesOf(app, filter);
  const after = cursor === undefined ? null : requireCursor(cursor);
  const conditions = [
    filter.number === undefined
      ? sql`${column} >= ${start} and ${column} < ${end}`
      : sql`id in ${numbered(filter.number)}`,
    ...(member === null ? [] : [sql`member = ${member}`]),
    ...(games === null ? [] : [sql`game = any(${games}::int[])`]),
    ...(filter.state === undefined ? [] : [sql`state = ${WAGER_STATES.indexOf(filter.state)}`]),
    ...(after === null ? [] : [sql`(${column}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
  ];
  const { rows: found } = await sql<Placed>`
    select w.*, to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from records.wager w
     where ${sql.join(conditions, sql` and `)}
     order by ${column} desc, id desc
     limit ${limit + 1}`.execute(app.db);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? `${last.place}_${last.id}` : null };
}

/** The newest bets of a member, whatever the day. */
export async function lastWagers({ db }: App, member: MemberId, limit: number): Promise<StoredWager[]> {
  return db
    .selectFrom('records.wager')
    .selectAll()
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
