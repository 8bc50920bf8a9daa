import { DIGITS } from './alphabet.ts';
import { ATTRIBUTES } from './attributes.ts';
import { inOrder } from './counts.ts';
import type { Draw } from './draw.ts';
import { zodiacOf, zodiacOfYear } from './lunar.ts';
import { readMacro } from './macros.ts';
import type { Expander, Match, Play, View, Wins } from './play.ts';

/** One elementary bet: symbols in order or not, and where it is laid. */
interface Unit {
  items: string[];
  /** The places of the symbols, where a unit has some of its own. */
  at?: number[];
  row?: number;
  length?: number;
}

/** Settles a selection the long way: every unit is written out and held against the draw by itself. */
export function settleOneByOne(
  { expand, view, match }: Play,
  text: string,
  draw: Draw,
): { units: number; wins: Wins } {
  const units = unitsIn(expand, text);
  const wins: Wins = {};
  for (const unit of units)
    for (const tier of judge(unit, expand, match, view, draw)) wins[tier] = (wins[tier] ?? 0) + 1;
  return { units: units.length, wins };
}

function unitsIn(expand: Expander, text: string): Unit[] {
  const lists = text.split('|').map((list) => (list === '-' ? [] : list.split(',')));
  const [list = []] = lists;
  switch (expand.kind) {
    case 'fields': {
      const tuples = cartesian(lists).filter(
        (items) => !expand.distinct || new Set(items).size === items.length,
      );
      const lengths = Array.from({ length: expand.suffixes ?? 0 }, (_, i) => i + 1);
      return tuples.flatMap((items) =>
        expand.suffixes ? lengths.map((length) => ({ items, length })) : [{ items }],
      );
    }
    case 'slots': {
      const places = lists.map((_, i) => i + 1);
      return subsets(places, expand.choose ?? 1).flatMap((at) =>
        cartesian(at.map((place) => lists[place - 1] ?? [])).map((items) => ({ items, at })),
      );
    }
    case 'tickets':
      return text.split(';').map((ticket) => ({
        items: ticket.includes(' ') || expand.length === 1 ? ticket.split(' ') : [...ticket],
      }));
    case 'values':
      return cartesian(Array.from({ length: expand.length }, () => [...DIGITS.items]))
        .filter((items) => list.includes(String(sumOrSpan(expand.by, items))))
        .map((items) => ({ items }));
    case 'groups': {
      const all = cartesian(Array.from({ length: expand.length }, () => [...DIGITS.items])).map((items) =>
        inOrder(items).join(''),
      );
      return [...new Set(all)]
        .map((glued) => [...glued])
        .filter((items) => new Set(items).size > 1)
        .filter((items) =>
          expand.by === 'sum'
            ? list.includes(String(sumOrSpan('sum', items)))
            : items.includes(list[0] ?? ''),
        )
        .map((items) => ({ items }));
    }
    case 'pattern': {
      const parts = expand.parts.map(({ times, choose }, i) =>
        subsets((expand.oneList ? lists[0] : lists[i]) ?? [], choose).map((items) =>
          items.flatMap((item) => Array.from({ length: times }, () => item[0] ?? '')),
        ),
      );
      const whole = cartesian(parts.map((sets) => sets.map((set) => set.join('')))).map((sets) => [
        ...sets.join(''),
      ]);
      const needed = expand.parts.reduce((sum, { choose }) => sum + choose, 0);
      return whole.filter((items) => new Set(items).size === needed).map((items) => ({ items }));
    }
    case 'combinations': {
      const [bankers = [], others = []] = expand.bankers
        ? text.split('#').map((each) => each.split(','))
        : [[], list];
      return subsets([...bankers, ...others], expand.k)
        .filter((items) => bankers.every((item) => items.includes(item)))
        .map((items) => ({ items }));
    }
    case 'tokens':
      return list.map((token) => ({ items: [token] }));
    case 'whole':
      return [{ items: list }];
    case 'numbers': {
      const rows = Array.from({ length: expand.eachRow ?? 1 }, (_, row) => row);
      return numbersIn(expand.way, text).flatMap((number) => rows.map((row) => ({ items: [number], row })));
    }
    case 'places': {
      const [ticks = '', inner = ''] = text.slice(1).split('#');
      const places = ticks
        .split(',')
        .map(Number)
        .sort((a, b) => a - b);
      return subsets(places, expand.choose).flatMap((at) =>
        unitsIn(expand.inner, inner).map((unit) => ({ ...unit, at })),
      );
    }
  }
}

function numbersIn(way: string, text: string): string[] {
  if (way === 'macro') return readMacro(text)?.numbers ?? [];
  if (way === 'roll') return DIGITS.items.map((digit) => text.replace('R', digit));
  const numbers = text.split(',');
  if (way === 'mirror')
    return numbers.flatMap((number) => [...new Set([number, [...number].reverse().join('')])]);
  return way === 'box' ? numbers.flatMap((number) => [...new Set(orders([...number]))]) : numbers;
}

