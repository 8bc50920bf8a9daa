import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    turnover: {
      areas: ['turnover', 'member', 'security', 'errors'],
      load: () => import('./turnover-page.tsx'),
    },
  },
  popups: {
    turnover: { areas: ['turnover', 'records', 'errors'], load: () => import('./turnover-popup.tsx') },
  },
  menu: {
    turnover: {
      label: 'shell.turnover',
      icon: 'auto',
      to: '/turnover',
      for: 'account',
      at: { drawer: 100, centre: 80 },
    },
  },
  stale: { bonus: ['turnover'] },
} as const satisfies SiteFeature<'turnover'>;
