import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { checksumAddress } from 'viem';
import { expect, test } from 'vitest';

import { listen } from '../../../../../simulators/identity/loopback.ts';
import { readyForPayout, send } from '../../members/testing.ts';
import { staff } from '../../operators/testing.ts';
import { openNode } from '../../platform/payments/evm/node.ts';
import { ProviderRefused } from '../../platform/payments/port.ts';
import { signRequest } from '../../platform/signature.ts';
import { afterUse, testFolder } from '../../platform/testing.ts';
import { createSigner, openDoor, openWords, sealWords } from '../../signer/signer.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../../testing.ts';
import { ahead as movedBy } from '../../testing-clock.ts';
import { IN_SIEGE } from '../../testing-config.ts';
import { MOVEMENT_KINDS, simulateTime } from '../../wallet/wallet.ts';
import { setRate } from '../chain/rates.ts';
import { addCrypto, WORDS } from '../chain/testing.ts';
import { noteFailure, requireChannel } from '../channels/channels.ts';
import { addChannel, PAYMENT_PASSWORD, purse, withdraw } from '../testing.ts';
import { requireWithdrawal } from '../withdrawals/changes.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();
const SECRET = '5ec2e7'.repeat(12);
const { chain, code } = await addCrypto(app, { secret: Buffer.from(SECRET, 'hex') });
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');
const outside = { ownHosts: new Set(['127.0.0.1']), patience: 10 };
const said: object[] = [];

function signerOf({ server = app.url, max = 1_000_000_000n, secret = SECRET } = {}) {
  return createSigner({
    words: WORDS,
    door: openDoor({ server, channel: code, keyId: 'k1', secret: Buffer.from(secret, 'hex'), outside }),
    node: openNode(chain.url, outside),
    chainId: chain.chainId,
    token: chain.token,
    max,
    feeMax: 10n ** 12n,
    topUpMax: 10n ** 17n,
    stuckMs: 180_000,
    say: (what) => void said.push(what),
  });
}

const signer = signerOf();
await chain.coins(signer.address, 10n ** 18n);
await chain.pay(signer.address, 10_000_000_000n);
await chain.mine();
await app.db
  .transaction()
  .execute((tx) => setRate(app.app, tx, { coin: 'ETH', currency: 'MMK', rate: parseAmount('9000000') }));
await app.settle();

let addresses = 0x70997970c518;

