/** The console, one folder a capability. */

export { decideApproval } from './approvals/approvals.ts';
export { requestChannel } from './cashier/channels/channels.ts';
export { approveFromDesk, issueByHand, rejectWithdrawal } from './cashier/withdrawals.ts';
export { isOwnMachine } from './console/outbox-page.ts';
export { noted } from './dashboard/health.ts';
export { approveIdentity, rejectIdentity } from './identity/identity.ts';
export { requestAdjustment } from './members/adjustment.ts';
