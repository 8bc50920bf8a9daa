import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signedAnswer } from '../../../../../simulators/vendor/signing.ts';
import { startVendor, type VendorSimulator } from '../../../../../simulators/vendor/vendor.ts';
import { sweepImports } from '../../catalog/catalog.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { ask, eventually, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { issueKey, writeContract } from '../../vendors/vendors.ts';

const app = await sharedApp();
const other = await app.node();
let manager: Staff;
let finance: Staff;
let studio: VendorSimulator;
let credentials: { vendor: string; keyId: string; secret: Buffer };
const studios: VendorSimulator[] = [];

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
  await enter('reef', 'Reef Studio');
  const vendor = app.app.catalog.findVendor('reef')?.id ?? 0;
  await writeContract(app.app, { vendor, addresses: ['127.0.0.1'] });
  const { id: keyId, secret } = await issueKey(app.app, vendor);
  credentials = { vendor: 'reef', keyId, secret };
  studio = await gameListOf(230);
  await set('vendors', { code: 'reef', state: 'on' });
});
afterAll(() => Promise.all(studios.map((each) => each.close())));

/** The studio's feed, with so many games from now on. */
async function gameListOf(games: number): Promise<VendorSimulator> {
  const made = await startVendor({ ...credentials, site: app.url, games });
  studios.push(made);
  const vendor = app.app.catalog.findVendor('reef')?.id ?? 0;
  await writeContract(app.app, { vendor, addresses: ['127.0.0.1'], baseUrl: made.url });
  await app.app.vendors.book.reload();
  return made;
}

async function enter(code: string, name: string): Promise<void> {
  const wish = { code, name, reason: 'signed yesterday' };
  expect((await manager.post('/ops/catalog/vendors/add', wish)).body).toMatchObject({ success: true });
  await app.app.catalog.reload();
}

async function set(what: 'vendors' | 'games', change: Record<string, unknown>, by = manager) {
  const reply = await by.post(`/ops/catalog/${what}/set`, { reason: 'because of this', ...change });
  await app.app.catalog.reload();
  return reply;
}

const requestImport = (key = newKey()) => manager.post('/ops/catalog/imports', { key, vendor: 'reef' });

async function decide(
  approval: string,
  decision = 'approve',
): Promise<{ state: string; failure: string | null }> {
  const { rows } = (await finance.get('/ops/approvals', { state: 'waiting' })).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === approval);
  const { value } = (await finance.post('/ops/approvals/decide', { id: approval, hash, decision })).body;
  await app.app.catalog.reload();
  return value;
}

const diff = async (id: string, more: Record<string, string> = {}) =>
  (await manager.get('/ops/catalog/imports/diff', { import: id, ...more })).body.value;
const shown = async (query: Record<string, string> = {}) =>
  (await ask(`${app.url}/wps/relay/GCSGAME_gameList?${new URLSearchParams({ vassalage: 'reef', ...query })}`))
    .body.value;
const lastAudit = async (action: string) => (await finance.get('/ops/audit', { action })).body.value.rows[0];

test('vendor-api 4: a game list is read whole, and what it brings waits for a second person', async () => {
  const { value } = (await requestImport()).body;
  expect(value).toMatchObject({ added: 230, changed: 0, withdrawn: 0, same: 0 });
  expect((await shown()).total).toBe(0);
  const page = await diff(value.import, { limit: '3' });
  expect(page.rows[0]).toMatchObject({ code: 'game-00000', kind: 'added', name: expect.any(String) });
  expect(page.rows[0].fields).toEqual([
    { field: 'type', was: null, now: 'RNG' },
    { field: 'stakes', was: null, now: expect.stringContaining('"MMK":{"max":"10000.00"') },
    { field: 'payback', was: null, now: '94.00' },
  ]);
  expect(page.next).toBe('game-00002');
  expect((await diff(value.import, { cursor: 'game-00228' })).rows).toHaveLength(1);
  expect(await decide(value.approval)).toEqual({ state: 'approved', failure: null });
  expect((await shown()).total).toBe(230);
  await eventually(() => expect(other.app.catalog.findGame('reef', 'game-00229')).toBeTruthy());
  expect(app.app.catalog.findGame('reef', 'game-00000')).toMatchObject({
    names: { EN: expect.any(String), MY: expect.any(String), CN: expect.any(String) },
    stakes: { MMK: { min: '0.10', max: '10000.00', maxWin: '1000000.00' } },
    payback: 94,
    volatility: 'low',
    languages: ['CN', 'EN', 'MY'],
    fresh: false,
  });
  expect(await lastAudit('games.imported')).toMatchObject({ element: 'reef', after: { added: 230 } });
});

