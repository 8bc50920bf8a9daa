import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { formatAmount } from '@baize/contract/money';
import type { Transaction } from '@baize/contract/statements/transactions';

import { paymentsOf, transfersOf } from '../cashier/cashier.ts';
import { nameOf, vendorName } from '../catalog/catalog.ts';
import type { App } from '../context.ts';
import { wagersOfMovements } from '../records/records.ts';
import { vendorsOfMovements } from '../vendors/vendors.ts';
import type { CashPosting, MemberId } from '../wallet/wallet.ts';
import { transactionType } from './kinds.ts';

/** The subject of a transaction, as far as its member sees it. */
type About = Pick<Transaction, 'status' | 'method' | 'remark' | 'round' | 'about'> & {
  readonly reference?: string;
  readonly fee?: bigint;
};

const NOTHING: About = { status: 'completed', method: null, remark: '', round: null, about: null };

/** Postings as their member sees them. */
export async function shownTransactions(
  app: App,
  member: MemberId,
  rows: readonly CashPosting[],
  language?: string,
): Promise<Transaction[]> {
  const subjects = await subjectsOf(app, member, rows, language);
  return rows.map((row) => {
    const { seq, at, movement, amount, balance } = row;
    const type = transactionType(row);
    const {
      reference = `T${String(seq).padStart(8, '0')}`,
      fee,
      ...about
    } = subjects.get(movement) ?? NOTHING;
    // The fee of a deposit is a posting of its own.
    const withFee = fee !== undefined && fee > 0n && (type === 'DEPOSIT' || type === 'WITHDRAW');
    return {
      seq: String(seq),
      reference,
      movement,
      at: at.toISOString(),
      type,
      amount: formatAmount(amount),
      fee: withFee ? formatAmount(fee) : null,
      balance: formatAmount(balance),
      ...about,
    };
  });
}

/** The subjects of movements: a row for each table that money belongs to. */
async function subjectsOf(
  app: App,
  member: MemberId,
  rows: readonly CashPosting[],
  language?: string,
): Promise<Map<string, About>> {
  const movements = [...new Set(rows.map(({ movement }) => movement))];
  const found = await Promise.all([
    vendors(app, member, movements),
    wagers(app, member, movements, language),
    payments(app, member, movements),
    transfers(app, member, movements),
  ]);
  return new Map(found.flat());
}

type Subjects = [movement: string, About][];

async function payments(app: App, member: MemberId, movements: readonly string[]): Promise<Subjects> {
  const found = await paymentsOf(app.db, member, movements);
  return [...found.values()].map((payment) => {
    const { movement, kind, id, reference, state: status, fee, method, name, masked } = payment;
    const provider = PAYOUT_PROVIDERS.find(({ code }) => code === name)?.name ?? name;
    const remark = kind === 'deposit' ? name : `${provider} ${masked}`;
    return [movement, { status, method, remark, round: null, about: { kind, id }, reference, fee }];
  });
}

async function transfers(app: App, member: MemberId, movements: readonly string[]): Promise<Subjects> {
  const found = await transfersOf(app, member, movements);
  return [...found].map(([movement, { reference, account: remark }]) => [
    movement,
    { ...NOTHING, reference, remark },
  ]);
}

async function wagers(
  app: App,
  member: MemberId,
  movements: readonly string[],
  language?: string,
): Promise<Subjects> {
  const found = await wagersOfMovements(app, member, movements);
  return [...found.values()].map(({ movement, id, game: number, outside }) => {
    const game = app.catalog.gameById(number);
    const remark = game ? nameOf(game, language) : '';
    return [movement, { ...NOTHING, remark, round: outside ?? id, about: { kind: 'wager', id } }];
  });
}

async function vendors(app: App, member: MemberId, movements: readonly string[]): Promise<Subjects> {
  const found = await vendorsOfMovements(app.db, member, movements);
  const all = app.catalog.vendors();
  return [...found].map(([movement, number]) => {
    const vendor = all.find(({ id }) => id === number);
    return [movement, { ...NOTHING, remark: vendor ? vendorName(app, vendor) : '' }];
  });
}
