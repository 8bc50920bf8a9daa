import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const dashboardConsole: ConsoleFeature = {
  screens: [
    {
      path: '/',
      id: 'O-01',
      title: 'Dashboard',
      group: 'today',
      also: 'figures health services RNG random',
      permission: 'dashboard.read',
      load: () => import('./dashboard-page.tsx'),
    },
  ],
  permissions: { 'dashboard.read': 'see the dashboard' },
};
