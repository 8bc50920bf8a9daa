import type { StaffSession } from '../operators/operators.ts';
import { openDemoChannels } from './channels.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { depositDay } from './deposits.ts';
import { furnish } from './furnishing.ts';
import { playDay } from './play.ts';

export interface Day {
  /** Which day of the history it is, from 0. */
  readonly n: number;
  readonly from: number;
  readonly until: number;
  readonly spins: number;
  readonly players: readonly DemoPlayer[];
  readonly ending: () => boolean;
}

/** The two people who ask and allow. */
export interface Staff {
  readonly maker: StaffSession;
  readonly approver: StaffSession;
}

interface Part {
  readonly name: string;
  /** Runs once, before the first day. */
  readonly open?: (demo: Demo, staff: Staff) => Promise<void>;
  /** Writes a day, from its first instant to its last. */
  readonly day?: (demo: Demo, day: Day) => Promise<void>;
}

/** Each capability adds its part by a row. They run in this order, and the time of a day only goes forward. */
export const DEMO_PARTS: readonly Part[] = [
  { name: 'banners and notices', open: furnish },
  { name: 'deposits', open: openDemoChannels, day: depositDay },
  { name: 'rounds of our own titles', day: playDay },
];
