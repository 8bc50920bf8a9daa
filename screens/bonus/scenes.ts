// The screens, popups and dialogs of bonuses and tournaments.
import { idOf } from '../ground/rows.ts';
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
    { id: 'G-20', name: 'tournaments', address: '/tournaments', asks: true, lists: true },
    { id: 'G-21', name: 'a tournament', address: `/tournaments/${idOf(0)}`, who: 'member', asks: true },
  ],
  dialogs: {
    GrantBonusDialog: ['/members/id-1', 'Grant a bonus'],
    'ForfeitDialog, bonus': ['/bonuses', 'Forfeit Mia Thandar Win'],
    FreeRoundsDialog: ['/bonuses/free-rounds', 'Grant free rounds'],
    CancelFreeRoundsDialog: ['/bonuses/free-rounds', 'Take back the free rounds of Mia Thandar Win'],
    'TournamentDialog, new': ['/tournaments', 'New tournament'],
    'TournamentDialog, change': ['/tournaments/id-1', 'Change'],
    PublishTournamentDialog: ['/tournaments/id-1', 'Ask to publish'],
    CancelTournamentDialog: ['/tournaments/id-1', 'Drop the draft'],
  },
};
