/** The people who work in the console: accounts, roles, sessions, sign-in. */

export { authenticateStaff } from './authenticate.ts';
export { loginsOf, oneTimeUntil, personOf } from './enrolments.ts';
export { createOperator, permissionsOf } from './operator-accounts.ts';
export { deleteFilter, savedFilters, saveFilter } from './saved-filters.ts';
export { serveChange, serveRequest, serveWork } from './serve.ts';
export { type Acting, createStaffSessions, permissionsIn } from './staff-sessions.ts';
