import * as contract from '@baize/contract/session';

import { serve, servePublic } from '../app.ts';
import { freePlay, login, type Welcome } from './login.ts';
import { sessionCookie } from './sessions.ts';
import { issueTicket } from './tickets.ts';

export const accountsRoutes = [
  servePublic(contract.publicKey, ({ app }) => app.gateway.publicKey()),
  servePublic(contract.trust, async ({ app }) => ({ alg: 'Ed25519', key: app.trustKey })),
  servePublic(contract.login, async ({ app, input, caller }) => {
    const welcome = await login(app, input, caller);
    caller.setCookie(sessionCookie(welcome.cookie));
    return answerOf(welcome);
  }),
  servePublic(contract.freePlay, async ({ app, caller }) => {
    const welcome = await freePlay(app, caller);
    caller.setCookie(sessionCookie(welcome.cookie));
    return answerOf(welcome);
  }),
  serve(contract.logout, async ({ app, session, caller }) => {
    await app.sessions.end(app.db, session.id, 'logout');
    caller.setCookie(sessionCookie(''));
    return {};
  }),
  serve(contract.memberInfo, async ({ session }) => ({
    id: session.publicId,
    account: session.account,
    nickname: session.nickname,
    type: contract.MemberType.parse(session.type),
    currency: session.currency,
    loginAt: session.loginAt.toISOString(),
  })),
  serve(contract.liveTicket, async ({ app, session }) => ({ ticket: await issueTicket(app, session.id) })),
];

function answerOf({ token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt }: Welcome) {
  const previous = previousLoginAt?.toISOString() ?? null;
  return { token, firstTimeLogin, passwordExpired, weakPassword, previousLoginAt: previous };
}
