import { profit } from '@baize/contract/statements/profit';
import { statement } from '@baize/contract/statements/statement';
import { transactions, transactionsCsv } from '@baize/contract/statements/transactions';

import { serve } from '../context.ts';
import { showProfit } from './profit.ts';
import { makeStatement } from './statement.ts';
import { listTransactions, transactionsTable } from './transactions.ts';

export const statementsRoutes = [
  serve(transactions, ({ app, session, input }) => listTransactions(app, session, input)),
  serve(transactionsCsv, ({ app, session, input }) => transactionsTable(app, session, input)),
  serve(statement, ({ app, session, input }) => makeStatement(app, session, input)),
  serve(profit, ({ app, session, input }) => showProfit(app, session, input)),
];
