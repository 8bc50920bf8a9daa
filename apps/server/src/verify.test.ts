import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from './platform/testing.ts';
import { uuidv7 } from './platform/uuid.ts';
import { CASH, openMember, post } from './wallet/wallet.ts';

const { db, owner, url } = await testDb();
await db.transaction().execute(async (tx) => {
  await openMember(tx, { member: 1n, currency: 'MMK' });
  const legs = [
    { account: { no: CASH }, amount: 5_0000n },
    { account: { house: 'adjustment' }, amount: -5_0000n },
  ];
  await post(tx, [{ member: 1n, key: uuidv7(Date.now()), kind: 'adjustment', fingerprint: 1n, legs }]);
});

/** `npm run verify` as its own process. */
function verify(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const program = join(import.meta.dirname, 'verify.ts');
  const { DATABASE_URL: _url, ...rest } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program],
      { env: { ...rest, NODE_ENV: 'test', ...env } },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, said: stdout + stderr });
      },
    );
  });
}

test('a whole ledger is walked beside its users and told in one line', async () => {
  const { code, said } = await verify({ DATABASE_URL: url });
  expect(said).toMatch(/1 movements \(0 refused\) and 2 postings in 1 batches/);
  expect([code, said.trim().split('\n').at(-1)]).toEqual([0, 'the ledger is whole']);
});

test('an altered row is named, and the exit code stops whoever waits for it', async () => {
  await owner.connection().execute(async (intruder) => {
    await sql`set session_replication_role = replica`.execute(intruder);
    await sql`update wallet.posting set amount = amount + 1 where member = 1`.execute(intruder);
    await sql`set session_replication_role = origin`.execute(intruder);
  });
  const { code, said } = await verify({ DATABASE_URL: url });
  expect(said).toMatch(
    /BAD {2}I7 {3}hash chains are whole\n +posting \(1, 1, 1\) does not follow from the one before/,
  );
  expect(code).toBe(1);
});

test('a folder without a ledger is told so', async () => {
  const { code, said } = await verify({ DATA_DIR: mkdtempSync(join(tmpdir(), 'no-ledger-')) });
  expect([code, said]).toEqual([2, expect.stringMatching(/^no ledger here/)]);
});
