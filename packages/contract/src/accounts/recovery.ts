import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Nothing, text } from '../wire.ts';
import { DiallingCode, MobileNumber, VerificationCode } from './codes.ts';
import { SignedIn } from './session.ts';

/** Mails a link that sets a new password, if name and address belong together. The answer is the same if they do not. */
export const recoverByEmail = route({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  body: 'form',
  limit: 'challenge',
  input: z.strictObject({ username: text(64), email: text(120) }),
  output: Nothing,
});

/** Sets the new password with the token of the mailed link `/reset?token=…`: once, within thirty minutes. */
export const resetPassword = route({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({ token: text(64), newPassword: text(128) }),
  output: Nothing,
});

/** Sets the new password with a code that `smsCode` sent for `recovery`, then signs in; a second factor is still asked for (D09). */
export const recoverByPhone = route({
  method: 'PUT',
  path: '/wps/member/password/verification',
  access: 'public',
  sealed: true,
  limit: 'login',
  input: z.strictObject({
    newPassword: text(128),
    countryDialingCode: DiallingCode,
    mobileNum: MobileNumber,
    verificationCode: VerificationCode,
  }),
  output: SignedIn,
});