function judge(unit: Unit, expand: Expander, match: Match, view: View, draw: Draw): string[] {
  const all = viewed(view, draw);
  const symbols = unit.at ? unit.at.map((place) => all[place - 1]?.text ?? '') : all.map(({ text }) => text);
  const { items } = unit;
  switch (match.kind) {
    case 'exact':
      return items.join(' ') === symbols.join(' ') ? ['WIN'] : [];
    case 'suffix': {
      const length = unit.length ?? 0;
      return items.slice(-length).join('') === symbols.slice(-length).join('') ? [`T${length}`] : [];
    }
    case 'zone': {
      if (items.slice(match.zones).join('') !== symbols.slice(match.zones).join('')) return [];
      const inZone = items
        .slice(0, match.zones)
        .every((token, i) => ATTRIBUTES[match.attribute](token, [symbols[i] ?? ''], 0) !== undefined);
      return [inZone ? 'T1' : 'T2'];
    }
    case 'multiset':
      if (sorted(items) !== sorted(symbols)) return [];
      return [match.byShape ? (new Set(items).size === 2 ? 'G3' : 'G6') : 'WIN'];
    case 'hits':
      return hitsOf(unit, match, symbols, draw);
    case 'attribute': {
      const fields = expand.kind === 'fields';
      if (fields)
        return items.every((token, i) => ATTRIBUTES[match.attribute](token, [symbols[i] ?? ''], draw.year))
          ? ['WIN']
          : [];
      const tier = ATTRIBUTES[match.attribute](items.join(','), symbols, draw.year);
      return tier ? [tier] : [];
    }
    default:
      return rowsOf(unit, expand, match, all);
  }
}

function hitsOf(
  { items }: Unit,
  match: Extract<Match, { kind: 'hits' }>,
  symbols: string[],
  draw: Draw,
): string[] {
  const classOf = (symbol: string) => {
    if (match.as === 'zodiac') return zodiacOf(symbol, draw.year);
    if (match.as === 'tail') return `T${symbol[1]}`;
    return match.as === 'pair' ? symbol + symbol : symbol;
  };
  const often = (item: string) =>
    symbols.filter((symbol) => classOf(symbol) === item).length >= (match.least ?? 1);
  const first = items.filter(often).length;
  const second = match.second && items.includes(draw.balls[match.second - 1] ?? '') ? 1 : 0;
  const tiers = Object.entries(match.when).filter(([, pairs]) =>
    pairs.some(([r, s]) => r === first && s === second),
  );
  const marked = match.mark === 'tailZero' ? ['T0', '0'] : [zodiacOfYear(draw.year), 'Y'];
  return tiers.map(([tier]) =>
    match.mark ? `${tier}_${items.includes(marked[0] ?? '') ? marked[1] : 'N'}` : tier,
  );
}

function rowsOf(
  { items: [number = ''], row }: Unit,
  expand: Expander,
  match: Match,
  all: { name: string; text: string }[],
): string[] {
  const own = expand.kind === 'numbers' && expand.eachRow ? all.slice(row, (row ?? 0) + 1) : all;
  return own.flatMap(({ name, text }) => {
    const count = new Set(orders([...number])).size;
    if (match.kind === 'anyOrder')
      return sorted([...number]) === sorted([...text])
        ? [match.byRow ? `${name}_B${count}` : `P${count}`]
        : [];
    if (match.kind === 'within') {
      const [a, b] = number;
      const pairs = [...text].flatMap((one, i) =>
        [...text].filter((_, j) => j !== i).map((other) => one + other),
      );
      return pairs.includes(number) ? [a === b ? 'WIN_AA' : 'WIN_AB'] : [];
    }
    if (match.kind !== 'row') return [];
    if (number === text) return [match.byRow ? name : (match.tier ?? 'WIN')];
    const beside = [1, -1].map((step) => String((Number(text) + step + 1000) % 1000).padStart(3, '0'));
    const consoled = match.near && (sorted([...number]) === sorted([...text]) || beside.includes(number));
    return consoled ? [`TUT_${{ 1: 'AAA', 3: 'AAB', 6: 'ABC' }[count]}`] : [];
  });
}

function viewed(view: View, draw: Draw): { name: string; text: string }[] {
  if ('balls' in view) return view.balls.map((place) => ({ name: '', text: draw.balls[place - 1] ?? '' }));
  const names = 'row' in view ? [view.row] : view.rows;
  const rows = draw.rows.filter(([name, number]) => names.includes(name) && number.length >= view.digits);
  const cut = rows.map(([name, number]) => ({
    name,
    text: view.end === 'head' ? number.slice(0, view.digits) : number.slice(-view.digits),
  }));
  if (!('row' in view)) return cut;
  const digits = [...(cut[0]?.text ?? '')].map((text) => ({ name: '', text }));
  return view.only ? digits.slice(view.only - 1, view.only) : digits;
}

function sumOrSpan(by: 'sum' | 'span', items: readonly string[]): number {
  const digits = items.map(Number);
  return by === 'sum'
    ? digits.reduce((sum, digit) => sum + digit, 0)
    : Math.max(...digits) - Math.min(...digits);
}

function sorted(items: readonly string[]): string {
  return inOrder(items).join(' ');
}

function cartesian(lists: readonly (readonly string[])[]): string[][] {
  let tuples: string[][] = [[]];
  for (const list of lists) tuples = tuples.flatMap((tuple) => list.map((item) => [...tuple, item]));
  return tuples;
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

function orders(items: readonly string[]): string[] {
  if (items.length < 2) return [items.join('')];
  return items.flatMap((item, i) => orders(items.filter((_, j) => j !== i)).map((rest) => item + rest));
}
