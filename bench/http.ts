// A spin over HTTP with everything the product does, beside an empty route and beside one transaction a bet, in one run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PLAY_COMPANION } from '../apps/server/src/play/rounds/companion.ts';
import { type Load, load, type Target } from './http/http-load.ts';
import { benchServer, figure, median, NODE_FLAGS } from './server.ts';

const PLAYERS = 256;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const KINDS = ['empty', 'single', 'lane'] as const;

interface Node extends Target {
  readonly process: ChildProcess;
}

/** A load with the processor time that one answer of it took, in microseconds. */
interface Run extends Load {
  readonly node: number;
  readonly database: number;
  readonly generator: number;
}

const database = await benchServer(PLAY_COMPANION, '');
const nodes = { empty: await start('empty'), single: await start('single'), lane: await start('lane') };
const runs = { empty: [] as Run[], single: [] as Run[], lane: [] as Run[] };
for (const kind of KINDS) await load(nodes[kind], { seconds: 2 });
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of KINDS) runs[kind].push(await measure(nodes[kind]));
}
const rate = of('lane', (run) => run.perSecond);
const beside = (kind: 'empty' | 'single', name: string) => ({
  name,
  ratio: rate / of(kind, (run) => run.perSecond),
});
figure('http spin', rate, '1/s', beside('empty', 'empty Fastify route'));
figure('http spin', rate, '1/s', beside('single', 'the same route with one transaction a bet'));
for (const kind of ['empty', 'single'] as const) nodes[kind].process.disconnect();
const halves: Load[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  halves.push(await load(nodes.lane, { seconds: SECONDS, rate: Math.round(rate / 2) }));
}
const p99 = median(halves.map((half) => half.p99));
figure('http spin p99 at half the highest rate', p99, 'ms', { name: '30 ms', ratio: p99 / 30 });
for (const part of ['node', 'database', 'generator'] as const) {
  for (const kind of KINDS)
    figure(
      `http ${kind} ${part} time`,
      of(kind, (run) => run[part]),
      'µs/answer',
    );
}
nodes.lane.process.disconnect();
await database.stop();

function of(kind: (typeof KINDS)[number], read: (run: Run) => number): number {
  return median(runs[kind].map(read));
}

async function start(kind: string): Promise<Node> {
  const args = [kind, database.url, String(PLAYERS)];
  const child = fork(join(import.meta.dirname, 'http/http-node.ts'), args, {
    execArgv: NODE_FLAGS,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${kind} ended with ${code}`)));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Target];
  ended.catch(() => {});
  return { ...ready, process: child };
}

async function measure(node: Node): Promise<Run> {
  const before = await processorTimes(node);
  const run = await load(node, { seconds: SECONDS });
  const after = await processorTimes(node);
  const [failure] = run.failures;
  if (failure) throw new Error(`${run.failures.length} answers were no success, the first: ${failure}`);
  const each = (part: keyof typeof after) => (after[part] - before[part]) / run.answers;
  return { ...run, node: each('node'), database: each('database'), generator: each('generator') };
}

/** Microseconds that each process has used so far. */
async function processorTimes(node: Node) {
  node.process.send('cpu');
  const [cpu] = (await once(node.process, 'message')) as [NodeJS.CpuUsage];
  const own = process.cpuUsage();
  return {
    node: cpu.user + cpu.system,
    database: process.platform === 'linux' ? databaseTime(database.pid()) : Number.NaN,
    generator: own.user + own.system,
  };
}

/** Of the database's first process and all its children: Linux counts them in hundredths of a second. */
function databaseTime(first: number): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    if (pid === String(first) || fields[1] === String(first))
      ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10_000;
}

/** The fields behind the name of a process; none when it has just ended. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
