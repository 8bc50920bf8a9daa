import type { LotteryCode } from '../draw.ts';
import type { Play, View } from '../play.ts';

/** A part of a draw as texts name it. */
export interface Place {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

const SYMBOLS: Partial<Record<LotteryCode, string>> = { '11X5': 'balls', K3: 'dice' };
const PLACES: Readonly<Record<string, string>> = {
  '1,2,3,4,5': 'all5',
  '1,2,3,4': 'first4',
  '2,3,4,5': 'last4',
  '1,2,3': 'first3',
  '2,3,4': 'middle3',
  '3,4,5': 'last3',
  '1,2': 'first2',
  '4,5': 'last2',
  '1': 'first1',
};
const OF_THREE: Readonly<Record<string, string>> = { '1,2,3': 'all3', '1,2': 'first2', '2,3': 'last2' };
const MARK_SIX: Readonly<Record<number, string>> = { 1: 'special', 6: 'regular', 7: 'seven' };
/** Rows of the lotteries of South-East Asia. */
const ROWS: Readonly<Record<string, string>> = {
  'MY2D UP': 'number2',
  'MY3D UP': 'number3',
  'THAI UP': 'firstPrizeEnd',
  'THAI DOWN': 'lowerPrize',
  'THAI FRONT': 'frontPrizes',
  'THAI FRONT BACK': 'frontAndBackPrizes',
  'LAO UP': 'numberEnd',
  'LAO DOWN': 'numberStart',
  '4D P1': 'firstPrizeEnd',
  '4D P1 P2 P3': 'topPrizesEnd',
  '4D P1 P2 P3 SP CO': 'allPrizes',
};
const FEWER_THAN_ALL = 6;

/** The part of a draw that a play looks at. */
export function placeOf({ lottery, view }: Play): Place {
  if ('balls' in view) return { key: ballsOf(lottery, view.balls) };
  const rows = 'row' in view ? [view.row] : view.rows;
  const { digits } = view;
  if (!lottery.startsWith('VN'))
    return { key: ROWS[`${lottery} ${rows.join(' ')}`] ?? '', values: { digits } };
  return prizesOf(view, rows);
}

function ballsOf(lottery: LotteryCode, balls: readonly number[]): string {
  if (lottery === 'LHC') return MARK_SIX[balls.length] ?? '';
  if (lottery === 'PK10') return `carsFirst${balls.length}`;
  const name = (lottery === 'LF3D' || lottery === 'K3' ? OF_THREE : PLACES)[balls.join(',')];
  const symbols = SYMBOLS[lottery];
  // The duels of two places say which they are themselves.
  if (!name) return '';
  return symbols ? `${symbols}${name[0]?.toUpperCase()}${name.slice(1)}` : name;
}

function prizesOf(view: Exclude<View, { balls: readonly number[] }>, rows: readonly string[]): Place {
  const { digits, end } = view;
  const tens = 'row' in view && view.only !== undefined;
  if (tens) return { key: 'prizeTens', values: { prizes: 'ĐB' } };
  if (rows.length >= FEWER_THAN_ALL)
    return { key: end === 'head' ? 'everyPrizeStart' : 'everyPrizeEnd', values: { digits } };
  const prizes = rows.map((row) => (row === 'DB' ? 'ĐB' : row)).join(', ');
  return { key: end === 'head' ? 'prizeStart' : 'prizeEnd', values: { digits, prizes } };
}
