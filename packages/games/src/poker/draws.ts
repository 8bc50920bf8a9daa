import { type FamilyName, family } from './hands.ts';
import { payTable, type VideoPokerDefinition } from './tables.ts';

// Counts of what five cards become. For every set S of up to five cards let T(S) be how many of the 2,598,960 hands that hold S
// are of each kind. The draws after keeping H of the deal H ∪ D are the hands that hold H and nothing of D: by inclusion and
// exclusion Σ (-1)^|A| T(H ∪ A) over all A ⊆ D. The same sum over pays instead of counts gives the value of a hold.

const CARDS = 52;
/** C(n, k) at `n * 6 + k`. */
const CHOOSE = Int32Array.from({ length: (CARDS + 1) * 6 }, (_, at) => choose(Math.floor(at / 6), at % 6));

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** How many ways a hold of k cards is filled up, and their least common multiple over that number. */
export const DRAWS = [0, 1, 2, 3, 4, 5].map((held) => choose(47, 5 - held));
export const ALL_DRAWS = 7_669_695;
export const WEIGHTS = DRAWS.map((draws) => ALL_DRAWS / draws);

/** The number of cards in each of the 32 holds; bit i keeps the i-th card. */
export const HELD = Array.from(
  { length: 32 },
  (_, hold) => [0, 1, 2, 3, 4].filter((i) => (hold >> i) & 1).length,
);

/** By size of the set: the kinds of all hands that hold it, and the place of a set is Σ C(card, its place + 1). */
interface Counts {
  readonly kinds: number;
  /** The kind of each hand of five. */
  readonly hands: Uint8Array;
  /** Counts by set and kind, for sets of 0 … 4 cards. */
  readonly sets: readonly (Uint8Array | Int32Array)[];
}

const counted = new Map<FamilyName, Counts>();

/** Made once for each family of games, in less than a second. */
function countsOf(name: FamilyName): Counts {
  const known = counted.get(name);
  if (known) return known;
  const { hands: names, classify } = family(name);
  const kinds = names.length;
  const hands = new Uint8Array(choose(CARDS, 5));
  const fours = new Uint8Array(choose(CARDS, 4) * kinds);
  let hand = 0;
  const at = (n: number, k: number) => CHOOSE[n * 6 + k] as number;
  const add = (set: number, kind: number) => {
    fours[set * kinds + kind] = (fours[set * kinds + kind] as number) + 1;
  };
  // In the order of their places, so the place of a hand is counted along.
  for (let e = 4; e < CARDS; e++)
    for (let d = 3; d < e; d++)
      for (let f = 2; f < d; f++)
        for (let b = 1; b < f; b++) {
          const [e4, d3, b2] = [at(e, 4), at(d, 3), at(b, 2)];
          const withoutB = e4 + d3 + at(f, 2);
          const withoutC = e4 + d3 + b2;
          const withoutD = e4 + at(f, 3) + b2;
          const withoutE = at(d, 4) + at(f, 3) + b2;
          const withoutA = withoutB + b;
          for (let a = 0; a < b; a++) {
            const kind = classify(a, b, f, d, e);
            hands[hand++] = kind;
            add(withoutA, kind);
            add(withoutB + a, kind);
            add(withoutC + a, kind);
            add(withoutD + a, kind);
            add(withoutE + a, kind);
          }
        }
  const sets: (Uint8Array | Int32Array)[] = [fours];
  for (let size = 4; size > 0; size--) sets.unshift(smaller(sets[0] as Int32Array, size, kinds));
  const counts = { kinds, hands, sets };
  counted.set(name, counts);
  return counts;
}

/** The counts of sets one card smaller: each hand is seen by as many of the larger sets as it has other cards. */
function smaller(larger: Uint8Array | Int32Array, size: number, kinds: number): Int32Array {
  const sets = new Int32Array(choose(CARDS, size - 1) * kinds);
  const cards = new Int32Array(size);
  const all = choose(CARDS, size);
  for (let i = 0; i < size; i++) cards[i] = i;
  for (let place = 0; place < all; place++) {
    for (let out = 0; out < size; out++) {
      let to = 0;
      for (let i = 0, k = 1; i < size; i++)
        if (i !== out) to += CHOOSE[(cards[i] as number) * 6 + k++] as number;
      for (let kind = 0; kind < kinds; kind++)
        sets[to * kinds + kind] =
          (sets[to * kinds + kind] as number) + (larger[place * kinds + kind] as number);
    }
    next(cards);
  }
  const times = 6 - size;
  for (let i = 0; i < sets.length; i++) sets[i] = (sets[i] as number) / times;
  return sets;
}

