/** The protection of players: limits, time-outs, exclusions, playing time, equal persons. */

export { decideReturn, goAway, isExcluded, returnsAsked } from './absence.ts';
export { heldBack, limitUse } from './companion.ts';
export { depositRoom, noteDepositUse, reserveDeposit, settleDepositUse } from './deposits.ts';
export { decideEqualPersons, equalPersons, excludedEquals, requireEqualPersons } from './equal-persons.ts';
export { eventsOf } from './events.ts';
export { correctUse, gateOf, isPlayClosed } from './gate.ts';
export { loosensStaffLimit, protectionOf, setLimit } from './limits.ts';
export { endTimedSessions, isAwayHere, requireMayPlay, requireRested, startPlayTime } from './play-time.ts';
export { realityMinutesOf } from './reality-check.ts';
export { countKept, roomToCarry } from './vendor-money.ts';
