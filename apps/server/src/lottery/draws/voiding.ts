import type { LotteryCode } from '@baize/games/lottery/draw';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

const OWN_MS = 10 * MINUTE_MS;
const DAY_HOURS = 24;
/** Hours after the draw's time within which an official result must be confirmed, where they are not a day. */
const HOURS: Readonly<Partial<Record<LotteryCode, number>>> = {
  LAO: 1,
  MY2D: 2,
  MY3D: 72,
  THAI: 72,
  '4D': 72,
};
const VOIDED_TOGETHER = 500;

/** A lottery without a result within its limit is void, and stakes go back. A disagreement of sources waits for an operator. */
export async function voidLate(app: Pick<App, 'db' | 'clock' | 'log' | 'lottery'>): Promise<boolean> {
  const now = app.clock.ms();
  const limits = Map.groupBy(app.lottery.games.all(), (game) => {
    if (game.own) return OWN_MS;
    return (HOURS[game.lottery] ?? DAY_HOURS) * HOUR_MS;
  });
  let voided = 0;
  for (const [limit, games] of limits)
    voided += await app.db.transaction().execute(async (tx) => {
      const ids = tx
        .selectFrom('lottery.issue')
        .select('id')
        .where(
          'game',
          'in',
          games.map(({ id }) => id),
        )
        .where('state', '=', 'closed')
        .where('frozen', '=', false)
        .where('draw_at', '<=', new Date(now - limit))
        .orderBy('id')
        .limit(VOIDED_TOGETHER)
        .forUpdate();
      const rows = await tx
        .updateTable('lottery.issue')
        .set({ state: 'void', settled_at: null })
        .where('id', 'in', ids)
        .where('draw_at', '<=', sql<Date>`platform.now()`)
        .returning(['game', 'code'])
        .execute();
      for (const { game, code } of rows) {
        const known = app.lottery.games.byId(game);
        if (known) await tellLobby(tx, { type: 'lotteryLate', game: known.code, issue: code, void: true });
      }
      return rows.length;
    });
  if (voided > 0) app.log.error({ issues: voided }, 'issues without a result in time are void');
  return voided > 0;
}
