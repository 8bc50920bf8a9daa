import type { opsLotteryOrder, opsSetLotteryOrder } from '@baize/contract/lottery/desk-games';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { putPlaces } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { gameName } from './issues.ts';

/** Every lottery in the order of the brand. */
export function showLotteryOrder(app: App): OutputOf<typeof opsLotteryOrder> {
  const games = app.lottery.games.all().map((game) => {
    const { code, lottery, state, sort } = game;
    return { code, name: gameName(app, game), lottery, state, sort };
  });
  return { games };
}

/** Moves lotteries and writes it into the audit log; this node knows the order when it answers. */
export async function setLotteryOrder(
  app: App,
  { was, places, reason }: InputOf<typeof opsSetLotteryOrder>,
  { session, address }: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await putPlaces(tx, was, places);
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'lottery.order',
      element: 'lottery',
      before: was,
      after: { ...places, reason },
      address,
    });
    await tellLobby(tx, { type: 'games' });
  });
  await app.lottery.games.reload();
}
