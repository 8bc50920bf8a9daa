import { expect, test } from 'vitest';
import { sharedApp } from '../testing-shared.ts';
import { simulatedClock } from './clock.ts';
import { createDb } from './database/db.ts';
import { createLog } from './log.ts';

const app = await sharedApp();

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** A log with what it wrote, and a clock that is moved by hand. */
function writtenLog() {
  const written: string[] = [];
  const clock = simulatedClock(new Date('2026-03-04T05:30:00Z'));
  const destination = { write: (line: string) => void written.push(line) };
  return {
    log: createLog('info', { node: 'n1', clock, destination }),
    clock,
    lines: () => linesOf(written.join('')),
  };
}

test('a line is JSON with its time, level, node and version', () => {
  const { log, lines } = writtenLog();
  log.warn({ job: 'wallet.root' }, 'job failed');
  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'warn',
      node: 'n1',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      job: 'wallet.root',
      msg: 'job failed',
    },
  ]);
});

test('a refusal is found by the id that its caller got, with the call and its status', async () => {
  const answer = await fetch(`${app.url}/wps/no/such?password=spoken`);
  const { traceId, code } = (await answer.json()) as Record<string, string>;
  expect(answer.headers.get('x-request-id')).toBe(traceId);
  await expect
    .poll(() => linesOf(app.logged()).filter((line) => line.traceId === traceId))
    .toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        path: '/wps/no/such',
        status: 404,
        refusal: code,
        node: expect.any(String),
        ms: expect.any(Number),
        address: '127.0.0.1',
        msg: 'call',
      }),
    ]);
  expect(app.logged()).not.toContain('spoken');
});

test('a refusal at the vendors’ door is found by its id', async () => {
  const answer = await fetch(`${app.url}/vendor/v1/wallet/bet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { traceId, status } = (await answer.json()) as Record<string, string>;
  await expect
    .poll(() => linesOf(app.logged()).find((line) => line.traceId === traceId))
    .toMatchObject({ refusal: `vendor.${status}`, status: answer.status });
});

test('what a call logs on its way carries the id of the request, also after its body was read', async () => {
  const { app: inner } = app;
  const unread = inner.rateLimits.takeFromIp;
  inner.rateLimits.takeFromIp = (...call) => {
    inner.log.info('on the way');
    unread(...call);
  };
  const answer = await fetch(`${app.url}/wps/session/login/freeplay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"os":"x"}',
  });
  inner.rateLimits.takeFromIp = unread;
  const id = answer.headers.get('x-request-id');
  expect(linesOf(app.logged()).find(({ msg }) => msg === 'on the way')).toMatchObject({ traceId: id });
});

test('a probe is no line', async () => {
  await fetch(`${app.url}/healthz`);
  await fetch(`${app.url}/readyz`);
  const calls = linesOf(app.logged()).filter(({ level }) => level !== 'debug');
  expect(calls.filter(({ path }) => String(path).endsWith('z'))).toEqual([]);
});

test('an outage is one line a second, which says how many were left out', async () => {
  const { log, clock, lines } = writtenLog();
  const db = createDb('postgres://nobody@127.0.0.1:1/nothing', { applicationName: 'test' });
  const outage: unknown = await db
    .selectFrom('wallet.setting')
    .selectAll()
    .execute()
    .catch((error: unknown) => error);
  for (let n = 0; n < 5; n += 1) log.warn({ err: outage }, n % 2 ? 'a call failed' : 'a worker failed');
  expect(lines()).toHaveLength(1);
  clock.advance(1_000);
  log.warn({ err: outage }, 'a call failed');
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toMatchObject({ withheld: 4, level: 'warn' });
  // A vendor that does not answer is an outage of its own, and a fault of the program is never left out.
  log.warn({ err: outage, vendor: 'shore' }, 'a vendor did not answer');
  log.error({ err: new Error('odd') }, 'a call failed');
  log.error({ err: new Error('odd') }, 'a call failed');
  expect(lines()).toHaveLength(5);
  await db.destroy();
});
