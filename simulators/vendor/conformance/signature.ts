import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';

import type { Outgoing } from '../signing.ts';
import { cases, type Kit, says, turned } from './kit.ts';

const ping = (more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'POST',
  path: '/vendor/v1/ping',
  body: JSON.stringify({ requestId: randomUUID() }),
  ...more,
});
const spoilt = (name: string, value: string) => async (kit: Kit) =>
  turned(await kit.messenger.once(ping(), { [name]: value }), 401, 'SIGNATURE_INVALID');
const skewed = (ms: number) => (kit: Kit) => kit.messenger.once(ping({ timestamp: Date.now() + ms }));

export const signatureCases = cases('signature', {
  'a signed ping is answered and the answer is signed': async (kit) =>
    says(await kit.call('/ping', {}), 'OK'),
  'an echo comes back': async (kit) =>
    says(await kit.call('/ping', { echo: 'hello' }), 'OK', { echo: 'hello' }),
  'the time can be read': async (kit) => says(await kit.messenger.read('/time'), 'OK'),
  'another signature is refused': spoilt('x-signature', `v1=${'0'.repeat(64)}`),
  'a signature of an unknown scheme is refused': spoilt('x-signature', `v9=${'0'.repeat(64)}`),
  'a nonce that was not signed is refused': spoilt('x-nonce', randomBytes(16).toString('hex')),
  'a nonce is good once': async (kit) => {
    const nonce = randomBytes(16).toString('hex');
    assert.equal((await kit.messenger.once(ping({ nonce }))).status, 200);
    turned(await kit.messenger.once(ping({ nonce })), 401, 'NONCE_REPLAYED');
  },
  'a clock 59 s late is near enough': async (kit) => says(await skewed(-57_000)(kit), 'OK'),
  'a clock 59 s early is near enough': async (kit) => says(await skewed(57_000)(kit), 'OK'),
  'a clock 61 s late is refused with our time': async (kit) =>
    turned(await skewed(-63_000)(kit), 401, 'TIMESTAMP_SKEW'),
  'a clock 61 s early is refused with our time': async (kit) =>
    turned(await skewed(63_000)(kit), 401, 'TIMESTAMP_SKEW'),
  'a key nobody has is refused': async (kit) =>
    turned(await kit.messenger.once(ping(), { 'x-key-id': 'k_nobody' }), 401, 'SIGNATURE_INVALID'),
  'a body that is not well formed is named field by field': async (kit) => {
    const answer = await kit.messenger.once(ping({ body: '{"requestId":"x"}' }));
    turned(answer, 400, 'BAD_REQUEST');
    assert.deepEqual(answer.body.fields, ['requestId']);
  },
});
