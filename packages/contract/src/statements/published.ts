import type { PublishedRows } from '../calls/features.ts';

export const STATEMENTS_PUBLISHED = {
  tags: {
    statements: {
      description: 'Account record, statement, profit and loss of a member',
      paths: ['/wps/member/transactions', '/wps/member/statement', '/wps/member/profit'],
    },
  },
  summaries: {
    getWpsMemberProfit: 'Sums bets, deposits and withdrawals by day and by kind of game',
    getWpsMemberStatement: 'Makes a statement of the member’s cash over a period',
    getWpsMemberTransactions: 'Lists the postings of the member’s cash with sums',
    postWpsMemberTransactionsCsv: 'Answers the account record as CSV',
  },
} as const satisfies PublishedRows;
