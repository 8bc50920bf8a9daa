import type { Area } from '@baize/locales/areas';
import type { ComponentType } from 'react';
import type { PopupProps } from './frame/popup-host.tsx';
import type { PopupName } from './shell/popup.ts';

interface Popup {
  readonly areas: readonly Area[];
  load(): Promise<{ default: ComponentType<PopupProps> }>;
}

const ACCOUNTS: readonly Area[] = ['accounts', 'member', 'errors', 'social'];

const CASHIER: readonly Area[] = ['cashier', 'security', 'member', 'errors'];

const LOTTERY: readonly Area[] = [
  'lottery',
  'lotteryNames',
  'lottery.drawn',
  'lottery.pad',
  'records',
  'errors',
];

/** Every popup by the name it has in the address. */
export const POPUPS: Partial<Record<PopupName, Popup>> = {
  login: { areas: ACCOUNTS, load: () => import('./features/accounts/sign-in/login-popup.tsx') },
  stepUp: { areas: ACCOUNTS, load: () => import('./features/accounts/sign-in/step-up-popup.tsx') },
  changePassword: {
    areas: [...ACCOUNTS, 'patterns'],
    load: () => import('./features/accounts/change-password-popup.tsx'),
  },
  forgot: {
    areas: [...ACCOUNTS, 'patterns'],
    load: () => import('./features/accounts/recovery/forgot-popup.tsx'),
  },
  reset: {
    areas: [...ACCOUNTS, 'patterns'],
    load: () => import('./features/accounts/recovery/reset-popup.tsx'),
  },
  register: {
    areas: [...ACCOUNTS, 'patterns'],
    load: () => import('./features/accounts/registration/register-popup.tsx'),
  },
  welcome: { areas: ['accounts'], load: () => import('./features/accounts/sign-in/welcome-popup.tsx') },
  guest: { areas: ACCOUNTS, load: () => import('./features/accounts/sign-in/guest-popup.tsx') },
  trial: { areas: ['member', 'accounts'], load: () => import('./features/accounts/sign-in/trial-popup.tsx') },
  signOut: { areas: ['member'], load: () => import('./features/accounts/sessions/sign-out-popup.tsx') },
  ended: { areas: ['member'], load: () => import('./features/accounts/sessions/ended-popup.tsx') },
  social: {
    areas: [...ACCOUNTS, 'security'],
    load: () => import('./features/accounts/social/social-popup.tsx'),
  },
  security: {
    areas: [...ACCOUNTS, 'patterns', 'security', 'protection', 'identity', 'cashier'],
    load: () => import('./features/members/security/security-popup.tsx'),
  },
  openAccount: {
    areas: ['agent', 'errors', 'security'],
    load: () => import('./features/agency/open-popup.tsx'),
  },
  inviteLink: { areas: ['agent', 'errors'], load: () => import('./features/agency/link-popup.tsx') },
  closedGame: { areas: ['launch', 'errors'], load: () => import('./features/launch/closed-popup.tsx') },
  about: { areas: ['launch', 'play', 'errors'], load: () => import('./features/launch/about-popup.tsx') },
  vendorGames: {
    areas: ['games', 'errors'],
    load: () => import('./features/catalog/lists/vendor-games-popup.tsx'),
  },
  search: { areas: ['games', 'errors'], load: () => import('./features/catalog/search/search-popup.tsx') },
  shortcuts: { areas: ['games'], load: () => import('./features/site/shortcuts-popup.tsx') },
  menu: { areas: [], load: () => import('./frame/menu-popup.tsx') },
  notice: { areas: ['member', 'errors'], load: () => import('./features/content/notice-popup.tsx') },
  rules: { areas: ['play', 'launch'], load: () => import('./features/play/rules/rules-popup.tsx') },
  rounds: { areas: ['play'], load: () => import('./features/play/rounds/rounds-popup.tsx') },
  wager: { areas: ['records', 'errors'], load: () => import('./features/records/wager-popup.tsx') },
  transaction: {
    areas: ['statements', 'cashier', 'errors'],
    load: () => import('./features/statements/transaction-popup.tsx'),
  },
  turnover: {
    areas: ['turnover', 'records', 'errors'],
    load: () => import('./features/turnover/turnover-popup.tsx'),
  },
  round: { areas: ['play'], load: () => import('./features/play/rounds/round-popup.tsx') },
  replay: { areas: ['play', 'errors'], load: () => import('./features/play/rounds/replay-popup.tsx') },
  fairness: { areas: ['play', 'errors'], load: () => import('./features/play/fairness/fairness-popup.tsx') },
  buy: { areas: ['play'], load: () => import('./features/play/buy/buy-popup.tsx') },
  auto: { areas: ['play'], load: () => import('./features/play/auto-popup.tsx') },
  deposit: { areas: CASHIER, load: () => import('./features/cashier/deposit/deposit-popup.tsx') },
  confirmWithdrawal: { areas: CASHIER, load: () => import('./features/cashier/withdraw/confirm-popup.tsx') },
  withdrawal: { areas: CASHIER, load: () => import('./features/cashier/withdraw/withdrawal-popup.tsx') },
  receipt: { areas: CASHIER, load: () => import('./features/cashier/withdraw/receipt-popup.tsx') },
  piece: { areas: CASHIER, load: () => import('./features/cashier/withdraw/piece-popup.tsx') },
  lotteryCart: { areas: LOTTERY, load: () => import('./features/lottery/cart/cart-popup.tsx') },
  lotteryBet: { areas: LOTTERY, load: () => import('./features/lottery/bets/bet-popup.tsx') },
  lotteryRules: {
    areas: [...LOTTERY, 'lotteryRules'],
    load: () => import('./features/lottery/how-to-popup.tsx'),
  },
  lotteryDraw: { areas: LOTTERY, load: () => import('./features/lottery/draw/draw-popup.tsx') },
};
