import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Staff, staff } from '../../operators/testing.ts';
import { ask, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const THERE = '133.1.1.1';
let manager: Staff;
let finance: Staff;

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
});

beforeEach(async () => {
  await app.owner.deleteFrom('safety.closed_country').execute();
  await app.turn('system.blockedAddresses', []);
  await app.turn('regions.twoPeople', false);
  await reload();
});

const reload = () => Promise.all([app.app.switches.reload(), app.app.regions.reload()]);

const set = (by: Staff, change: Record<string, unknown>) =>
  by.post('/ops/regions/set', {
    key: newKey(),
    kind: 'country',
    region: 'JP',
    reason: 'no licence there',
    ...change,
  });

const regions = async () => (await manager.get('/ops/regions')).body.value;

const ranges = async () => (await regions()).ranges.map(({ range }: { range: string }) => range);

const statusAt = async (address: string) =>
  (await ask(`${app.url}/wps/system/status`, { headers: { 'x-forwarded-for': address } })).body.value.status;

const lastAudit = async () => (await manager.get('/ops/audit', { action: 'regions' })).body.value.rows[0];

test('a country is closed and opened with a reason, and the audit log shows both sides', async () => {
  expect((await set(manager, { closed: true })).body.value).toEqual({ approval: null });
  await reload();
  expect(await statusAt(THERE)).toBe(2);
  const { countries } = await regions();
  expect(countries).toMatchObject([
    { country: 'JP', note: 'no licence there', by: expect.stringMatching(/manager/) },
  ]);
  expect(await lastAudit()).toMatchObject({
    action: 'regions.set',
    element: 'JP',
    before: { closed: false },
    after: { closed: true, reason: 'no licence there' },
  });
  await set(manager, { closed: false, reason: 'licensed since today' });
  await reload();
  expect(await statusAt(THERE)).toBe(0);
  expect((await regions()).countries).toEqual([]);
  expect(await lastAudit()).toMatchObject({
    before: { closed: true, note: 'no licence there' },
    after: { closed: false, reason: 'licensed since today' },
  });
});

test('a range is closed and opened beside those that stand', async () => {
  await set(manager, { kind: 'range', region: '203.0.113.0/24', closed: true });
  await set(manager, { kind: 'range', region: '2001:DB8::/32', closed: true });
  await reload();
  expect((await regions()).ranges).toEqual([
    {
      range: '203.0.113.0/24',
      note: 'no licence there',
      by: expect.stringMatching(/manager/),
      at: expect.any(String),
    },
    expect.objectContaining({ range: '2001:db8::/32', note: 'no licence there' }),
  ]);
  expect(await statusAt('203.0.113.9')).toBe(2);
  await set(manager, { kind: 'range', region: '203.0.113.0/24', closed: false });
  await reload();
  expect(await ranges()).toEqual(['2001:db8::/32']);
  expect(await statusAt('203.0.113.9')).toBe(0);
});

test('two ranges closed at once are both closed', async () => {
  const wanted = ['198.51.100.0/24', '203.0.113.0/24', '192.0.2.0/24', '10.9.0.0/16'];
  await Promise.all(wanted.map((region) => set(manager, { kind: 'range', region, closed: true })));
  expect(new Set(await ranges())).toEqual(new Set(wanted));
});

test.each([
  ['a name for a country', { region: 'Japan', closed: true }, 'request.invalid'],
  ['a country in small letters', { region: 'jp', closed: true }, 'request.invalid'],
  ['a range that is none', { kind: 'range', region: '10.0.0.0/33', closed: true }, 'request.invalid'],
  ['no reason', { closed: true, reason: '' }, 'request.invalid'],
  ['a country that is open already', { closed: false }, 'approval.changed'],
  [
    'a range that is open already',
    { kind: 'range', region: '10.0.0.0/8', closed: false },
    'approval.changed',
  ],
])('%s is refused', async (_, change, code) => {
  expect((await set(manager, change)).body.code).toBe(code);
  expect((await regions()).countries).toEqual([]);
});

test('a reader changes nothing', async () => {
  expect((await set(finance, { closed: true })).body.code).toBe('session.forbidden');
  expect((await finance.get('/ops/regions')).status).toBe(200);
});

test('where the switch says so a region waits for a second person', async () => {
  await app.turn('regions.twoPeople', true);
  const { approval } = (await set(manager, { closed: true })).body.value;
  expect(approval).not.toBeNull();
  await reload();
  expect(await statusAt(THERE)).toBe(0);
  expect((await regions()).waiting).toEqual([{ approval, kind: 'country', region: 'JP', closed: true }]);
  // Others of the node may wait as well.
  const { rows } = (await finance.get('/ops/approvals', { state: 'waiting' })).body.value;
  const waiting = rows.find(({ id }: { id: string }) => id === approval);
  const decide = (by: Staff) =>
    by.post('/ops/approvals/decide', { id: approval, hash: waiting.hash, decision: 'approve', note: '' });
  expect((await decide(manager)).status).toBe(403);
  expect((await decide(finance)).body.value).toEqual({ state: 'approved', failure: null });
  await reload();
  expect(await statusAt(THERE)).toBe(2);
  expect((await regions()).countries).toMatchObject([
    { country: 'JP', by: expect.stringMatching(/manager/) },
  ]);
  expect(await lastAudit()).toMatchObject({ element: 'JP', after: { closed: true, request: approval } });
});

test('an address is looked up: its country, and what closes the site to it', async () => {
  const look = async (address: string) => (await finance.get('/ops/regions/address', { address })).body;
  expect((await look(THERE)).value).toEqual({ address: THERE, country: 'JP', closed: null });
  await set(manager, { closed: true });
  await set(manager, { kind: 'range', region: '203.0.113.0/24', closed: true });
  await reload();
  expect((await look(THERE)).value.closed).toBe('country');
  expect((await look('203.0.113.9')).value).toEqual({
    address: '203.0.113.9',
    country: null,
    closed: 'range',
  });
  expect((await look('nowhere')).code).toBe('request.invalid');
});
