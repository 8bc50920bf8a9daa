import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const tournamentsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/tournaments',
      id: 'O-03/tournaments',
      title: 'Tournaments',
      group: 'promotions',
      also: 'races prizes',
      permission: 'games.read',
      load: () => import('./tournaments-page.tsx'),
    },
    {
      path: '/tournaments/$id',
      id: 'O-03/tournament',
      title: 'Tournament',
      permission: 'games.read',
      load: () => import('./tournament-page.tsx'),
    },
  ],
  refusals: {
    'tournaments.unknown': 'This tournament was not found.',
    'tournaments.state': 'The tournament has changed since you opened it. Check it again.',
    'tournaments.changed': 'The draft has changed since you opened it. Check it again.',
    'tournaments.period': 'The start must be ahead, and the end after it, within 92 days.',
    'tournaments.titles': 'Not all of these are titles of our own.',
    'tournaments.prizes': 'Prizes are above zero and never rise from place to place.',
  },
};
