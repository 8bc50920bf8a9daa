import { betTitles } from '../kit/bet-title.ts';
import type { BetLaw } from '../kit/bets.ts';
import type { Game } from '../kit/round.ts';
import type { BetRules, GameTitle } from '../kit/title.ts';
import type { ValidBetRule } from '../kit/valid-bet.ts';
import { DICE, dice, diceLaws } from './dice.ts';
import { LIMBO, limbo, limboLaws } from './limbo.ts';
import { MINES, mines, minesLaws } from './mines.ts';
import { PLINKO, plinko, plinkoLaws } from './plinko.ts';

export type ArcadeTitle = GameTitle<'arcade', BetRules>;

/** The games of the family by the code of their title. */
export const ARCADE_GAMES = { dice, limbo, plinko, mines } satisfies Record<
  string,
  Game<BetRules, object, object, object>
>;

/** VB-16: the player chooses the chance; in plinko, the spread of what comes back. */
export const ARCADE_VALID = { dice: 'net', limbo: 'net', plinko: 'net', mines: 'net' } satisfies Record<
  keyof typeof ARCADE_GAMES,
  ValidBetRule
>;

/** Every bet of a title, for its certificate. */
export const ARCADE_LAWS: Readonly<Record<string, () => Iterable<BetLaw>>> = {
  dice: () => diceLaws(DICE),
  limbo: () => limboLaws(LIMBO),
  plinko: () => plinkoLaws(PLINKO),
  mines: () => minesLaws(MINES),
};

/** The arcade titles, a row each. */
export const ARCADE: readonly ArcadeTitle[] = betTitles(
  'arcade',
  [LIMBO, DICE, PLINKO, MINES].map((rules) => ({ rules, source: `arcade/${rules.code}` })),
);
