import { assert } from '../../kit/assert.ts';
import { rulesVersion } from '../bets.ts';

export interface BlackjackRules {
  readonly decks: number;
  readonly dealerHitsSoft17: boolean;
  /** The dealer looks under an ace or a ten before anybody plays; without, a dealer's blackjack takes doubles and splits too. */
  readonly peek: boolean;
  /** Ten-thousandths of the stake, besides the stake. */
  readonly blackjackPays: number;
  readonly doubleAfterSplit: boolean;
  readonly lateSurrender: boolean;
  /** Most hands that one hand becomes by splitting; aces are split once and get one card each. */
  readonly splitTo: number;
  /** Most hands that one player bets on. */
  readonly hands: number;
}

export interface BlackjackDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  readonly rules: BlackjackRules;
}

export function blackjack(rules: BlackjackRules): BlackjackDefinition {
  const { decks, splitTo, hands } = rules;
  assert(
    [decks, splitTo - 1, hands].every((n) => Number.isInteger(n) && n >= 1 && n <= 8),
    'small whole numbers',
  );
  assert(rules.peek || !rules.lateSurrender, 'a late surrender comes after the dealer has looked');
  const { dealerHitsSoft17, peek, blackjackPays, doubleAfterSplit, lateSurrender } = rules;
  const flags = [dealerHitsSoft17, peek, blackjackPays, doubleAfterSplit, lateSurrender];
  const version = rulesVersion(['blackjack', decks, ...flags, splitTo, hands]);
  return { code: 'blackjack', name: 'Blackjack', version, rules };
}

export const BLACKJACK = blackjack({
  decks: 6,
  dealerHitsSoft17: false,
  peek: true,
  blackjackPays: 15_000,
  doubleAfterSplit: true,
  lateSurrender: true,
  splitTo: 4,
  hands: 3,
});
