import { formatAmount } from '@baize/contract/money';
import * as contract from '@baize/contract/wallet';

import { serve } from '../context.ts';
import { isSingle } from '../vendors/vendors.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { asPlayer } from './chips.ts';

export const purseRoutes = [
  serve(contract.balance, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, async ({ member, currency }) => {
      const purse = await balanceOf(app.db, member);
      return {
        isSingle: isSingle(app),
        currency,
        balance: formatAmount(purse.balance),
        version: String(purse.seq),
        inPlay: formatAmount(await app.play.inPlay(member)),
      };
    }),
  ),
];
