import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';

import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { testDb } from '../testing.ts';
import { createWorkers, type OtherNodes } from '../workers.ts';
import { createAudience } from './audience.ts';
import { type BalanceNews, joinPeers } from './peers.ts';

const { url } = await testDb();
const log = createLog('silent');
const workers = createWorkers({ clock: systemClock, log, byHand: true });
/** A program beside the nodes that hears what PostgreSQL tells on the channel. */
const wire = new pg.Client({ connectionString: url });
const messages: string[] = [];
wire.on('notification', ({ payload = '' }) => messages.push(payload));
await wire.connect();
await wire.query('listen baize_balance');
const heard: { [node: string]: BalanceNews[] | undefined } = { here: [], there: [] };
const join = (node: string) =>
  joinPeers({
    url,
    log,
    workers,
    node,
    audience: createAudience({ node, workers }),
    onBalance: (news) => heard[node]?.push(news),
    onEnded: () => {},
  });
const here = await join('here');
const there = await join('there');
afterAll(() => Promise.all([here.close(), there.close(), wire.end()]));

const newsOf = (count: number, seq: bigint) =>
  Array.from({ length: count }, (_, n) => ({ member: BigInt(n + 1), seq, balance: seq * 100n }));

async function heardBy(node: string, count: number): Promise<BalanceNews[]> {
  await workers.settle();
  await expect.poll(() => heard[node]?.length).toBe(count);
  return heard[node]?.splice(0) ?? [];
}

test('more balances than one message holds all go over PostgreSQL to the other node, and to that one only', async () => {
  for (const news of newsOf(250, 1n)) here.tell(news);
  expect(await heardBy('there', 250)).toEqual(newsOf(250, 1n));
  expect(heard.here).toEqual([]);
  const rows = () => messages.map((message) => message.split(';'));
  await expect
    .poll(() => rows().map(([from, ...balances]) => [from, balances.length]))
    .toEqual([
      ['here', 100],
      ['here', 100],
      ['here', 50],
    ]);
});

test('a node hears what was told by a process it knows nothing else of, and not what it told itself', async () => {
  await wire.query(`select pg_notify('baize_balance', 'far;7,8,900')`);
  await wire.query(`select pg_notify('baize_balance', 'here;1,2,3')`);
  await wire.query(`select pg_notify('baize_balance', 'far;7,9,1000')`);
  const far = [
    { member: 7n, seq: 8n, balance: 900n },
    { member: 7n, seq: 9n, balance: 1_000n },
  ];
  expect(await heardBy('here', 2)).toEqual(far);
  expect(await heardBy('there', 3)).toEqual([far[0], { member: 1n, seq: 2n, balance: 3n }, far[1]]);
});

test('of several balances of a member in one moment the newest is told', async () => {
  for (const seq of [2n, 3n, 4n]) for (const news of newsOf(3, seq)) there.tell(news);
  expect(await heardBy('here', 3)).toEqual(newsOf(3, 4n));
});

test('no question is put to the line before the last one is answered', async () => {
  // The client itself warns of that once a process, and this process may have heard the warning already.
  const { query } = pg.Client.prototype;
  let [open, most] = [0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked) {
    if (!String(asked[0]).includes('pg_notify')) return Reflect.apply(query, this, asked);
    open += 1;
    most = Math.max(most, open);
    return Promise.resolve(Reflect.apply(query, this, asked)).finally(() => {
      open -= 1;
    });
  });
  for (let seq = 5n; seq < 25n; seq += 1n) {
    for (const news of newsOf(250, seq)) here.tell(news);
    void workers.settle();
  }
  await expect.poll(() => heard.there?.at(-1)?.seq).toBe(24n);
  spy.mockRestore();
  expect(most).toBe(1);
});

test('a node hears that another one has written something, and not that it has itself', async () => {
  const heardOf: string[] = [];
  const ways = new Map<string, OtherNodes>();
  const joined = await Promise.all(
    ['one', 'two'].map((node) =>
      joinPeers({
        url,
        log,
        node,
        audience: createAudience({ node, workers }),
        workers: {
          ...workers,
          heard: () => void heardOf.push(node),
          joinWith: (way) => void ways.set(node, way),
        },
        onBalance: () => {},
        onEnded: () => {},
      }),
    ),
  );
  expect([...ways.values()].map((way) => way.isUp())).toEqual([true, true]);
  ways.get('one')?.tellWritten();
  await expect.poll(() => heardOf).toEqual(['two']);
  ways.get('two')?.tellWritten();
  await expect.poll(() => heardOf).toEqual(['two', 'one']);
  await Promise.all(joined.map((peers) => peers.close()));
});