test('a game list that says the same again brings nothing to approve', async () => {
  expect((await requestImport()).body.code).toBe('catalog.feedSame');
});

test('a game that the game list changed is told field by field, and what operators say of it stays', async () => {
  await set('games', {
    games: ['reef:game-00001'],
    top: true,
    hot: true,
    fresh: true,
    sort: 3,
    state: 'maintenance',
  });
  await app.db
    .updateTable('catalog.game')
    .set({ name: 'Another name', payback: '90.00', volatility: null })
    .where('code', '=', 'game-00001')
    .execute();
  const { value } = (await requestImport()).body;
  expect(value).toMatchObject({ added: 0, changed: 1, withdrawn: 0, same: 229 });
  const [changed] = (await diff(value.import, { of: 'changed' })).rows;
  expect(changed).toMatchObject({ code: 'game-00001', kind: 'changed' });
  expect(changed.fields).toEqual([
    { field: 'name', was: 'Another name', now: expect.any(String) },
    { field: 'payback', was: '90.00', now: '94.10' },
    { field: 'volatility', was: null, now: 'medium' },
  ]);
  await decide(value.approval);
  expect(app.app.catalog.findGame('reef', 'game-00001')).toMatchObject({
    payback: 94.1,
    top: true,
    hot: true,
    fresh: true,
    sort: 3,
    state: 'maintenance',
  });
  await set('games', { games: ['reef:game-00001'], state: 'on', top: false, hot: false, fresh: false });
});

test('a game that leaves the game list is withdrawn, and comes back with it; what an operator turned off stays off', async () => {
  await set('games', { games: ['reef:game-00225', 'reef:game-00002'], state: 'off' });
  await gameListOf(220);
  const first = (await requestImport()).body.value;
  expect(first).toMatchObject({ added: 0, changed: 0, withdrawn: 10, same: 220 });
  await decide(first.approval);
  expect((await shown()).total).toBe(219);
  const { rows } = (await manager.get('/ops/catalog/games', { vendor: 'REEF', state: 'withdrawn' })).body
    .value;
  expect(rows).toHaveLength(10);
  await gameListOf(230);
  const second = (await requestImport()).body.value;
  expect(second).toMatchObject({ changed: 10 });
  expect((await diff(second.import)).rows[0].fields).toEqual([{ field: 'withdrawn', was: true, now: false }]);
  await decide(second.approval);
  expect((await shown()).total).toBe(228);
  await set('games', { games: ['reef:game-00225', 'reef:game-00002'], state: 'on' });
  expect((await shown()).total).toBe(230);
});

