import { randomUUID } from 'node:crypto';

import { parseAmount } from '@baize/contract/money';
import { expect, onTestFinished, test } from 'vitest';

import { listen, sendJson } from '../../../../../simulators/identity/loopback.ts';
import type { CallbackFault } from '../../../../../simulators/psp/faults.ts';
import { startPsp } from '../../../../../simulators/psp/psp.ts';
import { TEST_PATIENCE } from '../../testing-config.ts';
import { simulatedClock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import { signAnswer, signRequest } from '../signature.ts';
import { createHttpProvider, type HttpProviderOptions } from './baize-pay.ts';
import { type CallbackRequest, NoAnswer, type PayOrder, type PayoutOrder, ProviderRefused } from './port.ts';
import { readCsv } from './statements/csv.ts';
import { readMt940 } from './statements/mt940.ts';

const DAY = '2030-01-16';
const bytes = (fill: number) => Buffer.alloc(32, fill);
const CALLBACK_KEYS = [
  { id: 'c1', secret: bytes(21) },
  { id: 'c2', secret: bytes(22) },
];

/** A provider with our client, and the place where its callbacks arrive. */
async function house(change: Partial<HttpProviderOptions> = {}) {
  const clock = simulatedClock(new Date(`${DAY}T04:00:00Z`));
  const received: CallbackRequest[] = [];
  const inbox = { status: 200 };
  const receiver = await listen(0, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers, url = '' } = request;
    received.push({ headers, path: url, body: Buffer.concat(chunks) });
    response.writeHead(inbox.status).end();
  });
  const key = { id: 'k1', secret: bytes(11) };
  const callbackKey = { id: 'c1', secret: bytes(21) };
  const psp = await startPsp({
    merchant: 'baize',
    key,
    callbackKey,
    now: clock.ms,
    opening: { USD: 10n ** 9n },
  });
  onTestFinished(async () => void (await Promise.all([psp.close(), receiver.close()])));
  const options: HttpProviderOptions = {
    baseUrl: psp.url,
    merchant: 'baize',
    keyId: key.id,
    secret: key.secret,
    callbackKeys: CALLBACK_KEYS,
    outbound: { ownHosts: new Set(['127.0.0.1']), patience: TEST_PATIENCE },
    clock,
    random: systemRandom,
  };
  const provider = createHttpProvider({ ...options, ...change });
  const callbackUrl = `${receiver.url}/callbacks/harbour?shop=1`;
  const order = (amount: string, more: Partial<PayOrder> = {}): PayOrder => ({
    reference: randomUUID(),
    amount: parseAmount(amount),
    currency: 'USD',
    returnUrl: 'https://baize.example/deposit',
    callbackUrl,
    description: 'Deposit',
    language: 'en',
    expiresAt: new Date(clock.ms() + 900_000),
    ...more,
  });
  const payoutOrder = (amount: string): PayoutOrder => ({
    reference: randomUUID(),
    amount: parseAmount(amount),
    currency: 'USD',
    account: { provider: 'kbz', number: '00112233', holder: 'Mia Thant' },
    callbackUrl,
  });
  /** A person on the payment page. */
  const checkout = async (amount: string, form: Record<string, string>) => {
    const placed = order(amount);
    const { payUrl } = await provider.begin(placed);
    const body = new URLSearchParams(form);
    const { status, headers } = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, placed.returnUrl]);
    await psp.run();
    return placed;
  };
  const notices = () => received.map((request) => provider.verify(request, clock.now()));
  return { clock, psp, provider, options, order, payoutOrder, checkout, received, inbox, notices };
}

test('a payment is begun, paid on the page of the provider and reported in a callback that verifies', async () => {
  const { provider, checkout, notices, psp } = await house();
  const { reference } = await checkout('120.50', { outcome: 'pay', payer: 'Mia <T>' });
  const payment = await provider.payment(reference);
  expect(payment).toMatchObject({ reference, state: 'paid', amount: 1_205_000n, payer: 'Mia <T>' });
  expect(notices()).toEqual([{ kind: 'payment', payment }]);
  expect(await provider.balance()).toEqual([{ currency: 'USD', amount: 10n ** 9n + 1_205_000n - 18_000n }]);
  const { providerId } = payment ?? {};
  const page = await (await fetch(`${psp.url}/pay/${providerId}`)).text();
  expect(page).toContain('This payment is closed: paid.');
  expect(page).not.toContain('<script');
});

