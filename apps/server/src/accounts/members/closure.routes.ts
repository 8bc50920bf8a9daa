import * as contract from '@baize/contract/accounts/closure';
import { formatAmount } from '@baize/contract/money';

import { serve } from '../../context.ts';
import { closeOwnAccount, remainsOf } from './closure.ts';

export const closureRoutes = [
  serve(contract.closure, async ({ app, session }) => {
    const { balance, held, ...rest } = await remainsOf(app, session.member);
    return { ...rest, balance: formatAmount(balance), held: formatAmount(held) };
  }),
  serve(contract.closeAccount, async ({ app, session, input, caller }) => {
    await closeOwnAccount(app, session, input, caller);
    return {};
  }),
];
