import type { StaffSession } from '../context.ts';
import { openDemoChannels } from './channels.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { depositDay } from './deposits.ts';
import { furnish } from './furnishing.ts';
import { identityDay } from './identities.ts';
import { drawAll, lotteryDay } from './lotteries.ts';
import { payoutDay } from './payouts.ts';
import { playDay } from './play.ts';
import { openStudio, studioDay } from './studio.ts';

export interface Day {
  /** Which day of the history it is, from 0. */
  readonly n: number;
  readonly from: number;
  readonly until: number;
  readonly spins: number;
  readonly isLast: boolean;
  readonly players: readonly DemoPlayer[];
  readonly staff: Staff;
  readonly ending: () => boolean;
}

/** The two people who ask and allow. */
export interface Staff {
  readonly maker: StaffSession;
  readonly approver: StaffSession;
}

interface Part {
  readonly name: string;
  /** The part of a day that it writes in. */
  readonly share?: number;
  /** It needs the site to be stopped, whose clocks would close what is written in the past. */
  readonly alone?: boolean;
  /** Runs once, before the first day. */
  readonly open?: (demo: Demo, staff: Staff) => Promise<void>;
  /** Writes its share of a day, from its first instant to its last. */
  readonly day?: (demo: Demo, day: Day) => Promise<void>;
  /** Runs once, in the present, after the last day. */
  readonly end?: (demo: Demo) => Promise<void>;
}

/** Each capability adds its part by a row. They run in this order, and the time of a day only goes forward. */
export const DEMO_PARTS: readonly Part[] = [
  { name: 'banners and notices', open: furnish },
  { name: 'deposits', share: 0.15, open: openDemoChannels, day: depositDay },
  { name: 'identity documents', share: 0.05, day: identityDay },
  { name: 'lottery orders and their draws', share: 0.05, alone: true, day: lotteryDay, end: drawAll },
  { name: 'rounds of our own titles', share: 0.55, day: playDay },
  { name: 'rounds of a vendor', share: 0.05, alone: true, open: openStudio, day: studioDay },
  { name: 'payouts', share: 0.15, day: payoutDay },
];
