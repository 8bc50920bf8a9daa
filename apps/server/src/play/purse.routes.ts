import { formatAmount } from '@baize/contract/money';
import * as contract from '@baize/contract/wallet/wallet';

import { serve } from '../context.ts';
import { atStake } from '../stakes/stakes.ts';
import { isSingle } from '../vendors/vendors.ts';
import { accounts, CASH } from '../wallet/wallet.ts';
import { asPlayer } from './chips.ts';

export const purseRoutes = [
  serve(contract.balance, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, async ({ member, currency }) => {
      const purses = await accounts(app.db, member);
      const cash = purses.find(({ no }) => no === CASH);
      const bonus = purses.filter(({ name }) => name.startsWith('bonus:'));
      const inBonus = bonus.reduce((sum, { balance }) => sum + balance, 0n);
      return {
        isSingle: isSingle(app),
        currency,
        balance: formatAmount(cash?.balance ?? 0n),
        version: String(cash?.seq ?? 0n),
        ...(inBonus > 0n ? { bonus: formatAmount(inBonus) } : {}),
        inPlay: formatAmount((await atStake(app, member)).amount),
      };
    }),
  ),
];
