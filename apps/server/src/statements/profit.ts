import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import type { ProfitRow, profit } from '@baize/contract/statements/profit';
import type { TransactionGroup } from '@baize/contract/statements/transactions';
import { dayAfter, zoneText } from '@baize/contract/zones';

import type { App, PlayerSession } from '../context.ts';
import { betsByDay, rebatesByDay, spanOf } from '../records/records.ts';
import { type CashSum, cashByDay, cashRange } from '../wallet/wallet.ts';
import { groupOfSum, kindsOf } from './kinds.ts';

const PAYMENTS = kindsOf('deposits', 'withdrawals', 'debts');

/**
 * Profit and loss of a member by business day: settled bets, without void ones, by their settlement, the rebates on
 * them, and deposits, withdrawals and repaid debts as the account record sums them.
 */
export async function showProfit(
  app: App,
  { member, currency }: PlayerSession,
  { category, ...wanted }: InputOf<typeof profit>,
): Promise<OutputOf<typeof profit>> {
  const span = spanOf(app, wanted);
  const range = await cashRange(app.db, { member, start: span.start, end: span.end });
  const money = { ...range, kinds: PAYMENTS };
  const [played, rebates, moved] = await Promise.all([
    betsByDay(app.db, member, span),
    rebatesByDay(app, member, span),
    category === undefined ? cashByDay(app.db, money, span.zone) : undefined,
  ]);
  const bets = [
    ...played.map((bet) => ({ ...bet, rebate: 0n })),
    ...rebates.map((rebate) => ({ ...NO_BETS, ...rebate })),
  ]
    .map((bet) => ({ ...bet, category: app.catalog.gameById(bet.game)?.type ?? '' }))
    .filter((bet) => category === undefined || bet.category === category);
  const byCategory = Map.groupBy(bets, (bet) => bet.category);
  return {
    from: span.from,
    to: span.to,
    zone: zoneText(span.zone, span.start),
    currency,
    days: daysOf(span).map((day) => ({
      day,
      ...rowOf(
        bets.filter((bet) => bet.day === day),
        moved?.filter((sum) => dayWithin(sum.day, span) === day),
      ),
    })),
    categories: [...byCategory.keys()]
      .sort((a, b) => a.localeCompare(b))
      .map((name) => ({ category: name, ...betsOf(byCategory.get(name) ?? []) })),
    all: rowOf(bets, moved),
  };
}

interface Bets {
  readonly wagers: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly rebate: bigint;
}

const NO_BETS: Bets = { wagers: 0n, stake: 0n, valid: 0n, payout: 0n, rebate: 0n };

function rowOf(bets: readonly Bets[], moved: readonly CashSum[] | undefined): ProfitRow {
  const net = (group: TransactionGroup) =>
    moved?.filter((sum) => groupOfSum(sum) === group).reduce((total, { amount }) => total + amount, 0n);
  const taken = (group: TransactionGroup) => {
    const sum = net(group);
    return sum === undefined ? null : formatAmount(-sum);
  };
  const deposited = net('deposits');
  return {
    deposits: deposited === undefined ? null : formatAmount(deposited),
    withdrawals: taken('withdrawals'),
    repaid: taken('debts'),
    ...betsOf(bets),
  };
}

function betsOf(bets: readonly Bets[]) {
  const sum = (of: keyof Bets) => bets.reduce((total, bet) => total + bet[of], 0n);
  const [stake, payout, rebate] = [sum('stake'), sum('payout'), sum('rebate')];
  return {
    wagers: Number(sum('wagers')),
    stake: formatAmount(stake),
    valid: formatAmount(sum('valid')),
    payout: formatAmount(payout),
    rebate: formatAmount(rebate),
    net: formatAmount(payout - stake + rebate),
  };
}

interface Days {
  readonly from: string;
  readonly to: string;
}

function daysOf({ from, to }: Days): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length }, (_, n) => dayAfter(from, n));
}

/** A posting belongs to the period of its place in the account, also where a writer's clock was ahead by a moment. */
function dayWithin(day: string, { from, to }: Days): string {
  if (day < from) return from;
  return day > to ? to : day;
}
