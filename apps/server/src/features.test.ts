import { EXPORTS } from '@baize/contract/lists/exports';
import { route } from '@baize/contract/route';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { type AnyOperation, requestApproval } from './audit/audit.ts';
import { servePublic, serveStaff } from './context.ts';
import { type Feature, mergeFeatures } from './feature.ts';
import { FEATURES, MERGED } from './features.ts';
import { scheduledJobs } from './jobs.ts';
import { staff } from './operators/testing.ts';
import { migrate } from './platform/database/migrate.ts';
import { repeatablesOf } from './prepare.ts';
import { ask, newKey, testApp } from './testing.ts';

const Nothing = z.strictObject({});
const called = (path: string, access: 'public' | 'staff') =>
  route({ method: 'GET', path, access, input: Nothing, output: z.object({ hats: z.number() }) });

const HAT_NOTICE = { texts: { EN: { title: 'a hat for export' } } };
const HATS = 'create table site.hat (member bigint); grant select on site.hat to public';
/** How often each part of the fake capability ran. */
const did = new Map<string, number>();
const note = async (what: string) => void did.set(what, (did.get(what) ?? 0) + 1);

const operation: AnyOperation = {
  name: 'hats.give',
  maker: 'members.adjust',
  approver: 'members.adjust.approve',
  input: z.strictObject({ hats: z.number() }),
  about: {},
  run: async () => {
    await note('operation');
    return null;
  },
};

const hats: Feature = {
  name: 'hats',
  site: [servePublic(called('/wps/hats', 'public'), async () => ({ hats: 1 }))],
  console: [serveStaff(called('/ops/hats', 'staff'), async () => ({ hats: 2 }))],
  mount: ({ site }) => void site.get('/hat', async () => 'a hat'),
  repeatables: [{ name: 'hats', sql: HATS }],
  walls: { 'site.hat': { own: 'member' } },
  invariants: [{ id: 'H1', title: 'nobody has a hat', sql: 'select member::text as detail from site.hat' }],
  jobs: () => [{ name: 'hats.hourly', schedule: '0 * * * *', run: () => note('job') }],
  watch: ({ workers }) => void workers.add({ name: 'hats', everyMs: 1, run: () => note('watch') }),
  follow: ({ workers }) => void workers.add({ name: 'brims', everyMs: 1, run: () => note('follow') }),
  sweep: () => note('sweep'),
  figures: () => [{ name: 'baize_hats', help: 'Hats', read: () => 3 }],
  operations: [operation],
  readers: { notices: async () => ({ rows: [HAT_NOTICE], next: null }) },
  searches: [
    {
      permission: 'members.read',
      find: async (_, text) => [{ kind: 'member', id: 'h', title: text, about: 'a hat' }],
    },
  ],
};

/** Lists for export are named in the contract: the fake capability takes the place of one reader. */
const others = FEATURES.map((each) => (each.name === 'desk/content' ? { ...each, readers: {} } : each));
const features = [...others, hats];
const node = await testApp({ features });
await migrate({ url: node.database, repeatables: repeatablesOf(mergeFeatures(features)) });
const manager = await staff(node, 'manager');
const jobCalled = (name: string) => scheduledJobs(node.app).find((each) => each.name === name);

test('a capability of one row is served at both doors', async () => {
  expect((await ask(`${node.url}/wps/hats`)).body.value).toEqual({ hats: 1 });
  expect((await ask(`${node.url}/hat`)).text).toBe('a hat');
  expect((await manager.get('/ops/hats')).body.value).toEqual({ hats: 2 });
});

test('its jobs, its workers, its sweep and its figures run', async () => {
  await node.settle('hats', 'brims');
  await jobCalled('hats.hourly')?.run();
  await jobCalled('platform.sweep')?.run();
  expect(Object.fromEntries(did)).toEqual({ watch: 1, follow: 1, job: 1, sweep: 1 });
  expect(await node.app.metrics.text()).toMatch(/^baize_hats 3$/m);
});

test('its tables stand behind the wall, and its invariants are walked', async () => {
  const { rows } = await sql<{ walled: boolean }>`
    select relrowsecurity as walled from pg_class where oid = 'site.hat'::regclass`.execute(node.owner);
  expect(rows).toEqual([{ walled: true }]);
  await jobCalled('wallet.invariants')?.run();
  await sql`insert into site.hat values (1)`.execute(node.owner);
  await expect(jobCalled('wallet.invariants')?.run()).rejects.toThrow(/violates 1 invariant/);
});

test('its operations wait for a second person, and its lists and finds are those of the desk', async () => {
  const finance = await staff(node, 'finance');
  const input = { hats: 4 };
  const request = { key: newKey(), operation, input, maker: finance.session, address: '127.0.0.1' };
  const id = await node.db.transaction().execute((tx) => requestApproval(node.app, tx, request));
  const { rows } = (await manager.get('/ops/approvals')).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === id);
  const decided = await manager.post('/ops/approvals/decide', { id, hash, decision: 'approve' });
  expect(decided.body.value).toEqual({ state: 'approved', failure: null });
  expect(did.get('operation')).toBe(1);
  const wish = { list: 'notices', format: 'csv', filter: {}, reason: 'A test of manifests' };
  const content = await staff(node, 'content');
  const { file } = (await content.post('/ops/lists/export', wish)).body.value;
  expect(Buffer.from(file, 'base64').toString()).toContain('a hat for export');
  const found = (await manager.get('/ops/search', { text: 'bowler' })).body.value;
  expect(found).toContainEqual({ kind: 'member', id: 'h', title: 'bowler', about: 'a hat' });
});

test('two features that give the same thing are no server', () => {
  const twice = (more: Omit<Feature, 'name'>) => () =>
    mergeFeatures([...FEATURES, { ...more, name: 'more' }]);
  expect(() => mergeFeatures([hats, hats])).toThrow('two features give the feature hats');
  expect(twice({ walls: { 'wallet.account': {} } })).toThrow('two features give the table wallet.account');
  expect(twice({ readers: { members: async () => ({ rows: [], next: null }) } })).toThrow('the list members');
  const [known] = MERGED.operations;
  expect(twice({ operations: known ? [known] : [] })).toThrow(`the operation ${known?.name}`);
});

test('every list for export has its reader, and every job a name of its own', () => {
  expect(new Set(Object.keys(MERGED.readers))).toEqual(new Set(Object.keys(EXPORTS)));
  const names = scheduledJobs(node.app).map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
