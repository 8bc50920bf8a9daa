// A signed bet and its win over HTTP, beside an empty route and beside one transaction a message, in one run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { VENDORS_COMPANION } from '../apps/server/src/vendors/rounds/companion.ts';
import { benchServer, figure, median, NODE_FLAGS } from './server.ts';
import { type VendorLoad, type VendorTarget, vendorLoad } from './vendors/vendors-load.ts';

/** Of the run over 32 connections; the turns that are compared are short. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const TURN_SECONDS = Math.min(6, SECONDS);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 32;
/** As many as it takes to fill the batches. */
const MANY = 256;
const KINDS = ['empty', 'single', 'lane'] as const;

const database = await benchServer(VENDORS_COMPANION, '');
// Each makes its vendor's next key, and two keys are good at a time.
const nodes = { single: await start('single'), lane: await start('lane'), empty: await start('empty') };
const runs = { empty: [] as VendorLoad[], single: [] as VendorLoad[], lane: [] as VendorLoad[] };
for (const kind of KINDS) await measure(kind, MANY, 2);
for (let round = 0; round < ROUNDS; round += 1)
  for (const kind of KINDS) runs[kind].push(await measure(kind, MANY, TURN_SECONDS));
const rate = of('lane');
figure('vendor message', rate, '1/s', { name: 'empty Fastify route', ratio: rate / of('empty') });
figure('vendor message', rate, '1/s', { name: 'one transaction a message', ratio: rate / of('single') });
const few = await measure('lane', CONNECTIONS, SECONDS);
figure(`vendor messages over 32 connections in ${SECONDS} s, all OK`, few.answers, 'answers');
figure('vendor message p99 over 32 connections', few.p99, 'ms', { name: '250 ms', ratio: few.p99 / 250 });
for (const { process: child } of Object.values(nodes)) child.disconnect();
await database.stop();

function of(kind: (typeof KINDS)[number]): number {
  return median(runs[kind].map(({ perSecond }) => perSecond));
}

async function start(kind: string): Promise<VendorTarget & { process: ChildProcess }> {
  const child = fork(
    join(import.meta.dirname, 'vendors/vendors-node.ts'),
    [kind, database.url, String(MANY)],
    {
      execArgv: NODE_FLAGS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${kind} ended with ${code}`)));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [VendorTarget];
  ended.catch(() => {});
  return { ...ready, process: child };
}

async function measure(
  kind: (typeof KINDS)[number],
  connections: number,
  seconds: number,
): Promise<VendorLoad> {
  const run = await vendorLoad(nodes[kind], { seconds, connections });
  const [failure] = run.failures;
  if (failure) throw new Error(`${run.failures.length} answers were no success, the first: ${failure}`);
  return run;
}
