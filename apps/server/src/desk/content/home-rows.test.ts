import {
  HOME_GAMES_MAX,
  HOME_ROWS_MAX,
  type HomeRow,
  homeRows as route,
} from '@baize/contract/site/home-rows';
import { contentInputs } from '@baize/contract/site/testing-content';
import { TITLES } from '@baize/games/titles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { countRounds } from '../../catalog/catalog.ts';
import { addVendor } from '../../catalog/testing.ts';
import { homeRows } from '../../content/content.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { ask, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio } from '../../vendors/testing.ts';
import { setSuspended } from '../../vendors/vendors.ts';

const app = await sharedApp();
let editor: Staff;
let auditor: Staff;

const SAMPLE = contentInputs('')['/ops/home-rows/save'];
const { key: _key, id: _id, ...ROW } = SAMPLE;
const LANE = { ...ROW, kind: 'type', of: 'COCKFIGHT', games: [], texts: null };
const OURS = TITLES.map(({ code }) => `baize:${code}`);

const save = (wish: object, who = editor) => who.post('/ops/home-rows/save', { key: newKey(), ...wish });
const added = async (wish: object): Promise<string> => (await save(wish)).body.value.id;
const shown = async (language = 'EN'): Promise<HomeRow[]> =>
  (await ask(`${app.url}${route.path}?language=${language}`)).body.value;
const kinds = async () => (await shown()).map(({ kind, of }) => (of ? `${kind} ${of}` : kind));
const gamesOf = async (id: string, language = 'EN') =>
  (await ask(`${app.url}/wps/content/home/games?id=${id}&language=${language}`)).body;
const at = (ms: number) => ({ ...app.app, clock: { ...app.app.clock, now: () => new Date(ms) } });
const clear = () => app.db.deleteFrom('content.home_row').execute();

async function setGame(code: string, set: { state: string }): Promise<void> {
  await app.db.updateTable('catalog.game').set(set).where('code', '=', code).execute();
  await app.app.catalog.reload();
}

beforeAll(async () => {
  [editor, auditor] = [await staff(app, 'content'), await staff(app, 'auditor')];
});

test('H-00 a brand begins with every row in its order, and rows without a content are not sent', async () => {
  await app.db.deleteFrom('content.banner').execute();
  await app.db.deleteFrom('content.notice').execute();
  const before = await kinds();
  const usual = [
    'categories',
    'jackpots',
    'continue',
    'wins',
    'tabs',
    'slots',
    'tournaments',
    'winners',
    'liveBets',
    'vendors',
    'fairness',
  ];
  expect(before.filter((kind) => usual.includes(kind))).toEqual(usual);
  for (const empty of ['banners', 'notices', 'type COCKFIGHT']) expect(before).not.toContain(empty);
  const sample = contentInputs('');
  const { key: _, id: __, ...banner } = sample['/ops/banners/save'];
  await editor.post('/ops/banners/save', { key: newKey(), ...banner });
  await editor.post('/ops/notices/add', { ...sample['/ops/notices/add'], key: newKey() });
  const cocks = await addVendor(app, { code: 'roost' }, [{ code: 'cocks', type: 'COCKFIGHT' }]);
  const after = await kinds();
  expect(after.slice(0, 3)).toEqual(['banners', 'notices', 'categories']);
  expect(after.indexOf('type COCKFIGHT')).toBeGreaterThan(after.indexOf('tabs'));
  expect(after.indexOf('type COCKFIGHT')).toBeLessThan(after.indexOf('slots'));
  await app.db.updateTable('catalog.vendor').set({ state: 'off' }).where('id', '=', cocks).execute();
  await app.app.catalog.reload();
  expect(await kinds()).not.toContain('type COCKFIGHT');
});

