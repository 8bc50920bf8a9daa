import { numbersOf } from '../alphabet.ts';
import { sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, unitsOf } from '../units.ts';
import { isTooMuch, isTooMuchTogether, type JointCover, jointCover, setName } from './joint-cover.ts';
import { isShared, itemOutcomes, mostOutcomes, type Part, partsOf, type Space, spaceOf } from './spaces.ts';
import { type Laid, wideSpaces } from './wide-spaces.ts';

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
  /** Of such units: what they cover of what is drawn, beside other plays. */
  readonly parts?: readonly Part[];
  readonly play: string;
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
  readonly drawn?: Drawn | undefined;
}

/** What is drawn where a set lies, and with what of it an outcome of the set wins. */
interface Drawn {
  readonly space: Space;
  readonly outcomesOf: (item: string) => readonly number[];
  /** No fewer than those. */
  readonly mostOf: (item: string) => number;
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
 * netted (VB-9), and outcomes of a play, or of several that look at the same places, that cover more than 70 % of all count nothing (VB-10).
 */
export function validStakes(lines: readonly StakedLine[]): bigint[] {
  const tooMuch = tooMuchTogether(lines);
  const whole = new Map<string, CoveredSet>();
  const staked = new Map<string, bigint>();
  for (const { cover, unitStake } of lines)
    for (const set of cover.sets)
      if (set.sides) addStakes(staked, set, unitStake);
      else whole.set(set.name, united(whole.get(set.name), set));
  const wide = wideSpaces(lines.flatMap(({ cover }) => laidBy(cover, staked)));
  return lines.map(({ cover, unitStake }) => {
    const { alone, sets, joint, parts = [] } = cover;
    if (joint) {
      if (tooMuch.has(joint.play) || alone === 0) return 0n;
      const lost = sum(parts.filter((part) => isLost(part, wide)).map(({ units }) => units));
      return BigInt(alone - lost) * unitStake;
    }
    let units = 0;
    let netted = 0n;
    for (const set of sets)
      if (set.drawn && wide.has(set.drawn.space.name)) continue;
      else if (set.sides) netted += nettedStake(staked, set, unitStake);
      else if (!isTooMuch(whole.get(set.name)?.covered ?? 0, set.of)) units += set.staked;
    return BigInt(units) * unitStake + netted;
  });
}

function isLost({ space, narrow }: Part, wide: ReadonlySet<string>): boolean {
  return wide.has(space.name) || (narrow !== undefined && wide.has(narrow.space.name));
}

/** What a line lays on the spaces of its issue. */
function laidBy({ play, sets, parts = [] }: Cover, staked: ReadonlyMap<string, bigint>): Laid[] {
  const listed = sets.flatMap(({ drawn, units, name, sides }) =>
    drawn
      ? [...units.keys()].map((item): Laid => {
          const on = (side: string) => staked.get(`${name} ${side}`) ?? 0n;
          const laid = {
            play,
            space: drawn.space,
            most: () => drawn.mostOf(item),
            outcomes: () => drawn.outcomesOf(item),
          };
          if (!sides) return laid;
          const [here, there] = item === sides[0] ? sides : [sides[1], sides[0]];
          return { ...laid, side: { set: name, item, here: on(here), there: on(there) } };
        })
      : [],
  );
  const laid = parts.flatMap(({ narrow, ...part }) => (narrow ? [part, narrow] : [part]));
  return [...listed, ...laid.map((part) => ({ play, ...part }))];
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

/** What a selection covers in a draw of a lunar year. */
export function coverOf(play: Play, selection: Selection, year: number): Cover {
  const listed = listsOf(play.expand, selection);
  const name = `${play.lottery}.${play.code}`;
  if (!listed) {
    const joint = jointCover(play, selection);
    const parts = partsOf(play, selection, year);
    const alone = isTooMuch(joint.count, joint.of) ? 0 : selection.units;
    return { play: name, alone, sets: [], joint, parts };
  }
  const sets = listed.flatMap((list, place) =>
    setsOf(`${setName(play)} ${place}`, list, drawnAt(play, place, year)),
  );
  return { play: name, alone: sum(sets.map(unitsAlone)), sets };
}

function drawnAt(play: Play, place: number, year: number): Drawn | undefined {
  const space = spaceOf(play.lottery, play.view, play.expand.kind === 'slots' ? [place] : undefined);
  if (!space || !isShared(play, space)) return undefined;
  return {
    space,
    outcomesOf: (item) => itemOutcomes(play, space, item, year),
    mostOf: (item) => mostOutcomes(play, space, item, year),
  };
}

/** What counts of a set where nobody else is in it. */
function unitsAlone({ sides, covered, staked, of, units }: CoveredSet): number {
  if (!sides) return isTooMuch(covered, of) ? 0 : staked;
  const [here, there] = sides.map((side) => units.get(side) ?? 0) as [number, number];
  return Math.abs(here - there);
}

/** The outcomes of one list: those without an opposite together, and each two-sided set. */
function setsOf(name: string, { items, all, unitsOfItem }: Listed, drawn: Drawn | undefined): CoveredSet[] {
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
    const set = { name: `${name} ${sides}`, units, covered, staked: sum(some.map(unitsOfItem)), of, drawn };
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
  if (kind === 'tickets' && expand.length === 1)
    return [{ items: lists.flat(), all: expand.of.items, unitsOfItem: one }];
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
    return [{ items: numbers, all: numbersOf(expand.digits).items, unitsOfItem: () => expand.eachRow ?? 1 }];
  }
  return undefined;
}
