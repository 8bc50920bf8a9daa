import { randomBytes, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { ask, eventually, expectWholeLedger, testApp } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { endKey, issueKey, writeContract } from '../registry/contracts.ts';
import { createRates } from '../registry/rate.ts';
import type { Vendor } from '../registry/registry.ts';
import { setSuspended } from '../registry/suspension.ts';
import { GAME_CODE, studio, vendorPlayer } from '../testing.ts';

const app = await sharedApp();
const other = await app.node();
/** It believes no proxy, and holds everybody to their rate. */
const strict = await testApp({ preset: 'default' });
const acme = await studio(app);
await other.app.vendors.book.reload();

const refusedAs = (status: string, http: number) => ({
  status: http,
  body: { status, message: expect.any(String), traceId: expect.any(String), serverTime: expect.any(String) },
});

test('a signed call is answered, and the answer is signed with the same key', async () => {
  const requestId = randomUUID();
  const reply = await acme.call('/ping', { requestId, echo: 'hello' });
  expect(reply).toMatchObject({ status: 200, genuine: true });
  expect(reply.body).toMatchObject({ status: 'OK', requestId, echo: 'hello' });
  expect(await acme.read('/time')).toMatchObject({ status: 200, genuine: true, body: { status: 'OK' } });
});

test('a query is part of what is signed', async () => {
  expect((await acme.read('/time?x=1')).status).toBe(200);
  const spoilt = await acme.read('/time?x=1', { signedPath: '/vendor/v1/time' });
  expect(spoilt).toMatchObject(refusedAs('SIGNATURE_INVALID', 401));
});

test.each([
  ['another secret', { secret: randomBytes(32) }, 'SIGNATURE_INVALID'],
  ['another body than was signed', { sentBody: '{"requestId":"x"}' }, 'SIGNATURE_INVALID'],
  ['no signature', { headers: { 'x-signature': undefined } }, 'SIGNATURE_INVALID'],
  ['a signature that is none', { headers: { 'x-signature': 'v1=zz' } }, 'SIGNATURE_INVALID'],
  ['a signature in capitals', { headers: { 'x-signature': `v1=${'A'.repeat(64)}` } }, 'SIGNATURE_INVALID'],
  ['no nonce', { headers: { 'x-nonce': undefined } }, 'SIGNATURE_INVALID'],
  ['a short nonce', { nonce: 'abcd' }, 'SIGNATURE_INVALID'],
  ['no timestamp', { headers: { 'x-timestamp': undefined } }, 'SIGNATURE_INVALID'],
  ['a key nobody has', { headers: { 'x-key-id': 'k_nobody' } }, 'SIGNATURE_INVALID'],
  ['a vendor nobody knows', { headers: { 'x-vendor-id': 'nobody' } }, 'SIGNATURE_INVALID'],
  ['a clock 61 s late', { skewMs: -61_500 }, 'TIMESTAMP_SKEW'],
  ['a clock 61 s early', { skewMs: 61_500 }, 'TIMESTAMP_SKEW'],
])('a call with %s is turned away', async (_, spoiling, status) => {
  expect(await acme.call('/ping', {}, spoiling)).toMatchObject(refusedAs(status, 401));
});

test('clocks 58 s apart are near enough', async () => {
  for (const skewMs of [-58_000, 58_000]) expect((await acme.call('/ping', {}, { skewMs })).status).toBe(200);
});

test('a nonce is good once, on whichever node it is seen', async () => {
  const nonce = randomBytes(16).toString('hex');
  expect((await acme.call('/ping', {}, { nonce })).status).toBe(200);
  expect(await acme.call('/ping', {}, { nonce })).toMatchObject(refusedAs('NONCE_REPLAYED', 401));
  expect(await acme.at(other).call('/ping', {}, { nonce })).toMatchObject(refusedAs('NONCE_REPLAYED', 401));
});

test('of many calls with one nonce at once, on two nodes, one is answered', async () => {
  const nonce = randomBytes(16).toString('hex');
  const nodes = [acme, acme.at(other)];
  const calls = Array.from({ length: 24 }, (_, n) => nodes[n % 2]?.call('/ping', {}, { nonce }));
  const answers = await Promise.all(calls);
  expect(answers.filter((reply) => reply?.status === 200)).toHaveLength(1);
});

test('of two uses of a nonce that reach the database in one statement the second is refused', async () => {
  const nonce = { vendor: acme.vendor, nonce: randomBytes(16).toString('hex') };
  const asks = [app.app.vendors.isNewNonce(nonce), app.app.vendors.isNewNonce(nonce)];
  expect(await Promise.all(asks)).toEqual([true, false]);
});

test('a bad signature does not use its nonce up', async () => {
  const nonce = randomBytes(16).toString('hex');
  await acme.call('/ping', {}, { nonce, secret: randomBytes(32) });
  expect((await acme.call('/ping', {}, { nonce })).status).toBe(200);
});

test('a body that is not well formed is named field by field, and fields nobody knows are ignored', async () => {
  const reply = await acme.call('/ping', { requestId: 'x', more: 1 });
  expect(reply).toMatchObject({ ...refusedAs('BAD_REQUEST', 400), genuine: true });
  expect(reply.body.fields).toEqual(['requestId']);
  expect((await acme.call('/ping', { more: 1 })).status).toBe(200);
});

test('an address that no call has is refused in the words of the protocol, in no language of players', async () => {
  const headers = { 'accept-language': 'my' };
  for (const [method, path] of [
    ['GET', '/no-such-call'],
    ['POST', '/wallet/bet/more'],
    ['GET', '/wallet/bet'],
    ['DELETE', '/ping'],
    ['POST', '/%zz'],
  ] as const) {
    const reply = await ask(`${app.url}/vendor/v1${path}`, { method, headers });
    expect(reply, path).toMatchObject(refusedAs('BAD_REQUEST', path === '/%zz' ? 400 : 404));
    expect(reply.body.message, path).toMatch(/^[\x20-\x7e]+$/);
  }
});

test('an unreadable, a wrong or an over-long body is 400, 415 and 413', async () => {
  const text = `{"requestId":`;
  const url = `${app.url}/vendor/v1/ping`;
  const long = JSON.stringify({ requestId: 'x'.repeat(70_000) });
  expect(await ask(url, { method: 'POST', body: long })).toMatchObject(refusedAs('BAD_REQUEST', 413));
  const plain = { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } };
  expect(await ask(url, plain)).toMatchObject(refusedAs('BAD_REQUEST', 415));
  for (const meta of [
    { a: 'a\0b' },
    { a: '\ud800' },
    { '\udc00': 1 },
    JSON.parse('{"a":'.repeat(90) + 1 + '}'.repeat(90)),
  ])
    expect(await acme.call('/ping', { meta })).toMatchObject(refusedAs('BAD_REQUEST', 400));
});

