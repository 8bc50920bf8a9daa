import { createHmac } from 'node:crypto';

import * as z from 'zod/mini';
import type { SocialConfig } from '../../platform/config/social-config.ts';
import { askOutside, type Outside } from '../../platform/http/outbound.ts';
import type { Provider } from './social-providers.ts';

const VERSION = 'v23.0';

const Tokens = z.object({ access_token: z.string() });
const Debugged = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.literal(true), user_id: z.string() }),
});
const Me = z.object({ id: z.string(), name: z.optional(z.string()) });

/** OAuth code and state; the server changes the code, asks whose token it is, and only then who that is. */
export function facebook(config: NonNullable<SocialConfig['facebook']>, outside: Outside): Provider {
  const { appId, appSecret, dialogUrl, graphUrl } = config;

  async function ask<T>(path: string, schema: z.ZodMiniType<T>, query: Record<string, string>): Promise<T> {
    const address = `${graphUrl}/${VERSION}${path}?${new URLSearchParams(query)}`;
    const response = await askOutside(address, outside);
    // The address holds secrets, so a failure names the path alone.
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return schema.parse(await response.json());
  }

  return {
    async begin({ state, returnTo }) {
      const url = new URL(`${dialogUrl}/${VERSION}/dialog/oauth`);
      const asked = {
        client_id: appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'public_profile',
      };
      for (const [name, value] of Object.entries({ ...asked, state })) url.searchParams.set(name, value);
      return url;
    },
    async identify(answer, { returnTo }) {
      const code = answer.get('code');
      if (!code) throw new Error('the provider sent no code');
      const { access_token: token } = await ask('/oauth/access_token', Tokens, {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: returnTo,
        code,
      });
      const { data } = await ask('/debug_token', Debugged, {
        input_token: token,
        access_token: `${appId}|${appSecret}`,
      });
      if (data.app_id !== appId) throw new Error('the token is for another app');
      const me = await ask('/me', Me, {
        fields: 'id,name',
        access_token: token,
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      });
      if (me.id !== data.user_id) throw new Error('the token is of somebody else');
      return { issuer: `facebook:${appId}`, id: me.id, name: me.name ?? '' };
    },
  };
}
