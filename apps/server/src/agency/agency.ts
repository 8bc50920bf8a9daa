/** The agent tree: who invites whom, and where a new account is placed. */

export { maskMobileName } from './downlines.ts';
export { requireInvitation } from './invitation.ts';
export { keepPlacement, mayStand, type Place, placeBelow, placeByBrand, placeNewcomer } from './placement.ts';
export { holdTree, requireOwn, requireStillBelow, requireStillOwn } from './tree.ts';
