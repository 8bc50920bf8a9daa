import type { ListTotals } from '@baize/contract/lists/lists';
import type {
  MembersRow,
  opsMembersReport,
  opsPaymentsReport,
  opsRevenue,
  PaymentsBy,
  PaymentsRow,
  RevenueBy,
  RevenueRow,
} from '@baize/contract/lists/reports';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { type RawBuilder, sql } from 'kysely';
import { memberCalled } from '../../accounts/accounts.ts';

import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { unionAll } from '../../wagers/wagers.ts';
import { PERIOD_TEXT, type ReportSpan, reportSpan } from './span.ts';

const BY_TIME = sqlFile(import.meta.dirname, 'revenue-by-time');
const BY_GAME = sqlFile(import.meta.dirname, 'revenue-by-game');
const BY_AGENT = sqlFile(import.meta.dirname, 'revenue-by-agent');
const PAYMENTS = sqlFile(import.meta.dirname, 'payments');
const MEMBERS = sqlFile(import.meta.dirname, 'members');

interface Played {
  readonly name: string;
  readonly currency: string;
  readonly wagers: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly fees?: bigint;
  readonly bonuses?: bigint;
  readonly rebates?: bigint;
  readonly jackpots?: bigint;
}

type Wanted = ReportSpan & { readonly currency: string | null };

/** GGR by business day or month, by kind of game, provider, game, or line of an agent. */
export async function revenueReport(
  app: App,
  { by = 'day', from, to, currency, agent, totals }: InputOf<typeof opsRevenue>,
): Promise<OutputOf<typeof opsRevenue>> {
  const wanted = { ...reportSpan(app, { by, from, to }), currency: currency ?? null };
  const played = await playedBy(app, by, wanted, agent);
  const rows = played.sort(by === 'day' || by === 'month' ? byName : bySize).map(revenueRow);
  return answerOf(rows, totals, [
    'staked',
    'returned',
    'ggr',
    'fees',
    'bonuses',
    'rebates',
    'jackpots',
    'ngr',
  ]);
}

async function playedBy(
  app: App,
  by: RevenueBy,
  wanted: Wanted,
  agent: string | undefined,
): Promise<Played[]> {
  if (by === 'day' || by === 'month') return playedByTime(app, by, wanted);
  if (by === 'agent') {
    const line = agent === undefined ? null : await agentNamed(app, agent);
    return (await BY_AGENT.query<Played>({ ...wanted, agent: line }).execute(app.db)).rows;
  }
  const { rows } = await BY_GAME.query<Played & { game: number }>({ ...wanted }).execute(app.db);
  const named = rows.map((row) => ({ ...row, name: gameGroup(app, by, row.game) }));
  const groups = Map.groupBy(named, (row) => `${row.currency} ${row.name}`);
  return [...groups.values()].map(summed);
}

async function playedByTime(app: App, by: 'day' | 'month', wanted: Wanted): Promise<Played[]> {
  const span = { from: wanted.start, to: wanted.end };
  const rebates = unionAll(app.features.families.flatMap((family) => family.rebates?.(span) ?? []));
  return (await BY_TIME.query<Played>({ ...wanted, rebates, form: PERIOD_TEXT[by] }).execute(app.db)).rows;
}

const NOT_NAMED = 'not named by the provider';

function gameGroup(app: App, by: 'type' | 'vendor' | 'game', id: number): string {
  const game = app.catalog.gameById(id);
  if (!game) return NOT_NAMED;
  if (by === 'type') return game.type;
  return by === 'vendor' ? game.vendor.name : `${game.name} (${game.vendor.code}:${game.code})`;
}

function summed(rows: readonly Played[]): Played {
  const [first] = rows as [Played];
  const sum = (of: 'wagers' | 'staked' | 'returned') => rows.reduce((total, row) => total + row[of], 0n);
  return { ...first, wagers: sum('wagers'), staked: sum('staked'), returned: sum('returned') };
}

/** An agent by name or public id; nobody has the id 0. */
async function agentNamed(app: App, name: string): Promise<bigint> {
  return (await memberCalled(app.db, name)) ?? 0n;
}

