import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: { playSafely: { areas: ['protection'], load: () => import('./play-safely-page.tsx') } },
  menu: {
    playSafely: {
      label: 'shell.playSafely',
      icon: 'pause',
      to: '/responsible-gaming',
      at: { everybody: 20, account: 130, help: 50 },
    },
  },
  stale: { protection: ['protection'], member: ['protection'] },
} as const satisfies SiteFeature<'protection'>;
