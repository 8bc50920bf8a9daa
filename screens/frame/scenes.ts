// The screens, popups and dialogs of every page.

import type { ScreenFeature } from '../ground/scene.ts';
import { FRAME_ANSWERS } from './answers.ts';

export const FRAME: ScreenFeature = {
  answers: FRAME_ANSWERS,
  pages: [
    { id: 'H-00', name: 'home', address: '/', asks: true, lists: true, frame: true },
    { id: 'C-17', name: 'fairness', address: '/fairness' },
    { id: 'C-13', name: 'play safely', address: '/responsible-gaming' },
    { id: 'C-14', name: 'terms', address: '/terms' },
    { id: 'C-15', name: 'privacy', address: '/privacy' },
    { id: 'X-03', name: 'not found', address: '/no-such-page', frame: true },
  ],
  popups: {
    notice: { about: 'notice&id=id-1', lists: true },
    announcements: { lists: true },
    menu: { frame: true },
    search: {},
    shortcuts: {},
  },
};
