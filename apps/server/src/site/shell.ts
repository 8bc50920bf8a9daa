import { createHash } from 'node:crypto';

import type { Game } from '@baize/contract/games/games';
import { LANGUAGES, type LanguageCode } from '@baize/contract/languages';
import type { OutputOf } from '@baize/contract/route';
import type { homeRows } from '@baize/contract/site/home-rows';
import { navOf } from '@baize/contract/site/nav';
import { type PosterFiles, posterFiles } from '@baize/contract/site/posters';
import type { announcements, banners, permission, systemStatus } from '@baize/contract/site/site';
import { bootTexts, text } from '@baize/locales/text';

/** The site build's `dist/shell.json`. */
export interface ShellAssets {
  readonly entry: string;
  readonly preload: readonly string[];
  /** The files that every page but home asks for next. */
  readonly deferred: readonly string[];
  readonly styles: readonly string[];
  /** The page that asks firebase: its script and its styles. */
  readonly firebase: { readonly entry: string; readonly styles: readonly string[] };
  /** The page that shows a round to operators. */
  readonly replay: { readonly entry: string; readonly styles: readonly string[] };
  /** The pictures for shared links, by title. */
  readonly previews: Readonly<Record<string, string>>;
  readonly criticalCss: string;
  /** The colour of the dark surface, for the bars of the browser. */
  readonly surface: string;
  /** Sets the chosen theme, or that of the system, before anything is painted (U-24). */
  readonly themeScript: string;
  readonly fonts: { readonly latin: string; readonly myanmar: string; readonly myanmarBold: string };
  readonly sprite: string;
  readonly logo: string;
  readonly scenes: Readonly<Record<string, { readonly enamel: string; readonly svg: string }>>;
  /** The picture of a site that may not serve. */
  readonly closed: string;
  /** The tiles of our titles, by their codes. */
  readonly tiles: Readonly<Record<string, string>>;
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly tags: string;
}

export interface ShellOptions {
  /** Where the realtime line stood: the page hears of everything that comes after. */
  readonly heard: string;
  readonly page: 'home' | 'games' | 'other';
  /** A page of members: no search engine keeps what it shows to strangers. */
  readonly ofMembers: boolean;
  readonly language: LanguageCode;
  readonly brand: string;
  readonly developer: boolean;
  /** The browser sent a session cookie: the place of the sign-in buttons stays free for the balance. */
  readonly signedIn: boolean;
  readonly trustKey: string;
  readonly assets: ShellAssets;
  /** Title, description and further tags of a page that has its own. */
  readonly head?: PageHead | null;
  readonly status: OutputOf<typeof systemStatus>;
  readonly permission: OutputOf<typeof permission>;
  readonly banners: OutputOf<typeof banners>;
  readonly home: OutputOf<typeof homeRows>;
  readonly notices: OutputOf<typeof announcements>;
  /** The title and the first games of a list, in a page that is one; `few` of its kinds of filters are there. */
  readonly list: { readonly title: string; readonly few: boolean; readonly games: readonly Game[] } | null;
  /** Whether there are popups to ask for, once the page is quiet. */
  readonly popups: boolean;
}

