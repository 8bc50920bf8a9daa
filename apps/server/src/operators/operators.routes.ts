import * as approvalCalls from '@baize/contract/ops-approvals';
import * as auditCalls from '@baize/contract/ops-audit';
import * as contentCalls from '@baize/contract/ops-content';
import * as dashboardCalls from '@baize/contract/ops-dashboard';
import * as ledgerCalls from '@baize/contract/ops-ledger';
import * as memberCalls from '@baize/contract/ops-members';
import * as registrationCalls from '@baize/contract/ops-registration';
import * as sessionCalls from '@baize/contract/ops-session';
import * as staffCalls from '@baize/contract/ops-staff';
import * as switchCalls from '@baize/contract/ops-switches';
import * as gatewayCalls from '@baize/contract/session';

import { deviceCookie, fromOf } from '../accounts/devices.ts';
import { listRegistrationRules } from '../accounts/registration-rules.ts';
import { type App, servePublic, serveStaff } from '../app.ts';
import { requestAdjustment } from './adjustment.ts';
import { outlookOf, requestsAbout } from './approval-subjects.ts';
import { decide, listApprovals, withdraw } from './approvals.ts';
import { verifyAudit } from './audit.ts';
import { exportAudit, listAudit } from './audit-browser.ts';
import { reopenMember, requestClosing } from './closing.ts';
import { requestMemberContactReset } from './contact-reset.ts';
import { dashboard } from './dashboard.ts';
import { decideEnrolment, showStaffPassword } from './enrolments.ts';
import { ledgerOf, movementRecord, verifyLedger } from './ledger.ts';
import { member360 } from './member-360.ts';
import { endMemberSessions, lockMember, unlockMember } from './member-actions.ts';
import { listMembers } from './members.ts';
import { addNote, listNotes } from './notes.ts';
import { listNotices, publishNotice, takeDownNotice } from './notices.ts';
import { openMember, renewFirstPassword } from './opening.ts';
import { staffList, titleOf } from './operators.ts';
import { changeOwnPassword } from './own-password.ts';
import { setRegistrationRule } from './registration-rules.ts';
import { requestReparenting } from './reparenting.ts';
import { enrol, signIn, signOut } from './sign-in.ts';
import {
  addStaff,
  disableStaff,
  requestEnable,
  requestRole,
  requestTwoStepReset,
  unlockStaff,
} from './staff.ts';
import { IDLE_MINUTES, type StaffSession, staffCookie } from './staff-sessions.ts';
import { changeSwitch, listSwitches } from './switch-changes.ts';
import { requestMemberTwoStepReset } from './two-step-reset.ts';

const sessionRoutes = [
  servePublic(gatewayCalls.publicKey, ({ app }) => app.gateway.publicKey()),
  servePublic(gatewayCalls.trust, async ({ app }) => ({ alg: 'Ed25519', key: app.keys.trust().publicText })),
  servePublic(sessionCalls.staffLogin, async ({ app, input, caller }) => {
    const answer = await signIn(app, input, fromOf(app, caller));
    if (answer.step !== 'entered') return answer;
    caller.setCookie(staffCookie(answer.cookie));
    caller.setCookie(deviceCookie(answer.device));
    return { step: 'entered' as const, token: answer.token };
  }),
  servePublic(sessionCalls.staffEnrol, async ({ app, input, caller }) => {
    const answer = await enrol(app, input, fromOf(app, caller));
    const recoveryCodes = [...answer.recoveryCodes];
    if (answer.step === 'waiting') return { step: 'waiting' as const, code: answer.code, recoveryCodes };
    caller.setCookie(staffCookie(answer.cookie));
    caller.setCookie(deviceCookie(answer.device));
    return { step: 'entered' as const, token: answer.token, recoveryCodes };
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
    zone: app.zone.name(),
    idleMinutes: IDLE_MINUTES,
  })),
];

const staffRoutes = [
  serveStaff(staffCalls.staffList, ({ app, session }) => staffList(app, session)),
  serveStaff(staffCalls.addStaff, ({ app, input, ...rest }) => addStaff(app, input, by(rest))),
  serveStaff(staffCalls.showStaffPassword, ({ app, input, ...rest }) =>
    showStaffPassword(app, input, by(rest)),
  ),
  serveStaff(staffCalls.decideEnrolment, async ({ app, input, ...rest }) => {
    await decideEnrolment(app, input, by(rest));
    return {};
  }),
  serveStaff(staffCalls.disableStaff, async ({ app, input, ...rest }) => {
    await disableStaff(app, input, by(rest));
    return {};
  }),
  serveStaff(staffCalls.unlockStaff, async ({ app, input, ...rest }) => {
    await unlockStaff(app, input, by(rest));
    return {};
  }),
  serveStaff(staffCalls.grantRole, async ({ app, input, ...rest }) => ({
    approval: await requestRole(app, input, by(rest)),
  })),
  serveStaff(staffCalls.enableStaff, async ({ app, input, ...rest }) => ({
    approval: await requestEnable(app, input, by(rest)),
  })),
  serveStaff(staffCalls.resetStaffTwoStep, async ({ app, input, ...rest }) => ({
    approval: await requestTwoStepReset(app, input, by(rest)),
  })),
  serveStaff(staffCalls.changeOwnPassword, async ({ app, session, input, caller }) => {
    const exchange = { old: input.oldPassword, fresh: input.newPassword };
    await changeOwnPassword(app, session, exchange, fromOf(app, caller));
    return {};
  }),
];

