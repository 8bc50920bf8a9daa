import { ATTRIBUTES } from '../attributes.ts';
import { choose, product, shapeOf, sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, unitsOf } from '../units.ts';

/** A line that was settled, as far as its valid bet follows from it. */
export interface StakedLine {
  readonly cover: Cover;
  /** Ledger units that one of its units costs. */
  readonly unitStake: bigint;
}

/** The outcomes that a selection covers, whatever is staked on it: the same for all lines that have it. */
export interface Cover {
  /** The units that count where it is the member's only line of its play. */
  readonly alone: number;
  /** Sets of outcomes in which lines are compared; none where other lines change nothing. */
  readonly sets: readonly CoveredSet[];
}

/** The outcomes of one play at one place, or a two-sided set of it. */
interface CoveredSet {
  readonly name: string;
  /** The units of each outcome. */
  readonly units: ReadonlyMap<string, number>;
  /** Units that are staked: an outcome that is written in two ways has those of both. */
  readonly staked: number;
  readonly covered: number;
  /** The opposites of a two-sided set; nothing is covered there, only netted. */
  readonly sides?: readonly [string, string];
  /** How many units all outcomes of the set have together. */
  readonly of: number;
}

const PAIRS = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['TAILBIG', 'TAILSMALL'],
  ['HEBIG', 'HESMALL'],
  ['HEODD', 'HEEVEN'],
  ['SUMBIG', 'SUMSMALL'],
  ['SUMODD', 'SUMEVEN'],
  ['PRIME', 'COMP'],
  ['DRAGON', 'TIGER'],
  ['DOMESTIC', 'WILD'],
  ['SKY', 'EARTHZ'],
  ['FRONT', 'REAR'],
] as const;
const OPPOSITE = new Map<string, string>(
  PAIRS.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);
/** So few outcomes beside two-sided sets, such as the tie of dragon and tiger, are no set of their own. */
const PARTITION_LEAST = 2;
/** Among the animals of the zodiac dragon and tiger are no opposites. */
const AN_ANIMAL = 'RAT';

/**
 * The valid bets of all lines that one member has in one issue, in their order, in ledger units: opposite outcomes of a two-sided set are
 * netted (VB-9), and outcomes of a play that cover more than 70 % of all count nothing (VB-10).
 */
export function validStakes(lines: readonly StakedLine[]): bigint[] {
  const compared = lines.filter(({ cover }) => cover.sets.length > 0);
  if (compared.length < 2) return lines.map(({ cover, unitStake }) => BigInt(cover.alone) * unitStake);
  const whole = new Map<string, CoveredSet>();
  const staked = new Map<string, bigint>();
  for (const { cover, unitStake } of compared)
    for (const set of cover.sets)
      if (set.sides) addStakes(staked, set, unitStake);
      else whole.set(set.name, united(whole.get(set.name), set));
  return lines.map(({ cover, unitStake }) => {
    if (cover.sets.length === 0) return BigInt(cover.alone) * unitStake;
    let units = 0;
    let netted = 0n;
    for (const set of cover.sets)
      if (set.sides) netted += nettedStake(staked, set, unitStake);
      else if (!isTooMuch(whole.get(set.name)?.covered ?? 0, set.of)) units += set.staked;
    return BigInt(units) * unitStake + netted;
  });
}

/** The outcomes of both, each once. */
function united(one: CoveredSet | undefined, two: CoveredSet): CoveredSet {
  if (!one || one === two) return two;
  const units = new Map([...one.units, ...two.units]);
  return { ...two, units, covered: sum([...units.values()]) };
}

function addStakes(staked: Map<string, bigint>, { name, units }: CoveredSet, unitStake: bigint): void {
  for (const [outcome, count] of units) {
    const key = `${name} ${outcome}`;
    staked.set(key, (staked.get(key) ?? 0n) + unitStake * BigInt(count));
  }
}

/** Of both sides the difference counts, shared by the lines on the larger one. */
function nettedStake(
  staked: ReadonlyMap<string, bigint>,
  { name, units, sides = ['', ''] }: CoveredSet,
  unitStake: bigint,
): bigint {
  let all = 0n;
  for (const [outcome, count] of units) {
    const here = staked.get(`${name} ${outcome}`) ?? 0n;
    const there = staked.get(`${name} ${outcome === sides[0] ? sides[1] : sides[0]}`) ?? 0n;
    if (there < here) all += (unitStake * BigInt(count) * (here - there)) / here;
  }
  return all;
}

/** More than 70 % of all. */
function isTooMuch(units: number, of: number): boolean {
  return units * 10 > of * 7;
}

export function coverOf(play: Play, selection: Selection): Cover {
  const listed = listsOf(play.expand, selection);
  if (!listed) return { alone: isWide(play, selection) ? 0 : selection.units, sets: [] };
  const name = `${play.lottery}.${play.code}`;
  const sets = listed.flatMap((list, place) => setsOf(`${name} ${place}`, list));
  const alone = sum(sets.map(unitsAlone));
  return { alone, sets };
}

