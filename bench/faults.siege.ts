import { expect, test } from 'vitest';

import { keepRealTime } from '../apps/server/src/testing-clock.ts';
import { runFaults } from './faults.ts';

keepRealTime();

test('STD-F01 STD-F05 through kill -9 of server and database every acknowledged press is there once', async () => {
  const { acknowledged, serverMs, databaseMs, problems } = await runFaults({ server: 2, database: 1 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
  // Ready again each time; `npm run bench` says after how long.
  expect([serverMs.length, databaseMs.length]).toEqual([2, 1]);
});