test('H-11 tables that a game list names are listed with their seats and what a member may stake there', async () => {
  const mia = await member(app);
  const rooms = async (query: Record<string, string> = {}) =>
    (await mia.get(`/wps/relay/GLS2_roomList?${new URLSearchParams({ vassalage: 'reef', ...query })}`)).body
      .value;
  const asked = { gameType: 'LIVE', gameCode: 'game-00004', language: 'MY' };
  const heard = await rooms(asked);
  expect(heard).toHaveLength(3);
  expect(heard[1]).toMatchObject({
    roomId: '4-2',
    roomName: 'မြစ်ကမ်း 4',
    seats: 7,
    minBet: '10.00',
    maxBet: '5000.00',
    currency: 'MMK',
    game: { nodeId: 'reef:game-00004', enabled: true },
  });
  expect((await rooms()).map(({ game }: { game: { gameType: string } }) => game.gameType)).not.toContain(
    'RNG',
  );
  expect(await rooms({ gameType: 'RNG' })).toEqual([]);
  await app.db
    .updateTable('catalog.game')
    .set({
      own_stakes: JSON.stringify({ MMK: { min: '20.00', max: '400.00' } }),
      changed_at: app.clock.now(),
    })
    .where('code', '=', 'game-00004')
    .execute();
  await app.app.catalog.reload();
  const bounds = (await rooms(asked)).map((room: { minBet: string; maxBet: string }) => [
    room.minBet,
    room.maxBet,
  ]);
  expect(bounds, 'within the brand’s stakes').toEqual([
    ['20.00', '400.00'],
    ['20.00', '400.00'],
    ['100.00', '400.00'],
  ]);
});

test('vendor-api 4: a game that its vendor lets rest takes no bets and says so, until the game list has it open again', async () => {
  const heard = await gameListOf(230);
  heard.retold.set('game-00007', { status: 'maintenance' });
  const { value } = (await requestImport()).body;
  expect(value).toMatchObject({ added: 0, changed: 1, withdrawn: 0 });
  expect((await diff(value.import)).rows[0].fields).toEqual([{ field: 'resting', was: false, now: true }]);
  await decide(value.approval);
  const card = async () =>
    (await ask(`${app.url}/wps/game/card?vassalage=reef&gameCode=game-00007`)).body.value.game;
  expect(await card()).toMatchObject({ enabled: false, maintenance: { from: null, until: null } });
  const found = async (state: string) =>
    (await manager.get('/ops/catalog/games', { vendor: 'reef', state, search: 'game-00007' })).body.value
      .rows;
  expect(await found('maintenance')).toMatchObject([{ state: 'on', resting: true }]);
  expect(await found('on')).toEqual([]);
  heard.retold.clear();
  await decide((await requestImport()).body.value.approval);
  expect(await card()).toMatchObject({ enabled: true, maintenance: null });
});

test('STD-5.4 an import is bound to the difference that was seen: a change in between voids it', async () => {
  await gameListOf(231);
  const { approval } = (await requestImport()).body.value;
  await app.db
    .updateTable('catalog.game')
    .set({ name: 'Meanwhile' })
    .where('code', '=', 'game-00005')
    .execute();
  expect(await decide(approval)).toEqual({ state: 'failed', failure: 'approval.changed' });
  expect((await shown()).total).toBe(230);
  const again = (await requestImport()).body.value;
  expect(again).toMatchObject({ added: 1, changed: 1 });
  expect(await decide(again.approval, 'reject')).toMatchObject({ state: 'rejected' });
  expect((await shown()).total).toBe(230);
});

test('the same key again is the same request, however often it is sent', async () => {
  const key = newKey();
  const first = (await requestImport(key)).body.value;
  expect((await requestImport(key)).body.value).toEqual(first);
  await decide(first.approval, 'reject');
});

test('what a game list told is forgotten after a month', async () => {
  const { import: id, approval } = (await requestImport()).body.value;
  await decide(approval, 'reject');
  const { db, clock } = app.app;
  await sweepImports({ db, clock: { ...clock, ms: () => clock.ms() + 29 * 86_400_000 } });
  expect(await diff(id)).toMatchObject({ sums: { added: 1 } });
  await sweepImports({ db, clock: { ...clock, ms: () => clock.ms() + 31 * 86_400_000 } });
  expect((await manager.get('/ops/catalog/imports/diff', { import: id })).status).toBe(404);
});

