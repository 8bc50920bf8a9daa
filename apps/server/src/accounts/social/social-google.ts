import * as client from 'openid-client';
import type { SocialConfig } from '../../platform/config/social-config.ts';
import { askOutside, type Outside } from '../../platform/http/outbound.ts';
import type { Provider } from './social-providers.ts';

const TIMEOUT_SECONDS = 5;

/** OpenID Connect: code with PKCE, state and nonce; the library checks issuer, audience, times, nonce and signature. */
export function google(
  { issuer, clientId, clientSecret }: NonNullable<SocialConfig['google']>,
  outside: Outside,
): Provider {
  let found: Promise<client.Configuration> | null = null;

  /** The issuer's published configuration, asked once; a failure is asked again. */
  function discovered(): Promise<client.Configuration> {
    found ??= discover().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  function discover(): Promise<client.Configuration> {
    const plain = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: (url, { body, ...init }) =>
        askOutside(url, outside, { ...init, body: body as string | URLSearchParams }),
      execute: [client.enableNonRepudiationChecks, ...plain],
      timeout: TIMEOUT_SECONDS * outside.patience,
    });
  }

  return {
    async begin({ state, nonce, verifier, returnTo }) {
      return client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: returnTo,
        scope: 'openid profile',
        prompt: 'select_account',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
    },
    async identify(answer, { state, nonce, verifier, returnTo }) {
      const tokens = await client.authorizationCodeGrant(
        await discovered(),
        new URL(`${returnTo}?${answer}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      return { issuer: claims.iss, id: claims.sub, name: typeof claims.name === 'string' ? claims.name : '' };
    },
  };
}
