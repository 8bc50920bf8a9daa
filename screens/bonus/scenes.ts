// The screens, popups and dialogs of bonuses.
import type { ScreenFeature } from '../ground/scene.ts';
import { BONUS_ANSWERS } from './answers.ts';

export const BONUS: ScreenFeature = {
  answers: BONUS_ANSWERS,
  pages: [
    {
      id: 'M-09',
      name: 'bonus details',
      address: '/account/bonuses',
      who: 'member',
      asks: true,
      lists: true,
    },
  ],
  dialogs: {
    GrantBonusDialog: ['/members/id-1', 'Grant a bonus'],
    'ForfeitDialog, bonus': ['/bonuses', 'Forfeit Mia Thandar Win'],
    FreeRoundsDialog: ['/bonuses/free-rounds', 'Grant free rounds'],
    CancelFreeRoundsDialog: ['/bonuses/free-rounds', 'Take back the free rounds of Mia Thandar Win'],
  },
};
