import { generateKeyPairSync, sign } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { type Loopback, listen, sendJson } from '../../../../../simulators/identity/loopback.ts';
import { google } from './social-google.ts';

const attempt = {
  state: 'the-state',
  nonce: 'the-nonce',
  verifier: 'v'.repeat(43),
  returnTo: 'https://play.example.com/social/google',
};
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const seconds = () => Math.floor(Date.now() / 1000);

/** An issuer whose every claim a test may bend. */
let claims: Record<string, unknown>;
let signer = keys.privateKey;
let asked: URLSearchParams;
const issuer: Loopback = await listen(0, async (request, response, url) => {
  if (url.pathname === '/.well-known/openid-configuration') {
    return sendJson(response, {
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/auth`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
  if (url.pathname === '/keys') {
    return sendJson(response, {
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }],
    });
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  asked = new URLSearchParams(body);
  sendJson(response, { access_token: 'a', token_type: 'bearer', id_token: signed(claims) });
});
afterAll(() => issuer.close());

function signed(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'RS256', kid: 'k' })}.${part(payload)}`;
  return `${head}.${sign('sha256', Buffer.from(head), signer).toString('base64url')}`;
}

beforeEach(() => {
  signer = keys.privateKey;
  claims = {
    iss: issuer.url,
    aud: 'our-client',
    sub: '1157',
    name: 'Mia',
    email: 'mia@example.com',
    nonce: attempt.nonce,
    iat: seconds(),
    exp: seconds() + 300,
  };
});

const ownHosts = new Set(['127.0.0.1', 'localhost']);
const provider = () =>
  google(
    { issuer: issuer.url, clientId: 'our-client', clientSecret: 'x'.repeat(24) },
    { ownHosts, patience: 1 },
  );
const answer = (more: Record<string, string> = {}) =>
  provider().identify(new URLSearchParams({ code: 'c', state: attempt.state, ...more }), attempt);

test('Google: the authorisation asks for a code with S256, state and nonce, and for no e-mail address', async () => {
  const { searchParams } = await provider().begin(attempt);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'our-client',
    redirect_uri: attempt.returnTo,
    response_type: 'code',
    scope: 'openid profile',
    prompt: 'select_account',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(String(searchParams)).not.toContain(attempt.verifier);
});

test('Google: who came back is known by issuer and subject, the code goes with its verifier', async () => {
  expect(await answer()).toEqual({ issuer: issuer.url, id: '1157', name: 'Mia' });
  expect(Object.fromEntries(asked)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: attempt.verifier,
    redirect_uri: attempt.returnTo,
  });
});

test.each([
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['another audience', { aud: 'their-client' }],
  ['several audiences without us', { aud: ['one', 'two'] }],
  ['another nonce', { nonce: 'of-somebody-else' }],
  ['no nonce', { nonce: undefined }],
  ['a time that has passed', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['no subject', { sub: undefined }],
])('Google: an identity with %s is refused', async (_, bent) => {
  Object.assign(claims, bent);
  await expect(answer()).rejects.toThrow();
});

test('Google: an identity that somebody else signed is refused', async () => {
  signer = strangers.privateKey;
  await expect(answer()).rejects.toThrow();
});

test('Google: another state is refused before anybody is asked', async () => {
  await expect(answer({ state: 'of-somebody-else' })).rejects.toThrow();
});
