import type { SiteFeature } from '../../shell/manifest/manifest.ts';

export default {
  pages: {
    tournaments: { areas: ['tournaments', 'errors'], load: () => import('./tournaments-page.tsx') },
    tournament: { areas: ['tournaments', 'errors'], load: () => import('./tournament-page.tsx') },
  },
  panels: { tournament: { load: () => import('./game-tournament.tsx') } },
  stale: { tournaments: ['tournaments'], prize: ['tournaments'], lobby: ['tournaments'] },
  notices: { prize: (event) => import('./prize.ts').then(({ prizePaid }) => prizePaid(event)) },
} as const satisfies SiteFeature<'tournaments'>;