/** What counts of a set where nobody else is in it. */
function unitsAlone({ sides, covered, staked, of, units }: CoveredSet): number {
  if (!sides) return isTooMuch(covered, of) ? 0 : staked;
  const [here, there] = sides.map((side) => units.get(side) ?? 0) as [number, number];
  return Math.abs(here - there);
}

/** The outcomes of one list: those without an opposite together, and each two-sided set. */
function setsOf(name: string, { items, all, unitsOfItem }: Listed): CoveredSet[] {
  const animals = all.includes(AN_ANIMAL);
  const known = new Set(all);
  const opposite = (item: string) => {
    const other = animals ? undefined : OPPOSITE.get(item);
    return other !== undefined && known.has(other) ? other : undefined;
  };
  const others = all.filter((item) => opposite(item) === undefined);
  const of = sum((others.length > PARTITION_LEAST ? others : all).map(unitsOfItem));
  const bySet = Map.groupBy(items, (item) => {
    const other = opposite(item);
    return other === undefined ? '' : [item, other].toSorted((a, b) => (a < b ? -1 : 1)).join();
  });
  return [...bySet].map(([sides, some]) => {
    const units = new Map(some.map((item) => [item, unitsOfItem(item)]));
    const covered = sum([...units.values()]);
    const set = { name: `${name} ${sides}`, units, covered, staked: sum(some.map(unitsOfItem)), of };
    return sides === '' ? set : { ...set, sides: sides.split(',') as [string, string] };
  });
}

interface Listed {
  readonly items: readonly string[];
  readonly all: readonly string[];
  readonly unitsOfItem: (item: string) => number;
}

const one = () => 1;

/** The outcomes that a selection lists one by one; undefined of a play whose units are made of several. */
function listsOf(expand: Expander, { lists }: Selection): Listed[] | undefined {
  const { kind } = expand;
  const [items = []] = lists;
  if (kind === 'tokens') return [{ items, all: expand.of.items, unitsOfItem: one }];
  if (kind === 'combinations' && expand.k === 1) return [{ items, all: expand.of.items, unitsOfItem: one }];
  if (kind === 'fields' && expand.fields.length === 1)
    return [{ items, all: expand.fields[0]?.items ?? [], unitsOfItem: () => expand.suffixes ?? 1 }];
  if (kind === 'slots' && (expand.choose ?? 1) === 1)
    return lists.map((list) => ({ items: list, all: expand.of.items, unitsOfItem: one }));
  if (kind === 'values' || kind === 'groups') {
    const unitsOfItem = (value: string) => unitsOf(expand, { lists: [[value]] });
    return [{ items, all: expand.of.items, unitsOfItem }];
  }
  if (kind === 'numbers') {
    const numbers = items.flatMap((number) => numbersFrom(expand.way, number));
    return [{ items: numbers, all: allNumbers(expand.digits), unitsOfItem: () => expand.eachRow ?? 1 }];
  }
  return undefined;
}

const numberings = new Map<number, string[]>();

function allNumbers(digits: number): string[] {
  const known = numberings.get(digits);
  if (known) return known;
  const all = Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
  numberings.set(digits, all);
  return all;
}

/** Whether a selection of units that are made of several items covers too much by itself. */
function isWide(play: Play, selection: Selection): boolean {
  const { expand, match } = play;
  if (expand.kind === 'whole') return isWideWhole(play, selection);
  if (expand.kind === 'fields' && match.kind === 'attribute') {
    const attribute = ATTRIBUTES[match.attribute];
    const symbols = Array.from({ length: 10 }, (_, digit) => String(digit));
    const hit = selection.lists.map(
      (tokens) => symbols.filter((symbol) => tokens.some((token) => attribute(token, [symbol], 0))).length,
    );
    return isTooMuch(product(hit), symbols.length ** hit.length);
  }
  return isTooMuch(selection.units, allUnits(expand));
}

/** A list that is one unit wins with the chance of its length. */
function isWideWhole(play: Play, { lists }: Selection): boolean {
  const chances = Object.entries(typeof play.chances === 'function' ? play.chances(0) : play.chances);
  const length = String(lists[0]?.length ?? 0);
  const [, chance] = chances.find(([tier]) => tier.replace(/^\D+/, '') === length) ?? [];
  return chance !== undefined && chance.won.num * 10n > chance.won.den * 7n;
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
  let tuples: string[][] = [[]];
  for (let place = 0; place < length; place++)
    tuples = tuples.flatMap((tuple) =>
      items.filter((item) => ordered || item >= (tuple.at(-1) ?? '')).map((item) => [...tuple, item]),
    );
  return tuples.filter((tuple) => !shapes || shapes.includes(shapeOf(tuple))).length;
}
