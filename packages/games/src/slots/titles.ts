import type { SlotTitle } from './title.ts';
import { BAMBOO_CASCADE } from './titles/bamboo-cascade.ts';
import { CANDY_PAGODA } from './titles/candy-pagoda.ts';
import { EMERALD_LINES } from './titles/emerald-lines.ts';
import { GARUDA_GOLD } from './titles/garuda-gold.ts';
import { JADE_RABBIT } from './titles/jade-rabbit.ts';
import { LANTERN_LOCK } from './titles/lantern-lock.ts';
import { LUCKY_SEVENS } from './titles/lucky-sevens.ts';
import { MIDNIGHT_POT } from './titles/midnight-pot.ts';
import { MINT_MULTIPLIER } from './titles/mint-multiplier.ts';
import { PEACOCK_JACKPOTS } from './titles/peacock-jackpots.ts';
import { SCROLL_OF_BAGAN } from './titles/scroll-of-bagan.ts';
import { SINGLE_DIAMOND } from './titles/single-diamond.ts';

/** A title with the family of games that plays it. */
export interface OwnTitle extends SlotTitle {
  readonly family: 'slots';
}

/** Our own titles, a row each: the catalogue, the switches, the models and the stakes follow from it. */
export const SLOTS: readonly OwnTitle[] = [
  {
    family: 'slots',
    code: 'emerald-lines',
    name: 'Emerald Lines',
    models: EMERALD_LINES,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 10,
    maxWinX: 5000,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'lucky-sevens',
    name: 'Lucky Sevens',
    models: LUCKY_SEVENS,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 5,
    maxWinX: 1000,
    volatility: 'high',
  },
  {
    family: 'slots',
    code: 'single-diamond',
    name: 'Single Diamond',
    models: SINGLE_DIAMOND,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 1,
    maxWinX: 480,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'garuda-gold',
    name: 'Garuda Gold',
    models: GARUDA_GOLD,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 2000,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'scroll-of-bagan',
    name: 'Scroll of Bagan',
    models: SCROLL_OF_BAGAN,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 10,
    maxWinX: 5000,
    volatility: 'high',
  },
  {
    family: 'slots',
    code: 'jade-rabbit',
    name: 'Jade Rabbit',
    models: JADE_RABBIT,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 5000,
    volatility: 'high',
  },
  {
    family: 'slots',
    code: 'bamboo-cascade',
    name: 'Bamboo Cascade',
    models: BAMBOO_CASCADE,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 5000,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'candy-pagoda',
    name: 'Candy Pagoda',
    models: CANDY_PAGODA,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 5000,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'lantern-lock',
    name: 'Lantern Lock',
    models: LANTERN_LOCK,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 5000,
    volatility: 'high',
  },
  {
    family: 'slots',
    code: 'mint-multiplier',
    name: 'Mint Multiplier',
    models: MINT_MULTIPLIER,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 5,
    maxWinX: 2500,
    volatility: 'medium',
  },
  {
    family: 'slots',
    code: 'peacock-jackpots',
    name: 'Peacock Jackpots',
    models: PEACOCK_JACKPOTS,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 10,
    maxWinX: 3000,
    volatility: 'high',
  },
  {
    family: 'slots',
    code: 'midnight-pot',
    name: 'Midnight Pot',
    models: MIDNIGHT_POT,
    defaultModel: '96',
    minCycleMs: 1000,
    units: 20,
    maxWinX: 5000,
    volatility: 'medium',
  },
];
