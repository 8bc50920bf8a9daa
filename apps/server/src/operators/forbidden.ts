import type { Route } from '@baize/contract/route';
import { auditBy } from '../audit/audit.ts';
import type { App, StaffSession } from '../context.ts';

interface ForbiddenCall {
  readonly session: StaffSession;
  readonly route: Pick<Route, 'method' | 'path'>;
  /** The permission that the operator does not have. */
  readonly wanted: string;
  readonly address: string;
}

/** Writes a call that an operator may not make into the audit log, with the operator, the call and the address. */
export async function noteForbidden(app: App, call: ForbiddenCall): Promise<void> {
  const { session, route, wanted } = call;
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, call, {
      action: 'session.forbidden',
      element: `${route.method} ${route.path}`,
      after: { permission: wanted, role: session.role },
    }),
  );
}
