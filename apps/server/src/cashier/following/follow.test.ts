import { parseAmount } from '@baize/contract/money';
import { beforeEach, expect, test } from 'vitest';

import { newOperator, staff } from '../../operators/testing.ts';
import { theseDays } from '../../records/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../../testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { chainOf } from '../chain/chains.ts';
import { setRate as keepRate } from '../chain/rates.ts';
import { addCrypto, PUBLIC_KEY } from '../chain/testing.ts';
import { channelById } from '../channels/channels.ts';
import { beginRefund } from '../refunds/refunds.ts';
import { deposit, purse } from '../testing.ts';
import { rewind } from './follow.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();
const { chain, id: channel, code } = await addCrypto(app);
await app.settle();

type Staff = Awaited<ReturnType<typeof staff>>;
const UNIT = 1_000_000n;
const MINUTE = 60_000;
const broke = () => member(app, { cash: 0n });
const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;

async function begin(player: Player, amount = '45000') {
  const { status, body } = await deposit(player, amount, { method: 'crypto' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value as { id: string; expiresAt: string; pay: { address: string; amount: string } };
}

/** New blocks, and every node has read them. */
async function blocks(count: number): Promise<void> {
  await chain.mine(count);
  await app.settle();
}

const transfers = () =>
  app.owner.selectFrom('cashier.chain_transfer').selectAll().where('channel', '=', channel).execute();

/** Time that passes for the nodes and on the chain. */
async function pass(ms: number): Promise<void> {
  for (const node of [app, other]) node.clock.pass(ms);
  await chain.pass(ms);
}

/** Times of blocks are whole seconds: the next block is after the rate for sure. */
async function setRate(rate: string): Promise<void> {
  const wish = { coin: 'USDT' as const, currency: 'MMK', rate: parseAmount(rate) };
  await app.db.transaction().execute((tx) => keepRate(app.app, tx, wish));
  await pass(2_000);
}

// A test that fails leaves its rate to no other.
beforeEach(() => setRate('4500'));

async function decide(approver: Staff, approval: string): Promise<void> {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === approval);
  const said = { id: approval, hash, decision: 'approve', note: '' };
  const { body } = await approver.post('/ops/approvals/decide', said);
  expect(body.value).toMatchObject({ state: 'approved' });
}

const alarms = () =>
  app.owner
    .selectFrom('safety.event')
    .select('details')
    .where('kind', '=', 'cryptoNode')
    .orderBy('id')
    .execute();

test('an order shows an address and tokens; each confirmation shows, and the last one credits it at the kept rate', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '55555');
  expect(pay).toMatchObject({
    kind: 'crypto',
    network: 'ERC20',
    amount: '12.35',
    rate: '4500.00',
    confirmations: 3,
    uri: `ethereum:${chain.token}@31337/transfer?address=${pay.address}&uint256=12350000`,
    arrivals: [],
  });
  await chain.pay(pay.address, 12_350_000n);
  await blocks(1);
  const arrival = { amount: '12.35', confirmations: 1 };
  expect(await orderOf(mia, id)).toMatchObject({ state: 'pending', pay: { arrivals: [arrival] } });
  await blocks(1);
  expect((await orderOf(mia, id)).pay.arrivals).toMatchObject([{ confirmations: 2 }]);
  expect(await purse(app, mia)).toEqual({});
  await blocks(1);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '55555.00', pay: null });
  expect(await purse(app, mia)).toEqual({ cash: 55_555n });
  await blocks(5);
  expect(await purse(app, mia)).toEqual({ cash: 55_555n });
  await expectWholeLedger(app);
});

test('DP-2 one address a member, and two payments in one transaction are two', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const [first, second, his] = [await begin(mia), await begin(mia, '90000'), await begin(zaw)];
  expect(second.pay.address).toBe(first.pay.address);
  expect(his.pay.address).not.toBe(first.pay.address);
  await chain.payTwice(first.pay.address, 10n * UNIT, 20n * UNIT);
  await blocks(3);
  expect(await orderOf(mia, first.id)).toMatchObject({ state: 'credited', received: '45000.00' });
  expect(await orderOf(mia, second.id)).toMatchObject({ state: 'credited', received: '90000.00' });
  expect(await purse(app, mia)).toEqual({ cash: 135_000n });
  expect(await purse(app, zaw)).toEqual({});
  await expectWholeLedger(app);
});