test('an order that is sent again is the first one, and with other data it is refused', async () => {
  const { provider, order, psp, payoutOrder } = await house();
  const [placed, sent] = [order('10'), payoutOrder('10')];
  expect(await provider.begin(placed)).toEqual(await provider.begin(placed));
  expect(await provider.payOut(sent)).toEqual(await provider.payOut(sent));
  expect([psp.book.payments.size, psp.book.payouts.size]).toEqual([1, 1]);
  const refused = { code: 'conflict' };
  await expect(provider.begin({ ...placed, amount: 1n })).rejects.toMatchObject(refused);
  await expect(provider.payOut({ ...sent, amount: 1n })).rejects.toMatchObject(refused);
});

test.each([
  ['pays another amount', { outcome: 'payOther', amount: '99.99' }, { state: 'paid', amount: 999_900n }],
  ['declines', { outcome: 'decline' }, { state: 'failed', amount: 0n }],
])('a payer who %s is reported so', async (_, form, wanted) => {
  const { checkout, notices } = await house();
  await checkout('120', form);
  expect(notices()).toMatchObject([{ payment: wanted }]);
});

test('a payer who goes back leaves the payment open until it expires', async () => {
  const { checkout, provider, notices, clock, psp } = await house();
  const { reference } = await checkout('120', { outcome: 'leave' });
  expect(await provider.payment(reference)).toMatchObject({ state: 'open', amount: 0n });
  clock.advance(900_000);
  await psp.run();
  expect(notices()).toMatchObject([{ payment: { reference, state: 'expired' } }]);
});

test('a refund happens once, and a charge-back on order', async () => {
  const { checkout, provider, psp, notices } = await house();
  const first = await checkout('20', { outcome: 'pay' });
  await provider.refund(first.reference, 50_000n);
  await provider.refund(first.reference, 50_000n);
  await expect(provider.refund(first.reference, 60_000n)).rejects.toMatchObject({ code: 'conflict' });
  const second = await checkout('30', { outcome: 'pay' });
  psp.chargeBack(second.reference);
  await psp.run();
  const states = ['paid', 'refunded', 'paid', 'chargedBack'];
  expect(notices()).toMatchObject(states.map((state) => ({ kind: 'payment', payment: { state } })));
  const lines = await provider.statement(DAY);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', 200_000n],
    ['fee', -3_000n],
    ['refund', -50_000n],
    ['deposit', 300_000n],
    ['fee', -4_500n],
    ['chargeBack', -300_000n],
  ]);
  expect(await provider.statement('2030-01-15')).toEqual([]);
});

test.each([
  ['25', { state: 'sent', reason: null }],
  ['25.92', { state: 'failed', reason: 'account closed' }],
  ['25.93', { state: 'pending', reason: null }],
])('a payout of %s ends as its amount says', async (amount, wanted) => {
  const { provider, payoutOrder, clock, psp, notices } = await house();
  const sent = payoutOrder(amount);
  expect(await provider.payOut(sent)).toMatchObject({ reference: sent.reference, state: 'pending' });
  clock.advance(60_000);
  await psp.run();
  const payout = await provider.payout(sent.reference);
  expect(payout).toMatchObject(wanted);
  expect(notices()).toEqual(wanted.state === 'pending' ? [] : [{ kind: 'payout', payout }]);
});

test('a clear no is a refusal with its code, and an unknown reference is none of both', async () => {
  const { provider, payoutOrder, psp, order } = await house();
  const tooMuch = provider.payOut(payoutOrder('1000000'));
  await expect(tooMuch).rejects.toThrow(ProviderRefused);
  await expect(tooMuch).rejects.toMatchObject({ code: 'insufficientFunds' });
  await expect(provider.begin(order('1', { currency: 'EUR' }))).rejects.toMatchObject({ code: 'currency' });
  psp.answerFaults.reject = 1;
  await expect(provider.payOut(payoutOrder('1'))).rejects.toMatchObject({ code: 'rejected' });
  expect(await provider.payment('never')).toBeNull();
  const unknown = { reference: 'never', providerId: null, state: 'unknown', reason: null };
  expect(await provider.payout('never')).toEqual(unknown);
});

test.each(['refuse', 'fail', 'forge', 'drop'] as const)(
  'a payout whose answer meets "%s" has no answer',
  async (fault) => {
    const { provider, payoutOrder, psp } = await house();
    const sent = payoutOrder('25');
    psp.answerFaults[fault] = 1;
    await expect(provider.payOut(sent)).rejects.toThrow(NoAnswer);
    const done = fault === 'drop' || fault === 'forge';
    expect(await provider.payout(sent.reference)).toMatchObject({ state: done ? 'pending' : 'unknown' });
    await provider.payOut(sent);
    expect(psp.book.payouts.size).toBe(1);
  },
);

