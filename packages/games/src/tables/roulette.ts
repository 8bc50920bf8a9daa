import type { BetLaw } from '../kit/bets.ts';
import { roulette as drawPocket } from '../kit/mappings.ts';
import type { Round } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import { declared, versionOf } from '../kit/title.ts';
import {
  type Bet,
  type BetFault,
  betFault,
  ONCE,
  type SpotResult,
  settleLayout,
  type TableLimits,
} from './bets.ts';
import { layoutGame } from './game.ts';
import { layoutLaws } from './laws.ts';
import { EVEN_MONEY, type RouletteLayout, rouletteLayout } from './roulette-layout.ts';

export interface RouletteDefinition {
  readonly code: string;
  readonly name: string;
  readonly version: string;
  /** Pockets that are not 1 … 36; a double zero is drawn as 37. */
  readonly zeros: 1 | 2;
  /** Half of a bet on a simple chance comes back at zero. */
  readonly laPartage: boolean;
}

export interface RouletteShow {
  readonly game: 'roulette';
  readonly pocket: number;
  readonly results: readonly SpotResult[];
}

function defined(rules: Omit<RouletteDefinition, 'version'>): RouletteDefinition {
  const { zeros, laPartage } = rules;
  const spots = [...rouletteLayout(zeros)].map(([spot, { numbers, pays }]) => [spot, numbers, pays]);
  return { ...rules, version: versionOf(['roulette', zeros, laPartage, spots]) };
}

export const ROULETTE = declared(
  defined({ code: 'roulette', name: 'Roulette', zeros: 1, laPartage: false }),
  {
    usual: 'colour',
    returns: 0.9729729729729729,
    returnsMin: 0.9729729729729729,
    returnsMax: 0.9729729729729729,
    sigma: 0.9996347031841584,
    sigmaMax: 5.837837837837838,
    maxWinX: 36,
  },
);
/** The same wheel with the player's rule at zero. */
export const ROULETTE_LA_PARTAGE = {
  ...declared(defined({ code: 'roulette', name: 'Roulette', zeros: 1, laPartage: true }), {
    usual: 'colour',
    returns: 0.9864864864864865,
    returnsMin: 0.9729729729729729,
    returnsMax: 0.9864864864864865,
    sigma: 0.98972072560003,
    sigmaMax: 5.837837837837838,
    maxWinX: 36,
  }),
  model: 'la-partage',
};
/** Two zeros: no title of ours, but the layout and its figures are known everywhere. */
export const ROULETTE_DOUBLE_ZERO = defined({
  code: 'roulette-double-zero',
  name: 'Double Zero Roulette',
  zeros: 2,
  laPartage: false,
});

/** What is laid on a spot comes back (36/k)-fold; rounding happens only where la partage halves a stake of odd cents. */
export function playRoulette(
  definition: RouletteDefinition,
  random: FairStream,
  bet: Bet,
): Round<RouletteShow> {
  const pocket = definition.zeros === 1 ? drawPocket(random) : random.int(38);
  const show = { game: 'roulette' as const, pocket };
  return settleLayout(payingLayout(definition), bet, pocket, { outcome: [pocket], show });
}

export function checkRouletteBet(
  definition: RouletteDefinition,
  bet: Bet,
  limits?: TableLimits,
): BetFault | null {
  const layout = rouletteLayout(definition.zeros);
  return betFault((spot) => layout.has(spot), bet, limits);
}

export const roulette = layoutGame({ check: checkRouletteBet, play: playRoulette });

/** Every kind of bet. */
export function rouletteLaws(definition: RouletteDefinition): BetLaw[] {
  const pockets = Array.from({ length: 36 + definition.zeros }, (_, pocket) => [pocket, 1n] as const);
  return layoutLaws(payingLayout(definition), pockets);
}

export function payingLayout({ zeros, laPartage }: RouletteDefinition) {
  const layout: RouletteLayout = rouletteLayout(zeros);
  return new Map(
    [...layout].map(([spot, { kind, numbers, pays }]) => {
      const atZero = laPartage && EVEN_MONEY.has(kind) ? ONCE / 2 : 0;
      const times = (pocket: number) => {
        if (numbers.includes(pocket)) return (pays + 1) * ONCE;
        return pocket === 0 || pocket === 37 ? atZero : 0;
      };
      return [spot, { kind, times }];
    }),
  );
}
