import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  popups: { notice: { areas: ['member', 'errors'], load: () => import('./notice-popup.tsx') } },
  stale: {
    notice: ['content/notices'],
    notices: ['content/notices'],
    lobby: ['content'],
    member: ['content'],
  },
} as const satisfies SiteFeature<'content'>;
