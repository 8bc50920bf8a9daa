import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterUse, testDb } from '../testing.ts';
import { createDb, QUEUE_MS } from './db.ts';

const CONNECTIONS = 2;
const LOCKED = '55P03';

/** The code of what went wrong, or its words where it has none. */
const faultOf = (error: Error & { code?: string }) => error.code ?? error.message;

test('STD-F10 calls on a locked table wait for it once, and the others not for connections that wait', async () => {
  const { url, owner } = await testDb();
  const db = createDb(url, { max: CONNECTIONS, applicationName: 'test-locked', patience: 1 });
  afterUse(() => db.destroy());
  const read = () => db.selectFrom('site.switch').select('name').execute();
  await Promise.all([read(), read()]);
  await owner.transaction().execute(async (tx) => {
    await sql`lock table site.switch in access exclusive mode`.execute(tx);
    const faults = await Promise.all(Array.from({ length: 6 }, () => read().then(() => 'read', faultOf)));
    expect(faults.filter((fault) => fault === LOCKED)).toHaveLength(CONNECTIONS);
    expect(faults.filter((fault) => /timeout exceeded when trying to connect/.test(fault))).toHaveLength(4);
  });
  // Connections that came too late for their callers are given back.
  await Promise.all(Array.from({ length: 6 }, read));
});

test('STD-F10 a wait for a connection and one for a lock are shorter than a second together', async () => {
  const { url } = await testDb();
  const db = createDb(url, { applicationName: 'test-limits', patience: 1 });
  afterUse(() => db.destroy());
  const { rows } = await sql<{ ms: number }>`
    select extract(milliseconds from current_setting('lock_timeout')::interval)::int as ms`.execute(db);
  expect(rows[0]?.ms).toBeGreaterThan(0);
  expect((rows[0]?.ms ?? 0) + QUEUE_MS).toBeLessThan(1_000);
});
