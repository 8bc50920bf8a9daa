import type { gameMenus, gameVendors, vendorTypes } from '@baize/contract/games/games';
import type { OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { CatalogGame, CatalogVendor } from '../catalog.ts';
import { isShown, isUnderMaintenance } from '../games/availability.ts';
import { isNew, maintenanceOf, vendorName } from '../games/card.ts';
import { isOfKind } from '../own-titles.ts';
import { isOffered } from './lists.ts';

type TypeVendors = OutputOf<typeof gameVendors>[number];

/** For each type that has games: its vendors in their order, and its kinds. */
export function vendorsByType(app: App, type?: string): TypeVendors[] {
  const shown = app.catalog.games().filter(isShown);
  return app.catalog.categories().flatMap((category) => {
    if (type && category.type !== type.toUpperCase()) return [];
    const games = shown.filter((game) => game.type === category.type);
    if (games.length === 0) return [];
    const byVendor = Map.groupBy(games, (game) => game.vendor);
    const vendors = [...byVendor].map(([vendor, held]) => vendorEntry(app, vendor, held));
    return [{ gameType: category.type, vendors, gameClassify: kindsIn(app, games) }];
  });
}

/** Types of games that have vendors, as the navigation shows them, with the rebate each names. */
export function menus(app: App): OutputOf<typeof gameMenus> {
  const rebates = new Map(app.catalog.categories().map(({ type, rebate }) => [type, rebate]));
  return vendorsByType(app).map(({ gameType, vendors }) => ({
    gameType,
    rebate: rebates.get(gameType) ?? null,
    vendors,
  }));
}

export function typesOf(app: App, code: string): OutputOf<typeof vendorTypes> {
  const vendor = app.catalog.findVendor(code);
  if (!vendor || vendor.state === 'off') return refuse('catalog.unknownVendor');
  const shown = app.catalog.games().filter((game) => game.vendor === vendor && isShown(game));
  const byType = Map.groupBy(shown, (game) => game.type);
  return {
    vassalage: vendor.code,
    vendorName: vendorName(app, vendor),
    gameTypes: app.catalog.categories().flatMap(({ type: gameType }) => {
      const games = byType.get(gameType);
      return games ? [{ gameType, games: games.length, gameClassify: kindsIn(app, games) }] : [];
    }),
  };
}

function vendorEntry(
  app: App,
  vendor: CatalogVendor,
  games: readonly CatalogGame[],
): TypeVendors['vendors'][number] {
  const at = app.clock.now();
  return {
    vassalage: vendor.code,
    vendorName: vendorName(app, vendor),
    logo: vendor.logo,
    own: vendor.own,
    isNew: games.some((game) => isNew(game, at)),
    enabled: !isUnderMaintenance(vendor, at),
    maintenance: maintenanceOf(vendor, at),
    games: games.length,
  };
}

function kindsIn(app: App, games: readonly CatalogGame[]) {
  return app.catalog.kinds().flatMap(({ code }) => {
    const held = games.filter((game) => isOfKind(app, game, code)).length;
    return held > 0 && isOffered(app, code) ? [{ code, games: held }] : [];
  });
}
