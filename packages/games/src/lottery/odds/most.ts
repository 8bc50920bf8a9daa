import { ATTRIBUTES, type AttributeName, PUSH } from '../attributes.ts';
import { choose, inOrder, product, shapeOf, sum, tally } from '../counts.ts';
import { type LotteryCode, rowCount, symbolsOfPlace } from '../draw.ts';
import { zodiacOfYear } from '../lunar.ts';
import type { Expander, Hits, Match, Play } from '../play.ts';
import type { Selection } from '../selection.ts';
import { numbersFrom, ordersOfNumber } from '../units.ts';
import { ODDS_UNIT } from './odds.ts';

type Odds = Readonly<Record<string, bigint>>;
type Lists = readonly (readonly string[])[];
type ExpanderOf<K extends Expander['kind']> = Extract<Expander, { kind: K }>;

interface Seen {
  readonly lottery: LotteryCode;
  readonly year: number;
  /** How many symbols the play looks at. */
  readonly count: number;
  readonly odds: Odds;
  /** Tokens whose stake some results give back. */
  readonly refunded: ReadonlySet<string>;
}

/** Results that are few enough to try them all. */
const FEW_RESULTS = 1000;
/** Tokens of which one of each pair is true; of the others one at most. */
const PAIRS = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['TAILBIG', 'TAILSMALL'],
];

/** No draw pays a unit stake more than this, in the units of the odds. Slips show it, and the limits of a payout are held against it. */
export function mostPaid(play: Play, { lists, places }: Selection, odds: Odds, year: number): bigint {
  const { expand, match, lottery, view } = play;
  if (expand.kind === 'numbers') return ofNumbers(play, expand, lists[0] ?? [], odds);
  const chances = Object.entries(typeof play.chances === 'function' ? play.chances(year) : play.chances);
  const refunded = new Set(chances.filter(([, { push }]) => push).map(([token]) => token));
  const seen: Seen = { lottery, year, odds, count: countOf(play), refunded };
  if (expand.kind !== 'places') return ofSymbols(expand, match, lists, seen);
  const each = ofSymbols(expand.inner, match, lists, { ...seen, count: expand.choose });
  return 'balls' in view ? BigInt(choose(places?.length ?? 0, expand.choose)) * each : 0n;
}

function countOf({ lottery, view }: Play): number {
  if ('balls' in view) return view.balls.length;
  if ('row' in view) return view.only === undefined ? view.digits : 1;
  return sum(view.rows.map((row) => rowCount(lottery, row)));
}

function ofSymbols(expand: Expander, match: Match, lists: Lists, seen: Seen): bigint {
  const { odds } = seen;
  const lengths = lists.map(({ length }) => length);
  if (match.kind === 'hits')
    return expand.kind === 'tickets'
      ? ofTickets(lengths.length, expand.length, odds)
      : ofHits(expand, match, lists, seen);
  if (match.kind === 'attribute') return ofTokens(expand, match.attribute, lists, seen);
  if (match.kind === 'suffix')
    return total(
      lengths.map((_, i) => times(product(lengths.slice(0, lengths.length - i - 1)), odds[`T${i + 1}`])),
    );
  if (match.kind === 'zone') {
    const zones = product(lengths.slice(0, match.zones));
    return largest([times(1, odds.T1) + times(zones - 1, odds.T2), times(zones, odds.T2)]);
  }
  if (match.kind === 'multiset' && match.byShape) {
    const shapes = expand.kind === 'tickets' ? lists.map(shapeOf) : ['21', '111'];
    return largest(shapes.map((shape) => odds[shape === '21' ? 'G3' : 'G6']));
  }
  const filled = lengths.filter((length) => length > 0).length;
  return times(expand.kind === 'slots' ? choose(filled, expand.choose ?? 1) : 1, odds.WIN);
}

/** Sets of balls of which five are drawn: as many as hold the same five, or are among them. */
function ofTickets(tickets: number, length: number, odds: Odds): bigint {
  return times(Math.min(tickets, length > 5 ? choose(6, length - 5) : choose(5, length)), odds.WIN);
}

