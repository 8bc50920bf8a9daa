import * as contract from '@baize/contract/lottery/chase';

import { serve } from '../../context.ts';
import { inScope, memberScope } from '../../platform/database/scope.ts';
import { asPlayer } from '../../play/play.ts';
import { requireMayPlay } from '../../protection/protection.ts';
import { cancelChase } from './cancelling.ts';
import { lotteryChase, lotteryChases } from './own-chases.ts';
import { placeChase } from './placing.ts';

export const chaseRoutes = [
  serve(contract.placeChase, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) =>
      placeChase(app, player, input, async () => {
        // Chips know nothing of the breaks and limits of the member who plays with them (RG-14).
        const { member } = session;
        if (player.member !== member) await inScope(memberScope(member), () => requireMayPlay(app, member));
      }),
    ),
  ),
  serve(contract.lotteryChases, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) => lotteryChases(app, player, input)),
  ),
  serve(contract.lotteryChase, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, (player) => lotteryChase(app, player, input.id)),
  ),
  serve(contract.cancelChase, ({ app, session, input }) =>
    asPlayer(app, session, input.playMode, ({ member }) => cancelChase(app, member, input)),
  ),
];
