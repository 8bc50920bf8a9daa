import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    game: { areas: ['play', 'launch', 'errors'], load: () => import('./game-page.tsx') },
    shared: { areas: ['play', 'errors'], load: () => import('./sharing/shared-page.tsx') },
    fairness: { areas: ['play', 'errors'], load: () => import('./fairness/fairness-page.tsx') },
  },
  popups: {
    rules: { areas: ['play', 'launch'], load: () => import('./rules/rules-popup.tsx') },
    rounds: { areas: ['play'], load: () => import('./rounds/rounds-popup.tsx') },
    round: { areas: ['play'], load: () => import('./rounds/round-popup.tsx') },
    replay: { areas: ['play', 'errors'], load: () => import('./rounds/replay-popup.tsx') },
    fairness: { areas: ['play', 'errors'], load: () => import('./fairness/fairness-popup.tsx') },
    buy: { areas: ['play'], load: () => import('./buy/buy-popup.tsx') },
    auto: { areas: ['play'], load: () => import('./auto/auto-popup.tsx') },
  },
  menu: {
    fairness: { label: 'shell.fairness', icon: 'check', to: '/fairness', at: { everybody: 10, help: 20 } },
  },
} as const satisfies SiteFeature<'play'>;
