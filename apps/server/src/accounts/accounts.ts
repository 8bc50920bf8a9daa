/** Identity: accounts, sessions, and every way into an account (`docs/architecture.md`). */
export { createCare } from './contacts/account-owner.ts';
export { type ContactKind, contactsOf, normalContact } from './contacts/contacts.ts';
export { isCountry } from './contacts/countries.ts';
export { createMaskedContacts } from './contacts/masked-contacts.ts';
export { noteWayChange } from './factors/factor-changes.ts';
export { createProofs } from './factors/proofs.ts';
export { enrolment, newRecoveryCodes, newTotpSecret, stepOfCode } from './factors/totp.ts';
export {
  closureOf,
  noteReturned,
  remainsOf,
  reopenAccount,
  requireSettled,
  shutAccount,
} from './members/closure.ts';
export { memberCalled, membersCalled } from './members/named.ts';
export { addMember, type NewMember } from './members/new-member.ts';
export { createPasswords, type PasswordOptions } from './members/passwords.ts';
export { hasUplineChange, noteUplineChange, uplineChangesOf, whyNotBelow } from './members/upline-changes.ts';
export { boundContact, dropContact } from './recovery/lost-contacts.ts';
export { awaitsPassword, openFor, renewFor } from './registration/open-account.ts';
export {
  changeRegistrationRule,
  listRegistrationRules,
  type RuleChange,
} from './registration/registration-rules.ts';
export {
  dropFactors,
  endSessions,
  factorCounts,
  forgetBrowsers,
  forgetFailures,
  IS_ACTIVE,
  isActive,
  moveStanding,
} from './sessions/account-state.ts';
export { authenticatePlayer, playerScope } from './sessions/authenticate.ts';
export { deviceCookie, deviceHash, fromOf, newDevice } from './sessions/devices.ts';
export { createSessions, type EndReason } from './sessions/sessions.ts';
export { spendTicket } from './sessions/tickets.ts';
export { openTrial, TRIAL_CURRENCY, trialPurse } from './sign-in/free-play.ts';
export { createLoginStorm } from './sign-in/login-storm.ts';
export { createSocialProviders } from './social/social-providers.ts';
