import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { ROUNDS, ROUNDS_SQL } from './rounds.ts';
import { benchServer, fund } from './server.ts';
import { killBackend, stress } from './stress.ts';

keepRealTime();

// Its own server, with production's settings: these tests kill it.
const server = await benchServer(ROUNDS, ROUNDS_SQL);
await fund(server.db, 300, 1_000n);
afterAll(() => server.stop());

test('three nodes under replays, altered keys, held rows and killed backends never contradict themselves (F04)', async () => {
  const result = await stress({
    server,
    seconds: 4,
    troubles: 11,
    members: 300,
    clients: 100,
    trouble: killBackend,
  });
  expect(result.contradictions).toEqual([]);
  expect(result.violations).toEqual([]);
  expect(result.counts).toMatchObject({
    posted: expect.any(Number),
    insufficientFunds: expect.any(Number),
    conflict: expect.any(Number),
  });
});

test('every answer given before PostgreSQL was killed still holds after it came back (F05)', async () => {
  const died: number[] = [];
  const killServer = async () => {
    await sleep(1_500);
    died.push(server.pid());
    process.kill(server.pid(), 'SIGKILL');
    while (server.pid() === died.at(-1)) await sleep(50);
  };
  const result = await stress({
    server,
    seconds: 0,
    troubles: 2,
    members: 300,
    clients: 100,
    trouble: killServer,
  });
  expect(result.contradictions).toEqual([]);
  expect(result.violations).toEqual([]);
  expect(new Set(died).size).toBe(2);
  expect(result.counts.posted).toBeGreaterThan(100);
});
