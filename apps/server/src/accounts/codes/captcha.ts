import { createHmac, timingSafeEqual } from 'node:crypto';

import type { App } from '../../context.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';

/** Five of 32 characters that nobody mixes up, two minutes, one try. */
const ALPHABET = Object.keys(GLYPHS);
const LENGTH = 5;
const LIFE_MS = 120_000;

/** A picture and the name under which its answer is kept. */
export async function newCaptcha(app: App): Promise<{ id: string; image: string }> {
  const answer = Array.from({ length: LENGTH }, () => ALPHABET[app.random.int(ALPHABET.length)]).join('');
  const id = token(app.random, 16);
  await app.db
    .insertInto('accounts.captcha')
    .values({
      id: sha256(id),
      answer: hashOf(app, id, answer),
      expires_at: new Date(app.clock.ms() + LIFE_MS),
    })
    .execute();
  return { id, image: (await drawCaptcha(answer, app.random)).toString('base64') };
}

/** Uses a picture up; refuses `captcha.wrong` for a wrong, old, used or missing answer alike. */
export async function spendCaptcha(
  app: App,
  captcha: { readonly id?: string | undefined; readonly answer?: string | undefined },
): Promise<void> {
  const { id = '', answer = '' } = captcha;
  const row = await app.db
    .deleteFrom('accounts.captcha')
    .where('id', '=', sha256(id))
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
  const right = row && timingSafeEqual(row.answer, hashOf(app, id, answer.trim().toUpperCase()));
  if (!right || row.expires_at <= app.clock.now()) refuse('captcha.wrong');
}

function hashOf(app: App, id: string, answer: string): Buffer {
  return createHmac('sha256', app.keys.pepper).update(`captcha:${id}:${answer}`).digest();
}