test('a studio that is away or answers nonsense brings nothing', async () => {
  studio = await gameListOf(300);
  studio.faults.refuse = 1;
  expect((await requestImport()).body.code).toBe('games.vendorAway');
  const { value } = (await requestImport()).body;
  expect(value).toMatchObject({ added: 70 });
  await decide(value.approval, 'reject');
  expect((await manager.post('/ops/catalog/imports', { key: newKey(), vendor: 'nobody' })).body.code).toBe(
    'catalog.unknownVendor',
  );
  expect((await manager.post('/ops/catalog/imports', { key: newKey(), vendor: 'baize' })).body.code).toBe(
    'catalog.noContract',
  );
  expect((await manager.get('/ops/catalog/imports/diff', { import: newKey() })).body.code).toBe(
    'catalog.unknownImport',
  );
});

test('half a list is no list: a game list with a page that cannot be read brings nothing', async () => {
  const pages = [
    { games: [], nextCursor: '1' },
    { games: [{ gameCode: 'x' }], nextCursor: null },
  ];
  const server = createServer(({ headers }, response) => {
    const body = JSON.stringify(pages.shift());
    const answer = { status: 200, nonce: String(headers['x-nonce']), body };
    response.setHeader('x-response-signature', signedAnswer(credentials.secret, answer)).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const vendor = app.app.catalog.findVendor('reef')?.id ?? 0;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await writeContract(app.app, { vendor, addresses: ['127.0.0.1'], baseUrl });
  await app.app.vendors.book.reload();
  const { status, body } = await requestImport();
  expect([status, body.code, body.args]).toEqual([502, 'catalog.feed', { field: 'games.0.names' }]);
  server.close();
  expect((await shown()).total).toBe(230);
});

test('a vendor enters off, once, and its games are seen when an operator turns it on', async () => {
  await enter('lagoon', 'Lagoon');
  expect(app.app.catalog.findVendor('LAGOON')).toMatchObject({ state: 'off', own: false });
  const again = await manager.post('/ops/catalog/vendors/add', {
    code: 'Lagoon',
    name: 'x',
    reason: 'once more',
  });
  expect([again.status, again.body.code]).toEqual([409, 'catalog.vendorTaken']);
  expect((await set('vendors', { code: 'nobody', state: 'on' })).status).toBe(404);
  const rows: { code: string }[] = (await manager.get('/ops/catalog/vendors')).body.value;
  const known = ['lagoon', 'reef', 'LOTT', 'baize'];
  expect(rows.map(({ code }) => code).filter((code) => known.includes(code))).toEqual(known.toReversed());
  expect(rows.find(({ code }) => code === 'reef')).toMatchObject({
    name: 'Reef Studio',
    state: 'on',
    games: 230,
    shown: 230,
  });
});

test('STD-B07 a vendor or a game is closed on every node, with the reason on record', async () => {
  await set('vendors', { code: 'reef', state: 'maintenance', reason: 'wrong payouts' });
  for (const node of [app, other]) {
    await eventually(() => expect(node.app.catalog.findVendor('reef')?.state).toBe('maintenance'));
  }
  expect((await shown({ pageSize: '1' })).content[0].enabled).toBe(false);
  expect(await lastAudit('games.vendor')).toMatchObject({
    before: { state: 'on' },
    after: { state: 'maintenance', reason: 'wrong payouts' },
  });
  await set('vendors', { code: 'reef', state: 'on' });
  await set('games', { games: ['reef:game-00003'], state: 'off' });
  await eventually(() => expect(other.app.catalog.findGame('reef', 'game-00003')?.state).toBe('off'));
  await set('games', { games: ['reef:game-00003'], state: 'on' });
});

test('many games are changed at once, all of them or none, and a planned maintenance must end after it began', async () => {
  const games = ['reef:game-00010', 'reef:game-00011', 'reef:game-00012'];
  expect((await set('games', { games, hot: true, sort: 1 })).body.value).toEqual({ changed: 3 });
  expect((await shown({ pageSize: '3' })).content.map((game: { isHot: boolean }) => game.isHot)).toEqual([
    true,
    true,
    true,
  ]);
  expect(await lastAudit('games.set')).toMatchObject({
    before: games.map((node) => ({ code: node.slice(5), hot: false, sort: 100 })),
    after: { games, hot: true, sort: 1 },
  });
  expect((await set('games', { games, minCycleMs: 3_000 })).body.value).toEqual({ changed: 3 });
  expect((await set('games', { games, minCycleMs: 60_001 })).status).toBe(400);
  expect((await manager.get('/ops/catalog/game', { game: 'reef:game-00010' })).body.value).toMatchObject({
    minCycleMs: 3_000,
    cycleMs: 3_000,
  });
  expect((await set('games', { games: [...games, 'reef:none'], top: true })).status).toBe(404);
  expect(app.app.catalog.findGame('reef', 'game-00010')?.top).toBe(false);
  const window = { from: '2026-12-01T02:00:00Z', until: '2026-12-01T02:00:00Z' };
  expect((await set('games', { games, maintenance: window })).status).toBe(400);
  await set('games', { games, maintenance: { ...window, until: '2026-12-01T04:00:00Z' } });
  expect(app.app.catalog.findGame('reef', 'game-00010')?.maintenance).toEqual({
    from: new Date('2026-12-01T02:00:00Z'),
    until: new Date('2026-12-01T04:00:00Z'),
  });
  await set('games', { games, maintenance: null });
  expect(app.app.catalog.findGame('reef', 'game-00010')?.maintenance).toBeNull();
});

test('games are found by any name or code, narrowed and page by page', async () => {
  const list = async (query: Record<string, string>) =>
    (await manager.get('/ops/catalog/games', { totals: 'yes', ...query })).body.value;
  expect((await list({ search: 'GAME-00007' })).rows).toMatchObject([{ nodeId: 'reef:game-00007', bets: 0 }]);
  expect(await list({ search: '100%' })).toMatchObject({ rows: [], next: null, totals: { rows: 0 } });
  expect(await list({ vendor: 'reef', limit: '5' })).toMatchObject({
    totals: { rows: 230 },
    rows: { length: 5 },
  });
  await set('games', { games: ['reef:game-00020', 'reef:game-00021'], fresh: true });
  expect(await list({ vendor: 'reef', flag: 'fresh', limit: '1' })).toMatchObject({ totals: { rows: 2 } });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ vendor: 'reef', limit: '100', ...(cursor ? { cursor } : {}) });
    seen.push(...page.rows.map((row: { code: string }) => row.code));
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(230);
  expect(
    (await list({ vendor: 'reef', type: 'LIVE' })).rows.every((row: { type: string }) => row.type === 'LIVE'),
  ).toBe(true);
});

