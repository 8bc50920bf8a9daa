/**
 * Everything that the first view does not need: texts, popups and pages. Fetched once the page is there, or with it where
 * another page was asked for.
 */
import { listenForShortcuts } from './shell/shortcuts.ts';

export { default as catalogues } from 'virtual:catalogues';
export { POPUPS } from './popups.ts';

listenForShortcuts();

export const PAGES = {
  gameList: () => import('./features/catalog/lists/game-list-page.tsx'),
  gameCentre: () => import('./features/catalog/lists/game-centre-page.tsx'),
  game: () => import('./features/play/game-page.tsx'),
  shared: () => import('./features/play/sharing/shared-page.tsx'),
  centre: () => import('./features/members/centre-page.tsx'),
  agentHome: () => import('./features/agency/home-page.tsx'),
  records: () => import('./features/records/records-page.tsx'),
  bonuses: () => import('./features/bonus/bonuses-page.tsx'),
  tournaments: () => import('./features/tournaments/tournaments-page.tsx'),
  tournament: () => import('./features/tournaments/tournament-page.tsx'),
  turnover: () => import('./features/turnover/turnover-page.tsx'),
  wallet: () => import('./features/wallet/wallet-page.tsx'),
  deposit: () => import('./features/cashier/deposit/deposit-page.tsx'),
  withdraw: () => import('./features/cashier/withdraw/withdraw-page.tsx'),
  transfer: () => import('./features/cashier/transfer/transfer-page.tsx'),
  payments: () => import('./features/cashier/record/record-page.tsx'),
  accountRecord: () => import('./features/statements/account-page.tsx'),
  statement: () => import('./features/statements/statement-page.tsx'),
  profit: () => import('./features/statements/profit-page.tsx'),
  fairness: () => import('./features/play/fairness/fairness-page.tsx'),
  lotteryResults: () => import('./features/lottery/trends/results-page.tsx'),
  lotteryProof: () => import('./features/lottery/fairness/proof-page.tsx'),
  playSafely: () => import('./features/protection/play-safely-page.tsx'),
  legal: () => import('./features/legal/legal-page.tsx'),
  gallery: () => import('./features/site/gallery-page.tsx'),
};

export const LATER = {
  fetchAhead: () => import('./features/catalog/fetch-ahead.ts'),
  notices: () => import('./frame/live-notices.ts'),
};
