/** Pictures that become files of the site: decoded and encoded again, so that nothing hidden in the original is passed on. */

import type { FastifyReply } from '../http/fastify.ts';

/** Larger files are no picture of a page. */
const PIXELS_MAX = 25_000_000;
const SIDE_MAX = 8_000;
const QUALITY = { avif: 55, webp: 78, jpeg: 80 } as const;

type Format = keyof typeof QUALITY;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface Wanted<Size, F> {
  readonly sizes: readonly Size[];
  readonly formats: readonly F[];
  /** Whole on a clear ground, not cut to fill its size. */
  readonly whole?: boolean;
  /** Called where the bytes are no picture that can be used. */
  readonly refused: () => never;
}

/** The first bytes of what is taken: PNG, JPEG, WebP and AVIF. Everything else, SVG with its scripts too, is none. */
function isPicture(bytes: Buffer): boolean {
  const starts = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  const webp = starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  const avif = bytes.subarray(4, 12).toString('latin1') === 'ftypavif';
  return starts('89504e470d0a1a0a') || starts('ffd8ff') || webp || avif;
}

/** Sends a file whose name never means another picture, so that it is kept for a year; nothing in it runs. */
export function sendPicture(reply: FastifyReply, format: string, bytes: Buffer): unknown {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(`image/${format}`)
    .send(bytes);
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Every size of a picture in every format, upright. */
export async function encodeSizes<Size extends PictureSize, F extends Format>(
  bytes: Buffer,
  { sizes, formats, whole = false, refused }: Wanted<Size, F>,
): Promise<{ size: Size; format: F; bytes: Buffer }[]> {
  if (!isPicture(bytes)) refused();
  // Twenty megabytes of code that most nodes never need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const read = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { width = 0, height = 0 } = await read().metadata().catch(refused);
  if (Math.max(width, height) > SIDE_MAX) refused();
  const files = [];
  for (const size of sizes) {
    const fit = whole ? ({ fit: 'contain', background: CLEAR } as const) : ({ fit: 'cover' } as const);
    const sized = read().rotate().resize(size.width, size.height, fit);
    for (const format of formats) {
      const made = sized.clone().toFormat(format, { quality: QUALITY[format] });
      files.push({ size, format, bytes: await made.toBuffer().catch(refused) });
    }
  }
  return files;
}