test('another amount, a late payment and one without an order count at the rate of their arrival, half-even', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia);
  await setRate('4600.0003');
  // 10.000001 tokens are worth 46 000.0076…
  await chain.pay(pay.address, 10_000_001n);
  await blocks(3);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '46000.0076' });
  const late = await begin(mia);
  await pass(16 * MINUTE);
  await app.settle();
  expect(await orderOf(mia, late.id)).toMatchObject({ state: 'expired' });
  await setRate('4700');
  await chain.pay(pay.address, BigInt(Number(late.pay.amount) * 1e6));
  await blocks(3);
  const worth = `${(Number(late.pay.amount) * 4700).toFixed(2)}`;
  expect(await orderOf(mia, late.id)).toMatchObject({ state: 'credited', received: worth });
  await chain.pay(pay.address, 2n * UNIT);
  await chain.pay(pay.address, 0n);
  await blocks(3);
  const { rows } = (await mia.get('/wps/deposits', theseDays(app))).body.value;
  expect(rows[0]).toMatchObject({
    state: 'credited',
    amount: '9400.00',
    received: '9400.00',
    method: 'crypto',
  });
  expect(rows).toHaveLength(3);
  await expectWholeLedger(app);
});

test('an order that an operator has confirmed is paid by its tokens, and no other one is opened', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia);
  const operator = await staff(app, 'financeMaker');
  expect((await operator.post('/ops/cashier/deposit/confirm', { id })).status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'reviewing' });
  await chain.pay(pay.address, 10n * UNIT);
  await blocks(3);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '45000.00' });
  expect((await mia.get('/wps/deposits', theseDays(app))).body.value.rows).toHaveLength(1);
  await expectWholeLedger(app);
});

test('a payment that is seen in time keeps its order open and its rate, however late it is confirmed', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia);
  await chain.pay(pay.address, 10n * UNIT);
  await blocks(1);
  await pass(16 * MINUTE);
  await setRate('9000');
  await app.settle();
  expect(await orderOf(mia, id)).toMatchObject({ state: 'pending' });
  await blocks(2);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '45000.00' });
});

test('a reorganisation before the last confirmation takes a payment back, and in another block it counts once', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia);
  const hash = await chain.pay(pay.address, 10n * UNIT);
  await blocks(2);
  expect((await orderOf(mia, id)).pay.arrivals).toMatchObject([{ confirmations: 2 }]);
  await chain.reorganise(2);
  await app.settle();
  expect((await orderOf(mia, id)).pay.arrivals).toEqual([]);
  await blocks(4);
  expect(await purse(app, mia)).toEqual({});
  const again = await chain.pay(pay.address, 10n * UNIT);
  await blocks(2);
  await chain.reorganise(2, [[again, 1]]);
  await app.settle();
  expect((await orderOf(mia, id)).pay.arrivals).toMatchObject([{ confirmations: 1 }]);
  await blocks(2);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '45000.00' });
  expect((await transfers()).map(({ transaction }) => transaction)).not.toContain(hash);
  await expectWholeLedger(app);
});

