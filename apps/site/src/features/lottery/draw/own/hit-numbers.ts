import { type LotteryCode, readDraw } from '@baize/games/lottery/draw';
import { readMacro } from '@baize/games/lottery/macros';
import { playOf } from '@baize/games/lottery/plays';
import type { LotteryBet } from '../../lottery.data.ts';

type Bet = Pick<LotteryBet, 'lottery' | 'play' | 'selection' | 'numbers'>;

/** The numbers of a bet on numbers, and those of them that were drawn; undefined for a bet on anything else. */
export function hitNumbers({ lottery, play: code, selection, numbers }: Bet) {
  const play = playOf(lottery as LotteryCode, code);
  if (!play) return undefined;
  const { view } = play;
  if ('balls' in view || !/^[\d,]+$/.test(named(code, selection))) return undefined;
  const own = named(code, selection).split(',');
  const wanted = 'rows' in view ? view.rows : [view.row];
  const drawn = numbers ? (readDraw(lottery as LotteryCode, numbers)?.rows ?? []) : [];
  const ends = drawn
    .filter(([row]) => wanted.includes(row))
    .map(([, number]) => (view.end === 'head' ? number.slice(0, view.digits) : number.slice(-view.digits)));
  const hits = [...new Set(ends)].filter((end) => own.includes(end));
  return { hits, others: own.filter((number) => !hits.includes(number)) };
}

/** A set of numbers is named by its word. */
function named(code: string, selection: string): string {
  return code === 'MACRO' ? (readMacro(selection)?.numbers.join(',') ?? '') : selection;
}
