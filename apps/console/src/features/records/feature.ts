import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const recordsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/rounds',
      id: 'O-13/rounds',
      title: 'Rounds',
      group: 'games',
      also: 'bets wagers history void',
      permission: 'records.read',
      load: () => import('./wagers-page.tsx'),
    },
    {
      path: '/rounds/stuck',
      id: 'O-13/stuck',
      title: 'Rounds left open',
      group: 'games',
      also: 'stuck unsettled',
      permission: 'records.read',
      load: () => import('./stuck-page.tsx'),
    },
  ],
  permissions: {
    'records.read': 'read bets and rounds',
    'records.write': 'ask for a round to be made void or resettled',
    'records.approve': 'approve a void round or a new settlement',
  },
  refusals: {
    'play.roundVoid': 'This round is already void.',
    'play.roundMoved': 'The round has changed since you opened it. Check it again.',
    'play.roundOfPools': 'The round won a jackpot, which it cannot be paid less than. Make it void instead.',
    'play.roundUnknown': 'This round was not found.',
    'records.unknown': 'This bet was not found.',
  },
  found: { bet: { icon: 'clock', place: ({ id }) => ({ path: '/rounds', search: { number: id } }) } },
};
