import type { App } from '../../apps/server/src/context.ts';
import { HOUR_MS } from '../../apps/server/src/platform/time.ts';

const CODE = 'BENCH';
const ISSUE = '20990101-0001';

/** One line of one unit: the smallest order. */
export const ORDER = {
  path: '/lgw/lottery/orders',
  body: `"gameCode":"${CODE}","issue":"${ISSUE}","revision":1,"lines":[{"play":"POS","selection":"1|-|-|-|-","unitPrice":"100.00","unitMode":1,"multiplier":1}]`,
};

/** A game with one long issue, and limits that no bench reaches. */
export async function sellOrders({ db, clock, lottery, workers }: App): Promise<void> {
  const far = '100000000';
  const schedule = { zone: 'UTC', dayStart: '00:00', draws: { every: 5 }, closeLeadSeconds: 10 };
  const limits = { playMax: far, issuePayoutMax: far, exposureMax: far };
  const game = await db
    .insertInto('lottery.game')
    .values({
      code: CODE,
      lottery: 'SSC',
      mode: 'LOTT',
      own: true,
      schedule: JSON.stringify(schedule),
      settings: JSON.stringify({ limits }),
    })
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (game) {
    const now = clock.ms();
    const times = {
      open_at: new Date(now - HOUR_MS),
      close_at: new Date(now + HOUR_MS),
      draw_at: new Date(now + HOUR_MS),
    };
    await db
      .insertInto('lottery.issue')
      .values({ game: game.id, code: ISSUE, ...times })
      .execute();
  }
  // The issues of the next days are made first: that is the work of a start, and no part of an order.
  await workers.settle();
  await lottery.games.reload();
}
