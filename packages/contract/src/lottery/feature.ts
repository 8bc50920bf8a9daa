import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const LOTTERY_FEATURE = {
  permissions: {
    'lottery.read': { roles: ['support', 'risk', 'gameOps', 'trading', 'auditor', 'manager', 'finance'] },
    'lottery.write': { roles: ['risk', 'gameOps', 'manager'], approvedBy: 'lottery.approve' },
    'lottery.approve': { roles: ['trading', 'finance'] },
    'lottery.results': { roles: ['risk', 'gameOps', 'trading', 'manager', 'finance'], amongPeers: true },
  },
  subjects: {
    lottery: 'lottery.read',
    issue: 'lottery.read',
  },
} as const satisfies FeatureRows;

export const LOTTERY_PAGES = {
  lottery: {
    lottery: {
      paths: ['/lottery', '/seaLottery', '/vnLottery'],
      tab: 'games',
      ownBar: 'gameCode',
    },
    lotteryBets: { paths: ['/lottery/bets'], player: true, tab: 'bets' },
    lotteryResults: { paths: ['/lottery/results'], tab: 'games' },
    lotteryProof: { paths: ['/lottery/proof'], tab: 'games' },
  },
} as const satisfies PageRows;

export type LotteryMemberEvent =
  /** Lines of a lottery issue are settled: all that they cost and paid. */
  | {
      readonly type: 'lottery';
      readonly game: string;
      readonly issue: string;
      readonly stake: string;
      readonly won: string;
    }
  /** A chase has stopped or ended: all that came back of it. */
  | {
      readonly type: 'chase';
      readonly id: string;
      readonly state: 'stopped' | 'cancelled' | 'ended';
      readonly game: string;
      readonly back: string;
    };

export type LotteryLobbyEvent =
  | LotteryNews
  /** The result of an issue is late: its sources differ, or the issue is void and stakes go back. */
  | { readonly type: 'lotteryLate'; readonly game: string; readonly issue: string; readonly void: boolean };

/** The numbers of an issue: drawn, confirmed, or corrected where the version is higher than one. */
export interface LotteryNews {
  readonly type: 'lotteryDrawn';
  readonly game: string;
  readonly issue: string;
  readonly version: number;
  /** In canonical form. */
  readonly numbers: Readonly<Record<string, unknown>>;
}
