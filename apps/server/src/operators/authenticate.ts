import type { Route } from '@baize/contract/route';

import type { App, StaffSession } from '../context.ts';
import { ipOf } from '../platform/http/calls.ts';
import type { FastifyRequest } from '../platform/http/fastify.ts';
import { refuse } from '../platform/refuse.ts';
import { bearerOf } from '../platform/sessions/bearer.ts';
import { noteForbidden } from './forbidden.ts';

/** The session of a call to the console; null where the call needs none. Notes and refuses a call without its permission. */
export async function authenticateStaff(
  app: App,
  route: Route,
  request: FastifyRequest,
): Promise<StaffSession | null> {
  if (route.access === 'public') return null;
  const session = await app.staff.find(bearerOf(request), request.headers.cookie, route.passive);
  const wanted = route.access.startsWith('staff:') ? route.access.slice('staff:'.length) : null;
  if (!wanted || session.permissions.some((each) => each === wanted)) return session;
  await noteForbidden(app, { session, route, wanted, address: ipOf(request) });
  return refuse('session.forbidden');
}
