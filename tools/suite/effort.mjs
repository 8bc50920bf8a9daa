// The same work each time: what it costs says how slow a machine is, with whatever else it does.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Processor seconds of `compileLibraries` on each core of the machine of the budgets. */
const COMPILED = 0.65;

/** The compiler of the checks tidies its memory only when much is in use: a run is short. */
export const COMPILER = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Copies and sorts twenty thousand rows so many times; 24 times took 0.4 processor seconds on the machine of the budgets. */
export function sortTurns(turns) {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n, name: `row ${(n * 7919) % 20_000}` }));
  for (let turn = 0; turn < turns; turn += 1) {
    const copy = JSON.parse(JSON.stringify(rows));
    copy.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/**
 * How slow this machine is with all its cores at work: each compiles the types of the browser and of Node, which change only with their
 * versions. It needs much memory, as the checks do; what fits into a cache says nothing about them.
 */
export async function effort() {
  const cores = availableParallelism();
  const before = spent();
  await Promise.all(Array.from({ length: cores }, compileLibraries));
  return (spent() - before) / cores / COMPILED;
}

function compileLibraries() {
  const libraries = ['--lib', 'es2025,dom,dom.iterable', '--types', 'node'];
  const rest = ['--ignoreConfig', '--noEmit', join(import.meta.dirname, 'effort.d.mts')];
  const child = spawn(join(ROOT, 'node_modules/.bin/tsc'), [...libraries, ...rest], {
    cwd: ROOT,
    env: { ...process.env, ...COMPILER },
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error('the yardstick does not compile')),
    );
  });
}

/** Processor seconds of this process and of those that it started and that have ended; of itself alone where there is no `/proc`. */
export function spent() {
  const { user, system } = process.cpuUsage();
  const fields = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8').split(' ') : [];
  return (user + system) / 1e6 + (Number(fields[15] ?? 0) + Number(fields[16] ?? 0)) / 100;
}
