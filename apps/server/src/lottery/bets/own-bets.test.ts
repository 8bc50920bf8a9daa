import { betNumber, orderNumber } from '@baize/contract/records/short-numbers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MINUTE_MS } from '../../platform/time.ts';
import { recorded } from '../../records/testing.ts';
import { expectWholeLedger, member, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { exposureOf, popularNumbers } from './exposure.ts';
import { betGame, cancel, line, order } from './testing.ts';

const app = await sharedApp();

test('a player sees their bets newest first in pages, with the sums of the filter', async () => {
  const [game, another] = [await betGame([app]), await betGame([app], { lottery: 'MY2D', mode: 'SEA' })];
  const player = await member(app);
  const first = (await order(player, game, [line(), line({ multiplier: 2 })])).body.value;
  await order(player, another, [line({ play: 'STRAIGHT', selection: '12' })]);
  await cancel(player, first.lines[1].id);
  const list = async (query: Record<string, string>) =>
    (await player.get('/lgw/lottery/orders', query)).body.value;

  const page = await list({ limit: '2' });
  expect(page.rows).toMatchObject([
    { gameCode: another.code, play: 'STRAIGHT', selection: '12', state: 'open', stake: '100.00' },
    { order: first.order, state: 'cancelled', refund: '200.00' },
  ]);
  expect(page.total).toEqual({ bets: 3, stake: '400.00', payout: '0.00', refund: '200.00' });
  const rest = await list({ limit: '2', cursor: page.next });
  expect(rest).toMatchObject({ rows: [{ id: first.order, cancelUntil: expect.any(String) }], next: null });
  const open = await list({ gameCode: game.code, issue: game.issue, state: 'open' });
  expect(open).toMatchObject({ rows: [{ id: first.order }], total: { bets: 1, stake: '100.00' } });
});

test('the short number of an order finds its lines in the records, one of a line that line alone', async () => {
  const game = await betGame([app]);
  // Only games of the catalogue are in the records.
  await sql`insert into catalog.game (vendor, code, type, name) select id, ${game.code}, 'LOTT', 'x' from catalog.vendor where own`.execute(
    app.owner,
  );
  const upline = await member(app, { type: 1, cash: 0n });
  const player = await member(app, { upline: upline.member });
  const stranger = await member(app);
  const { lines, order: id } = (await order(player, game, [line(), line({ multiplier: 2 })])).body.value;
  await order(player, game, [line()]);
  await recorded(app);
  const found = async (path: string, who: Player, number: string) =>
    (await who.get(path, { number })).body.value.rows.map((row: { id: string }) => row.id);
  const [first, second] = lines.map((each: { id: string }) => each.id);
  const voucher = orderNumber(id);
  for (const [number, ids] of [
    [voucher.toLowerCase().replace('-', ' '), [second, first]],
    [betNumber(first), [first]],
    [betNumber(second), [second]],
    [voucher, [second, first]],
  ] as const) {
    expect([number, await found('/wps/member/wagers', player, number)]).toEqual([number, ids]);
    expect([number, await found('/wps/agent/wagers', upline, number)]).toEqual([number, ids]);
    expect([number, await found('/wps/member/wagers', stranger, number)]).toEqual([number, []]);
  }
});

test('a bet shows the odds that it was sold at', async () => {
  const game = await betGame([app]);
  const player = await member(app);
  const { order: id } = (await order(player, game, [line({ group: 1800 })])).body.value;
  expect((await player.get('/lgw/lottery/order', { id })).body.value).toMatchObject({
    odds: { WIN: '9.00' },
    terms: '1800',
    rebate: '8.00',
    selection: '1|-|-|-|-',
    settledAt: null,
  });
});

test('more than 31 days, and a cursor that is none, are refused', async () => {
  const player = await member(app);
  for (const query of [{ from: '2030-01-01', to: '2030-02-01' }, { cursor: 'x' }] as Record<
    string,
    string
  >[]) {
    expect(await player.get('/lgw/lottery/orders', query)).toMatchObject({ status: 400 });
  }
});

test('the exposure of an issue names its plays and numbers, and the numbers that most was staked on', async () => {
  const game = await betGame([app], { lottery: 'MY2D', mode: 'SEA' });
  const player = await member(app);
  const bet = (selection: string, multiplier: number) =>
    order(player, game, [line({ play: 'STRAIGHT', selection, multiplier })]);
  await bet('07,12', 1);
  await bet('12', 3);
  const back = (await bet('55', 9)).body.value;
  await cancel(player, back.order);
  expect(await exposureOf(app.app, game.issueId, 'MMK')).toEqual([
    { play: 'STRAIGHT', key: '', stake: 5_000_000n, liability: 340_000_000n },
    { play: 'STRAIGHT', key: '12', stake: 4_000_000n, liability: 340_000_000n },
    { play: 'STRAIGHT', key: '07', stake: 1_000_000n, liability: 85_000_000n },
  ]);
});

test('L-02 numbers are popular from five players on', async () => {
  const game = await betGame([app], { lottery: 'MY2D', mode: 'SEA' });
  const [first, ...others] = await Promise.all([
    member(app),
    member(app),
    member(app),
    member(app),
    member(app),
  ]);
  const popular = () => popularNumbers(app.db, game.issueId);
  for (const player of others) await order(player, game, [line({ play: 'STRAIGHT', selection: '11' })]);
  expect(await popular()).toEqual([]);
  await order(first, game, [line({ play: 'STRAIGHT', selection: '07' })]);
  expect(await popular()).toEqual(['11', '07']);
});

test('whatever is bet and taken back in any order, lines, sums and ledger agree', async () => {
  const games = [await betGame([app]), await betGame([app], { lottery: 'MY2D', mode: 'SEA' })];
  const players = [await member(app), await member(app), await member(app)];
  const bet = fc.record({
    who: fc.nat(2),
    game: fc.nat(1),
    multipliers: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
    back: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 5, maxLength: 12 }), async (bets) => {
      await Promise.all(
        bets.map(async ({ who, game, multipliers, back }) => {
          const [player, on] = [players[who], games[game]];
          if (!player || !on) throw new Error('nobody bets');
          const kind = game === 0 ? {} : { play: 'STRAIGHT', selection: '07,12' };
          const placed = await order(
            player,
            on,
            multipliers.map((multiplier) => line({ ...kind, multiplier })),
          );
          expect([200, 409]).toContain(placed.status);
          if (back && placed.status === 200) await cancel(player, placed.body.value.lines.at(-1).id);
        }),
      );
      await expectWholeLedger(app);
    }),
    { numRuns: 3 },
  );
});

test('a bet says that its result is late', async () => {
  const game = await betGame([app], { closesIn: MINUTE_MS });
  const player = await member(app);
  const { order: id } = (await order(player, game, [line()])).body.value;
  const isLate = async () => (await player.get('/lgw/lottery/order', { id })).body.value.late;
  app.clock.pass(2 * MINUTE_MS);
  await app.app.db
    .updateTable('lottery.issue')
    .set({ state: 'closed' })
    .where('id', '=', game.issueId)
    .execute();
  expect(await isLate()).toBe(false);
  app.clock.pass(MINUTE_MS);
  expect(await isLate()).toBe(true);
});
