import { TRIAL } from '@baize/contract/accounts/session';
import { csvText } from '@baize/contract/csv';
import type { TeamWagerRow, teamWagers, teamWagersCsv } from '@baize/contract/records/records';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { timeIn, zoneText } from '@baize/contract/zones';
import { sql } from 'kysely';

import { maskMobileName } from '../agency/agency.ts';
import type { App, PlayerSession } from '../context.ts';
import type { StoredWager } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { findWagers, type Source, shownWager, sumsOf } from './wagers.ts';

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
  const source = teamOf(session, filter);
  const max = Math.min(Math.max(limit ?? PAGE, 1), PAGE_MAX);
  const { span, rows, next, all } = await findWagers(app, { source, filter, cursor, limit: max });
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

function teamOf({ member, currency }: PlayerSession, { account, level }: TeamFilter): Source {
  const part = account === undefined ? null : `%${account.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // A settled bet has a path with its member at the end, an open one the upline of today.
  const direct = sql`(upline = ${member} or uplines <> 0 and path ~ ${`*.${member}.*{1}`}::lquery)`;
  const conditions = [
    sql`type <> ${TRIAL} and currency = ${currency}`,
    ...(part === null ? [] : [sql`username ilike ${part}`]),
    ...(level === 'direct' ? [direct] : []),
  ];
  const whose = sql`(${sql.join(conditions, sql` and `)})`;
  return { wagers: 'records.team_wager', hours: 'records.team_hour', whose, keep: true };
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
  return new Map(rows.map(({ id, username }) => [id, maskMobileName(username)]));
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
    'Full number',
  ],
];

/** The newest bets that the filter holds as a table for spreadsheets. */
export async function teamWagersTable(
  app: App,
  session: PlayerSession,
  filter: TeamFilter,
): Promise<OutputOf<typeof teamWagersCsv>> {
  const found = await findWagers(app, { source: teamOf(session, filter), filter, limit: CSV_MAX });
  const rows = await withAccounts(app, found.rows, filter.language);
  const { zone, start } = found.span;
  const time = (at: string | null) => (at === null ? '' : timeIn(zone, at));
  const lines = rows.map((row) => [
    ...[
      betNumber(row.id),
      row.account,
      time(row.at),
      time(row.settledAt),
      row.category,
      row.vendorName,
      row.name,
    ],
    ...[row.outside ?? row.id, row.stake, row.valid, row.payout, row.net ?? '', session.currency, row.state],
    row.id,
  ]);
  return {
    csv: csvText([headOf(zoneText(zone, start)), ...lines]),
    rows: rows.length,
    cut: found.next !== null,
  };
}
