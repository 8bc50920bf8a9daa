import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';

import { seededRandom } from '../../testing-random.ts';
import { GLYPHS } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';

const WIDTH = 130;
const HEIGHT = 44;
const LETTERS = Object.keys(GLYPHS);
const PICTURES = 60;

/** Offsets of the ink of a letter from its middle, as our own code draws it turned, leaning and sized. */
interface Template {
  readonly letter: string;
  readonly ink: readonly (readonly [x: number, y: number])[];
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

function templates(): Template[] {
  const forms = range(-24, 24, 8).flatMap((angle) =>
    [22, 26].flatMap((size) => [-0.12, 0.12].map((lean) => ({ angle, size, lean }))),
  );
  return LETTERS.flatMap((letter) => forms.map((form) => ({ letter, ink: inkOf(letter, form) })));
}

function inkOf(letter: string, { angle, size, lean }: { angle: number; size: number; lean: number }) {
  const canvas = createCanvas(HEIGHT, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.translate(HEIGHT / 2, HEIGHT / 2);
  pen.rotate((angle * Math.PI) / 180);
  pen.transform(1, 0, lean, 1, 0, 0);
  pen.scale(size / 10, size / 10);
  pen.translate(-3, -5);
  pen.lineWidth = 1;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const stroke of GLYPHS[letter] ?? []) {
    pen.beginPath();
    for (const point of stroke) pen.lineTo(...point);
    pen.stroke();
  }
  const { data } = pen.getImageData(0, 0, HEIGHT, HEIGHT);
  return pixels(HEIGHT)
    .filter(([x, y]) => (data[(y * HEIGHT + x) * 4 + 3] ?? 0) > 127)
    .map(([x, y]) => [x - HEIGHT / 2, y - HEIGHT / 2] as const);
}

function pixels(width: number): (readonly [number, number])[] {
  return range(0, HEIGHT - 1, 1).flatMap((y) => range(0, width - 1, 1).map((x) => [x, y] as const));
}

/** The ink: every point that differs from the paper, which is the most common colour of the picture. */
async function inkIn(picture: Buffer): Promise<Uint8Array> {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  pen.drawImage(await loadImage(picture), 0, 0);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const luma = pixels(WIDTH).map(([x, y]) => {
    const at = (y * WIDTH + x) * 4;
    return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  });
  const paper = [...luma].sort((a, b) => a - b)[Math.floor(luma.length * 0.75)] ?? 0;
  return Uint8Array.from(luma, (each) => (Math.abs(each - paper) > 70 ? 1 : 0));
}

/** Share of template and window that are ink together (Dice), at the best place about where a letter is. */
function read(ink: Uint8Array, at: number, known: readonly Template[]): string {
  let best = { score: 0, letter: '' };
  for (const x of range(-6, 6, 2)) {
    const middle = Math.round(17 + at * 23.5) + x;
    const inWindow = windowInk(ink, middle);
    for (const y of range(-4, 4, 2)) {
      for (const { letter, ink: points } of known) {
        let hits = 0;
        for (const [dx, dy] of points) hits += ink[(HEIGHT / 2 + y + dy) * WIDTH + middle + dx] ?? 0;
        const score = (2 * hits) / (points.length + inWindow);
        if (score > best.score) best = { score, letter };
      }
    }
  }
  return best.letter;
}

function windowInk(ink: Uint8Array, middle: number): number {
  let sum = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = middle - 12; x <= middle + 12; x += 1) sum += ink[y * WIDTH + x] ?? 0;
  }
  return sum;
}

test('P-03 a program that lays turned, leaning and sized templates over a picture reads fewer than one in twenty', async () => {
  const random = seededRandom();
  const known = templates();
  let letters = 0;
  for (let n = 0; n < PICTURES; n += 1) {
    const answer = Array.from({ length: 5 }, () => LETTERS[random.int(LETTERS.length)] ?? '').join('');
    const ink = await inkIn(await drawCaptcha(answer, random));
    const guess = range(0, 4, 1).map((at) => read(ink, at, known));
    letters += guess.filter((letter, at) => letter === answer[at]).length;
  }
  // Five letters are right as often as the fifth power of one; so few whole pictures would say little.
  expect((letters / (5 * PICTURES)) ** 5).toBeLessThan(0.05);
});
