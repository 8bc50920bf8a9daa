import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**'];
/** Only a test that fails waits so long: the limits are for what hangs, not for a machine that does other things as well. */
const PATIENT = { expect: { poll: { interval: 50, timeout: 20_000 } } };
const LIMITS = { testTimeout: 180_000, hookTimeout: 180_000, ...PATIENT };

export default defineConfig({
  test: {
    projects: [
      {
        // Needs no database, so that `npx vitest run --project unit <path>` answers at once.
        test: {
          name: 'unit',
          include: ['tidy.test.ts', 'packages/**/*.test.{ts,tsx}', 'apps/{site,console}/**/*.test.{ts,tsx}'],
          exclude: never,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: never,
          globalSetup: ['apps/server/src/wallet/testing.ts'],
          ...LIMITS,
          // Each file has a database and servers of its own, and nothing lives in a module: loading the program once is enough.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: ['apps/server/src/wallet/testing.ts'],
          fileParallelism: false,
          isolate: false,
          ...LIMITS,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
