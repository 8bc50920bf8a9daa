import type { SlotTitle } from './title.ts';
import { EMERALD_LINES } from './titles/emerald-lines.ts';

export const SLOTS: readonly SlotTitle[] = [
  {
    code: 'emerald-lines',
    name: 'Emerald Lines',
    models: EMERALD_LINES,
    defaultModel: '96',
    minCycleMs: 1000,
    lines: 10,
    maxWinX: 5000,
    volatility: 'medium',
  },
];