/** The best of all counts of items that may be drawn: of the bankers, of the others, the odd class, and the second part. */
function ofHits(
  expand: Expander,
  { when, least = 1, mark, second }: Hits,
  lists: Lists,
  { odds, count, year }: Seen,
): bigint {
  if (expand.kind !== 'combinations') return 0n;
  const [fixed = [], free = []] = expand.bankers ? lists : [[], lists[0]];
  const marked = mark === undefined ? undefined : mark === 'tailZero' ? 'T0' : zodiacOfYear(year);
  const withMark = free.includes(marked ?? '') ? 1 : 0;
  const most = Math.floor(count / least);
  /** Units with a banked part, so many of it drawn, of so many others. */
  const won = (
    banked: number,
    bankedHits: number,
    others: number,
    hits: number,
    special: 'none' | 'banked' | 'free',
    tierOf: (tier: string) => string,
  ) =>
    total(
      Object.entries(when).flatMap(([tier, pairs]) =>
        pairs.map(([r, s]) => {
          const [fromBanked, fromFree] = [special === 'banked' ? 1 : 0, special === 'free' ? 1 : 0];
          const ways = choose(hits, r - bankedHits) * choose(fromFree, s - fromBanked);
          return times(
            ways * choose(others - hits - fromFree, expand.k - banked - (r - bankedHits) - (s - fromBanked)),
            odds[tierOf(tier)],
          );
        }),
      ),
    );
  const found: bigint[] = [];
  for (let a = 0; a <= Math.min(fixed.length, most); a++)
    for (let b = 0; a + b <= most && b <= free.length; b++) {
      if (marked === undefined) {
        found.push(won(fixed.length, a, free.length, b, 'none', (tier) => tier));
        if (second !== undefined && a < fixed.length)
          found.push(won(fixed.length, a, free.length, b, 'banked', (tier) => tier));
        if (second !== undefined && b < free.length)
          found.push(won(fixed.length, a, free.length, b, 'free', (tier) => tier));
        continue;
      }
      const name = mark === 'tailZero' ? '0' : 'Y';
      const others = free.length - withMark;
      for (let hit = 0; hit <= Math.min(withMark, b); hit++) {
        if (b - hit > others) continue;
        const plain = won(0, 0, others, b - hit, 'none', (tier) => `${tier}_N`);
        found.push(
          plain + (withMark ? won(1, hit, others, b - hit, 'none', (tier) => `${tier}_${name}`) : 0n),
        );
      }
    }
  return largest(found);
}

function ofTokens(expand: Expander, attribute: AttributeName, lists: Lists, seen: Seen): bigint {
  const { lottery, odds, year, count, refunded } = seen;
  const symbols = symbolsOfPlace(lottery);
  const paid = (tokens: readonly string[], result: readonly string[]) =>
    total(tokens.map((token) => oddsFor(ATTRIBUTES[attribute](token, result, year), odds)));
  const bestPlace = (tokens: readonly string[]) => largest(symbols.map((symbol) => paid(tokens, [symbol])));
  if (expand.kind === 'slots') return total(lists.map(bestPlace));
  if (expand.kind === 'fields') {
    const most = lists.map((tokens) =>
      Math.max(
        ...symbols.map(
          (symbol) => tokens.filter((token) => ATTRIBUTES[attribute](token, [symbol], year)).length,
        ),
      ),
    );
    return times(product(most), odds.WIN);
  }
  const tokens = expand.kind === 'whole' ? [(lists[0] ?? []).join(',')] : (lists[0] ?? []);
  if (symbols.length ** count <= FEW_RESULTS && expand.kind === 'tokens')
    return largest(
      kindsOfResults(expand.of.items, attribute, seen).map((tierOf) =>
        total(tokens.map((token) => oddsFor(tierOf.get(token), odds))),
      ),
    );
  if (symbols.length ** count <= FEW_RESULTS)
    return largest(results(symbols, count).map((result) => paid(tokens, result)));
  // Of a wider result each token is won by itself, by the tier of its name.
  const won = (some: readonly string[]) =>
    largest(some.map((token) => odds[token] ?? odds[`M${token}`] ?? odds[`S${token}`]));
  // A result that gives stakes back gives back those of all such tokens, beside what the others win.
  const best = (some: readonly string[]) => {
    const back = some.filter((token) => refunded.has(token));
    const others = won(some.filter((token) => !refunded.has(token)));
    return largest([won(back), others + BigInt(back.length) * ODDS_UNIT]);
  };
  const sides = PAIRS.map((pair) => best(tokens.filter((token) => pair.includes(token))));
  return total(sides) + best(tokens.filter((token) => !PAIRS.flat().includes(token)));
}

