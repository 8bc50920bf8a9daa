import { formatAmount } from '@baize/contract/money';
import { priceAt, stakeIn } from '@baize/games/slots/bought';
import { type SlotDefinition, type SlotRound, unitsOf } from '@baize/games/slots/engine';
import { jackpotShare } from '@baize/games/slots/jackpots';

import {
  drawBought,
  drawSlot,
  featuresOf,
  freeSpinsIn,
  restWindow,
  stopsOf,
  wireSpin,
} from '../../slots/slots.ts';
import { type Award, averageAwards } from '../pools/pooling.ts';
import { jackpotTermsOf } from '../pools/pools.ts';
import type { GameFamily, Stored } from './family.ts';

/** A round with the pools that it won. */
export type DrawnSlot = SlotRound & { readonly awards?: readonly Award[] };

/** A spin, and its free spins as the steps that follow. */
export const SLOT_GAMES: GameFamily<SlotDefinition, DrawnSlot> = {
  code: 'slots',
  kind: 'slot',
  source: 'apps/server/src/slots/draw.ts',
  // A spin has no choices but its stake, and its steps only show.
  bet: (_, sent) => (sent === undefined ? null : undefined),
  buy(definition, stake) {
    const { buy } = definition;
    return buy && { price: priceAt(definition, stake), bet: { buy: buy.what, stake: formatAmount(stake) } };
  },
  draw(definition, seeds, stored) {
    if (isBought(stored)) return drawBought(definition, seeds, playedAt(definition, stored));
    const terms = jackpotTermsOf(stored.bet);
    const round = drawSlot(definition, seeds, stored.stake, terms);
    return terms ? { ...round, awards: awardsIn(definition, stored, round) } : round;
  },
  accepts: (_, action) => action === undefined,
  finish: () => undefined,
  steps: ({ free }) => free.length,
  staked: (_, { stake }) => stake,
  payout: ({ payout, awards = [] }) => awards.reduce((sum, { amount }) => sum + amount, payout),
  // VB-2: the whole stake, the price of a bought feature and the part for pools included.
  valid: (_, __, { stake }) => stake,
  validAfter: (_, { valid }) => valid,
  levels: ({ jackpots }) => jackpots ?? [],
  award: (drawn, awards) => ({ ...drawn, awards }),
  columns: (drawn) => ({ stops: stopsOf(drawn) }),

  answer(definition, stored, drawn) {
    const { step } = stored;
    const stake = playedAt(definition, stored);
    const spins = [drawn.base, ...drawn.free];
    const spin = spins[step];
    if (!spin) throw new Error(`the round has no step ${step}`);
    const settled = step === drawn.free.length;
    return {
      family: 'slots',
      spin: wireSpin(spin, definition, stake),
      series: drawn.free.length === 0 ? null : seriesOf(definition, spins, { step, settled }),
      capped: settled && drawn.capped,
      ...purchaseIn(definition, stored),
      ...jackpotsWon(drawn),
    };
  },

  record(definition, stored, drawn) {
    const { step, bet } = stored;
    const stake = playedAt(definition, stored);
    const wire = (spin: SlotRound['base']) => wireSpin(spin, definition, stake);
    return {
      family: 'slots',
      symbols: [...definition.symbols],
      lines: definition.lines.map((line) => [...line]),
      wild: definition.wild,
      base: wire(drawn.base),
      freeSpins: drawn.free.slice(0, step).map(wire),
      capped: drawn.capped,
      ...purchaseIn(definition, stored),
      ...jackpotsWon(drawn),
      ...termsIn(bet),
    };
  },

  info: (definition, volatility) => ({
    family: 'slots',
    rules: definition.version,
    model: definition.model,
    payback: ((definition.returns + jackpotShare(definition)) * 100).toFixed(2),
    volatility,
    reels: definition.reels,
    rows: definition.rows,
    symbols: [...definition.symbols],
    evaluator: definition.evaluator ?? null,
    units: unitsOf(definition),
    lines: definition.lines.map((line) => [...line]),
    pays: Object.fromEntries(Object.entries(definition.pays).map(([symbol, pays]) => [symbol, [...pays]])),
    wild: definition.wild,
    scatter: {
      symbol: definition.scatter.symbol,
      pays: [...definition.scatter.pays],
      awards: [...definition.scatter.awards],
    },
    freeMultiplier: definition.freeMultiplier,
    freeSpinsMax: definition.freeSpinsMax,
    features: featuresOf(definition),
    odds: null,
    jackpots: null,
    buy: null,
    maxWinX: definition.maxWinX,
    rest: restWindow(definition),
  }),

  freeSpins: (_, stops) => freeSpinsIn(stops),
};

/** A bought round is stored with its price as its stake, and with what was bought as its bet. */
export function isBought({ bet }: Pick<Stored, 'bet'>): boolean {
  return bet !== null && typeof bet === 'object' && 'buy' in bet;
}

/** The stake that the spins of a round are at. */
function playedAt(definition: SlotDefinition, stored: Stored): bigint {
  return isBought(stored) ? stakeIn(definition, stored.stake) : stored.stake;
}

function purchaseIn(definition: SlotDefinition, stored: Stored) {
  const { buy } = definition;
  if (!buy || !isBought(stored)) return {};
  return { purchase: { what: buy.what, stake: formatAmount(playedAt(definition, stored)) } };
}

/** Of play money what the pools pay on average, otherwise what the ledger paid. */
function awardsIn(
  { jackpots }: SlotDefinition,
  { bet, awards = [] }: Stored,
  { jackpots: levels = [] }: SlotRound,
): readonly Award[] {
  const terms = jackpotTermsOf(bet);
  return terms?.average && jackpots ? averageAwards(jackpots, terms.base, levels) : awards;
}

function jackpotsWon({ awards = [] }: DrawnSlot) {
  if (awards.length === 0) return {};
  return { jackpots: awards.map(({ level, amount }) => ({ level, amount: formatAmount(amount) })) };
}

function termsIn(bet: unknown) {
  const terms = jackpotTermsOf(bet);
  return terms ? { terms: { base: String(terms.base), average: terms.average } } : {};
}

function seriesOf(
  { freeLadder, freeMultiplier }: SlotDefinition,
  spins: SlotRound['free'],
  { step, settled }: { step: number; settled: boolean },
) {
  const shown = spins.slice(0, step + 1);
  const awarded = shown.reduce((sum, each) => sum + each.awarded, 0);
  const won = shown.reduce((sum, each) => sum + each.win, 0n);
  const climbed = shown.slice(1).filter(({ win }) => win > 0n).length;
  const expanding = spins[0]?.expanding;
  return {
    played: step,
    left: settled ? 0 : awarded - step,
    won: formatAmount(won),
    multiplier: freeLadder?.[Math.min(climbed, freeLadder.length - 1)] ?? freeMultiplier,
    ...(expanding !== undefined && { expanding }),
  };
}