test('O-09 a row is added at the end, changed, switched and moved, and each of it is audited', async () => {
  await clear();
  const one = await added({ ...ROW, games: OURS.slice(0, 2) });
  const two = await added({ ...LANE, of: 'RNG' });
  const order = async () => (await shown()).map(({ id }) => id);
  expect(await order()).toEqual([one, two]);
  await editor.post('/ops/home-rows/move', { id: one, to: 'before' });
  expect(await order()).toEqual([one, two]);
  await editor.post('/ops/home-rows/move', { id: two, to: 'after' });
  expect(await order()).toEqual([one, two]);
  await editor.post('/ops/home-rows/move', { id: two, to: 'before' });
  expect(await order()).toEqual([two, one]);
  await editor.post('/ops/home-rows/switch', { id: two, on: false });
  expect(await order()).toEqual([one]);
  const changed = await save({ ...ROW, id: two, kind: 'vendor', of: 'BAIZE', games: OURS.slice(0, 1) });
  expect(changed.body.value).toEqual({ id: two });
  expect(await shown()).toMatchObject([
    { id: two, kind: 'vendor', of: 'baize', title: 'New here' },
    { id: one },
  ]);
  const { rows } = (await editor.get('/ops/home-rows')).body.value;
  expect(rows).toHaveLength(2);
  expect(rows).toMatchObject([
    { id: two, state: 'shown', filled: true, games: [] },
    { id: one, games: OURS.slice(0, 2).map((nodeId) => ({ nodeId, on: true })) },
  ]);
  const audit = (await auditor.get('/ops/audit', { limit: '10' })).body.value.rows;
  const actions = audit.map(({ action, element }: Record<string, string>) => [action, element]);
  for (const entry of [
    ['homeRows.published', one],
    ['homeRows.moved', two],
    ['homeRows.switched', two],
    ['homeRows.changed', two],
  ]) {
    expect(actions).toContainEqual(entry);
  }
  for (const call of ['switch', 'move']) {
    const unknown = { id: newKey(), ...(call === 'move' ? { to: 'after' } : { on: true }) };
    expect((await editor.post(`/ops/home-rows/${call}`, unknown)).body.code).toBe('content.unknown');
  }
  for (const who of [auditor, await staff(app, 'support')]) {
    expect((await save(ROW, who)).status).toBe(403);
    expect((await who.get('/ops/home-rows')).status).toBe(403);
  }
});

test('O-09 moves at the same moment all count', async () => {
  await clear();
  const ids: string[] = [];
  for (const of of ['RNG', 'RNG', 'RNG', 'RNG', 'RNG']) ids.push(await added({ ...LANE, of }));
  const [first = '', second = '', ...rest] = ids;
  // Each of three moves takes one of the first two a place down past the others.
  await Promise.all([1, 2, 3].map(() => editor.post('/ops/home-rows/move', { id: second, to: 'after' })));
  expect((await shown()).map(({ id }) => id)).toEqual([first, ...rest, second]);
});

test('O-09 what a row is filled with is checked, and most kinds are on the page once', async () => {
  await clear();
  const code = async (part: object) => (await save({ ...ROW, ...part })).body.code;
  for (const part of [
    { kind: 'type', of: 'NO_TYPE' },
    { kind: 'type', of: null },
    { kind: 'vendor', of: 'no-such-vendor' },
    { kind: 'games', games: [] },
    { kind: 'games', games: ['baize:no-such-game'] },
    { kind: 'games', games: [OURS[0], OURS[0]] },
  ]) {
    expect([part, await code(part)]).toEqual([part, 'content.filling']);
  }
  for (const part of [
    { kind: 'marquee' },
    { kind: 'games', texts: null },
    { texts: { MY: { title: 'x' } } },
  ]) {
    expect([part, await code(part)]).toEqual([part, 'request.invalid']);
  }
  expect(await code({ from: '2026-12-02T00:00:00Z', until: '2026-12-02T00:00:00Z' })).toBe('content.period');
  const wins = await added({ ...LANE, kind: 'wins', of: null });
  expect(await code({ kind: 'wins' })).toBe('content.twice');
  expect((await save({ ...LANE, kind: 'wins', id: wins })).status).toBe(200);
  const lane = await added(LANE);
  expect((await save({ ...LANE, kind: 'wins', id: lane })).body.code).toBe('content.twice');
  const [one, two] = await Promise.all([save({ ...LANE, kind: 'tabs' }), save({ ...LANE, kind: 'tabs' })]);
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
});

