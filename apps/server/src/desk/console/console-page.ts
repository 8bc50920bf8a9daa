import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { REPLAY_PAGE } from '@baize/contract/games/replays';

import type { App } from '../../context.ts';
import { contentPolicy } from '../../platform/http/content-policy.ts';
import type { FastifyInstance } from '../../platform/http/fastify.ts';
import { serveFiles } from '../../platform/http/static.ts';
import { token } from '../../platform/random.ts';

const CONSOLE = join(import.meta.dirname, '../../../../console/dist');

export interface ConsoleAssets {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
}

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The console on its own origin: files, and the page for every address that is neither a call nor a file. */
export function mountConsole(server: FastifyInstance, app: App): void {
  const assets = consoleAssets();
  serveFiles(server, CONSOLE);
  server.get('/*', async (request, reply) => {
    if (/^\/(ops|wps|assets|dev)(\/|$)/.test(request.url)) return reply.callNotFound();
    const brand = app.switches.values()['brand.name'];
    const { html, headers } = consolePage({
      brand,
      assets,
      nonce: token(app.random, 16),
      trustKey: app.keys.trust().publicText,
      trial: app.config.trial,
      siteUrl: new URL(app.config.publicUrl).origin,
      uploadUrl: app.config.uploadUrl,
      secure: app.config.consoleUrl.startsWith('https:'),
    });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** The console's build; nothing where it was not built. */
export function consoleAssets(): ConsoleAssets {
  const file = join(CONSOLE, '.vite', 'manifest.json');
  // Tests of the server run without the built web apps.
  if (!existsSync(file)) return { script: '', styles: [], preloads: [] };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry`);
  const shared = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  return {
    script: `/${entry.file}`,
    styles: [...shared, entry].flatMap((chunk) => chunk.css ?? []).map((name) => `/${name}`),
    preloads: shared.map((chunk) => `/${chunk.file}`),
  };
}

export interface ConsolePage {
  readonly brand: string;
  readonly assets: ConsoleAssets;
  /** Of this answer alone: styles that Mantine injects carry it. */
  readonly nonce: string;
  readonly trustKey: string;
  readonly trial: boolean;
  /** The origin of the player site, which draws rounds in a frame. */
  readonly siteUrl: string;
  /** Where pictures of members are shown from. */
  readonly uploadUrl: string;
  readonly secure: boolean;
}

/** The page of the console and the headers it is sent with. */
export function consolePage(page: ConsolePage): { html: string; headers: Record<string, string> } {
  const { assets, nonce } = page;
  const links = [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
  const html = `<!doctype html>
<html lang="en" data-mantine-color-scheme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<meta name="baize-trust" content="${page.trustKey}">
<meta name="baize-nonce" content="${nonce}">
<meta name="baize-trial" content="${page.trial}">
<meta name="baize-site" content="${page.siteUrl}">
<title>${escapeHtml(page.brand)} console</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${links.join('\n')}
<script type="module" src="${assets.script}"></script>
</head>
<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body>
</html>
`;
  return { html, headers: headersOf(page) };
}

function headersOf({ nonce, siteUrl, uploadUrl, secure }: ConsolePage): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${uploadUrl}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${siteUrl}${REPLAY_PAGE}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ];
  return {
    ...contentPolicy(policy),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self), clipboard-write=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
