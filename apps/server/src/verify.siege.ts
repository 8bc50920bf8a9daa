import { execFile } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { audit, auditHead } from './audit/audit-log.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/database/db.ts';
import { vault } from './platform/secrets/vault.ts';
import { testDb, testFolder } from './platform/testing.ts';
import { uuidv7 } from './platform/uuid.ts';
import { CASH, closeDay, openMember, post } from './wallet/wallet.ts';

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
      { env: { ...rest, NODE_ENV: 'test', DATA_DIR: testFolder(), ...env } },
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

const key = randomBytes(32);
const trust = generateKeyPairSync('ed25519');
await putTrustKey(db, trust.privateKey);

/** As an installation keeps it: under the master key. */
async function putTrustKey(to: Db, privateKey: KeyObject): Promise<void> {
  const wrapped = vault(key).wrap('trust', privateKey.export({ format: 'der', type: 'pkcs8' }));
  await to.insertInto('platform.secret').values({ name: 'trust', wrapped }).execute();
}

function signerOf({ privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject }) {
  return {
    sign: (hash: Uint8Array) => sign(null, hash, privateKey),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  };
}

function event(n: number): Promise<void> {
  const heard = { actor: null, action: 'switches.set', element: `switch ${n}` };
  return db.transaction().execute((tx) => audit(tx, systemClock, heard));
}

/** Past every trigger, as somebody with the server itself could. */
async function asIntruder(statement: string): Promise<void> {
  await owner.connection().execute(async (intruder) => {
    await sql`set session_replication_role = replica`.execute(intruder);
    await sql.raw(statement).execute(intruder);
    await sql`set session_replication_role = origin`.execute(intruder);
  });
}

test('an altered row is named, and the exit code is a failure', async () => {
  await asIntruder('update wallet.posting set amount = amount + 1 where member = 1');
  const { code, said } = await verify({ DATABASE_URL: url });
  expect(said).toMatch(
    /BAD {2}I7 {3}hash chains are whole\n +posting \(1, 1, 1\) does not follow from the one before/,
  );
  expect(code).toBe(1);
  await asIntruder('update wallet.posting set amount = amount - 1 where member = 1');
});

test('the audit chain is walked with the ledger, up to the heads that the signed days sealed', async () => {
  for (let n = 0; n < 3; n += 1) await event(n);
  await closeDay(db, '2026-11-20', async () => signerOf(trust), await auditHead(db));
  const whole = await verify({ DATABASE_URL: url, MASTER_KEY: key.toString('hex') });
  expect(whole.said).toMatch(/ok {3}I7 {3}the audit chain of the console is whole/);
  expect(whole.said).toMatch(/ok {3}root .+\n +the last one is of 2026-11-20: [0-9a-f]{64}/);
  // The intruder ends the chain before the event that tells of him.
  await asIntruder('delete from operators.audit where n = 3');
  const cut = await verify({ DATABASE_URL: url, MASTER_KEY: key.toString('hex') });
  expect(cut.said).toMatch(/BAD {2}I7 {3}the audit chain .+\n +event 3 is not what was written/);
  expect(cut.said).toMatch(
    /BAD {2}I12 {2}the audit heads .+\n +the audit chain had another event 3 when 2026-11-20/,
  );
  expect(cut.code).toBe(1);
  await asIntruder("update operators.audit set action = 'session.left' where n = 1");
  const altered = await verify({ DATABASE_URL: url });
  expect(altered.said).toMatch(/BAD {2}I7 {3}the audit chain .+\n +event 1 is not what was written/);
  expect(altered.said).toMatch(/their signer is not known here: give MASTER_KEY/);
});

test('a day that a stranger signed is not taken for ours', async () => {
  const forged = await testDb();
  const { db: theirs } = forged;
  await putTrustKey(theirs, trust.privateKey);
  await closeDay(theirs, '2026-11-20', async () => signerOf(generateKeyPairSync('ed25519')));
  const { code, said } = await verify({ DATABASE_URL: forged.url, MASTER_KEY: key.toString('hex') });
  expect(said).toMatch(/BAD {2}root .+\n +root of 2026-11-20: it is signed by another key/);
  expect(code).toBe(1);
});

test('another master key is told in one sentence, and the ledger is not called broken', async () => {
  const { code, said } = await verify({ DATABASE_URL: url, MASTER_KEY: randomBytes(32).toString('hex') });
  expect(said.trim().split('\n').at(-1)).toMatch(/^The master key does not open this database/);
  expect(code).toBe(2);
});

test('a folder without a ledger is told so', async () => {
  const { code, said } = await verify({ DATA_DIR: testFolder() });
  expect([code, said]).toEqual([2, expect.stringMatching(/^no ledger here/)]);
});
