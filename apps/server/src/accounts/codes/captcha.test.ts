import { createHmac } from 'node:crypto';

import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';

import { sha256 } from '../../platform/secrets/keys.ts';
import { ask } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { newCaptcha, spendCaptcha } from './captcha.ts';
import { GLYPHS } from './captcha-glyphs.ts';

const app = await sharedApp();
const LETTERS = Object.keys(GLYPHS);

/** The answer is kept as an HMAC: with the key it can be set, never read. */
async function setAnswer(id: string, answer: string): Promise<void> {
  const hash = createHmac('sha256', app.app.keys.pepper).update(`captcha:${id}:${answer}`).digest();
  await app.db.updateTable('accounts.captcha').set({ answer: hash }).where('id', '=', sha256(id)).execute();
}

test('a picture is a PNG of 130 by 44 that no browser keeps', async () => {
  const { status, headers, body } = await ask(`${app.url}/wps/captcha`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(body.value.image, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const picture = await loadImage(bytes);
  expect([picture.width, picture.height]).toEqual([130, 44]);
});

test('nothing that people take for something else is drawn', () => {
  expect(LETTERS).toHaveLength(31);
  for (const letter of '0O1IL') expect(LETTERS).not.toContain(letter);
});

test('an answer is right whatever its case, and only once', async () => {
  const { id } = await newCaptcha(app.app);
  await setAnswer(id, 'K7MPX');
  await spendCaptcha(app.app, { id, answer: ' k7mpx ' });
  await expect(spendCaptcha(app.app, { id, answer: 'K7MPX' })).rejects.toThrow('captcha.wrong');
});

test('one wrong try spends a picture', async () => {
  const { id } = await newCaptcha(app.app);
  await setAnswer(id, 'K7MPX');
  await expect(spendCaptcha(app.app, { id, answer: 'K7MPY' })).rejects.toThrow('captcha.wrong');
  await expect(spendCaptcha(app.app, { id, answer: 'K7MPX' })).rejects.toThrow('captcha.wrong');
});

test('a picture is good for two minutes, and its answer belongs to it alone', async () => {
  const [old, other] = [await newCaptcha(app.app), await newCaptcha(app.app)];
  await setAnswer(old.id, 'K7MPX');
  await expect(spendCaptcha(app.app, { id: other.id, answer: 'K7MPX' })).rejects.toThrow('captcha.wrong');
  app.clock.pass(120_000);
  await expect(spendCaptcha(app.app, { id: old.id, answer: 'K7MPX' })).rejects.toThrow('captcha.wrong');
  await expect(spendCaptcha(app.app, {})).rejects.toThrow('captcha.wrong');
});

test('the answer stands nowhere in clear, and two pictures differ', async () => {
  const [one, two] = [await newCaptcha(app.app), await newCaptcha(app.app)];
  expect(one.image).not.toBe(two.image);
  const row = await app.db
    .selectFrom('accounts.captcha')
    .selectAll()
    .where('id', '=', sha256(one.id))
    .executeTakeFirstOrThrow();
  expect([row.id.length, row.answer.length]).toEqual([32, 32]);
});