test('an answer that comes too late is none', async () => {
  const outbound = { ownHosts: new Set(['127.0.0.1']), patience: 0.004 };
  const { provider, payoutOrder, psp } = await house({ outbound });
  psp.answerFaults.delayMs = 2_000;
  await expect(provider.payOut(payoutOrder('25'))).rejects.toThrow(NoAnswer);
});

test('a provider may deny a payout that it carries out', async () => {
  const { provider, payoutOrder, psp } = await house();
  const sent = payoutOrder('25');
  await provider.payOut(sent);
  psp.answerFaults.unknown = Number.POSITIVE_INFINITY;
  expect(await provider.payout(sent.reference)).toMatchObject({ state: 'unknown' });
  psp.answerFaults.unknown = 0;
  expect(await provider.payout(sent.reference)).toMatchObject({ state: 'pending' });
});

test.each<[string, Partial<HttpProviderOptions>]>([
  ['with another secret', { secret: bytes(12) }],
  ['under another key', { keyId: 'k2' }],
  ['as another merchant', { merchant: 'velvet' }],
  ['to a host that is not allowed', { outbound: { ownHosts: new Set(), patience: TEST_PATIENCE } }],
])('a call %s has no answer', async (_, change) => {
  const { provider, payoutOrder, psp } = await house(change);
  await expect(provider.payOut(payoutOrder('25'))).rejects.toThrow(NoAnswer);
  expect(psp.book.payouts.size).toBe(0);
});

const PAYOUT = { reference: 'p-1', providerId: 'x', state: 'sent', reason: null };

test.each([
  ['is about another payout', 200, JSON.stringify({ ...PAYOUT, reference: 'p-2' })],
  ['has an unknown state', 200, JSON.stringify({ ...PAYOUT, state: 'done' })],
  [
    'names its state twice',
    200,
    '{"reference":"p-1","providerId":"x","state":"failed","state":"sent","reason":null}',
  ],
  ['is no JSON', 200, 'sent'],
  ['is a no without a code', 422, '{}'],
  ['is an error of the server', 500, JSON.stringify(PAYOUT)],
  ['leads elsewhere', 302, JSON.stringify(PAYOUT)],
])('a signed answer counts only where it can be read: one that %s does not', async (_, status, body) => {
  const server = await listen(0, (request, response) => {
    const nonce = String(request.headers['x-nonce']);
    const signature = signAnswer(status, nonce, Buffer.from(body), bytes(11));
    response.writeHead(status, { 'x-response-signature': signature }).end(body);
  });
  onTestFinished(() => server.close());
  const { provider } = await house({ baseUrl: server.url });
  await expect(provider.payout('p-1')).rejects.toThrow(NoAnswer);
});

test('a payment page without TLS is not opened', async () => {
  const server = await listen(0, (request, response) => {
    const body = { providerId: 'x', payUrl: 'http://pay.example/x' };
    const nonce = String(request.headers['x-nonce']);
    const signature = signAnswer(200, nonce, Buffer.from(JSON.stringify(body)), bytes(11));
    response.setHeader('x-response-signature', signature);
    sendJson(response, body);
  });
  onTestFinished(() => server.close());
  const { provider, order } = await house({ baseUrl: server.url });
  await expect(provider.begin(order('1'))).rejects.toThrow(NoAnswer);
});

test.each<[CallbackFault, number, (number | null)[]]>([
  ['tamper', 1, [null]],
  ['forge', 1, [null]],
  ['old', 1, [null]],
  ['lose', 0, []],
  ['alter', 1, [200]],
  ['twice', 2, [20, 20]],
])('a callback that meets "%s" arrives %i times', async (fault, _, wanted) => {
  const { psp, checkout, notices } = await house();
  psp.callbackFaults[fault] = 1;
  await checkout('20', { outcome: 'pay' });
  const amounts = notices().map((notice) =>
    notice?.kind === 'payment' ? Number(notice.payment.amount / 10_000n) : null,
  );
  expect(amounts).toEqual(wanted);
});

test('a callback that is held back comes after the next one, with the older state', async () => {
  const { psp, checkout, provider, notices } = await house();
  psp.callbackFaults.hold = 1;
  const { reference } = await checkout('20', { outcome: 'pay' });
  await provider.refund(reference, 200_000n);
  await psp.run();
  expect(notices()).toMatchObject([{ payment: { state: 'refunded' } }, { payment: { state: 'paid' } }]);
});

