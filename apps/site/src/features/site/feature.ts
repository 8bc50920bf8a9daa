import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: { gallery: { areas: [], load: () => import('./gallery-page.tsx') } },
  popups: {
    shortcuts: { areas: ['games'], load: () => import('./shortcuts-popup.tsx') },
    menu: { areas: [], load: () => import('../../frame/menu-popup.tsx') },
  },
} as const satisfies SiteFeature<'site'>;
