import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const walletConsole: ConsoleFeature = {
  screens: [
    {
      path: '/ledger',
      id: 'O-13/ledger',
      title: 'Ledger',
      group: 'reports',
      also: 'movements postings balances hash chain',
      permission: 'ledger.read',
      load: () => import('./ledger-page.tsx'),
    },
  ],
  permissions: { 'ledger.read': 'read the ledger' },
  refusals: {
    'wallet.insufficientFunds': 'The balance is too small for this debit.',
    'wallet.accountClosed': 'The account is closed.',
    'wallet.keyReused': 'This form was already sent with other values.',
  },
  found: {
    movement: {
      icon: 'wallet',
      place: ({ id }) => movementPlace(id),
      load: () => import('./movement-texts.ts'),
    },
  },
};

/** Two members may have sent one key, so the id names both. */
function movementPlace(id: string) {
  const [open, member] = id.split('.');
  return { path: '/ledger', search: { member, open } };
}
