// The screens, popups and dialogs of wagers, statements and the ledger.
import { idOf } from '../ground/rows.ts';
import type { ScreenFeature } from '../ground/scene.ts';
import { LOTTERY_WAGER } from '../lottery/bet-scenes.ts';
import { RECORDS_ANSWERS } from './answers.ts';

export const RECORDS: ScreenFeature = {
  answers: RECORDS_ANSWERS,
  pages: [
    {
      id: 'M-06',
      name: 'records',
      address: '/records',
      who: 'member',
      frame: true,
      asks: true,
      lists: true,
    },
    {
      id: 'M-07',
      name: 'account record',
      address: '/account/records',
      who: 'member',
      asks: true,
      lists: true,
    },
    { id: 'M-07-statement', name: 'statement', address: '/account/statement', who: 'member', asks: true },
    { id: 'M-08', name: 'profit and loss', address: '/account/profit', who: 'member', asks: true },
  ],
  popups: {
    transaction: { who: 'member', about: 'transaction&id=7', address: '/account/records', asks: true },
    wager: {
      who: 'member',
      about: `wager&id=${idOf(0)}`,
      says: LOTTERY_WAGER,
      address: '/records',
      asks: true,
    },
  },
  dialogs: {
    WagerDialog: ['/rounds', 'Open'],
    'CorrectionDialog, void': ['/rounds', 'Open', 'Void round'],
    'CorrectionDialog, resettled': ['/rounds', 'Open', 'Resettle'],
    StuckDialog: ['/rounds/stuck', 'Take back'],
    MovementDialog: ['/ledger', 'Open'],
  },
};
