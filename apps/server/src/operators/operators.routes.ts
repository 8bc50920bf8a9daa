import * as approvalCalls from '@baize/contract/ops-approvals';
import * as auditCalls from '@baize/contract/ops-audit';
import * as contentCalls from '@baize/contract/ops-content';
import * as dashboardCalls from '@baize/contract/ops-dashboard';
import * as ledgerCalls from '@baize/contract/ops-ledger';
import * as memberCalls from '@baize/contract/ops-members';
import * as sessionCalls from '@baize/contract/ops-session';
import * as switchCalls from '@baize/contract/ops-switches';
import * as gatewayCalls from '@baize/contract/session';

import { type App, servePublic, serveStaff } from '../app.ts';
import { requestAdjustment } from './adjustment.ts';
import { decide, listApprovals } from './approvals.ts';
import { verifyAudit } from './audit.ts';
import { listAudit } from './audit-browser.ts';
import { dashboard } from './dashboard.ts';
import { ledgerOf, movementRecord, verifyLedger } from './ledger.ts';
import { listMembers, member360 } from './members.ts';
import { listNotices, publishNotice, takeDownNotice } from './notices.ts';
import { staffList, titleOf } from './operators.ts';
import { enrol, signIn, signOut } from './sign-in.ts';
import { IDLE_MINUTES, staffCookie } from './staff-sessions.ts';
import { changeSwitch, listSwitches } from './switch-changes.ts';

const sessionRoutes = [
  servePublic(gatewayCalls.publicKey, ({ app }) => app.gateway.publicKey()),
  servePublic(gatewayCalls.trust, async ({ app }) => ({ alg: 'Ed25519', key: app.trustKey })),
  servePublic(sessionCalls.staffLogin, async ({ app, input, caller }) => {
    const { code, ...credentials } = input;
    const answer = await signIn(app, code === undefined ? credentials : { ...credentials, code }, caller);
    if (answer.step !== 'entered') return answer;
    caller.setCookie(staffCookie(answer.cookie));
    return { step: 'entered', token: answer.token };
  }),
  servePublic(sessionCalls.staffEnrol, async ({ app, input, caller }) => {
    const { token, cookie, recoveryCodes } = await enrol(app, input, caller);
    caller.setCookie(staffCookie(cookie));
    return { step: 'entered', token, recoveryCodes };
  }),
  serveStaff(sessionCalls.staffLogout, async ({ app, session, caller }) => {
    await signOut(app, session, caller.address);
    caller.setCookie(staffCookie(''));
    return {};
  }),
  serveStaff(sessionCalls.staffMe, async ({ app, session }) => ({
    id: session.operator,
    username: session.username,
    name: session.name,
    role: titleOf(session.role),
    permissions: [...session.permissions],
    brand: app.switches.values()['brand.name'],
    idleMinutes: IDLE_MINUTES,
  })),
  serveStaff(sessionCalls.staffList, ({ app }) => staffList(app)),
];

const memberRoutes = [
  serveStaff(memberCalls.opsMembers, ({ app, input }) => listMembers(app, input)),
  serveStaff(memberCalls.opsMember, ({ app, input }) => member360(app, input.id)),
  serveStaff(memberCalls.adjustBalance, async ({ app, session, input, caller }) => ({
    approval: await requestAdjustment(app, session, input, caller.address),
  })),
];

const ledgerRoutes = [
  serveStaff(ledgerCalls.opsLedger, ({ app, input }) => ledgerOf(app, input)),
  serveStaff(ledgerCalls.opsMovement, ({ app, input }) => movementRecord(app, input)),
  serveStaff(ledgerCalls.opsVerifyLedger, ({ app, input }) => verifyLedger(app, input.member)),
];

const changeRoutes = [
  serveStaff(switchCalls.opsSwitches, ({ app }) => listSwitches(app)),
  serveStaff(switchCalls.opsSetSwitch, async ({ app, session, input, caller }) => ({
    approval: await changeSwitch(app, session, input, caller.address),
  })),
  serveStaff(contentCalls.opsNotices, ({ app, input }) => listNotices(app, input)),
  serveStaff(contentCalls.opsAddNotice, async ({ app, session, input, caller }) => ({
    id: await publishNotice(app, session, input, caller.address),
  })),
  serveStaff(contentCalls.opsWithdrawNotice, async ({ app, session, input, caller }) => {
    await takeDownNotice(app, session, input.id, caller.address);
    return {};
  }),
  serveStaff(approvalCalls.approvals, ({ app, session, input }) => listApprovals(app, session, input)),
  serveStaff(approvalCalls.decideApproval, ({ app, session, input, caller }) =>
    decide(app, session, { ...input, note: input.note ?? '' }, caller.address),
  ),
];

const auditRoutes = [
  serveStaff(auditCalls.opsAudit, ({ app, input }) => listAudit(app, input)),
  serveStaff(auditCalls.opsVerifyAudit, ({ app }) => auditCheck(app)),
];

export const operatorsRoutes = [
  ...sessionRoutes,
  serveStaff(dashboardCalls.dashboard, ({ app, session }) => dashboard(app, session)),
  ...memberRoutes,
  ...ledgerRoutes,
  ...changeRoutes,
  ...auditRoutes,
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
