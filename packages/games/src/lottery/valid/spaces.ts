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
  /** Its places. */
  readonly name: string;
  readonly places: readonly string[];
  readonly symbols: Alphabet;
  readonly length: number;
  /** How many outcomes may be drawn, and the numbers that they are counted with. */
  readonly of: number;
  readonly size: number;
  readonly repeats: boolean;
}

/** Outcomes of a space. */
export interface Covered {
  readonly space: Space;
  /** No fewer than it covers. */
  most(): number;
  outcomes(): Iterable<number>;
}

/** Units of a selection that look at one space, and the outcomes with which one of them wins. */
export interface Part extends Covered {
  readonly units: number;
  /** The same without the places at which it takes whatever is drawn. */
  readonly narrow?: Covered | undefined;
}

type Lists = readonly (readonly string[])[];

/** From so many outcomes on they are not listed. */
const LISTED_MAX = 1_000_000;

/** The places of a view, or some of them; undefined where a draw has several numbers there, or too many outcomes. */
export function spaceOf(lottery: LotteryCode, view: View, only?: readonly number[]): Space | undefined {
  if ('balls' in view) {
    const balls = only ? only.map((at) => view.balls[at] ?? 0) : view.balls;
    const drawn =
      lottery === 'LHC'
        ? { of: BALLS_49, repeats: false }
        : (BALL_DRAWS as Partial<Record<LotteryCode, { of: Alphabet; repeats: boolean }>>)[lottery];
    const places = balls.map((ball) => `${lottery} ${ball}`);
    return drawn && listed(places, drawn.of, drawn.repeats);
  }
  const { digits, end } = view;
  const one = 'row' in view && view.only !== undefined ? [view.only - 1] : undefined;
  const some = only ?? one ?? Array.from({ length: digits }, (_, at) => at);
  const name = `${lottery} ${'row' in view ? view.row : view.rows}`;
  const places = some.map((at) => `${name} ${end === 'head' ? at : at - digits}`);
  return listed(places, DIGITS, true);
}

function listed(places: readonly string[], symbols: Alphabet, repeats: boolean): Space | undefined {
  const { length } = places;
  const all = symbols.items.length;
  const size = all ** length;
  const of = repeats ? size : product(Array.from({ length }, (_, i) => all - i));
  return size > LISTED_MAX ? undefined : { name: places.join(), places, symbols, length, of, size, repeats };
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
  const { expand } = play;
  if (expand.kind === 'places')
    return [...choices(places, expand.choose)].flatMap((some) => {
      const inner = { ...play, expand: expand.inner };
      const at = some.map((place) => place - 1);
      return partIn(inner, { at, lists, units: unitsOf(expand.inner, { lists }) }, year);
    });
  if (expand.kind === 'slots') {
    const filled = [...lists.keys()].filter((at) => lists[at]?.length);
    return [...choices(filled, expand.choose ?? 1)].flatMap((at) => {
      const some = at.map((place) => lists[place] ?? []);
      return partIn(play, { at, lists: some, units: product(some.map(({ length }) => length)) }, year);
    });
  }
  return partIn(play, { lists, units }, year);
}

interface Taken {
  /** The places of the view; all where it says none. */
  readonly at?: readonly number[];
  readonly lists: Lists;
  readonly units: number;
}

function partIn(play: Play, { at, lists, units }: Taken, year: number): Part[] {
  const space = spaceOf(play.lottery, play.view, at);
  const outcomes = space && isShared(play, space) ? listerOf(play, space, lists, year) : undefined;
  if (!space || !outcomes) return [];
  const { kind } = play.expand;
  const most = () => {
    if (kind === 'tokens') return sum((lists[0] ?? []).map((item) => mostOutcomes(play, space, item, year)));
    if (kind === 'whole' || play.match.kind === 'attribute') return [...outcomes()].length;
    return units * ordersIn(space, play.match);
  };
  return [
    { space, units, most, outcomes, narrow: narrowOf(play, space, { lists, at: at ?? undefined }, year) },
  ];
}

/** Without the places of which every symbol is taken: what is drawn there decides nothing. */
function narrowOf(
  play: Play,
  space: Space,
  { at, lists }: { at: readonly number[] | undefined; lists: Lists },
  year: number,
): Covered | undefined {
  const symbols = symbolsAt(play, space, lists, year);
  if (!symbols || !space.repeats) return undefined;
  const all = space.symbols.items.length;
  const deciding = [...symbols.keys()].filter((place) => (symbols[place]?.length ?? 0) < all);
  if (deciding.length === 0 || deciding.length === symbols.length) return undefined;
  const some = deciding.map((place) => symbols[place] ?? []);
  const narrow = spaceOf(
    play.lottery,
    play.view,
    deciding.map((place) => at?.[place] ?? place),
  );
  const most = () => product(some.map(({ length }) => length));
  return narrow && { space: narrow, most, outcomes: () => tuples(narrow, some) };
}

/** The symbols with which each place wins, of a play whose places win together and each by itself. */
function symbolsAt({ expand, match }: Play, space: Space, lists: Lists, year: number): Lists | undefined {
  const { kind } = expand;
  if ((kind === 'fields' || kind === 'slots') && match.kind === 'exact') return lists;
  if (kind !== 'fields' || match.kind !== 'attribute') return undefined;
  const attribute = ATTRIBUTES[match.attribute];
  return lists.map((tokens) =>
    space.symbols.items.filter((symbol) => tokens.some((token) => attribute(token, [symbol], year))),
  );
}

function listerOf(
  play: Play,
  space: Space,
  lists: Lists,
  year: number,
): (() => Iterable<number>) | undefined {
  const { expand } = play;
  const { kind } = expand;
  const symbols = symbolsAt(play, space, lists, year);
  if (symbols) return () => tuples(space, symbols);
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
