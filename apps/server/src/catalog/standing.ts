import type { CatalogGame, CatalogVendor, State } from './catalog.ts';

/** Whether a game takes bets now: it and its vendor are on, and neither is in a planned maintenance. */
export function standingOf(game: CatalogGame, at: Date): State {
  if (game.state === 'off' || game.vendor.state === 'off') return 'off';
  return isUnderMaintenance(game, at) || isUnderMaintenance(game.vendor, at) ? 'maintenance' : 'on';
}

export function isUnderMaintenance(one: CatalogVendor | CatalogGame, at: Date): boolean {
  if (one.state === 'maintenance') return true;
  if (!one.maintenance || at < one.maintenance.from) return false;
  return one.maintenance.until === null || at < one.maintenance.until;
}
