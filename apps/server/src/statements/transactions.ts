import { csvText } from '@baize/contract/csv';
import { formatAmount } from '@baize/contract/money';
import { shortNumberIn } from '@baize/contract/records/short-numbers';
import type { InputOf, OutputOf } from '@baize/contract/route';
import {
  SUMMED_ROWS_MAX,
  type Transaction,
  type TransactionSums,
  type transactions,
  type transactionsCsv,
} from '@baize/contract/statements/transactions';
import { timeIn, zoneText } from '@baize/contract/zones';

import { hasStatus, movementsOfReference } from '../cashier/cashier.ts';
import type { App, PlayerSession } from '../context.ts';
import { movementsOfWager, spanOf, wagersNumbered } from '../records/records.ts';
import {
  type CashPosting,
  type CashRange,
  cashPostings,
  cashPostingsOf,
  cashRange,
  cashSums,
  type MemberId,
} from '../wallet/wallet.ts';
import { kindsOf } from './kinds.ts';
import { shownTransactions } from './shown.ts';

const PAGE = 20;
const PAGE_MAX = 50;
const CSV_MAX = 5_000;

type Filter = InputOf<typeof transactionsCsv>;

/** One page of a member's cash account, newest first: each balance is that of the row below plus the amount. */
export async function listTransactions(
  app: App,
  { member, currency }: PlayerSession,
  { cursor, limit, ...filter }: InputOf<typeof transactions>,
): Promise<OutputOf<typeof transactions>> {
  const max = Math.min(Math.max(limit ?? PAGE, 1), PAGE_MAX);
  const before = cursor === undefined ? undefined : BigInt(cursor);
  const { span, rows, next, all } = await find(app, member, filter, { before, limit: max });
  return {
    rows: await shownTransactions(app, member, rows, filter.language),
    next: next === null ? null : String(next),
    from: span.from,
    to: span.to,
    zone: zoneText(span.zone, span.start),
    currency,
    sums: { page: sumsOf(rows), all: await all() },
  };
}

interface Paging {
  readonly before?: bigint | undefined;
  readonly limit: number;
}

async function find(app: App, member: MemberId, filter: Filter, paging: Paging) {
  const span = spanOf(app, filter);
  if (filter.reference !== undefined) {
    const rows = await referenced(app, member, filter.reference.trim());
    return { span, rows, next: null, all: async () => sumsOf(rows) };
  }
  const period = await cashRange(app.db, { member, start: span.start, end: span.end });
  const range = { ...period, ...narrowing(member, filter) };
  const found = await cashPostings(app.db, range, { ...paging, limit: paging.limit + 1 });
  const rows = found.slice(0, paging.limit);
  const next = found.length > paging.limit ? (rows.at(-1)?.seq ?? null) : null;
  const all = async () => {
    const sums = await cashSums(app.db, range, SUMMED_ROWS_MAX);
    return sums && sumsOf(sums);
  };
  return { span, rows, next, all };
}

/** Only deposits and withdrawals have another status than completed. */
function narrowing(member: MemberId, { group, status }: Filter): Pick<CashRange, 'kinds' | 'only'> {
  const only = status && hasStatus(member, status);
  const ofGroup = group && kindsOf(group);
  if (status === undefined || status === 'completed') return { kinds: ofGroup, only };
  const ofPayments = kindsOf('deposits', 'withdrawals', 'debts');
  const both = (direction: 'in' | 'out') =>
    ofPayments[direction].filter((kind) => ofGroup?.[direction].includes(kind) ?? true);
  return { kinds: { in: both('in'), out: both('out') }, only };
}

const PLACE = /^T0*([1-9]\d{0,17})$/i;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The postings with a reference: a place in the account, a deposit or withdrawal, a bet, or a movement. */
async function referenced(app: App, member: MemberId, reference: string): Promise<CashPosting[]> {
  const { db } = app;
  const [, place] = PLACE.exec(reference) ?? [];
  if (place) return cashPostingsOf(db, member, { movements: [], seqs: [BigInt(place)] });
  const movements = ID.test(reference)
    ? await movementsOfWager(app, member, reference.toLowerCase())
    : shortNumberIn(reference)
      ? await movementsNumbered(app, member, reference)
      : await movementsOfReference(db, member, reference.toUpperCase());
  return cashPostingsOf(db, member, { movements, seqs: [] });
}

async function movementsNumbered(app: App, member: MemberId, number: string): Promise<string[]> {
  const wagers = await wagersNumbered(app, member, number);
  return (await Promise.all(wagers.map((id) => movementsOfWager(app, member, id)))).flat();
}

/** Of rows, or of sums of rows that all bring or all take. */
function sumsOf(parts: readonly { readonly amount: bigint; readonly rows?: number }[]): TransactionSums {
  const sum = (of: (amount: bigint) => boolean) =>
    parts.reduce((total, { amount }) => (of(amount) ? total + amount : total), 0n);
  const [brought, taken] = [sum((amount) => amount > 0n), sum((amount) => amount < 0n)];
  return {
    rows: parts.reduce((total, { rows = 1 }) => total + rows, 0),
    in: formatAmount(brought),
    out: formatAmount(-taken),
    net: formatAmount(brought + taken),
  };
}

const headOf = (zone: string) => [
  ...['Reference', `Time (${zone})`, 'Type', 'Amount', 'Fee', 'Balance after', 'Currency', 'Status'],
  ...['Remark', 'Round', 'Transaction'],
];

/** The newest transactions that the filter holds as a table for spreadsheets. */
export async function transactionsTable(
  app: App,
  { member, currency }: PlayerSession,
  filter: Filter,
): Promise<OutputOf<typeof transactionsCsv>> {
  const { span, rows, next } = await find(app, member, filter, { limit: CSV_MAX });
  const shown = await shownTransactions(app, member, rows, filter.language);
  const lines = shown.map((row) => lineOf(row, { zone: span.zone, currency }));
  return {
    csv: csvText([headOf(zoneText(span.zone, span.start)), ...lines]),
    rows: rows.length,
    cut: next !== null,
  };
}

function lineOf(row: Transaction, { zone, currency }: { zone: string; currency: string }): string[] {
  const { reference, at, type, amount, fee, balance, status, remark, round, movement } = row;
  const start = [reference, timeIn(zone, at), type, amount, fee ?? '', balance, currency, status];
  return [...start, remark, round ?? '', movement];
}
