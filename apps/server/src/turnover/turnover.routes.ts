import * as contract from '@baize/contract/cashier/turnover';

import { serve } from '../context.ts';
import { listTurnoverBets, showTurnover } from './own-turnover.ts';

export const turnoverRoutes = [
  serve(contract.turnover, ({ app, session, input }) => showTurnover(app, session, input.language)),
  serve(contract.turnoverBets, ({ app, session, input }) => listTurnoverBets(app, session, input)),
];
