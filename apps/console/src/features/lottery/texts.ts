import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { LOTTERY_GAME_OPERATIONS } from './games-operations.ts';
import { LOTTERY_ISSUE_OPERATIONS } from './issue-operations.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: { ...LOTTERY_GAME_OPERATIONS, ...LOTTERY_ISSUE_OPERATIONS },
  actions: {
    'lottery.corrected': 'Result of a lottery corrected',
    'lottery.number': 'Number of an issue closed or sold again',
    'lottery.reported': 'Result of a lottery entered',
    'lottery.voided': 'Issue of a lottery made void',
    'lottery.holidayAdded': 'Day without a lottery draw added',
    'lottery.holidayRemoved': 'Day without a lottery draw removed',
    'lottery.limits': 'Limits of a lottery changed',
    'lottery.numbersLifted': 'Numbers of a lottery opened',
    'lottery.numbersLimited': 'Numbers of a lottery limited',
    'lottery.odds': 'Odds of a lottery changed',
    'lottery.order': 'Order of lotteries changed',
    'lottery.plays': 'Plays of a lottery switched',
    'lottery.schedule': 'Schedule of a lottery changed',
    'lottery.state': 'State of a lottery changed',
    'members.prizeGroup': 'Prize group of a member changed',
  },
  areas: { lottery: 'Lotteries' },
  movements: {
    lotteryCancel: 'lottery bet taken back',
    lotteryRelease: 'stakes of a closed issue',
    lotteryRefund: 'lottery stake given back',
    lotteryCorrection: 'correction of a lottery result',
    lotteryChase: 'held for a chase',
    lotteryChaseBack: 'chase, not used',
  },
};
