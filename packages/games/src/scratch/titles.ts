import { betTitles } from '../kit/bet-title.ts';
import type { BetLaw } from '../kit/bets.ts';
import type { BetRules, GameTitle } from '../kit/title.ts';
import type { ValidBetRule } from '../kit/valid-bet.ts';
import { GOLD_PANNER, LUCKY_NINE, scratch, scratchLaws } from './scratch.ts';

export type ScratchTitle = GameTitle<'scratch', BetRules>;

/** The games of the family by the code of their title. */
export const SCRATCH_GAMES = { 'gold-panner': scratch, 'lucky-nine': scratch };

export const SCRATCH_VALID = { 'gold-panner': 'stake', 'lucky-nine': 'stake' } satisfies Record<
  keyof typeof SCRATCH_GAMES,
  ValidBetRule
>;

export const SCRATCH_LAWS: Readonly<Record<string, () => Iterable<BetLaw>>> = {
  'gold-panner': () => scratchLaws(GOLD_PANNER),
  'lucky-nine': () => scratchLaws(LUCKY_NINE),
};

/** The scratch cards, a row each. */
export const SCRATCH: readonly ScratchTitle[] = betTitles('scratch', [
  { rules: GOLD_PANNER, source: 'scratch/scratch' },
  { rules: LUCKY_NINE, source: 'scratch/scratch' },
]);
