import type { SiteFeature } from '../../shell/manifest/manifest.ts';
import { STATEMENT_AREAS } from '../statements/feature.ts';

export default {
  pages: {
    bonuses: { areas: ['bonus', 'turnover', ...STATEMENT_AREAS], load: () => import('./bonuses-page.tsx') },
  },
  menu: {
    bonusDetails: {
      label: 'shell.bonuses',
      icon: 'gift',
      to: '/account/bonuses',
      for: 'account',
      at: { drawer: 110, centre: 90 },
    },
  },
  stale: { bonus: ['wallet', 'bonus', 'freeRounds'], freeRounds: ['freeRounds'], member: ['freeRounds'] },
  notices: {
    freeRounds: (event) => import('./granted.ts').then(({ roundsGranted }) => roundsGranted(event)),
  },
} as const satisfies SiteFeature<'bonus'>;
