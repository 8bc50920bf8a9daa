import * as contract from '@baize/contract/lottery/bets';

import { serve } from '../../context.ts';
import { inScope, memberScope } from '../../platform/database/scope.ts';
import { asPlayer } from '../../play/play.ts';
import { requireMayPlay } from '../../protection/protection.ts';
import { cancelBet } from './cancelling.ts';
import { placeOrder } from './orders.ts';
import { lotteryBet, lotteryBets } from './own-bets.ts';

export const betRoutes = [
  serve(contract.placeOrder, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) =>
      placeOrder(app, player, input, async () => {
        // Chips know nothing of the breaks and limits of the member who plays with them (RG-14).
        const { member } = session;
        if (player.member !== member) await inScope(memberScope(member), () => requireMayPlay(app, member));
      }),
    ),
  ),
  serve(contract.lotteryBets, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) => lotteryBets(app, player, input)),
  ),
  serve(contract.lotteryBet, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) => lotteryBet(app, player, input.id)),
  ),
  serve(contract.cancelBet, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, ({ member }) => cancelBet(app, member, input)),
  ),
];
