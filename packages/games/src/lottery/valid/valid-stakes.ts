import { numbersOf } from '../alphabet.ts';
import { sum } from '../counts.ts';
import type { Expander, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, unitsOf } from '../units.ts';
import { type Bet, hedged, MOST, mayHedge, type StakedBet } from './hedged.ts';
import { isTooMuch, isTooMuchTogether, type JointCover, jointCover, setName } from './joint-cover.ts';
import { type Piece, piecesOf, winnersOf } from './sampled.ts';

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
  /** Of such units: the bets that they are beside other plays. */
  readonly parts?: readonly UnitsOfBet[];
}

/** Some units of a line. */
interface UnitsOfBet extends Bet {
  readonly units: number;
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
  /** No less than the chance that one of its outcomes wins; the same of others. */
  readonly most: number;
  readonly chanceOf: (units: ReadonlyMap<string, number>) => number;
  /** Its outcomes as they win: together where only one of them can, of a two-sided set each side. */
  readonly bets: () => readonly UnitsOfBet[];
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
 * The valid bets of all lines that one member has on one draw, in their order, in ledger units: opposite outcomes of a two-sided set are
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
  const against = mayHedge(lines.flatMap(({ cover: { sets, parts = [] } }) => [...sets, ...parts]))
    ? hedged(
        lines.flatMap(({ cover, unitStake }) =>
          betsOf(cover, staked).map((bet): StakedBet => ({ ...bet, stake: bet.units * Number(unitStake) })),
        ),
      )
    : NONE;
  const isOpen = ({ key }: Bet) => !against.has(key);
  return lines.map(({ cover, unitStake }) => {
    const { alone, sets, joint, parts = [] } = cover;
    if (joint) {
      if (tooMuch.has(joint.play) || alone === 0) return 0n;
      const lost = sum(parts.filter((part) => !isOpen(part)).map(({ units }) => units));
      return BigInt(alone - lost) * unitStake;
    }
    let units = 0;
    let netted = 0n;
    for (const set of sets)
      if (set.sides) netted += nettedStake(staked, openSides(set, isOpen), unitStake);
      else if (!isTooWide(whole.get(set.name) ?? set))
        units +=
          against.size > 0
            ? sum(
                set
                  .bets()
                  .filter(isOpen)
                  .map((bet) => bet.units),
              )
            : set.staked;
    return BigInt(units) * unitStake + netted;
  });
}

const NONE: ReadonlySet<string> = new Set();

function openSides(set: CoveredSet, isOpen: (bet: Bet) => boolean): CoveredSet {
  const open = [...set.units].filter((_, at) => isOpen(set.bets()[at] as Bet));
  return { ...set, units: new Map(open) };
}

/** The bets of a line. Of a two-sided set only the larger side is one: the smaller one is netted. */
function betsOf({ sets, parts = [] }: Cover, staked: ReadonlyMap<string, bigint>): readonly UnitsOfBet[] {
  const listed = sets.flatMap(({ sides, name, units, bets }) => {
    if (!sides) return bets();
    const on = (side: string) => staked.get(`${name} ${side}`) ?? 0n;
    const isLarger = (item: string) => on(item) > on(item === sides[0] ? sides[1] : sides[0]);
    return bets().filter((_, at) => isLarger([...units.keys()][at] ?? ''));
  });
  return [...listed, ...parts];
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
  return { ...two, units, covered: sum([...units.values()]), most: two.chanceOf(units) };
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
  if (!listed) {
    const joint = jointCover(play, selection);
    const parts = piecesOf(play, selection).map((piece) => betOf(play, piece, year));
    const alone = isTooMuch(joint.count, joint.of) ? 0 : selection.units;
    return { alone, sets: [], joint, parts };
  }
  const sets = listed.flatMap((list, place) => setsOf({ play, year, place, list }));
  return { alone: sum(sets.map(unitsAlone)), sets };
}

