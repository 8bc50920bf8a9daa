/**
 * Everything that the first view does not need: texts, popups and pages. Fetched once the page is there, or with it where
 * another page was asked for.
 */
import type { Area } from '@baize/locales/areas';
import type { ComponentType } from 'react';

export { default as catalogues } from 'virtual:catalogues';
export { POPUPS } from './popups.ts';

const CASHIER: readonly Area[] = ['cashier', 'security', 'member', 'errors'];
const STATEMENTS: readonly Area[] = ['statements', 'records', ...CASHIER];
const LOTTERY: readonly Area[] = [
  'lottery',
  'lotteryNames',
  'lottery.drawn',
  'lottery.pad',
  'games',
  'errors',
];
const RESULTS: readonly Area[] = ['lotteryResults', 'lotteryNames', 'lottery.drawn', 'errors'];

interface DeferredPage {
  readonly areas: readonly Area[];
  load(): Promise<{ default: ComponentType }>;
}

/** Every page but the first, with the texts that it speaks. */
export const PAGES = {
  gameList: { areas: ['games', 'errors'], load: () => import('./features/catalog/lists/game-list-page.tsx') },
  gameCentre: { areas: LOTTERY, load: () => import('./features/catalog/lists/game-centre-page.tsx') },
  game: { areas: ['play', 'launch', 'errors'], load: () => import('./features/play/game-page.tsx') },
  shared: { areas: ['play', 'errors'], load: () => import('./features/play/sharing/shared-page.tsx') },
  centre: {
    areas: ['security', 'protection', 'identity', 'member', 'errors'],
    load: () => import('./features/members/centre-page.tsx'),
  },
  agentHome: { areas: ['agent', 'errors'], load: () => import('./features/agency/home-page.tsx') },
  records: {
    areas: ['records', 'member', 'security', 'errors'],
    load: () => import('./features/records/records-page.tsx'),
  },
  bonuses: {
    areas: ['bonus', 'turnover', ...STATEMENTS],
    load: () => import('./features/bonus/bonuses-page.tsx'),
  },
  lottery: { areas: LOTTERY, load: () => import('./features/lottery/lottery-page.tsx') },
  lotteryBets: {
    areas: [...LOTTERY, 'records', 'member', 'security'],
    load: () => import('./features/lottery/bets/bets-page.tsx'),
  },
  tournaments: {
    areas: ['tournaments', 'errors'],
    load: () => import('./features/tournaments/tournaments-page.tsx'),
  },
  tournament: {
    areas: ['tournaments', 'errors'],
    load: () => import('./features/tournaments/tournament-page.tsx'),
  },
  turnover: {
    areas: ['turnover', 'member', 'security', 'errors'],
    load: () => import('./features/turnover/turnover-page.tsx'),
  },
  wallet: {
    areas: ['wallet', 'member', 'security', 'errors'],
    load: () => import('./features/wallet/wallet-page.tsx'),
  },
  deposit: { areas: CASHIER, load: () => import('./features/cashier/deposit/deposit-page.tsx') },
  withdraw: { areas: CASHIER, load: () => import('./features/cashier/withdraw/withdraw-page.tsx') },
  transfer: {
    areas: [...CASHIER, 'agent'],
    load: () => import('./features/cashier/transfer/transfer-page.tsx'),
  },
  payments: {
    areas: [...CASHIER, 'records'],
    load: () => import('./features/cashier/record/record-page.tsx'),
  },
  accountRecord: { areas: STATEMENTS, load: () => import('./features/statements/account-page.tsx') },
  statement: { areas: STATEMENTS, load: () => import('./features/statements/statement-page.tsx') },
  profit: { areas: STATEMENTS, load: () => import('./features/statements/profit-page.tsx') },
  fairness: { areas: ['play', 'errors'], load: () => import('./features/play/fairness/fairness-page.tsx') },
  lotteryResults: {
    areas: [...RESULTS, 'records'],
    load: () => import('./features/lottery/trends/results-page.tsx'),
  },
  lotteryProof: { areas: RESULTS, load: () => import('./features/lottery/fairness/proof-page.tsx') },
  playSafely: { areas: ['protection'], load: () => import('./features/protection/play-safely-page.tsx') },
  legal: { areas: ['legal', 'errors'], load: () => import('./features/legal/legal-page.tsx') },
  gallery: { areas: [], load: () => import('./features/site/gallery-page.tsx') },
} as const satisfies Readonly<Record<string, DeferredPage>>;

export const LATER = {
  fetchAhead: () => import('./features/catalog/fetch-ahead.ts'),
  notices: () => import('./frame/live-notices.ts'),
};
