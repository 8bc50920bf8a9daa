import type { SlotTitle } from './title.ts';
import { EMERALD_LINES } from './titles/emerald-lines.ts';

const UNITS = 10_000n;

/** 0.20 to 100.00, all multiples of 0.10 so that a tenth of them is whole cents. */
const TEN_LINE_STAKES = [20n, 50n, 100n, 200n, 300n, 500n, 800n, 1000n, 2000n, 3000n, 5000n, 10_000n].map(
  (cents) => (cents * UNITS) / 100n,
);

export const SLOTS: readonly SlotTitle[] = [
  {
    code: 'emerald-lines',
    name: 'Emerald Lines',
    models: EMERALD_LINES,
    defaultModel: '96',
    stakes: TEN_LINE_STAKES,
    minCycleMs: 1000,
    lines: 10,
    maxWinX: 5000,
    volatility: 'medium',
  },
];
