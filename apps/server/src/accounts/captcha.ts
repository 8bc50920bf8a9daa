import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SKRSContext2D } from '@napi-rs/canvas';

import type { App } from '../app.ts';
import { sha256 } from '../platform/keys.ts';
import { type Random, token } from '../platform/random.ts';
import { refuse } from '../platform/refuse.ts';
import { GLYPHS, type Stroke } from './captcha-glyphs.ts';

/** Numbers of `standards.md` 2: five of 32 characters that nobody takes for another, two minutes, one try. */
const ALPHABET = Object.keys(GLYPHS);
const LENGTH = 5;
const WIDTH = 130;
const HEIGHT = 44;
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
  return { id, image: (await drawn(answer, app.random)).toString('base64') };
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

/** The characters as strokes of our own, each turned, moved and sized by chance, over crossing lines. */
async function drawn(answer: string, random: Random): Promise<Buffer> {
  // 13 MB of memory that a house without failed sign-ins never needs; the first picture waits 30 ms for it.
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f6f1e4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (let n = 0; n < 3; n += 1) drawNoise(pen, random);
  for (const [at, letter] of [...answer].entries()) drawLetter(pen, random, letter, at);
  drawNoise(pen, random);
  return canvas.toBuffer('image/png');
}

const INKS = ['#0b5d43', '#7a2f1d', '#2b3a67', '#5b3a6b', '#6b5310'];

function drawLetter(pen: SKRSContext2D, random: Random, letter: string, at: number): void {
  const size = 22 + random.int(7);
  pen.save();
  pen.translate(18 + at * 23.5 + random.int(5) - 2, HEIGHT / 2 + random.int(7) - 3);
  pen.rotate((random.int(51) - 25) * (Math.PI / 180));
  pen.transform(1, 0, (random.int(41) - 20) / 100, 1, 0, 0);
  pen.scale(size / 10, size / 10);
  pen.translate(-3, -5);
  pen.strokeStyle = INKS[random.int(INKS.length)] ?? '';
  pen.lineWidth = 0.9 + random.int(4) / 10;
  for (const stroke of GLYPHS[letter] ?? []) drawStroke(pen, stroke);
  pen.restore();
}

function drawStroke(pen: SKRSContext2D, [first, ...rest]: Stroke): void {
  if (!first) return;
  pen.beginPath();
  pen.moveTo(...first);
  for (const point of rest) pen.lineTo(...point);
  pen.stroke();
}

function drawNoise(pen: SKRSContext2D, random: Random): void {
  pen.strokeStyle = INKS[random.int(INKS.length)] ?? '';
  pen.lineWidth = 0.6 + random.int(6) / 10;
  pen.beginPath();
  pen.moveTo(random.int(30), random.int(HEIGHT));
  pen.bezierCurveTo(
    ...[random.int(WIDTH), random.int(HEIGHT), random.int(WIDTH), random.int(HEIGHT)],
    WIDTH - random.int(30),
    random.int(HEIGHT),
  );
  pen.stroke();
}
