import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, OperationKey, text, Uuid } from '../wire.ts';

/** A picture may have so many bytes, pixels and pixels on a side; one form takes so many pictures (STD-5.2). */
export const UPLOAD_MAX = { bytes: 5_242_880, pixels: 25_000_000, side: 8_000, pictures: 3 } as const;
/** The names that a picture may end in, and its type. */
export const UPLOAD_TYPES = { png: 'png', jpg: 'jpg', jpeg: 'jpg' } as const;
export const UPLOAD_PURPOSES = ['slip', 'receipt', 'kyc', 'feedback'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** A little more than the largest picture in base64, so that one that is slightly too large hears so. */
const DATA_MAX = 7_000_000;

/** The pictures of one form, by the ids that their uploads were answered with. */
export const PictureIds = z.array(Uuid).check(z.maxLength(UPLOAD_MAX.pictures));

/** Stores a picture for a form that is sent afterwards; the picture is removed unless a form takes it within a day. */
export const upload = route({
  method: 'POST',
  path: '/wps/uploads',
  access: 'member',
  limit: 'upload',
  bulky: true,
  input: z.strictObject({
    key: OperationKey,
    purpose: z.enum(UPLOAD_PURPOSES),
    /** Only its ending counts; it is not stored. */
    name: text(255),
    /** The file in base64. */
    data: text(DATA_MAX, 0),
  }),
  output: z.object({ id: Uuid }),
});

/** An own picture at an address that everybody who has it may open, for five minutes. */
export const uploadLink = route({
  method: 'GET',
  path: '/wps/uploads/link',
  access: 'member',
  input: z.strictObject({ id: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
});
