import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { runTask } from './db-tasks.ts';
import { scheduledJobs } from './jobs.ts';
import type { Config } from './platform/config/config.ts';
import type { Db } from './platform/database/db.ts';
import { loadKeys, trustedKeys } from './platform/secrets/keys.ts';
import { masterKey } from './platform/secrets/master-key.ts';
import { makeTrustKey, trustOf } from './platform/secrets/trust-key.ts';
import { vault } from './platform/secrets/vault.ts';
import { testDb, testFolder } from './platform/testing.ts';
import { ask, freePlay, type TestApp, type TestNode, testApp } from './testing.ts';
import { testConfig } from './testing-config.ts';
import { issueKey } from './vendors/registry/contracts.ts';
import { studio } from './vendors/testing.ts';
import { closeDay, verifyRoots } from './wallet/wallet.ts';

const DAY = 86_400_000;
const newMasterKey = () => randomBytes(32);

/** Does a task and answers its results. */
async function task(url: string, config: Config, name: string, ...args: string[]): Promise<string[]> {
  const results: string[] = [];
  await runTask(name, { config, url, args, out: (line) => void results.push(line), say: () => undefined });
  return results;
}

/** The audit log's entry of the newest rotation. */
async function newestEvent(db: Db) {
  const query = db.selectFrom('operators.audit').select('event').where('action', '=', 'keys.rotated');
  const { event } = await query.orderBy('n', 'desc').limit(1).executeTakeFirstOrThrow();
  return JSON.parse(event);
}

/** As programs wrapped everything before the vault had a key of its own. */
async function putUnderMaster(app: TestApp): Promise<void> {
  const { keys, config } = app.app;
  const master = vault(masterKey(config));
  const rows = await app.owner.selectFrom('vendors.key').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { vendor, id, sealed } of rows) {
    const purpose = `vendor:${vendor}:${id}`;
    const query = app.owner.updateTable('vendors.key').where('vendor', '=', vendor).where('id', '=', id);
    await query.set({ sealed: master.wrap(purpose, keys.vault.unwrap(purpose, sealed)) }).execute();
  }
}

/** The two nodes of the rotations; that of their master key comes last, as it lets no other node start as they did. */
const app = await testApp();
const other = await app.node();

test('STD-5.5 nothing of the database opens by a master key that was replaced', async () => {
  const own = await testApp();
  await studio(own);
  await own.app.envelopes.publicKey();
  await putUnderMaster(own);
  const old = vault(masterKey(own.app.config));
  const wrapped = async () => [
    ...(await own.owner.selectFrom('platform.secret').select(['name as purpose', 'wrapped']).execute()),
    ...(await own.owner.selectFrom('platform.seal_key').selectAll().execute()).map((row) => ({
      purpose: `seal:${row.kid}`,
      wrapped: row.wrapped,
    })),
    ...(await own.owner.selectFrom('vendors.key').selectAll().execute()).map((row) => ({
      purpose: `vendor:${row.vendor}:${row.id}`,
      wrapped: row.sealed,
    })),
  ];
  const opening = async () =>
    (await wrapped())
      .filter((row) => {
        try {
          return old.unwrap(row.purpose, row.wrapped).length > 0;
        } catch {
          return false;
        }
      })
      .map(({ purpose }) => purpose.split(':')[0]);
  expect(new Set(await opening())).toEqual(new Set(['vault', 'vendor']));
  await task(own.database, { ...own.app.config, newMasterKey: newMasterKey() }, 'rotate-master-key');
  expect(await opening()).toEqual([]);
});

test('a rotation of the master key wants a key that is new', async () => {
  const { url } = await testDb();
  const config = testConfig({ DATA_DIR: testFolder(), DATABASE_URL: url });
  const rotate = (newKey: Buffer | null, from = config) =>
    task(url, { ...from, newMasterKey: newKey }, 'rotate-master-key');
  await expect(rotate(null)).rejects.toThrow('Give the new key as NEW_MASTER_KEY');
  await expect(rotate(config.masterKey)).rejects.toThrow('is the key in use');
  const next = newMasterKey();
  await rotate(next);
  await expect(rotate(next)).rejects.toThrow('The master key was replaced');
  await expect(rotate(config.masterKey, { ...config, masterKey: next })).rejects.toThrow('was used before');
});

