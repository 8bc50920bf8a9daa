import { WAGER_STATES } from '@baize/contract/records/records';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../context.ts';
import type { Span } from '../platform/span.ts';
import { type StoredWager, unionAll } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { gamesOf, numbered, spanOf, type WagerFilter } from './filter.ts';
import { behind, cursorOf, type Placed, placed } from './wagers.ts';

interface Wanted {
  /** Null: of everybody. */
  readonly member: MemberId | null;
  readonly filter: WagerFilter;
}

interface Listed extends Wanted {
  readonly cursor: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
}

/** Bets of everybody without sums, for the console; each with its place in the list. With a number the days do not matter. */
export async function listAllWagers(
  app: App,
  { cursor, descending, limit, ...wanted }: Listed,
): Promise<(StoredWager & { cursor: string })[]> {
  const { column, fits } = conditionsOf(app, wanted);
  const order = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Placed>`
    select w.*, ${placed(column)}
      from records.wager w
     where ${fits} ${behind(column, cursor, descending ? '<' : '>')}
     order by ${column} ${order}, id ${order}, member ${order}
     limit ${limit}`.execute(app.db);
  return rows.map((row) => ({ ...row, cursor: cursorOf(row) }));
}

/** Members and amounts of the bets that fit. An open bet has no return yet. */
export function allWagerAmounts(app: App, wanted: Wanted) {
  return sql`
    select member, stake, valid, payout, case when state = ${OPEN} then 0 else payout - stake end as net
      from records.wager where ${conditionsOf(app, wanted).fits}`;
}

const OPEN = WAGER_STATES.indexOf('open');

function conditionsOf(app: App, { member, filter }: Wanted) {
  const { start, end } = spanOf(app, filter);
  const column = sql.ref(filter.by === 'settled' ? 'settled_at' : 'at');
  const games = gamesOf(app, filter);
  const conditions = [
    placeOf(app, column, filter, { start, end }),
    ...(member === null ? [] : [sql`member = ${member}`]),
    ...(games === null ? [] : [sql`game = any(${games}::int[])`]),
    ...(filter.state === undefined ? [] : [sql`state = ${WAGER_STATES.indexOf(filter.state)}`]),
  ];
  return { column, fits: sql.join(conditions, sql` and `) };
}

/** Bets of some days, of one number, or of one issue of a lottery. */
function placeOf(
  app: App,
  column: RawBuilder<unknown>,
  { number, issue, code = '' }: WagerFilter,
  { start, end }: Pick<Span, 'start' | 'end'>,
): RawBuilder<unknown> {
  if (number !== undefined) return sql`id in ${numbered(app, number)}`;
  if (issue === undefined) return sql`${column} >= ${start} and ${column} < ${end}`;
  const ofIssue = app.families.flatMap((family) => family.ofIssue?.({ code, issue }) ?? []);
  return sql`(member, id) in (${unionAll(ofIssue)})`;
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
