// The screens, popups and dialogs of the catalogue.

import type { ScreenFeature } from '../ground/scene.ts';
import { LOBBY } from '../lottery/bet-scenes.ts';
import { CATALOG_ANSWERS } from './answers.ts';

export const CATALOG: ScreenFeature = {
  answers: CATALOG_ANSWERS,
  pages: [
    { id: 'G-01', name: 'slots', address: '/rng', asks: true, lists: true },
    { id: 'G-01', name: 'hot games', address: '/hot', asks: true, lists: true },
    { id: 'G-07', name: 'game centre', address: '/lott', asks: true, says: LOBBY.says },
  ],
  popups: {
    closedGame: { about: 'closedGame&id=baize:emerald-lines', asks: true },
    vendorGames: { about: 'vendorGames&id=RNG', address: '/rng', asks: true },
    about: { about: 'about&id=baize:emerald-lines', asks: true },
  },
  dialogs: {
    'GamesDialog, two': ['/games', 'Choose Mia Thandar Win', 'Choose Golden Lotus', 'Change 2'],
    'GamesDialog, one': ['/games/baize:emerald-lines', 'Change'],
    StakesDialog: ['/games/baize:emerald-lines', 'Change the stakes'],
    NamesDialog: ['/games/baize:emerald-lines', 'Change the names'],
    SaveDialog: ['/games/order', 'Move Mia Thandar Win down', 'Save the order'],
    ImportDialog: ['/imports', 'Read a list'],
  },
};
