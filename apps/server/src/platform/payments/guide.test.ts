import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { simulatedClock } from '../clock.ts';
import { systemRandom } from '../random.ts';
import { signAnswer, signRequest } from '../signature.ts';
import { createHttpProvider } from './baize-pay.ts';
import { WirePayment, WirePayout, WireStatement } from './wire.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../../docs/payments.md'), 'utf8');
const [order, answer, callback] = [...GUIDE.matchAll(/```json\n(.*?)\n```/gs)].map(([, text = '']) =>
  Buffer.from(text),
);
const published = (name: string) => new RegExp(`^- ${name} \`(.+)\`$`, 'm').exec(GUIDE)?.[1] ?? '';
const secret = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
const nonce = 'b3f1c2d4e5f60718293a4b5c6d7e8f90';
const timestamp = '1767225600000';

test('the signatures of the guide for payment providers are what we sign and accept', () => {
  if (!order || !answer || !callback) throw new Error('the guide shows no messages');
  expect(createHash('sha256').update(order).digest('hex')).toBe(published('SHA-256'));
  const call = { method: 'POST', path: '/api/payouts', timestamp, nonce, body: order };
  expect(signRequest(call, secret)).toBe(published('call'));
  expect(signAnswer(200, nonce, answer, secret)).toBe(published('answer'));
  const clock = simulatedClock(new Date(Number(timestamp)));
  const provider = createHttpProvider({
    baseUrl: 'https://pay.example/api',
    merchant: 'baize',
    keyId: 'k1',
    secret,
    callbackKeys: [{ id: 'c1', secret }],
    outbound: { ownHosts: new Set(), patience: 1 },
    clock,
    random: systemRandom,
  });
  const headers = {
    'x-merchant-id': 'baize',
    'x-key-id': 'c1',
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': published('callback'),
  };
  const notice = provider.verify({ headers, body: callback, path: '/callbacks/harbour' }, clock.now());
  expect(notice).toMatchObject({ kind: 'payout', payout: { state: 'sent' } });
});

test('the guide for payment providers explains every state and kind', () => {
  const about = { reference: 'r', providerId: 'p' };
  const payment = { ...about, amount: '1', currency: 'USD', payer: null, at: '2030-01-16T04:00:00Z' };
  const line = {
    id: 'l',
    reference: null,
    amount: '-1',
    currency: 'USD',
    payer: null,
    memo: null,
    at: payment.at,
  };
  const statement = (kind: string) => ({ lines: [{ ...line, kind }], next: null });
  const tables = [
    ['state of a payment', (state: string) => WirePayment.safeParse({ ...payment, state }), 6],
    ['state of a payout', (state: string) => WirePayout.safeParse({ ...about, reason: null, state }), 4],
    ['kind', (kind: string) => WireStatement.safeParse(statement(kind)), 5],
  ] as const;
  for (const [head, read, count] of tables) {
    const [, rows = ''] =
      GUIDE.split(`\n| ${head} |`)[1]
        ?.split(/\n\n/)[0]
        ?.match(/---\|\n([\s\S]*)/) ?? [];
    const names = [...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
    expect(names).toHaveLength(count);
    expect(names.filter((name) => !read(name).success)).toEqual([]);
  }
});