const memberRoutes = [
  serveStaff(memberCalls.opsMembers, ({ app, input }) => listMembers(app, input)),
  serveStaff(memberCalls.opsMember, ({ app, input }) => member360(app, input.id)),
  serveStaff(memberCalls.adjustBalance, async ({ app, session, input, caller }) => ({
    approval: await requestAdjustment(app, session, input, caller.address),
  })),
  serveStaff(memberCalls.lockMember, async ({ app, input, ...rest }) => {
    await lockMember(app, input, by(rest));
    return {};
  }),
  serveStaff(memberCalls.unlockMember, async ({ app, input, ...rest }) => {
    await unlockMember(app, input, by(rest));
    return {};
  }),
  serveStaff(memberCalls.endMemberSessions, async ({ app, input, ...rest }) => ({
    ended: await endMemberSessions(app, input, by(rest)),
  })),
  serveStaff(memberCalls.resetMemberTwoStep, async ({ app, input, ...rest }) => ({
    approval: await requestMemberTwoStepReset(app, input, by(rest)),
  })),
  serveStaff(memberCalls.resetMemberContact, async ({ app, input, ...rest }) => ({
    approval: await requestMemberContactReset(app, input, by(rest)),
  })),
  serveStaff(memberCalls.openMember, ({ app, input, session, caller }) =>
    openMember(app, input, { session, caller }),
  ),
  serveStaff(memberCalls.renewFirstPassword, ({ app, input, session, caller }) =>
    renewFirstPassword(app, input, { session, caller }),
  ),
  serveStaff(memberCalls.closeMember, async ({ app, input, ...rest }) => ({
    approval: await requestClosing(app, input, by(rest)),
  })),
  serveStaff(memberCalls.reparentMember, async ({ app, input, ...rest }) => ({
    approval: await requestReparenting(app, input, by(rest)),
  })),
  serveStaff(memberCalls.reopenMember, async ({ app, input, ...rest }) => {
    await reopenMember(app, input, by(rest));
    return {};
  }),
  serveStaff(memberCalls.memberNotes, ({ app, input }) => listNotes(app, input)),
  serveStaff(memberCalls.addMemberNote, async ({ app, input, ...rest }) => {
    await addNote(app, input, by(rest));
    return {};
  }),
];

const ledgerRoutes = [
  serveStaff(ledgerCalls.opsLedger, ({ app, input }) => ledgerOf(app, input)),
  serveStaff(ledgerCalls.opsMovement, ({ app, input }) => movementRecord(app, input)),
  serveStaff(ledgerCalls.opsVerifyLedger, ({ app, input }) => verifyLedger(app, input.member)),
];

const changeRoutes = [
  serveStaff(switchCalls.opsSwitches, ({ app, session }) => listSwitches(app, session)),
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
  serveStaff(approvalCalls.approvalsAbout, ({ app, session, input }) => requestsAbout(app, session, input)),
  serveStaff(approvalCalls.approvalOutlook, ({ app, session, input }) => outlookOf(app, session, input)),
  serveStaff(approvalCalls.withdrawApproval, async ({ app, session, input, caller }) => {
    await withdraw(app, session, { id: input.id, note: input.note ?? '' }, caller.address);
    return { state: 'withdrawn' as const };
  }),
];

const registrationRoutes = [
  serveStaff(registrationCalls.opsRegistrationRules, ({ app }) => listRegistrationRules(app)),
  serveStaff(registrationCalls.opsSetRegistrationRule, async ({ app, session, input, caller }) => {
    await setRegistrationRule(app, session, input, caller.address);
    return {};
  }),
];

const auditRoutes = [
  serveStaff(auditCalls.opsAudit, ({ app, input }) => listAudit(app, input)),
  serveStaff(auditCalls.exportAudit, ({ app, input, ...rest }) => exportAudit(app, input, by(rest))),
  serveStaff(auditCalls.opsVerifyAudit, ({ app }) => auditCheck(app)),
];

export const operatorsRoutes = [
  ...sessionRoutes,
  ...staffRoutes,
  serveStaff(dashboardCalls.dashboard, ({ app, session }) => dashboard(app, session)),
  ...memberRoutes,
  ...ledgerRoutes,
  ...changeRoutes,
  ...registrationRoutes,
  ...auditRoutes,
];

/** Who acts, and from where. */
function by({ session, caller }: { session: StaffSession; caller: { address: string } }) {
  return { session, address: caller.address };
}

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
