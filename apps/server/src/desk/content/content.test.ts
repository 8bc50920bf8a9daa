import { contentInputs } from '@baize/contract/site/testing-content';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { banners, notices, popups } from '../../content/content.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { ask, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
let editor: Staff;
let auditor: Staff;

beforeAll(async () => {
  [editor, auditor] = [await staff(app, 'content'), await staff(app, 'auditor')];
});

const empty = () => app.db.deleteFrom('content.popup').execute();
afterAll(empty);

const TEXTS = {
  EN: { title: 'Open', content: '<p>Tonight<script>alert(1)</script></p>', action: 'Go' },
  CN: { title: '开张', content: '<p>今晚</p>', action: '去' },
};
const SAMPLES = contentInputs('');
const { key: _popupKey, id: _popup, ...popupWish } = SAMPLES['/ops/popups/save'];
const POPUP = { ...popupWish, texts: TEXTS };
const { key: _bannerKey, id: _banner, ...bannerWish } = SAMPLES['/ops/banners/save'];
const BANNER = {
  ...bannerWish,
  linkage: 'url',
  url: '/hot',
  texts: { EN: { title: 'Hot', text: 'Now', action: 'See' } },
};
const save = (what: 'popups' | 'banners', wish: object, who = editor) =>
  who.post(`/ops/${what}/save`, { key: newKey(), ...wish });
const asked = async (language: string) =>
  (await ask(`${app.url}/wps/content/popups?language=${language}`)).body.value as Record<string, unknown>[];
const at = (ms: number) => ({ ...app.app, clock: { ...app.app.clock, now: () => new Date(ms) } });

test('U-37 a popup is stored and sent without what is not allowed, in the language asked for or in English', async () => {
  const { id } = (await save('popups', POPUP)).body.value;
  const { texts } = await app.db
    .selectFrom('content.popup')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(texts.EN.content).toBe('<p>Tonight</p>');
  // Written past the operation, as if an older program had done it.
  await app.db
    .updateTable('content.popup')
    .set({
      texts: JSON.stringify({ EN: { ...TEXTS.EN, content: '<p onclick="x()">Past</p>' }, CN: TEXTS.CN }),
    })
    .where('id', '=', id)
    .execute();
  expect(await asked('EN')).toMatchObject([{ id, title: 'Open', content: '<p>Past</p>', action: 'Go' }]);
  expect(await asked('CN')).toMatchObject([{ title: '开张', content: '<p>今晚</p>' }]);
  expect(await asked('MY')).toMatchObject([{ title: 'Open' }]);
  await empty();
});

test('P-01 a popup is sent with its moment and audience, to readers of its language, within its period', async () => {
  const [from, until] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-02T00:00:00Z')];
  const period = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  for (const execution of ['A', 'B', 'F']) {
    for (const audience of ['everybody', 'guests', 'members', 'agents']) {
      const wish = { ...POPUP, ...period, execution, audience, readers: audience === 'guests' ? 'CN' : null };
      expect((await save('popups', wish)).status).toBe(200);
    }
  }
  const known = async (ms: number, language: string) =>
    (await popups(at(ms), language)).map(({ execution, audience }) => execution + audience);
  for (const outside of [from - 1, until, until + 1]) expect(await known(outside, 'CN')).toEqual([]);
  for (const inside of [from, until - 1]) {
    expect(await known(inside, 'CN')).toHaveLength(12);
    expect(await known(inside, 'EN')).toHaveLength(9);
  }
  const states = async (ms: number) => {
    const { listPopups } = await import('./popups.ts');
    return new Set((await listPopups(at(ms), { limit: 50 })).rows.map(({ state }) => state));
  };
  expect(await states(from - 1)).toEqual(new Set(['planned']));
  expect(await states(from)).toEqual(new Set(['shown']));
  expect(await states(until)).toEqual(new Set(['over']));
  await empty();
});

test('O-09 the order, the switch and the change of popups are kept and audited', async () => {
  const one = (await save('popups', POPUP)).body.value.id;
  const two = (await save('popups', POPUP)).body.value.id;
  const order = async () => (await asked('EN')).map(({ id }) => id);
  expect(await order()).toEqual([two, one]);
  await editor.post('/ops/popups/move', { id: two, to: 'after' });
  expect(await order()).toEqual([one, two]);
  await editor.post('/ops/popups/switch', { id: one, on: false });
  expect(await order()).toEqual([two]);
  const changed = await save('popups', { ...POPUP, id: two, kind: 'PL' });
  expect(changed.body.value.id).toBe(two);
  expect(await asked('EN')).toMatchObject([{ id: two, kind: 'PL' }]);
  const { rows } = (await auditor.get('/ops/audit', { limit: '10' })).body.value;
  const actions = rows.map(({ action, element }: Record<string, string>) => [action, element]);
  for (const entry of [
    ['popups.published', one],
    ['popups.moved', two],
    ['popups.switched', one],
    ['popups.changed', two],
  ]) {
    expect(actions).toContainEqual(entry);
  }
  const unknown = { id: newKey(), on: true };
  expect((await editor.post('/ops/popups/switch', unknown)).body.code).toBe('content.unknown');
  await empty();
});

