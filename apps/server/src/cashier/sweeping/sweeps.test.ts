import { parseAmount } from '@baize/contract/money';
import { around } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { staff } from '../../operators/testing.ts';
import { openNode } from '../../platform/payments/evm/node.ts';
import { createSigner, openDoor } from '../../signer/signer.ts';
import { expectWholeLedger, member, testApp } from '../../testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { walletBalance } from '../chain/holdings.ts';
import { setRate } from '../chain/rates.ts';
import { addCrypto, WORDS } from '../chain/testing.ts';
import { channelById } from '../channels/channels.ts';
import { watchHouseAccounts } from '../channels/house-accounts.ts';
import { deposit, purse } from '../testing.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const SECRET = 'a secret of the signer that nobody else knows';
const wish = { secret: Buffer.from(SECRET), sweep: { min: '5', coinMin: '0.05' } };
const { chain, id: channel, code } = await addCrypto(app, wish);
const outside = { ownHosts: new Set(['127.0.0.1']), patience: 10 };
const UNIT = 1_000_000n;
const COIN = 10n ** 18n;
const said: object[] = [];
const node = openNode(chain.url, outside);
const door = openDoor({ server: app.url, channel: code, keyId: 'k1', secret: Buffer.from(SECRET), outside });
const options = {
  words: WORDS,
  door,
  node,
  chainId: chain.chainId,
  token: chain.token,
  max: 1_000_000_000n,
  feeMax: 10n ** 12n,
  topUpMax: 10n ** 17n,
  stuckMs: 180_000,
  say: (what: object) => void said.push(what),
};
const signer = createSigner(options);
await chain.coins(signer.address, COIN);
await chain.mine();
await app.db
  .transaction()
  .execute((tx) => setRate(app.app, tx, { coin: 'ETH', currency: 'MMK', rate: parseAmount('9000000') }));
await signer.turn();
await app.settle();

async function blocks(count: number): Promise<void> {
  await chain.mine(count);
  await app.settle();
}

/** A member whose tokens have come and are credited. */
async function paid(tokens: bigint) {
  const player = await member(app, { cash: 0n });
  const { body } = await deposit(player, '45000', { method: 'crypto' });
  const { address } = body.value.pay as { address: string };
  await chain.pay(address, tokens);
  await blocks(3);
  return { player, address };
}

const sweepsOf = (address: string) =>
  app.owner
    .selectFrom('cashier.chain_sweep')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at')
    .execute();
const heldBy = async (address: string) =>
  BigInt(
    (
      await app.owner
        .selectFrom('cashier.chain_address')
        .select('held')
        .where('address', '=', address)
        .executeTakeFirstOrThrow()
    ).held,
  );
const balance = async () => walletBalance(app.app, await channelById(app.db, channel));

