import * as contract from '@baize/contract/social';

import { serve, servePublic } from '../app.ts';
import { sessionCookie } from './sessions.ts';
import { begin } from './social.ts';
import { linkSocial, linksOf } from './social-link.ts';
import { configured } from './social-providers.ts';
import { signInBySocial } from './social-sign-in.ts';

export const socialRoutes = [
  servePublic(contract.socialProviders, async ({ app }) => configured(app)),
  servePublic(contract.socialBegin, async ({ app, input, caller }) => {
    const { url, cookie } = await begin(app, input, caller.headers.cookie);
    caller.setCookie(cookie);
    return { url };
  }),
  servePublic(contract.socialResult, async ({ app, input, caller }) => {
    const found = await signInBySocial(app, input.result, { ...caller, cookies: caller.headers.cookie });
    if (found.outcome === 'session') caller.setCookie(sessionCookie(found.cookie));
    return found.answer;
  }),
  serve(contract.socialLink, async ({ app, session, input, caller }) => ({
    provider: await linkSocial(app, session, { ...input, cookies: caller.headers.cookie }),
  })),
  serve(contract.socialLinks, ({ app, session }) => linksOf(app, session.member)),
];
