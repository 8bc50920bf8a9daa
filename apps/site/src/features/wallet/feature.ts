import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    wallet: { areas: ['wallet', 'member', 'security', 'errors'], load: () => import('./wallet-page.tsx') },
  },
  menu: {
    transferFund: {
      label: 'shell.wallet',
      icon: 'wallet',
      to: '/wallet',
      for: 'account',
      at: { account: 90, drawer: 90, centre: 20 },
    },
  },
} as const satisfies SiteFeature<'wallet'>;
