import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const catalogConsole: ConsoleFeature = {
  screens: [
    {
      path: '/games',
      id: 'O-05',
      title: 'Games',
      group: 'games',
      also: 'catalogue slots stakes pictures',
      permission: 'games.read',
      load: () => import('./games-page.tsx'),
    },
    {
      path: '/games/order',
      id: 'O-05/order',
      title: 'Order of games',
      group: 'games',
      also: 'sort position',
      permission: 'games.read',
      load: () => import('./order-page.tsx'),
    },
    {
      path: '/games/$game',
      id: 'O-05/game',
      title: 'Game',
      permission: 'games.read',
      load: () => import('./game-page.tsx'),
    },
    {
      path: '/imports',
      id: 'O-05/imports',
      title: 'Imports',
      group: 'games',
      also: 'game list of a provider',
      permission: 'games.read',
      load: () => import('./imports-page.tsx'),
    },
    {
      path: '/imports/$id',
      id: 'O-05/import',
      title: 'Import',
      permission: 'games.read',
      load: () => import('./import-page.tsx'),
    },
  ],
  permissions: {
    'games.read': 'read the catalogue of games',
    'games.write': 'change games and providers and ask for imports',
    'games.approve': 'approve an import of games',
  },
  refusals: {
    'catalog.unknownImport': 'This import was not found, or is more than a month old.',
    'catalog.picture': 'This picture cannot be used. Choose a PNG, JPEG or WebP of at most 1 MB.',
    'catalog.feed': 'The provider’s list cannot be read.',
    'catalog.feedSame': 'The provider’s list contains no changes.',
    'catalog.stakes': 'The game cannot be played with these stakes.',
    'catalog.orderMoved': 'The order was changed since you opened it. Check it again.',
    'play.unknownGame': 'This game is not in the list.',
  },
  found: { game: { icon: 'play', place: ({ id }) => ({ path: `/games/${id}` }) } },
};
