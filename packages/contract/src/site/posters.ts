// Pictures of banners and popups, uploaded by operators and encoded again in these shapes.
import * as z from 'zod/mini';
import { route } from '../route.ts';

/** Width and height in the page; each is also made at twice the size. */
export const POSTER_SHAPES = {
  wide: { width: 860, height: 432 },
  narrow: { width: 390, height: 420 },
  inset: { width: 420, height: 236 },
} as const;
export type PosterShape = keyof typeof POSTER_SHAPES;
export const POSTER_SCALES = [1, 2] as const;
export const POSTER_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

/** What an uploaded picture may weigh, before it is written in base64. */
export const POSTER_BYTES_MAX = 3_145_728;

/** The hash of a stored picture. */
export const PosterHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The address of one file of a picture. */
export function posterUrl(
  hash: string,
  shape: PosterShape,
  scale: 1 | 2 = 1,
  format: PosterFormat = 'jpeg',
): string {
  return `/posters/${hash}-${shape}-${scale}.${format}`;
}

/** The `srcset` of a picture in a format. */
export function posterSet(hash: string, shape: PosterShape, format: PosterFormat): string {
  return POSTER_SCALES.map((scale) => `${posterUrl(hash, shape, scale, format)} ${scale}x`).join(', ');
}

/** Stores a picture, PNG, JPEG, WebP or AVIF in base64, cut to a shape; one that nothing uses for a month is removed. */
export const opsAddPoster = route({
  method: 'POST',
  path: '/ops/posters/add',
  access: 'staff:content.write',
  limit: 'change',
  bulky: true,
  input: z.strictObject({
    shape: z.enum(['wide', 'narrow', 'inset']),
    image: z
      .string()
      .check(z.maxLength(Math.ceil(POSTER_BYTES_MAX / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ poster: PosterHash }),
});
