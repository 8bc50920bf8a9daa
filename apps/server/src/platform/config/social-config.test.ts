import { expect, test } from 'vitest';

import { readSocial } from './social-config.ts';

const SECRET = 'GOCSPX-4f8a1c9e7d2b';
const GOOGLE = { GOOGLE_CLIENT_ID: 'id.apps.example.com', GOOGLE_CLIENT_SECRET: SECRET };
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { social: readSocial(env, problems), problems };
}

test('without variables no provider is configured', () => {
  expect(read({})).toEqual({ social: { google: null, facebook: null, telegram: null }, problems: [] });
});

test('a provider that is configured is asked at its own address unless another one is named', () => {
  const env = { ...GOOGLE, FACEBOOK_APP_ID: '2917', FACEBOOK_APP_SECRET: SECRET, TELEGRAM_BOT_TOKEN: TOKEN };
  expect(read(env)).toEqual({
    social: {
      google: {
        clientId: GOOGLE.GOOGLE_CLIENT_ID,
        clientSecret: SECRET,
        issuer: 'https://accounts.google.com',
      },
      facebook: {
        appId: '2917',
        appSecret: SECRET,
        dialogUrl: 'https://www.facebook.com',
        graphUrl: 'https://graph.facebook.com',
      },
      telegram: { token: TOKEN, url: 'https://oauth.telegram.org' },
    },
    problems: [],
  });
  const near = read({ ...env, FACEBOOK_URL: 'http://127.0.0.1:9/' }).social.facebook;
  expect(near).toMatchObject({ dialogUrl: 'http://127.0.0.1:9', graphUrl: 'http://127.0.0.1:9' });
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none'],
  [
    { FACEBOOK_APP_SECRET: SECRET },
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET belong together: set both or none',
  ],
  [{ ...GOOGLE, GOOGLE_CLIENT_SECRET: 'changeme' }, 'GOOGLE_CLIENT_SECRET is too short to be a real one'],
  [{ TELEGRAM_BOT_TOKEN: 'bot' }, 'TELEGRAM_BOT_TOKEN is not the token of a bot (number, colon, secret)'],
  [{ ...GOOGLE, GOOGLE_ISSUER: 'accounts' }, 'GOOGLE_ISSUER=accounts is not an http(s) address'],
  [
    { NODE_ENV: 'production', TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_URL: 'http://127.0.0.1:9' },
    'TELEGRAM_URL must start with https:// in production',
  ],
])('%o has a message of its own: %s', (env, message) => {
  expect([...new Set(read(env as Record<string, string>).problems)]).toEqual([message]);
});
