import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const safetyConsole: ConsoleFeature = {
  screens: [
    {
      path: '/risk',
      id: 'O-12',
      title: 'Risk events',
      group: 'risk',
      also: 'alerts fraud',
      permission: 'safety.read',
      load: () => import('./risk-page.tsx'),
    },
    {
      path: '/regions',
      id: 'O-12/regions',
      title: 'Regions',
      group: 'risk',
      also: 'countries geo-blocking',
      permission: 'safety.read',
      load: () => import('./regions-page.tsx'),
    },
    {
      path: '/content-reports',
      id: 'O-12/content',
      title: 'Blocked content',
      group: 'risk',
      also: 'CSP',
      permission: 'safety.read',
      load: () => import('./content-page.tsx'),
    },
  ],
  permissions: {
    'safety.read': 'read risk events and regions',
    'safety.review': 'review risk events',
    'regions.write': 'close and open regions',
    'regions.approve': 'approve a region for two people',
  },
  refusals: { 'risk.reviewed': 'This event has already been reviewed.' },
};