test('a reorganisation below the confirmations is an alarm: the payment stays credited once, and one that is gone is told', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const [hers, his] = [await begin(mia), await begin(zaw, '90000')];
  await blocks(2);
  const kept = await chain.pay(hers.pay.address, 10n * UNIT);
  const gone = await chain.pay(his.pay.address, 20n * UNIT);
  await blocks(1);
  await blocks(4);
  expect([await purse(app, mia), await purse(app, zaw)]).toEqual([{ cash: 45_000n }, { cash: 90_000n }]);
  const followed = await channelById(app.db, channel);
  const before = await chainOf(app.db, followed);
  const signed = await chain.signed(gone);
  // It comes again into another block, behind another event.
  await chain.reorganise(6, [[kept, 3]]);
  await app.settle();
  await blocks(4);
  const statesNow = async () => {
    const states = new Map((await transfers()).map(({ transaction, state }) => [transaction, state]));
    return [states.get(kept), states.get(gone)];
  };
  expect(await statesNow()).toEqual(['credited', 'gone']);
  // A node that found the reorganisation too, and comes after another has read on.
  await rewind(app.app, followed, before, (before.counted ?? 0n) - 6n);
  await blocks(1);
  expect(await statesNow()).toEqual(['credited', 'gone']);
  expect([await purse(app, mia), await purse(app, zaw)]).toEqual([{ cash: 45_000n }, { cash: 90_000n }]);
  const told = JSON.stringify(await alarms());
  expect(told).toContain('were replaced');
  expect(told).toContain(gone);
  expect(told).not.toContain(kept);
  // Two people take back what is gone, and nothing else.
  const [maker, approver] = [await staff(app, 'finance'), await staff(app, 'manager')];
  const chargeBack = (id: string) =>
    maker.post('/ops/cashier/deposit/charge-back', { id, key: newKey(), reason: 'It is gone' });
  expect((await maker.get('/ops/cashier/deposit', { id: his.id })).body.value.gone).toBe(gone);
  expect((await chargeBack(hers.id)).body.code).toBe('deposit.state');
  await decide(approver, (await chargeBack(his.id)).body.value.approval);
  expect(await orderOf(zaw, his.id)).toMatchObject({ state: 'chargedBack' });
  expect([await purse(app, mia), await purse(app, zaw)]).toEqual([{ cash: 45_000n }, {}]);
  expect((await chargeBack(his.id)).body.code).toBe('deposit.state');
  // A later block has it again: it is not credited a second time, and one alarm is raised.
  await chain.client.sendRawTransaction({ serializedTransaction: signed });
  await blocks(4);
  expect(await statesNow()).toEqual(['credited', 'credited']);
  expect(await purse(app, zaw)).toEqual({});
  expect(JSON.stringify(await alarms()).match(/is there again/g)).toHaveLength(1);
  await expectWholeLedger(app);
});

test('LG-2 a charge-back of a payment that its chain lost cancels the refund that has not left', async () => {
  const zaw = await broke();
  const { id, pay } = await begin(zaw);
  await blocks(2);
  await chain.pay(pay.address, 10n * UNIT);
  await blocks(5);
  const { cash = 0n } = (await purse(app, zaw)) as { cash?: bigint };
  expect(cash).toBeGreaterThan(0n);
  await chain.reorganise(6, []);
  await app.settle();
  await blocks(4);
  const { id: operator } = await newOperator(app, 'financeMaker');
  const people = { reason: 'Asked by the payer', maker: operator, approver: operator };
  const wish = { deposit: id, amount: parseAmount(String(cash)), owed: 0n, ...people };
  const { id: refund } = await app.db.transaction().execute((tx) => beginRefund(app.app, tx, wish));
  expect(await purse(app, zaw)).toEqual({ locked: cash });
  const [maker, approver] = [await staff(app, 'finance'), await staff(app, 'manager')];
  const back = { id, key: newKey(), reason: 'It is gone' };
  const asked = await maker.post('/ops/cashier/deposit/charge-back', back);
  await decide(approver, asked.body.value.approval);
  expect(await orderOf(zaw, id)).toMatchObject({ state: 'chargedBack' });
  expect(await purse(app, zaw)).toEqual({});
  const row = app.owner.selectFrom('cashier.refund').select('state').where('id', '=', refund);
  expect(await row.executeTakeFirst()).toEqual({ state: 'cancelled' });
  await expectWholeLedger(app);
});

