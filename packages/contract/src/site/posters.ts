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

/** The most that an uploaded picture may have, before it is written in base64. */
export const POSTER_BYTES_MAX = 3_145_728;

/** The hash of a stored picture. */
export const PosterHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The files of a picture for a page: the one that every browser shows, and the others by format. */
export interface PosterFiles {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

export function posterFiles(hash: string, shape: PosterShape): PosterFiles {
  const file = (scale: 1 | 2, format: PosterFormat) => `/posters/${hash}-${shape}-${scale}.${format}`;
  const sources = POSTER_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: POSTER_SCALES.map((scale) => `${file(scale, format)} ${scale}x`).join(', '),
  }));
  return { src: file(1, 'jpeg'), ...POSTER_SHAPES[shape], sources };
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
