import * as memberSessionCalls from '@baize/contract/accounts/session';
import * as sessionCalls from '@baize/contract/desk/session';
import * as staffCalls from '@baize/contract/desk/staff';
import { deviceCookie, fromOf } from '../accounts/accounts.ts';
import { servePublic, serveStaff } from '../context.ts';
import type { Db } from '../platform/database/db.ts';
import { BROKEN } from '../wallet/wallet.ts';
import { decideEnrolment, showStaffPassword } from './enrolments.ts';
import { roleTitle, staffList } from './operator-accounts.ts';
import { changeOwnPassword } from './own-password.ts';
import { serveChange, serveRequest, serveWork } from './serve.ts';
import { enrol, signIn, signOut } from './sign-in.ts';
import {
  addStaff,
  disableStaff,
  requestEnable,
  requestRole,
  requestTwoStepReset,
  unlockStaff,
} from './staff.ts';
import { IDLE_MINUTES, staffCookie } from './staff-sessions.ts';

const sessionRoutes = [
  servePublic(memberSessionCalls.publicKey, ({ app }) => app.envelopes.publicKey()),
  servePublic(memberSessionCalls.trust, async ({ app }) => ({
    alg: 'Ed25519',
    key: app.keys.trust().publicText,
  })),
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
    role: roleTitle(session.role),
    permissions: [...session.permissions],
    brand: app.switches.values()['brand.name'],
    zone: app.zone.name(),
    idleMinutes: IDLE_MINUTES,
    ledger: await brokenLedger(app.db),
  })),
];

const staffRoutes = [
  serveStaff(staffCalls.staffList, ({ app, session }) => staffList(app, session)),
  serveWork(staffCalls.addStaff, addStaff),
  serveWork(staffCalls.showStaffPassword, showStaffPassword),
  serveChange(staffCalls.decideEnrolment, decideEnrolment),
  serveChange(staffCalls.disableStaff, disableStaff),
  serveChange(staffCalls.unlockStaff, unlockStaff),
  serveRequest(staffCalls.grantRole, requestRole),
  serveRequest(staffCalls.enableStaff, requestEnable),
  serveRequest(staffCalls.resetStaffTwoStep, requestTwoStepReset),
  serveStaff(staffCalls.changeOwnPassword, async ({ app, session, input, caller }) => {
    const exchange = { old: input.oldPassword, fresh: input.newPassword };
    await changeOwnPassword(app, session, exchange, fromOf(app, caller));
    return {};
  }),
];

/** The finding of the last looks at the ledger, for the console of everybody. */
async function brokenLedger(db: Db): Promise<string | null> {
  const run = await db
    .selectFrom('operators.job_run')
    .select('failure')
    .where('failure', 'like', `${BROKEN}%`)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return run?.failure ?? null;
}

export const operatorsRoutes = [...sessionRoutes, ...staffRoutes];
