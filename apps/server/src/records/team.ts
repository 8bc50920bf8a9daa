import { csvText } from '@baize/contract/csv';
import type { TeamWagerRow, teamWagers, teamWagersCsv } from '@baize/contract/records';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { TRIAL } from '@baize/contract/session';
import { timeIn, zoneText } from '@baize/contract/zones';
import { type RawBuilder, sql } from 'kysely';

import { maskName } from '../agency/agency.ts';
import type { App, PlayerSession } from '../app.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { findWagers, type StoredWager, shownWager, sumsOf } from './wagers.ts';

const PAGE = 20;
const PAGE_MAX = 50;
const CSV_MAX = 5_000;

type TeamFilter = InputOf<typeof teamWagersCsv>;

/**
 * Bets of an agent's team in their own currency. A bet belongs to the agents above its member when it was settled (ACC-3), an open one
 * to those of today; nobody else's is ever among them (A-05, RP-1).
 */
export async function listTeamWagers(
  app: App,
  session: PlayerSession,
  { cursor, limit, ...filter }: InputOf<typeof teamWagers>,
): Promise<OutputOf<typeof teamWagers>> {
  const whose = teamOf(session, filter);
  const max = Math.min(Math.max(limit ?? PAGE, 1), PAGE_MAX);
  const { span, rows, next, all } = await findWagers(app, { whose, filter, cursor, limit: max });
  const { from, to } = span;
  const shown = await withAccounts(app, rows, filter.language);
  return {
    rows: shown,
    next,
    from,
    to,
    zone: zoneText(span.zone, span.start),
    currency: session.currency,
    sums: { page: sumsOf(rows), all },
  };
}

function teamOf({ member, currency }: PlayerSession, { account, level }: TeamFilter): RawBuilder<unknown> {
  const part = account === undefined ? null : `%${account.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const direct = level === 'direct';
  const below = `*.${member}.${direct ? '*{1}' : '*'}`;
  const today = direct
    ? sql`select id, 0 from agency.team where upline = ${member}`
    : sql`select id, 0 from agency.team union all select ${member}::bigint, 0`;
  return sql`(member, uplines) in (
    select m.id, t.uplines
      from (select member, id as uplines from records.team_uplines where path ~ ${below}::lquery
            union all
            ${today}) t
      join records.team_account m on m.id = t.member
     where m.type <> ${TRIAL} and m.currency = ${currency} and (${part}::text is null or m.username ilike ${part}))`;
}

async function withAccounts(
  app: App,
  rows: readonly StoredWager[],
  language?: string,
): Promise<TeamWagerRow[]> {
  const names = await accountsOf(app, [...new Set(rows.map(({ member }) => member))]);
  return rows.map((row) => ({ ...shownWager(app, row, language), account: names.get(row.member) ?? '' }));
}

async function accountsOf({ db }: App, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ id: MemberId; username: string }>`
    select id, username from records.team_account where id = any(${members})`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, maskName(username)]));
}

const headOf = (zone: string) => [
  ...['Bet number', 'Account', `Bet time (${zone})`, `Settle time (${zone})`],
  ...[
    'Category',
    'Vendor',
    'Game',
    'Round',
    'Bet amount',
    'Valid bet',
    'Payout',
    'Win/loss',
    'Currency',
    'Status',
  ],
];

/** The newest bets that the filter holds as a table for spreadsheets. */
export async function teamWagersTable(
  app: App,
  session: PlayerSession,
  filter: TeamFilter,
): Promise<OutputOf<typeof teamWagersCsv>> {
  const found = await findWagers(app, { whose: teamOf(session, filter), filter, limit: CSV_MAX });
  const rows = await withAccounts(app, found.rows, filter.language);
  const { zone, start } = found.span;
  const time = (at: string | null) => (at === null ? '' : timeIn(zone, at));
  const lines = rows.map((row) => [
    ...[row.id, row.account, time(row.at), time(row.settledAt), row.category, row.vendorName, row.name],
    ...[row.outside ?? row.id, row.stake, row.valid, row.payout, row.net ?? '', session.currency, row.state],
  ]);
  return {
    csv: csvText([headOf(zoneText(zone, start)), ...lines]),
    rows: rows.length,
    cut: found.next !== null,
  };
}