/** A piece as a bet. */
function betOf(play: Play, piece: Piece, year: number): UnitsOfBet {
  const { lists, places } = piece;
  const units =
    play.expand.kind === 'places' ? unitsOf(play.expand.inner, { lists }) : unitsOf(play.expand, { lists });
  const text = lists.map((list) => list.join(',')).join('|');
  return {
    ...chanceOf(play, year, [['', units]]),
    key: `${play.lottery} ${play.code} ${places ?? ''} ${text}`,
    play: setName(play),
    places: `${setName(play)} ${places ?? lists.map((list) => list.length > 0)}`,
    units,
    winners: () => winnersOf(play, piece, year),
  };
}

/** The chances of units by their outcomes, added up. They are exact where each outcome, or the play, has one. */
function chanceOf(
  { chances }: Play,
  year: number,
  outcomes: Iterable<readonly [item: string, units: number]>,
): Pick<UnitsOfBet, 'most' | 'isExact'> {
  const byTier = typeof chances === 'function' ? chances(year) : chances;
  const all = Object.values(byTier).map(({ won }) => Number(won.num) / Number(won.den));
  // A unit wins one of its tiers.
  const any = all.reduce((sum, chance) => sum + chance, 0);
  let most = 0;
  let isExact = true;
  for (const [item, units] of outcomes) {
    const own = byTier[item]?.won;
    most += units * (own ? Number(own.num) / Number(own.den) : any);
    isExact &&= own !== undefined || all.length === 1;
  }
  return { most, isExact };
}

/** A list may be no more than a small part of what is drawn, such as three equal dice. */
function isTooWide({ covered, of, most }: Pick<CoveredSet, 'covered' | 'of' | 'most'>): boolean {
  return isTooMuch(covered, of) && most > MOST;
}

/** What counts of a set where nobody else is in it. */
function unitsAlone({ sides, covered, staked, of, units, most }: CoveredSet): number {
  if (!sides) return isTooWide({ covered, of, most }) ? 0 : staked;
  const [here, there] = sides.map((side) => units.get(side) ?? 0) as [number, number];
  return Math.abs(here - there);
}

interface ListOfPlay {
  readonly play: Play;
  readonly year: number;
  readonly place: number;
  readonly list: Listed;
}

/** The outcomes of one list: those without an opposite together, and each two-sided set. */
function setsOf({ play, year, place, list: { items, all, unitsOfItem } }: ListOfPlay): CoveredSet[] {
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
    const set = {
      name: `${setName(play)} ${place} ${sides}`,
      units,
      covered,
      staked: sum(some.map(unitsOfItem)),
      of,
      most: chanceOf(play, year, units).most,
      chanceOf: (of: ReadonlyMap<string, number>) => chanceOf(play, year, of).most,
    };
    const bets = (items: readonly string[]) => betsOn({ play, year, place }, items, unitsOfItem);
    return sides === ''
      ? { ...set, bets: once(() => bets(some)) }
      : {
          ...set,
          sides: sides.split(',') as [string, string],
          bets: once(() => [...units.keys()].flatMap((item) => bets([item]))),
        };
  });
}

/** Of longer lists only the number of those that win is looked at. */
const APART_MAX = 12;

/** Items of one place as bets: one where only one of them can win, else each. */
function betsOn(
  { play, year, place }: Omit<ListOfPlay, 'list'>,
  items: readonly string[],
  unitsOfItem: (item: string) => number,
): UnitsOfBet[] {
  const bet = (some: readonly string[]) => {
    const { expand } = play;
    const lists =
      expand.kind === 'slots'
        ? Array.from({ length: expand.slots }, (_, at) => (at === place ? some : []))
        : expand.kind === 'tickets'
          ? some.map((item) => [item])
          : [some];
    const units = new Map(some.map((item) => [item, unitsOfItem(item)]));
    const own = { units: sum(some.map(unitsOfItem)), ...chanceOf(play, year, units) };
    return { ...betOf(play, { lists }, year), ...own };
  };
  const together = bet(items);
  if (items.length === 1 || items.length > APART_MAX) return [together];
  if (together.winners().every((count) => count <= 1)) return [together];
  return [...new Set(items)].map((item) => ({
    ...bet([item]),
    units: unitsOfItem(item) * items.filter((other) => other === item).length,
  }));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
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
