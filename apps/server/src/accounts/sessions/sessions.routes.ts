import * as contract from '@baize/contract/accounts/session';

import { serve } from '../../context.ts';
import { devicesOf, forgetDevice, fromOf } from './devices.ts';
import { forgetBrowser, rememberCookie } from './remembered-browsers.ts';
import { sessionCookie } from './sessions.ts';
import { endSession, loginHistory, memberInfo, ownSessions } from './sessions-own.ts';
import { issueTicket } from './tickets.ts';

export const sessionRoutes = [
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
