import { expect, test } from 'vitest';

import { ask } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { humanProof } from '../testing.ts';
import { requireHuman } from './human-check.ts';

const app = await sharedApp();

/** A proof with something about it changed. */
function changed(proof: string, change: (payload: Payload) => void): string {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload;
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

interface Payload {
  challenge: { parameters: { cost: number; expiresAt: number; keyPrefix: string }; signature: string };
  solution: { counter: number; derivedKey: string };
}

test('P-19 the work of a challenge is done by a program alone, and opens one door once', async () => {
  const proof = await humanProof(app);
  await requireHuman(app.app, proof);
  await expect(requireHuman(app.app, proof)).rejects.toThrow('human.failed');
});

test('P-19 a proof that is used twice at once is used once', async () => {
  const proof = await humanProof(app);
  const both = await Promise.allSettled([requireHuman(app.app, proof), requireHuman(app.app, proof)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('P-19 without a proof the answer asks for one', async () => {
  await expect(requireHuman(app.app, undefined)).rejects.toThrow('human.required');
  await expect(requireHuman(app.app, '')).rejects.toThrow('human.required');
});

test('P-19 a proof is good for two minutes', async () => {
  const proof = await humanProof(app);
  app.clock.pass(121_000);
  await expect(requireHuman(app.app, proof)).rejects.toThrow('human.failed');
});

test.each<[string, (payload: Payload) => void]>([
  ['less work', ({ challenge }) => (challenge.parameters.cost = 1)],
  ['a longer life', ({ challenge }) => (challenge.parameters.expiresAt += 600)],
  ['another goal', ({ challenge }) => (challenge.parameters.keyPrefix = '00')],
  ['another signature', ({ challenge }) => (challenge.signature = '0'.repeat(64))],
  ['another counter', ({ solution }) => (solution.counter += 1)],
  ['another key', ({ solution }) => (solution.derivedKey = '0'.repeat(64))],
])('P-19 a proof with %s is refused', async (_, change) => {
  const proof = changed(await humanProof(app), change);
  await expect(requireHuman(app.app, proof)).rejects.toThrow('human.failed');
});

test.each(['no base64 !', 'bnVsbA==', 'e30=', 'W10=', 'eyJjaGFsbGVuZ2UiOm51bGx9'])(
  'P-19 %s is no proof',
  async (proof) => {
    await expect(requireHuman(app.app, proof)).rejects.toThrow('human.failed');
  },
);

test('P-19 under attack the work is four times as much', async () => {
  const costOf = async () => (await ask(`${app.url}/wps/human`)).body.value.parameters.cost;
  expect(await costOf()).toBe(5_000);
  const expires_at = new Date(app.clock.ms() + 60_000);
  const rows = Array.from({ length: 201 }, (_, n) => ({ digest: Buffer.from(`proof ${n}`), expires_at }));
  await app.db.insertInto('accounts.human_proof').values(rows).execute();
  expect(await costOf()).toBe(20_000);
  await requireHuman(app.app, await humanProof(app));
  app.clock.pass(61_000);
  await expect.poll(costOf).toBe(5_000);
});
