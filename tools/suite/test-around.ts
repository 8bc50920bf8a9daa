// Runs around every test file: what it changed of its process is put back, and what it cost is written down, in processor seconds
// of its worker and of everything that worker started.
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

import { beginAt, START } from '../../apps/server/src/testing-clock.ts';
import type {} from '../../apps/server/src/testing-counts.ts';
import { SEED } from '../../apps/server/src/testing-random.ts';
import { sortTurns } from './effort.mjs';

const ROOT = join(import.meta.dirname, '../..');

/** Where `test.mjs` reads the times of its run. */
const RECORD = process.env.TEST_RECORD;
/** Clock ticks of `/proc`, a second each hundred everywhere that Node runs. */
const TICKS = 100;
/** A worker measures its machine after one of so many files. */
const DRAW_EVERY = 3;
const SORT_EVERY = 10;
const SORT_TURNS = 6;
/** Processor seconds of either on the machine of the budgets. */
const DRAWN = 0.18;
const SORTED = 0.1;

declare global {
  /** Draws the yardstick in this worker's browser, once it has one. */
  var drawYardstick: (() => Promise<void>) | undefined;
  var filesDone: number | undefined;
}

const file = relative(ROOT, expect.getState().testPath ?? '');
// As it is now: tests hold clocks.
const now = performance.now.bind(performance);
const [began, before] = [now(), spent()];
globalThis.lateCalls = [];
globalThis.lateOnPurpose = 0;
globalThis.counts = {};
beginAt(START);
fc.configureGlobal({ seed: createHash('sha256').update(SEED).digest().readInt32BE() });
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  if (!RECORD) return;
  const used = spent() - before;
  const line = {
    file,
    cpu: round(used),
    wall: round((now() - began) / 1000),
    late: globalThis.lateCalls.length > globalThis.lateOnPurpose ? globalThis.lateCalls : [],
    counts: globalThis.counts,
    slowness: await slowness(),
  };
  appendFileSync(RECORD, `${JSON.stringify(line)}\n`);
});

/**
 * How much slower than the machine of the budgets this one is right now, beside whatever else runs: a browser's by its yardstick,
 * anything else by a sort. Null after most files.
 */
async function slowness(): Promise<number | null> {
  globalThis.filesDone = (globalThis.filesDone ?? 0) + 1;
  const draw = globalThis.drawYardstick;
  if (globalThis.filesDone % (draw ? DRAW_EVERY : SORT_EVERY) > 0) return null;
  const first = spent();
  try {
    if (draw) await draw();
    else sortTurns(SORT_TURNS);
  } catch {
    // A browser that cannot draw it now says nothing about the test before.
    return null;
  }
  const taken = spent() - first;
  // A process of an earlier browser that ended only now takes its seconds along.
  return taken > 0 ? taken / (draw ? DRAWN : SORTED) : null;
}

/** Processor seconds of this process and of its descendants, those that ended included; of this process alone where there is no `/proc`. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  const all = processes();
  const family = new Set([process.pid]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const ticks = all
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { pid, own, ended }) => sum + ended + (pid === process.pid ? 0 : own), 0);
  return (user + system) / 1e6 + ticks / TICKS;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of its children that ended. */
  readonly ended: number;
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processOf(Number(name)));
  } catch {
    return [];
  }
}

function processOf(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; what follows it is numbers.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (n: number) => fields[n - 3] ?? 0;
    return [{ pid, parent: at(4), own: at(14) + at(15), ended: at(16) + at(17) }];
  } catch {
    return [];
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