test('a node that forgets blocks or follows another chain is an alarm at once, one that is away after two minutes', async () => {
  const mia = await broke();
  const { pay } = await begin(mia);
  const problems = async () =>
    (await alarms()).map(({ details }) => (details as { problem: string }).problem);
  await blocks(6);
  const before = (await problems()).length;
  await chain.rollBack(6);
  await app.settle();
  expect((await problems()).slice(before)).toEqual([expect.stringContaining('went back from')]);
  const reader = await staff(app, 'financeMaker');
  const { rows } = (await reader.get('/ops/cashier/channels')).body.value;
  const shown = rows.find((row: { code: string }) => row.code === code);
  expect(shown.follows).toMatchObject({ alarm: expect.stringContaining('went back') });
  await blocks(7);
  await app.owner.updateTable('cashier.chain').set({ chain_id: 1n }).execute();
  await app.settle();
  expect((await problems()).at(-1)).toBe('the node follows chain 31337 now');
  await app.owner.updateTable('cashier.chain').set({ chain_id: 31_337n }).execute();
  await app.settle();
  const url = chain.url.replace(/\d+$/, '1');
  const turn = (base_url: string) =>
    app.owner.updateTable('cashier.channel').set({ base_url }).where('id', '=', channel).execute();
  await turn(url);
  await app.settle();
  const silent = (await problems()).length;
  await pass(3 * MINUTE);
  await app.settle();
  expect(await problems()).toHaveLength(silent + 1);
  // While it rests it gets no orders; the money of one that is open still comes.
  expect((await deposit(mia, '45000', { method: 'crypto' })).body.code).toBe('deposit.method');
  await turn(chain.url);
  await chain.pay(pay.address, 10n * UNIT);
  await blocks(3);
  expect(await purse(app, mia)).toEqual({ cash: 45_000n });
  await expectWholeLedger(app);
});

test('two people set up a channel and a rate; a key that signs is refused', async () => {
  const maker = await staff(app, 'finance');
  const approver = await staff(app, 'manager');
  const swept = {
    explorer: 'https://etherscan.io/tx/',
    sweep: { on: true, min: '20.50', coinMin: '0.01' },
  };
  const wish = {
    code: 'usdt-2',
    name: 'USDT',
    kind: 'crypto',
    currency: 'MMK',
    deposits: true,
    payouts: false,
    min: '10000',
    max: '5000000',
    dayMax: '0',
    fee: { ppm: 0, fixed: '0', min: '0', max: '0' },
    weight: 1,
    opens: '00:00',
    closes: '00:00',
    bank: 'usdt-erc20',
    number: '',
    holder: '',
    suffix: false,
    baseUrl: chain.url,
    merchant: '',
    keyId: '',
    chain: {
      chainId: 1,
      token: chain.token,
      decimals: 6,
      publicKey: PUBLIC_KEY,
      confirmations: 12,
      ...swept,
    },
    reason: 'as agreed',
  };
  const save = (change: object) => maker.post('/ops/cashier/channel', { ...wish, ...change, key: newKey() });
  const inChain = (change: object) => ({ chain: { ...wish.chain, ...change } });
  for (const [change, field] of [
    [{ bank: 'usdt-trc20' }, 'bank'],
    [{ chain: undefined }, 'chain'],
    [inChain({ token: chain.token.toLowerCase() }), 'chain'],
    [inChain({ publicKey: `${PUBLIC_KEY.slice(0, -1)}1` }), 'chain'],
    [{ baseUrl: 'http://10.0.0.1:8545' }, 'baseUrl'],
  ] as const)
    expect((await save(change)).body).toMatchObject({ code: 'request.invalid', args: { field } });
  expect((await save(inChain({ publicKey: `xprv${PUBLIC_KEY.slice(4)}` }))).status).toBe(400);
  await decide(approver, (await save({})).body.value.approval);
  const rate = { coin: 'USDT', currency: 'THB', rate: '35.5', reason: 'of today', key: newKey() };
  expect((await maker.post('/ops/cashier/crypto-rate', { ...rate, rate: '0' })).body.code).toBe(
    'request.invalid',
  );
  await decide(approver, (await maker.post('/ops/cashier/crypto-rate', rate)).body.value.approval);
  const { rows } = (await maker.get('/ops/cashier/crypto-rates')).body.value;
  expect(rows).toContainEqual(expect.objectContaining({ coin: 'USDT', currency: 'THB', rate: '35.50' }));
  const saved = (await maker.get('/ops/cashier/channels')).body.value.rows;
  expect(saved).toContainEqual(expect.objectContaining({ code: 'usdt-2', chain: wish.chain }));
});
