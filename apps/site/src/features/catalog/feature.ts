import type { SiteFeature } from '../../shell/manifest/manifest.ts';
import { LOTTERY_AREAS } from '../lottery/feature.ts';
import { askList } from './ask-list.ts';

export default {
  pages: {
    gameList: {
      areas: ['games', 'errors'],
      load: () => import('./lists/game-list-page.tsx'),
      ahead: askList,
    },
    gameCentre: { areas: [...LOTTERY_AREAS, 'games'], load: () => import('./lists/game-centre-page.tsx') },
  },
  popups: {
    vendorGames: { areas: ['games', 'errors'], load: () => import('./lists/vendor-games-popup.tsx') },
    search: { areas: ['games', 'errors'], load: () => import('./search/search-popup.tsx') },
  },
  // A state of the site or a switch may switch games off, or all of them.
  stale: { games: ['catalog'], status: ['catalog'], switches: ['catalog'], lobby: ['catalog'] },
  notices: {
    jackpots: (event) => import('./home/take-jackpots.ts').then(({ takeJackpots }) => takeJackpots(event)),
  },
} as const satisfies SiteFeature<'catalog'>;
