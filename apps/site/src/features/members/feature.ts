import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    centre: {
      areas: ['security', 'protection', 'identity', 'member', 'errors'],
      load: () => import('./centre-page.tsx'),
    },
  },
  popups: {
    security: {
      areas: [
        'accounts',
        'member',
        'errors',
        'social',
        'patterns',
        'security',
        'protection',
        'identity',
        'cashier',
      ],
      load: () => import('./security/security-popup.tsx'),
    },
  },
  menu: {
    securityCenter: {
      label: 'shell.myAccount',
      icon: 'user',
      to: '/member',
      mc: 'securityCenter',
      for: 'account',
      at: { account: 10, drawer: 10, centre: 10 },
    },
  },
} as const satisfies SiteFeature<'members'>;
