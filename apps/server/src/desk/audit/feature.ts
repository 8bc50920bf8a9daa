import type { Feature } from '../../feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { listAudit } from './audit-browser.ts';

export const auditDesk: Feature = {
  name: 'desk/audit',
  console: auditRoutes,
  readers: { 'audit-trail': listAudit },
};
