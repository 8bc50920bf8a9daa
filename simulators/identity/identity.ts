import { startFacebook } from './facebook.ts';
import { startGoogle } from './google.ts';
import { startTelegram } from './telegram.ts';

/** Google, Facebook and Telegram on this machine, for a site at this address; `env` makes the server use them. */
export async function startIdentity(site: string) {
  const [google, facebook, telegram] = await Promise.all([
    startGoogle(`${site}/social/google`),
    startFacebook(`${site}/social/facebook`),
    startTelegram(),
  ]);
  return {
    ...{ google, facebook, telegram },
    env: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      FACEBOOK_URL: facebook.url,
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
      TELEGRAM_URL: telegram.url,
      TELEGRAM_BOT_TOKEN: telegram.token,
    },
    close: () => Promise.all([google, facebook, telegram].map((each) => each.close())),
  };
}
