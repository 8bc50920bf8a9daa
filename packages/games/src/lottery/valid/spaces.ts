import { type Alphabet, BALLS_49, DIGITS } from '../alphabet.ts';
import { ATTRIBUTES, type AttributeName, PUSH } from '../attributes.ts';
import { choices, product, sum } from '../counts.ts';
import { BALL_DRAWS, type LotteryCode } from '../draw.ts';
import type { Expander, Match, Play, View } from '../play.ts';
import type { Selection } from '../selection.ts';
import { winsOf } from '../settle.ts';
import { permutations, symbolOf, unitsOf } from '../units.ts';

/** All that may be drawn at some places, in their order: plays that look at the same places are compared there, whatever their code. */
export interface Space {
  readonly name: string;
  readonly symbols: Alphabet;
  readonly length: number;
  /** How many outcomes may be drawn, and the numbers that they are counted with. */
  readonly of: number;
  readonly size: number;
  readonly repeats: boolean;
}

/** Units of a selection that look at one space, and the outcomes with which one of them wins. */
export interface Part {
  readonly space: Space;
  readonly units: number;
  /** No fewer than it covers. */
  most(): number;
  outcomes(): Iterable<number>;
}

type Lists = readonly (readonly string[])[];

/** From so many outcomes on they are not listed. */
const LISTED_MAX = 1_000_000;

/** The places of a view, or one of them; undefined where a draw has several numbers there, or too many outcomes. */
export function spaceOf(lottery: LotteryCode, view: View, only?: readonly number[]): Space | undefined {
  if ('balls' in view) {
    const balls = only ? only.map((at) => view.balls[at] ?? 0) : view.balls;
    const drawn =
      lottery === 'LHC'
        ? { of: BALLS_49, repeats: false }
        : (BALL_DRAWS as Partial<Record<LotteryCode, { of: Alphabet; repeats: boolean }>>)[lottery];
    return drawn && listed(`${lottery} ${balls}`, drawn.of, balls.length, drawn.repeats);
  }
  const { digits, end } = view;
  const name = `${lottery} ${'row' in view ? view.row : view.rows} ${end}`;
  const at = only?.[0] ?? ('row' in view && view.only !== undefined ? view.only - 1 : undefined);
  if (at === undefined) return listed(`${name} ${digits}`, DIGITS, digits, true);
  return listed(`${name} at ${end === 'head' ? at : at - digits}`, DIGITS, 1, true);
}

function listed(name: string, symbols: Alphabet, length: number, repeats: boolean): Space | undefined {
  const all = symbols.items.length;
  const size = all ** length;
  const of = repeats ? size : product(Array.from({ length }, (_, i) => all - i));
  return size > LISTED_MAX ? undefined : { name, symbols, length, of, size, repeats };
}

/** The outcomes with which one item wins. */
export function itemOutcomes(play: Play, space: Space, item: string, year: number): readonly number[] {
  const { expand, match } = play;
  if (expand.kind === 'numbers')
    return match.kind === 'anyOrder' ? inAnyOrder(space, [...item]) : [indexOf(space, [...item])];
  return found(play, space, [[item]], year);
}

/** No fewer outcomes than those with which one item wins. Where they are many it is not worth listing them for this. */
export function mostOutcomes(play: Play, space: Space, item: string, year: number): number {
  const { expand, match } = play;
  if (space.size <= FEW || expand.kind === 'numbers') return itemOutcomes(play, space, item, year).length;
  if (expand.kind === 'values' || expand.kind === 'groups')
    return unitsOf(expand, { lists: [[item]] }) * ordersIn(space, match);
  const chances = typeof play.chances === 'function' ? play.chances(year) : play.chances;
  const some = chances[item] ? [chances[item]] : Object.values(chances);
  return Math.ceil(space.of * Math.max(...some.map(({ won }) => Number(won.num) / Number(won.den))));
}

const FEW = 1000;

function ordersIn({ length }: Space, { kind }: Match): number {
  return kind === 'multiset' ? product(Array.from({ length }, (_, i) => i + 1)) : 1;
}

/** Plays whose units may win together are no shares of what is drawn: a member who has many of them is not sure of anything. */
export function isShared({ expand, match }: Play, space: Space): boolean {
  if (match.kind === 'suffix' || match.kind === 'zone' || match.kind === 'within') return false;
  if (match.kind === 'hits') return space.length === 1 && expand.kind === 'combinations' && expand.k === 1;
  return !(match.kind === 'attribute' && match.attribute === 'times');
}

/** The parts of a selection whose units are made of several items. */
export function partsOf(play: Play, { lists, places = [], units }: Selection, year: number): Part[] {
  const { lottery, view, expand } = play;
  if (expand.kind === 'places')
    return [...choices(places, expand.choose)].flatMap((some) => {
      const inner = { ...play, expand: expand.inner };
      const space = spaceOf(
        lottery,
        view,
        some.map((place) => place - 1),
      );
      return space ? partIn(inner, space, lists, unitsOf(expand.inner, { lists }), year) : [];
    });
  if (expand.kind === 'slots') {
    const filled = [...lists.keys()].filter((at) => lists[at]?.length);
    return [...choices(filled, expand.choose ?? 1)].flatMap((at) => {
      const space = spaceOf(lottery, view, at);
      const some = at.map((place) => lists[place] ?? []);
      return space ? partIn(play, space, some, product(some.map(({ length }) => length)), year) : [];
    });
  }
  const space = spaceOf(lottery, view);
  return space ? partIn(play, space, lists, units, year) : [];
}

