import { CENT } from '../../kit/amounts.ts';
import { adviceFor } from './advice.ts';
import { bestGain, situations } from './exact.ts';
import { playBlackjack } from './play.ts';
import type { BlackjackDefinition } from './rules.ts';
import { type StrategyTable, strategyOf, tableGain } from './strategy.ts';

export interface BlackjackCertificate {
  readonly code: string;
  readonly version: string;
  /** For the best play of every hand by its own cards, exact to rounding of sums; of a stake on one hand in a fresh shoe. */
  readonly returns: number;
  /** For a player who does what the table says. */
  readonly returnsByTable: number;
  /** What the exact count does not say, from rounds played by the table through the game itself. */
  readonly simulated: Simulated;
  /** All hands that one may become, doubled and won, in first stakes. */
  readonly topWin: { readonly times: number };
  readonly table: StrategyTable;
}

export interface Simulated {
  readonly rounds: number;
  readonly returns: number;
  readonly sigma: number;
  /** Chances of more than was staked, and of not less and not more. */
  readonly hitRate: number;
  readonly backRate: number;
}

interface Random {
  int(n: number): number;
}

/** Half a minute of work. */
export function certifyBlackjack(
  definition: BlackjackDefinition,
  { rounds, random }: { rounds: number; random: Random },
): BlackjackCertificate {
  const { code, version, rules } = definition;
  const all = situations(rules);
  const table = strategyOf(rules, all);
  return {
    code,
    version,
    returns: 1 + bestGain(rules, all),
    returnsByTable: 1 + tableGain(rules, table),
    simulated: simulate(definition, table, { rounds, random }),
    topWin: { times: rules.splitTo * 4 },
    table,
  };
}

/** Rounds of one hand in fresh shoes; the stake is even cents, so nothing is lost to rounding. */
export function simulate(
  definition: BlackjackDefinition,
  table: StrategyTable,
  { rounds, random }: { rounds: number; random: Random },
): Simulated {
  const stake = 2n * CENT;
  let [sum, squares, hits, backs] = [0, 0, 0, 0];
  for (let i = 0; i < rounds; i++) {
    const { staked, payout } = oneRound(definition, table, stake, random);
    const gain = Number(payout - staked) / Number(stake);
    sum += gain;
    squares += gain * gain;
    if (gain > 0) hits += 1;
    if (gain === 0) backs += 1;
  }
  const mean = sum / rounds;
  const sigma = Math.sqrt(squares / rounds - mean * mean);
  return { rounds, returns: 1 + mean, sigma, hitRate: hits / rounds, backRate: backs / rounds };
}

function oneRound(definition: BlackjackDefinition, table: StrategyTable, stake: bigint, random: Random) {
  const drawn: number[] = [];
  const bet = [{ spot: 'hand-1', stake }];
  const actions: string[] = [];
  for (;;) {
    // The same draws again, and new ones where the round goes on.
    let at = 0;
    const again = {
      int(n: number) {
        if (at === drawn.length) drawn.push(random.int(n));
        return drawn[at++] as number;
      },
    };
    const round = playBlackjack(definition, again, bet, actions);
    if (round.over) return round;
    actions.push(adviceFor(round, table));
  }
}
