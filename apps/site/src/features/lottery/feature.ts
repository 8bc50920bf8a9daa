import type { Area } from '@baize/locales/areas';
import type { SiteFeature } from '../../shell/manifest/manifest.ts';
import { queries } from '../../shell/queries.ts';
import { askBetTerms } from './early.ts';

/** The texts of everything about bets on lotteries. */
export const LOTTERY_AREAS: readonly Area[] = [
  'lottery',
  'lotteryNames',
  'lottery.drawn',
  'lottery.pad',
  'errors',
];
const POPUPS: readonly Area[] = [...LOTTERY_AREAS, 'records'];
const RESULTS: readonly Area[] = ['lotteryResults', 'lotteryNames', 'lottery.drawn', 'errors'];

/** Draws and wins are shown where a lottery is open. */
function refreshOpen(): void {
  if (queries.getQueryCache().find({ queryKey: ['lottery'], exact: false, type: 'active' }))
    void import('./lottery.data.ts').then(({ refreshLottery }) => refreshLottery());
}

/** Results of draws and ended chases are said on every page. */
function tellNews(event: Parameters<typeof import('./draw/news.tsx').lotteryNews>[0]): void {
  void import('./draw/news.tsx').then(({ lotteryNews }) => lotteryNews(event));
  refreshOpen();
}

export default {
  pages: {
    lottery: {
      areas: [...LOTTERY_AREAS, 'games'],
      load: () => import('./lottery-page.tsx'),
      ahead: ({ search }) => askBetTerms(search),
    },
    lotteryBets: {
      areas: [...POPUPS, 'games', 'member', 'security'],
      load: () => import('./bets/bets-page.tsx'),
    },
    lotteryResults: {
      areas: [...RESULTS, 'records'],
      load: () => import('./trends/results-page.tsx'),
    },
    lotteryProof: { areas: RESULTS, load: () => import('./fairness/proof-page.tsx') },
  },
  popups: {
    lotteryCart: { areas: POPUPS, load: () => import('./cart/cart-popup.tsx') },
    lotteryBet: { areas: POPUPS, load: () => import('./bets/bet-popup.tsx') },
    lotteryRules: { areas: [...POPUPS, 'lotteryRules'], load: () => import('./how-to-popup.tsx') },
    lotteryDraw: { areas: POPUPS, load: () => import('./draw/draw-popup.tsx') },
  },
  menu: {
    lotteryResults: {
      label: 'shell.lotteryResults',
      icon: 'grid',
      page: 'lotteryResults',
      at: { everybody: 5, help: 40 },
    },
    lotteryBets: {
      label: 'shell.lotteryBets',
      icon: 'slip',
      page: 'lotteryBets',
      for: 'member',
      at: { account: 125, drawer: 125, centre: 105 },
    },
  },
  notices: {
    lottery: tellNews,
    chase: tellNews,
    lotteryDrawn: refreshOpen,
    lotteryLate: refreshOpen,
    watching: (event) => void import('./draw/watching.ts').then(({ notePeople }) => notePeople(event)),
  },
} as const satisfies SiteFeature<'lottery'>;
