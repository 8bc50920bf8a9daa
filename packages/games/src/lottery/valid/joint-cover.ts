import { ATTRIBUTES } from '../attributes.ts';
import { choices, choose, inOrder, product, shapeOf, sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import { keyOf, type Selection } from '../selection.ts';
import { symbolOf, unitsOf } from '../units.ts';

/** What a selection covers whose units are made of several items: the lines of one play are looked at together (VB-10). */
export interface JointCover {
  readonly play: string;
  readonly selection: string;
  /** Outcomes that it covers, of so many. */
  readonly count: number;
  readonly of: number;
  /** Each outcome by its name, with how many it stands for. */
  outcomes(): Iterable<Outcome>;
}

type Outcome = readonly [name: string, weight: number];
type Lists = readonly (readonly string[])[];

/** More than 70 % of all. */
export function isTooMuch(units: number, of: number): boolean {
  return units * 10 > of * 7;
}

/** From so many outcomes on nobody has lines that overlap much: their sum is taken for what they cover. */
const COUNTED_MAX = 1_000_000;

/** Whether covers of one play come to too much. Outcomes are listed only where their sum would. */
export function isTooMuchTogether(covers: readonly JointCover[]): boolean {
  const different = [...new Map(covers.map((cover) => [cover.selection, cover])).values()];
  const of = different[0]?.of ?? 0;
  if (!isTooMuch(sum(different.map(({ count }) => count)), of)) return false;
  if (of > COUNTED_MAX) return true;
  const covered = new Map<string, number>();
  for (const cover of different) for (const [name, weight] of cover.outcomes()) covered.set(name, weight);
  return isTooMuch(sum([...covered.values()]), of);
}

/** The play whose units are compared: sets that are listed, typed or written with bankers are the same where they win alike. */
export function setName({ lottery, code, expand, view, match }: Play): string {
  if (match.kind !== 'hits') return `${lottery}.${code}`;
  if (expand.kind === 'combinations') return JSON.stringify([lottery, view, match, expand.k]);
  return expand.kind === 'tickets'
    ? JSON.stringify([lottery, view, match, expand.length])
    : `${lottery}.${code}`;
}

export function jointCover(play: Play, selection: Selection): JointCover {
  const { expand, match } = play;
  const named = { play: setName(play), selection: `${play.code} ${selection.text}` };
  if (expand.kind === 'whole') {
    const { items } = expand.of;
    const listed = new Set(selection.lists[0]);
    // A list of those that do not come covers the others.
    const covered =
      match.kind === 'attribute' && match.attribute === 'zodiacsOut'
        ? items.filter((item) => !listed.has(item))
        : [...listed];
    return { ...named, count: covered.length, of: items.length, outcomes: () => covered.map(once) };
  }
  if (expand.kind === 'fields' && match.kind === 'attribute') {
    const attribute = ATTRIBUTES[match.attribute];
    const hit = selection.lists.map((tokens) =>
      DIGITS.filter((digit) => tokens.some((token) => attribute(token, [digit], 0))),
    );
    const count = product(hit.map(({ length }) => length));
    return { ...named, count, of: DIGITS.length ** hit.length, outcomes: () => tuples(hit) };
  }
  return {
    ...named,
    count: selection.units,
    of: allUnits(expand),
    outcomes: () => unitsIn(expand, selection),
  };
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
const once = (name: string): Outcome => [name, 1];

/** The units of a selection. Where an item stands for many of them by itself it is one, with their number. */
function* unitsIn(
  expand: Expander,
  { lists, places = [] }: Pick<Selection, 'lists' | 'places'>,
): Generator<Outcome> {
  const [one = [], two = one] = lists;
  switch (expand.kind) {
    case 'fields':
      for (const [name] of tuples(lists))
        if (!expand.distinct || new Set(name.split(' ')).size === lists.length)
          yield [name, expand.suffixes ?? 1];
      return;
    case 'slots':
      for (const at of choices([...lists.keys()], expand.choose ?? 1))
        for (const [name] of tuples(at.map((place) => lists[place] ?? []))) yield once(`${at} ${name}`);
      return;
    case 'tickets':
      for (const ticket of lists) yield once(keyOf(ticket, expand.ordered));
      return;
    case 'pattern': {
      const [first, second] = expand.parts;
      for (const some of choices(one, first?.choose ?? 0)) {
        const taken = new Set(some.map(symbolOf));
        const rest = two.filter((item) => !taken.has(symbolOf(item)));
        for (const others of choices(rest, second?.choose ?? 0))
          yield once(`${inOrder(some)} ${inOrder(others)}`);
      }
      return;
    }
    case 'combinations': {
      const fixed = expand.bankers ? one : [];
      for (const others of choices(expand.bankers ? two : one, expand.k - fixed.length))
        yield once(keyOf([...fixed, ...others], false));
      return;
    }
    case 'places':
      for (const at of choices(places, expand.choose))
        for (const [name, weight] of unitsIn(expand.inner, { lists })) yield [`${at} ${name}`, weight];
      return;
    default:
      for (const item of one) yield [item, unitsOf(expand, { lists: [[item]] })];
  }
}

/** One item of each list, in the order of the lists. */
function* tuples(lists: Lists, before = ''): Generator<Outcome> {
  const [list, ...more] = lists;
  if (!list) yield once(before.trimEnd());
  else for (const item of list) yield* tuples(more, `${before}${item} `);
}

const known = new Map<Expander, number>();

/** The units of the widest selection. */
function allUnits(expand: Expander): number {
  const made = known.get(expand) ?? countAll(expand);
  known.set(expand, made);
  return made;
}

function countAll(expand: Expander): number {
  const { kind } = expand;
  if (kind === 'fields') return unitsOf(expand, { lists: expand.fields.map(({ items }) => items) });
  if (kind === 'slots')
    return unitsOf(expand, { lists: Array.from({ length: expand.slots }, () => expand.of.items) });
  if (kind === 'pattern') return unitsOf(expand, { lists: expand.parts.map(({ of }) => of.items) });
  if (kind === 'combinations') return choose(expand.of.items.length, expand.k);
  if (kind === 'places') return choose(expand.places, expand.choose) * countAll(expand.inner);
  if (kind === 'tickets') return countTickets(expand);
  if (kind === 'values' || kind === 'groups') return unitsOf(expand, { lists: [expand.of.items] });
  return Number.MAX_SAFE_INTEGER;
}

/** Tuples of the allowed shapes, each once in any order where order does not matter. */
function countTickets({ length, of, shapes, ordered }: Extract<Expander, { kind: 'tickets' }>): number {
  const { items } = of;
  let all: string[][] = [[]];
  for (let place = 0; place < length; place++)
    all = all.flatMap((tuple) =>
      items.filter((item) => ordered || item >= (tuple.at(-1) ?? '')).map((item) => [...tuple, item]),
    );
  return all.filter((tuple) => !shapes || shapes.includes(shapeOf(tuple))).length;
}
