import type { App } from '../../context.ts';
import type { CatalogGame, CatalogVendor, State } from '../catalog.ts';

/** Whether bets on a game are taken: the switches of all gaming, its vendor's and its own, each in force within a second on every node. */
export function openNow(app: Pick<App, 'switches' | 'clock' | 'certificates'>, game: CatalogGame): State {
  const values = app.switches.values() as unknown as Record<string, unknown>;
  if (values['system.status'] === 1) return 'maintenance';
  if (values['play.enabled'] !== true || values[`games.${game.code}.enabled`] === false) return 'off';
  if (game.vendor.own && !app.certificates.isSound(game.code)) return 'off';
  return standingOf(game, app.clock.now());
}

/** Whether a game takes bets now: it and its vendor are on, and neither is in a planned maintenance. */
export function standingOf(game: CatalogGame, at: Date): State {
  if (!isShown(game)) return 'off';
  return isUnderMaintenance(game, at) || isUnderMaintenance(game.vendor, at) ? 'maintenance' : 'on';
}

/** A game that is off, or whose vendor is off, is shown nowhere. */
export function isShown(game: CatalogGame): boolean {
  return game.state !== 'off' && game.vendor.state !== 'off';
}

/** Whether the site may put a game forward by itself: it is shown, and its vendor is neither suspended nor a sandbox. */
export function isPutForward({ vendors }: Pick<App, 'vendors'>, game: CatalogGame): boolean {
  return isShown(game) && !game.vendor.sandbox && !vendors.book.byCode(game.vendor.code)?.suspended;
}

export function isUnderMaintenance(one: CatalogVendor | CatalogGame, at: Date): boolean {
  if (one.state === 'maintenance') return true;
  if (!one.maintenance || at < one.maintenance.from) return false;
  return one.maintenance.until === null || at < one.maintenance.until;
}
