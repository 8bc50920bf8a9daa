import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import Provider, { interactionPolicy } from 'oidc-provider';

import { type Loopback, listen } from './loopback.ts';
import { formOf, numberOf, showSignIn } from './sign-in-page.ts';

export interface GoogleSimulator extends Loopback {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An OpenID provider that keeps its sessions and asks every time which account is meant. */
export async function startGoogle(returnTo: string, port = 0): Promise<GoogleSimulator> {
  const client = { clientId: 'baize.apps.localhost', clientSecret: randomBytes(24).toString('base64url') };
  const names = new Map<string, string>();
  // The issuer is the address, which is known once somebody listens.
  let provider: Provider | undefined;
  const loopback = await listen(port, async (request, response, url) => {
    if (!provider) throw new Error('not yet');
    if (!url.pathname.startsWith('/choose/')) return provider.callback()(request, response);
    if (request.method === 'GET') return showSignIn(response, 'Google', url.pathname);
    await choose(provider, names, request, response);
  });
  provider = providerOf(loopback.url, { ...client, returnTo }, names);
  return { ...loopback, ...client };
}

function providerOf(
  issuer: string,
  client: { clientId: string; clientSecret: string; returnTo: string },
  names: ReadonlyMap<string, string>,
): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], profile: ['name'] },
    // As Google does, the name comes with the identity itself.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: names.get(id) }) }),
    interactions: { policy, url: (_, interaction) => `/choose/${interaction.uid}` },
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
}

async function choose(
  provider: Provider,
  names: Map<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const form = await formOf(request);
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (form.get('answer') === 'cancel') return finish({ error: 'access_denied' });
  const name = form.get('person') ?? '';
  const accountId = numberOf(name);
  names.set(accountId, name);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  await finish({ login: { accountId }, consent: { grantId }, select_account: {} });
}
