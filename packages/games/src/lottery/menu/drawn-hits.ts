import { ATTRIBUTES, PUSH } from '../attributes.ts';
import { tally } from '../counts.ts';
import type { Draw } from '../draw.ts';
import { zodiacOf } from '../lunar.ts';
import type { Hits, Play, View } from '../play.ts';
import { judgeOf } from '../rows.ts';
import type { Selection } from '../selection.ts';
import { settle } from '../settle.ts';
import { numbersFrom, symbolOf } from '../units.ts';
import { symbolsOf } from '../view.ts';

/** A part of a draw that a winning selection holds: a ball by place from 0, or digits of a number by its row and its place in the row. */
export interface DrawnHit {
  readonly row: string;
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a draw to show with a slip that won; none for a slip that lost, or that won because nothing of it was drawn. */
export function drawnHits(play: Play, selection: Selection, draw: Draw): DrawnHit[] {
  const won = Object.keys(settle(play, selection, draw)).some((tier) => tier !== PUSH);
  if (!won) return [];
  return 'balls' in play.view
    ? ballHits(play, selection, draw).map((place) => ({ row: '', place, from: 0, to: 1 }))
    : rowHits(play, selection, draw);
}

function ballHits({ expand, match, view }: Play, { lists, places }: Selection, draw: Draw): number[] {
  const viewed = 'balls' in view ? view.balls : [];
  const symbols = symbolsOf(view, draw);
  const at = (holds: (symbol: string, i: number) => boolean) =>
    viewed.filter((_, i) => holds(symbols[i] ?? '', i)).map((place) => place - 1);
  const chosen = new Set(lists.flat());
  if (match.kind === 'hits') {
    const hit = at((symbol) => classesOf(match, symbol, symbols, draw).some((item) => chosen.has(item)));
    const second = match.second !== undefined && chosen.has(draw.balls[match.second - 1] ?? '');
    return second ? [...hit, (match.second ?? 0) - 1] : hit;
  }
  if (expand.kind === 'slots')
    return at((symbol, i) => (match.kind === 'exact' ? !!lists[i]?.includes(symbol) : !!lists[i]?.length));
  if (match.kind === 'suffix')
    return at((_, i) => lists.slice(i).every((list, j) => list.includes(symbols[i + j] ?? '')));
  if (match.kind === 'zone')
    return at((symbol, i) => {
      const holds = (token: string) => ATTRIBUTES[match.attribute](token, [symbol], draw.year) !== undefined;
      return i >= match.zones || !!lists[i]?.some(holds);
    });
  if (expand.kind !== 'places') return at(() => true);
  return at((symbol, i) => {
    const ticked = places?.includes(i + 1) ?? false;
    const named = [...chosen].map(symbolOf);
    return (
      ticked && (expand.inner.kind === 'values' || expand.inner.kind === 'groups' || named.includes(symbol))
    );
  });
}

/** What a drawn symbol counts as in a play of hits; nothing where it was not drawn often enough. */
function classesOf(
  { as, least = 1 }: Hits,
  symbol: string,
  symbols: readonly string[],
  draw: Draw,
): string[] {
  const times = tally(symbols).get(symbol) ?? 0;
  if (as === 'zodiac') return [zodiacOf(symbol, draw.year)];
  if (as === 'tail') return [`T${symbol[1]}`];
  if (as === 'pair') return times > 1 ? [symbol + symbol] : [];
  return times >= least ? [symbol] : [];
}

function rowHits(play: Play, selection: Selection, draw: Draw): DrawnHit[] {
  const { view } = play;
  if ('balls' in view) return [];
  const rows = 'row' in view ? [view.row] : view.rows;
  const seen = new Map<string, number>();
  return draw.rows.flatMap(([row, number]) => {
    const place = seen.get(row) ?? 0;
    seen.set(row, place + 1);
    if (!rows.includes(row) || number.length < view.digits) return [];
    const from = view.end === 'head' ? 0 : number.length - view.digits;
    const text = number.slice(from, from + view.digits);
    return digitsHit(play, selection, row, text).map(([start, end]) => ({
      // The lower number of Laos is part of the number that is drawn.
      row: play.lottery === 'LAO' ? 'UP' : row,
      place,
      from: from + start,
      to: from + end,
    }));
  });
}

/** The digits of a number that count, as ranges. */
function digitsHit(
  { expand, match, view }: Play,
  { lists }: Selection,
  row: string,
  text: string,
): (readonly [number, number])[] {
  const whole = [[0, text.length]] as const;
  const digits = (holds: (digit: string, i: number) => boolean) =>
    [...text].flatMap((digit, i) => (holds(digit, i) ? [[i, i + 1] as const] : []));
  const [list = []] = lists;
  if (expand.kind === 'numbers') {
    const judge = judgeOf(match);
    const numbers = list.flatMap((listed) => [...numbersFrom(expand.way, listed)]);
    const won = numbers.some((number) => judge(number, [row, text]));
    if (won && match.kind === 'within')
      return digits((digit) => numbers.some((number) => number.includes(digit)));
    return won ? [...whole] : [];
  }
  if (expand.kind === 'slots') return digits((digit, i) => !!lists[i]?.includes(digit));
  if (expand.kind === 'tokens') return [...whole];
  if (isDigits(view)) return digits((digit, i) => list.includes(digit) && isViewed(view, i));
  return list.includes(text) ? [...whole] : [];
}

function isDigits(view: View): view is Extract<View, { row: string }> {
  return 'row' in view;
}

function isViewed({ only }: Extract<View, { row: string }>, i: number): boolean {
  return only === undefined || only - 1 === i;
}
