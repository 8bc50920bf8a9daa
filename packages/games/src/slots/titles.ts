import type { SlotTitle } from './title.ts';
import { EMERALD_LINES } from './titles/emerald-lines.ts';
import { LUCKY_SEVENS } from './titles/lucky-sevens.ts';

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
    lines: 10,
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
    lines: 5,
    maxWinX: 1000,
    volatility: 'high',
  },
];
