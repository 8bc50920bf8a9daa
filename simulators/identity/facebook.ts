import { createHmac, randomBytes } from 'node:crypto';

import { type Loopback, listen, redirect, sendJson } from './loopback.ts';
import { formOf, numberOf, showSignIn } from './sign-in-page.ts';

export interface FacebookSimulator extends Loopback {
  readonly appId: string;
  readonly appSecret: string;
  /** The false facts in the answers about the next token. */
  lie: { app_id?: string; is_valid?: boolean; user_id?: string; me?: string };
}

const VERSION = '/v23.0';

/** The dialog and the three calls of the Graph API that a server-side sign-in needs. */
export async function startFacebook(returnTo: string, port = 0): Promise<FacebookSimulator> {
  const appId = '291746038142577';
  const appSecret = randomBytes(16).toString('hex');
  const codes = new Map<string, string>();
  const tokens = new Map<string, string>();
  const simulator = { appId, appSecret, lie: {} as FacebookSimulator['lie'] };

  function answerDialog(url: URL, form: URLSearchParams): string {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    if (form.get('answer') === 'cancel') {
      const refused = { error: 'access_denied', error_code: '200', error_reason: 'user_denied' };
      for (const [name, value] of Object.entries(refused)) back.searchParams.set(name, value);
    } else {
      const code = randomBytes(16).toString('hex');
      codes.set(code, form.get('person') ?? '');
      back.searchParams.set('code', code);
    }
    return `${back.href}#_=_`;
  }

  function exchange(query: URLSearchParams) {
    requireEqual(query.get('client_id'), appId);
    requireEqual(query.get('client_secret'), appSecret);
    requireEqual(query.get('redirect_uri'), returnTo);
    const code = query.get('code') ?? '';
    const person = codes.get(code);
    if (person === undefined || !codes.delete(code)) throw new Error('this code was used or never given');
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, person);
    return { access_token: token, token_type: 'bearer', expires_in: 5_183_944 };
  }

  function personOf(token: string | null): string {
    return tokens.get(token ?? '') ?? raise('an unknown access token');
  }

  function debug(query: URLSearchParams) {
    requireEqual(query.get('access_token'), `${appId}|${appSecret}`);
    const user_id = numberOf(personOf(query.get('input_token')));
    return { data: { app_id: appId, type: 'USER', is_valid: true, user_id, ...simulator.lie } };
  }

  function me(query: URLSearchParams) {
    const token = query.get('access_token') ?? '';
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    requireEqual(query.get('appsecret_proof'), proof);
    const name = personOf(token);
    return { id: simulator.lie.me ?? numberOf(name), name };
  }

  const calls: Record<string, (query: URLSearchParams) => unknown> = {
    [`${VERSION}/oauth/access_token`]: exchange,
    [`${VERSION}/debug_token`]: debug,
    [`${VERSION}/me`]: me,
  };
  const loopback = await listen(port, async (request, response, url) => {
    const call = calls[url.pathname];
    if (call) return sendJson(response, call(url.searchParams));
    if (url.pathname !== `${VERSION}/dialog/oauth`) throw new Error('there is nothing at this address');
    requireEqual(url.searchParams.get('client_id'), appId);
    requireEqual(url.searchParams.get('redirect_uri'), returnTo);
    if (request.method === 'GET') return showSignIn(response, 'Facebook', url.pathname + url.search);
    redirect(response, answerDialog(url, await formOf(request)));
  });
  return Object.assign(simulator, loopback);
}

function requireEqual(given: string | null, wanted: string): void {
  if (given !== wanted) throw new Error(`not as registered: ${given}`);
}

function raise(message: string): never {
  throw new Error(message);
}
