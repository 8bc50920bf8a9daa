import * as z from 'zod/mini';
import { PICTURE_BYTES_MAX } from '../desk/catalog.ts';
import { route } from '../route.ts';
import { Nothing, prose, text } from '../wire.ts';

const Minutes = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_080)));

/** A bank, wallet, card or network as members see it. */
const Way = z.object({
  provider: z.string(),
  name: z.string(),
  /** Whether a channel takes deposits for it now. */
  deposits: z.boolean(),
  /** The usual times that operators say, until enough are measured; null is none. */
  depositMinutes: Minutes,
  payoutMinutes: Minutes,
  /** The address of the mark that an operator brought; empty where the site draws it. */
  mark: z.string(),
});
export type Way = z.infer<typeof Way>;

export const opsWays = route({
  method: 'GET',
  path: '/ops/cashier/ways',
  access: 'staff:cashier.read',
  input: Nothing,
  output: z.object({ rows: z.array(Way) }),
});

/** Says how long a provider usually takes, and brings its mark, PNG, JPEG or WebP in base64. Null takes the mark away; without one it stays. */
export const opsSetWay = route({
  method: 'POST',
  path: '/ops/cashier/way',
  access: 'staff:cashier.channels',
  limit: 'change',
  bulky: true,
  input: z.strictObject({
    provider: text(40),
    depositMinutes: Minutes,
    payoutMinutes: Minutes,
    mark: z.optional(
      z.nullable(
        z
          .string()
          .check(z.maxLength(Math.ceil(PICTURE_BYTES_MAX / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
      ),
    ),
    reason: prose(300, 5),
  }),
  output: Nothing,
});
