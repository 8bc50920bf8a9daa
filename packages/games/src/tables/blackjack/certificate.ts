import type { BetsCertificate } from '../../kit/bets.ts';
import { BLACKJACK_CERTIFIED } from './certified.generated.ts';
import { BLACKJACK } from './rules.ts';

/** The certificate of the rules in force in the shape that all titles have; it took minutes to count. */
export function blackjackCertificate(): BetsCertificate {
  const { code, model, version, usual, returnsMin, returnsMax, sigmaMax } = BLACKJACK;
  const { returns, returnsByTable, simulated, topWin } = BLACKJACK_CERTIFIED;
  const { sigma, hitRate } = simulated;
  const figures = { returns, sigma, hitRate, top: { times: topWin.times, chance: null } };
  const shown = [
    { name: usual, ...figures },
    { name: 'play by the table', ...figures, returns: returnsByTable },
  ];
  const bets = shown.length;
  return { code, model, version, bets, usual, ...figures, returnsMin, returnsMax, sigmaMax, shown };
}