test('a callback is sent again until it is taken', async () => {
  const { psp, checkout, received, inbox, clock } = await house();
  inbox.status = 503;
  await checkout('20', { outcome: 'pay' });
  await psp.run();
  expect(received).toHaveLength(1);
  inbox.status = 200;
  for (const waited of [1_000, 3_600_000]) {
    clock.advance(waited);
    await psp.run();
  }
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['x-nonce'])).size).toBe(2);
});

const NOTICE = JSON.stringify({ kind: 'payout', payout: PAYOUT });
const NOW = new Date(`${DAY}T04:00:00Z`);

/** A callback as the provider signs it, with something else about it. */
function callback(
  change: { headers?: object; key?: number; body?: string; path?: string; ageMs?: number } = {},
) {
  const { headers, key = 21, body = NOTICE, path = '/callbacks', ageMs = 0 } = change;
  const timestamp = String(NOW.getTime() - ageMs);
  const signed = {
    method: 'POST',
    path: '/callbacks',
    timestamp,
    nonce: 'a'.repeat(32),
    body: Buffer.from(body),
  };
  const usual = {
    'x-merchant-id': 'baize',
    'x-key-id': 'c1',
    'x-timestamp': timestamp,
    'x-nonce': signed.nonce,
    'x-signature': signRequest(signed, bytes(key)),
  };
  return { headers: { ...usual, ...headers }, path, body: signed.body };
}

test('a callback is taken under either of two keys, for five minutes', async () => {
  const { provider } = await house();
  const taken = [callback(), callback({ key: 22, headers: { 'x-key-id': 'c2' } })];
  const ages = [-300_000, 300_000].map((ageMs) => callback({ ageMs }));
  expect([...taken, ...ages].map((request) => provider.verify(request, NOW)?.kind)).toEqual(
    Array(4).fill('payout'),
  );
});

test.each([
  ['another path', callback({ path: '/callbacks?x=1' })],
  ['another body', { ...callback(), body: Buffer.from(NOTICE.replace('sent', 'failed')) }],
  ['another merchant', callback({ headers: { 'x-merchant-id': 'velvet' } })],
  ['an unknown key', callback({ headers: { 'x-key-id': 'c3' } })],
  ['the secret of the other key', callback({ key: 22 })],
  ['no signature', callback({ headers: { 'x-signature': undefined } })],
  ['two signatures', callback({ headers: { 'x-signature': ['a', 'b'] } })],
  ['another time', callback({ headers: { 'x-timestamp': String(NOW.getTime() + 1) } })],
  ['more than five minutes of age', callback({ ageMs: 300_001 })],
  ['a time more than five minutes ahead', callback({ ageMs: -300_001 })],
  ['an unknown kind', callback({ body: JSON.stringify({ kind: 'gift', payout: PAYOUT }) })],
  ['an amount below zero', callback({ body: JSON.stringify(paymentNotice('-1')) })],
  ['an amount that is a number', callback({ body: JSON.stringify(paymentNotice(1)) })],
  ['an amount with an exponent', callback({ body: JSON.stringify(paymentNotice('1e3')) })],
  ['no JSON', callback({ body: 'paid' })],
])('a callback with %s is no notice', async (_, request) => {
  const { provider } = await house();
  expect(provider.verify(request, NOW)).toBeNull();
});

function paymentNotice(amount: unknown) {
  const payment = { reference: 'p-1', providerId: 'x', state: 'paid', amount, currency: 'USD', payer: null };
  return { kind: 'payment', payment: { ...payment, at: NOW.toISOString() } };
}

test('the files of a day say the same as its statement', async () => {
  const { psp, checkout, provider, payoutOrder, clock } = await house();
  await checkout('20', { outcome: 'pay', payer: 'MIA THANT' });
  await provider.payOut(payoutOrder('7.25'));
  clock.advance(60_000);
  await psp.run();
  const wanted = (await provider.statement(DAY)).map(({ amount, reference, payer }) => ({
    amount,
    reference,
    payer,
  }));
  expect(wanted).toHaveLength(4);
  const csv = readCsv(psp.csv(DAY, 'USD'), { account: 'PSP/USD', currency: 'USD' });
  expect(csv.lines).toMatchObject(wanted);
  const swift = readMt940(psp.mt940(DAY, 'USD'));
  expect(swift.lines).toMatchObject(await kindsOf(provider.statement(DAY)));
  expect(swift).toMatchObject({ account: 'PSP/USD', opening: 10n ** 9n, closing: psp.book.balance('USD') });
});

async function kindsOf(
  statement: Promise<readonly { kind: string; amount: bigint; reference: string | null }[]>,
) {
  return (await statement).map(({ kind, amount, reference }) => ({ kind, amount, reference }));
}
