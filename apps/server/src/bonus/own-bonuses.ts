import type { ActiveBonus, Bonus, BonusSums, bonuses, bonusesCsv } from '@baize/contract/bonus/bonus';
import { csvText } from '@baize/contract/csv';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { timeIn, zoneText } from '@baize/contract/zones';
import { sql } from 'kysely';

import { nameOf } from '../catalog/catalog.ts';
import type { App, PlayerSession } from '../context.ts';
import { placeOfCursor, spanOf } from '../records/records.ts';
import { type ContributionTable, leftText, sharesOf } from '../turnover/turnover.ts';
import { balanceOf, type MemberId } from '../wallet/wallet.ts';
import { playableGames, WARNINGS_MAX, warningsOf } from './playing.ts';

const PAGE = 20;
const PAGE_MAX = 50;
const CSV_MAX = 5_000;

type Filter = InputOf<typeof bonusesCsv>;

/** One page of a member's bonuses, newest first, and the active one. */
export async function listOwnBonuses(
  app: App,
  { member, currency }: PlayerSession,
  { cursor, limit = PAGE, language, ...filter }: InputOf<typeof bonuses>,
): Promise<OutputOf<typeof bonuses>> {
  const max = Math.min(Math.max(limit, 1), PAGE_MAX);
  const { span, found } = find(app, member, filter);
  let page = found;
  if (cursor !== undefined) {
    const after = placeOfCursor(cursor);
    page = page.where(sql<boolean>`(p.opened_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  const [rows, all, active] = await Promise.all([
    page.limit(max + 1).execute(),
    sumsOf(app, member, filter),
    showActive(app, member, language),
  ]);
  const shown = rows.slice(0, max);
  const last = shown.at(-1);
  return {
    rows: shown.map(bonusOf),
    next: last && rows.length > max ? `${last.place}_${last.id}` : null,
    from: span.from,
    to: span.to,
    zone: zoneText(span.zone, span.start),
    currency,
    active,
    sums: { page: added(shown), all },
  };
}

function stored(app: App, member: MemberId) {
  return app.db
    .selectFrom('bonus.purse as p')
    .leftJoin('turnover.requirement as r', 'r.id', 'p.requirement')
    .selectAll('p')
    .select(['r.required', 'r.progress'])
    .select(sql<string>`to_char(p.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('place'))
    .where('p.member', '=', member);
}
type Found = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

function find(app: App, member: MemberId, filter: Filter) {
  const span = spanOf(app, filter);
  let found = stored(app, member)
    .where('p.opened_at', '>=', span.start)
    .where('p.opened_at', '<', span.end)
    .orderBy('p.opened_at', 'desc')
    .orderBy('p.id', 'desc');
  if (filter.source !== undefined) found = found.where('p.source', '=', filter.source);
  if (filter.state !== undefined) found = found.where('p.state', '=', filter.state);
  return { span, found };
}

async function sumsOf(app: App, member: MemberId, filter: Filter): Promise<BonusSums> {
  const { found } = find(app, member, filter);
  const { rows, amount, converted, forfeited } = await app.db
    .selectFrom(found.as('f'))
    .select(sql<number>`count(*)::int`.as('rows'))
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .select(sql<bigint>`coalesce(sum(converted), 0)::bigint`.as('converted'))
    .select(sql<bigint>`coalesce(sum(forfeited), 0)::bigint`.as('forfeited'))
    .executeTakeFirstOrThrow();
  return {
    rows,
    amount: formatAmount(amount),
    converted: formatAmount(converted),
    forfeited: formatAmount(forfeited),
  };
}

function added(rows: readonly Found[]): BonusSums {
  const sum = (of: (row: Found) => bigint) => formatAmount(rows.reduce((total, row) => total + of(row), 0n));
  return {
    rows: rows.length,
    amount: sum(({ amount }) => amount),
    converted: sum(({ converted }) => converted),
    forfeited: sum(({ forfeited }) => forfeited),
  };
}

export function bonusOf(row: Found): Bonus {
  const { required, progress } = row;
  return {
    id: row.id,
    at: row.opened_at.toISOString(),
    name: row.name,
    source: row.source as Bonus['source'],
    amount: formatAmount(row.amount),
    required: formatAmount(required ?? 0n),
    progress: formatAmount(progress ?? 0n),
    percent: required ? Number(((progress ?? 0n) * 100n) / required) : 100,
    expiresAt: row.expires_at.toISOString(),
    state: row.state as Bonus['state'],
    reason: row.reason as Bonus['reason'],
    finishedAt: row.finished_at?.toISOString() ?? null,
    converted: formatAmount(row.converted),
    forfeited: formatAmount(row.forfeited),
  };
}

async function showActive(app: App, member: MemberId, language?: string): Promise<ActiveBonus | null> {
  const row = await stored(app, member).where('p.state', '=', 'active').executeTakeFirst();
  if (!row) return null;
  const [{ balance }, warnings] = await Promise.all([
    balanceOf(app.db, member, row.account),
    warningsOf(app.db, row.id),
  ]);
  const table = row.contribution as ContributionTable;
  const { required, progress } = row;
  return {
    ...bonusOf(row),
    balance: formatAmount(balance),
    remaining: leftText((required ?? 0n) - (progress ?? 0n)),
    maxBet: formatAmount(row.max_bet),
    maxConvert: row.max_convert > 0n ? formatAmount(row.max_convert) : null,
    warnings: Math.min(warnings, WARNINGS_MAX),
    warningsMax: WARNINGS_MAX,
    shares: sharesOf(app, table, language),
    games: playableGames(app, table).map(({ game, vendor, code }) => ({
      vendor,
      code,
      name: nameOf(game, language),
    })),
  };
}

const headOf = (zone: string) => [
  ...[`Time (${zone})`, 'Promotion', 'Type', 'Amount', 'Required', 'Progress', `Expires (${zone})`, 'Status'],
  ...['Converted', 'Forfeited', 'Currency', 'Bonus'],
];

/** The newest bonuses that the filter holds as a table for spreadsheets. */
export async function bonusTable(
  app: App,
  { member, currency }: PlayerSession,
  filter: Filter,
): Promise<OutputOf<typeof bonusesCsv>> {
  const { span, found } = find(app, member, filter);
  const rows = await found.limit(CSV_MAX + 1).execute();
  const lines = rows.slice(0, CSV_MAX).map((row) => {
    const { id, at, name, source, amount, required, progress, expiresAt, state, converted, forfeited } =
      bonusOf(row);
    const times = [timeIn(span.zone, at), timeIn(span.zone, expiresAt)];
    const start = [times[0] ?? '', name, source, amount, required, progress, times[1] ?? '', state];
    return [...start, converted, forfeited, currency, id];
  });
  return {
    csv: csvText([headOf(zoneText(span.zone, span.start)), ...lines]),
    rows: lines.length,
    cut: rows.length > CSV_MAX,
  };
}
