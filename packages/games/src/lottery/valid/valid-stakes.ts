import { sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, unitsOf } from '../units.ts';
import { isTooMuch, isTooMuchTogether, type JointCover, jointCover } from './joint-cover.ts';

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
  /** Sets of outcomes in which lines are compared; none of units that are made of several items. */
  readonly sets: readonly CoveredSet[];
  /** Of such units: what the lines of the play cover together. */
  readonly joint?: JointCover;
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
  const tooMuch = tooMuchTogether(lines);
  const alone = ({ cover: { alone: units, joint }, unitStake }: StakedLine) =>
    joint && tooMuch.has(joint.play) ? 0n : BigInt(units) * unitStake;
  const compared = lines.filter(({ cover }) => cover.sets.length > 0);
  if (compared.length < 2) return lines.map(alone);
  const whole = new Map<string, CoveredSet>();
  const staked = new Map<string, bigint>();
  for (const { cover, unitStake } of compared)
    for (const set of cover.sets)
      if (set.sides) addStakes(staked, set, unitStake);
      else whole.set(set.name, united(whole.get(set.name), set));
  return lines.map((line) => {
    const { cover, unitStake } = line;
    if (cover.sets.length === 0) return alone(line);
    let units = 0;
    let netted = 0n;
    for (const set of cover.sets)
      if (set.sides) netted += nettedStake(staked, set, unitStake);
      else if (!isTooMuch(whole.get(set.name)?.covered ?? 0, set.of)) units += set.staked;
    return BigInt(units) * unitStake + netted;
  });
}

/** Plays of which the lines cover too much between them. */
function tooMuchTogether(lines: readonly StakedLine[]): ReadonlySet<string> {
  const joint = lines.flatMap(({ cover }) => cover.joint ?? []);
  if (joint.length < 2) return new Set();
  const byPlay = Map.groupBy(joint, ({ play }) => play);
  return new Set([...byPlay].flatMap(([play, covers]) => (isTooMuchTogether(covers) ? [play] : [])));
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

export function coverOf(play: Play, selection: Selection): Cover {
  const listed = listsOf(play.expand, selection);
  if (!listed) {
    const joint = jointCover(play, selection);
    return { alone: isTooMuch(joint.count, joint.of) ? 0 : selection.units, sets: [], joint };
  }
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