test('one game is told with its names, its stakes by currency, and what operators said of it', async () => {
  const one = (game: string) => manager.get('/ops/catalog/game', { game });
  const { value } = (await one('reef:game-00000')).body;
  expect(value).toMatchObject({ vendorName: 'Reef Studio', type: expect.any(String), demo: true });
  expect(new Set(Object.keys(value.names))).toEqual(new Set(['CN', 'EN', 'MY']));
  const stakes = (await manager.get('/ops/catalog/game/stakes', { game: 'reef:game-00000' })).body.value;
  expect(stakes.rows).toContainEqual({
    currency: 'MMK',
    min: '0.10',
    max: '10000.00',
    maxWin: '1000000.00',
    steps: [],
    made: { min: '0.10', max: '10000.00' },
  });
  expect((await one('reef:none')).status).toBe(404);
  expect((await one('nonsense')).status).toBe(404);
});

test('the brand’s names are shown and found before the vendor’s, on every node, and no game list changes them', async () => {
  const node = 'reef:game-00004';
  const give = (names: object, by = manager) =>
    by.post('/ops/catalog/game/names', { game: node, names, reason: 'as players call it' });
  const vendors = app.app.catalog.findGame('reef', 'game-00004')?.names.MY;
  expect((await give({ MY: ' ရွှေဖား ', EN: 'Lucky Quetzal' })).status).toBe(200);
  const { value } = (await manager.get('/ops/catalog/game', { game: node })).body;
  expect(value).toMatchObject({ ownNames: { MY: 'ရွှေဖား', EN: 'Lucky Quetzal' }, names: { MY: 'ရွှေဖား' } });
  for (const search of ['ရွှေဖား', 'lucky quetzal', 'lucky quetzl']) {
    const { content } = await shown({ gameName: search, language: 'MY', pageSize: '1' });
    expect(content[0]).toMatchObject({ nodeId: node, displayName: 'ရွှေဖား' });
  }
  const found = (await manager.get('/ops/catalog/games', { search: 'LUCKY QUETZAL', totals: 'yes' })).body
    .value;
  expect(found).toMatchObject({ totals: { rows: 1 }, rows: [{ nodeId: node }] });
  await eventually(() =>
    expect(other.app.catalog.findGame('reef', 'game-00004')?.names.EN).toBe('Lucky Quetzal'),
  );
  expect(await lastAudit('games.named')).toMatchObject({
    element: node,
    before: { names: {} },
    after: { names: { EN: 'Lucky Quetzal' } },
  });
  await app.db
    .updateTable('catalog.game')
    .set({ version: 'older' })
    .where('code', '=', 'game-00004')
    .execute();
  await gameListOf(230);
  const { approval } = (await requestImport()).body.value;
  expect(await decide(approval)).toMatchObject({ state: 'approved' });
  expect(app.app.catalog.findGame('reef', 'game-00004')?.names.EN).toBe('Lucky Quetzal');
  await give({});
  expect(app.app.catalog.findGame('reef', 'game-00004')?.names.MY).toBe(vendors);
  for (const names of [{ XX: 'no' }, { EN: '  ' }, { EN: 'x'.repeat(101) }]) {
    expect((await give(names)).status).toBe(400);
  }
  expect((await give({ EN: 'Mine' }, finance)).status).toBe(403);
});

