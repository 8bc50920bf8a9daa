import type { opsSetLotteryPlays, opsSetLotteryState } from '@baize/contract/lottery/desk-games';
import type { InputOf } from '@baize/contract/route';

import { audit } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { type Game, lockGame, putGame, switchPlays } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { requireGame } from './games.ts';

interface Changed {
  readonly action: string;
  readonly before: object;
  readonly after: object;
}

/** Changes one game and writes it into the audit log; this node knows the change when it answers. */
export async function changeGame(
  app: App,
  { session, address }: Acting,
  { code, reason }: { code: string; reason: string },
  change: (tx: Tx, game: Game) => Promise<Changed>,
): Promise<void> {
  const game = requireGame(app, code);
  await app.db.transaction().execute(async (tx) => {
    const { action, before, after } = await change(tx, game);
    await audit(tx, app.clock, {
      actor: session.operator,
      action,
      element: code,
      before,
      after: { ...after, reason },
      address,
    });
  });
  await app.lottery.games.reload();
  app.lottery.board.forget();
}

export async function setLotteryState(
  app: App,
  input: InputOf<typeof opsSetLotteryState>,
  acting: Acting,
): Promise<void> {
  await changeGame(app, acting, input, async (tx, { id }) => {
    const stored = await lockGame(tx, id);
    await putGame(tx, stored, { state: input.state });
    return {
      action: 'lottery.state',
      before: { state: stored.state },
      after: { state: input.state },
    };
  });
}

export async function setLotteryPlays(
  app: App,
  input: InputOf<typeof opsSetLotteryPlays>,
  acting: Acting,
): Promise<void> {
  await changeGame(app, acting, input, async (tx, game) => {
    const { before, after } = await switchPlays(tx, game, input);
    return { action: 'lottery.plays', before: { off: before }, after: { off: after } };
  });
}
