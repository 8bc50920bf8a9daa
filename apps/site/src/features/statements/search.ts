import {
  TRANSACTION_GROUPS,
  TRANSACTION_STATUSES,
  type TransactionGroup,
  type TransactionStatus,
} from '@baize/contract/statements/transactions';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { type Days, isPeriod, spanOf, type Wanted } from '../records/periods.ts';

type Given = Readonly<Record<string, unknown>>;

/** The filters of the account record as they are in the address; an absent one narrows nothing. */
export interface AccountSearch extends Wanted {
  readonly group?: TransactionGroup | undefined;
  readonly status?: TransactionStatus | undefined;
  readonly reference?: string | undefined;
}

export interface ProfitSearch extends Wanted {
  readonly category?: string | undefined;
}

const DAY = /^20\d\d-\d\d-\d\d$/;

function textIn(given: Given, name: string): string | undefined {
  const value = given[name];
  return value === undefined || value === '' ? undefined : String(value).slice(0, 64);
}

function dayOf(given: Given, name: string): string | undefined {
  const day = textIn(given, name);
  return day && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

function wantedIn(given: Given): Wanted {
  const period = textIn(given, 'period');
  return {
    period: isPeriod(period) ? period : undefined,
    from: dayOf(given, 'from'),
    to: dayOf(given, 'to'),
  };
}

export function accountSearch(given: Given): AccountSearch {
  return {
    ...wantedIn(given),
    group: TRANSACTION_GROUPS.find((group) => group === given.group),
    status: TRANSACTION_STATUSES.find((status) => status === given.status),
    reference: textIn(given, 'reference'),
  };
}

/** A profit page without a period shows the last seven days. */
export function profitSearch(given: Given): ProfitSearch {
  const wanted = wantedIn(given);
  return { ...wanted, period: wanted.period ?? 'last7', category: textIn(given, 'category') };
}

export const STATEMENT_PERIODS = ['day', 'week', 'month', 'own'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

export interface StatementSearch {
  readonly period: StatementPeriod;
  /** A day of the period; of one's own days the first. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function statementSearch(given: Given): StatementSearch {
  const period = STATEMENT_PERIODS.find((each) => each === given.period) ?? 'month';
  return { period, from: dayOf(given, 'from'), to: dayOf(given, 'to') };
}

/** The days of a statement, at most until today. Weeks begin on Monday. */
export function statementDays({ period, from, to }: StatementSearch, zone: string, now = Date.now()): Days {
  const today = dayIn(zone, now);
  const day = from !== undefined && from <= today ? from : today;
  if (period === 'own') return spanOf({ period, from: day, to: to && to <= today ? to : today }, zone, now);
  const first = { day, week: mondayOf(day), month: `${day.slice(0, 7)}-01` }[period];
  const last = { day, week: dayAfter(first, 6), month: dayAfter(monthAfter(first), -1) }[period];
  const ended = last <= today;
  return { from: first, to: ended ? last : today };
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day of the following month. */
function monthAfter(first: string): string {
  return `${dayAfter(first, 31).slice(0, 7)}-01`;
}
