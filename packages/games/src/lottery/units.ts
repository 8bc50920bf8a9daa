import { choose, inOrder, ordersOf, product, productsOf, shapeOf, sum } from './counts.ts';
import { reversed } from './macros.ts';
import type { Expander } from './play.ts';

interface Lists {
  readonly lists: readonly (readonly string[])[];
  readonly places?: readonly number[];
}

const DIGIT_COUNT = 10;

/** How many units (elementary bets) the lists of a selection make, by formula. */
export function unitsOf(expand: Expander, { lists, places = [] }: Lists): number {
  const { kind } = expand;
  const [first = []] = lists;
  if (kind === 'fields')
    return expand.distinct
      ? distinctTuples(lists)
      : product(lists.map(({ length }) => length)) * (expand.suffixes ?? 1);
  if (kind === 'slots')
    return productsOf(
      lists.map(({ length }) => length),
      expand.choose ?? 1,
    );
  if (kind === 'tickets') return lists.length;
  if (kind === 'tokens') return first.length;
  if (kind === 'whole') return 1;
  if (kind === 'pattern') return patternUnits(expand, lists);
  if (kind === 'combinations') return combinationUnits(expand, lists);
  if (kind === 'values')
    return sum(first.map((value) => tuplesWith(expand.by, expand.length, Number(value))));
  if (kind === 'groups') return sum(first.map((value) => groupsWith(expand, Number(value))));
  if (kind === 'numbers')
    return sum(first.map((number) => countFrom(expand.way, number))) * (expand.eachRow ?? 1);
  return choose(places.length, expand.choose) * unitsOf(expand.inner, { lists });
}

/** Tuples of one item of each field without repetition, counted by the set of items that are taken. */
function distinctTuples(fields: readonly (readonly string[])[]): number {
  let counts = new Map([[0, 1]]);
  const bits = new Map([...new Set(fields.flat())].map((item, i) => [item, 1 << i]));
  for (const field of fields) {
    const next = new Map<number, number>();
    for (const [taken, count] of counts)
      for (const item of field) {
        const bit = bits.get(item) ?? 0;
        if ((taken & bit) === 0) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count);
      }
    counts = next;
  }
  return sum([...counts.values()]);
}

/** Parts in fields of their own: the first takes some of what the second may take too. */
function patternUnits(
  { parts, oneList }: Extract<Expander, { kind: 'pattern' }>,
  lists: readonly (readonly string[])[],
): number {
  const [a, b] = parts;
  const [one = [], two = one] = lists;
  if (!a) return 0;
  if (!b) return choose(one.length, a.choose);
  if (oneList) return choose(one.length, a.choose) * choose(one.length - a.choose, b.choose);
  const symbols = new Set(two.map(symbolOf));
  const shared = one.filter((item) => symbols.has(symbolOf(item))).length;
  const ways = Array.from(
    { length: a.choose + 1 },
    (_, j) =>
      choose(shared, j) * choose(one.length - shared, a.choose - j) * choose(two.length - j, b.choose),
  );
  return sum(ways);
}

/** What an item of a pattern repeats: `11` stands for two ones. */
export function symbolOf(item: string): string {
  return item[0] ?? '';
}

function combinationUnits(
  { k, bankers }: Extract<Expander, { kind: 'combinations' }>,
  [one = [], two = []]: readonly (readonly string[])[],
): number {
  return bankers ? choose(two.length, k - one.length) : choose(one.length, k);
}

/** Ordered tuples of digits with a sum or a span. */
export function tuplesWith(by: 'sum' | 'span', length: number, value: number): number {
  if (by === 'sum') return sums(length)[value] ?? 0;
  if (value === 0) return DIGIT_COUNT;
  const within = (width: number) => width ** length;
  return (DIGIT_COUNT - value) * (within(value + 1) - 2 * within(value) + within(value - 1));
}

/** Multisets of digits that are not all alike, with a sum or with a digit. */
function groupsWith({ by, length }: Extract<Expander, { kind: 'groups' }>, value: number): number {
  if (by === 'has') return choose(DIGIT_COUNT + length - 2, length - 1) - 1;
  const alike = value % length === 0 ? 1 : 0;
  return multisets(length, value) - alike;
}

const known = new Map<number, number[]>();

function sums(length: number): number[] {
  const made = known.get(length);
  if (made) return made;
  let counts = [1];
  for (let i = 0; i < length; i++) {
    const next: number[] = [];
    for (const [n, count] of counts.entries())
      for (let digit = 0; digit < DIGIT_COUNT; digit++) next[n + digit] = (next[n + digit] ?? 0) + count;
    counts = next;
  }
  known.set(length, counts);
  return counts;
}

/** Multisets of so many digits with a sum, none below the least. */
function multisets(length: number, value: number, least = 0): number {
  if (length === 0) return value === 0 ? 1 : 0;
  let count = 0;
  for (let digit = least; digit < DIGIT_COUNT && digit <= value; digit++)
    count += multisets(length - 1, value - digit, digit);
  return count;
}

/** How many numbers a number stands for. */
function countFrom(way: NumberWay, number: string): number {
  if (way === 'box') return ordersOfNumber(number);
  return way === 'mirror' && number !== reversed(number) ? 2 : 1;
}

type NumberWay = Extract<Expander, { kind: 'numbers' }>['way'];
const knownOrders = new Map<string, readonly string[]>();

/** The numbers that a number stands for. */
export function numbersFrom(way: NumberWay, number: string): readonly string[] {
  if (way === 'box') return ordersFrom(inOrder(number).join(''));
  if (way === 'mirror') return [...new Set([number, reversed(number)])];
  return [number];
}

/** Kept: there are few sets of digits, and many numbers of each. */
function ordersFrom(digits: string): readonly string[] {
  const known = knownOrders.get(digits) ?? permutations(digits);
  knownOrders.set(digits, known);
  return known;
}

export function permutations(number: string): string[] {
  if (number.length < 2) return [number];
  const first = [...new Set(number)];
  return first.flatMap((digit) => permutations(number.replace(digit, '')).map((rest) => digit + rest));
}

/** How many different orders the digits of a number have. */
export function ordersOfNumber(number: string): number {
  return ordersOf(shapeOf([...number]));
}
