/** The audit log of the console, the own changes of members, requests for two people. */
export { type Alone, countAlone, type DaySums, reaches, sumsShown, sumsWith, whyTwo } from './alone.ts';
export {
  type AnyOperation,
  askSecondPerson,
  type Operation,
  type People,
  requestApproval,
  requestHash,
} from './approval-requests.ts';
export { audit, auditBy, auditHead, verifyAudit } from './audit-log.ts';
export { chainProblems } from './chain-check.ts';
export { noteOwnChange } from './own-changes.ts';
export { applyIn, applyOrRequest, type Setting, settingOperation } from './settings.ts';
export { isMobileNumber, MOBILE_NUMBER, shownName, withShownNames } from './shown-names.ts';
