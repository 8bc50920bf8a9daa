import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

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
  setupFiles: ['test-around.ts'],
  ...LIMITS,
};
/** The cases of siege, and the smaller set of `npm test`. */
const WHOLE_IN_SIEGE = [
  'apps/server/src/cashier/{following/payouts,peers/peers}.test.ts',
  'apps/server/src/platform/http/http.test.ts',
  'apps/server/src/accounts/{fuzz,sign-in/planted}.test.ts',
  'apps/server/src/cashier/{injections,journeys}.test.ts',
  'apps/server/src/desk/permissions.test.ts',
  'apps/server/src/uploads/spoilt.test.ts',
  'apps/server/src/vendors/{rounds/orders,door/conformance}.test.ts',
  'packages/games/src/slots/titles.test.ts',
  'packages/games/src/kit/{stream,payback}.test.ts',
  'packages/games/src/lottery/{settle,odds/most}.test.ts',
  'screens/{account-calls,badges,bets,free-spins,gallery,landscape,list-frame,records,titles,toasts}.screens.ts',
  'screens/{desk-dialogs,desk-screens,lottery,lottery-chase,lottery-results,site}.screens.ts',
];
const SETUP = 'apps/server/src/testing-setup.ts';

/** One tier after the other on all workers (`docs/testing.md`). */
export default defineConfig({
  test: {
    projects: [
      {
        // Needs no database, so that `npx vitest run --project unit <path>` answers at once.
        test: {
          ...COMMON,
          name: 'unit',
          include: ['*.test.ts', 'packages/**/*.test.{ts,tsx}', 'apps/{site,console}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...COMMON,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: [SETUP],
          sequence: { groupOrder: 2 },
        },
      },
      {
        // The built apps in one browser a worker, with answers made from the contract: no database, no server of ours.
        test: {
          ...COMMON,
          name: 'screens',
          include: ['screens/**/*.screens.ts'],
          globalSetup: ['e2e/setup.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...COMMON,
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: [SETUP, 'e2e/setup.ts'],
          sequence: { groupOrder: 4 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Tests that kill, flood, measure or need a cluster of their own: `npm run siege`, never `npm test`.
        test: {
          ...COMMON,
          name: 'siege',
          // Long statistics take a part of their cases a day, all of them in seven days.
          env: { SIEGE: '1', SIEGE_DAY: String(Math.floor(Date.now() / 86_400_000) % 7) },
          include: ['**/*.siege.ts', 'e2e/**/*.e2e.ts', ...WHOLE_IN_SIEGE],
          globalSetup: [SETUP, 'e2e/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
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