test('O-09 a page holds so many rows, and a row so many games', async () => {
  await clear();
  const some = Array.from({ length: HOME_GAMES_MAX + 1 }, (_, n) => ({ code: `bench-${n}` }));
  await addVendor(app, { code: 'benches' }, some);
  const games = some.map(({ code }) => `benches:${code}`);
  for (const [n, status] of [
    [HOME_GAMES_MAX - 1, 200],
    [HOME_GAMES_MAX, 200],
    [HOME_GAMES_MAX + 1, 400],
  ] as const) {
    expect([n, (await save({ ...ROW, games: games.slice(0, n) })).status]).toEqual([n, status]);
  }
  const there = 2;
  const lanes = Array.from({ length: HOME_ROWS_MAX - 1 - there }, (_, n) => ({
    position: n,
    kind: 'type',
    of: 'RNG',
  }));
  await app.db.insertInto('content.home_row').values(lanes).execute();
  const last = await save({ ...LANE, of: 'RNG' });
  expect(last.status).toBe(200);
  expect((await save(LANE)).body).toMatchObject({ code: 'content.full' });
  expect((await save({ ...LANE, id: last.body.value.id })).status).toBe(200);
  expect(await shown()).toHaveLength(HOME_ROWS_MAX - 1);
});

test('H-00 a row is shown in its period, and its name comes in the language asked for or in English', async () => {
  await clear();
  const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  const texts = { EN: { title: 'Tonight' }, CN: { title: '今晚' } };
  const id = await added({ ...ROW, texts, from, until });
  const own = await added({ ...LANE, of: 'RNG', from, until });
  const titles = async (ms: number, language: string) =>
    (await homeRows(at(ms), language)).map((row) => [row.id, row.title]);
  const [start, end] = [Date.parse(from), Date.parse(until)];
  for (const outside of [start - 1, end]) expect(await titles(outside, 'EN')).toEqual([]);
  for (const [language, title] of [
    ['EN', 'Tonight'],
    ['CN', '今晚'],
    ['MY', 'Tonight'],
  ] as const) {
    for (const inside of [start, end - 1]) {
      expect(await titles(inside, language)).toEqual([
        [id, title],
        [own, null],
      ]);
    }
  }
});

test('H-00 a row of picked games holds those that can be opened, in its order, and is gone with the last', async () => {
  await clear();
  await addVendor(app, { code: 'lantern' }, [
    { code: 'red', name: 'Red', named: { CN: '红' } },
    { code: 'blue', name: 'Blue' },
  ]);
  const id = await added({ ...ROW, games: ['lantern:blue', 'lantern:red'] });
  const codes = async () => (await gamesOf(id)).value.map(({ gameCode }: { gameCode: string }) => gameCode);
  expect(await codes()).toEqual(['blue', 'red']);
  expect((await gamesOf(id, 'CN')).value[1]).toMatchObject({ nodeId: 'lantern:red', displayName: '红' });
  await setGame('blue', { state: 'off' });
  expect(await codes()).toEqual(['red']);
  expect(await shown()).toHaveLength(1);
  await setGame('red', { state: 'maintenance' });
  expect(await codes()).toEqual([]);
  expect(await shown()).toEqual([]);
  const { rows } = (await editor.get('/ops/home-rows')).body.value;
  expect(rows).toMatchObject([{ id, state: 'shown', filled: false }]);
  await editor.post('/ops/home-rows/switch', { id, on: false });
  expect((await gamesOf(id)).code).toBe('content.unknown');
  const lane = await added({ ...LANE, of: 'RNG' });
  expect((await gamesOf(lane)).code).toBe('content.unknown');
});

