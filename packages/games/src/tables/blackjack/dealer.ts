import type { BlackjackRules } from './rules.ts';

// Cards are values here, 0 … 9 for ace, two … nine, ten: four of a value in a deck, sixteen tens.

export const ACE = 0;
export const TEN = 9;

/** How many cards of each value there are. */
export type Shoe = Float64Array;

export function fullShoe(decks: number): Shoe {
  return Float64Array.from({ length: 10 }, (_, value) => (value === TEN ? 16 : 4) * decks);
}

export function without(shoe: Shoe, ...values: readonly number[]): Shoe {
  const left = shoe.slice();
  for (const value of values) left[value] = (left[value] as number) - 1;
  return left;
}

export function sizeOf(shoe: Shoe): number {
  let size = 0;
  for (let value = 0; value < 10; value++) size += shoe[value] as number;
  return size;
}

/** The total that counts of values make, an ace as eleven where that does not bust. */
export function totalOf(hand: ArrayLike<number>): { total: number; soft: boolean } {
  let total = 0;
  for (let value = 0; value < 10; value++) total += (hand[value] as number) * (value + 1);
  const soft = (hand[ACE] as number) > 0 && total <= 11;
  return { total: soft ? total + 10 : total, soft };
}

/** The value under the up card that makes a blackjack; -1 where none does. */
export function blackjackValue(up: number): number {
  if (up === ACE) return TEN;
  return up === TEN ? ACE : -1;
}

/** A set of cards with which the dealer ends at a total, and in how many orders they come. */
interface DealerHand {
  readonly total: number;
  readonly cards: readonly (readonly [value: number, count: number])[];
  readonly size: number;
  readonly orders: number;
}

const hands = new Map<string, readonly DealerHand[]>();

/** All that the dealer draws to an up card without busting, a blackjack aside. */
function dealerHands(up: number, hitsSoft17: boolean): readonly DealerHand[] {
  const key = `${up} ${hitsSoft17}`;
  const known = hands.get(key);
  if (known) return known;
  const found = new Map<string, { total: number; drawn: number[]; orders: number }>();
  const draw = (hand: number[], drawn: number[], cards: number) => {
    const { total, soft } = totalOf(hand);
    if (cards === 1 && (drawn[blackjackValue(up)] ?? 0) > 0) return;
    if (total > 17 || (total === 17 && !(soft && hitsSoft17))) {
      if (total > 21) return;
      const entry = found.get(drawn.join()) ?? { total, drawn: [...drawn], orders: 0 };
      entry.orders += 1;
      found.set(drawn.join(), entry);
      return;
    }
    for (let value = 0; value < 10; value++) {
      hand[value] = (hand[value] as number) + 1;
      drawn[value] = (drawn[value] as number) + 1;
      draw(hand, drawn, cards + 1);
      hand[value] = (hand[value] as number) - 1;
      drawn[value] = (drawn[value] as number) - 1;
    }
  };
  const none = new Array<number>(10).fill(0);
  draw(
    none.map((_, value) => Number(value === up)),
    [...none],
    0,
  );
  const all = [...found.values()].map(({ total, drawn, orders }) => ({
    total,
    cards: drawn.flatMap((count, value) => (count > 0 ? [[value, count] as const] : [])),
    size: drawn.reduce((sum, count) => sum + count, 0),
    orders,
  }));
  hands.set(key, all);
  return all;
}

/** Chances of 17 … 21 and of a bust; where the dealer has looked, given that there is no blackjack, and else its chance. */
export interface DealerLaw {
  readonly totals: Float64Array;
  readonly bust: number;
  readonly blackjack: number;
}

const MOST_DRAWN = 13;
const falls = new Float64Array(10 * MOST_DRAWN);

/** Exact: each order of a set of cards is as likely as any other, so a set's chance is its orders by one product. */
export function dealerLaw(rules: BlackjackRules, up: number, shoe: Shoe): DealerLaw {
  const size = sizeOf(shoe);
  for (let value = 0; value < 10; value++) {
    let ways = 1;
    for (let count = 0; count < MOST_DRAWN; count++) {
      falls[value * MOST_DRAWN + count] = ways;
      ways *= Math.max(0, (shoe[value] as number) - count);
    }
  }
  const per = new Float64Array(MOST_DRAWN + 1).fill(1);
  for (let count = 1; count <= MOST_DRAWN; count++)
    per[count] = (per[count - 1] as number) / (size - count + 1);
  const totals = new Float64Array(5);
  for (const { total, cards, size: drawn, orders } of dealerHands(up, rules.dealerHitsSoft17)) {
    let ways = orders * (per[drawn] as number);
    for (let i = 0; i < cards.length; i++) {
      const [value, count] = cards[i] as readonly [number, number];
      ways *= falls[value * MOST_DRAWN + count] as number;
    }
    totals[total - 17] = (totals[total - 17] as number) + ways;
  }
  const under = blackjackValue(up);
  const blackjack = under < 0 ? 0 : (shoe[under] as number) / size;
  const given = rules.peek ? 1 - blackjack : 1;
  let sum = rules.peek ? 0 : blackjack;
  for (let i = 0; i < 5; i++) {
    totals[i] = (totals[i] as number) / given;
    sum += totals[i] as number;
  }
  return { totals, bust: 1 - sum, blackjack: rules.peek ? 0 : blackjack };
}

/** The chance that the next card is of a value; where the dealer has looked, knowing that what is under the up card is not that one. */
export function drawChance(
  rules: BlackjackRules,
  up: number,
  shoe: Shoe,
  value: number,
  size = sizeOf(shoe),
): number {
  const under = rules.peek ? blackjackValue(up) : -1;
  const count = shoe[value] as number;
  if (under < 0) return count / size;
  if (value === under) return count / (size - 1);
  const others = shoe[under] as number;
  return (count * (size - 1 - others)) / ((size - 1) * (size - others));
}
