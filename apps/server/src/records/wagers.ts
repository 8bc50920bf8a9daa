import { formatAmount } from '@baize/contract/money';
import { WAGER_STATES, type WagerRow, type WagerSums } from '@baize/contract/records/records';
import { type RawBuilder, sql } from 'kysely';
import { nameOf, vendorName } from '../catalog/catalog.ts';
import type { App } from '../context.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { Span } from '../platform/span.ts';
import type { StoredWager } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { gamesOf, numbered, spanOf, type WagerFilter } from './filter.ts';

const PAGE_OF = sqlFile(import.meta.dirname, 'page-of');

/** Where bets and their sums by hour are read, with a condition on columns that both have. */
export interface Source {
  readonly wagers: 'records.wager' | 'records.team_wager';
  readonly hours: 'records.hour' | 'records.team_hour';
  readonly whose: RawBuilder<unknown>;
  /** Whether the query keeps the sums that it has read: of one member, reading them again is faster. */
  readonly keep: boolean;
}

/** The bets of one member. */
export function betsOf(member: MemberId): Source {
  return { wagers: 'records.wager', hours: 'records.hour', whose: sql`member = ${member}`, keep: false };
}

export interface Wanted {
  readonly source: Source;
  readonly filter: WagerFilter;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Found {
  readonly span: Span;
  readonly rows: readonly StoredWager[];
  readonly next: string | null;
  readonly all: WagerSums;
}

/** One page of bets, newest first, with the sums of everything the filter holds. */
export async function findWagers(app: App, wanted: Wanted): Promise<Found> {
  const span = spanOf(app, wanted.filter);
  const { number } = wanted.filter;
  if (number !== undefined) {
    const rows = await numberedWagers(app, wanted, number);
    return { span, rows, next: null, all: sumsOf(rows) };
  }
  const { found, all } = await pageOf(app, wanted, placeIn(app, wanted, span));
  const rows = found.slice(0, wanted.limit);
  const last = rows.at(-1);
  const next = last && found.length > wanted.limit ? cursorOf(last) : null;
  return { span, rows, next, all };
}

const NUMBERED_MAX = 100;

async function numberedWagers(app: App, { source }: Wanted, number: string): Promise<StoredWager[]> {
  const { rows } = await sql<StoredWager>`
    select * from ${sql.table(source.wagers)} where id in ${numbered(app, number)} and ${source.whose}
     order by at desc, id desc limit ${NUMBERED_MAX}`.execute(app.db);
  return rows;
}

/** The ids of a member's bets with a number. */
export async function wagersNumbered(app: App, member: MemberId, number: string): Promise<string[]> {
  const wanted = { source: betsOf(member), filter: { number }, limit: NUMBERED_MAX };
  const rows = await numberedWagers(app, wanted, number);
  return rows.map(({ id }) => id);
}

/** The sums that a list uses, and the columns it is ordered by. */
interface Place {
  readonly basis: 0 | 1;
  readonly column: RawBuilder<unknown>;
  /** Conditions on columns `game` and `state`. */
  readonly narrowed: RawBuilder<unknown>;
  readonly span: Span;
}

function placeIn(app: App, { filter }: Wanted, span: Span): Place {
  const games = gamesOf(app, filter);
  const state = filter.state === undefined ? null : WAGER_STATES.indexOf(filter.state);
  const settled = filter.by === 'settled';
  const conditions = [
    ...(games === null ? [] : [sql`game = any(${games}::int[])`]),
    ...(state === null ? [] : [sql`state = ${state}`]),
  ];
  return {
    basis: settled ? 1 : 0,
    column: sql.ref(settled ? 'settled_at' : 'at'),
    narrowed: sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`,
    span,
  };
}

export interface Placed extends StoredWager {
  /** Its instant to the microsecond, which a date of ours would cut. */
  readonly place: string;
  /** The public id of its member. */
  readonly owner: string;
}

/** The columns of a `Placed`; one key may be a bet of two members, so that their place needs all three. */
export const placed = (column: RawBuilder<unknown>) => sql`
  to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
  (select m.public_id from accounts.member m where m.id = member) as owner`;

/** The rows on the other side of the place that a cursor names. */
export function behind(column: RawBuilder<unknown>, cursor: string | undefined, sign: '<' | '>') {
  if (cursor === undefined) return sql``;
  const { at, id, owner } = placeOfCursor(cursor);
  const member = sql`(select m.id from accounts.member m where m.public_id = ${owner})`;
  return sql`and (${column}, id, member) ${sql.raw(sign)} (${at}::timestamptz, ${id}::uuid, ${member})`;
}

export function cursorOf({ place, id, owner }: Pick<Placed, 'place' | 'id' | 'owner'>): string {
  return `${place}_${id}_${owner}`;
}

/** The sums by hour say in which hours the page lies, so that only these are read, however many bets there are. */
async function pageOf({ db }: App, { source, cursor, limit }: Wanted, place: Place) {
  const { basis, column, narrowed, span } = place;
  const [hours, wagers] = [sql.table(source.hours), sql.table(source.wagers)];
  const after = cursor === undefined ? null : placeOfCursor(cursor);
  const until = after?.at ?? span.end.toISOString();
  const { rows } = await PAGE_OF.query<(Placed | { id: null }) & { totals: Totals | null }>({
    materialized: sql.raw(source.keep ? 'materialized' : 'not materialized'),
    hours,
    whose: source.whose,
    basis,
    zone: span.zone,
    from: span.start,
    to: span.end,
    narrowed,
    until,
    limit,
    wagers,
    column,
    behind: behind(column, cursor, '<'),
    placed: placed(column),
    oneMore: limit + 1,
  }).execute(db);
  return { found: rows.filter((row) => row.id !== null), all: totalled((rows[0]?.totals ?? []).map(partOf)) };
}

/** State, number of bets, stakes, valid bets and payouts; large numbers travel as text inside JSON. */
type Totals = readonly (readonly [string, string, string, string, string])[];

interface Part {
  readonly state: number;
  readonly wagers: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
}

function partOf([state, wagers, stake, valid, payout]: Totals[number]): Part {
  const [count, staked, counted, paid] = [wagers, stake, valid, payout].map(BigInt);
  return {
    state: Number(state),
    wagers: count ?? 0n,
    stake: staked ?? 0n,
    valid: counted ?? 0n,
    payout: paid ?? 0n,
  };
}

export function sumsOf(rows: readonly StoredWager[]): WagerSums {
  return totalled(rows.map((row) => ({ ...row, wagers: 1n })));
}

/** Open bets count nowhere but among the open ones (TM-3). */
function totalled(parts: readonly Part[]): WagerSums {
  const open = parts.filter(({ state }) => state === OPEN);
  const closed = parts.filter(({ state }) => state !== OPEN);
  const sum = (of: 'wagers' | 'stake' | 'valid' | 'payout', among: readonly Part[] = closed) =>
    among.reduce((total, part) => total + part[of], 0n);
  return {
    wagers: Number(sum('wagers', parts)),
    open: formatAmount(sum('stake', open)),
    stake: formatAmount(sum('stake')),
    valid: formatAmount(sum('valid')),
    payout: formatAmount(sum('payout')),
    net: formatAmount(sum('payout') - sum('stake')),
  };
}

const OPEN = WAGER_STATES.indexOf('open');

/** A wager with the names of its game. */
export function shownWager(app: App, row: StoredWager, language?: string): WagerRow {
  const game = app.catalog.gameById(row.game);
  const vendor = game?.vendor ?? app.catalog.vendors().find(({ id }) => id === row.vendor);
  return {
    id: row.id,
    at: row.at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    vendor: vendor?.code ?? '',
    vendorName: vendor ? vendorName(app, vendor) : '',
    category: game?.type ?? '',
    code: game?.code ?? '',
    name: game ? nameOf(game, language) : '',
    outside: row.outside,
    state: WAGER_STATES[row.state] ?? 'void',
    stake: formatAmount(row.stake),
    valid: formatAmount(row.valid),
    payout: formatAmount(row.payout),
    net: row.state === OPEN ? null : formatAmount(row.payout - row.stake),
  };
}

/** The parts of a `PlaceCursor` or a `WagerCursor`, of which the first has no owner. */
export function placeOfCursor(cursor: string): { at: string; id: string; owner: string } {
  const [at = '', id = '', ...owner] = cursor.split('_');
  return { at, id, owner: owner.join('_') };
}
