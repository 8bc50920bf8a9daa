import { assert } from '../../kit/assert.ts';
import { declared, versionOf } from '../../kit/title.ts';

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
  const version = versionOf(['blackjack', decks, ...flags, splitTo, hands]);
  return { code: 'blackjack', name: 'Blackjack', version, rules };
}

/** Returns are of a stake on one hand, for the best play; a player may also play as badly as there is. */
export const BLACKJACK = declared(
  blackjack({
    decks: 6,
    dealerHitsSoft17: false,
    peek: true,
    blackjackPays: 15_000,
    doubleAfterSplit: true,
    lateSurrender: true,
    splitTo: 4,
    hands: 3,
  }),
  {
    usual: 'best play',
    returns: 0.9966973785601088,
    returnsMin: 0,
    returnsMax: 0.9966973785601088,
    sigma: 1.1402756000978926,
    // No hand pays more than 2.5 times what lies on it, so no play varies more in its whole stake.
    sigmaMax: 1.25,
    maxWinX: 16,
  },
);
