import { betTitles } from '../kit/bet-title.ts';
import type { BetLaw } from '../kit/bets.ts';
import type { Game } from '../kit/round.ts';
import type { BetRules, GameTitle } from '../kit/title.ts';
import type { ValidBetRule } from '../kit/valid-bet.ts';
import { BACCARAT, type BaccaratDefinition, baccarat } from './baccarat.ts';
import { baccaratLaws } from './baccarat-exact.ts';
import { blackjackGame } from './blackjack/play.ts';
import { BLACKJACK } from './blackjack/rules.ts';
import { type DiceDefinition, diceLaws, HOO_HEY_HOW, SIC_BO, threeDice } from './dice.ts';
import {
  ROULETTE,
  ROULETTE_LA_PARTAGE,
  type RouletteDefinition,
  roulette,
  rouletteLaws,
} from './roulette.ts';
import { baccaratValid, blackjackValid, hooHeyHowValid, rouletteValid, sicBoValid } from './valid-bets.ts';

export type TableTitle = GameTitle<'tables', BetRules>;

/** The games of the family by the code of their title. */
export const TABLE_GAMES = {
  roulette,
  baccarat,
  blackjack: blackjackGame,
  'sic-bo': threeDice,
  'hoo-hey-how': threeDice,
} satisfies Record<string, Game<BetRules, object, object, object>>;

/** The valid bets of the tables (VB-5, VB-9, VB-10). */
export const TABLE_VALID = {
  roulette: rouletteValid,
  baccarat: baccaratValid,
  blackjack: blackjackValid,
  'sic-bo': sicBoValid,
  'hoo-hey-how': hooHeyHowValid,
} satisfies Record<keyof typeof TABLE_GAMES, ValidBetRule>;

/** Every kind of bet under a version of a title's rules, for its certificate; blackjack has one of its own. */
export const TABLE_LAWS: Readonly<Record<string, (rules: BetRules) => readonly BetLaw[]>> = {
  roulette: (rules) => rouletteLaws(rules as BetRules & RouletteDefinition),
  baccarat: (rules) => baccaratLaws(rules as BetRules & BaccaratDefinition),
  'sic-bo': (rules) => diceLaws(rules as BetRules & DiceDefinition),
  'hoo-hey-how': (rules) => diceLaws(rules as BetRules & DiceDefinition),
};

/** The titles of the tables, a row each. */
export const TABLES: readonly TableTitle[] = betTitles('tables', [
  // Half of it, which la partage gives back, is whole cents.
  { rules: ROULETTE, others: [ROULETTE_LA_PARTAGE], source: 'tables/roulette', unit: 200n },
  // 0.95 and 0.54 of it are whole cents.
  { rules: BACCARAT, source: 'tables/baccarat', unit: 5_000n },
  // So are half of it and one and a half.
  { rules: BLACKJACK, source: 'tables/blackjack/play', unit: 200n },
  { rules: SIC_BO, source: 'tables/dice' },
  { rules: HOO_HEY_HOW, source: 'tables/dice' },
]);
