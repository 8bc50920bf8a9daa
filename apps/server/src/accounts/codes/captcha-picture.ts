import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

import type { Random } from '../../platform/random.ts';
import { GLYPHS, type Stroke } from './captcha-glyphs.ts';

const WIDTH = 130;
const HEIGHT = 44;
/** Drawn larger and made small at the end, so that bent lines stay smooth. */
const FINE = 3;
const PAPER = '#f6f1e4';
const INKS = ['#0b5d43', '#7a2f1d', '#2b3a67', '#5b3a6b', '#6b5310'];

/**
 * The characters as strokes of our own. No two drawings of a character have one shape: each corner is moved by chance, each character is
 * turned, stretched and placed by chance, and the whole picture is bent. Thick lines of the same ink join characters, and thin ones of
 * the colour of the paper cut them, so that neither laying templates over it nor taking the lines away reads it.
 */
export async function drawCaptcha(answer: string, random: Random): Promise<Buffer> {
  // 13 MB of memory that a house without failed sign-ins never needs; the first picture waits 30 ms for it.
  const { createCanvas } = await import('@napi-rs/canvas');
  const straight = createCanvas(WIDTH * FINE, HEIGHT * FINE);
  const pen = straight.getContext('2d');
  pen.scale(FINE, FINE);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const ink = INKS[random.int(INKS.length)] ?? '';
  let middle = 14 + random.int(9);
  for (const letter of answer) {
    drawLetter(pen, random, { letter, middle, ink });
    middle += 20 + random.int(7);
  }
  drawLine(pen, random, { ink, width: 1.6 });
  drawLine(pen, random, { ink, width: 1.4 });
  drawLine(pen, random, { ink: PAPER, width: 1 });
  const bent = createCanvas(WIDTH * FINE, HEIGHT * FINE);
  bend(straight, bent, random);
  const picture = createCanvas(WIDTH, HEIGHT);
  picture.getContext('2d').drawImage(bent, 0, 0, WIDTH, HEIGHT);
  return picture.toBuffer('image/png');
}

interface Placed {
  readonly letter: string;
  readonly middle: number;
  readonly ink: string;
}

function drawLetter(pen: SKRSContext2D, random: Random, { letter, middle, ink }: Placed): void {
  pen.save();
  pen.translate(middle, HEIGHT / 2 + random.int(9) - 4);
  pen.rotate((random.int(55) - 27) * (Math.PI / 180));
  pen.transform(1, (random.int(31) - 15) / 100, (random.int(51) - 25) / 100, 1, 0, 0);
  pen.scale(2.2 + random.int(8) / 10, 2.3 + random.int(8) / 10);
  pen.translate(-3, -5);
  pen.strokeStyle = ink;
  pen.lineWidth = 0.9 + random.int(4) / 10;
  for (const stroke of GLYPHS[letter] ?? []) drawStroke(pen, random, stroke);
  pen.restore();
}

const SHIFT = 0.65;

/** Moves each corner a little, and makes each straight line an arc. */
function drawStroke(pen: SKRSContext2D, random: Random, stroke: Stroke): void {
  const shift = () => ((random.int(101) - 50) / 50) * SHIFT;
  const [first, ...rest] = stroke.map(([x, y]) => [x + shift(), y + shift()] as const);
  if (!first) return;
  pen.beginPath();
  pen.moveTo(...first);
  let [x0, y0] = first;
  for (const [x, y] of rest) {
    pen.quadraticCurveTo((x0 + x) / 2 + shift(), (y0 + y) / 2 + shift(), x, y);
    [x0, y0] = [x, y];
  }
  pen.stroke();
}

/** A curve from one side to the other. */
function drawLine(pen: SKRSContext2D, random: Random, { ink, width }: { ink: string; width: number }): void {
  const height = () => 6 + random.int(HEIGHT - 12);
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(random.int(20), height());
  pen.bezierCurveTo(
    random.int(WIDTH),
    height(),
    random.int(WIDTH),
    height(),
    WIDTH - random.int(20),
    height(),
  );
  pen.stroke();
}

/** Moves each column up or down and each row left or right along waves of chance. */
function bend(from: Canvas, to: Canvas, random: Random): void {
  const wave = (reach: number, length: number) => {
    const [phase, period] = [random.int(628) / 100, length + random.int(length)];
    return (at: number) => reach * Math.sin(phase + (at * 2 * Math.PI) / period);
  };
  const [down, right] = [wave(2.6 * FINE, 28 * FINE), wave(2.1 * FINE, 20 * FINE)];
  const { width, height } = from;
  const source = from.getContext('2d').getImageData(0, 0, width, height).data;
  const pen = to.getContext('2d');
  const image = pen.createImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [inside(x + right(y), width), inside(y + down(x), height)];
      const at = (fromY * width + fromX) * 4;
      image.data.set(source.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  pen.putImageData(image, 0, 0);
}

function inside(at: number, end: number): number {
  return Math.min(end - 1, Math.max(0, Math.round(at)));
}
