import { accountAccess, accountOverview } from '@baize/contract/accounts/overview';
import * as contract from '@baize/contract/accounts/session';
import type { StepUpNeeded } from '@baize/contract/accounts/two-step';

import { serve, servePublic } from '../app.ts';
import type { Caller } from '../platform/http/http.ts';
import { passkeyRequest } from './factors/passkeys.ts';
import { changePassword } from './members/change-password.ts';
import { accessOf, overviewOf } from './overview.ts';
import { devicesOf, forgetDevice, fromOf } from './sessions/devices.ts';
import { forgetBrowser, rememberCookie, rememberedName } from './sessions/remembered-browsers.ts';
import { sessionCookie } from './sessions/sessions.ts';
import { endSession, loginHistory, memberInfo, ownSessions } from './sessions/sessions-own.ts';
import { issueTicket } from './sessions/tickets.ts';
import { exchange, handOver } from './sign-in/hand-over.ts';
import { freePlay } from './sign-in/login.ts';
import { loginByName, loginBySms, sendLoginCode } from './sign-in/login-name.ts';
import type { Welcome } from './sign-in/login-open.ts';
import { loginByPasskey } from './sign-in/login-passkey.ts';
import { quickLogin } from './sign-in/login-quick.ts';
import { stepUp } from './sign-in/step-up.ts';

export const accountsRoutes = [
  servePublic(contract.publicKey, ({ app }) => app.gateway.publicKey()),
  servePublic(contract.trust, async ({ app }) => ({ alg: 'Ed25519', key: app.keys.trust().publicText })),
  servePublic(contract.login, async ({ app, input, caller }) => {
    const sign = input.type === 'sms' ? loginBySms : loginByName;
    return answerOf(await sign(app, input, caller), caller);
  }),
  servePublic(contract.sendLoginCode, ({ app, input, caller }) => sendLoginCode(app, input, caller)),
  servePublic(contract.stepUp, async ({ app, input, caller }) =>
    welcomed(await stepUp(app, input, fromOf(app, caller)), caller),
  ),
  servePublic(contract.remembered, async ({ app, caller }) => ({
    username: await rememberedName(app, caller.headers.cookie),
  })),
  servePublic(contract.quickLogin, async ({ app, caller }) =>
    welcomed(await quickLogin(app, caller.headers.cookie, fromOf(app, caller)), caller),
  ),
  servePublic(contract.passkeyLoginOptions, ({ app }) => passkeyRequest(app, 'login', null)),
  servePublic(contract.passkeyLogin, async ({ app, input, caller }) => {
    const welcome = await loginByPasskey(app, input, fromOf(app, caller));
    return welcomed(welcome, caller);
  }),
  servePublic(contract.freePlay, async ({ app, caller }) =>
    welcomed(await freePlay(app, fromOf(app, caller)), caller),
  ),
  serve(contract.handOver, async ({ app, session }) => ({ code: await handOver(app, session) })),
  servePublic(contract.exchange, async ({ app, input, caller }) =>
    welcomed(await exchange(app, input.code, fromOf(app, caller)), caller),
  ),
  serve(contract.changePassword, async ({ app, session, input, caller }) => {
    const issued = await changePassword(app, session, input, caller);
    if (issued) caller.setCookie(sessionCookie(issued.cookie));
    return { token: issued?.token ?? null };
  }),
  serve(accountOverview, ({ app, session }) => overviewOf(app, session)),
  serve(accountAccess, ({ app, session, caller }) => accessOf(app, session, fromOf(app, caller).device)),
  serve(contract.ownSessions, async ({ app, session }) => ({ rows: await ownSessions(app, session) })),
  serve(contract.endSession, async ({ app, session, input }) => {
    await endSession(app, session, input.id);
    return {};
  }),
  serve(contract.loginHistory, async ({ app, session }) => ({ rows: await loginHistory(app, session) })),
  serve(contract.ownDevices, async ({ app, session, caller }) => ({
    rows: await devicesOf(app, session.member, fromOf(app, caller).device),
  })),
  serve(contract.forgetDevice, async ({ app, session, input }) => {
    await forgetDevice(app, session, input.id);
    return {};
  }),
  serve(contract.logout, async ({ app, session, caller }) => {
    await app.sessions.end(app.db, session.id, 'logout');
    await forgetBrowser(app.db, caller.headers.cookie);
    caller.setCookie(sessionCookie(''));
    caller.setCookie(rememberCookie(''));
    return {};
  }),
  serve(contract.memberInfo, ({ app, session }) => memberInfo(app, session)),
  serve(contract.liveTicket, async ({ app, session }) => ({ ticket: await issueTicket(app, session.id) })),
];

/** The answer to a sign-in; the browser's half of the session goes out as a cookie. */
export function answerOf(answer: Welcome | StepUpNeeded, caller: Caller) {
  return 'stepUp' in answer ? answer : welcomed(answer, caller);
}

export function welcomed(welcome: Welcome, caller: Caller) {
  for (const cookie of welcome.cookies) caller.setCookie(cookie);
  const { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt } = welcome;
  const previous = previousLoginAt?.toISOString() ?? null;
  return { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt: previous };
}
