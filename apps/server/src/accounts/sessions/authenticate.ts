import { AGENT_TYPES, TRIAL } from '@baize/contract/accounts/session';
import type { Route } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import { agentScope, memberScope, type Scope } from '../../platform/database/scope.ts';
import { ipOf } from '../../platform/http/calls.ts';
import type { FastifyRequest } from '../../platform/http/fastify.ts';
import { refuse } from '../../platform/refuse.ts';
import { bearerOf } from '../../platform/sessions/bearer.ts';
import { requireOpenRegion } from '../../safety/safety.ts';

/** The session of a call to the site; null where the call needs none. Refuses who may not make it. */
export async function authenticatePlayer(
  app: App,
  route: Route,
  request: FastifyRequest,
): Promise<PlayerSession | null> {
  if (route.access === 'public') return null;
  const address = ipOf(request);
  if (!route.anywhere && app.regions.closed(address)) {
    const found = async () => app.sessions.find(bearerOf(request), request.headers.cookie, true);
    requireOpenRegion(app, route, address, await found().catch(() => null));
  }
  const session = await app.sessions.find(bearerOf(request), request.headers.cookie, route.passive);
  if (route.located) app.locations.check(session, address, route.located);
  if (session.scope !== 'full' && !route.beforePasswordChange) refuse('session.passwordChange');
  const trial = session.type === TRIAL;
  if (trial && route.access !== 'player') refuse('session.trial');
  if (route.access === 'agent' && !AGENT_TYPES.includes(session.type)) refuse('session.forbidden');
  return session;
}

/** The rows that the database shows to a player. */
export function playerScope({ member, type }: PlayerSession): Scope {
  return AGENT_TYPES.includes(type) ? agentScope(member) : memberScope(member);
}
