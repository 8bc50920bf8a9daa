import { formatAmount } from '@baize/contract/money';
import * as contract from '@baize/contract/wallet';

import { serve } from '../app.ts';
import { isSingle } from '../vendors/wallets.ts';
import { balanceOf } from '../wallet/wallet.ts';

export const purseRoutes = [
  serve(contract.balance, async ({ app, session }) => {
    const purse = await balanceOf(app.db, session.member);
    return {
      isSingle: isSingle(app),
      currency: session.currency,
      balance: formatAmount(purse.balance),
      version: String(purse.seq),
      inPlay: formatAmount(await app.play.inPlay(session.member)),
    };
  }),
];
