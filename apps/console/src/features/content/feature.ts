import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const contentConsole: ConsoleFeature = {
  screens: [
    {
      path: '/notices',
      id: 'O-09',
      title: 'Notices',
      group: 'system',
      also: 'announcements',
      permission: 'content.write',
      load: () => import('./notices-page.tsx'),
    },
  ],
  permissions: { 'content.write': 'publish notices' },
  refusals: { 'ops.notice': 'This notice is no longer shown.' },
};