test('a message that says a field twice is not well formed, however deep, and moves nothing', async () => {
  const mia = await vendorPlayer(app, acme);
  const bet = {
    ...mia.about,
    requestId: randomUUID(),
    sessionToken: mia.sessionToken,
    gameCode: GAME_CODE,
    roundId: 'twice',
    transactionId: 'twice',
    amount: '1',
    issuedAt: app.clock.now().toISOString(),
  };
  const text = JSON.stringify(bet);
  for (const written of [
    text.replace('{', '{"amount":"1000",'),
    text.replace('}', ',"amount":"1"}'),
    text.replace('}', ',"meta":{"a":{"b":1,"b":1}}}'),
    text.replace('}', ',"\\u0061mount":"5"}'),
  ])
    expect(await acme.write('/wallet/bet', written)).toMatchObject({
      ...refusedAs('BAD_REQUEST', 400),
      genuine: true,
    });
  expect(await acme.write('/wallet/bet', text)).toMatchObject({ status: 200, body: { balance: '99.0000' } });
});

test('a message that names itself is not well formed', async () => {
  const mia = await vendorPlayer(app, acme);
  expect(await mia.rollback('self', 'self', 'self')).toMatchObject(refusedAs('BAD_REQUEST', 400));
  const part = { transactionId: 'twin', amount: '1', issuedAt: app.clock.now().toISOString() };
  const both = { ...mia.about, sessionToken: mia.sessionToken, roundId: 'twin', gameCode: GAME_CODE };
  const reply = await acme.call('/wallet/bet-win', { ...both, bet: part, win: part });
  expect(reply).toMatchObject(refusedAs('BAD_REQUEST', 400));
  await expectWholeLedger(app);
});

