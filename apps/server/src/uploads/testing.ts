import { once } from 'node:events';
import { request } from 'node:http';

import type { UploadPurpose } from '@baize/contract/members/uploads';
import { createCanvas } from '@napi-rs/canvas';

import { newKey, type Player, type Reply, type TestNode } from '../testing.ts';

/** The host of pictures in tests; nothing resolves it. */
export const UPLOADS = { UPLOAD_URL: 'http://uploads.test' } as const;

/** A slip as apps of banks show it: a coloured head, and lines of text drawn as bars. Another number draws another slip. */
export function slip(number: number, type: 'png' | 'jpeg' = 'png'): Buffer {
  const [width, height] = [540, 900];
  const canvas = createCanvas(width, height);
  const paint = canvas.getContext('2d');
  const next = drawn(number);
  paint.fillStyle = 'white';
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = `hsl(${next(360)} 60% ${30 + next(30)}%)`;
  paint.fillRect(0, 0, width, 120 + next(160));
  paint.fillStyle = 'black';
  for (let y = 320; y < height - 40; y += 34) {
    paint.fillRect(40, y, 60 + next(120), 14);
    const value = 60 + next(220);
    paint.fillRect(width - 40 - value, y, value, 14);
  }
  paint.fillStyle = `hsl(${next(360)} 80% 45%)`;
  paint.beginPath();
  paint.arc(80 + next(380), 340 + next(480), 30 + next(60), 0, 7);
  paint.fill();
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 92);
}

/** Whole numbers below a limit, the same ones for the same slip. */
function drawn(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export interface SentPicture {
  readonly name?: string;
  readonly purpose?: UploadPurpose;
  readonly key?: string;
}

export function send(player: Player, bytes: Buffer, sent: SentPicture = {}): Promise<Reply> {
  const { name = 'slip.png', purpose = 'slip', key = newKey() } = sent;
  return player.post('/wps/uploads', { key, purpose, name, data: bytes.toString('base64') });
}

/** The id of an uploaded picture. */
export async function uploaded(player: Player, bytes = slip(1), sent: SentPicture = {}): Promise<string> {
  const { body, text } = await send(player, bytes, sent);
  if (!body.success) throw new Error(text);
  return body.value.id;
}

export interface ShownPicture {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** The answer to a browser at an address of the host of pictures. */
export async function show(node: Pick<TestNode, 'url'>, url: string): Promise<ShownPicture> {
  const { host, pathname, search } = new URL(url);
  const sent = request(node.url + pathname + search, { headers: { host } });
  sent.end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}