/** A member with an address of their own, which has the capitals of EIP-55. */
async function payee() {
  const player = await member(app, { cash: parseAmount('1000000') });
  await readyForPayout(player, 'Mia Thandar Win');
  addresses += 1_000_003;
  const address = checksumAddress(`0x${addresses.toString(16).padEnd(40, 'a7')}`);
  const { status, body } = await send(player, '/wps/member/payout-accounts', {
    provider: 'usdt-erc20',
    number: address,
    holder: 'Mia Thandar Win',
    proof: { password: PAYMENT_PASSWORD },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await app.owner
    .updateTable('accounts.member')
    .set({ payout_hold_until: null })
    .where('id', '=', player.member)
    .execute();
  return { ...player, account: body.value.id as string, address };
}

/** An approved withdrawal of 45 000 kyat, which is ten tokens. */
async function approved(player: Player & { account: string }): Promise<string> {
  const { status, body } = await withdraw(player, '45000');
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  await app.settle();
  return id;
}

const stepOf = async (player: Player, id: string) =>
  (await player.get('/wps/withdrawals/order', { id })).body.value.step;
const jobOf = (id: string) =>
  app.owner
    .selectFrom('cashier.chain_job as j')
    .innerJoin('cashier.withdrawal as w', 'w.call', 'j.id')
    .selectAll('j')
    .select('w.transaction as paid')
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();
const attemptsOf = async (id: string) =>
  app.owner
    .selectFrom('cashier.chain_attempt')
    .selectAll()
    .where('job', '=', (await jobOf(id)).id)
    .orderBy('signed_at')
    .execute();

async function blocks(count: number): Promise<void> {
  await chain.mine(count);
  await app.settle();
}

test('an approved withdrawal is signed elsewhere, sent once, and issued with its transaction after the confirmations', async () => {
  const mia = await payee();
  const id = await approved(mia);
  expect(await jobOf(id)).toMatchObject({ state: 'waiting', target: mia.address, tokens: '10000000' });
  // Two turns at the same moment, and one of a signer with another secret.
  await expect(signerOf({ secret: 'ab'.repeat(32) }).turn()).rejects.toThrow('without its signature');
  await signer.turn();
  await signer.turn();
  expect(await attemptsOf(id)).toHaveLength(1);
  const onChain = async () => (await mia.get('/wps/withdrawals/order', { id })).body.value.onChain;
  const [{ hash } = { hash: '' }] = await attemptsOf(id);
  expect(await onChain()).toEqual({ transaction: hash, link: null, confirmations: 0, needed: 3 });
  await app.owner.updateTable('cashier.chain').set({ explorer: 'https://chain.example/tx/' }).execute();
  await blocks(2);
  expect(await onChain()).toMatchObject({ link: `https://chain.example/tx/${hash}`, confirmations: 2 });
  expect(await stepOf(mia, id)).toBe('paying');
  await blocks(1);
  expect(await onChain()).toMatchObject({ transaction: hash, confirmations: 3 });
  expect(await stepOf(mia, id)).toBe('receipt');
  const { state, transaction, paid, gas } = await jobOf(id);
  expect({ state, paid }).toEqual({ state: 'done', paid: transaction });
  expect(await chain.tokensOf(mia.address)).toBe(10_000_000n);
  expect(BigInt(gas ?? 0)).toBeGreaterThan(0n);
  const { rows } =
    await sql`select id from wallet.movement where kind = ${MOVEMENT_KINDS.networkFee.id}`.execute(app.owner);
  expect(rows).toHaveLength(1);
  expect(await purse(app, mia)).toMatchObject({ locked: 45_000n });
  await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
  expect(await purse(app, mia)).toEqual({ cash: 955_000n });
  await expectWholeLedger(app);
});

test('ACC-6 a payout that no signer has taken up is back in the queue when the account of its member is locked', async () => {
  const mia = await payee();
  const id = await approved(mia);
  const { id: job } = await jobOf(id);
  const lock = (state: string) =>
    app.owner.updateTable('accounts.member').set({ state }).where('id', '=', mia.member).execute();
  await lock('locked');
  await signer.turn();
  expect(await attemptsOf(id)).toEqual([]);
  await app.owner
    .updateTable('cashier.withdrawal')
    .set({ called_at: sql`called_at - interval '61 seconds'` })
    .where('id', '=', id)
    .execute();
  await app.settle();
  const found = () => requireWithdrawal(app.db, id);
  expect(await found()).toMatchObject({ step: 'queue', call: null });
  const pay = () => maker.post('/ops/cashier/withdrawal/pay', { id });
  expect((await pay()).body.code).toBe('withdrawal.frozen');
  await lock('active');
  expect((await pay()).status).toBe(200);
  expect((await jobOf(id)).id).not.toBe(job);
  await signer.turn();
  await blocks(3);
  expect(await found()).toMatchObject({ step: 'receipt' });
  expect(await chain.tokensOf(mia.address)).toBe(10_000_000n);
  await expectWholeLedger(app);
});

test('a payout above the limit of the signer waits, whatever the server says', async () => {
  const mia = await payee();
  const id = await approved(mia);
  await signerOf({ max: 9_999_999n }).turn();
  expect(said.at(-1)).toMatchObject({ problem: 'the payout is above the limit of the signer' });
  expect(await jobOf(id)).toMatchObject({ state: 'waiting' });
  await signer.turn();
  await blocks(3);
  expect(await stepOf(mia, id)).toBe('receipt');
});

test('what is stuck is replaced under the same number with a higher fee, and paid once', async () => {
  const mia = await payee();
  const id = await approved(mia);
  await signer.turn();
  for (const node of [app, other]) node.clock.pass(200_000);
  await chain.pass(200_000);
  await signer.turn();
  const [first, second, ...more] = await attemptsOf(id);
  expect(more).toEqual([]);
  expect(BigInt(second?.fee ?? 0)).toBeGreaterThan((BigInt(first?.fee ?? 0) * 11n) / 10n);
  await blocks(3);
  expect(await jobOf(id)).toMatchObject({ state: 'done', transaction: second?.hash, paid: second?.hash });
  expect(await chain.tokensOf(mia.address)).toBe(10_000_000n);
  await expectWholeLedger(app);
});

// Siege alone kills processes.
if (IN_SIEGE)
  test('a signer that is killed between sending and saying so finds its transaction again', async () => {
    const mia = await payee();
    const id = await approved(mia);
    // The door passes everything on but the word that the transaction was sent.
    const stuck = Promise.withResolvers<void>();
    const proxy = await listen(0, async (request, response, { pathname }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      if (body.includes('"sent"')) {
        stuck.resolve();
        return;
      }
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type'),
      ) as Record<string, string>;
      const answer = await fetch(new URL(pathname, app.url), { method: 'POST', headers, body });
      const signature = answer.headers.get('x-response-signature') ?? '';
      response.writeHead(answer.status, { 'x-response-signature': signature });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    afterUse(() => proxy.close());
    const folder = testFolder();
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const ahead = app.clock.ms() - (Date.now() - movedBy());
    const preload = `const now = Date.now; Date.now = () => now() + ${ahead};`;
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, 'apps/server/src/signer.ts'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env.PATH,
          SIGNER_SERVER: proxy.url,
          SIGNER_CHANNEL: code,
          SIGNER_KEY_ID: 'k1',
          SIGNER_SECRET_FILE: file('secret', SECRET),
          SIGNER_KEY_FILE: file('key', sealWords(WORDS, 'a passphrase')),
          SIGNER_PASSPHRASE_FILE: file('passphrase', 'a passphrase'),
          SIGNER_RPC: chain.url,
          SIGNER_CHAIN_ID: String(chain.chainId),
          SIGNER_TOKEN: chain.token,
          SIGNER_MAX: '1000',
          SIGNER_FEE_MAX_GWEI: '1000',
          SIGNER_OWN_HOSTS: '127.0.0.1',
        },
      },
    );
    child.stdout.on('data', (line: Buffer) => said.push({ child: String(line) }));
    await Promise.race([
      stuck.promise,
      once(child, 'exit').then(() => Promise.reject(new Error(JSON.stringify(said.slice(-3))))),
    ]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await attemptsOf(id)).toMatchObject([{ sent_at: null }]);
    await signer.turn();
    expect(await attemptsOf(id)).toHaveLength(1);
    await blocks(3);
    await signer.turn();
    expect(await stepOf(mia, id)).toBe('receipt');
    expect(await chain.tokensOf(mia.address)).toBe(10_000_000n);
    await expectWholeLedger(app);
  });

