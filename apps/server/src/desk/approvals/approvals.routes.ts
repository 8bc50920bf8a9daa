import * as approvalCalls from '@baize/contract/desk/approvals';
import { serveStaff } from '../../context.ts';
import { outlookOf, requestsAbout } from './approval-subjects.ts';
import { decideApproval, listApprovals, withdraw } from './approvals.ts';

export const approvalRoutes = [
  serveStaff(approvalCalls.approvals, ({ app, session, input }) => listApprovals(app, session, input)),
  serveStaff(approvalCalls.decideApproval, ({ app, session, input, caller }) =>
    decideApproval(app, session, { ...input, note: input.note ?? '' }, caller.address),
  ),
  serveStaff(approvalCalls.approvalsAbout, ({ app, session, input }) => requestsAbout(app, session, input)),
  serveStaff(approvalCalls.approvalOutlook, ({ app, session, input }) => outlookOf(app, session, input)),
  serveStaff(approvalCalls.withdrawApproval, async ({ app, session, input, caller }) => {
    await withdraw(app, session, { id: input.id, note: input.note ?? '' }, caller.address);
    return { state: 'withdrawn' as const };
  }),
];
