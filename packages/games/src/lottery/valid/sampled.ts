import { choices, inOrder, sum, tally } from '../counts.ts';
import { type Draw, type LotteryCode, readDraw } from '../draw.ts';
import { sampleDraw } from '../menu/sample-draw.ts';
import type { Expander, Match, Play, Wins } from '../play.ts';
import { rowWins } from '../rows.ts';
import { keyOf, type Selection } from '../selection.ts';
import { winsOf } from '../settle.ts';
import { numbersFrom } from '../units.ts';
import { rowsOf, symbolsOf } from '../view.ts';

/** So many draws stand for all that may be drawn: a share of them is right to a hundredth. */
export const DRAWS = 2000;

type Lists = readonly (readonly string[])[];
/** For each of the draws how many units win; from 255 on it stays there. */
export type Winners = Uint8Array;

/** Of a play the part of a selection that looks at some places. */
export interface Piece {
  readonly lists: Lists;
  /** Of a play of ticked places. */
  readonly places?: readonly number[];
}

/** The pieces of a selection, each with the places that it looks at. */
export function piecesOf({ expand }: Play, { lists, places = [] }: Selection): Piece[] {
  if (expand.kind === 'places')
    return [...choices(places, expand.choose)].map((some) => ({ lists, places: some }));
  if (expand.kind !== 'slots') return [{ lists }];
  const filled = [...lists.keys()].filter((at) => lists[at]?.length);
  return [...choices(filled, expand.choose ?? 1)].map((some) => ({
    lists: lists.map((list, at) => (some.includes(at) ? list : [])),
  }));
}

/** How many units of a piece win in each of the draws. Kept: many lines have the same. */
export function winnersOf(play: Play, piece: Piece, year: number): Winners {
  const name = `${play.lottery} ${play.code} ${year} ${piece.places} ${piece.lists.map((list) => list.join(',')).join('|')}`;
  const before = kept.get(name);
  if (before) return before;
  const winners = countWinners(play, piece, year);
  if (kept.size >= KEPT_MAX) kept.clear();
  if (name.length <= KEPT_CHARS) kept.set(name, winners);
  return winners;
}

const kept = new Map<string, Winners>();
const KEPT_MAX = 4000;
const KEPT_CHARS = 2000;

function countWinners(play: Play, { lists, places }: Piece, year: number): Winners {
  const expand = play.expand.kind === 'places' ? play.expand.inner : play.expand;
  const winsOfDraw = winsIn(expand, play, lists);
  // Units that win by the end of a number, or by its zone, win with all those that have the same.
  const most = play.match.kind === 'suffix' || play.match.kind === 'zone' ? 1 : 255;
  const winners = new Uint8Array(DRAWS);
  for (const [n, { draw, symbols, rows }] of seenBy(play, year).entries()) {
    const seen = places ? places.map((place) => symbols[place - 1] ?? '') : symbols;
    winners[n] = Math.min(most, countOf(winsOfDraw(seen, draw, rows)));
  }
  return winners;
}

interface Seen {
  readonly draw: Draw;
  readonly symbols: readonly string[];
  readonly rows: ReturnType<typeof rowsOf>;
}

const views = new Map<string, readonly Seen[]>();
const VIEWS_MAX = 64;

/** What a play sees of each draw. */
function seenBy({ lottery, view, expand }: Play, year: number): readonly Seen[] {
  const ofRows = expand.kind === 'numbers';
  const name = JSON.stringify([lottery, view, year, ofRows]);
  const known = views.get(name);
  if (known) return known;
  const seen = drawsOf(lottery, year).map((draw) => ({
    draw,
    symbols: ofRows ? [] : symbolsOf(view, draw),
    rows: ofRows ? rowsOf(view, draw) : [],
  }));
  if (views.size >= VIEWS_MAX) views.clear();
  views.set(name, seen);
  return seen;
}

function countOf(wins: Wins): number {
  let count = 0;
  for (const tier in wins) if (tier !== 'PUSH') count += wins[tier] ?? 0;
  return count;
}

