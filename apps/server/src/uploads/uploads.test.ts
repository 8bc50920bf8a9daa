import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { UPLOAD_MAX } from '@baize/contract/members/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { inScope, memberScope, OPERATOR } from '../platform/database/scope.ts';
import { DAY_MS, MINUTE_MS } from '../platform/time.ts';
import { ask, askRaw, freePlay, member, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { send, show, slip, UPLOADS, uploaded } from './testing.ts';
import { bomb } from './testing-spoilt.ts';
import { checkPictures, pictureLinks, similarPictures, sweepUploads, takePictures } from './uploads.ts';

const app = await sharedApp();
const other = await app.node({ env: { ...UPLOADS, UPLOAD_DIR: app.app.config.uploadDir } });
const mia = await member(app);
const noor = await member(app);
const trial = await freePlay(app);

const rowOf = (id: string) =>
  app.owner.selectFrom('uploads.picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const filesOf = (id: string) =>
  readdirSync(app.app.config.uploadDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(`${id}`),
  );
const link = (id: string, player = mia) => player.get('/wps/uploads/link', { id });
const take = (
  ids: readonly string[],
  how: { usedBy?: string; purpose?: 'slip' | 'kyc'; who?: typeof mia } = {},
) => {
  const { usedBy = 'deposit 1', purpose = 'slip', who = mia } = how;
  return inScope(memberScope(who.member), () =>
    app.app.db
      .transaction()
      .execute((tx) => takePictures(app.app, tx, { member: who.member, purpose, ids, usedBy })),
  );
};

test('STD-5.2 an uploaded picture is shown on every node to everybody who has its address, as a picture and nothing else', async () => {
  const id = await uploaded(mia);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  const { url, expiresAt } = (await link(id)).body.value;
  expect(url).toMatch(new RegExp(`^http://uploads\\.test/u/${id}\\.png\\?until=\\d{13}&mac=[0-9a-f]{64}$`));
  expect(Date.parse(expiresAt) - app.clock.ms()).toBeLessThanOrEqual(5 * MINUTE_MS);
  for (const node of [app, other]) {
    const { status, headers, bytes } = await show(node, url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${id}.png"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 540, height: 900 });
  }
  expect(app.logged()).not.toContain(new URL(url).searchParams.get('mac'));
});

test('a jpg stays a jpg and is upright without its orientation', async () => {
  const lying = await sharp(slip(4, 'jpeg')).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const id = await uploaded(mia, lying, { name: 'IMG_0001.JPEG' });
  expect(await rowOf(id)).toMatchObject({ type: 'jpg', width: 900, height: 540 });
  const { headers, bytes } = await show(app, (await link(id)).body.value.url);
  expect(headers['content-type']).toBe('image/jpeg');
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

test('STD-5.2 only the owner is given an address, and operators; another member, a changed address and a late one get nothing', async () => {
  const id = await uploaded(mia);
  expect((await link(id, noor)).body.code).toBe('upload.unknown');
  expect((await link(newKey())).body.code).toBe('upload.unknown');
  const seen = inScope(memberScope(noor.member), () =>
    app.app.db.selectFrom('uploads.picture').select('id').execute(),
  );
  expect(await seen).toEqual([]);
  const [staffs] = await inScope(OPERATOR, () => pictureLinks(app.app, [id]));
  expect(staffs).toMatchObject({ id });
  expect((await show(app, staffs?.url ?? '')).status).toBe(200);
  const { url } = (await link(id)).body.value;
  const another = await uploaded(mia);
  const changed = [
    url.replace(id, another),
    url.replace('.png', '.jpg'),
    url.replace(/until=(\d)/, 'until=9'),
    url.replace(/mac=./, 'mac=g'),
    url.replace(/&mac=.*/, ''),
    url.replace(/&mac=.*/, '&mac='),
    `${url}&mac=0`,
    'http://uploads.test/u/..%2f..%2fmaster.key',
  ];
  for (const each of changed) expect([each, (await show(app, each)).status]).toEqual([each, 404]);
  await app.clock.held(async () => {
    const { url: fresh } = (await link(id)).body.value;
    app.clock.pass(5 * MINUTE_MS);
    expect((await show(app, fresh)).status).toBe(404);
  });
});

test('STD-5.2 pictures are on a host of their own, which answers nothing else', async () => {
  const { url } = (await link(await uploaded(mia))).body.value;
  const { pathname, search } = new URL(url);
  expect((await ask(app.url + pathname + search)).status).toBe(404);
  const headers = {
    host: 'uploads.test',
    authorization: `Bearer ${mia.token}`,
    cookie: `__Host-sb=${mia.cookie}`,
  };
  for (const path of [
    '/',
    '/login',
    '/wps/system/status',
    '/wps/member/info',
    '/openapi.json',
    '/robots.txt',
    '/u/',
  ])
    expect([path, (await askRaw(app.url, path, { headers })).status]).toEqual([path, 404]);
  expect(
    (await askRaw(app.url, '/wps/member/info', { headers: { ...headers, host: 'localhost' } })).status,
  ).toBe(200);
  for (const page of [app.url, app.consoleUrl]) {
    const policy = (await ask(`${page}/`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/img-src [^;]*http:\/\/uploads\.test/);
  }
});

test('STD-5.2 a stored picture is encrypted, for its own id alone', async () => {
  const [one, two] = [await uploaded(mia), await uploaded(mia, slip(5))];
  const [file = ''] = filesOf(one);
  expect(file).toBe(join(one.slice(0, 2), one.slice(2, 4), one));
  const stored = readFileSync(join(app.app.config.uploadDir, file));
  expect(stored.includes(Buffer.from('PNG'))).toBe(false);
  expect(() => app.app.keys.personal.unwrap(`upload:${two}`, stored)).toThrow();
});

test('STD-E05 pictures that forms use are counted, and one that is missing, cut short or altered is named', async () => {
  const check = () => checkPictures(app.owner, app.app.config);
  const before = await check();
  const [used, unused] = [await uploaded(mia, slip(21)), await uploaded(mia, slip(22))];
  await take([used]);
  const counted = { used: before.used + 1, whole: before.whole + 1, bad: null };
  expect(await check()).toEqual(counted);
  const fileOf = (id: string) => join(app.app.config.uploadDir, filesOf(id)[0] ?? '');
  rmSync(fileOf(unused));
  expect(await check()).toEqual(counted);
  const file = fileOf(used);
  const bytes = readFileSync(file);
  const altered = Buffer.from(bytes);
  altered[40] = (altered[40] ?? 0) ^ 1;
  for (const wrong of [bytes.subarray(1), altered]) {
    writeFileSync(file, wrong);
    expect(await check()).toEqual({ ...counted, whole: before.whole, bad: used });
  }
  rmSync(file);
  expect(await check()).toEqual({ ...counted, whole: before.whole, bad: used });
  writeFileSync(file, bytes);
  expect(await check()).toEqual(counted);
});

test('the same key is the same picture, and another picture under it is refused', async () => {
  const key = newKey();
  const [one, again] = await Promise.all([uploaded(mia, slip(6), { key }), uploaded(mia, slip(6), { key })]);
  expect(again).toBe(one);
  expect(filesOf(one)).toHaveLength(1);
  expect((await show(app, (await link(one)).body.value.url)).status).toBe(200);
  expect((await send(mia, slip(7), { key })).body.code).toBe('wallet.keyReused');
  expect((await send(mia, slip(6), { key, purpose: 'kyc' })).body.code).toBe('wallet.keyReused');
  expect(await uploaded(noor, slip(6), { key })).not.toBe(one);
});

test('STD-5.2 a picture of the largest size is taken, and a byte more is not', async () => {
  const png = slip(8);
  const whole = Buffer.concat([png, Buffer.alloc(UPLOAD_MAX.bytes - png.length)]);
  expect((await send(mia, whole)).body.success).toBe(true);
  expect((await send(mia, Buffer.concat([whole, Buffer.alloc(1)]))).body.code).toBe('upload.size');
  expect((await send(mia, Buffer.concat([whole, whole]))).body.code).toBe('request.tooLarge');
  expect((await send(mia, bomb(8_000, 3_125, 3_125))).body.success).toBe(true);
  expect((await send(mia, bomb(8_000, 3_126, 3_126))).body.code).toBe('upload.size');
});

test('a stranger is refused before anything of a large body is read', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(7_000_000) };
  const sent = request(`${app.url}/wps/uploads`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.flushHeaders();
  const [answer] = await once(sent, 'response', { signal: AbortSignal.timeout(5_000) });
  expect(answer.statusCode).toBe(401);
  sent.destroy();
});

test('a trial player sends no picture', async () => {
  expect((await send(trial, slip(1))).body.code).toBe('session.trial');
});

test('a form takes pictures of its member, each once and for its purpose', async () => {
  const [one, two, three, paper] = await Promise.all([
    uploaded(mia),
    uploaded(mia),
    uploaded(mia),
    uploaded(mia, slip(1), { purpose: 'kyc' }),
  ]);
  await take([one, two], { usedBy: 'deposit 7' });
  expect(await rowOf(one)).toMatchObject({ used_by: 'deposit 7', used_at: expect.any(Date) });
  for (const ids of [[one], [three, one], [paper], [newKey()], [three, three]])
    await expect(take(ids)).rejects.toThrow('upload.unknown');
  await expect(take([three], { who: noor })).rejects.toThrow('upload.unknown');
  expect((await rowOf(three)).used_by).toBeNull();
  await take([paper], { purpose: 'kyc' });
  await take([]);
});

/** Bits of 64: between what happens to a picture that is sent on and what makes it another one. */
const NEAR = 10;

test('a slip that was compressed, cropped or brightened is found again, and another slip is not', async () => {
  const original = slip(20);
  const seen = await uploaded(mia, original);
  const strange = await Promise.all([21, 22, 23, 24, 25].map((number) => uploaded(mia, slip(number))));
  await take([seen, ...strange], { usedBy: 'deposit 20' });
  const paper = await uploaded(mia, original, { purpose: 'kyc' });
  await take([paper], { purpose: 'kyc' });
  const changed = {
    same: original,
    compressed: await sharp(original).jpeg({ quality: 40 }).toBuffer(),
    smaller: await sharp(original).resize(300).jpeg().toBuffer(),
    brighter: await sharp(original).modulate({ brightness: 1.15 }).jpeg().toBuffer(),
    darker: await sharp(original).modulate({ brightness: 0.8 }).png().toBuffer(),
    cropped: await sharp(original).extract({ left: 6, top: 9, width: 528, height: 882 }).jpeg().toBuffer(),
  };
  for (const [what, bytes] of Object.entries(changed)) {
    const type = bytes[0] === 0xff ? 'a.jpg' : 'a.png';
    const id = await uploaded(noor, bytes, { name: type });
    const similar = await inScope(OPERATOR, () =>
      app.app.db.transaction().execute((tx) => similarPictures(tx, id, NEAR)),
    );
    expect([what, similar]).toEqual([what, [{ id: seen, member: mia.member, usedBy: 'deposit 20' }]]);
  }
  const exact = await uploaded(noor, original);
  const scope = { none: memberScope(noor.member), all: OPERATOR };
  const found = (who: keyof typeof scope) =>
    inScope(scope[who], () => app.app.db.transaction().execute((tx) => similarPictures(tx, exact, 0)));
  expect([(await found('none')).length, (await found('all')).length]).toEqual([0, 1]);
});

test('STD-E07 a picture that no form took is removed after a day, and its row stays', async () => {
  const [left, used] = [await uploaded(mia), await uploaded(mia)];
  await take([used], { usedBy: 'deposit 8' });
  const { url } = (await link(left)).body.value;
  await app.clock.held(async () => {
    app.clock.pass(DAY_MS - MINUTE_MS);
    await sweepUploads(app.app);
    expect(filesOf(left)).toHaveLength(1);
    app.clock.pass(2 * MINUTE_MS);
    await sweepUploads(app.app);
  });
  expect([filesOf(left).length, filesOf(used).length]).toEqual([0, 1]);
  expect(await rowOf(left)).toMatchObject({ removed_at: expect.any(Date) });
  expect((await show(other, url)).status).toBe(404);
  await expect(take([left])).rejects.toThrow('upload.unknown');
  expect(await inScope(OPERATOR, () => pictureLinks(app.app, [left, used]))).toMatchObject([{ id: used }]);
});
