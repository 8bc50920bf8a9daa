import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Day, text } from '../wire.ts';
import { list, listInput, listPage } from './lists.ts';

/** A report by day covers at most so many days, any other one a year. */
export const REPORT_DAYS_MAX = 31;
export const REPORT_SPAN_MAX = 366;

export const REVENUE_BY = ['day', 'month', 'type', 'vendor', 'game', 'agent'] as const;
export type RevenueBy = (typeof REVENUE_BY)[number];
export const PAYMENTS_BY = ['day', 'month', 'method', 'channel'] as const;
export type PaymentsBy = (typeof PAYMENTS_BY)[number];
export const MEMBERS_BY = ['day', 'month'] as const;

/** Business days, the last one included; the present month where nothing is said. */
const Span = { from: z.optional(Day), to: z.optional(Day) };
const Currency = z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/)));
/** Reports have one page; the total names the columns that are summed. */
const Totals = { totals: listInput().totals };

const RevenueRow = z.object({
  /** The day, the month, or the name of the type, provider, game or agent. */
  name: z.string(),
  currency: z.string(),
  wagers: z.number(),
  staked: Amount,
  returned: Amount,
  ggr: Amount,
  /**
   * Fees of payment providers, the cost of bonuses (PL-2), what was given back of stakes to members and agents, the money that pools of our
   * own titles got, less what was won of them and so is part of what was returned, and NGR. They belong to days and not to games; null elsewhere.
   */
  fees: z.nullable(Amount),
  bonuses: z.nullable(Amount),
  rebates: z.nullable(Amount),
  jackpots: z.nullable(Amount),
  ngr: z.nullable(Amount),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

/** GGR of the books (PL-1), and NGR, which is GGR less the fees of payment providers, the cost of bonuses, rebates and the money put into jackpots (PL-3). */
export const opsRevenue = route({
  method: 'GET',
  path: '/ops/reports/revenue',
  access: 'staff:ledger.read',
  input: z.strictObject({
    by: z.optional(z.enum(REVENUE_BY)),
    ...Span,
    currency: Currency,
    /** The agent whose line is divided, by name; without it the lines of the top agents. */
    agent: z.optional(text(32)),
    ...Totals,
  }),
  output: listPage(RevenueRow),
});

/** A row for each currency, as in every report on money. */
export const REVENUE_LIST = list({
  name: 'revenue',
  title: 'Revenue',
  route: opsRevenue,
  onePage: true,
  columns: [
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'wagers', title: 'Bets', kind: 'number' },
    { key: 'staked', title: 'Staked', kind: 'money', total: true },
    { key: 'returned', title: 'Returned', kind: 'money', total: true },
    { key: 'ggr', title: 'GGR', kind: 'money', total: true },
    { key: 'fees', title: 'Fees of payment providers', kind: 'money', total: true },
    { key: 'bonuses', title: 'Bonuses', kind: 'money', total: true },
    { key: 'rebates', title: 'Rebates', kind: 'money', total: true },
    { key: 'jackpots', title: 'Into jackpots, less won', kind: 'money', total: true },
    { key: 'ngr', title: 'NGR', kind: 'money', total: true },
  ],
});

const PaymentsRow = z.object({
  name: z.string(),
  currency: z.string(),
  deposits: z.number(),
  deposited: Amount,
  depositFees: Amount,
  chargedBack: Amount,
  /** Deposits that went back to their source. */
  refunded: Amount,
  withdrawals: z.number(),
  withdrawn: Amount,
  withdrawalFees: Amount,
  /** Charges of providers, from their statements. */
  providerFees: Amount,
  net: Amount,
});
export type PaymentsRow = z.infer<typeof PaymentsRow>;

/** Money in and out by the time at which it was credited, taken back or sent. */
export const opsPaymentsReport = route({
  method: 'GET',
  path: '/ops/reports/payments',
  access: 'staff:ledger.read',
  input: z.strictObject({ by: z.optional(z.enum(PAYMENTS_BY)), ...Span, currency: Currency, ...Totals }),
  output: listPage(PaymentsRow),
});

export const PAYMENTS_LIST = list({
  name: 'payments',
  title: 'Deposits and withdrawals',
  route: opsPaymentsReport,
  onePage: true,
  columns: [
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'deposits', title: 'Deposits', kind: 'number' },
    { key: 'deposited', title: 'Deposited', kind: 'money', total: true },
    { key: 'depositFees', title: 'Fees on deposits', kind: 'money', total: true },
    { key: 'chargedBack', title: 'Charged back', kind: 'money', total: true },
    { key: 'refunded', title: 'Refunded', kind: 'money', total: true },
    { key: 'withdrawals', title: 'Withdrawals', kind: 'number' },
    { key: 'withdrawn', title: 'Withdrawn', kind: 'money', total: true },
    { key: 'withdrawalFees', title: 'Fees on withdrawals', kind: 'money', total: true },
    { key: 'providerFees', title: 'Fees of providers', kind: 'money', total: true },
    { key: 'net', title: 'Net', kind: 'money', total: true },
  ],
});

const MembersRow = z.object({
  name: z.string(),
  registered: z.number(),
  firstDeposits: z.number(),
  depositors: z.number(),
  players: z.number(),
});
export type MembersRow = z.infer<typeof MembersRow>;

/** Members who joined, paid in and played. Everybody counts once in a day, a month, and in the whole span. */
export const opsMembersReport = route({
  method: 'GET',
  path: '/ops/reports/members',
  access: 'staff:ledger.read',
  input: z.strictObject({ by: z.optional(z.enum(MEMBERS_BY)), ...Span, ...Totals }),
  output: z.extend(listPage(MembersRow), { all: MembersRow }),
});

export const MEMBER_COUNTS_LIST = list({
  name: 'member-counts',
  title: 'Members by day',
  route: opsMembersReport,
  onePage: true,
  columns: [
    { key: 'name', title: 'Period', kind: 'text' },
    { key: 'registered', title: 'Registered', kind: 'number' },
    { key: 'firstDeposits', title: 'First deposits', kind: 'number' },
    { key: 'depositors', title: 'Depositors', kind: 'number' },
    { key: 'players', title: 'Players', kind: 'number' },
  ],
});
