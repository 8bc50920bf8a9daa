import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

import { systemClock } from './clock.ts';
import { createLog } from './log.ts';
import { type BalanceNews, joinPeers } from './peers.ts';
import { testDb } from './testing.ts';
import { createWorkers } from './workers.ts';

// The client of PostgreSQL warns, once a process, of a question put while another is open.
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

const { url } = await testDb();
const log = createLog('silent');
const workers = createWorkers({ clock: systemClock, log });
const heard: Record<string, BalanceNews[]> = { here: [], there: [] };
const join = (node: string) =>
  joinPeers({ url, log, workers, node, onBalance: (news) => heard[node]?.push(news) });
const here = await join('here');
const there = await join('there');
afterAll(() => Promise.all([workers.close(), here.close(), there.close()]));

const newsOf = (count: number, seq: bigint) =>
  Array.from({ length: count }, (_, n) => ({ member: BigInt(n + 1), seq, balance: seq * 100n }));

async function heardBy(node: string, count: number): Promise<BalanceNews[]> {
  for (let waited = 0; waited < 5_000 && (heard[node]?.length ?? 0) < count; waited += 10) await rest(10);
  return heard[node]?.splice(0) ?? [];
}

test('more balances than one message holds are all told to the other node, and to that one only', async () => {
  for (const news of newsOf(250, 1n)) here.tell(news);
  expect(await heardBy('there', 250)).toEqual(newsOf(250, 1n));
  expect(heard.here).toEqual([]);
});

test('of several balances of a member in one moment the newest is told', async () => {
  for (const seq of [2n, 3n, 4n]) for (const news of newsOf(3, seq)) there.tell(news);
  expect(await heardBy('here', 3)).toEqual(newsOf(3, 4n));
});

test('no question is put to the line before the last one is answered', async () => {
  for (let seq = 5n; seq < 25n; seq += 1n) {
    for (const news of newsOf(250, seq)) here.tell(news);
    await rest(10);
  }
  await heardBy('there', 250);
  expect(warnings).toEqual([]);
});
