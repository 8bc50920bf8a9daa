import * as z from 'zod/mini';
import { text } from '../wire.ts';

/** Consent is given by ticking: the version is the one that was shown. */
export const Consents = z.strictObject({
  terms: z.boolean(),
  privacy: z.boolean(),
  truthful: z.boolean(),
  adult: z.boolean(),
  version: text(20),
});
export type Consents = z.infer<typeof Consents>;
