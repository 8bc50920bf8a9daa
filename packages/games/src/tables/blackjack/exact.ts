import { ACE, blackjackValue, fullShoe, type Shoe, sizeOf, TEN, without } from './dealer.ts';
import type { BlackjackRules } from './rules.ts';
import { splitValue } from './splits.ts';
import { type HandValue, HandValues, type Policy } from './values.ts';

/** Two cards against an up card: how likely they are, and what each way to play them gains. */
export interface Situation {
  readonly up: number;
  readonly cards: readonly [number, number];
  readonly chance: number;
  /** Chance of a blackjack of the dealer, known before any play where the dealer looks. */
  readonly dealerBlackjack: number;
  readonly natural: boolean;
  readonly value: HandValue;
  /** Null where the cards are no pair. */
  readonly split: number | null;
}

const ALL_UP = Array.from({ length: 10 }, (_, up) => up);

/** Every situation of a fresh shoe, each way to play it computed exactly. */
export function situations(
  rules: BlackjackRules,
  policyOf?: (up: number) => Policy,
  ups: readonly number[] = ALL_UP,
): Situation[] {
  const all = fullShoe(rules.decks);
  const size = sizeOf(all);
  const found: Situation[] = [];
  for (const up of ups) {
    const shoe = without(all, up);
    const policy = policyOf?.(up);
    const values = new HandValues(rules, up, shoe, policy);
    for (let a = 0; a < 10; a++)
      for (let b = a; b < 10; b++) {
        const left = without(shoe, a, b);
        const ways = chanceOf(shoe, a, b) * ((all[up] as number) / size);
        const under = blackjackValue(up);
        found.push({
          up,
          cards: [a, b],
          chance: ways,
          dealerBlackjack: under < 0 ? 0 : (left[under] as number) / sizeOf(left),
          natural: a === ACE && b === TEN,
          value: values.of(a, b),
          split: a === b ? splitValue(rules, up, a, left, policy) : null,
        });
      }
  }
  return found;
}

function chanceOf(shoe: Shoe, a: number, b: number): number {
  const size = sizeOf(shoe);
  const both = (shoe[a] as number) * ((without(shoe, a)[b] as number) / (size * (size - 1)));
  return a === b ? both : 2 * both;
}

/** What a player who always chooses the best for the cards in hand gains of a stake; insurance is never worth it. */
export function bestGain(rules: BlackjackRules, all = situations(rules)): number {
  return gain(rules, all, ({ value, split }) =>
    Math.max(value.stand, value.hit, value.double, split ?? -1, rules.lateSurrender ? -0.5 : -1),
  );
}

/** The gain where each situation that is played is worth what `played` says. */
export function gain(
  rules: BlackjackRules,
  all: readonly Situation[],
  played: (situation: Situation) => number,
): number {
  const pays = rules.blackjackPays / 10_000;
  return all.reduce((sum, situation) => {
    const { chance, dealerBlackjack, natural } = situation;
    if (natural) return sum + chance * (1 - dealerBlackjack) * pays;
    const value = played(situation);
    // Where nobody looks, the dealer's blackjack is in the value already.
    return sum + chance * (rules.peek ? (1 - dealerBlackjack) * value - dealerBlackjack : value);
  }, 0);
}
