import * as memberCalls from '@baize/contract/desk/members';
import * as registrationCalls from '@baize/contract/desk/registration';
import { listRegistrationRules } from '../../accounts/accounts.ts';
import { by, serveStaff } from '../../context.ts';
import { serveChange, serveRequest, serveWork } from '../../operators/operators.ts';
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
  serveRequest(memberCalls.adjustBalance, requestAdjustment),
  serveChange(memberCalls.lockMember, lockMember),
  serveChange(memberCalls.unlockMember, unlockMember),
  serveStaff(memberCalls.endMemberSessions, async ({ app, input, ...rest }) => ({
    ended: await endMemberSessions(app, input, by(rest)),
  })),
  serveRequest(memberCalls.resetMemberTwoStep, requestMemberTwoStepReset),
  serveRequest(memberCalls.resetMemberContact, requestMemberContactReset),
  serveStaff(memberCalls.openMember, ({ app, input, session, caller }) =>
    openByStaff(app, input, { session, caller }),
  ),
  serveWork(memberCalls.renewFirstPassword, renewFirstPassword),
  serveRequest(memberCalls.closeMember, requestClosing),
  serveRequest(memberCalls.reparentMember, requestReparenting),
  serveChange(memberCalls.reopenMember, reopenMember),
  serveStaff(memberCalls.memberNotes, ({ app, input }) => listNotes(app, input)),
  serveChange(memberCalls.addMemberNote, addNote),
  serveStaff(registrationCalls.opsRegistrationRules, ({ app }) => listRegistrationRules(app)),
  serveChange(registrationCalls.opsSetRegistrationRule, setRegistrationRule),
];
