import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const reportsConsole: ConsoleFeature = {
  screens: [
    {
      path: '/reports',
      id: 'O-13/revenue',
      title: 'Revenue report',
      group: 'reports',
      also: 'GGR NGR turnover',
      permission: 'ledger.read',
      load: () => import('./revenue-page.tsx'),
    },
    {
      path: '/reports/payments',
      id: 'O-13/payments-report',
      title: 'Report on payments',
      group: 'reports',
      also: 'deposits withdrawals channels',
      permission: 'ledger.read',
      load: () => import('./payments-report-page.tsx'),
    },
    {
      path: '/reports/members',
      id: 'O-13/members-report',
      title: 'Report on members',
      group: 'reports',
      also: 'players GGR',
      permission: 'ledger.read',
      load: () => import('./members-report-page.tsx'),
    },
  ],
};
