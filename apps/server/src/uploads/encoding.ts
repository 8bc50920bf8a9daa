import { UPLOAD_MAX } from '@baize/contract/members/uploads';

import { createQueue } from '../platform/http/queue.ts';
import { refuse } from '../platform/refuse.ts';
import { likenessOf } from './likeness.ts';

/** Pictures made at a time, each a second of one processor at most, and pictures that may wait. */
const AT_ONCE = 2;
const QUEUE_MAX = 20;
const JPEG = { quality: 85, mozjpeg: true } as const;

/** The type by the first bytes. */
const MAGIC = { png: '89504e470d0a1a0a', jpg: 'ffd8ff' } as const;
const FORMATS = { png: 'png', jpg: 'jpeg' } as const;
export type PictureType = keyof typeof MAGIC;

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly likeness: bigint;
}

declare module '../context.ts' {
  interface App {
    readonly uploads: Uploads;
  }
}

export interface Uploads {
  /** Decodes a picture and encodes it again, upright: nothing else that the file held is passed on. */
  encode(sent: Buffer, type: PictureType): Promise<EncodedPicture>;
}

export function createUploads(): Uploads {
  const turn = createQueue({ atOnce: AT_ONCE, max: QUEUE_MAX });
  return { encode: (sent, type) => turn(() => encoded(sent, type)) };
}

export function hasMagic(sent: Buffer, type: PictureType): boolean {
  return sent.toString('hex', 0, 8).startsWith(MAGIC[type]);
}

async function encoded(sent: Buffer, type: PictureType): Promise<EncodedPicture> {
  // Twenty megabytes of code that most nodes never need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const head = await sharp(sent, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head.format !== FORMATS[type]) unreadable();
  if (Math.max(head.width, head.height) > UPLOAD_MAX.side || head.width * head.height > UPLOAD_MAX.pixels)
    refuse('upload.size');
  const upright = sharp(sent, { limitInputPixels: UPLOAD_MAX.pixels, failOn: 'error' }).rotate();
  const made = await upright
    .toFormat(FORMATS[type], type === 'jpg' ? JPEG : {})
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height } = made.info;
  return { bytes: made.data, width, height, likeness: await likenessOf(made.data) };
}

function unreadable(): never {
  return refuse('upload.unreadable');
}
