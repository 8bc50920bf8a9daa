import { DrawTimes, type opsSetLotterySchedule } from '@baize/contract/lottery/desk-games';
import type { InputOf, OutputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { putSchedule } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { drawsText } from './draws-text.ts';
import { tried } from './game-terms.ts';
import { requireGame } from './games.ts';

const ScheduleChange = z.strictObject({
  game: z.string(),
  revision: z.int(),
  /** The present draws, in words. */
  was: z.string(),
  wasLead: z.int(),
  /** The new ones, in words. */
  becomes: z.string(),
  draws: DrawTimes,
  closeLeadSeconds: z.int(),
  reason: z.string(),
});
type ScheduleChange = z.infer<typeof ScheduleChange>;

const SCHEDULE = {
  name: 'lottery.schedule',
  about: { lottery: 'game' },
  maker: 'lottery.write',
  approver: 'lottery.approve',
  input: ScheduleChange,
  action: 'lottery.schedule',
  async write(app, tx, { game: code, revision, draws, closeLeadSeconds, reason }) {
    const game = requireGame(app, code);
    const since = await putSchedule(app, tx, game, { revision, draws, closeLeadSeconds });
    const { draws: was, closeLeadSeconds: lead } = game.schedule;
    return {
      element: code,
      before: { draws: was, closeLeadSeconds: lead },
      after: { draws, closeLeadSeconds, since, reason },
    };
  },
} satisfies Setting<ScheduleChange>;

/** Draw times and close of an official draw: by two people, as bets are sold up to them. */
export const lotterySchedule = settingOperation(SCHEDULE);

/** Changes a lottery of our own now; of an official one asks a second operator. */
export async function setLotterySchedule(
  app: App,
  { key, code, revision, draws, closeLeadSeconds, reason }: InputOf<typeof opsSetLotterySchedule>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsSetLotterySchedule>> {
  const game = requireGame(app, code);
  const { draws: was, closeLeadSeconds: wasLead } = game.schedule;
  const change: ScheduleChange = {
    game: code,
    revision,
    was: drawsText(was),
    wasLead,
    becomes: drawsText(draws),
    draws,
    closeLeadSeconds,
    reason,
  };
  let since: string | null = null;
  const write = async (tx: Tx) => {
    const written = await SCHEDULE.write(app, tx, change);
    since = written.after.since;
    return written;
  };
  const approval = await applyOrRequest(
    app,
    { key, setting: SCHEDULE, change, session, address },
    async (tx) => !game.own && tried(tx, () => SCHEDULE.write(app, tx, change)),
    write,
  );
  await app.lottery.games.reload();
  app.lottery.board.forget();
  return { approval, since };
}
