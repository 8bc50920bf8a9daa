// The screens, popups and dialogs of the lottery.
import { idOf } from '../ground/rows.ts';
import type { ScreenFeature, SiteRow } from '../ground/scene.ts';
import { LOTTERY_ANSWERS } from './answers.ts';
import { betScene, OWN_BETS } from './bet-scenes.ts';

/** Popups over the list of the own bets. */
const OWN = {
  who: 'member',
  address: '/lottery/bets',
  asks: true,
  says: betScene('SSC', 'LOTT').says,
} as const satisfies SiteRow;

export const LOTTERY: ScreenFeature = {
  answers: LOTTERY_ANSWERS,
  popups: {
    lotteryCart: { ...OWN, about: 'lotteryCart&id=cart:FFSSC5' },
    lotteryRules: { ...OWN, about: 'lotteryRules&id=FFSSC5' },
    lotteryBet: { ...OWN, about: `lotteryBet&id=${idOf(0)}`, says: OWN_BETS.says },
    lotteryDraw: { ...OWN, about: 'lotteryDraw&id=FFSSC5:20261125-0360', says: OWN_BETS.says },
  },
  dialogs: {
    LotteryStateDialog: ['/lottery/games/FFSSC1', 'Change the state'],
    SaveOrderDialog: ['/lottery/order', 'Save the order'],
    ScheduleDialog: ['/lottery/games/FFSSC1', 'Change the schedule'],
    LotteryLimitsDialog: ['/lottery/games/FFSSC1', 'Change the limits'],
    LotteryOddsDialog: ['/lottery/games/FFSSC1', 'Odds of One place'],
    SwitchPlaysDialog: ['/lottery/games/FFSSC1', 'Choose One place', 'Take off sale'],
    AddHolidayDialog: ['/lottery/games/FFSSC1', 'Add a day'],
    RemoveHolidayDialog: ['/lottery/games/FFSSC1', 'Remove 2026-11-18'],
    LimitNumbersDialog: ['/lottery/games/FFSSC1', 'Limit numbers'],
    LiftNumbersDialog: ['/lottery/games/FFSSC1', 'Open 07'],
    GroupDialog: ['/members/id-1', 'Change the group'],
    EnterResultDialog: ['/lottery/issues/id-1', 'Enter the result'],
    CorrectResultDialog: ['/lottery/issues/id-1', 'Correct the result'],
    VoidIssueDialog: ['/lottery/issues/id-1', 'Void it'],
    'NumberDialog, close': ['/lottery/issues/id-1', 'Close 38, STRAIGHT'],
    'NumberDialog, open': ['/lottery/issues/id-1', 'Sell again: 07, STRAIGHT'],
  },
};