test('H-00 a vendor that is suspended has no row, and no game of it is put forward', async () => {
  await clear();
  const { code, vendor } = await studio(app);
  await added({ ...LANE, kind: 'vendor', of: code });
  const picked = await added({ ...ROW, games: [`${code}:duel`, OURS[0]] });
  expect(await kinds()).toEqual([`vendor ${code}`, 'games']);
  await setSuspended(app.app, vendor, true);
  await app.app.vendors.book.reload();
  expect(await kinds()).toEqual(['games']);
  expect((await gamesOf(picked)).value).toMatchObject([{ nodeId: OURS[0] }]);
});

test('H-00 a sandbox is put nowhere forward, however much it is played and marked', async () => {
  await clear();
  const sandbox = await addVendor(app, { code: 'tryout', name: 'Tryout', sandbox: true }, [
    { code: 'tried', name: 'Tried Reels', top: true, hot: true, sort: 0 },
  ]);
  const { id: game } = await app.db
    .selectFrom('catalog.game')
    .select('id')
    .where('vendor', '=', sandbox)
    .executeTakeFirstOrThrow();
  await app.db.insertInto('catalog.bets').values({ game, day: '2026-11-20', rounds: 1_000_000n }).execute();
  await countRounds(app.app);
  await app.app.catalog.reload();
  const nodes = async (path: string) => {
    const { value } = (await ask(`${app.url}${path}`)).body;
    return (value.content ?? value).map(({ nodeId }: { nodeId: string }) => nodeId);
  };
  const list = '/wps/relay/GCSGAME_gameList?pageSize=100';
  for (const path of ['/wps/relay/GCSGAME_hotGamesV2', `${list}&isTop=true`, `${list}&gameClassify=SL`]) {
    expect(await nodes(path), path).not.toContain('tryout:tried');
  }
  expect(await nodes(`${list}&vassalage=tryout`)).toEqual(['tryout:tried']);
  expect(app.app.catalog.popularity().has(game)).toBe(false);
  expect((await save({ ...ROW, games: ['tryout:tried'] })).body.code).toBe('content.filling');
  expect((await save({ ...ROW, kind: 'vendor', of: 'tryout' })).body.code).toBe('content.filling');
  const choices = (await editor.get('/ops/home-rows/choices', { search: 'tried' })).body.value;
  expect(choices.games.map(({ nodeId }: { nodeId: string }) => nodeId)).not.toContain('tryout:tried');
  expect(choices.vendors.map(({ code }: { code: string }) => code)).not.toContain('tryout');
});

test('H-04 the list of slots holds slots and nothing else', async () => {
  await addVendor(app, { code: 'mixed' }, [
    { code: 'reels', sort: 0 },
    { code: 'pot', kind: 'JP', sort: 0 },
    { code: 'cards', kind: 'TG', sort: 0 },
    { code: 'cave', type: 'FISH', sort: 0 },
  ]);
  const query = 'vassalage=mixed,baize&gameClassify=SL&pageSize=100';
  const { content } = (await ask(`${app.url}/wps/relay/GCSGAME_gameList?${query}`)).body.value;
  const codes = content.map(({ gameCode }: { gameCode: string }) => gameCode);
  const own = TITLES.filter(({ family }) => family === 'slots').map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['reels', 'pot', ...own]));
});

test('H-00 who looks at the page hears of a change of its rows', async () => {
  await clear();
  const heard = async () =>
    (
      await app.db
        .selectFrom('platform.outbox')
        .select('topic')
        .where(sql<string>`payload ->> 'type'`, '=', 'homeRows')
        .execute()
    ).length;
  const before = await heard();
  const id = await added({ ...LANE, of: 'RNG' });
  await editor.post('/ops/home-rows/switch', { id, on: false });
  await editor.post('/ops/home-rows/move', { id, to: 'before' });
  expect(await heard()).toBe(before + 3);
});