test('a trial makes its new master key itself, and finishes a rotation that was cut off', async () => {
  const { url, db } = await testDb();
  const config = { ...testConfig({ DATA_DIR: testFolder(), DATABASE_URL: url }), masterKey: null };
  const file = join(config.dataDir, 'master.key');
  const before = await loadKeys(db, config);
  const old = readFileSync(file, 'utf8');
  await task(url, config, 'rotate-master-key');
  const fresh = readFileSync(file, 'utf8');
  expect(fresh).not.toBe(old);
  expect((await loadKeys(db, config)).pepper).toEqual(before.pepper);
  // The power went after the database had agreed and before the files had.
  writeFileSync(`${file}.next`, fresh);
  writeFileSync(file, old);
  await expect(loadKeys(db, config)).rejects.toThrow(
    'run `npm run db -- rotate-master-key` again to finish it',
  );
  await task(url, config, 'rotate-master-key');
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.next`)]).toEqual([fresh, false]);
  expect((await loadKeys(db, config)).pepper).toEqual(before.pepper);
});

/** Whether a node signs gateway keys by the trust key that it tells. */
async function isConsistent(node: TestNode): Promise<boolean> {
  const { key: x } = (await ask(`${node.url}/wps/session/trust`)).body.value;
  const { kid, spki, notAfter, sig } = (await ask(`${node.url}/wps/session/pubkey`)).body.value;
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
  return verify(null, Buffer.from(`${kid}|${spki}|${notAfter}`), key, Buffer.from(sig, 'base64url'));
}

test('STD-5.5 two nodes sign by the new trust key, and a root counts by the key that was valid when it was signed', async () => {
  const { config } = app.app;
  const closeOn = async (node: TestNode) => {
    app.clock.pass(DAY);
    other.clock.pass(DAY);
    await scheduledJobs(node.app)
      .find(({ name }) => name === 'wallet.root')
      ?.run();
  };
  // Days that are over for the database too, whose clock stays: no root counts as older than its day.
  for (const node of [app, other]) node.clock.pass(-3 * DAY);
  await closeOn(app);
  const old = app.app.keys.trust();
  const [prepared] = await task(app.database, config, 'next-trust-key');
  const [fresh] = await task(app.database, config, 'rotate-trust-key');
  expect([fresh === prepared, fresh === old.publicText]).toEqual([true, false]);
  // This node has not heard of it yet.
  await closeOn(other);
  await app.settle();
  for (const node of [app, other]) {
    expect(node.app.keys.trust().publicText).toBe(fresh);
    expect(await isConsistent(node)).toBe(true);
    expect((await ask(`${node.url}/`)).text).toContain(fresh);
  }
  const check = async () => verifyRoots(app.db, (await trustedKeys(app.db, config)) ?? []);
  expect(await check()).toEqual([]);
  expect(await app.db.selectFrom('wallet.root').select('day').execute()).toHaveLength(2);
  expect(await newestEvent(app.db)).toMatchObject({
    element: 'trust key',
    before: old.publicText,
    after: fresh,
  });
  const day = new Date(app.clock.ms() + DAY).toISOString().slice(0, 10);
  await closeDay(app.db, day, async () => old);
  expect(await check()).toEqual([{ id: 'root', detail: `root of ${day}: its key was not valid then` }]);
  for (const node of [app, other]) node.clock.pass(DAY);
});

test('STD-5.5 both tokens open the figures of both nodes for an hour after a rotation, or the new one alone', async () => {
  const { config } = app.app;
  const opens = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = [app, other].map(({ consoleUrl }) => ask(`${consoleUrl}/metrics`, { headers }));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const first = app.app.keys.metricsToken();
  const [second = ''] = await task(app.database, config, 'rotate-metrics-token');
  await app.settle();
  expect([await opens(first), await opens(second)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  for (const node of [app, other]) node.clock.pass(3_600_000);
  expect([await opens(first), await opens(second)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
  const [third = ''] = await task(app.database, config, 'rotate-metrics-token', 'now');
  await app.settle();
  expect([await opens(second), await opens(third)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
  const event = await newestEvent(app.db);
  expect(event.element).toBe('metrics token');
  expect(JSON.stringify(event)).not.toContain(third);
  for (const node of [app, other]) node.clock.pass(-3_600_000);
});

test('STD-5.5 two nodes go on through a rotation of the master key, and the next start needs the new one', async () => {
  const acme = await studio(app);
  await putUnderMaster(app);
  const next = newMasterKey();
  await task(app.database, { ...app.app.config, newMasterKey: next }, 'rotate-master-key');
  // Keys that are made after it on one node are opened by the other.
  const kids = [];
  for (const node of [app, other]) {
    node.clock.pass(DAY);
    kids.push((await node.app.envelopes.publicKey()).kid);
    node.clock.pass(-DAY);
    await freePlay(node);
  }
  expect(new Set(kids).size).toBe(1);
  const key = await issueKey(app.app, acme.vendor);
  await app.settle();
  expect((await acme.at(other).with(key).call('/ping', { requestId: key.id })).genuine).toBe(true);
  const third = await app.node({ env: { MASTER_KEY: next.toString('hex') } });
  await freePlay(third);
  for (const each of [acme, acme.with(key)])
    expect((await each.at(third).call('/ping', { requestId: key.id })).genuine).toBe(true);
  await expect(app.node()).rejects.toThrow(
    /^The master key was replaced on \d{4}-\d\d-\d\d \d\d:\d\d UTC: start this node with the new MASTER_KEY\.$/,
  );
  const event = await newestEvent(app.db);
  expect(event).toMatchObject({ actor: null, element: 'master key' });
  expect(JSON.stringify(event)).not.toContain(next.toString('hex'));
});

test('a trust key in plain text is taken over once, and its file is said to be done with', async () => {
  const folder = testFolder();
  const key = makeTrustKey();
  writeFileSync(join(folder, 'trust.key'), `${key.toString('base64')}\n`);
  const cold = await testApp({ cold: true, env: { DATA_DIR: folder } });
  expect(cold.app.keys.trust().publicText).toBe(trustOf(key).publicText);
  expect(cold.logged()).toContain('the trust key lies in the database: delete its plain file');
  expect(readdirSync(folder)).not.toContain('master.key');
});
