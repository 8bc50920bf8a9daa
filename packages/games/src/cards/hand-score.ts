/** From the worst hand to the best; the royal flush is the highest straight flush. */
export const CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const RANKS = 13;
const BASE = RANKS ** 5;
const LOW_STRAIGHT = 0b1_0000_0000_1111;

/** A number that is higher for the better hand: the category, then up to five ranks in the order in which they decide. */
function score(category: number, ranks: readonly number[]): number {
  return category * BASE + [0, 1, 2, 3, 4].reduce((sum, i) => sum * RANKS + (ranks[i] ?? 0), 0);
}

export function scoreCategory(of: number): number {
  return Math.floor(of / BASE);
}

/** The best five cards of those ranks, which are not of one suit. */
export function bestOfRanks(counts: readonly number[]): number {
  const high = [...counts.keys()].reverse();
  const having = (least: number) => high.filter((rank) => (counts[rank] as number) >= least);
  const others = (taken: readonly number[]) => having(1).filter((rank) => !taken.includes(rank));
  const [quad] = having(4);
  if (quad !== undefined) return score(7, [quad, ...others([quad]).slice(0, 1)]);
  const [trips] = having(3);
  const pairs = having(2).filter((rank) => rank !== trips);
  if (trips !== undefined && pairs[0] !== undefined) return score(6, [trips, pairs[0]]);
  const straight = straightTop(having(1).reduce((mask, rank) => mask | (1 << rank), 0));
  if (straight >= 0) return score(4, [straight]);
  if (trips !== undefined) return score(3, [trips, ...others([trips]).slice(0, 2)]);
  const best = pairs.slice(0, 2);
  const kickers = others(best).slice(0, 5 - 2 * best.length);
  return score(best.length, [...best, ...kickers]);
}

/** The best five cards of one suit; 0 where there are fewer. */
export function flushScore(mask: number): number {
  const ranks = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter((rank) => (mask >> rank) & 1);
  if (ranks.length < 5) return 0;
  const straight = straightTop(mask);
  return straight >= 0 ? score(8, [straight]) : score(5, ranks.slice(0, 5));
}

/** The highest rank of the best straight, -1 where there is none; A-2-3-4-5 is five high. */
function straightTop(mask: number): number {
  for (let top = 12; top >= 4; top--) {
    if (((mask >> (top - 4)) & 31) === 31) return top;
  }
  return (mask & LOW_STRAIGHT) === LOW_STRAIGHT ? 3 : -1;
}
