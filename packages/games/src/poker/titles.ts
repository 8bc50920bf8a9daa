import { betTitles } from '../kit/bet-title.ts';
import type { BetsCertificate } from '../kit/bets.ts';
import type { BetRules, GameTitle } from '../kit/title.ts';
import type { ValidBetRule } from '../kit/valid-bet.ts';
import { certifyVideoPoker } from './exact.ts';
import { DEUCES_NSUD, JACKS_85, JACKS_96 } from './tables.ts';
import { videoPoker } from './video-poker.ts';

export type PokerTitle = GameTitle<'poker', BetRules>;

/** The games of the family by the code of their title. */
export const POKER_GAMES = { 'jacks-or-better': videoPoker, 'deuces-wild': videoPoker };

export const POKER_VALID = { 'jacks-or-better': 'stake', 'deuces-wild': 'stake' } satisfies Record<
  keyof typeof POKER_GAMES,
  ValidBetRule
>;

export const POKER_CERTIFICATES: Readonly<Record<string, (rules: BetRules) => BetsCertificate>> = {
  'jacks-or-better': (rules) => certificateOf(rules as typeof JACKS_96),
  'deuces-wild': (rules) => certificateOf(rules as typeof DEUCES_NSUD),
};

/** Of each number of hands on a deal, for a player who always holds best. */
export function certificateOf(
  definition: typeof JACKS_96,
  { returns, sigmas, topWin } = certifyVideoPoker(definition),
): BetsCertificate {
  const { code, model, version, usual, returnsMin, returnsMax, sigmaMax } = definition;
  const shown = sigmas.map(({ hands, sigma, anyPay }) => {
    const top = { times: topWin.times, chance: hands === 1 ? topWin.chance : null };
    return { name: `best play of ${hands}`, returns, sigma, hitRate: anyPay, top };
  });
  const main = shown.find(({ name }) => name === usual);
  if (!main) throw new Error(`there is a bet ${usual}`);
  const { name: _, ...figures } = main;
  const bets = shown.length;
  return { code, model, version, bets, usual, ...figures, returnsMin, returnsMax, sigmaMax, shown };
}

// One of ten hands has whole cents.
const unit = 1_000n;

/** The titles of video poker, a row each. */
export const POKER: readonly PokerTitle[] = betTitles('poker', [
  { rules: JACKS_96, others: [JACKS_85], source: 'poker/video-poker', unit },
  { rules: DEUCES_NSUD, source: 'poker/video-poker', unit },
]);
