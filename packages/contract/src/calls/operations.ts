import type { Route } from '../route.ts';
import { SUMMARIES } from './summaries.ts';

type Named = Pick<Route, 'method' | 'path'>;

/** The name of a call in the published description: its method and its path, which is what other programs hold on to. */
export function operationId({ method, path }: Named): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}

/** A sentence about each call. */
export function summaryOf(route: Named): string {
  const summary = SUMMARIES[operationId(route)];
  if (!summary) throw new Error(`${operationId(route)} has no summary`);
  return summary;
}

/** The feature that a call belongs to: that of the longest beginning of its path. */
export function tagOf({ path }: Named): string {
  const found = Object.entries(TAGS).flatMap(([tag, { paths }]) =>
    paths.filter((start) => path.startsWith(start)).map((start) => ({ tag, length: start.length })),
  );
  const [best] = found.sort((a, b) => b.length - a.length);
  if (!best) throw new Error(`${path} belongs to no feature`);
  return best.tag;
}

interface Tag {
  readonly description: string;
  /** How the paths of its calls begin. */
  readonly paths: readonly string[];
}

export const TAGS: Readonly<Record<string, Tag>> = {
  system: { description: 'State and settings of the site', paths: ['/wps/system'] },
  session: {
    description: 'Sign-in, sign-out and the keys of sealed calls',
    paths: ['/wps/session', '/wps/live'],
  },
  registration: {
    description: 'New accounts, captchas and codes',
    paths: [
      '/wps/member/register',
      '/wps/system/setting/register',
      '/wps/system/countries',
      '/wps/member/password/check',
      '/wps/verification',
      '/wps/captcha',
      '/wps/human',
    ],
  },
  recovery: {
    description: 'Forgotten passwords',
    paths: ['/wps/member/password/email', '/wps/member/password/reset', '/wps/member/password/verification'],
  },
  social: { description: 'Sign-in with social accounts', paths: ['/wps/social', '/wps/member/social'] },
  member: { description: 'Profile and preferences of a member', paths: ['/wps/member'] },
  security: {
    description: 'Passwords, second factors, contacts and sessions of a member',
    paths: [
      '/wps/member/password',
      '/wps/member/payment-password',
      '/wps/member/security',
      '/wps/member/contact',
      '/wps/member/two-step',
      '/wps/member/passkeys',
      '/wps/member/proof',
      '/wps/member/sessions',
      '/wps/member/devices',
      '/wps/member/logins',
    ],
  },
  identity: {
    description: 'Identity documents of members and their checks',
    paths: ['/wps/member/identity', '/ops/identity'],
  },
  protection: { description: 'Limits, breaks and exclusions', paths: ['/wps/protection'] },
  uploads: { description: 'Pictures that a member sends with a form', paths: ['/wps/uploads'] },
  wallet: {
    description: 'Balances, vendor wallets and payout accounts',
    paths: [
      '/wps/v2/wallets',
      '/wps/wallets',
      '/wps/member/info/funds',
      '/wps/member/payout-accounts',
      '/wps/relay/GCS_merchantWallet',
      '/wps/relay/GCS_walletTransfer',
    ],
  },
  games: {
    description: 'The game lobby: lists, search, favourites, jackpots',
    paths: [
      '/lgw/games',
      '/wps/game',
      '/wps/relay/GCSGAME_',
      '/wps/relay/GCS_recentGame',
      '/wps/relay/GLS2_',
      '/wps/relay/MCSFE_',
    ],
  },
  lottery: {
    description: 'Lotteries: games, issues, draws and bets',
    paths: ['/lgw/lottery', '/lgw/vn', '/lotto/lgw'],
  },
  lotteryDesk: {
    description: 'Lotteries for operators: games, odds, limits, issues and results',
    paths: ['/ops/lottery'],
  },
  play: {
    description: 'Launches, bets and rounds',
    paths: ['/wps/play', '/wps/game/launchGame', '/wps/relay/GCS_gameLaunchFB'],
  },
  deposits: { description: 'Deposits of a member', paths: ['/wps/deposits'] },
  withdrawals: { description: 'Withdrawals of a member', paths: ['/wps/withdrawals'] },
  agentTransfers: {
    description: 'Cash between an agent and a downline',
    paths: ['/wps/agent-transfers'],
  },
  bonuses: {
    description: 'Bonuses of members',
    paths: ['/wps/member/bonus', '/wps/member/free-rounds', '/ops/bonuses'],
  },
  tournaments: {
    description: 'Tournaments on our own titles',
    paths: ['/wps/tournaments', '/wps/member/tournament', '/ops/tournaments'],
  },
  cashier: { description: 'Deposits, withdrawals and their channels', paths: ['/ops/cashier'] },
  records: { description: 'Betting records', paths: ['/wps/member/wager', '/wps/play/live-bets'] },
  statements: {
    description: 'Account record, statement, profit and loss of a member',
    paths: ['/wps/member/transactions', '/wps/member/statement', '/wps/member/profit'],
  },
  turnover: { description: 'Valid bets that are owed before a withdrawal', paths: ['/wps/turnover'] },
  content: {
    description: 'Banners and announcements',
    paths: ['/wps/content', '/wps/relay/MCSFE_getListAnnouncements', '/ops/notices'],
  },
  agency: { description: 'The agent centre', paths: ['/wps/agent', '/wps/member/referral'] },
  operators: {
    description: 'Accounts and sessions of operators',
    paths: ['/ops/session', '/ops/me', '/ops/staff'],
  },
  approvals: { description: 'Requests that a second operator decides', paths: ['/ops/approvals'] },
  dashboard: { description: 'Key figures', paths: ['/ops/dashboard'] },
  members: { description: 'Accounts of members and agents', paths: ['/ops/member'] },
  memberProtection: {
    description: 'Limits and exclusions of members',
    paths: [
      '/ops/members/protection',
      '/ops/members/limit',
      '/ops/members/exclude',
      '/ops/members/return',
      '/ops/members/equal-persons',
    ],
  },
  ledger: { description: 'Movements of money', paths: ['/ops/ledger'] },
  wagers: { description: 'Bets and rounds of all members', paths: ['/ops/wager', '/ops/rounds'] },
  catalog: {
    description: 'Vendors and games as the lobby shows them',
    paths: ['/ops/catalog', '/ops/payback', '/ops/play'],
  },
  vendors: { description: 'Contracts, keys and calls of vendors', paths: ['/ops/vendors'] },
  reconciliation: {
    description: 'Differences with vendors and payment providers',
    paths: ['/ops/reconciliation'],
  },
  desk: { description: 'Search, and saved filters of lists', paths: ['/ops/search', '/ops/filters'] },
  reports: { description: 'Revenue, payments and members over time', paths: ['/ops/reports'] },
  safety: {
    description: 'Closed regions, risk events and blocked content',
    paths: ['/ops/regions', '/ops/risk', '/ops/content-reports'],
  },
  settings: {
    description: 'Switches and registration rules',
    paths: ['/ops/switches', '/ops/registration-rules'],
  },
  audit: { description: 'The audit log', paths: ['/ops/audit'] },
  exports: { description: 'Lists of the console as files', paths: ['/ops/lists'] },
};
