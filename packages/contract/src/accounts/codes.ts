import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Nothing, text } from '../wire.ts';

/**
 * A country's dialling code, with or without the plus sign, and the number as it was typed. An empty number differs from a
 * wrong one.
 */
export const DiallingCode = z.string().check(z.regex(/^\+?\d{1,4}$/));
export const MobileNumber = text(24, 0);

/** Six digits as they were typed; an empty code differs from a wrong one. */
export const VerificationCode = text(12, 0);

/** The ALTCHA widget's form of a solved challenge: base64 of `{ challenge, solution }`. */
export const HumanProof = text(4_000);

/** `expiredMinutes` is how long the send button rests; the code itself is good for five minutes. */
export const CodeSent = z.object({ expiredMinutes: z.number() });

/** A code to sign in or to set a new password with. The answer is the same whether or not the number is anybody's. */
export const smsCode = route({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  limit: 'challenge',
  input: z.strictObject({
    mobileNum: MobileNumber,
    countryDialingCode: DiallingCode,
    purpose: z.optional(z.enum(['login', 'recovery'])),
    human: z.optional(HumanProof),
  }),
  output: CodeSent,
});

/** A code that proves a number during registration. */
export const registrationCode = route({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  limit: 'challenge',
  input: z.strictObject({
    countryDialingCode: DiallingCode,
    mobileNo: MobileNumber,
    human: z.optional(HumanProof),
  }),
  output: CodeSent,
});

/** The number that firebase is to prove, as its token and the member's account will have it. */
export const firebaseNumber = route({
  method: 'POST',
  path: '/wps/verification/firebase/number',
  access: 'public',
  limit: 'challenge',
  input: z.strictObject({ countryDialingCode: DiallingCode, mobileNo: MobileNumber }),
  output: z.object({ phoneNumber: z.string() }),
});

/** A picture of five characters: base64 of a PNG, good for one try within two minutes. */
export const captcha = route({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  whileClosed: true,
  limit: 'challenge',
  input: Nothing,
  output: z.object({ id: z.string(), image: z.string() }),
});

/** A challenge of ALTCHA version 2, solved by the visitor's browser within two minutes. */
export const humanChallenge = route({
  method: 'GET',
  path: '/wps/human',
  access: 'public',
  whileClosed: true,
  limit: 'challenge',
  input: Nothing,
  output: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.optional(z.string()),
      expiresAt: z.optional(z.number()),
    }),
    signature: z.string(),
  }),
});
