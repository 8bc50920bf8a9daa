import type { Game } from '@baize/contract/games/games';
import { FALLBACK_LANGUAGE } from '@baize/contract/languages';
import type { RulesVersion } from '@baize/games/kit/title';

import type { App } from '../../context.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { CatalogGame, CatalogVendor } from '../catalog.ts';
import { pictureUrl } from '../pictures/pictures.ts';
import { isShown, isUnderMaintenance, openNow } from './availability.ts';
import { saidReturn, titleOf } from './stakes.ts';

const NEW_DAYS = 30;
/** Spoken in the Philippines, where the lottery house goes by another name. */
const TAGALOG = 'TY';

/** A game as the lists show it. */
export function cardOf(app: App, game: CatalogGame, language?: string): Game {
  const { vendor } = game;
  const at = app.clock.now();
  const values = app.switches.values() as unknown as Record<string, unknown>;
  const models: Readonly<Record<string, RulesVersion>> = titleOf(app, game)?.models ?? {};
  const rules = models[String(values[`games.${game.code}.model`])];
  const payback = rules ? Number(saidReturn(rules)) : game.payback;
  return {
    nodeId: gameIdOf(game),
    vassalage: vendor.code,
    gameType: game.type,
    gameCode: game.code,
    displayName: nameOf(game, language),
    vendorName: vendorName(app, vendor),
    gameGroupCode: game.kind ?? '',
    isGame: game.opensList ? 'VASSALAGE' : 'GAME',
    isTop: game.top,
    isHot: game.hot || (app.catalog.popularity().get(game.id) ?? 0) > 0,
    isNew: isNew(game, at),
    showIcon: pictureUrl(game.picture),
    payback: payback === null ? '' : payback.toFixed(2),
    volatility: game.volatility,
    demo: game.demo,
    enabled: openNow(app, game) === 'on',
    maintenance: maintenanceOf(game, at) ?? maintenanceOf(vendor, at),
  };
}

export function gameIdOf(game: CatalogGame): string {
  return `${game.vendor.code}:${game.code}`;
}

/** The game that a node names, or nothing when there is none that is shown. */
export function gameById(app: App, gameId: string): CatalogGame | undefined {
  const end = gameId.indexOf(':');
  const game = app.catalog.findGame(gameId.slice(0, end), gameId.slice(end + 1));
  return game && isShown(game) ? game : undefined;
}

export function nameOf(game: CatalogGame, language?: string): string {
  const named = game.names[language?.toUpperCase() ?? ''];
  return named ?? game.names[FALLBACK_LANGUAGE] ?? game.name;
}

/** The names of a game by language, beside the plain one; none of a game that is unknown. */
export function namesOf(app: Pick<App, 'catalog'>, { vendor, code }: { vendor: string; code: string }) {
  const names = app.catalog.findGame(vendor, code)?.names ?? {};
  return Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) => (name ? [[language, name]] : [])),
  );
}

export function vendorName(app: App, vendor: CatalogVendor): string {
  return speaks(app, TAGALOG) && /^TCG/i.test(vendor.code) ? '123BET' : vendor.name;
}

/** Whether the brand offers a language. */
export function speaks(app: App, language: string): boolean {
  return app.switches.values()['brand.languages'].includes(language);
}

export function isNew(game: CatalogGame, at: Date): boolean {
  if (game.fresh || game.releasedAt === null) return game.fresh;
  const age = at.getTime() - Date.parse(game.releasedAt);
  return age >= 0 && age < NEW_DAYS * DAY_MS;
}

/** The window to show: one that is under way, or the next one. */
export function maintenanceOf(one: CatalogGame | CatalogVendor, at: Date): Game['maintenance'] {
  const { maintenance } = one;
  if (maintenance && (maintenance.until === null || at < maintenance.until)) {
    return { from: maintenance.from.toISOString(), until: maintenance.until?.toISOString() ?? null };
  }
  return isUnderMaintenance(one, at) ? { from: null, until: null } : null;
}
