import type { PageRows } from '../site/site-paths.ts';

/** The pages of the site. */
export const STATEMENTS_PAGES = {
  statements: {
    accountRecord: { paths: ['/account/records'], player: true, tab: 'me', mc: 'transactionHistory' },
    statement: { paths: ['/account/statement'], player: true, tab: 'me' },
    profit: { paths: ['/account/profit'], player: true, tab: 'me', mc: 'personalProfit' },
  },
} as const satisfies PageRows;
