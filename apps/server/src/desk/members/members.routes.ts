import * as memberCalls from '@baize/contract/desk/members';
import * as registrationCalls from '@baize/contract/desk/registration';
import { listRegistrationRules } from '../../accounts/accounts.ts';
import { by, serveStaff } from '../../context.ts';
import { requestAdjustment } from './adjustment.ts';
import { reopenMember, requestClosing } from './closing.ts';
import { requestMemberContactReset } from './contact-reset.ts';
import { member360 } from './member-360.ts';
import { endMemberSessions, lockMember, unlockMember } from './member-actions.ts';
import { listMembers } from './members.ts';
import { addNote, listNotes } from './notes.ts';
import { openByStaff, renewFirstPassword } from './opening.ts';
import { setRegistrationRule } from './registration-rules.ts';
import { requestReparenting } from './reparenting.ts';
import { requestMemberTwoStepReset } from './two-step-reset.ts';

export const memberDeskRoutes = [
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
    openByStaff(app, input, { session, caller }),
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
  serveStaff(registrationCalls.opsRegistrationRules, ({ app }) => listRegistrationRules(app)),
  serveStaff(registrationCalls.opsSetRegistrationRule, async ({ app, session, input, caller }) => {
    await setRegistrationRule(app, session, input, caller.address);
    return {};
  }),
];
