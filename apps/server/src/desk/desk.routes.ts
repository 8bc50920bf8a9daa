import * as gatewayCalls from '@baize/contract/accounts/session';
import * as approvalCalls from '@baize/contract/desk/approvals';
import * as auditCalls from '@baize/contract/desk/audit';
import * as contentCalls from '@baize/contract/desk/content';
import * as dashboardCalls from '@baize/contract/desk/dashboard';
import * as ledgerCalls from '@baize/contract/desk/ledger';
import * as memberCalls from '@baize/contract/desk/members';
import * as registrationCalls from '@baize/contract/desk/registration';
import * as sessionCalls from '@baize/contract/desk/session';
import * as staffCalls from '@baize/contract/desk/staff';
import * as switchCalls from '@baize/contract/desk/switches';
import { listRegistrationRules } from '../accounts/registration/registration-rules.ts';
import { deviceCookie, fromOf } from '../accounts/sessions/devices.ts';
import { type App, servePublic, serveStaff } from '../app.ts';
import { verifyAudit } from '../audit/trail.ts';
import { decideEnrolment, showStaffPassword } from '../operators/enrolments.ts';
import { staffList, titleOf } from '../operators/operators.ts';
import { changeOwnPassword } from '../operators/own-password.ts';
import { enrol, signIn, signOut } from '../operators/sign-in.ts';
import {
  addStaff,
  disableStaff,
  requestEnable,
  requestRole,
  requestTwoStepReset,
  unlockStaff,
} from '../operators/staff.ts';
import { IDLE_MINUTES, type StaffSession, staffCookie } from '../operators/staff-sessions.ts';
import { outlookOf, requestsAbout } from './approvals/approval-subjects.ts';
import { decide, listApprovals, withdraw } from './approvals/approvals.ts';
import { exportAudit, listAudit } from './audit/audit-browser.ts';
import { listNotices, publishNotice, takeDownNotice } from './content/notices.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { ledgerOf, movementRecord, verifyLedger } from './ledger/ledger.ts';
import { requestAdjustment } from './members/adjustment.ts';
import { reopenMember, requestClosing } from './members/closing.ts';
import { requestMemberContactReset } from './members/contact-reset.ts';
import { member360 } from './members/member-360.ts';
import { endMemberSessions, lockMember, unlockMember } from './members/member-actions.ts';
import { listMembers } from './members/members.ts';
import { addNote, listNotes } from './members/notes.ts';
import { openMember, renewFirstPassword } from './members/opening.ts';
import { setRegistrationRule } from './members/registration-rules.ts';
import { requestReparenting } from './members/reparenting.ts';
import { requestMemberTwoStepReset } from './members/two-step-reset.ts';
import { changeSwitch, listSwitches } from './site/switch-changes.ts';

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
