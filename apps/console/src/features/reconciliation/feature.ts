import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const reconciliationConsole: ConsoleFeature = {
  screens: [
    {
      path: '/reconciliation',
      id: 'O-13/reconciliation',
      title: 'Reconciliation',
      group: 'reports',
      also: 'differences providers breaks',
      permission: 'ledger.read',
      load: () => import('./breaks-page.tsx'),
    },
    {
      path: '/reconciliation/transfers',
      id: 'O-13/transfers',
      title: 'Provider transfers',
      group: 'reports',
      also: 'reconciliation vendors',
      permission: 'ledger.read',
      load: () => import('./transfers-page.tsx'),
    },
    {
      path: '/reconciliation/outstanding',
      id: 'O-13/outstanding',
      title: 'Outstanding amounts',
      group: 'reports',
      also: 'reconciliation write-off vendors',
      permission: 'ledger.read',
      load: () => import('./outstanding-page.tsx'),
    },
    {
      path: '/reconciliation/wins',
      id: 'O-13/wins',
      title: 'Held wins',
      group: 'reports',
      also: 'reconciliation caps',
      permission: 'ledger.read',
      load: () => import('./wins-page.tsx'),
    },
    {
      path: '/reconciliation/statements',
      id: 'O-13/statements',
      title: 'Payment statements',
      group: 'reports',
      also: 'reconciliation bank',
      permission: 'ledger.read',
      load: () => import('./statements-page.tsx'),
    },
    {
      path: '/reconciliation/payments',
      id: 'O-13/payments',
      title: 'Payment differences',
      group: 'reports',
      also: 'reconciliation bank',
      permission: 'ledger.read',
      load: () => import('./payments-page.tsx'),
    },
  ],
  permissions: {
    'reconciliation.write':
      'compare days with providers, accept differences, ask to decide transfers and held wins',
    'reconciliation.approve': 'approve large differences, transfers and held wins',
  },
  refusals: {
    'reconciliation.early': 'This day is not over, or ended less than an hour ago.',
    'reconciliation.list': 'The list of the provider could not be read.',
    'reconciliation.unknown': 'This entry was not found.',
    'reconciliation.decided': 'This has already been decided.',
    'reconciliation.payment': 'Only a payment that names no order can be received this way.',
  },
};
