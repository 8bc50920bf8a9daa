import type { accountAccess, accountOverview } from '@baize/contract/accounts/overview';
import type { OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../context.ts';
import { securityOf } from '../members/members.ts';
import { protectionOf } from '../protection/protection.ts';
import { passkeysOf } from './factors/passkeys.ts';
import { twoStepOf } from './factors/two-step.ts';
import { devicesOf } from './sessions/devices.ts';
import { loginHistory, ownSessions } from './sessions/sessions-own.ts';
import { linksOf } from './social/social-link.ts';
import { configured } from './social/social-providers.ts';

/** Everything that the security centre lists, read at the same time. */
export async function overviewOf(
  app: App,
  session: PlayerSession,
): Promise<OutputOf<typeof accountOverview>> {
  const { member, currency } = session;
  const [security, twoStep, passkeys, links, protection] = await Promise.all([
    securityOf(app, session),
    twoStepOf(app, member),
    passkeysOf(app.db, member),
    linksOf(app, member),
    protectionOf(app, { id: member, currency }),
  ]);
  return { security, twoStep, passkeys, links, providers: configured(app), protection };
}

/** Open sessions, known browsers and past sign-ins; `device` is the browser that asks. */
export async function accessOf(
  app: App,
  session: PlayerSession,
  device: Parameters<typeof devicesOf>[2],
): Promise<OutputOf<typeof accountAccess>> {
  const [sessions, devices, logins] = await Promise.all([
    ownSessions(app, session),
    devicesOf(app, session.member, device),
    loginHistory(app, session),
  ]);
  return { sessions: { rows: sessions }, devices: { rows: devices }, logins: { rows: logins } };
}
