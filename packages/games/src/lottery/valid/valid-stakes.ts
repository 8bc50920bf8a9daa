import { ATTRIBUTES } from '../attributes.ts';
import { choose, product, shapeOf, sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, unitsOf } from '../units.ts';

/** A line that was settled, as far as its valid bet follows from it. */
export interface StakedLine {
  readonly id: string;
  readonly play: Play;
  readonly selection: Selection;
  /** Ledger units that one of its units costs. */
  readonly unitStake: bigint;
}

/** A part of the outcomes that lines are compared by: those of one play at one place, or a two-sided set of it. */
interface Cell {
  readonly set: string;
  readonly outcome: string;
  /** Units of the outcome. */
  readonly units: number;
  /** The opposite outcome of a two-sided set; nothing is covered there, only netted. */
  readonly against?: string;
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
 * The valid bets of all lines that one member has in one issue, by the id of the line, in ledger units: opposite outcomes of a two-sided
 * set are netted (VB-9), and outcomes of a play that cover more than 70 % of all count nothing (VB-10).
 */
export function validStakes(lines: readonly StakedLine[]): Map<string, bigint> {
  const cells = lines.map((line) => ({ line, cells: cellsOf(line) }));
  const staked = new Map<string, bigint>();
  const chosen = new Map<string, Map<string, number>>();
  for (const { line, cells: own } of cells)
    for (const { set, outcome, units } of own) {
      const key = `${set} ${outcome}`;
      staked.set(key, (staked.get(key) ?? 0n) + line.unitStake * BigInt(units));
      const outcomes = chosen.get(set) ?? new Map<string, number>();
      chosen.set(set, outcomes.set(outcome, units));
    }
  const isCovered = ({ set, of }: Cell) => isTooMuch(sum([...(chosen.get(set)?.values() ?? [])]), of);
  const valid = ({ line, cells: own }: (typeof cells)[number]) =>
    own.reduce((all, cell) => {
      const stake = line.unitStake * BigInt(cell.units);
      if (cell.against === undefined) return isCovered(cell) ? all : all + stake;
      const here = staked.get(`${cell.set} ${cell.outcome}`) ?? 0n;
      const there = staked.get(`${cell.set} ${cell.against}`) ?? 0n;
      return there >= here ? all : all + (stake * (here - there)) / here;
    }, 0n);
  return new Map(cells.map((each) => [each.line.id, valid(each)]));
}

/** More than 70 % of all. */
function isTooMuch(units: number, of: number): boolean {
  return units * 10 > of * 7;
}

function cellsOf({ play, selection }: StakedLine): Cell[] {
  const { expand } = play;
  const name = `${play.lottery}.${play.code}`;
  const listed = listsOf(expand, selection);
  if (!listed) {
    const { units } = selection;
    const [set, outcome] = [`${name} ${selection.text}`, 'all'];
    return [{ set, outcome, units, of: isWide(play, selection) ? units : Number.MAX_SAFE_INTEGER }];
  }
  const cells = listed.map(({ items, all, unitsOfItem }, place) => {
    const animals = all.includes(AN_ANIMAL);
    const opposite = (item: string) => {
      const other = animals ? undefined : OPPOSITE.get(item);
      return other !== undefined && all.includes(other) ? other : undefined;
    };
    const others = all.filter((item) => opposite(item) === undefined);
    const of = sum((others.length > PARTITION_LEAST ? others : all).map(unitsOfItem));
    return items.map((outcome): Cell => {
      const against = opposite(outcome);
      const set = `${name} ${place}${against === undefined ? '' : ` ${[outcome, against].toSorted((a, b) => (a < b ? -1 : 1)).join()}`}`;
      return { set, outcome, units: unitsOfItem(outcome), of, ...(against !== undefined && { against }) };
    });
  });
  return cells.flat();
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
