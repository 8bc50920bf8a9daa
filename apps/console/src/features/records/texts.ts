import { betNumber } from '@baize/contract/records/short-numbers';
import { amountText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

/** As it is said, with the one that all of it is found by. */
const shownNumber = ({ id }: Readonly<Record<string, unknown>>) => `${betNumber(String(id))} (${id})`;

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'rounds.void': {
      title: 'Void a round',
      labels: {
        id: 'Bet number',
        member: 'Member id',
        username: 'Member',
        game: 'Game',
        currency: 'Currency',
        stake: 'Stake',
        was: 'It paid',
        gameState: 'The game from then on',
        reason: 'Reason',
      },
      shown: { id: shownNumber },
      wish: ({ username, game, stake, was, currency, gameState }) =>
        `${username}, ${game}: give ${amountText(String(stake))} ${currency} back, take ${amountText(String(was))}${gameState === 'off' ? ', and take the game off' : ''}`,
    },
    'rounds.resettle': {
      title: 'Resettle a round',
      labels: {
        id: 'Bet number',
        member: 'Member id',
        username: 'Member',
        game: 'Game',
        currency: 'Currency',
        stake: 'Stake',
        was: 'It paid',
        payout: 'It should have paid',
        reason: 'Reason',
      },
      shown: { id: shownNumber },
      wish: ({ username, game, was, payout, currency }) =>
        `${username}, ${game}: ${amountText(String(was))} → ${amountText(String(payout))} ${currency}`,
    },
    'rounds.closeOut': {
      title: 'Take an open round back',
      labels: {
        id: 'Bet number',
        vendor: 'Provider',
        round: 'Provider’s round',
        member: 'Member id',
        username: 'Member',
        currency: 'Currency',
        stake: 'Stake',
        was: 'It paid',
        why: 'List',
        reason: 'Reason',
      },
      shown: { id: shownNumber },
      wish: ({ username, vendor, round, stake, was, currency }) =>
        `${username}, ${vendor} ${round}: give ${amountText(String(stake))} ${currency} back, take ${amountText(String(was))}`,
    },
  },
  actions: {
    'rounds.voided': 'Round voided',
    'rounds.resettled': 'Round resettled',
    'rounds.closedOut': 'Open round taken back',
  },
  areas: { rounds: 'Rounds' },
  movements: {
    step: 'step of a round',
    settlement: 'round settled',
    void: 'round made void',
  },
};
