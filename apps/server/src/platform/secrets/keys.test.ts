import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { readConfig } from '../config/config.ts';
import { testDb, testFolder } from '../testing.ts';
import { loadKeys } from './keys.ts';
import { masterKey } from './master-key.ts';
import { vault } from './vault.ts';

const { db } = await testDb();
const fresh = () => readConfig({ DATA_DIR: testFolder() });

test('a secret opens only under the key and the purpose it was wrapped for', () => {
  const box = vault(Buffer.alloc(32, 1));
  const wrapped = box.wrap('totp', Buffer.from('secret'));
  expect(box.unwrap('totp', wrapped).toString()).toBe('secret');
  expect(wrapped.includes('secret')).toBe(false);
  expect(() => box.unwrap('seed', wrapped)).toThrow();
  expect(() => vault(Buffer.alloc(32, 2)).unwrap('totp', wrapped)).toThrow();
  for (const at of [0, 12, wrapped.length - 1]) {
    const spoiled = Buffer.from(wrapped);
    spoiled[at] = (spoiled[at] ?? 0) ^ 1;
    expect(() => box.unwrap('totp', spoiled)).toThrow();
  }
  expect(() => box.unwrap('totp', wrapped.subarray(0, 20))).toThrow(/authentication tag/);
  expect(box.wrap('totp', Buffer.from('secret'))).not.toEqual(wrapped);
});

test('a trial installation makes its master key once, for its owner’s eyes only', () => {
  const config = fresh();
  const key = masterKey(config);
  expect(key).toHaveLength(32);
  expect(masterKey(config)).toEqual(key);
  expect(statSync(join(config.dataDir, 'master.key')).mode & 0o777).toBe(0o600);
});

test('all nodes share the keys of the database, each wrapped, and no two are alike', async () => {
  const config = fresh();
  const [one, two] = await Promise.all([loadKeys(db, config), loadKeys(db, config)]);
  expect(one.pepper).toEqual(two.pepper);
  expect(one.metricsToken()).toBe(two.metricsToken());
  expect(one.trust().publicText).toBe(two.trust().publicText);
  const rows = await db.selectFrom('platform.secret').select(['name', 'wrapped']).execute();
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const { wrapped } of rows) expect(Buffer.from(wrapped).includes(one.pepper)).toBe(false);
  expect(new Set([one.pepper.toString('hex'), one.metricsToken(), one.trust().publicText]).size).toBe(3);
});

test('STD-5.5 nodes write no key but the master key of a trial into their data folders', async () => {
  const [one, two] = [fresh(), fresh()];
  const cold = await testDb();
  writeFileSync(join(two.dataDir, 'master.key'), `${masterKey(one).toString('hex')}\n`);
  const [here, there] = await Promise.all([loadKeys(cold.db, one), loadKeys(cold.db, two)]);
  expect(here.trust().publicText).toBe(there.trust().publicText);
  expect([one, two].map(({ dataDir }) => readdirSync(dataDir))).toEqual([['master.key'], ['master.key']]);
});

test('a changed master key is told as such', async () => {
  const config = fresh();
  writeFileSync(join(config.dataDir, 'master.key'), `${'ab'.repeat(32)}\n`);
  await expect(loadKeys(db, config)).rejects.toThrow('The master key does not open this database');
  expect(readFileSync(join(config.dataDir, 'master.key'), 'utf8')).toContain('abab');
});