test('where another transaction took the number, nothing is paid again and people are told', async () => {
  const mia = await payee();
  const id = await approved(mia);
  await signer.turn();
  const [attempt] = await attemptsOf(id);
  await chain.drop(attempt?.hash ?? '');
  await chain.setNumber(signer.address, Number((await jobOf(id)).nonce) + 1);
  await blocks(4);
  expect(await jobOf(id)).toMatchObject({ state: 'lost', paid: null });
  await signer.turn();
  for (const node of [app, other]) node.clock.pass(61_000);
  await app.settle();
  expect(await stepOf(mia, id)).toBe('paying');
  expect(await chain.tokensOf(mia.address)).toBe(0n);
  const { details } = await app.owner
    .selectFrom('safety.event')
    .select('details')
    .where('kind', '=', 'cryptoNode')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ problem: 'another transaction took the place of a payout' });
  await expectWholeLedger(app);
});

test('the words of the signer open with their passphrase alone', () => {
  const sealed = sealWords(WORDS, 'a passphrase');
  expect(sealed).not.toContain('abandon');
  expect(openWords(sealed, 'a passphrase')).toBe(WORDS);
  expect(() => openWords(sealed, 'another')).toThrow('passphrase');
  expect(() => openWords('words', 'a passphrase')).toThrow('key file');
});

test('a message of the signer is taken once, on whichever node it comes again', async () => {
  const path = `/pay/v1/signer/${code}`;
  const body = Buffer.from(JSON.stringify({ act: 'sent', hash: `0x${'0'.repeat(64)}` }));
  const [timestamp, nonce] = [String(app.clock.ms()), 'ab'.repeat(16)];
  const signature = signRequest({ method: 'POST', path, timestamp, nonce, body }, Buffer.from(SECRET, 'hex'));
  const signed = { 'x-key-id': 'k1', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  const headers = { 'content-type': 'application/json', ...signed };
  const [first, again] = [app, other].map(
    ({ url }) =>
      () =>
        fetch(url + path, { method: 'POST', headers, body }),
  );
  expect((await first?.())?.status).toBe(409);
  expect(await (await again?.())?.json()).toMatchObject({ success: false, code: 'gateway.replay' });
});

test('a signer says of transactions of its own channel alone that they are sent', async () => {
  const { id: channel } = await addChannel(app, { kind: 'crypto' });
  const [job, hash] = [newKey(), `0x${'7'.repeat(64)}`];
  const now = app.clock.now();
  const of = {
    id: job,
    channel,
    kind: 'payout',
    target: '0x1',
    tokens: '1',
    state: 'waiting',
    created_at: now,
  };
  await app.owner.insertInto('cashier.chain_job').values(of).execute();
  const signed = { hash, job, raw: '0x01', fee: '1', tip: '1', signed_at: now };
  await app.owner.insertInto('cashier.chain_attempt').values(signed).execute();
  const path = `/pay/v1/signer/${code}`;
  const body = Buffer.from(JSON.stringify({ act: 'sent', hash }));
  const call = { method: 'POST', path, timestamp: String(app.clock.ms()), nonce: 'cd'.repeat(16), body };
  const signature = signRequest(call, Buffer.from(SECRET, 'hex'));
  const from = { 'x-key-id': 'k1', 'x-timestamp': call.timestamp, 'x-nonce': call.nonce };
  const headers = { 'content-type': 'application/json', ...from, 'x-signature': signature };
  expect((await fetch(app.url + path, { method: 'POST', headers, body })).status).toBe(409);
  const attempt = app.owner.selectFrom('cashier.chain_attempt').select('sent_at').where('hash', '=', hash);
  expect(await attempt.executeTakeFirst()).toEqual({ sent_at: null });
  await app.owner.deleteFrom('cashier.chain_attempt').where('hash', '=', hash).execute();
  await app.owner.deleteFrom('cashier.chain_job').where('id', '=', job).execute();
});

test('a payout that we refuse ourselves says nothing of the node: what it failed before still counts', async () => {
  const failures = async () => (await requireChannel(app.db, code)).failures;
  await app.db.updateTable('cashier.channel').set({ failures: 2 }).where('code', '=', code).execute();
  await noteFailure(app.app, await requireChannel(app.db, code), new ProviderRefused('signer'));
  expect(await failures()).toBe(2);
});