test('O-09 what leads nowhere, ends before it begins or has one picture of two is refused', async () => {
  const code = async (part: object) => (await save('banners', { ...BANNER, ...part })).body.code;
  for (const url of ['/no/such/page', 'http://plain.example', 'javascript:alert(1)', '//evil.example', '']) {
    expect(await code({ url }), url).toBe('content.target');
  }
  expect(await code({ linkage: 'game', url: 'baize/no-such-game' })).toBe('content.target');
  const [from, until] = ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'];
  expect(await code({ from, until })).toBe('content.period');
  expect(await code({ from, until: from })).toBe('content.period');
  expect(await code({ scene: 'no-such-scene' })).toBe('request.invalid');
  for (const who of [auditor, await staff(app, 'support')]) {
    expect((await save('banners', BANNER, who)).status).toBe(403);
    expect((await who.get('/ops/popups')).status).toBe(403);
  }
});

test('O-09 a popup or a notice of which nothing is left to read is refused', async () => {
  const popup = async (content: string) =>
    (await save('popups', { ...POPUP, texts: { EN: { ...TEXTS.EN, content } } })).body.code;
  for (const content of ['<script>alert(1)</script>', '<p> <b></b>&nbsp;</p>', ' \n', '<p>\u200b</p>'])
    expect([content, await popup(content)]).toEqual([content, 'content.empty']);
  const notice = async (texts: object) =>
    (await editor.post('/ops/notices/add', { key: newKey(), texts })).body.code;
  const EN = { title: 'Tonight', content: 'Text' };
  expect(await notice({ EN, MY: { title: 'Tonight', content: '\n\u200b' } })).toBe('content.empty');
  expect(await notice({ EN: { ...EN, title: '\u200b' } })).toBe('content.empty');
  expect(await asked('EN')).toEqual([]);
});

test('H-01 a banner is shown in its period and group, with its pictures, and in the order of the operator', async () => {
  await app.db.deleteFrom('content.banner').execute();
  const image = async (background: string) =>
    (
      await sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    ).toString('base64');
  const poster = async (shape: string) =>
    (await editor.post('/ops/posters/add', { shape, image: await image('#a03020') })).body.value.poster;
  const [wide, narrow] = [await poster('wide'), await poster('narrow')];
  expect((await save('banners', { ...BANNER, wide })).body.code).toBe('content.picture');
  for (const other of ['0'.repeat(64), narrow])
    expect((await save('banners', { ...BANNER, wide: other, narrow })).body.code).toBe('content.picture');
  const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  const one = (await save('banners', { ...BANNER, wide, narrow, from, until })).body.value.id;
  const game = { linkage: 'game', url: 'baize:emerald-lines' };
  const two = (await save('banners', { ...BANNER, ...game })).body.value.id;
  const shown = async (ms: number) => banners(at(ms), { groupName: 'w_home', language: 'MY' });
  const start = Date.parse(from);
  expect(await shown(start)).toMatchObject([
    { id: one, wide, narrow, title: 'Hot' },
    { id: two, url: '/play/baize/emerald-lines' },
  ]);
  for (const ms of [start - 1, Date.parse(until)])
    expect((await shown(ms)).map(({ id }) => id)).toEqual([two]);
  await editor.post('/ops/banners/move', { id: two, to: 'before' });
  expect((await shown(start)).map(({ id }) => id)).toEqual([two, one]);
  const file = await fetch(`${app.url}/posters/${narrow}-narrow-2.webp`);
  const made = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([file.headers.get('content-type'), made.width, made.height]).toEqual(['image/webp', 780, 840]);
  expect((await fetch(`${app.url}/posters/${'0'.repeat(64)}-wide-1.webp`)).status).toBe(404);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString(
    'base64',
  );
  const bad = await editor.post('/ops/posters/add', { shape: 'wide', image: svg });
  expect(bad.body.code).toBe('content.picture');
});

test('H-02 a notice is changed and shown within its period', async () => {
  const texts = { EN: { title: 'Later', content: 'Text' } };
  const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  const { id } = (await editor.post('/ops/notices/add', { key: newKey(), texts, from, until })).body.value;
  const has = async (ms: number) => (await notices(at(ms), 'EN')).find((notice) => notice.id === id);
  const start = Date.parse(from);
  expect(await has(start - 1)).toBeUndefined();
  expect(await has(start)).toMatchObject({ title: 'Later', date: from });
  expect(await has(Date.parse(until))).toBeUndefined();
  const change = { id, texts: { EN: { title: 'Sooner', content: 'Text' } }, from, until: null };
  expect((await editor.post('/ops/notices/edit', change)).status).toBe(200);
  expect(await has(Date.parse(until))).toMatchObject({ title: 'Sooner' });
  await editor.post('/ops/notices/withdraw', { id });
  expect((await editor.post('/ops/notices/edit', change)).body.code).toBe('ops.notice');
});
