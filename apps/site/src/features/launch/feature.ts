import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  popups: {
    closedGame: { areas: ['launch', 'errors'], load: () => import('./closed-popup.tsx') },
    about: { areas: ['launch', 'play', 'errors'], load: () => import('./about-popup.tsx') },
  },
} as const satisfies SiteFeature<'launch'>;
