import type {
  TurnoverBet,
  TurnoverRequirement,
  turnover,
  turnoverBets,
} from '@baize/contract/cashier/turnover';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { nameOf } from '../catalog/catalog.ts';
import type { App, PlayerSession } from '../context.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { refuse } from '../platform/refuse.ts';
import { placeOfCursor, shownWager } from '../records/records.ts';
import type { StoredWager } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { ContributionTable } from './contribution.ts';
import {
  finishedRequirements,
  ONCE,
  openRequirements,
  type Requirement,
  requirementsOf,
} from './requirements.ts';

const BETS_OF = sqlFile(import.meta.dirname, 'bets-of');
/** Finished requirements that are shown. */
const FINISHED = 20;
const PAGE = 20;
const PAGE_MAX = 50;

export async function showTurnover(
  app: App,
  { member, currency }: PlayerSession,
  language: string | undefined,
): Promise<OutputOf<typeof turnover>> {
  const [open, finished] = await Promise.all([
    openRequirements(app.db, member),
    finishedRequirements(app.db, member, FINISHED),
  ]);
  const outstanding = open.reduce((left, { required, progress }) => left + required - progress, 0n);
  const rows = [...open, ...finished].map((each) => shownRequirement(app, each, language));
  return { currency, outstanding: leftText(outstanding), rows };
}

function shownRequirement(app: App, of: Requirement, language: string | undefined): TurnoverRequirement {
  const { id, base, multiplier, required, progress, openedAt, finishedAt } = of;
  return {
    id,
    source: of.source as TurnoverRequirement['source'],
    base: formatAmount(base),
    times: timesText(multiplier),
    required: formatAmount(required),
    progress: formatAmount(progress),
    remaining: leftText(required - progress),
    percent: Number((progress * 100n) / required),
    openedAt: openedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    state: of.state as TurnoverRequirement['state'],
    shares: sharesOf(app, of.contribution, language),
  };
}

/** A screen cuts the third decimal off, and nothing may be left only where it is 0. */
export function leftText(left: bigint): string {
  return formatAmount(((left + 99n) / 100n) * 100n);
}

/** `1.5` of 1 500 000. */
export function timesText(multiplier: bigint): string {
  const fraction = (multiplier % ONCE).toString().padStart(6, '0').replace(/0+$/, '');
  return `${multiplier / ONCE}${fraction && '.'}${fraction}`;
}

export function sharesOf(
  { catalog }: Pick<App, 'catalog'>,
  { rest, categories = {}, games = {} }: ContributionTable,
  language: string | undefined,
): TurnoverRequirement['shares'] {
  const names = new Map<string, string>(
    catalog.games().map((game) => [`${game.vendor.code}:${game.code}`, nameOf(game, language)]),
  );
  return {
    rest,
    categories: Object.entries(categories).map(([key, percent]) => {
      const [category = '', kind = null] = key.split('.');
      return { category, kind, percent };
    }),
    games: Object.entries(games).map(([key, percent]) => ({ name: names.get(key) ?? key, percent })),
  };
}

type CountedWager = StoredWager & { used: bigint; contributed: bigint; place: string };

export async function listTurnoverBets(
  app: App,
  { member, currency }: PlayerSession,
  { id, cursor, limit = PAGE, language }: InputOf<typeof turnoverBets>,
): Promise<OutputOf<typeof turnoverBets>> {
  const max = Math.min(Math.max(limit, 1), PAGE_MAX);
  const after = cursor === undefined ? null : placeOfCursor(cursor);
  const behind = after ? sql`(f.at, f.wager) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const sums = await sumsOfFills(app, member, id);
  const { rows } = await BETS_OF.query<CountedWager>({
    requirement: id,
    member,
    behind,
    limit: max + 1,
  }).execute(app.db);
  const shown = rows.slice(0, max);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => shownBet(app, row, language)),
    next: last && rows.length > max ? `${last.place}_${last.id}` : null,
    currency,
    sums,
  };
}

function shownBet(app: App, row: CountedWager, language: string | undefined): TurnoverBet {
  const { id, at, vendorName, category, name } = shownWager(app, row, language);
  const [valid, counted] = [row.used, row.contributed].map(formatAmount);
  return { id, at, vendorName, category, name, valid: valid ?? '', counted: counted ?? '' };
}

async function sumsOfFills({ db }: App, member: MemberId, requirement: string) {
  const known = await requirementsOf(db, member).where('id', '=', requirement).executeTakeFirst();
  if (!known) refuse('turnover.unknown');
  const { bets, valid, counted } = await db
    .selectFrom('turnover.fill')
    .select(sql<number>`count(*)::int`.as('bets'))
    .select(sql<bigint>`coalesce(sum(used), 0)::bigint`.as('valid'))
    .select(sql<bigint>`coalesce(sum(contributed), 0)::bigint`.as('counted'))
    .where('requirement', '=', requirement)
    .where('member', '=', member)
    .executeTakeFirstOrThrow();
  return { bets, valid: formatAmount(valid), counted: formatAmount(counted) };
}