export interface Shell {
  readonly html: string;
  /** Sources for the content policy, each `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** A browser that does not tell when it has painted is waited for no longer. */
const PAINT_MS = 200;

/** So many rows reach below the first view of every screen. */
const FIRST_ROWS = 7;

/** The page as the server sends it: the first view is complete before any script has run. */
export function renderShell(options: ShellOptions): Shell {
  const { assets } = options;
  const language = LANGUAGES.find((one) => one.code === options.language) ?? LANGUAGES[0];
  const closed = options.status.status === 2;
  const body = closed ? regionPage(options) : openPage(options);
  const html = `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<title>${escaped(`${options.head?.title ?? say(options, 'home.title')} – ${options.brand}`)}</title>
<meta name="description" content="${escaped(options.head?.description ?? say(options, 'home.description'))}">
${options.head ? `${options.head.tags}\n` : ''}${options.ofMembers ? '<meta name="robots" content="noindex">\n' : ''}<meta name="theme-color" content="${assets.surface}">
<meta name="baize-trust" content="${escaped(options.trustKey)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${fontsOf(options)
  .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
<style>${assets.criticalCss}</style>
<script>${assets.themeScript}</script>
</head>
<body>
${body}
</body>
</html>
`;
  const scripts = closed ? [assets.themeScript] : [assets.themeScript, loader(options)];
  return { html, scriptHashes: scripts.map(hashOf), styleHashes: [hashOf(assets.criticalCss)] };
}

/**
 * Style and scripts of the app are fetched once the first view has been painted, so that nothing competes with it; a hidden tab
 * paints nothing and starts immediately. Under Trusted Types only `import` takes a plain address.
 */
function loader({ page, assets }: ShellOptions): string {
  const { entry, preload, deferred, styles } = assets;
  const links = [
    ...styles.map((file) => ['stylesheet', file]),
    ...[...preload, ...(page === 'home' ? [] : deferred)].map((file) => ['modulepreload', file]),
  ];
  return `(function(d){var gone;function go(){if(gone)return;gone=1;${JSON.stringify(links)}.forEach(function(l){var e=d.createElement('link');e.rel=l[0];e.href=l[1];d.head.append(e)});import(${JSON.stringify(entry)})}if(d.hidden)return go();setTimeout(go,${PAINT_MS});new PerformanceObserver(go).observe({type:'paint',buffered:true})})(document)`;
}

export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The fonts of the headline and the text of the first view. */
function fontsOf({ language, assets }: ShellOptions): string[] {
  const { latin, myanmar, myanmarBold } = assets.fonts;
  return language === 'MY' ? [myanmarBold, myanmar, latin] : [latin];
}

type Key = Parameters<typeof text>[1];

function say(options: ShellOptions, key: Key): string {
  return (text as (language: LanguageCode, key: Key) => string)(options.language, key);
}

export function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function openPage(options: ShellOptions): string {
  const { assets } = options;
  const waiting =
    '<main id="main" class="wrap other" aria-busy="true"><div class="skel banner"></div></main>';
  return `<div id="root"><a class="skiplink" href="#main">${escaped(say(options, 'shell.skip'))}</a>
${header(options)}
${options.page === 'home' ? home(options) : options.list && options.status.status === 0 ? list(options, options.list) : waiting}
</div>
${assets.sprite}
<script type="application/json" id="boot">${bootData(options)}</script>
<script>${loader(options)}</script>`;
}

function bootData(options: ShellOptions): string {
  const { heard, language, developer, brand, status, permission: granted } = options;
  const { banners: shown, home, notices, popups } = options;
  const data = {
    heard,
    language,
    developer,
    brand,
    status,
    permission: granted,
    banners: shown,
    home,
    notices,
    popups,
  };
  return JSON.stringify({ ...data, texts: bootTexts(language) }).replaceAll('<', '\\u003c');
}

function icon(name: string, className = 'ic'): string {
  return `<svg class="${className}" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
}

function logo({ assets, brand }: ShellOptions): string {
  return `<span role="img" aria-label="${escaped(brand)}" class="logo"><span aria-hidden="true" class="art-box">${assets.logo}</span></span>`;
}

function header(options: ShellOptions): string {
  const { language } = options;
  const name = LANGUAGES.find((one) => one.code === language)?.name ?? '';
  // As the page draws them before it knows which types have games.
  const links = navOf(options.permission.whitelabelVal['brand.nav'] as readonly string[]).filter(
    ({ type = 'RNG', guest = false }) => type === 'RNG' && !(guest && options.signedIn),
  );
  return `<header class="top"><div class="wrap bar">
<button class="btn bare square only-s" type="button" aria-label="${escaped(say(options, 'shell.menu'))}">${icon('menu')}</button>
<a href="/" aria-label="${escaped(options.brand)}">${logo(options)}</a>
<div class="tools push"><span class="btn bare square only-l">${icon('search')}</span><span class="btn bare only-l">${icon('globe', 'ic-s')}<span>${escaped(name)}</span></span><span class="btn bare square only-l">${icon('moon')}</span>${account(options)}</div>
</div>
<nav class="nav only-l" aria-label="${escaped(say(options, 'shell.gamesNav'))}"><div class="wrap">${links
    .map(({ to, label }) => `<a href="${to}">${escaped(say(options, label as Key))}</a>`)
    .join('')}</div></nav>
<div class="awning" aria-hidden="true"></div></header>`;
}

function account(options: ShellOptions): string {
  // No balance is above a game list (S-04).
  if (options.signedIn) return options.page === 'games' ? '' : '<span class="skel balance"></span>';
  const { FREEPLAY3: freePlay, DIRECTREG3: directly } = options.permission.whitelabelVal;
  const button = (to: string, key: Key, enamel = '') =>
    `<a class="btn ${enamel}small" href="${to}">${escaped(say(options, key))}</a>`;
  const chips = button('/login', 'shell.freePlay', directly ? '' : 'marigold ');
  return [
    button('/login', 'shell.login'),
    directly ? button('/register', 'shell.signUp', 'marigold ') : '',
    freePlay ? `<span${directly ? ' class="only-l"' : ''}>${chips}</span>` : '',
  ].join('');
}

function home(options: ShellOptions): string {
  const begins = options.home[0]?.kind === 'banners';
  const drawn: Readonly<Record<string, string>> = {
    banners: hero(options) + (begins ? join(options) : ''),
    notices: notice(options),
  };
  const rows = options.home.map(
    ({ kind }) => drawn[kind] ?? `<div class="home-room" data-kind="${kind}"></div>`,
  );
  return `<main id="main" class="wrap home" data-screen="H-00" data-state="loading">
<h1 class="sr">${escaped(options.brand)}</h1>
${begins ? '' : join(options)}${rows.slice(0, FIRST_ROWS).join('\n')}
</main>`;
}

/** As the page of a list draws it, with the room of its filters. */
function list(options: ShellOptions, { title, few, games }: NonNullable<ShellOptions['list']>): string {
  return `<main id="main" class="wrap" data-screen="G-01" aria-busy="true"><div class="page"><div class="page-head"><h1>${escaped(say(options, title as Key))}</h1></div><div class="list-room"${few ? ' data-few=""' : ''}></div><div class="games">${games.map((game) => card(options, game)).join('')}</div></div></main>`;
}

function card({ assets }: ShellOptions, game: Game): string {
  const { vassalage, gameCode, displayName, vendorName, payback, enabled } = game;
  const tile = vassalage === 'baize' && Object.hasOwn(assets.tiles, gameCode) && assets.tiles[gameCode];
  const picture = tile ? `<picture><img src="${tile}" alt="" width="240" height="300"></picture>` : '';
  const share = payback && ` <span><bdi>${payback}%</bdi></span>`;
  return `<article class="game tall${enabled ? '' : ' is-off'}"><a class="pic" href="/play/${escaped(`${vassalage}/${gameCode}`)}" aria-label="${escaped(`${displayName}, ${vendorName}`)}">${picture}</a><div class="txt"><span class="name">${escaped(displayName)}</span><span class="by">${escaped(vendorName)}${share}</span></div></article>`;
}

/** As `JoinStrip` of the page. */
function join(options: ShellOptions): string {
  const { FREEPLAY3: freePlay, DIRECTREG3: directly } = options.permission.whitelabelVal;
  if (options.signedIn || !(freePlay || directly)) return '';
  const button = (to: string, key: Key, enamel = '') =>
    `<a class="btn${enamel}" href="${to}">${escaped(say(options, key))}</a>`;
  const register = directly ? button('/register', 'shell.register', ' marigold') : '';
  return `<div class="join only-s">${register}${freePlay ? button('/login', 'shell.freePlay') : ''}</div>`;
}

function hero(options: ShellOptions): string {
  const [banner] = options.banners;
  const scene = options.assets.scenes[banner?.scene ?? 'market'] ?? options.assets.scenes.market;
  if (!banner || !scene) return '<div class="hero-box"><div class="skel banner"></div></div>';
  const isGuest = !options.signedIn && options.permission.whitelabelVal.DIRECTREG3;
  const enamel = isGuest ? 'ivory' : 'marigold';
  const action =
    banner.action && banner.linkageType !== 'none'
      ? `<a class="btn ${enamel}" href="${escaped(banner.url || '/')}">${escaped(banner.action)}</a>`
      : '';
  const text = banner.text ? `<p>${escaped(banner.text)}</p>` : '';
  const copy = `<div class="copy"><h2>${escaped(banner.title)}</h2>${text}${action}</div>`;
  const { wide, narrow } = banner;
  const drawn =
    wide && narrow
      ? `<div class="hero pictured field ${scene.enamel}">${posterPicture(wide, narrow)}${copy}</div>`
      : `<div class="hero field ${scene.enamel}"><div class="art-box" data-scene="${escaped(banner.scene)}">${scene.svg}</div>${copy}</div>`;
  return `<div class="hero-box"><section class="carousel" aria-label="${escaped(say(options, 'home.banners'))}"><div class="slide" data-place="here">${drawn}</div></section></div>`;
}

/** As `HeroPicture` of the page. */
function posterPicture(wide: string, narrow: string): string {
  const sources = ({ width, height, sources: all }: PosterFiles, media = '') =>
    all
      .map(
        ({ type, srcSet }) =>
          `<source type="${type}" srcset="${srcSet}" width="${width}" height="${height}"${media}>`,
      )
      .join('');
  const large = posterFiles(wide, 'wide');
  const small = posterFiles(narrow, 'narrow');
  return `<picture class="poster">${sources(small, ' media="(max-width: 559px)"')}${sources(large)}<img src="${large.src}" width="${large.width}" height="${large.height}" alt="" decoding="async" fetchpriority="high"></picture>`;
}

function notice(options: ShellOptions): string {
  const [first] = options.notices;
  if (!first) return '';
  return `<div class="notice"><span class="tag marigold">${icon('horn', 'ic-s')}<span>${escaped(say(options, 'home.notice'))}</span></span><div class="marquee"><div><ul><li><button type="button">${escaped(first.title)}</button></li></ul></div></div></div>`;
}

/** X-02 needs no script: nothing of the app is loaded where it may not serve (experience 14). */
function regionPage(options: ShellOptions): string {
  const { status } = options;
  const service = status.serviceUrl
    ? `<a class="btn" href="${escaped(status.serviceUrl)}">${escaped(say(options, 'shell.service'))}</a>`
    : '';
  const address = escaped(text(options.language, 'errors.regionIp', { ip: status.ip }));
  const place = status.countryName;
  const country = place
    ? `<p>${escaped(text(options.language, 'errors.regionCountry', { country: place }))}</p>`
    : '';
  return `<main class="closed" data-screen="X-02" data-state="ready">${logo(options)}<span aria-hidden="true" class="art-box">${options.assets.closed}</span><h1>${escaped(say(options, 'errors.regionTitle'))}</h1><p>${escaped(say(options, 'errors.regionText'))}</p><p class="num">${address}</p>${country}${service}</main>`;
}
