import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Companion } from '../../apps/server/src/wallet/wallet.ts';
import { type BenchServer, benchServer, figure, median, NODE_FLAGS } from '../server.ts';
import { type Load, load, type Target } from './http-load.ts';

const PLAYERS = 256;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const KINDS = ['empty', 'single', 'lane'] as const;
type Kind = (typeof KINDS)[number];

interface Node extends Target {
  readonly kind: Kind;
  readonly process: ChildProcess;
}

/** A load with the processor time that one answer of it took, in microseconds. */
interface Run extends Load {
  readonly node: number;
  readonly database: number;
  readonly generator: number;
}

/** Measures presses over HTTP, beside an empty route and beside one transaction a bet, in one run with interleaved rounds. */
export async function measurePresses(
  of: 'spins' | 'orders',
  name: string,
  companion: Companion,
): Promise<void> {
  const database = await benchServer(companion, '');
  const begin = (kind: Kind) => start(database.url, kind, of);
  const nodes = { empty: await begin('empty'), single: await begin('single'), lane: await begin('lane') };
  const runs: Record<Kind, Run[]> = { empty: [], single: [], lane: [] };
  const { failures: refused } = await load(nodes.lane, { seconds: 2 });
  figure(`${name} refused to the first ${PLAYERS} players of a node`, refused.length, 'answers');
  for (const kind of ['empty', 'single'] as const) await load(nodes[kind], { seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KINDS) runs[kind].push(await measure(nodes[kind], database));
  }
  const middle = (kind: Kind, read: (run: Run) => number) => median(runs[kind].map(read));
  const rate = middle('lane', (run) => run.perSecond);
  const beside = (kind: Kind, than: string) => ({
    name: than,
    ratio: rate / middle(kind, (run) => run.perSecond),
  });
  figure(name, rate, '1/s', beside('empty', 'empty Fastify route'));
  figure(name, rate, '1/s', beside('single', 'the same route with one transaction a bet'));
  for (const kind of ['empty', 'single'] as const) nodes[kind].process.disconnect();
  const halves: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    halves.push(await load(nodes.lane, { seconds: SECONDS, rate: Math.round(rate / 2) }));
  }
  const p99 = median(halves.map((half) => half.p99));
  figure(`${name} p99 at half the highest rate`, p99, 'ms', { name: '30 ms', ratio: p99 / 30 });
  for (const part of ['node', 'database', 'generator'] as const) {
    for (const kind of KINDS)
      figure(
        `${name} ${kind} ${part} time`,
        middle(kind, (run) => run[part]),
        'µs/answer',
      );
  }
  nodes.lane.process.disconnect();
  await database.stop();
}

async function start(url: string, kind: Kind, of: string): Promise<Node> {
  const args = [kind, url, String(PLAYERS), of];
  const child = fork(join(import.meta.dirname, 'http-node.ts'), args, {
    execArgv: NODE_FLAGS,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${kind} ended with ${code}`)));
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [Target];
  ended.catch(() => {});
  return { ...ready, kind, process: child };
}

async function measure(node: Node, database: BenchServer): Promise<Run> {
  const before = await processorTimes(node, database);
  const run = await load(node, { seconds: SECONDS });
  const after = await processorTimes(node, database);
  const [failure] = run.failures;
  // One transaction a bet may be overloaded: that is the comparison.
  if (failure && node.kind !== 'single')
    throw new Error(
      `${node.kind}: ${run.failures.length} of ${run.answers} answers were no success, the first: ${failure}`,
    );
  const each = (part: keyof typeof after) => (after[part] - before[part]) / run.answers;
  const perSecond = run.perSecond * (1 - run.failures.length / run.answers);
  return { ...run, perSecond, node: each('node'), database: each('database'), generator: each('generator') };
}

/** Microseconds that each process has used so far. */
async function processorTimes(node: Node, database: BenchServer) {
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
