import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LanguageCode } from '@baize/contract/languages';
import { listPlaceAt } from '@baize/contract/site/list-places';
import { isGameList, isSitePath, OVER_HOME, pageAt, SITE_PAGES } from '@baize/contract/site/site-paths';
import { gamePage, hotGames } from '../catalog/catalog.ts';
import { banners, hasPopups, homeRows, notices } from '../content/content.ts';
import type { App } from '../context.ts';
import { asksFirebase } from '../platform/config/firebase-config.ts';
import { ipOf } from '../platform/http/calls.ts';
import { contentPolicy } from '../platform/http/content-policy.ts';
import type { FastifyInstance, FastifyRequest } from '../platform/http/fastify.ts';
import { serveFiles } from '../platform/http/static.ts';
import { cookieOf } from '../platform/sessions/cookies.ts';
import { mountFirebasePage } from './firebase-page.ts';
import { imageHosts } from './image-hosts.ts';
import { previewOf, previewTags, type SharedFacts } from './link-preview.ts';
import { languageFor } from './messages.ts';
import { mountReplayPage } from './replay-page.ts';
import { securityHeaders } from './security-headers.ts';
import { type PageHead, renderShell, type ShellAssets } from './shell.ts';
import { brandOf, permissionOf, statusOf } from './site.routes.ts';

const HOME = new Set<string>([...SITE_PAGES.site.home.paths, ...OVER_HOME]);
const SITE = join(import.meta.dirname, '../../../site/dist');

/**
 * Pages of the player site: the shell for every path that is no call and no file. `head` is the present place of the realtime
 * line; `shared` has the facts of a shared round.
 */
export function mountSite(
  server: FastifyInstance,
  app: App,
  head: () => string,
  shared: (link: string) => Promise<SharedFacts | null>,
): void {
  let read: ShellAssets | undefined;
  const assets = () => {
    read ??= JSON.parse(readFileSync(join(SITE, 'shell.json'), 'utf8')) as ShellAssets;
    return read;
  };
  serveFiles(server, SITE);
  mountFirebasePage(server, app, assets);
  mountReplayPage(server, app, assets);
  server.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'));
  server.get('/*', async (request, reply) => {
    const path = pathname(request).toLowerCase();
    if (/^\/(wps|lgw|ops|vendor|assets)(\/|$)/.test(path)) return reply.callNotFound();
    // Asked before anything else: changes while the page is made come on the line.
    const heard = head();
    const known = await options(app, request, path, assets());
    const shell = renderShell({ heard, ...known, head: await sharedHead(app, request, known, shared) });
    const { encoding, bytes } = await compressed(shell.html, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(hasPage(app, path) ? 200 : 404)
      .headers({ ...pageHeaders(app, shell), ...discreet(request.url) })
      .type('text/html; charset=utf-8')
      .send(bytes);
  });
}

const SHARED = /^\/shared\/([\w-]{22})\/?$/i;

/** The head of a link to a shared round; any other page has that of the site. */
async function sharedHead(
  app: App,
  request: FastifyRequest,
  { brand, language, assets }: { brand: string; language: LanguageCode; assets: ShellAssets },
  shared: (link: string) => Promise<SharedFacts | null>,
): Promise<PageHead | null> {
  const [path = '', link] = SHARED.exec(pathname(request)) ?? [];
  const facts = link ? await shared(link) : null;
  if (!facts) return null;
  const shown = previewOf(facts, language);
  const origin = new URL(app.config.publicUrl).origin;
  return { ...shown, tags: previewTags(shown, { brand, origin, path, assets }) };
}

/** Quick enough to be made for every visit: the page is a fifth of its size after two milliseconds. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(html: string, accepted: string): Promise<{ encoding?: string; bytes: Buffer }> {
  const bytes = Buffer.from(html);
  if (/\bbr\b/.test(accepted))
    return { encoding: 'br', bytes: await promisify(brotliCompress)(bytes, QUICK) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await promisify(gzip)(bytes) };
  return { bytes };
}

async function options(app: App, request: FastifyRequest, path: string, assets: ShellAssets) {
  const language = offered(app, languageFor(request));
  const [shown, home, news, popups] = await Promise.all([
    banners(app, { groupName: 'w_home', language }),
    homeRows(app, language),
    notices(app, language),
    hasPopups(app, language),
  ]);
  return {
    page: kindOf(path),
    ofMembers: pageAt(path)?.player === true,
    language,
    brand: brandOf(app),
    developer: app.config.developer,
    signedIn: cookieOf(request.headers.cookie, '__Host-sb') !== undefined,
    trustKey: app.keys.trust().publicText,
    assets,
    status: statusOf(app, ipOf(request), language),
    permission: permissionOf(app, ipOf(request)),
    banners: shown,
    home,
    notices: news,
    popups,
    list: listOf(app, request, language),
  };
}

/** So many games are in the first view of any screen. */
const FIRST_GAMES = 12;

/** The games that a list without filters begins with; null for other pages, and where there are no such games. */
function listOf(app: App, { url }: FastifyRequest, language: LanguageCode) {
  const place = listPlaceAt(url);
  if (!place) return null;
  const { title, type, vendor, hot, plain } = place;
  const first = { language, gameType: type, vassalage: vendor, pageNo: 1, pageSize: FIRST_GAMES };
  const games = hot ? hotGames(app, { language }).slice(0, FIRST_GAMES) : gamePage(app, first).content;
  return games.length > 0 ? { title, few: Boolean(hot || vendor || plain), games } : null;
}

/** The gallery of parts is a page for developers only. */
function hasPage(app: App, path: string): boolean {
  return isSitePath(path) && (app.config.developer || !path.startsWith('/dev/'));
}

function kindOf(path: string): 'home' | 'games' | 'other' {
  if (HOME.has(path.replace(/(.)\/$/, '$1'))) return 'home';
  return isGameList(path) ? 'games' : 'other';
}

function offered(app: App, language: LanguageCode): LanguageCode {
  const codes = permissionOf(app, '').languages.map((each) => each.code);
  return codes.includes(language) ? language : ((codes[0] as LanguageCode | undefined) ?? language);
}

/** The parts of a page whose address carries a code must not pass it on, not even to us (D04). */
function discreet(url: string): Record<string, string> {
  return /[?&]token=/.test(url) ? { 'referrer-policy': 'strict-origin' } : {};
}

function pathname(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

function pageHeaders(app: App, shell: { scriptHashes: readonly string[]; styleHashes: readonly string[] }) {
  const socket = app.config.publicUrl.replace(/^http/, 'ws');
  // Third-party games are framed from the hosts of their contracts; which of these answers is found out by asking.
  const games = app.vendors.book.launchOrigins();
  // The page that asks firebase is our own.
  const frames = asksFirebase(app.config.firebase, app.switches.values()) ? ["'self'", ...games] : games;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${shell.scriptHashes.join(' ')}`,
    `style-src 'self' ${shell.styleHashes.join(' ')}`,
    ['img-src', "'self'", 'data:', 'blob:', app.config.uploadUrl, ...imageHosts(app)].join(' '),
    "font-src 'self'",
    `connect-src ${["'self'", socket, ...games].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types baize baize-art default',
  ];
  return {
    ...contentPolicy(policy),
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    ...securityHeaders(app),
  };
}
