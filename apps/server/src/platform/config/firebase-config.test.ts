import { expect, test } from 'vitest';

import { asksFirebase, readFirebase } from './firebase-config.ts';

const KEY = `AIza${'x1-_'.repeat(8)}abc`;

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { firebase: readFirebase(env, problems), problems };
}

test('without variables firebase is asked at its own addresses, and has no key', () => {
  expect(read({})).toEqual({
    firebase: {
      issuer: 'https://securetoken.google.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      apiKey: null,
      identityUrl: 'https://identitytoolkit.googleapis.com',
      recaptchaUrl: 'https://www.google.com',
    },
    problems: [],
  });
});

test('our form asks firebase when a project is switched on and there is a key, and not otherwise', () => {
  const asked = (key: string, project: string) =>
    asksFirebase(read({ FIREBASE_API_KEY: key }).firebase, { 'firebase.project': project });
  expect([asked(KEY, 'baize'), asked(KEY, ''), asked('', 'baize')]).toEqual([true, false, false]);
});

test('what stands in the content policy is an origin, whatever path came with it', () => {
  const { firebase } = read({ FIREBASE_RECAPTCHA_URL: 'https://www.recaptcha.net/recaptcha/api.js' });
  expect(firebase.recaptchaUrl).toBe('https://www.recaptcha.net');
});

test.each([
  [
    { FIREBASE_API_KEY: 'the key' },
    'FIREBASE_API_KEY is not the web API key of a project (AIza and 35 more characters)',
  ],
  [{ FIREBASE_ISSUER: 'firebase' }, 'FIREBASE_ISSUER=firebase is not an http(s) address'],
  [{ FIREBASE_IDENTITY_URL: 'ftp://x' }, 'FIREBASE_IDENTITY_URL=ftp://x is not an http(s) address'],
  [
    { NODE_ENV: 'production', FIREBASE_RECAPTCHA_URL: 'http://127.0.0.1:9' },
    'FIREBASE_RECAPTCHA_URL=http://127.0.0.1:9 is not an https address',
  ],
])('%o has a message of its own: %s', (env, message) => {
  expect(read(env as Record<string, string>).problems).toEqual([message]);
});
