import * as contract from '@baize/contract/accounts/registration';
import {
  openAccount as openAccountCall,
  renewPassword as renewPasswordCall,
} from '@baize/contract/agency/agency';

import { serve, servePublic } from '../../context.ts';
import { listCountries } from '../contacts/countries.ts';
import { weaknessOf } from '../members/password-rules.ts';
import type { Welcome } from '../sign-in/open-session.ts';
import { openByAgent, renewPassword } from './open-account.ts';
import { register } from './registration.ts';
import { registrationSettings } from './registration-settings.ts';

export const registrationRoutes = [
  servePublic(contract.registrationSettings, ({ app }) => registrationSettings(app)),
  servePublic(contract.countries, async ({ input }) => listCountries(input.language)),
  servePublic(contract.passwordCheck, async ({ app, input: { password, username = '', mobile } }) => ({
    weakness: weaknessOf({ password, username, mobile }, app.switches.values()['brand.name']),
  })),
  servePublic(contract.register, async ({ app, input, caller }) => {
    const welcome = await register(app, 'username', input, caller);
    for (const cookie of welcome.cookies) caller.setCookie(cookie);
    return answerOf(welcome);
  }),
  servePublic(contract.registerMobile, async ({ app, input, caller }) => {
    const welcome = await register(app, 'mobile', input, caller);
    for (const cookie of welcome.cookies) caller.setCookie(cookie);
    return answerOf(welcome);
  }),
  serve(openAccountCall, ({ app, session, input, caller }) => openByAgent(app, session, input, caller)),
  serve(renewPasswordCall, ({ app, session, input }) => renewPassword(app, session, input)),
];

function answerOf({ token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt }: Welcome) {
  const before = previousLoginAt?.toISOString() ?? null;
  return { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt: before };
}