type Read = (seen: readonly string[], draw: Draw, rows: Seen['rows']) => Wins;

/** Long lists are looked up, not read for every draw. */
function winsIn(expand: Expander, { match }: Play, lists: Lists): Read {
  if (expand.kind === 'tickets' && match.kind !== 'attribute') return ticketWins(expand, match, lists);
  if (expand.kind === 'numbers') {
    const looked = lookedUp(expand.way, match, lists[0] ?? []);
    return looked
      ? (_, __, rows) => ({ WIN: sum(rows.map(([, text]) => looked(text))) })
      : (_, __, rows) => rowWins(expand, match, lists[0] ?? [], rows);
  }
  return (seen, draw) => winsOf(expand, match, lists, seen, draw);
}

/** How many of the numbers win with the text of a row, without those that are only near it; undefined of a play that is no list. */
function lookedUp(
  way: Extract<Expander, { kind: 'numbers' }>['way'],
  match: Match,
  listed: readonly string[],
): ((text: string) => number) | undefined {
  const isOrdered = match.kind === 'row';
  if (!isOrdered && match.kind !== 'anyOrder') return undefined;
  const named = (number: string) => (isOrdered ? number : inOrder(number).join(''));
  const counts = tally(listed.flatMap((number) => numbersFrom(way, number)).map(named));
  return (text) => counts.get(named(text)) ?? 0;
}

/** Of sets of balls that may have hits too few are typed to be compared where they win with some of their balls only. */
function ticketWins(expand: Extract<Expander, { kind: 'tickets' }>, match: Match, lists: Lists): Read {
  const ordered = match.kind === 'exact';
  const tickets = new Set(lists.map((ticket) => keyOf(ticket, ordered)));
  if (match.kind !== 'hits') return (seen) => (tickets.has(keyOf(seen, ordered)) ? { WIN: 1 } : {});
  const { length } = expand;
  const isWhole = Object.values(match.when).every((all) => all.every(([hits]) => hits === length));
  if (!isWhole || match.as || match.second)
    return (seen, draw) => winsOf(expand, match, lists.slice(0, TYPED_MAX), seen, draw);
  return (seen) => {
    let count = 0;
    for (const some of choices(inOrder(seen), length)) if (tickets.has(keyOf(some, false))) count += 1;
    return { WIN: count };
  };
}

const TYPED_MAX = 20;

const drawn = new Map<string, readonly Draw[]>();

/** The same for every member on every node. */
function drawsOf(lottery: LotteryCode, year: number): readonly Draw[] {
  const name = `${lottery} ${year}`;
  const before = drawn.get(name);
  if (before) return before;
  const draws = samplesOf(lottery, year).map((sample) => {
    const draw = readDraw(lottery, sample);
    if (!draw) throw new Error(`a sample of ${lottery} is no draw`);
    return draw;
  });
  drawn.set(name, draws);
  return draws;
}

type Sample = ReturnType<typeof sampleDraw>;

/** Lotteries of which some draw what others have drawn: bets on both are bets on one draw. */
const FOLLOWING: Partial<
  Record<LotteryCode, { readonly of: LotteryCode; readonly numbers: (drawn: Sample) => Sample }>
> = {
  LF3D: { of: 'LFP5', numbers: ({ balls }) => ({ balls: (balls as number[]).slice(0, 3) }) },
  MY3D: { of: 'THAI', numbers: ({ first }) => ({ number: String(first).slice(-3) }) },
};

function samplesOf(lottery: LotteryCode, year: number): readonly Sample[] {
  const following = FOLLOWING[lottery];
  if (following) return samplesOf(following.of, year).map(following.numbers);
  let state = SEED;
  // A multiplicative generator, whose upper digits are even enough for a count.
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * n);
  };
  return Array.from({ length: DRAWS }, () => sampleDraw(lottery, year, below));
}

const SEED = 20_261_129;
