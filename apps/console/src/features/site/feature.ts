import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const siteConsole: ConsoleFeature = {
  screens: [
    {
      path: '/switches',
      id: 'O-11',
      title: 'Switches',
      group: 'system',
      also: 'flags settings maintenance brand time zone minimum maximum withdrawal limits',
      permission: 'switches.read',
      load: () => import('./switches-page.tsx'),
    },
  ],
  permissions: {
    'switches.read': 'read switches',
    'switches.write': 'change switches of their own desk',
    'switches.house': 'change switches of the brand',
    'switches.approve': 'approve changes of switches of the brand',
  },
  refusals: { 'ops.unknownSwitch': 'This switch was not found.' },
  search: { permission: 'switches.read', load: () => import('./switch-search.ts') },
};
