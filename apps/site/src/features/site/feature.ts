import { FRAME_PARTS } from '../../frame/parts.ts';
import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: { gallery: { areas: [], load: () => import('./gallery-page.tsx') } },
  popups: {
    shortcuts: { areas: ['games'], load: () => import('./shortcuts-popup.tsx') },
    menu: { areas: [], load: () => import('../../frame/menu/menu-popup.tsx') },
  },
  menu: FRAME_PARTS,
} as const satisfies SiteFeature<'site'>;
