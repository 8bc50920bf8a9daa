import * as contract from '@baize/contract/accounts/codes';

import { type App, servePublic } from '../../context.ts';
import { asksFirebase } from '../../platform/config/firebase-config.ts';
import type { Caller } from '../../platform/http/http.ts';
import { refuse } from '../../platform/refuse.ts';
import { cookieOf } from '../../platform/sessions/cookies.ts';
import { languageFor } from '../../site/site.ts';
import { memberByContact } from '../contacts/contacts.ts';
import { phoneOf } from '../contacts/phone.ts';
import { deviceCookie, fromOf, newDevice } from '../sessions/devices.ts';
import { newCaptcha } from './captcha.ts';
import { sendCode } from './codes.ts';
import { newHumanChallenge, requireHuman } from './human-check.ts';
import { countRecovery } from './recovery-tries.ts';

export const codesRoutes = [
  servePublic(contract.captcha, async ({ app, caller }) => {
    await countChallenge(app, caller);
    return newCaptcha(app);
  }),
  servePublic(contract.humanChallenge, async ({ app, caller }) => {
    await countChallenge(app, caller);
    return newHumanChallenge(app);
  }),
  servePublic(contract.smsCode, async ({ app, input, caller }) => {
    const to = phoneOf(input.countryDialingCode, input.mobileNum);
    if (input.human !== undefined) await requireHuman(app, input.human);
    const human = input.human !== undefined;
    const purpose = input.purpose ?? 'login';
    const member = await memberByContact(app, app.db, 'mobile', to);
    if (purpose === 'recovery') {
      await countRecovery(app, { account: to, owner: member, ...senderOf(caller) });
    }
    const sender = strangerOf(app, caller);
    const wish = { purpose, channel: 'sms' as const, to, member, human, withheld: member === null };
    const { expiredMinutes } = await app.db
      .transaction()
      .execute((tx) => sendCode(app, tx, { ...wish, ...sender }));
    return { expiredMinutes };
  }),
  servePublic(contract.registrationCode, async ({ app, input, caller }) => {
    const to = phoneOf(input.countryDialingCode, input.mobileNo);
    if (input.human !== undefined) await requireHuman(app, input.human);
    const human = input.human !== undefined;
    const wish = { purpose: 'register' as const, channel: 'sms' as const, to, member: null, human };
    const sender = strangerOf(app, caller);
    const { expiredMinutes } = await app.db
      .transaction()
      .execute((tx) => sendCode(app, tx, { ...wish, ...sender }));
    return { expiredMinutes };
  }),
  servePublic(contract.firebaseNumber, async ({ app, input }) => {
    if (!asksFirebase(app.config.firebase, app.switches.values())) refuse('code.off');
    return { phoneNumber: phoneOf(input.countryDialingCode, input.mobileNo) };
  }),
];

/** A name that we did not sign would begin a count of its own each time. */
async function countChallenge(app: App, caller: Caller): Promise<void> {
  const { device } = fromOf(app, caller);
  if (device) app.rateLimits.takeChallenge(device);
}

/** The facts that a code is bound to and counted by. */
export function senderOf(caller: Caller) {
  return {
    device: deviceOf(caller),
    address: caller.address,
    language: languageFor(caller),
  };
}

/** The same where nobody is signed in: a browser that was never here gets its name now, so that the code works there alone. */
export function strangerOf(app: App, caller: Caller) {
  const from = senderOf(caller);
  if (from.device !== null) return { ...from, device: from.device };
  const device = newDevice(app);
  caller.setCookie(deviceCookie(device));
  return { ...from, device };
}

/** The cookie of a browser that was here before. */
export function deviceOf(caller: Caller): string | null {
  return cookieOf(caller.headers.cookie, '__Host-dev') ?? null;
}
