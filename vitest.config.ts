import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { siegeFiles } from './tools/suite/siege.mjs';

/** The day whose parts of long lists are tried: that of the last commit, so that a tree always tries the same. */
process.env.TEST_DAY ??= dayOfCommit();

const EXCLUDE = ['**/node_modules/**', '**/dist/**'];
/** Only a test that fails waits so long: the limits are for what hangs, not for a machine that does other things as well. */
const LIMITS = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  teardownTimeout: 30_000,
  expect: { poll: { interval: 50, timeout: 60_000 } },
};
/** A worker keeps its modules, its database server and its browser from file to file: nothing of a test lives in a module. */
const COMMON = {
  exclude: EXCLUDE,
  pool: 'forks' as const,
  isolate: false,
  // One more than the cores of the machine that we promise for: a test waits for its database and its browser a fifth of its time.
  maxWorkers: 3,
  // A test drops what it made: a larger nursery throws it away before the collector copies it, a tenth of all work.
  execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
  setupFiles: ['tools/suite/test-around.ts'],
  ...LIMITS,
};
const SETUP = 'apps/server/src/testing-setup.ts';

/** Unit tests come last: they are small, and fill the workers that would wait for the longest of the rest. */
const ORDER = ['server', 'screens', 'journeys', 'unit', 'siege'];

/**
 * The files of a tier one after the other, those first that took longest, or are longest where none has run yet. A worker that finds none
 * left of its tier begins with the next one, while others end theirs.
 */
class Tiers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const tiers = Map.groupBy(files, ({ project }) => project.name);
    const sorted = ORDER.map((tier) => super.sort(tiers.get(tier) ?? []));
    return (await Promise.all(sorted)).flat();
  }
}

/** `--sequence.shuffle.files` shows which files lean on others. */
const shuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

/** One tier after the other on all workers (`docs/testing.md`). */
export default defineConfig({
  test: {
    ...(shuffled ? {} : { sequence: { sequencer: Tiers } }),
    projects: [
      {
        // Needs no database, so that `npx vitest run --project unit <path>` answers at once.
        test: {
          ...COMMON,
          name: 'unit',
          include: [
            'tools/**/*.test.ts',
            'packages/**/*.test.{ts,tsx}',
            'apps/{site,console}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: [SETUP],
        },
      },
      {
        // The built apps in one browser a worker, with answers made from the contract: no database, no server of ours.
        test: {
          ...COMMON,
          name: 'screens',
          include: ['screens/**/*.screens.ts'],
          globalSetup: ['kit/setup.ts'],
        },
      },
      {
        test: {
          ...COMMON,
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: [SETUP, 'kit/setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Tests that kill, flood, measure or need a cluster of their own: `npm run siege`, never `npm test`.
        test: {
          ...COMMON,
          name: 'siege',
          env: { SIEGE: '1' },
          // A copy without its history cannot list its files, and runs no siege.
          include: existsSync(join(import.meta.dirname, '.git')) ? siegeFiles() : [],
          globalSetup: [SETUP, 'kit/setup.ts'],
          // Each part of a shard says for itself how many files may run at the same time; a group has one number of workers.
          maxWorkers: Number(process.env.SIEGE_WORKERS ?? 1),
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

function dayOfCommit(): string {
  const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], options).trim();
  } catch {
    // A copy without its history.
    return new Date().toISOString().slice(0, 10);
  }
}
