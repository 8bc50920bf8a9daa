import { expect, test } from 'vitest';

import { member, testApp, trySignIn } from '../../testing.ts';
import { ARGON } from '../members/passwords.ts';

// These tests are about the cost of a password, and the queue before it.
const app = await testApp({ passwordCost: ARGON, patience: 1 });

/** By hand with A01_SAMPLES=100 the means lie within 15 %; a busy machine gets fewer samples and a wider margin. */
const SAMPLES = Number(process.env.A01_SAMPLES ?? 12);

test('STD-A01 an unknown name takes as long as a wrong password', async () => {
  const { username } = await member(app, { cash: 0n });
  const took = async (name: string) => {
    await app.db.deleteFrom('accounts.login_failure').execute();
    const began = performance.now();
    expect((await trySignIn(app, name, 'wrong')).reply.code).toBe('session.wrongPassword');
    return performance.now() - began;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  // The quickest says what the work costs; the others say what else the machine did.
  const ratio = () => Math.min(...known) / Math.min(...unknown);
  const alike = () => ratio() > 0.7 && ratio() < 1.4;
  for (let n = 0; n < SAMPLES || (n < 5 * SAMPLES && !alike()); n += 1) {
    known.push(await took(username));
    unknown.push(await took('stranger'));
  }
  if (SAMPLES >= 100) {
    const mean = (times: number[]) => times.reduce((sum, each) => sum + each, 0) / times.length;
    expect(Math.abs(mean(known) / mean(unknown) - 1)).toBeLessThan(0.15);
  }
  expect(ratio()).toBeGreaterThan(0.7);
  expect(ratio()).toBeLessThan(1.4);
});

test('STD-A02 of 500 sign-ins at once some wait and some are sent away, and memory stays within bounds', async () => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) => trySignIn(app, `crowd-${n}`, 'wrong')),
  );
  clearInterval(watch);
  const heard = Map.groupBy(answers, ({ reply }) => reply.code);
  expect(new Set(heard.keys())).toEqual(new Set(['session.wrongPassword', 'request.busy']));
  expect(heard.get('session.wrongPassword')?.length).toBeGreaterThanOrEqual(204);
  for (const { status, headers } of heard.get('request.busy') ?? []) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  }
  expect((most - before) / 2 ** 20).toBeLessThan(400);
  // A try that was refused unheard has not failed: the next one needs no picture.
  const away = answers.findIndex(({ status }) => status === 503);
  expect((await trySignIn(app, `crowd-${away}`, 'wrong')).reply.code).toBe('session.wrongPassword');
}, 240_000);
