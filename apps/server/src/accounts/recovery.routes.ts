import * as contract from '@baize/contract/recovery';

import { servePublic } from '../app.ts';
import { fromOf } from './codes.routes.ts';
import { phoneOf } from './phone.ts';
import { mailRecoveryLink, resetByLink, resetByPhone } from './recovery.ts';
import { sessionCookie } from './sessions.ts';

export const recoveryRoutes = [
  servePublic(contract.recoverByEmail, async ({ app, input, caller }) => {
    await mailRecoveryLink(app, input, fromOf(caller));
    return {};
  }),
  servePublic(contract.resetPassword, async ({ app, input, caller }) => {
    await resetByLink(app, { link: input.token, password: input.newPassword }, fromOf(caller));
    return {};
  }),
  servePublic(contract.recoverByPhone, async ({ app, input, caller }) => {
    const phone = phoneOf(input.countryDialingCode, input.mobileNum);
    const { cookie, token } = await resetByPhone(
      app,
      { phone, code: input.verificationCode, password: input.newPassword },
      fromOf(caller),
      (tx, member) => app.sessions.issue(tx, member, caller),
    );
    caller.setCookie(sessionCookie(cookie));
    const flags = { firstTimeLogin: false, passwordExpired: false, weakPassword: false };
    return { token, ...flags, previousLoginAt: null };
  }),
];
