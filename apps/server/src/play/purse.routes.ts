import { formatAmount } from '@baize/contract/money';
import * as contract from '@baize/contract/wallet';

import { serve } from '../app.ts';
import { isSingle } from '../vendors/wallets.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { playerOf } from './chips.ts';

export const purseRoutes = [
  serve(contract.balance, async ({ app, session, input }) => {
    const { member, currency } = await playerOf(app, session, input.playMode);
    const purse = await balanceOf(app.db, member);
    return {
      isSingle: isSingle(app),
      currency,
      balance: formatAmount(purse.balance),
      version: String(purse.seq),
      inPlay: formatAmount(await app.play.inPlay(member)),
    };
  }),
];
