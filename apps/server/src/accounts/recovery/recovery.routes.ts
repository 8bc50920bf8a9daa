import * as contract from '@baize/contract/accounts/recovery';

import { servePublic } from '../../context.ts';
import { senderOf } from '../codes/codes.routes.ts';
import { phoneOf } from '../contacts/phone.ts';
import { fromOf } from '../sessions/devices.ts';
import { enter } from '../sign-in/step-up.ts';
import { signInAnswer } from '../sign-in/welcome.ts';
import { mailRecoveryLink, resetByLink, resetByPhone } from './recovery.ts';

export const recoveryRoutes = [
  servePublic(contract.recoverByEmail, async ({ app, input, caller }) => {
    await mailRecoveryLink(app, input, senderOf(caller));
    return {};
  }),
  servePublic(contract.resetPassword, async ({ app, input, caller }) => {
    await resetByLink(app, { link: input.token, password: input.newPassword }, senderOf(caller));
    return {};
  }),
  servePublic(contract.recoverByPhone, async ({ app, input, caller }) => {
    const phone = phoneOf(input.countryDialingCode, input.mobileNum);
    const from = fromOf(app, caller);
    const answer = await resetByPhone(
      app,
      { phone, code: input.verificationCode, password: input.newPassword },
      senderOf(caller),
      // The code replaces other proofs and never an authenticator (D09).
      (tx, member) => enter(app, tx, member, { from, shown: 'sms', method: 'recovery' }),
    );
    return signInAnswer(answer, caller);
  }),
];
