import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  popups: {
    notice: { areas: ['member', 'errors'], load: () => import('./notice-popup.tsx') },
    announcements: { areas: ['member', 'errors'], load: () => import('./announcements-popup.tsx') },
  },
  stale: {
    notice: ['content/notices'],
    notices: ['content/notices', 'content/home'],
    banners: ['content/banners', 'content/home'],
    homeRows: ['content/home'],
    games: ['content/home'],
    popups: ['content/popups'],
    lobby: ['content'],
    member: ['content'],
  },
  notices: { popups: async () => (await import('./announce.ts')).announce() },
} as const satisfies SiteFeature<'content'>;
