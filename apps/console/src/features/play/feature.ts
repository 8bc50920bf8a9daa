import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const playConsole: ConsoleFeature = {
  screens: [
    {
      path: '/studio',
      id: 'O-05/studio',
      title: 'Studio',
      group: 'games',
      also: 'titles RTP certificates',
      permission: 'games.read',
      load: () => import('./studio-page.tsx'),
    },
    {
      path: '/studio/$title',
      id: 'O-05/title',
      title: 'Title',
      permission: 'games.read',
      load: () => import('./title-page.tsx'),
    },
    {
      path: '/jackpots',
      id: 'O-05/jackpots',
      title: 'Jackpots',
      group: 'games',
      also: 'pools',
      permission: 'games.read',
      load: () => import('./jackpots-page.tsx'),
    },
    {
      path: '/jackpots/$pool',
      id: 'O-05/jackpot',
      title: 'Jackpot',
      permission: 'games.read',
      load: () => import('./jackpot-page.tsx'),
    },
    {
      path: '/payback',
      id: 'O-05/payback',
      title: 'Payback',
      group: 'games',
      also: 'RTP return to player',
      permission: 'games.read',
      load: () => import('./payback-page.tsx'),
    },
  ],
  refusals: {
    'play.poolUnknown': 'This jackpot was not found.',
    'play.poolShare': 'These parameters would change the return of the game.',
  },
};
