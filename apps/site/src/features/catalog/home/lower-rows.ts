/** The rows of the home page below its first view. */
export { GameTabs } from './game-tabs.tsx';
export { OfVendor, PickedLane, TypeLane } from './lanes.tsx';
export { LiveBets } from './live-bets.tsx';
export { Slots } from './slots.tsx';
export { HomeVendors } from './vendors.tsx';
export { Winners } from './winners.tsx';
