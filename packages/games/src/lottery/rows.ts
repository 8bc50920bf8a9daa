import { inOrder } from './counts.ts';
import type { Expander, Match, Wins } from './play.ts';
import { numbersFrom, ordersOfNumber } from './units.ts';

type Numbers = Extract<Expander, { kind: 'numbers' }>;
type Row = readonly [row: string, text: string];

/** Winning units of numbers against rows of the draw. */
export function rowWins(
  { way }: Numbers,
  match: Match,
  numbers: readonly string[],
  rows: readonly Row[],
): Wins {
  const wins: Wins = {};
  const add = (tier: string) => {
    wins[tier] = (wins[tier] ?? 0) + 1;
  };
  const judge = judgeOf(match);
  for (const listed of numbers)
    for (const number of numbersFrom(way, listed))
      for (const row of rows) {
        const tier = judge(number, row);
        if (tier) add(tier);
      }
  return wins;
}

/** What a number wins with a row. */
export function judgeOf(match: Match): (number: string, row: Row) => string | undefined {
  if (match.kind === 'anyOrder')
    return (number, [row, text]) => {
      if (sorted(number) !== sorted(text)) return undefined;
      return match.byRow ? `${row}_B${ordersOfNumber(number)}` : `P${ordersOfNumber(number)}`;
    };
  if (match.kind === 'within')
    return (number, [, text]) => {
      const [a = '', b = ''] = number;
      return text.includes(a) && text.replace(a, '').includes(b) ? `WIN_${a === b ? 'AA' : 'AB'}` : undefined;
    };
  if (match.kind !== 'row') return () => undefined;
  return (number, [row, text]) => {
    if (number === text) return match.byRow ? row : (match.tier ?? 'WIN');
    return match.near && isNear(number, text)
      ? `TUT_${['AAA', 'AAB', 'ABC'][new Set(number).size - 1]}`
      : undefined;
  };
}

/** Another order of the digits of the result, or the number before or after it. */
function isNear(number: string, result: string): boolean {
  const apart = Math.abs(Number(number) - Number(result));
  return apart === 1 || apart === 10 ** result.length - 1 || sorted(number) === sorted(result);
}

function sorted(number: string): string {
  return inOrder(number).join('');
}
