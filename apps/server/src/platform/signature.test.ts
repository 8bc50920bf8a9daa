import { generateKeyPairSync, sign } from 'node:crypto';

import { expect, test } from 'vitest';

import { isSignedBy, requestBase, signAnswer, signRequest } from './signature.ts';

const secret = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
const nonce = 'b3f1c2d4e5f60718293a4b5c6d7e8f90';
const body = Buffer.from(
  '{"requestId":"0f8c1a52-6a3e-4a7e-9a11-5b8f3c1d2e40","sessionToken":"gs_test","playerId":"pl_7Q2M","currency":"USD","roundId":"r-1001","gameCode":"demo_slot","transactionId":"t-1","amount":"1.2500"}',
);
const request = { method: 'POST', path: '/vendor/v1/wallet/bet', timestamp: '1767225600000', nonce, body };

test('the published vector of a request is what we sign and accept', () => {
  const published = 'v1=819d43fb8dbd89f2827d534f9565f5f586dbdc261086a9ae87a2c688a773fe51';
  expect(signRequest(request, secret)).toBe(published);
  expect(isSignedBy({ secret }, request, published)).toBe(true);
});

test('the published vector of an answer is what we sign', () => {
  const answer = Buffer.from(
    '{"status":"OK","requestId":"0f8c1a52-6a3e-4a7e-9a11-5b8f3c1d2e40","balance":"98.7500","currency":"USD","platformTxId":"01J00000000000000000000000","replayed":false}',
  );
  const published = 'v1=01bd9a5a712b6426c992f0e41885b4ee60b5f6ba225152986489942f01f17d24';
  expect(signAnswer(200, nonce, answer, secret)).toBe(published);
});

test.each([
  ['method', { method: 'GET' }],
  ['path', { path: '/vendor/v1/wallet/win' }],
  ['query', { path: '/vendor/v1/wallet/bet?x=1' }],
  ['timestamp', { timestamp: '1767225600001' }],
  ['nonce', { nonce: 'b3f1c2d4e5f60718293a4b5c6d7e8f91' }],
  ['body', { body: Buffer.concat([body, Buffer.from(' ')]) }],
])('another %s needs another signature', (_, change) => {
  expect(isSignedBy({ secret }, { ...request, ...change }, signRequest(request, secret))).toBe(false);
});

test('a key of v2 accepts the signature of its pair and no other scheme', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const signature = sign(null, Buffer.from(requestBase(request)), privateKey).toString('hex');
  const key = { secret, publicKey: raw };
  expect(isSignedBy(key, request, `v2=${signature}`)).toBe(true);
  expect(isSignedBy(key, { ...request, method: 'GET' }, `v2=${signature}`)).toBe(false);
  expect(isSignedBy(key, request, signRequest(request, secret))).toBe(false);
  expect(isSignedBy({ secret }, request, `v2=${signature}`)).toBe(false);
});
