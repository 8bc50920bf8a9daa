// The screens, popups and dialogs of our own games.
import { idOf } from '../ground/rows.ts';
import type { ScreenFeature } from '../ground/scene.ts';
import { PLAY_ANSWERS } from './answers.ts';

/** Of the game that its scene plays. */
const FREE_ROUNDS = {
  id: idOf(0),
  vendor: 'baize',
  code: 'emerald-lines',
  name: 'Emerald Lines',
  stake: '500.00',
  rounds: 20,
  left: 13,
  currency: 'MMK',
  won: '8400.00',
  times: '3',
  openedAt: '2026-11-18T04:30:00Z',
  expiresAt: '2026-11-25T04:30:00Z',
  state: 'active',
  paidAt: null,
};

/** The feature that the game of its scene sells. */
export const BUY = {
  what: 'freeSpins',
  price: 475,
  payback: '95.80',
  trigger: { symbol: 'parasol', least: 3, windows: 252045 },
  most: '50000.00',
};
const SELLS = { '/wps/play/game': { buy: BUY } };

export const PLAY: ScreenFeature = {
  answers: PLAY_ANSWERS,
  pages: [
    { id: 'G-11.1', name: 'shared round', address: '/shared/AAAAAAAAAAAAAAAAAAAAAA', asks: true },
    { id: 'G-11', name: 'game', address: '/play/baize/emerald-lines', who: 'member', asks: true },
    {
      id: 'G-11',
      name: 'game with free rounds',
      address: '/play/baize/emerald-lines',
      who: 'member',
      says: { '/wps/member/free-rounds': [FREE_ROUNDS] },
    },
    {
      id: 'G-11',
      name: 'game with a feature for sale',
      address: '/play/baize/emerald-lines',
      who: 'member',
      says: SELLS,
    },
  ],
  popups: {
    rules: { asks: true },
    rounds: { who: 'member', asks: true, lists: true },
    round: { who: 'member', about: `round&id=${idOf(0)}`, asks: true },
    replay: { who: 'member', about: `replay&id=${idOf(0)}`, asks: true },
    fairness: { who: 'member', asks: true },
    auto: { who: 'member', address: '/play/baize/emerald-lines' },
    buy: { who: 'member', address: '/play/baize/emerald-lines', says: SELLS },
  },
  dialogs: {
    JackpotDialog: ['/jackpots/id-1', 'Change parameters'],
  },
};
