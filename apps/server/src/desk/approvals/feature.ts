import type { Feature } from '../../feature.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { listApprovals } from './approvals.ts';

export const approvalsDesk: Feature = {
  name: 'desk/approvals',
  console: approvalRoutes,
  readers: { approvals: (app, input, session) => listApprovals(app, session, input) },
};
