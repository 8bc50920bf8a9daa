import * as contract from '@baize/contract/registration';

import { servePublic } from '../app.ts';
import { listCountries } from './countries.ts';
import type { Welcome } from './login.ts';
import { register } from './registration.ts';
import { registrationSettings } from './registration-settings.ts';
import { sessionCookie } from './sessions.ts';

export const registrationRoutes = [
  servePublic(contract.registrationSettings, ({ app }) => registrationSettings(app)),
  servePublic(contract.countries, async () => listCountries()),
  servePublic(contract.register, async ({ app, input, caller }) => {
    const welcome = await register(app, 'username', input, caller);
    caller.setCookie(sessionCookie(welcome.cookie));
    return answerOf(welcome);
  }),
  servePublic(contract.registerMobile, async ({ app, input, caller }) => {
    const welcome = await register(app, 'mobile', input, caller);
    caller.setCookie(sessionCookie(welcome.cookie));
    return answerOf(welcome);
  }),
];

function answerOf({ token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt }: Welcome) {
  const before = previousLoginAt?.toISOString() ?? null;
  return { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt: before };
}
