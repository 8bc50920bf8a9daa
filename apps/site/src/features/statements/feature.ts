import type { Area } from '@baize/locales/areas';
import type { SiteFeature } from '../../shell/manifest/manifest.ts';
import { CASHIER_AREAS } from '../cashier/feature.ts';

/** The texts of pages about the account's money. */
export const STATEMENT_AREAS: readonly Area[] = ['statements', 'records', ...CASHIER_AREAS];

export default {
  pages: {
    accountRecord: { areas: STATEMENT_AREAS, load: () => import('./account-page.tsx') },
    statement: { areas: STATEMENT_AREAS, load: () => import('./statement-page.tsx') },
    profit: { areas: STATEMENT_AREAS, load: () => import('./profit-page.tsx') },
  },
  popups: {
    transaction: {
      areas: ['statements', 'cashier', 'errors'],
      load: () => import('./transaction-popup.tsx'),
    },
  },
  menu: {
    transactionHistory: {
      label: 'shell.accountRecord',
      icon: 'copy',
      to: '/account/records',
      for: 'account',
      at: { account: 70, drawer: 70, centre: 70 },
    },
    statement: {
      label: 'shell.statement',
      icon: 'download',
      page: 'statement',
      for: 'account',
      at: { drawer: 75, centre: 75 },
    },
    personalProfit: {
      label: 'shell.profit',
      icon: 'signal',
      to: '/account/profit',
      for: 'account',
      at: { drawer: 80, centre: 110 },
    },
  },
} as const satisfies SiteFeature<'statements'>;
