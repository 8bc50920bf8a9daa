import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: { legal: { areas: ['legal', 'errors'], load: () => import('./legal-page.tsx') } },
} as const satisfies SiteFeature<'legal'>;
