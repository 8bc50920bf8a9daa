import { FIREBASE_PAGE, type FirebaseSetup } from '@baize/contract/accounts/firebase-page';
import { LANGUAGES, type LanguageCode } from '@baize/contract/languages';
import { text } from '@baize/locales/text';

import type { App } from '../context.ts';
import { asksFirebase, type FirebaseConfig } from '../platform/config/firebase-config.ts';
import { contentPolicy } from '../platform/http/content-policy.ts';
import type { FastifyInstance } from '../platform/http/fastify.ts';
import { languageFor } from './messages.ts';
import { securityHeaders } from './security-headers.ts';
import { escaped, hashOf, type ShellAssets } from './shell.ts';

/**
 * The page that asks firebase for a message and for its word about a number. It is one of its own, framed by the register form, so that
 * the site's policy names no host of Google's; while no project is switched on there is nothing at its address.
 */
export function mountFirebasePage(server: FastifyInstance, app: App, assets: () => ShellAssets): void {
  server.get(FIREBASE_PAGE, async (request, reply) => {
    const { firebase } = app.config;
    if (!asksFirebase(firebase, app.switches.values())) return reply.callNotFound();
    const { html, policy } = firebasePage(firebase, languageFor(request), assets());
    return reply
      .headers({
        ...contentPolicy(policy),
        'cache-control': 'no-store',
        ...securityHeaders(app),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function firebasePage(config: FirebaseConfig, code: LanguageCode, assets: ShellAssets) {
  const language = LANGUAGES.find((one) => one.code === code) ?? LANGUAGES[0];
  const { apiKey, identityUrl, recaptchaUrl } = config;
  const spoken = language.pseudo ? 'en' : language.tag;
  const setup = { apiKey, identityUrl, recaptchaUrl, language: spoken } as FirebaseSetup;
  const styles = [...assets.styles, ...assets.firebase.styles];
  const title = escaped(text(code, 'accounts.firebaseChecking'));
  const html = `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}" data-theme="dark" class="robot-check">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${title}</title>
<script>${assets.themeScript}</script>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
</head>
<body>
<main>
<h1>${title}</h1>
<button type="button" class="btn small" id="cancel">${escaped(text(code, 'security.cancel'))}</button>
</main>
<div id="robot"></div>
<script type="application/json" id="setup">${JSON.stringify(setup).replaceAll('<', '\\u003c')}</script>
<script type="module" src="${assets.firebase.entry}"></script>
</body>
</html>
`;
  return { html, policy: policyOf(config, hashOf(assets.themeScript)) };
}

/** The documented needs of reCAPTCHA, and the one host that is asked about numbers. */
function policyOf({ identityUrl, recaptchaUrl }: FirebaseConfig, themeScript: string): string[] {
  const check = `${recaptchaUrl}/recaptcha/`;
  const pictures = 'https://www.gstatic.com/recaptcha/';
  return [
    "default-src 'none'",
    `script-src 'self' ${themeScript} ${check} ${pictures}`,
    // The check for robots writes styles into the elements it makes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${check} ${pictures}`,
    "font-src 'self'",
    `connect-src ${identityUrl} ${check}`,
    `frame-src ${check} https://recaptcha.google.com/recaptcha/`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ];
}
