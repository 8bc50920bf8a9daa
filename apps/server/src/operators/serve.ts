import type { Route } from '@baize/contract/route';

import { type App, type Bound, by, serveStaff } from '../context.ts';
import type { Acting } from './staff-sessions.ts';

/** An operation of the console, with the operator who asks for it. */
type Work<I, O> = (app: App, input: I, by: Acting) => Promise<O>;

/** Binds a call of the console to the work that answers it. */
export function serveWork<I, O>(route: Route<I, O>, work: Work<I, O>): Bound {
  return serveStaff(route, ({ app, input, ...rest }) => work(app, input, by(rest)));
}

/** Binds a call of the console that is answered with nothing. */
export function serveChange<I>(route: Route<I, Record<string, never>>, work: Work<I, void>): Bound {
  return serveStaff(route, async ({ app, input, ...rest }) => {
    await work(app, input, by(rest));
    return {};
  });
}

/** Binds a call of the console that asks a second operator: the answer is the request, or null where none was needed. */
export function serveRequest<I, A extends string | null>(
  route: Route<I, { approval: A }>,
  work: Work<I, A>,
): Bound {
  return serveStaff(route, async ({ app, input, ...rest }) => ({
    approval: await work(app, input, by(rest)),
  }));
}
