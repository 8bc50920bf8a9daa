import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterUse, testDb } from '../testing.ts';
import { createDb, createScopedDb, QUEUE_MS } from './db.ts';
import { any, createQuestions, live } from './questions.ts';
import { GUEST, inScope, JOB, mapLogins, NOBODY, OPERATOR, VENDOR, WORKER } from './scope.ts';

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

test.each(['jobs', 'app'] as const)(
  'STD-F10 a connection of %s that is dead without saying so fails one question and is not asked again',
  async (login) => {
    const { url } = await testDb();
    const db = createDb(url, { max: 1, applicationName: 'test-dead', login, patience: 0.02 });
    afterUse(() => db.destroy());
    const pidOf = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      return rows[0]?.pid ?? 0;
    };
    const pid = await pidOf();
    process.kill(pid, 'SIGSTOP');
    afterUse(async () => {
      process.kill(pid, 'SIGCONT');
    });
    expect(await pidOf().catch(faultOf)).toMatch(/read timeout|terminated/i);
    await vi.waitFor(async () => expect(await pidOf().catch(() => pid)).not.toBe(pid), 10_000);
  },
);

test('a transaction that asks for more time is not taken for dead', async () => {
  const { url } = await testDb();
  const db = createDb(url, { max: 1, applicationName: 'test-long', patience: 0.02 });
  afterUse(() => db.destroy());
  await db.transaction().execute(async (tx) => {
    await sql`set local transaction_timeout = 0`.execute(tx);
    await sql`select pg_sleep(0.5)`.execute(tx);
  });
  expect(await sql`select pg_sleep(0.5)`.execute(db).catch(faultOf)).toBe('25P04');
});

/** The pools of a node, a connection each. */
async function nodeDb(onUsed = () => {}) {
  const { url } = await testDb();
  const max = { ...mapLogins(() => 1), workers: 1 };
  const urls = mapLogins(() => url);
  const db = createScopedDb({ urls, max, applicationName: 'test-workers', patience: 1, onUsed });
  afterUse(() => db.destroy());
  return db;
}

test('workers go on while calls and jobs hold every connection of theirs, and wait for one another', async () => {
  const db = await nodeDb();
  const read = () => sql`select pg_sleep(0)`.execute(db).then(() => 'read', faultOf);
  const held = Promise.withResolvers<void>();
  const holders = [NOBODY, GUEST, VENDOR, OPERATOR, JOB].map((scope) => {
    const holds = Promise.withResolvers<void>();
    const done = inScope(scope, () =>
      db.transaction().execute(async (tx) => {
        await sql`select`.execute(tx);
        holds.resolve();
        await held.promise;
      }),
    );
    return { holds: holds.promise, done };
  });
  await Promise.all(holders.map(({ holds }) => holds));
  expect(await inScope(JOB, read)).toMatch(/timeout exceeded when trying to connect/);
  expect(await Promise.all([1, 2, 3].map(() => inScope(WORKER, read)))).toEqual(['read', 'read', 'read']);
  expect(await createQuestions(db)([sql`1 + 1`])).toEqual([2]);
  held.resolve();
  await Promise.all(holders.map(({ done }) => done));
});

test('questions are asked with the values of their time, and constants are in their text', async () => {
  const db = await nodeDb();
  const ask = createQuestions(db);
  let name = "it's";
  const asked = [
    sql`${live(() => name)} || ' ' || ${"it's"}::text`,
    any(db.selectFrom('site.switch').select('name').where('name', '=', 'none')),
    sql`${7}::int + ${true}::boolean::int`,
  ];
  expect(await ask(asked)).toEqual(["it's it's", false, 8]);
  name = 'later';
  expect(await ask(asked)).toEqual(["later it's", false, 8]);
});

test('a node hears of each statement and each transaction when it is over, and not of questions', async () => {
  let used = 0;
  const db = await nodeDb(() => {
    used += 1;
  });
  for (const [i, scope] of [NOBODY, GUEST, VENDOR, OPERATOR, JOB, WORKER].entries()) {
    await inScope(scope, () => sql`select`.execute(db));
    expect(used).toBe(2 * i + 1);
    await inScope(scope, () =>
      db.transaction().execute(async (tx) => {
        await sql`select`.execute(tx);
        await sql`select`.execute(tx);
        expect(used).toBe(2 * i + 1);
      }),
    );
    expect(used).toBe(2 * i + 2);
  }
  await createQuestions(db)([sql`1`]);
  expect(used).toBe(12);
});