test('tokens of a member go to the wallet: gas first, then everything that is final, and no balance moves', async () => {
  const { player, address } = await paid(10n * UNIT);
  const small = await paid(4n * UNIT);
  expect(await sweepsOf(address)).toMatchObject([{ state: 'needed', amount: '10000000', asset: 'token' }]);
  const [before, cash, worth] = [
    await chain.tokensOf(signer.address),
    await purse(app, player),
    await balance(),
  ];
  expect(worth).toBe(parseAmount('63000'));
  await signer.turn();
  await signer.turn();
  expect(await sweepsOf(address)).toMatchObject([{ state: 'gas' }]);
  // More comes while the sweep is on its way: it stays for the next one.
  await chain.pay(address, 7n * UNIT);
  await blocks(1);
  await signer.turn();
  await signer.turn();
  expect(await sweepsOf(address)).toMatchObject([{ state: 'sent', target: signer.address }]);
  await blocks(1);
  expect(await chain.tokensOf(signer.address)).toBe(before + 10n * UNIT);
  expect(await balance()).toBe(worth);
  await blocks(2);
  const [first, next] = await sweepsOf(address);
  expect(first).toMatchObject({ state: 'done', replaced: 0 });
  expect(BigInt(first?.gas ?? 0)).toBeGreaterThan(0n);
  expect(next).toMatchObject({ state: 'needed', amount: '7000000' });
  expect(await heldBy(address)).toBe(7n * UNIT);
  expect(await balance()).toBe((worth ?? 0n) + parseAmount('31500'));
  expect(await purse(app, player)).toEqual({ cash: (cash.cash ?? 0n) + parseAmount('31500') / 10_000n });
  expect(await sweepsOf(small.address)).toEqual([]);
  // Its gas is that of both transactions.
  const fees = await app.owner
    .selectFrom('cashier.chain_job')
    .select('gas')
    .where('sweep', '=', first?.id ?? '')
    .execute();
  expect(fees).toHaveLength(2);
  expect(fees.reduce((sum, { gas }) => sum + BigInt(gas ?? 0), 0n)).toBe(BigInt(first?.gas ?? 0));
  await signer.turn();
  await blocks(3);
  await signer.turn();
  await blocks(3);
  expect((await sweepsOf(address)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await heldBy(address)).toBe(0n);
  // The console counts both sides, and lists what has gone.
  await watchHouseAccounts(app.app);
  const reader = await staff(app, 'financeMaker');
  const { rows: channels } = (await reader.get('/ops/cashier/channels')).body.value;
  const reported = { amount: '94500.00', source: 'provider' };
  const onChain = { unswept: '4.00', inFlight: 0, wallet: signer.address, coin: 'ETH' };
  expect(channels).toMatchObject([{ account: { reported, answer: { failures: 0 } }, onChain }]);
  const { rows, totals } = (await reader.get('/ops/cashier/sweeps', { state: 'done', totals: 'yes' })).body
    .value;
  expect(rows.map(({ amount }: { amount: string }) => amount)).toEqual(['7.00', '10.00']);
  expect(totals.sums).toEqual({ USDT: { amount: '17.00' } });
  expect((await reader.get('/ops/cashier/sweeps', { search: small.address })).body.value.rows).toEqual([]);
  await expectWholeLedger(app);
});

test('a signer that dies before sending, or whose answer is lost, sends once; what is stuck is replaced', async () => {
  const { address } = await paid(20n * UNIT);
  const before = await chain.tokensOf(signer.address);
  // It dies after the server has kept the gas, and again after the sweep itself.
  const dying = createSigner({
    ...options,
    node: { ...node, send: () => Promise.reject(new Error('killed')) },
  });
  await dying.turn();
  await dying.turn();
  expect(await sweepsOf(address)).toMatchObject([{ state: 'gas' }]);
  const attempts = async () =>
    app.owner
      .selectFrom('cashier.chain_attempt as a')
      .innerJoin('cashier.chain_job as j', 'j.id', 'a.job')
      .innerJoin('cashier.chain_sweep as s', 's.id', 'j.sweep')
      .select(['a.hash', 'j.kind', 'j.nonce', 'a.sent_at', 'a.fee'])
      .where('s.address', '=', address)
      .orderBy('a.signed_at')
      .execute();
  expect(await attempts()).toMatchObject([{ kind: 'gas', sent_at: null }]);
  await signer.turn();
  await blocks(1);
  await dying.turn();
  expect(await attempts()).toMatchObject([{ kind: 'gas' }, { kind: 'sweep', sent_at: null, nonce: 0n }]);
  // It was sent, and the word of that is lost.
  const deaf = createSigner({ ...options, door: { ...door, sent: () => Promise.reject(new Error('lost')) } });
  await deaf.turn();
  expect((await attempts()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
  await signer.turn();
  app.clock.pass(200_000);
  await chain.pass(200_000);
  await signer.turn();
  const [, first, second, ...more] = await attempts();
  expect(more).toEqual([]);
  expect(second).toMatchObject({ kind: 'sweep', nonce: 0n });
  expect(BigInt(second?.fee ?? 0)).toBeGreaterThan((BigInt(first?.fee ?? 0) * 11n) / 10n);
  await blocks(4);
  expect(await sweepsOf(address)).toMatchObject([{ state: 'done', replaced: 1, transaction: second?.hash }]);
  expect(await chain.tokensOf(signer.address)).toBe(before + 20n * UNIT);
  await expectWholeLedger(app);
});

test('a reorganisation takes a sweep out of its block: it is sent again and counts once', async () => {
  const { player, address } = await paid(8n * UNIT);
  const cash = await purse(app, player);
  const before = await chain.tokensOf(signer.address);
  await signer.turn();
  await blocks(3);
  await signer.turn();
  await blocks(1);
  const [sent] = await sweepsOf(address);
  expect(sent).toMatchObject({ state: 'sent' });
  await chain.reorganise(1);
  await app.settle();
  expect(await chain.tokensOf(signer.address)).toBe(before);
  await signer.turn();
  await blocks(4);
  expect(await sweepsOf(address)).toMatchObject([{ state: 'done', transaction: sent?.transaction }]);
  expect(await chain.tokensOf(signer.address)).toBe(before + 8n * UNIT);
  expect(await purse(app, player)).toEqual(cash);
  await expectWholeLedger(app);
});

test('coins go without their fee; tokens that somebody else moved, and foreign words, are told', async () => {
  const { address } = await paid(2n * UNIT);
  await chain.coins(address, COIN / 2n);
  await chain.mine(3);
  // As if nobody had looked for an hour.
  await app.owner.updateTable('cashier.chain_address').set({ looked_at: null }).execute();
  await blocks(3);
  expect(await sweepsOf(address)).toMatchObject([
    { asset: 'coin', state: 'needed', amount: String(COIN / 2n) },
  ]);
  const before = await node.coins(signer.address);
  await signer.turn();
  await blocks(3);
  const [done] = await sweepsOf(address);
  expect(done).toMatchObject({ state: 'done' });
  const came = (await node.coins(signer.address)) - before;
  expect(came).toBe(BigInt(done?.amount ?? 0));
  expect(came).toBeLessThan(COIN / 2n);
  expect(came).toBeGreaterThan((COIN * 49n) / 100n);
  // Somebody else takes what was to be swept: the sweep fails, and an hour later the address holds what it holds.
  const robbed = await paid(12n * UNIT);
  await chain.moveFrom(robbed.address, chain.token, 11n * UNIT);
  await blocks(3);
  await signer.turn();
  const reason = 'the address holds less than what is to be swept';
  expect(await sweepsOf(robbed.address)).toMatchObject([{ state: 'failed', reason }]);
  await blocks(1);
  expect(await sweepsOf(robbed.address)).toHaveLength(1);
  const before1h = new Date(app.clock.ms() - 3_700_000);
  await app.owner
    .updateTable('cashier.chain_sweep')
    .set({ settled_at: before1h })
    .where('state', '=', 'failed')
    .execute();
  await blocks(1);
  const elsewhere = { state: 'elsewhere', amount: String(11n * UNIT) };
  expect(await sweepsOf(robbed.address)).toMatchObject([{}, elsewhere]);
  expect(await heldBy(robbed.address)).toBe(UNIT);
  const other = await paid(9n * UNIT);
  const foreign = createSigner({ ...options, words: FOREIGN });
  await foreign.turn();
  expect(await sweepsOf(other.address)).toMatchObject([
    { state: 'failed', reason: expect.stringContaining('words') },
  ]);
  const events = await app.owner
    .selectFrom('safety.event')
    .select('details')
    .where('kind', '=', 'cryptoNode')
    .execute();
  const told = JSON.stringify(events);
  expect(told).toContain('without a sweep');
  expect(told).toContain('a sweep failed');
  await expectWholeLedger(app);
  // At most one at a time.
  const row = { channel, address, asset: 'token', amount: '1', state: 'needed', created_at: new Date() };
  const two = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  await expect(
    app.owner
      .insertInto('cashier.chain_sweep')
      .values(two.map((id) => ({ id, ...row })))
      .execute(),
  ).rejects.toThrow('chain_sweep_live');
});

test('tokens and coins are swept from their least sum on, and not a hundredth below it', async () => {
  const swept = { token: [] as string[][], coin: [] as string[][] };
  for (const sum of around('5')) {
    const { address } = await paid((parseAmount(sum) * UNIT) / 10_000n);
    swept.token.push((await sweepsOf(address)).map(({ asset }) => asset));
  }
  const addresses: string[] = [];
  for (const sum of around('0.05')) {
    const { address } = await paid(UNIT);
    await chain.coins(address, (parseAmount(sum) * COIN) / 10_000n);
    addresses.push(address);
  }
  await chain.mine(3);
  // As if nobody had looked for an hour.
  await app.owner.updateTable('cashier.chain_address').set({ looked_at: null }).execute();
  await blocks(1);
  for (const address of addresses) swept.coin.push((await sweepsOf(address)).map(({ asset }) => asset));
  expect(swept).toEqual({ token: [[], ['token'], ['token']], coin: [[], ['coin'], ['coin']] });
});

const FOREIGN = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
