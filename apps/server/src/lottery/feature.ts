import type { Feature } from '../feature.ts';
import { LOTTERY_COMPANION } from './bets/companion.ts';
import { BET_INVARIANTS } from './bets/invariants.ts';
import { CHASE_REPEATABLES } from './chase/binding.ts';
import { CHASE_COMPANION } from './chase/companion.ts';
import { watchChases } from './chase/following.ts';
import { CHASE_INVARIANTS } from './chase/invariants.ts';
import { LOTTERY_INVARIANTS } from './invariants.ts';
import { sweepIssues } from './issues/thinning.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { watchLottery } from './lottery.ts';
import { SETTLING_COMPANION } from './settling/companion.ts';
import { watchSettlements } from './settling/settling.ts';
import { LINE_WAGERS } from './wagers/line-wagers.ts';

export const lotteryFeature: Feature = {
  name: 'lottery',
  wagers: LINE_WAGERS,
  site: lotteryRoutes,
  companions: [LOTTERY_COMPANION, CHASE_COMPANION, SETTLING_COMPANION],
  repeatables: CHASE_REPEATABLES,
  invariants: [...BET_INVARIANTS, ...CHASE_INVARIANTS, ...LOTTERY_INVARIANTS],
  follow(app) {
    watchLottery(app);
    watchSettlements(app);
    watchChases(app);
  },
  sweep: (app) => sweepIssues(app),
  walls: {
    'lottery.cancel': { own: 'member' },
    'lottery.chase_item': { own: 'member' },
    'lottery.chase_plan': { own: 'member' },
    'lottery.line': { own: 'member' },
    'lottery.line_aside': { own: 'member' },
    'lottery.member_group': { own: 'member', team: 'member' },
    'lottery.member_use': { own: 'member' },
    'lottery.rebate': { own: 'member' },
    'lottery.settlement': { own: 'member' },
  },
};
