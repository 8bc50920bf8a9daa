import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Staff, staff } from '../../operators/testing.ts';
import { eventually, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { askVendor } from '../../vendors/registry/outbound.ts';
import { type Studio, studio } from '../../vendors/testing.ts';
import { sweepVendors, writeContract } from '../../vendors/vendors.ts';

const app = await sharedApp();
const other = await app.node();
let manager: Staff;
let finance: Staff;
let reef: Studio;

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
  reef = await studio(app);
});

const NEW = {
  addresses: ['127.0.0.1', '203.0.113.0/24'],
  baseUrl: 'https://api.reef.example/v1',
  launchHosts: ['games.reef.example'],
  rate: 40,
  caps: [
    { currency: 'USDT', maxWin: '1000' },
    { currency: 'MMK', maxWin: '5000000' },
  ],
};

const page = async (code = reef.code, who = manager) =>
  (await who.get('/ops/vendors/vendor', { code })).body.value;

/** Asks for these terms over the present ones. */
async function wish(terms: object, more: object = {}) {
  const was = (await page()).terms;
  return manager.post('/ops/vendors/terms', {
    key: newKey(),
    code: reef.code,
    was,
    terms: { ...was, ...terms },
    reason: 'signed on Monday',
    ...more,
  });
}

async function decide(approval: string, decision = 'approve') {
  const { rows } = (await finance.get('/ops/approvals', { state: 'waiting' })).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === approval);
  const { value } = (await finance.post('/ops/approvals/decide', { id: approval, hash, decision })).body;
  await app.app.vendors.book.reload();
  return value;
}

const askKey = (more: object = {}) =>
  manager.post('/ops/vendors/keys', {
    key: newKey(),
    code: reef.code,
    reason: 'a year has passed',
    ...more,
  });
const waiting = async () =>
  (await manager.get('/ops/approvals/about', { kind: 'vendor', id: reef.code })).body.value;
const tell = (id: string, who = manager) => who.post('/ops/vendors/keys/tell', { code: reef.code, id });
const lastAudit = async (action: string) => (await finance.get('/ops/audit', { action })).body.value.rows[0];

test('STD-5.4 where a vendor calls from and leads to is changed by two people, in force on every node', async () => {
  const { approval } = (await wish(NEW)).body.value;
  expect((await page()).terms).toMatchObject({ baseUrl: '', rate: 500 });
  expect(await waiting()).toMatchObject([{ id: approval, operation: 'vendors.terms' }]);
  expect(await decide(approval)).toEqual({ state: 'approved', failure: null });
  const { terms } = await page();
  expect(terms).toEqual({
    ...NEW,
    caps: [
      { currency: 'MMK', maxWin: '5000000.0000' },
      { currency: 'USDT', maxWin: '1000.000000' },
    ],
  });
  expect(await waiting()).toEqual([]);
  await eventually(() =>
    expect(other.app.vendors.book.byCode(reef.code)?.caps.get('MMK')).toBe(50_000_000_000n),
  );
  expect(await lastAudit('vendors.terms')).toMatchObject({
    before: { baseUrl: '', rate: 500 },
    after: { baseUrl: NEW.baseUrl, rate: 40, reason: 'signed on Monday' },
  });
});

test('STD-5.4 a cap falls at once and rises by two people; without a cap is higher than any', async () => {
  const caps = (maxWin: string) => ({
    caps: [
      { currency: 'MMK', maxWin },
      { currency: 'USDT', maxWin: '1000' },
    ],
  });
  expect((await wish(caps('4000000'))).body.value).toEqual({ approval: null });
  expect((await page()).terms.caps[0]).toEqual({ currency: 'MMK', maxWin: '4000000.0000' });
  for (const higher of [caps('4000000.0001'), { caps: [] }]) {
    const { approval } = (await wish(higher)).body.value;
    expect(approval).toEqual(expect.any(String));
    await decide(approval, 'reject');
  }
  expect((await wish({ rate: 60 })).body.value).toEqual({ approval: null });
  expect((await page()).terms).toMatchObject({ rate: 60, caps: [{ maxWin: '4000000.0000' }, {}] });
});

test('a change answers what its maker saw: terms that changed meanwhile void it', async () => {
  const stale = (await page()).terms;
  const { approval } = (await wish({ launchHosts: [] })).body.value;
  await wish({ rate: 61 });
  expect(await decide(approval)).toEqual({ state: 'failed', failure: 'approval.changed' });
  expect((await wish({ rate: 70 }, { was: stale })).body.code).toBe('approval.changed');
  expect((await page()).terms).toMatchObject({ rate: 61, launchHosts: NEW.launchHosts });
});

