import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    records: { areas: ['records', 'member', 'security', 'errors'], load: () => import('./records-page.tsx') },
  },
  popups: { wager: { areas: ['records', 'errors'], load: () => import('./wager-popup.tsx') } },
  menu: {
    personalHistoryCopy: {
      label: 'shell.bets',
      icon: 'slip',
      to: '/records',
      at: { account: 120, drawer: 120, centre: 100 },
    },
  },
} as const satisfies SiteFeature<'records'>;
