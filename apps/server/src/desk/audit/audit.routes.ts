import * as auditCalls from '@baize/contract/desk/audit';
import { verifyAudit } from '../../audit/audit.ts';
import { type App, serveStaff } from '../../context.ts';
import { listAudit } from './audit-browser.ts';

export const auditRoutes = [
  serveStaff(auditCalls.opsAudit, ({ app, input }) => listAudit(app, input)),
  serveStaff(auditCalls.opsVerifyAudit, ({ app }) => auditCheck(app)),
];

async function auditCheck(app: App) {
  const started = app.clock.steady();
  const { events, hash, broken } = await verifyAudit(app.db);
  return {
    events: String(events),
    head: hash.toString('hex'),
    broken: broken === null ? null : String(broken),
    ms: Math.round(app.clock.steady() - started),
  };
}