/** The next set in the order of places: the first card that can go up does, and those below start again. */
function next(cards: Int32Array): void {
  let i = 0;
  while (i + 1 < cards.length && (cards[i] as number) + 1 === cards[i + 1]) i++;
  cards[i] = (cards[i] as number) + 1;
  for (let j = 0; j < i; j++) cards[j] = j;
}

export interface Draws {
  readonly kinds: number;
  readonly pays: readonly number[];
  /** For each of the 32 holds of five ascending cards the sum of the pays of all draws. */
  values(cards: ArrayLike<number>): Float64Array;
  /** How many draws of a hold of the cards last valued are of each kind. */
  counts(hold: number): Float64Array;
}

const known = new Map<string, Draws>();

/** Answers lie in arrays that the next question overwrites. */
export function drawsOf(definition: VideoPokerDefinition): Draws {
  const found = known.get(definition.version) ?? countedDraws(definition);
  known.set(definition.version, found);
  return found;
}

function countedDraws(definition: VideoPokerDefinition): Draws {
  const { kinds, hands, sets } = countsOf(definition.family);
  const pays = payTable(definition);
  const sums = sets.map((counts) => paid(counts, pays));
  const places = new Int32Array(32);
  const values = new Float64Array(32);
  const counts = new Float64Array(kinds);
  return {
    kinds,
    pays,
    values(cards) {
      for (let set = 1; set < 32; set++) {
        const high = 31 - Math.clz32(set);
        const rest = places[set ^ (1 << high)] as number;
        places[set] = rest + (CHOOSE[(cards[high] as number) * 6 + (HELD[set] as number)] as number);
      }
      for (let set = 0; set < 31; set++)
        values[set] = (sums[HELD[set] as number] as Int32Array)[places[set] as number] as number;
      values[31] = pays[hands[places[31] as number] as number] as number;
      for (let bit = 1; bit < 32; bit <<= 1)
        for (let set = 0; set < 32; set++)
          if ((set & bit) === 0) values[set] = (values[set] as number) - (values[set | bit] as number);
      return values;
    },
    counts(hold) {
      counts.fill(0);
      const rest = 31 ^ hold;
      // All subsets of the rest, from itself down to none.
      for (let more = rest; ; more = (more - 1) & rest) {
        const set = hold | more;
        const sign = (HELD[more] as number) % 2 === 0 ? 1 : -1;
        const place = places[set] as number;
        if (set === 31) counts[hands[place] as number] = (counts[hands[place] as number] as number) + sign;
        else {
          const from = sets[HELD[set] as number] as Int32Array;
          for (let kind = 0; kind < kinds; kind++)
            counts[kind] = (counts[kind] as number) + sign * (from[place * kinds + kind] as number);
        }
        if (more === 0) return counts;
      }
    },
  };
}

function paid(counts: Uint8Array | Int32Array, pays: readonly number[]): Int32Array {
  const kinds = pays.length;
  const sums = new Int32Array(counts.length / kinds);
  for (let set = 0; set < sums.length; set++) {
    let sum = 0;
    for (let kind = 0; kind < kinds; kind++)
      sum += (counts[set * kinds + kind] as number) * (pays[kind] as number);
    sums[set] = sum;
  }
  return sums;
}

/** The best of 32 holds by value; of equals the one that keeps more. */
export function bestOf(values: Float64Array): number {
  let [best, most] = [0, -1];
  for (let hold = 31; hold >= 0; hold--) {
    const held = HELD[hold] as number;
    const value = (values[hold] as number) * (WEIGHTS[held] as number);
    if (value > most || (value === most && held > (HELD[best] as number))) [best, most] = [hold, value];
  }
  return best;
}
