import type { LotteryBet } from '../lottery.data.ts';

const COLUMNS = [
  'bet',
  'order',
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
] as const;

/** A table for spreadsheets; a cell that such a program would run as a formula is text. */
export function csvOf(bets: readonly LotteryBet[]): string {
  const rows = bets.map((bet) => [
    bet.id,
    bet.order,
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
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
