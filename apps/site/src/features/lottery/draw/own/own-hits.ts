import type { LotteryCode } from '@baize/games/lottery/draw';
import { readMacro } from '@baize/games/lottery/macros';
import { playOf } from '@baize/games/lottery/plays';
import type { DrawnSymbol, IsHit } from '../../drawn/drawn-numbers.tsx';

interface OwnBet {
  readonly play: string;
  readonly selection: string;
}

/** The symbols that a player's bets named: at a place, at any place, or as the end of a number. */
export function ownHits(lottery: LotteryCode, bets: readonly OwnBet[]): IsHit {
  const marks = bets.flatMap((bet) => marksOf(lottery, bet));
  return (drawn) => marks.some((mark) => mark(drawn));
}

function marksOf(lottery: LotteryCode, { play: code, selection }: OwnBet): IsHit[] {
  const play = playOf(lottery, code);
  if (!play) return [];
  const { view } = play;
  if ('balls' in view) {
    const byPlace = play.expand.kind === 'fields' || play.expand.kind === 'slots';
    const fields = selection.split('|').map(itemsOf);
    if (!byPlace || fields.length === 1) {
      const named = new Set(fields.flatMap((items) => [...items]));
      return [({ row, place, symbol }) => row === '' && view.balls.includes(place + 1) && named.has(symbol)];
    }
    return view.balls.map(
      (ball, field): IsHit =>
        ({ row, place, symbol }) =>
          row === '' && place === ball - 1 && (fields[field]?.has(symbol) ?? false),
    );
  }
  const named = itemsOf(code === 'MACRO' ? (readMacro(selection)?.numbers.join(',') ?? '') : selection);
  const rows = 'rows' in view ? view.rows : [view.row];
  return [(drawn) => rows.includes(drawn.row) && isNamed(drawn, named, view.digits, view.end)];
}

function itemsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/[,;# @|]/).filter(Boolean));
}

function isNamed(
  { symbol, digit }: DrawnSymbol,
  named: ReadonlySet<string>,
  digits: number,
  end: 'head' | 'tail',
): boolean {
  const from = end === 'head' ? 0 : symbol.length - digits;
  const isPart = digit === undefined || (digit >= from && digit < from + digits);
  return isPart && named.has(symbol.slice(from, from + digits));
}
