import { parseAmount } from '@baize/contract/money';
import { afterEach, expect, test } from 'vitest';

import { channelById, houseOf } from '../cashier/channels/channels.ts';
import { withDeposit } from '../cashier/deposits/changes.ts';
import { creditDeposit } from '../cashier/deposits/credit.ts';
import { addChannel, deposit, purse } from '../cashier/testing.ts';
import { betGame, cancel, line, order } from '../lottery/bets/testing.ts';
import { confirmDraw } from '../lottery/settling/testing.ts';
import { PROOF, send } from '../members/testing.ts';
import { staff } from '../operators/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';

const node = await sharedApp();
const { app } = node;
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const reader = await staff(node, 'financeMaker');

afterEach(() => expectWholeLedger(node));

const later = (minutes: number) => new Date(node.clock.ms() + minutes * 60_000);

async function credited(player: Player, amount: string): Promise<void> {
  const { id } = (await deposit(player, amount)).body.value;
  const credit = { event: 'pay', amount: parseAmount(amount), from: houseOf(channel) } as const;
  await withDeposit(app, id, (tx, row) => creditDeposit(app, tx, row, credit));
}

async function chasable() {
  const game = await betGame([node]);
  const times = { open_at: later(10), close_at: later(11), draw_at: later(12) };
  const next = { game: game.id, code: `${game.issue.slice(0, -5)}-9999`, ...times };
  await app.db.insertInto('lottery.issue').values(next).execute();
  return game;
}

/** Each puts 20,000.00 where it is in no account, and answers how it comes back. */
const PARKED: Record<string, (player: Player) => Promise<() => Promise<unknown>>> = {
  async 'a lottery line'(player) {
    const game = await betGame([node]);
    const { lines } = (await order(player, game, [line({ multiplier: 200 })])).body.value;
    return () => cancel(player, lines[0].id);
  },
  async 'a chase'(player) {
    const { code: gameCode, issue } = await chasable();
    const plan = { way: 'same', multipliers: [50, 150], stop: 'never' };
    const chase = { key: newKey(), gameCode, issue, revision: 1, lines: [line()], ...plan };
    const { id } = (await player.post('/lgw/lottery/chases', chase)).body.value;
    const { id: bet } = await app.db
      .selectFrom('lottery.line')
      .select('id')
      .where('chase', '=', id)
      .executeTakeFirstOrThrow();
    return async () => {
      await player.post('/lgw/lottery/chases/cancel', { key: newKey(), id });
      await cancel(player, bet);
    };
  },
  async 'a bet that a vendor debited'(player) {
    const at = await asVendorPlayer(node, await studio(node), player);
    await at.bet('parked', 'parking', '20000.00');
    return () => at.rollback('unparked', 'parking', 'parked');
  },
  async 'a bet that a vendor holds'(player) {
    const at = await asVendorPlayer(node, await studio(node), player);
    await at.bet('held', 'holding', '20000.00', { mode: 'HOLD' });
    return () => at.rollback('unheld', 'holding', 'held');
  },
};

test.each(Object.keys(PARKED))(
  'WL-4 WL-33 money in %s is in play everywhere, and a deposit beside it clears no turnover',
  async (place) => {
    const mia = await member(node, { cash: 0n });
    await credited(mia, '20000');
    const takeBack = await PARKED[place]?.(mia);
    expect(await purse(node, mia)).toEqual({});
    expect(await inPlay(mia)).toEqual(['20000.00', '20000.00', '20000.00']);
    const closing = await send(mia, '/wps/member/closure/close', { reason: '', proof: PROOF });
    expect(closing.body.code).toBe('closure.roundsOpen');
    await credited(mia, '1000');
    await takeBack?.();
    expect(await purse(node, mia)).toEqual({ cash: 21_000n });
    expect(await inPlay(mia)).toEqual(['0.00', '0.00', '0.00']);
    const { rows } = (await mia.get('/wps/turnover')).body.value;
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['open', 'open']);
  },
);

test('WL-4 a lottery line that has lost is in play no more', async () => {
  const mia = await member(node);
  const game = await betGame([node]);
  await order(mia, game, [line()]);
  expect(await inPlay(mia)).toEqual(['100.00', '100.00', '100.00']);
  await confirmDraw(app.db, { id: game.issueId, lottery: 'SSC', mode: 'LOTT' }, { balls: [9, 9, 9, 9, 9] });
  await node.settle();
  expect(await inPlay(mia)).toEqual(['0.00', '0.00', '0.00']);
});

/** In the header, in the wallet, and on the page of operators. */
async function inPlay(player: Player) {
  const { public_id: id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  const [header, funds, desk] = await Promise.all([
    player.get('/wps/v2/wallets/balance'),
    player.get('/wps/member/info/funds/consolidated'),
    reader.get('/ops/member', { id }),
  ]);
  return [header.body.value.inPlay, funds.body.value.inPlay, desk.body.value.money.inPlay];
}

test('WL-4 a win above the cap of its contract is in play until operators have decided about it', async () => {
  const at = await studio(node);
  const cap = { vendor: at.vendor, currency: 'MMK', max_win: parseAmount('500') };
  await node.owner.insertInto('vendors.cap').values(cap).execute();
  await app.vendors.book.reload();
  const mia = await asVendorPlayer(node, at, await member(node));
  await mia.bet('b', 'r', '10.00');
  expect((await mia.win('w', 'r', '600.00', { endRound: true })).body.status).toBe('WIN_OVER_CAP');
  expect(await inPlay(mia.player)).toEqual(['600.00', '600.00', '600.00']);
});

test('RG-2 RG-3 a first limit counts the lottery lines of its window, and not those that were taken back', async () => {
  const game = await betGame([node]);
  const mia = await member(node);
  const { lines } = (await order(mia, game, [line(), line({ multiplier: 2 })])).body.value;
  await cancel(mia, lines[0].id);
  const limit = { kind: 'loss', period: 'day', amount: '500.00' };
  expect((await mia.post('/wps/protection/limit', limit)).status).toBe(200);
  const { limits } = (await mia.get('/wps/protection')).body.value;
  const set = limits.filter(({ amount }: { amount: string | null }) => amount !== null);
  expect(set).toMatchObject([{ ...limit, used: '200.00', left: '300.00' }]);
});
