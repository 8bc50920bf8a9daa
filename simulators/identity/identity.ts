import { startFacebook } from './facebook.ts';
import { startFirebase } from './firebase.ts';
import { startGoogle } from './google.ts';
import { startTelegram } from './telegram.ts';

/** Google, Facebook, Telegram and firebase on this machine, for a site at this address; `env` makes the server use them. */
export async function startIdentity(site: string) {
  const [google, facebook, telegram, firebase] = await Promise.all([
    startGoogle(`${site}/social/google`),
    startFacebook(`${site}/social/facebook`),
    startTelegram(),
    startFirebase(),
  ]);
  return {
    google,
    facebook,
    telegram,
    firebase,
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      FACEBOOK_URL: facebook.url,
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
      ...firebase.env,
    },
    close: () => Promise.all([google, facebook, telegram, firebase].map((each) => each.close())),
  };
}
