import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '@baize/contract/languages';
import type { OutputOf } from '@baize/contract/route';
import * as home from '@baize/contract/site/home-rows';
import { sitePopups } from '@baize/contract/site/popups';
import * as contract from '@baize/contract/site/site';
import { banners, homeGames, homeRows, notices, popups } from '../content/content.ts';
import { type App, servePublic } from '../context.ts';
import { imageHosts } from './image-hosts.ts';
import { languageFor } from './messages.ts';
import { countryName } from './region.ts';

/** Maintenance takes priority over a closed region. */
export function systemStatus(app: Pick<App, 'switches' | 'regions'>, address: string): 0 | 1 | 2 {
  if (app.switches.values()['system.status'] === 1) return 1;
  return app.regions.closed(address) ? 2 : 0;
}

/** The state of the system for an address, in the caller's language. */
export function statusOf(
  app: App,
  address: string,
  language: LanguageCode,
): OutputOf<typeof contract.systemStatus> {
  const values = app.switches.values();
  const country = app.geo.countryOf(address);
  return {
    status: systemStatus(app, address),
    ip: address,
    country,
    countryName: country && countryName(country, language),
    ends: values['system.maintenanceEnds'] || null,
    serviceUrl: values['brand.serviceUrl'],
  };
}

export function permissionOf(app: App, address: string): OutputOf<typeof contract.permission> {
  const status = systemStatus(app, address);
  return {
    whitelabelVal: app.switches.open(),
    mainDomain: app.config.publicUrl,
    imageCDNs: [...imageHosts(app)],
    launchGameCDNs: [...app.vendors.book.launchOrigins()],
    maintenance: status === 1,
    regionRestriction: status === 2,
    location: { ip: address },
    languages: offeredLanguages(app),
    defaultLanguage: DEFAULT_LANGUAGE,
    fallbackLanguage: FALLBACK_LANGUAGE,
    currency: app.switches.values()['brand.currency'],
    zone: app.zone.name(),
  };
}

export function brandOf(app: App): string {
  return app.switches.values()['brand.name'];
}

/** The brand's languages; pseudo-languages are for developers. */
function offeredLanguages(app: App) {
  const offered = app.switches.values()['brand.languages'];
  return LANGUAGES.filter((each) => (each.pseudo ? app.config.developer : offered.includes(each.code))).map(
    ({ code, tag, name, dir }) => ({ code, tag, name, dir }),
  );
}

export const siteRoutes = [
  servePublic(contract.systemStatus, async ({ app, caller }) =>
    statusOf(app, caller.address, languageFor(caller)),
  ),
  servePublic(contract.whitelabel, async ({ app }) => ({ whitelabelVal: app.switches.open() })),
  servePublic(contract.permission, async ({ app, caller }) => permissionOf(app, caller.address)),
  servePublic(contract.banners, ({ app, input }) => banners(app, input)),
  servePublic(home.homeRows, ({ app, input }) => homeRows(app, input.language)),
  servePublic(home.homeGames, ({ app, input }) => homeGames(app, input)),
  servePublic(contract.announcements, ({ app, input }) => notices(app, input.language)),
  servePublic(sitePopups, ({ app, input }) => popups(app, input.language)),
];
