import { REPLAY_PAGE } from '@baize/contract/games/replays';
import { areaTexts, bootTexts, text } from '@baize/locales/text';

import type { App } from '../context.ts';
import { contentPolicy } from '../platform/http/content-policy.ts';
import type { FastifyInstance } from '../platform/http/fastify.ts';
import { securityHeaders } from './security-headers.ts';
import { escaped, type ShellAssets } from './shell.ts';

/** The console speaks English only, and the page is framed by nothing else. */
const LANGUAGE = 'EN';

/** The page shows nothing of the site beside the round. */
const CLOSED = {
  permission: { whitelabelVal: {}, languages: [] },
  status: {},
  banners: [],
  home: [],
  notices: [],
};

interface ReplayPage {
  readonly brand: string;
  /** The origin of the console: it may frame the page, and nobody else. */
  readonly console: string;
  readonly assets: ShellAssets;
}

/**
 * The page that draws one round as its player saw it, with the site's own code. It is one of its own: the rest of the site is never
 * framed, and this one knows no session, no link and no call but that for the round of its ticket.
 */
export function mountReplayPage(server: FastifyInstance, app: App, assets: () => ShellAssets): void {
  server.get(REPLAY_PAGE, (_, reply) => {
    const brand = app.switches.values()['brand.name'];
    const { html, policy } = replayPage({
      brand,
      console: new URL(app.config.consoleUrl).origin,
      assets: assets(),
    });
    return reply
      .headers({
        ...contentPolicy(policy),
        'cache-control': 'no-store',
        ...securityHeaders(app),
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The page and its policy. */
export function replayPage({ brand, console, assets }: ReplayPage): { html: string; policy: string[] } {
  const styles = [...assets.styles, ...assets.replay.styles];
  const texts = { ...bootTexts(LANGUAGE), ...areaTexts(LANGUAGE, 'play', 'errors') };
  const boot = { language: LANGUAGE, developer: false, brand, texts, ...CLOSED };
  const html = `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark" class="replay-page">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="baize-console" content="${escaped(console)}">
<title>${escaped(text(LANGUAGE, 'play.replay'))}</title>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
<div id="replay"></div>
${assets.sprite}
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${assets.replay.entry}"></script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${console}`,
    "require-trusted-types-for 'script'",
    'trusted-types baize baize-art default',
  ];
  return { html, policy };
}
