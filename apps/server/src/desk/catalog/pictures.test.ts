import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fetchPictures, sweepPictures } from '../../catalog/catalog.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { ask, eventually, type TestNode, testApp } from '../../testing.ts';
import { GAME_CODE, type Studio, studio } from '../../vendors/testing.ts';

const app = await testApp();
const other = await app.node();
let manager: Staff;
let finance: Staff;
let reef: Studio;
let game = '';
let asked: string[] = [];
const served = new Map<string, Buffer>();
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const bytes = served.get(request.url ?? '');
  response.writeHead(bytes ? 200 : 404).end(bytes);
});
let source = '';

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
  reef = await studio(app);
  game = `${reef.code}:${GAME_CODE}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const drawn = (background: string, format: 'png' | 'jpeg' | 'webp' = 'png', side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

const upload = (image: Buffer | null, who = manager) =>
  who.post('/ops/catalog/picture', {
    game,
    image: image?.toString('base64') ?? null,
    reason: 'the studio sent it',
  });
const one = async () => (await manager.get('/ops/catalog/game', { game })).body.value;
const card = async (node: TestNode = app) => {
  const list = `${node.url}/wps/relay/GCSGAME_gameList?vassalage=${reef.code}`;
  return (await ask(list)).body.value.content[0].showIcon as string;
};

/** The feed names this address for the picture of the game. */
async function name(path: string): Promise<void> {
  await app.db
    .updateTable('catalog.game')
    .set({ icons: JSON.stringify({ default: source + path }) })
    .where('code', '=', GAME_CODE)
    .execute();
}

test('G-06 an uploaded picture is encoded again in two sizes and two formats, and served for a year by every node', async () => {
  const picture = await drawn('#a03020');
  const { value } = (await upload(picture)).body;
  expect(value.picture).toMatch(/^\/pictures\/[0-9a-f]{64}-240\.webp$/);
  expect(await card()).toBe(value.picture);
  await eventually(async () => expect(await card(other)).toBe(value.picture));
  for (const width of [240, 480]) {
    for (const format of ['avif', 'webp']) {
      const path = value.picture.replace('240.webp', `${width}.${format}`);
      const answer = await fetch(other.url + path);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([made.width, made.height]).toEqual([width, width * 1.25]);
    }
  }
  expect((await fetch(`${app.consoleUrl}${value.picture}`)).status).toBe(200);
  expect((await fetch(`${app.url}/pictures/${'0'.repeat(64)}-240.webp`)).status).toBe(404);
  expect((await fetch(`${app.url}/pictures/..%2fsecret`)).status).toBe(404);
  expect(await one()).toMatchObject({ pictureBy: 'operator', picture: value.picture });
  const [row] = (await finance.get('/ops/audit', { action: 'games.picture' })).body.value.rows;
  expect(row).toMatchObject({
    element: game,
    before: { picture: null },
    after: { reason: 'the studio sent it' },
  });
});

test('STD-5.2 what is no PNG, JPEG or WebP, or cannot be read, is refused, and so is what is too large', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const broken = (await drawn('#fff')).subarray(0, 60);
  const wide = await sharp({ create: { width: 8_001, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const bytes of [svg, gif, broken, wide, Buffer.from('hello')]) {
    const { status, body } = await upload(bytes);
    expect([status, body.code]).toEqual([400, 'catalog.picture']);
  }
  expect((await upload(Buffer.alloc(1_048_579))).body.code).toBe('request.invalid');
  expect((await upload(Buffer.alloc(5_400_000))).body.code).toBe('request.tooLarge');
  for (const format of ['jpeg', 'webp'] as const) {
    expect((await upload(await drawn('#123456', format))).status).toBe(200);
  }
});

test('a picture carries nothing of its original beside what is seen', async () => {
  const secret = 'taken at 16.8N 96.1E';
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const { value } = (await upload(Buffer.concat([photo, Buffer.from('<?php appended')]))).body;
  const made = Buffer.from(await (await fetch(app.url + value.picture)).arrayBuffer());
  expect(made.includes(secret)).toBe(false);
  expect(made.includes('appended')).toBe(false);
});

test('what a game list names is fetched, once, and an operator’s picture stays before it', async () => {
  served.set('/red.png', await drawn('#f00'));
  await name('/red.png');
  asked = [];
  await fetchPictures(app.app);
  expect(asked).toEqual([]);
  expect((await upload(null)).body.value).toEqual({ picture: '' });
  expect(await one()).toMatchObject({ picture: '', pictureBy: null });
  expect(await fetchPictures(app.app)).toBe(1);
  expect(await fetchPictures(app.app)).toBe(0);
  expect(asked).toEqual(['/red.png']);
  expect(await one()).toMatchObject({ pictureBy: 'feed', pictureProblem: null });
  const first = (await one()).picture;
  served.set('/blue.png', await drawn('#00f'));
  await name('/blue.png');
  expect(await fetchPictures(app.app)).toBe(1);
  expect((await one()).picture).not.toBe(first);
});

test('a picture that does not come is asked for again later, and until then the card has the one before', async () => {
  const before = (await one()).picture;
  await name('/missing.png');
  expect(await fetchPictures(app.app)).toBe(0);
  expect(await one()).toMatchObject({ picture: before, pictureProblem: expect.stringContaining('404') });
  asked = [];
  await fetchPictures(app.app);
  expect(asked).toEqual([]);
  served.set('/missing.png', await drawn('#0f0', 'webp'));
  const { clock } = app.app;
  const later = { ...clock, ms: () => clock.ms() + 360_000, now: () => new Date(clock.ms() + 360_000) };
  expect(await fetchPictures({ ...app.app, clock: later })).toBe(1);
  expect(await one()).toMatchObject({ pictureBy: 'feed', pictureProblem: null });
});

test('a picture that no game has any more is forgotten after a month', async () => {
  const held = async () =>
    (await app.db.selectFrom('catalog.picture').select('hash').execute()).map(({ hash }) => hash);
  const shown = (await one()).picture.slice('/pictures/'.length, -'-240.webp'.length);
  expect((await held()).length).toBeGreaterThan(1);
  const { db, clock } = app.app;
  await sweepPictures({ db, clock: { ...clock, ms: () => clock.ms() + 29 * 86_400_000 } });
  expect((await held()).length).toBeGreaterThan(1);
  await sweepPictures({ db, clock: { ...clock, ms: () => clock.ms() + 31 * 86_400_000 } });
  expect(await held()).toEqual([shown]);
});

test('readers and members give no game a picture', async () => {
  const auditor = await staff(app, 'auditor');
  expect((await upload(await drawn('#fff'), auditor)).status).toBe(403);
});
