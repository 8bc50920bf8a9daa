import { betTitles } from '../kit/bet-title.ts';
import type { BetLaw } from '../kit/bets.ts';
import type { BetRules, GameTitle } from '../kit/title.ts';
import type { ValidBetRule } from '../kit/valid-bet.ts';
import { KENO_40, KENO_80, keno, kenoLaws } from './keno.ts';

export type KenoTitle = GameTitle<'keno', BetRules>;

/** The game of each title by its code. */
export const KENO_GAMES = { 'keno-80': keno, 'keno-40': keno };

/** VB-16: picks and risk choose the chance. */
export const KENO_VALID = { 'keno-80': 'net', 'keno-40': 'net' } satisfies Record<
  keyof typeof KENO_GAMES,
  ValidBetRule
>;

/** Every bet of a title, for its certificate. */
export const KENO_LAWS: Readonly<Record<string, () => Iterable<BetLaw>>> = {
  'keno-80': () => kenoLaws(KENO_80),
  'keno-40': () => kenoLaws(KENO_40),
};

/** The keno titles, a row each. */
export const KENO: readonly KenoTitle[] = betTitles(
  'keno',
  [KENO_80, KENO_40].map((rules) => ({ rules, source: 'keno/keno' })),
);
