import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const vendorsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/vendors',
      id: 'O-05/vendors',
      title: 'Providers',
      group: 'games',
      also: 'vendors studios keys contracts',
      permission: 'games.read',
      load: () => import('./vendors-page.tsx'),
    },
    {
      path: '/vendors/$code',
      id: 'O-05/vendor',
      title: 'Provider',
      permission: 'games.read',
      load: () => import('./vendor-page.tsx'),
    },
    {
      path: '/checksums',
      id: 'O-05/checksums',
      title: 'Checksums',
      group: 'games',
      also: 'integrity of games',
      permission: 'games.read',
      load: () => import('./checksums-page.tsx'),
    },
    {
      path: '/free-rounds',
      id: 'O-05/free-rounds',
      title: 'Provider free rounds',
      group: 'promotions',
      also: 'free spins grants vendors',
      permission: 'games.read',
      load: () => import('./grants-page.tsx'),
    },
  ],
  permissions: {
    'vendors.write': 'suspend providers and ask for changes of their contracts and keys',
    'vendors.approve': 'approve a contract or a key of a provider',
  },
  refusals: {
    'catalog.unknownVendor': 'This provider was not found.',
    'catalog.noContract': 'There is no contract with this provider yet.',
    'catalog.vendorTaken': 'A provider with this code already exists.',
    'catalog.keyTold': 'The secret was already shown, or only the operator who requested it may see it.',
    'catalog.unknownKey': 'This key is not active at this provider.',
    'transfers.moneyThere': 'Players still have money with this provider.',
    'games.vendorAway': 'The provider does not answer.',
    'vendors.checksums': 'The provider’s checksums could not be read.',
    'vendors.unknownGrant': 'This grant of free rounds was not found.',
  },
  found: { vendor: { icon: 'signal', place: ({ id }) => ({ path: `/vendors/${id}` }) } },
};
