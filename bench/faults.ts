// F01 and F05: kill -9 of the server and of the database under load. Every acknowledged spin is there once.
import { setTimeout as sleep } from 'node:timers/promises';

import { createDb } from '../apps/server/src/platform/database/db.ts';
import { CrashLoad } from './crash/crash-load.ts';
import { CrashSite } from './crash/crash-site.ts';
import { figure } from './server.ts';

export interface Faults {
  readonly acknowledged: number;
  /** Milliseconds until the server was ready again, for each kill. */
  readonly serverMs: readonly number[];
  readonly databaseMs: readonly number[];
  readonly problems: readonly string[];
}

const PLAYERS = 24;
const BETWEEN_MS = 1_000;

export async function runFaults(kills: { server: number; database: number }): Promise<Faults> {
  const site = await CrashSite.start();
  try {
    const load = new CrashLoad(site.url);
    await load.start(PLAYERS);
    const crashing = async (crash: () => Promise<number>) => {
      const took = await crash();
      await load.replay();
      return took;
    };
    const databaseMs = await repeated(kills.database, () => crashing(() => site.crashDatabase()));
    const serverMs = await repeated(kills.server, () => crashing(() => site.crashServer()));
    await sleep(BETWEEN_MS);
    await load.stop();
    const db = createDb(site.databaseUrl(), { max: 2, applicationName: 'faults', login: null });
    const problems = await load.problems(db);
    await db.destroy();
    return { acknowledged: load.acknowledged, serverMs, databaseMs, problems };
  } finally {
    await site.stop();
  }
}

async function repeated(times: number, crash: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await sleep(BETWEEN_MS);
    took.push(await crash());
  }
  return took;
}

if (process.argv[1] === import.meta.filename) {
  const { acknowledged, serverMs, databaseMs, problems } = await runFaults({ server: 10, database: 5 });
  const [server, database] = [Math.max(...serverMs) / 1000, Math.max(...databaseMs) / 1000];
  const kills = serverMs.length + databaseMs.length;
  figure('faults: presses acknowledged through the kills', acknowledged, `through ${kills} kills`);
  figure('faults: contradictions, losses and violations', problems.length, 'found');
  figure('faults: server ready after kill -9, slowest', server, 's', { name: '5 s', ratio: server / 5 });
  figure('faults: database ready after kill -9, slowest', database, 's', {
    name: '10 s',
    ratio: database / 10,
  });
  for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`);
  if (problems.length > 0 || server > 5 || database > 10) process.exitCode = 1;
}
