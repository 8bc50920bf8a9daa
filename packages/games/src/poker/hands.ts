import { evaluator, type Strength } from '../cards/strength.ts';

/** The hands of a family, from nothing to the best; pays name them. */
export interface Family {
  readonly hands: readonly string[];
  /** What a hand is when a table does not grade it: quads of every rank are quads. */
  readonly plain: Readonly<Record<string, string>>;
  /** The place in `hands` of five cards in ascending order. */
  classify(a: number, b: number, c: number, d: number, e: number): number;
}

export type FamilyName = 'standard' | 'deuces';

let standard: Family | undefined;

export function family(name: FamilyName): Family {
  if (name === 'deuces') return DEUCES;
  standard ??= standardFamily();
  return standard;
}

const QUADS = ['quads', 'quads-low', 'quads-low-kicker', 'quads-aces', 'quads-aces-kicker'];
const STANDARD = [
  ...['nothing', 'jacks-or-better', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house'],
  ...QUADS,
  ...['straight-flush', 'royal-flush'],
];
const PLAIN: Family['plain'] = {
  'quads-low': 'quads',
  'quads-low-kicker': 'quads-low',
  'quads-aces': 'quads',
  'quads-aces-kicker': 'quads-aces',
};
const JACK = 9;
const ACE = 12;
/** Twos, threes and fours. */
const LOW = 2;

/** Of a strength one knows its ranks, so each is classified once. */
function standardFamily(): Family {
  const { five, categories } = evaluator();
  const known = new Int8Array(categories.length).fill(-1);
  const fine = (strength: Strength, cards: readonly number[]) => {
    const ranks = cards.map((card) => card >> 2);
    const twice = ranks.find((rank, i) => rank === ranks[i + 1]) ?? 0;
    const kicker = ranks.find((rank) => rank !== twice) ?? 0;
    switch (categories[strength]) {
      case 0:
        return 0;
      case 1:
        return twice >= JACK ? 1 : 0;
      case 7:
        if (twice === ACE) return kicker <= LOW ? 11 : 10;
        if (twice <= LOW) return kicker <= LOW || kicker === ACE ? 9 : 8;
        return 7;
      case 8:
        return strength === known.length - 1 ? 13 : 12;
      default:
        return categories[strength] as number;
    }
  };
  const classify: Family['classify'] = (a, b, c, d, e) => {
    const strength = five(a, b, c, d, e);
    const found = known[strength] as number;
    if (found >= 0) return found;
    known[strength] = fine(strength, [a, b, c, d, e]);
    return known[strength] as number;
  };
  return { hands: STANDARD, plain: PLAIN, classify };
}

const DEUCES: Family = {
  hands: [
    ...['nothing', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'quads', 'straight-flush'],
    ...['five-of-a-kind', 'wild-royal', 'four-deuces', 'natural-royal'],
  ],
  plain: {},
  classify: classifyDeuces,
};

const TEN = 8;
/** Ace, three, four and five: what a straight to the five may hold besides deuces. */
const WHEEL = (1 << ACE) | 0b1110;
const ROYAL = 0b1_1111 << TEN;

/** Deuces are wild; cards ascend, so equal ranks are neighbours and deuces come first. */
function classifyDeuces(a: number, b: number, c: number, d: number, e: number): number {
  const deuces = Number(a < 4) + Number(b < 4) + Number(c < 4) + Number(d < 4);
  if (deuces === 4) return 9;
  let [mask, distinct, run, longest, before] = [0, 0, 0, 0, -1];
  const see = (card: number) => {
    if (card < 4) return;
    const rank = card >> 2;
    if (rank === before) run += 1;
    else [run, distinct] = [1, distinct + 1];
    before = rank;
    mask |= 1 << rank;
    if (run > longest) longest = run;
  };
  see(a);
  see(b);
  see(c);
  see(d);
  see(e);
  const suit = e & 3;
  const suited = (card: number) => card < 4 || (card & 3) === suit;
  const flush = suited(a) && suited(b) && suited(c) && suited(d);
  const apart = distinct === 5 - deuces;
  if (apart && flush && (mask & ~ROYAL) === 0) return deuces === 0 ? 10 : 8;
  if (longest + deuces === 5) return 7;
  const lowest = 31 - Math.clz32(mask & -mask);
  const straight = apart && (31 - Math.clz32(mask) - lowest <= 4 || (mask & ~WHEEL) === 0);
  if (straight && flush) return 6;
  if (longest + deuces === 4) return 5;
  if (distinct === 2) return 4;
  if (flush && apart) return 3;
  if (straight) return 2;
  return longest + deuces === 3 ? 1 : 0;
}