function partIn(play: Play, space: Space, lists: Lists, units: number, year: number): Part[] {
  const outcomes = isShared(play, space) ? listerOf(play, space, lists, year) : undefined;
  if (!outcomes) return [];
  const { kind } = play.expand;
  const most = () => {
    if (kind === 'tokens') return sum((lists[0] ?? []).map((item) => mostOutcomes(play, space, item, year)));
    if (kind === 'whole' || play.match.kind === 'attribute') return [...outcomes()].length;
    return units * ordersIn(space, play.match);
  };
  return [{ space, units, most, outcomes }];
}

function listerOf(
  play: Play,
  space: Space,
  lists: Lists,
  year: number,
): (() => Iterable<number>) | undefined {
  const { expand, match } = play;
  const { kind } = expand;
  if ((kind === 'fields' || kind === 'slots') && match.kind === 'exact') return () => tuples(space, lists);
  if (kind === 'fields' && match.kind === 'attribute') {
    const attribute = ATTRIBUTES[match.attribute];
    const hit = lists.map((tokens) =>
      space.symbols.items.filter((symbol) => tokens.some((token) => attribute(token, [symbol], year))),
    );
    return () => tuples(space, hit);
  }
  if (kind === 'tickets')
    return expand.ordered
      ? () => lists.map((ticket) => indexOf(space, ticket))
      : () => lists.flatMap((ticket) => inAnyOrder(space, ticket));
  if (kind === 'pattern' || kind === 'combinations') return () => multisets(space, expand, lists);
  if (kind === 'whole') return () => found(play, space, lists, year);
  if (kind === 'values' || kind === 'groups' || kind === 'tokens')
    return () => (lists[0] ?? []).flatMap((item) => found(play, space, [[item]], year));
  return undefined;
}

function* tuples(space: Space, lists: Lists, before: readonly string[] = []): Generator<number> {
  const [list, ...more] = lists;
  if (!list) yield indexOf(space, before);
  else
    for (const item of list)
      if (space.repeats || !before.includes(item)) yield* tuples(space, more, [...before, item]);
}

function* multisets(
  space: Space,
  expand: Extract<Expander, { kind: 'pattern' | 'combinations' }>,
  [one = [], two = one]: Lists,
): Generator<number> {
  if (expand.kind === 'combinations') {
    const fixed = expand.bankers ? one : [];
    for (const others of choices(expand.bankers ? two : one, expand.k - fixed.length))
      yield* inAnyOrder(space, [...fixed, ...others]);
    return;
  }
  const [first, second] = expand.parts;
  const often = (items: readonly string[], times = 1) =>
    items.flatMap((item) => Array.from({ length: times }, () => symbolOf(item)));
  for (const some of choices(one, first?.choose ?? 0)) {
    const taken = new Set(some.map(symbolOf));
    const rest = two.filter((item) => !taken.has(symbolOf(item)));
    for (const others of choices(rest, second?.choose ?? 0))
      yield* inAnyOrder(space, [...often(some, first?.times), ...often(others, second?.times)]);
  }
}

function indexOf({ symbols }: Space, drawn: readonly string[]): number {
  return drawn.reduce((index, symbol) => index * symbols.items.length + (symbols.order.get(symbol) ?? 0), 0);
}

function inAnyOrder(space: Space, drawn: readonly string[]): number[] {
  // One character for each symbol, as some are written with two.
  const text = drawn.map((symbol) => String.fromCharCode(space.symbols.order.get(symbol) ?? 0)).join('');
  return permutations(text).map((order) =>
    [...order].reduce((index, char) => index * space.symbols.items.length + char.charCodeAt(0), 0),
  );
}

const known = new Map<string, readonly number[]>();
/** These hold of many symbols in any order: there are far fewer sets of them to look at. */
const OF_SETS: ReadonlySet<AttributeName> = new Set([
  'bull',
  'bullSides',
  'poker',
  'sumSides23',
  'oddCount',
  'middle',
  'sumOf11',
]);

/** Every outcome of the space is held against the play. */
function found(play: Play, space: Space, lists: Lists, year: number): readonly number[] {
  const key = `${space.name} ${play.code} ${year} ${lists[0]}`;
  const before = known.get(key);
  if (before) return before;
  const draw = { balls: [], rows: [], year };
  const outcomes: number[] = [];
  const { expand, match } = play;
  const isSet = match.kind === 'attribute' && OF_SETS.has(match.attribute);
  for (const drawn of drawnIn(space, isSet))
    if (isWon(winsOf(expand, match, lists, drawn, draw)))
      outcomes.push(...(isSet ? inAnyOrder(space, drawn) : [indexOf(space, drawn)]));
  // A whole list is not remembered: there are too many of them.
  if (play.expand.kind !== 'whole') known.set(key, outcomes);
  return outcomes;
}

function isWon(wins: Readonly<Record<string, number>>): boolean {
  return Object.keys(wins).some((tier) => tier !== PUSH);
}

function* drawnIn(
  space: Space,
  isSet: boolean,
  before: readonly string[] = [],
): Generator<readonly string[]> {
  const last = before.at(-1) ?? '';
  if (before.length === space.length) yield before;
  else
    for (const symbol of space.symbols.items)
      if ((space.repeats || !before.includes(symbol)) && !(isSet && symbol < last))
        yield* drawnIn(space, isSet, [...before, symbol]);
}