test('the same key twice is one request, and what no contract can say is refused by its field', async () => {
  const key = newKey();
  const first = (await wish({ addresses: ['198.51.100.7'] }, { key })).body.value;
  expect((await wish({ addresses: ['198.51.100.7'] }, { key })).body.value).toEqual(first);
  await decide(first.approval, 'reject');
  const wrong: [string, object][] = [
    ['addresses', { addresses: ['203.0.113.0/99'] }],
    ['baseUrl', { baseUrl: 'http://api.reef.example' }],
    ['baseUrl', { baseUrl: 'https://10.0.0.1' }],
    ['launchHosts', { launchHosts: ['games.example/path'] }],
    ['caps', { caps: [{ currency: 'MMK', maxWin: '1.00001' }] }],
    ['caps', { caps: [{ currency: 'MMK', maxWin: '0' }] }],
  ];
  for (const [field, terms] of wrong) expect((await wish(terms)).body.args).toEqual({ field });
});

test('STD-5.4 a new key takes two people, and its secret is told once, to the one who asked', async () => {
  const { approval } = (await askKey()).body.value;
  expect((await page()).keys).toHaveLength(1);
  await decide(approval);
  const [fresh, former] = (await page()).keys;
  expect(fresh).toMatchObject({ active: true, activeUntil: null, waits: true, toldAt: null, usedAt: null });
  expect(former).toMatchObject({ active: true, activeUntil: expect.any(String), waits: false });
  expect((await page(reef.code, finance)).keys[0].waits).toBe(false);
  const second = await staff(app, 'gameOps');
  expect((await tell(fresh.id, second)).body.code).toBe('catalog.keyTold');
  expect((await tell(fresh.id, finance)).status).toBe(403);
  const answers = await Promise.all([tell(fresh.id), tell(fresh.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const secret = answers.find(({ status }) => status === 200)?.body.value.secret;
  expect(await lastAudit('vendors.keyTold')).toMatchObject({ after: { key: fresh.id } });
  const events = JSON.stringify((await finance.get('/ops/audit')).body.value);
  expect(events).not.toContain(secret);
  const rotated = reef.with({ id: fresh.id, secret: Buffer.from(secret, 'hex') });
  for (const held of [reef, rotated])
    expect(await held.call('/ping')).toMatchObject({ status: 200, genuine: true });
  expect((await page()).keys[0]).toMatchObject({ waits: false, usedAt: expect.any(String) });
  await eventually(async () => expect((await rotated.at(other).call('/ping')).status).toBe(200));
});

test('a key is ended by two people and opens nothing from then on; one that ended before ends no more', async () => {
  const { keyId: end } = reef;
  expect((await askKey({ end: 'k_nobody' })).body.code).toBe('catalog.unknownKey');
  const { approval } = (await askKey({ end })).body.value;
  expect(await reef.call('/ping')).toMatchObject({ status: 200 });
  await decide(approval);
  expect(await reef.call('/ping')).toMatchObject({ status: 401 });
  expect((await askKey({ end })).body.code).toBe('catalog.unknownKey');
  expect(await lastAudit('vendors.keyEnded')).toMatchObject({ after: { key: end } });
});

test('STD-B07 one operator suspends a vendor on every node, and lets it call again', async () => {
  const acme = await studio(app);
  const suspend = (suspended: boolean, who = manager) =>
    who.post('/ops/vendors/suspend', { code: acme.code, suspended, reason: 'wrong payouts' });
  expect((await suspend(true, finance)).status).toBe(403);
  expect((await suspend(true)).status).toBe(200);
  for (const at of [acme, acme.at(other)]) {
    await eventually(async () => expect((await at.call('/ping')).status).toBe(403));
  }
  expect((await page(acme.code)).suspended).toBe(true);
  expect(await lastAudit('vendors.suspended')).toMatchObject({
    before: { state: 'active' },
    after: { state: 'suspended', reason: 'wrong payouts' },
  });
  await suspend(false);
  await eventually(async () => expect((await acme.at(other).call('/ping')).status).toBe(200));
});

test('what the calls of a vendor cost is measured over all nodes', async () => {
  const acme = await studio(app);
  // A call with a key that the node has not heard of yet counts as well.
  await other.app.vendors.book.reload();
  for (const at of [acme, acme.at(other)]) expect((await at.call('/ping')).status).toBe(200);
  await acme.call('/wallet/bet', { amount: 'nonsense' });
  await other.app.vendors.traffic.flush();
  const rows = (await manager.get('/ops/vendors/health')).body.value;
  const mine = rows.find(({ code }: { code: string }) => code === acme.code);
  expect(mine).toMatchObject({
    minutes: 15,
    breaker: 'closed',
    suspended: false,
    reconciled: null,
    in: { calls: 3, failures: 1, meanMs: expect.any(Number), slowestMs: expect.any(Number), opened: 0 },
    out: { calls: 0, failures: 0, meanMs: null, slowestMs: null },
  });
});

test('our own calls are signed with a new key from the first call that the vendor signs with it', async () => {
  const signedWith: unknown[] = [];
  const server = createServer((request, response) => {
    signedWith.push(request.headers['x-key-id']);
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const acme = await studio(app);
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeContract(app.app, { vendor: acme.vendor, addresses: ['127.0.0.1'], baseUrl });
  const ask = async () => {
    await app.app.vendors.book.reload();
    const vendor = app.app.vendors.book.byCode(acme.code);
    // It does not sign its answers, so they are none; whom it was asked as is what counts.
    if (vendor) await askVendor(app.app, vendor, { method: 'GET', path: '/games' }).catch(() => undefined);
  };
  await acme.call('/ping');
  const { approval } = (await askKey({ code: acme.code })).body.value;
  await decide(approval);
  const [{ id }] = (await page(acme.code)).keys;
  const { secret } = (await manager.post('/ops/vendors/keys/tell', { code: acme.code, id })).body.value;
  await ask();
  expect((await acme.with({ id, secret: Buffer.from(secret, 'hex') }).call('/ping')).status).toBe(200);
  await ask();
  expect(signedWith).toEqual([acme.keyId, id]);
  server.close();
});

test('vendor-api 4: a vendor that fails twenty times is not asked for a while, and its desk says so', async () => {
  const acme = await studio(app);
  // Nobody listens there.
  const contract = { vendor: acme.vendor, addresses: ['127.0.0.1'], baseUrl: 'http://127.0.0.1:1' };
  await writeContract(app.app, contract);
  await app.app.vendors.book.reload();
  const vendor = app.app.vendors.book.byCode(acme.code) ?? expect.unreachable();
  for (let n = 0; n < 25; n += 1) {
    await askVendor(app.app, vendor, { method: 'GET', path: '/games' }).catch(() => undefined);
  }
  const { health } = await page(acme.code);
  expect(health).toMatchObject({ breaker: 'open', out: { calls: 20, failures: 20, opened: 1 } });
  expect((await page(acme.code)).health.in.calls).toBe(0);
});

test('vendor-api 8: the desk of a vendor tells the last day that was compared, and the differences that wait', async () => {
  const acme = await studio(app);
  const day = (on: string) =>
    sql`insert into vendors.reconciled (vendor, day, ours, theirs, at)
      values (${acme.vendor}, ${on}, 2, 1, platform.now())`.execute(app.owner);
  for (const on of ['2026-11-19', '2026-11-18']) await day(on);
  expect((await page(acme.code)).health.reconciled).toEqual({ day: '2026-11-19', open: 0 });
  await sql`insert into vendors.break (id, vendor, day, kind, tx, currency, amount, found_at)
    values (gen_random_uuid(), ${acme.vendor}, '2026-11-18', 'MISSING_THERE', 't-1', 'MMK', 5, platform.now())`.execute(
    app.owner,
  );
  expect((await page(acme.code)).health.reconciled).toEqual({ day: '2026-11-19', open: 1 });
});

test('what was measured is forgotten after two days', async () => {
  const { db, clock } = app.app;
  // Files before this one let days pass, and left what they measured there.
  const minutes = () => db.selectFrom('vendors.minute').select('at').where('at', '<=', clock.now()).execute();
  const at = (days: number) => ({ ...clock, ms: () => clock.ms() + days * 86_400_000 });
  expect((await minutes()).length).toBeGreaterThan(0);
  await sweepVendors({ ...app.app, clock: at(1.9) });
  expect((await minutes()).length).toBeGreaterThan(0);
  await sweepVendors({ ...app.app, clock: at(2.1) });
  expect(await minutes()).toEqual([]);
});

test('our own games have no contract, and readers change nothing', async () => {
  expect((await manager.get('/ops/vendors/vendor', { code: 'baize' })).body.code).toBe('catalog.noContract');
  expect((await manager.get('/ops/vendors/vendor', { code: 'nobody' })).status).toBe(404);
  const auditor = await staff(app, 'auditor');
  expect((await auditor.get('/ops/vendors/vendor', { code: reef.code })).status).toBe(200);
  const suspend = { code: reef.code, suspended: true, reason: 'wrong payouts' };
  expect((await auditor.post('/ops/vendors/suspend', suspend)).status).toBe(403);
});
