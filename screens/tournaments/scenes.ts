// The screens and dialogs of tournaments.
import { idOf } from '../ground/rows.ts';
import type { ScreenFeature } from '../ground/scene.ts';
import { TOURNAMENT_ANSWERS } from './answers.ts';

export const TOURNAMENTS: ScreenFeature = {
  answers: TOURNAMENT_ANSWERS,
  pages: [
    { id: 'G-20', name: 'tournaments', address: '/tournaments', asks: true, lists: true },
    { id: 'G-21', name: 'a tournament', address: `/tournaments/${idOf(0)}`, who: 'member', asks: true },
  ],
  dialogs: {
    'TournamentDialog, new': ['/tournaments', 'New tournament'],
    'TournamentDialog, change': ['/tournaments/id-1', 'Change'],
    PublishTournamentDialog: ['/tournaments/id-1', 'Ask to publish'],
    CancelTournamentDialog: ['/tournaments/id-1', 'Drop the draft'],
  },
};
