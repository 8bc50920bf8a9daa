import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PlayerSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { inScope, memberScope } from '../../platform/database/scope.ts';
import { lock } from '../../platform/locks.ts';
import { eventually, expectWholeLedger, member, newKey, testApp } from '../../testing.ts';
import { ISSUE_LOCK } from '../locks.ts';
import { placeOrder } from './orders.ts';
import { betGame, line } from './testing.ts';

const ORDERS = 5_000;
const PLAYERS = 250;
const LAST_MS = 200;

test('of 5 000 orders in the last 200 ms before the close each is in with its stake held, or refused', async () => {
  const app = await testApp();
  const nodes = [app, await app.node()];
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => member(app, { cash: 10n ** 12n })));
  const game = await betGame(nodes, { closesIn: 3_600_000 });
  const alone = (work: (tx: Tx) => Promise<unknown>) =>
    app.db.transaction().execute(async (tx) => {
      await lock(tx, ISSUE_LOCK, game.issueId);
      await work(tx);
    });
  let placed = 0;
  // In the process: so many requests in so short a time would be a test of sockets.
  const place = (n: number) => {
    const [player, node] = [players[n % PLAYERS], nodes[n % nodes.length]];
    if (!player || !node) throw new Error('nobody bets');
    const session = { member: player.member, type: 0, currency: 'MMK' } as PlayerSession;
    const wish = { key: newKey(), gameCode: game.code, issue: game.issue, revision: 1, lines: [line()] };
    return inScope(memberScope(player.member), () => placeOrder(node.app, session, wish, async () => {}));
  };
  /** The next order follows the one that is in: however fast the machine is, as many are under way at the close. */
  const untilRefused = async (n: number): Promise<string> => {
    try {
      await place(n);
    } catch (error) {
      return (error as { code: string }).code;
    }
    placed += 1;
    return untilRefused(n);
  };
  const answers = Promise.all(Array.from({ length: ORDERS }, (_, n) => untilRefused(n)));
  const inOf = () =>
    app.db.selectFrom('lottery.line').select('id').where('issue', '=', game.issueId).execute();
  await eventually(async () => expect((await inOf()).length).toBeGreaterThan(0));
  const closeAt = app.clock.ms() + LAST_MS;
  await alone((tx) =>
    sql`update lottery.issue set close_at = ${new Date(closeAt)} where id = ${game.issueId}`.execute(tx),
  );
  await eventually(() => expect(app.clock.ms()).toBeGreaterThan(closeAt));
  await alone((tx) => sql`update lottery.issue set state = 'closed' where id = ${game.issueId}`.execute(tx));
  const seen = await inOf();
  const refused = await answers;
  expect(refused.filter((code) => code !== 'lottery.closed')).toEqual([]);
  expect([refused.length, placed > 0]).toEqual([ORDERS, true]);
  // Nothing came in behind the back of the closer.
  expect([seen.length, (await inOf()).length]).toEqual([placed, placed]);
  await expectWholeLedger(app);
});