/** Attributes that ask in which order the symbols came; for the others rising symbols are enough. */
const ORDERED: ReadonlySet<AttributeName> = new Set(['dragonTiger', 'number', 'twoDigits']);
type Tiers = ReadonlyMap<string, string | undefined>;
const knownKinds = new Map<string, readonly Tiers[]>();

/** The tier of every token, for each kind of result; results in which all tokens have the same tiers are one kind. Kept, because a slip asks at every press. */
function kindsOfResults(
  items: readonly string[],
  attribute: AttributeName,
  { lottery, count, year }: Seen,
): readonly Tiers[] {
  const key = [lottery, attribute, count, year, ...items].join(' ');
  const known = knownKinds.get(key);
  if (known) return known;
  const kinds = new Map<string, Tiers>();
  for (const result of results(symbolsOfPlace(lottery), count, !ORDERED.has(attribute))) {
    const tiers = items.map((token) => ATTRIBUTES[attribute](token, result, year));
    kinds.set(tiers.join(' '), new Map(items.map((token, i) => [token, tiers[i]])));
  }
  const made = [...kinds.values()];
  knownKinds.set(key, made);
  return made;
}

/** What a unit gets back, a refund included. */
function oddsFor(tier: string | undefined, odds: Odds): bigint {
  if (tier === PUSH) return ODDS_UNIT;
  return tier === undefined ? 0n : (odds[tier] ?? 0n);
}

/** All results, or only those whose symbols rise. */
function results(symbols: readonly string[], count: number, rising = false): string[][] {
  let all: string[][] = [[]];
  for (let place = 0; place < count; place++)
    all = all.flatMap((result) => {
      const from = rising ? symbols.indexOf(result.at(-1) ?? symbols[0] ?? '') : 0;
      return symbols.slice(from).map((symbol) => [...result, symbol]);
    });
  return all;
}

/** Every row may show the number that was chosen most often. */
function ofNumbers(
  { lottery, match, view }: Play,
  { way }: ExpanderOf<'numbers'>,
  numbers: readonly string[],
  odds: Odds,
): bigint {
  const names = 'rows' in view ? view.rows : [];
  const rows = names.map(
    (name) => [name, rowCount(lottery, name, 'rows' in view ? view.digits : 0)] as const,
  );
  const units = numbers.flatMap((number) => numbersFrom(way, number));
  if (match.kind === 'within') {
    const chosen = tally(units);
    return largest(
      results(symbolsOfPlace(lottery), 3, true).map((digits) => withinPaid(chosen, digits, odds)),
    );
  }
  if (match.kind === 'anyOrder') {
    const alike = [...tally(units.map((number) => inOrder(number).join('')))];
    return largest(
      alike.map(([digits, count]) =>
        total(
          rows.map(([name, there]) =>
            times(count * there, odds[`${match.byRow ? `${name}_B` : 'P'}${ordersOfNumber(digits)}`]),
          ),
        ),
      ),
    );
  }
  if (match.kind !== 'row') return 0n;
  const again = Math.max(...tally(units).values());
  const tierOf = (name: string) => (match.byRow ? name : (match.tier ?? 'WIN'));
  const straight = total(rows.map(([name, there]) => times(again * there, odds[tierOf(name)])));
  const consoled = match.near ? times(Math.min(units.length - again, 7 * again), odds.TUT_ABC) : 0n;
  return straight + consoled;
}

/** The numbers of two of three digits; their order does not matter. */
function withinPaid(
  chosen: ReadonlyMap<string, number>,
  [a = '', b = '', c = '']: string[],
  odds: Odds,
): bigint {
  const numbers = new Set([a + b, b + a, a + c, c + a, b + c, c + b]);
  return total(
    [...numbers].map((number) =>
      times(chosen.get(number) ?? 0, odds[number[0] === number[1] ? 'WIN_AA' : 'WIN_AB']),
    ),
  );
}

function times(units: number, odds = 0n): bigint {
  return units > 0 ? BigInt(units) * odds : 0n;
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

function largest(amounts: readonly (bigint | undefined)[]): bigint {
  return amounts.reduce((most: bigint, amount = 0n) => (amount > most ? amount : most), 0n);
}
