import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const bonusConsole: ConsoleFeature = {
  screens: [
    {
      path: '/bonuses',
      id: 'O-03/bonuses',
      title: 'Bonuses',
      group: 'promotions',
      also: 'turnover wagering',
      permission: 'cashier.read',
      load: () => import('./bonuses-page.tsx'),
    },
    {
      path: '/bonuses/free-rounds',
      id: 'O-03/free-rounds',
      title: 'Own free rounds',
      group: 'promotions',
      also: 'free spins',
      permission: 'cashier.read',
      load: () => import('./free-rounds-page.tsx'),
    },
  ],
  refusals: {
    'bonus.active': 'The member has an active bonus. There is one at a time.',
    'bonus.unknown': 'This bonus was not found.',
    'bonus.over': 'This bonus is over already.',
    'bonus.forfeited': 'This bonus is forfeited already.',
    'bonus.playClosed': 'Play is closed to the member, so no bonus can be granted.',
    'freeRounds.unknown': 'These free rounds were not found.',
    'freeRounds.over': 'These free rounds are over already.',
    'freeRounds.members': 'Not all of these names are active members with this currency.',
    'freeRounds.stake': 'The title does not take this stake in this currency.',
  },
};
