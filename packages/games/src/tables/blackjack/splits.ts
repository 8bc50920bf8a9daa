import { ACE, drawChance, type Shoe, sizeOf, without } from './dealer.ts';
import type { BlackjackRules } from './rules.ts';
import { HandValues, type Move, type Policy } from './values.ts';

// A pair is split and every pair that comes is split again, up to the most hands allowed. Each hand is played by its own cards
// alone, and unseen cards are exchangeable, so second cards may be thought to be dealt first: P another of the pair, N any other
// card. The value of a hand whose second card is N while m other hands have N as well, and q cards went into splits, is
// Σ (-1)^i C(m, i) · chance(q + i cards are P) · value with q + i of them out of the shoe, by inclusion and exclusion.

/** How often a split ends with so many cards P used up, hands that got N, and hands that take any card. */
interface Ending {
  readonly again: number;
  readonly others: number;
  readonly any: number;
  readonly ways: number;
}

function endings(most: number, open = 2, again = 0, others = 0): Ending[] {
  if (again === most - 2 || open === 0) return [{ again, others, any: open, ways: 1 }];
  const next = [...endings(most, open + 1, again + 1, others), ...endings(most, open - 1, again, others + 1)];
  return [...Map.groupBy(next, (end) => `${end.again} ${end.others} ${end.any}`).values()].map((same) => ({
    ...(same[0] as Ending),
    ways: same.reduce((sum, { ways }) => sum + ways, 0),
  }));
}

/** The expected gain of splitting, in stakes of the first hand; the shoe has lost the up card and the pair. */
export function splitValue(
  rules: BlackjackRules,
  up: number,
  pair: number,
  shoe: Shoe,
  policy?: Policy,
): number {
  const most = pair === ACE ? 2 : rules.splitTo;
  const moves = policy ?? bestMoves(new HandValues(rules, up, withCard(shoe, pair)));
  const levels: { others: number; any: number; chance: number }[] = [];
  const level = (out: number) => {
    for (let i = levels.length; i <= out; i++)
      levels.push(handAt(rules, up, pair, { shoe, out: i, policy: moves }));
    return levels[out] as (typeof levels)[number];
  };
  const among = (others: number, again: number, of: 'others' | 'any') => {
    let value = 0;
    for (let i = 0, sign = 1; i <= others; i++, sign = -sign) {
      const { chance, [of]: hand } = level(again + i);
      value += sign * binomial(others, i) * chance * hand;
    }
    return value;
  };
  return endings(most).reduce((sum, { again, others, any, ways }) => {
    const settled = others === 0 ? 0 : others * among(others - 1, again, 'others');
    const open = any === 0 ? 0 : any * among(others, again, 'any');
    return sum + ways * (settled + open);
  }, 0);
}

/**
 * The value of one hand that begins with a card of the pair while `out` further ones have left the shoe, over second cards that
 * are not of the pair and over all; and the chance that so many given cards are of the pair.
 */
function handAt(
  rules: BlackjackRules,
  up: number,
  pair: number,
  { shoe, out, policy }: { shoe: Shoe; out: number; policy: Policy },
) {
  let left = shoe;
  let chance = 1;
  for (let i = 0; i < out; i++) {
    chance *= drawChance(rules, up, left, pair);
    left = without(left, pair);
  }
  // The hand's own first card is taken from the shoe by the hand.
  const values = new HandValues(rules, up, withCard(left, pair), policy);
  const size = sizeOf(left);
  let [others, any] = [0, 0];
  for (let card = 0; card < 10; card++) {
    const value =
      pair === ACE ? values.of(ACE, card).stand : values.first(rules.doubleAfterSplit, pair, card);
    const part = drawChance(rules, up, left, card, size) * value;
    any += part;
    if (card !== pair) others += part;
  }
  return { others, any, chance };
}

/** The best moves of a hand after one split as a policy, so that it can be valued in other shoes. */
function bestMoves(values: HandValues): Policy {
  const known = new Map<string, Move>();
  return (hand, first) => {
    const key = `${first} ${Array.from(hand).join()}`;
    const cards = Array.from(hand).flatMap((count, value) => new Array<number>(count).fill(value));
    const move = known.get(key) ?? values.move(first, ...cards);
    known.set(key, move);
    return move;
  };
}

function withCard(shoe: Shoe, value: number): Shoe {
  const more = shoe.slice();
  more[value] = (more[value] as number) + 1;
  return more;
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
