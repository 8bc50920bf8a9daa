import { afterEach, expect, test } from 'vitest';

import { expectWholeLedger, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { betGame, cancel, line, order } from './testing.ts';

const app = await sharedApp();
const nodes = [app, await app.node()];

afterEach(() => expectWholeLedger(app));

test('a line is taken back once however often it is asked, and its stake is whole again', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const { lines } = (await order(player, game, [line(), line({ multiplier: 2 })])).body.value;
  const key = newKey();
  const answers = await Promise.all(nodes.map((node) => cancel(player.at(node), lines[1].id, key)));
  for (const { body } of answers) expect(body.value).toMatchObject({ refund: '200.00', balance: '9900.00' });
  expect(await cancel(player, lines[1].id)).toMatchObject({
    status: 409,
    body: { code: 'lottery.cancelled' },
  });
  expect((await player.get('/lgw/lottery/order', { id: lines[1].id })).body.value).toMatchObject({
    state: 'cancelled',
    refund: '200.00',
    cancelUntil: null,
  });
});

test('a line of somebody else is unknown', async () => {
  const game = await betGame(nodes);
  const { lines } = (await order(await member(app), game, [line()])).body.value;
  expect(await cancel(await member(app), lines[0].id)).toMatchObject({
    status: 404,
    body: { code: 'lottery.betUnknown' },
  });
});

test.each([
  ['of a game that draws every minute', { every: 1 }, 'lottery.cancelOff'],
  ['in the last seconds before the close', { closesIn: 9_000 }, 'lottery.cancelLate'],
])('a line %s stays', async (_, wish, code) => {
  const game = await betGame(nodes, wish);
  const player = await member(app);
  const { lines } = (await order(player, game, [line()])).body.value;
  expect(await cancel(player, lines[0].id)).toMatchObject({ status: 409, body: { code } });
});

test('a line of fixed odds stays when its number has come to pay half', async () => {
  const game = await betGame(nodes, { lottery: 'MY2D', mode: 'SEA' });
  const player = await member(app);
  const { lines } = (await order(player, game, [line({ play: 'STRAIGHT', selection: '12' })])).body.value;
  await app.db
    .insertInto('lottery.number_limit')
    .values({ game: game.id, key: '12', status: 'half' })
    .execute();
  expect(await cancel(player, lines[0].id)).toMatchObject({
    status: 409,
    body: { code: 'lottery.cancelNumber' },
  });
});

test('a player takes back at most 20 lines a day', async () => {
  const game = await betGame(nodes);
  const player = await member(app);
  const wish = Array.from({ length: 21 }, () => line());
  const { lines } = (await order(player, game, wish)).body.value;
  for (const { id } of lines.slice(0, 20)) expect((await cancel(player, id)).status).toBe(200);
  expect(await cancel(player, lines[20].id)).toMatchObject({
    status: 409,
    body: { code: 'lottery.cancelMany' },
  });
});