test('imports are listed newest first, each with what became of its request', async () => {
  await gameListOf(232);
  const { import: id, approval } = (await requestImport()).body.value;
  const list = async (query: Record<string, string> = {}) =>
    (await finance.get('/ops/catalog/imports/list', query)).body.value;
  const [newest, ...earlier] = (await list()).rows;
  expect(newest).toMatchObject({
    id,
    approval,
    vendor: 'reef',
    games: 232,
    state: 'waiting',
    appliedAt: null,
  });
  expect(earlier.map((row: { state: string }) => row.state)).toContain('rejected');
  await decide(approval, 'reject');
  expect((await list({ limit: '1' })).rows[0].state).toBe('rejected');
  expect((await list({ vendor: 'lagoon' })).rows).toEqual([]);
  expect((await list({ cursor: id })).rows[0].id).toBe(earlier[0].id);
});

test('a change of the catalogue is told to every open site', async () => {
  const heard = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from platform.outbox
      where topic = 'lobby' and payload ->> 'type' = 'games'`.execute(app.owner);
    return rows[0]?.count ?? 0;
  };
  const before = await heard();
  await set('games', { games: ['reef:game-00001'], sort: 4 });
  await set('vendors', { code: 'reef', sort: 4 });
  expect(await heard()).toBe(before + 2);
});

test('STD-A18 who may ask for an import may not approve it, and readers change nothing', async () => {
  const auditor = await staff(app, 'auditor');
  expect((await auditor.get('/ops/catalog/games')).status).toBe(200);
  expect((await set('games', { games: ['reef:game-00001'], top: true }, auditor)).status).toBe(403);
  expect((await finance.post('/ops/catalog/imports', { key: newKey(), vendor: 'reef' })).status).toBe(403);
});
