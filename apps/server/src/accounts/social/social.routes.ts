import * as contract from '@baize/contract/accounts/social';

import { serve, servePublic } from '../../context.ts';
import { languageFor } from '../../site/site.ts';
import { fromOf } from '../sessions/devices.ts';
import { signInAnswer } from '../sign-in/welcome.ts';
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
    const asking = { from: fromOf(app, caller), cookies: caller.headers.cookie };
    const found = await signInBySocial(app, input.result, asking);
    if (found.outcome === 'choose') return found;
    return { ...found, session: signInAnswer(found.session, caller) };
  }),
  serve(contract.socialLink, async ({ app, session, input, caller }) => ({
    provider: await linkSocial(app, session, {
      ...input,
      cookies: caller.headers.cookie,
      language: languageFor(caller),
    }),
  })),
  serve(contract.socialLinks, ({ app, session }) => linksOf(app, session.member)),
];
