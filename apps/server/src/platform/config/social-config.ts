/** The providers by which people may sign in; null is not configured and not shown. */
export interface SocialConfig {
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly issuer: string;
  } | null;
  readonly facebook: {
    readonly appId: string;
    readonly appSecret: string;
    /** Where people agree, and where the server asks. */
    readonly dialogUrl: string;
    readonly graphUrl: string;
  } | null;
  readonly telegram: { readonly token: string; readonly url: string } | null;
}

/** Shorter ones were typed by hand. */
const SECRET_MIN = 16;

export function readSocial(env: NodeJS.ProcessEnv, problems: string[]): SocialConfig {
  const google = readPair(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems);
  const facebook = readPair(env, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'], problems);
  const url = (name: string, fallback: string) => readProviderUrl(env, name, fallback, problems);
  return {
    google: google && {
      clientId: google.id,
      clientSecret: google.secret,
      issuer: url('GOOGLE_ISSUER', 'https://accounts.google.com'),
    },
    facebook: facebook && {
      appId: facebook.id,
      appSecret: facebook.secret,
      dialogUrl: url('FACEBOOK_URL', 'https://www.facebook.com'),
      graphUrl: url('FACEBOOK_URL', 'https://graph.facebook.com'),
    },
    telegram: readTelegram(env, url('TELEGRAM_URL', 'https://oauth.telegram.org'), problems),
  };
}

function readPair(
  env: NodeJS.ProcessEnv,
  [idName, secretName]: readonly [string, string],
  problems: string[],
): { id: string; secret: string } | null {
  const [id, secret] = [env[idName], env[secretName]];
  if (!id && !secret) return null;
  if (!id || !secret) {
    problems.push(`${idName} and ${secretName} belong together: set both or none`);
    return null;
  }
  if (secret.length < SECRET_MIN) problems.push(`${secretName} is too short to be a real one`);
  return { id, secret };
}

function readTelegram(env: NodeJS.ProcessEnv, url: string, problems: string[]): SocialConfig['telegram'] {
  const token = env.TELEGRAM_BOT_TOKEN;
  if (!token) return null;
  if (!/^\d{5,15}:[\w-]{30,60}$/.test(token)) {
    problems.push('TELEGRAM_BOT_TOKEN is not the token of a bot (number, colon, secret)');
  }
  return { token, url };
}

function readProviderUrl(env: NodeJS.ProcessEnv, name: string, fallback: string, problems: string[]): string {
  const value = env[name] || fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${name}=${value} is not an http(s) address`);
  else if (env.NODE_ENV === 'production' && url.protocol !== 'https:') {
    problems.push(`${name} must start with https:// in production`);
  }
  return value.replace(/\/$/, '');
}