test('an address outside the agreed networks is refused, and a proxy is believed only as far as it is trusted', async () => {
  const far = await studio(strict, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
  expect(await far.call('/ping')).toMatchObject(refusedAs('ADDRESS_REFUSED', 403));
  const forged = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect(await far.call('/ping', {}, forged)).toMatchObject(refusedAs('ADDRESS_REFUSED', 403));
  await writeContract(strict.app, { vendor: far.vendor, addresses: ['127.0.0.0/8'] });
  await strict.app.vendors.book.reload();
  expect((await far.call('/ping')).status).toBe(200);
});

test('a caller that cannot sign gets the same answer for a wrong key, a suspension and a wrong address', async () => {
  const [closed, far] = [await studio(app), await studio(app, { addresses: ['203.0.113.0/24'] })];
  const ended = await studio(app);
  await setSuspended(app.app, closed.vendor, true);
  await endKey(app.app, ended.vendor, ended.keyId);
  await app.app.vendors.book.reload();
  const secret = randomBytes(32);
  const answers = await Promise.all([
    acme.call('/ping', {}, { secret }),
    acme.call('/ping', {}, { secret, headers: { 'x-signature': `v2=${'0'.repeat(128)}` } }),
    ...['k_nobody', 'K'].map((key) => acme.call('/ping', {}, { headers: { 'x-key-id': key } })),
    acme.call('/ping', {}, { headers: { 'x-vendor-id': 'nobody' } }),
    ...[closed, far, ended].map((each) => each.call('/ping', {}, { secret })),
  ]);
  const heard = answers.map(({ status, genuine, body }) => [status, genuine, body.status, body.message]);
  expect(new Set(heard.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ...refusedAs('SIGNATURE_INVALID', 401), genuine: false });
  expect(await closed.call('/ping')).toMatchObject(refusedAs('VENDOR_SUSPENDED', 403));
  expect(await far.call('/ping')).toMatchObject(refusedAs('ADDRESS_REFUSED', 403));
  expect(await ended.call('/ping')).toMatchObject(refusedAs('KEY_UNKNOWN', 401));
});

test('behind a proxy the address is the one that the trusted proxy tells', async () => {
  const far = await studio(app, { addresses: ['203.0.113.0/24', '2001:db8::/32'] });
  const from = (addresses: string) => far.call('/ping', {}, { headers: { 'x-forwarded-for': addresses } });
  expect((await from('203.0.113.9')).status).toBe(200);
  expect((await from('2001:db8::7')).status).toBe(200);
  expect((await from('198.51.100.1, 203.0.113.9')).status).toBe(200);
  expect(await from('203.0.113.9, 198.51.100.1')).toMatchObject(refusedAs('ADDRESS_REFUSED', 403));
});

test('a suspended vendor is refused on every node', async () => {
  const closed = await studio(app);
  await setSuspended(app.app, closed.vendor, true);
  await eventually(async () => {
    for (const node of [app, other])
      expect(await closed.at(node).call('/ping')).toMatchObject(refusedAs('VENDOR_SUSPENDED', 403));
  });
});

test('two keys are good during a rotation, and the older one for a week at most', async () => {
  const second = await issueKey(app.app, acme.vendor);
  await app.app.vendors.book.reload();
  expect((await acme.call('/ping')).status).toBe(200);
  expect((await acme.with(second).call('/ping')).genuine).toBe(true);
  const third = await issueKey(app.app, acme.vendor);
  await app.app.vendors.book.reload();
  expect(await acme.call('/ping')).toMatchObject(refusedAs('KEY_UNKNOWN', 401));
  expect((await acme.with(third).call('/ping')).status).toBe(200);
  await endKey(app.app, acme.vendor, second.id);
  await app.app.vendors.book.reload();
  expect(await acme.with(second).call('/ping')).toMatchObject(refusedAs('KEY_UNKNOWN', 401));
});

test('a secret lies sealed in the database', async () => {
  const rows = await app.db.selectFrom('vendors.key').select('sealed').execute();
  expect(rows.every(({ sealed }) => !sealed.includes(acme.secret))).toBe(true);
});

test('a flood of bets shuts no win out: what is owed is counted by itself', () => {
  const { clock, config } = app.app;
  const overRate = createRates({
    clock: { ...clock, steady: () => 5_500 },
    config: { ...config, preset: 'default' },
  });
  const vendor = { ...(app.app.vendors.book.byId(acme.vendor) as Vendor), rate: 3 };
  const waits = (count: number, owed: boolean) => Array.from({ length: count }, () => overRate(vendor, owed));
  expect(waits(20, false)).toEqual([0, 0, 0, ...Array(17).fill(1)]);
  expect(waits(10, true)).toEqual([...Array(9).fill(0), 1]);
});

test('more calls a second than agreed are turned away with the time to wait', async () => {
  const busy = await studio(strict, { rate: 3 });
  await strict.clock.held(async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => busy.call('/ping')));
    const turned = answers.filter(({ status }) => status === 429);
    expect(turned).toHaveLength(9);
    expect(turned[0]).toMatchObject(refusedAs('RATE_LIMITED', 429));
    expect(turned[0]?.headers.get('retry-after')).toBe('1');
  });
});
