import type { Spin } from '@baize/contract/games/slots';

import type { SlotStage } from '../../stage/slots/slot-stage.ts';

/** The parts of a stage that no test looks at. */
export const UNSEEN = {
  setTurbo: () => undefined,
  setReducedMotion: () => undefined,
  setSound: () => undefined,
  resize: () => undefined,
} as const satisfies Partial<SlotStage>;

/** A spin that wins nothing. */
export const LOST = {
  lines: [],
  scatters: 0,
  scatterWin: '0.00',
  multiplier: 1,
  awarded: 0,
  win: '0.00',
} as const satisfies Partial<Spin>;