function revenueRow({ name, currency, wagers, staked, returned, ...costs }: Played): RevenueRow {
  const { fees, bonuses, rebates, jackpots } = costs;
  const ggr = staked - returned;
  const ofDays =
    fees === undefined || bonuses === undefined || rebates === undefined || jackpots === undefined
      ? null
      : { fees, bonuses, rebates, jackpots };
  return {
    name,
    currency,
    wagers: Number(wagers),
    staked: formatAmount(staked),
    returned: formatAmount(returned),
    ggr: formatAmount(ggr),
    fees: ofDays && formatAmount(ofDays.fees),
    bonuses: ofDays && formatAmount(ofDays.bonuses),
    rebates: ofDays && formatAmount(ofDays.rebates),
    jackpots: ofDays && formatAmount(ofDays.jackpots),
    ngr: ofDays && formatAmount(ggr - ofDays.fees - ofDays.bonuses - ofDays.rebates - ofDays.jackpots),
  };
}

interface Paid {
  readonly name: string;
  readonly currency: string;
  readonly deposits: number;
  readonly deposited: bigint;
  readonly depositFees: bigint;
  readonly chargedBack: bigint;
  readonly refunded: bigint;
  readonly withdrawals: number;
  readonly withdrawn: bigint;
  readonly withdrawalFees: bigint;
  readonly providerFees: bigint;
}

/** Deposits, withdrawals and their fees by business day or month, by method or by channel. */
export async function paymentsReport(
  app: App,
  { by = 'day', from, to, currency, totals }: InputOf<typeof opsPaymentsReport>,
): Promise<OutputOf<typeof opsPaymentsReport>> {
  const { zone, ...span } = reportSpan(app, { by, from, to });
  const wanted = { ...span, currency: currency ?? null, name: nameOf(by, zone) };
  const { rows } = await PAYMENTS.query<Paid>(wanted).execute(app.db);
  return answerOf(rows.sort(byName).map(paymentsRow), totals, MONEY);
}

function nameOf(by: PaymentsBy, zone: string): RawBuilder<string> {
  // Other members have paid the last part of a withdrawal without a channel.
  if (by === 'method') return sql`coalesce(c.method, 'other members')`;
  if (by === 'channel') return sql`coalesce(c.code, 'other members')`;
  return sql`to_char(m.at at time zone ${zone}, ${PERIOD_TEXT[by]})`;
}

const MONEY = [
  'deposited',
  'depositFees',
  'chargedBack',
  'refunded',
  'withdrawn',
  'withdrawalFees',
  'providerFees',
  'net',
] as const;

function paymentsRow({ name, currency, deposits, withdrawals, ...money }: Paid): PaymentsRow {
  return {
    name,
    currency,
    deposits,
    withdrawals,
    deposited: formatAmount(money.deposited),
    depositFees: formatAmount(money.depositFees),
    chargedBack: formatAmount(money.chargedBack),
    refunded: formatAmount(money.refunded),
    withdrawn: formatAmount(money.withdrawn),
    withdrawalFees: formatAmount(money.withdrawalFees),
    providerFees: formatAmount(money.providerFees),
    net: formatAmount(money.deposited - money.chargedBack - money.refunded - money.withdrawn),
  };
}

/** Members who joined, paid in for the first time, paid in, and had bets settled. */
export async function membersReport(
  app: App,
  { by = 'day', from, to, totals }: InputOf<typeof opsMembersReport>,
): Promise<OutputOf<typeof opsMembersReport>> {
  const span = reportSpan(app, { by, from, to });
  const { rows } = await MEMBERS.query<Omit<MembersRow, 'name'> & { name: string | null }>({
    ...span,
    form: PERIOD_TEXT[by],
  }).execute(app.db);
  const periods = rows.filter((row): row is MembersRow => row.name !== null);
  const none = { registered: 0, firstDeposits: 0, depositors: 0, players: 0 };
  const all = { ...none, ...rows.find(({ name }) => name === null), name: '' };
  return { ...answerOf(periods, totals, []), all };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : Number(a.name > b.name));

function bySize(a: Played, b: Played): number {
  const difference = b.staked - a.staked;
  return difference === 0n ? byName(a, b) : Number(difference > 0n) * 2 - 1;
}

/** One page, with its sums where they are asked for. */
function answerOf<Row extends object>(
  rows: Row[],
  wanted: 'yes' | undefined,
  keys: readonly (keyof Row & string)[],
): { rows: Row[]; next: null; totals?: ListTotals } {
  if (!wanted) return { rows, next: null };
  const sums: Record<string, Record<string, string>> = {};
  for (const row of rows as (Row & { currency?: string })[]) {
    if (row.currency === undefined) continue;
    const own = sums[row.currency] ?? {};
    sums[row.currency] = own;
    for (const key of keys) {
      const amount = row[key];
      if (typeof amount === 'string')
        own[key] = formatAmount(parseAmount(own[key] ?? '0') + parseAmount(amount));
    }
  }
  return { rows, next: null, totals: { rows: rows.length, capped: false, sums } };
}
