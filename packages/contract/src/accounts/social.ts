import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Instant, Nothing, OwnPath } from '../wire.ts';
import { SignedIn } from './session.ts';
import { Proof } from './two-step.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook', 'telegram'] as const;
export const SocialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** A provider's result, named once: a random text in the URL and useless without the cookie of `socialBegin`. */
const ResultId = z.string().check(z.regex(/^[\w-]{32}$/));

/** The providers that are configured; others are not shown. */
export const socialProviders = route({
  method: 'GET',
  path: '/wps/social',
  access: 'public',
  passive: true,
  input: Nothing,
  output: z.array(SocialProvider),
});

/** Where the browser goes to sign in; it comes back to `/login?social=<result>`. */
export const socialBegin = route({
  method: 'POST',
  path: '/wps/social/begin',
  access: 'public',
  limit: 'login',
  input: z.strictObject({
    provider: SocialProvider,
    next: z.optional(OwnPath),
    /** For a member who is signed in and wants to tie the provider to his account: nobody is signed in by what comes back. */
    linking: z.optional(z.boolean()),
  }),
  output: z.object({ url: z.string() }),
});

/**
 * A session for somebody known; else the choice of linking an account or registering one, as often as asked. Refuses `social.cancelled`,
 * `social.failed` and `social.expired`, and `social.taken` when a link was wanted and the identity is somebody's already.
 */
export const socialResult = route({
  method: 'POST',
  path: '/wps/social/result',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ result: ResultId }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('session'), next: z.nullable(z.string()), session: SignedIn }),
    z.object({
      outcome: z.literal('choose'),
      next: z.nullable(z.string()),
      provider: SocialProvider,
      /** The person's name there. */
      name: z.string(),
    }),
  ]),
});

/**
 * Links the result to the signed-in member, for good. A member who signed in with their password after it came back has proved
 * themselves; anybody else gives a proof (refusals `proof.password`, `proof.factor`).
 */
export const socialLink = route({
  method: 'POST',
  path: '/wps/social/link',
  access: 'member',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ result: ResultId, proof: z.optional(Proof) }),
  output: z.object({ provider: SocialProvider }),
});

export const socialLinks = route({
  method: 'GET',
  path: '/wps/member/social',
  access: 'member',
  input: Nothing,
  output: z.array(z.object({ provider: SocialProvider, name: z.string(), linkedAt: Instant })),
});
