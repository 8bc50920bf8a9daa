import type { LotteryChase } from '@baize/contract/lottery/chase';
import { betNumber, orderNumber } from '@baize/contract/records/short-numbers';
import type { LotteryBet } from '../lottery.data.ts';

const COLUMNS = [
  'bet number',
  'order number',
  'time',
  'game',
  'issue',
  'play',
  'selection',
  'units',
  'unit stake',
  'stake',
  'state',
  'payout',
  'refund',
  'bet',
  'order',
] as const;

/** A table for spreadsheets; a cell that such a program would run as a formula is text. */
export function csvOf(bets: readonly LotteryBet[]): string {
  const rows = bets.map((bet) => [
    betNumber(bet.id),
    orderNumber(bet.order),
    bet.at,
    bet.gameCode,
    bet.issue,
    bet.play,
    bet.selection,
    String(bet.units),
    bet.unitStake,
    bet.stake,
    bet.state,
    bet.payout,
    bet.refund,
    bet.id,
    bet.order,
  ]);
  return tableOf([COLUMNS, ...rows]);
}

const CHASE_COLUMNS = [
  'chase',
  'time',
  'game',
  'play',
  'lines',
  'first issue',
  'last issue',
  'issues',
  'waiting',
  'way',
  'stop',
  'stake',
  'used',
  'back',
  'payout',
  'state',
] as const;

/** The same of chases, one row each. */
export function chasesCsv(chases: readonly LotteryChase[]): string {
  const rows = chases.map((chase) => [
    chase.id,
    chase.at,
    chase.gameCode,
    chase.play,
    String(chase.lines),
    chase.first,
    chase.last,
    String(chase.issues),
    String(chase.waiting),
    chase.way,
    chase.stop,
    chase.stake,
    chase.used,
    chase.back,
    chase.payout,
    chase.state,
  ]);
  return tableOf([CHASE_COLUMNS, ...rows]);
}

function tableOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
