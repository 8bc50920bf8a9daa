/**
 * The issuer of firebase's tokens, the address of its keys and the one that browsers ask; all theirs unless something replaces
 * them.
 */
export interface FirebaseConfig {
  readonly issuer: string;
  readonly keysUrl: string;
  /** The web key of the project, with which browsers ask for messages; without it our form goes on with codes of our own. */
  readonly apiKey: string | null;
  readonly identityUrl: string;
  readonly recaptchaUrl: string;
}

const ISSUER = 'https://securetoken.google.com';
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const IDENTITY = 'https://identitytoolkit.googleapis.com';
const RECAPTCHA = 'https://www.google.com';

export function readFirebase(env: NodeJS.ProcessEnv, problems: string[]): FirebaseConfig {
  const address = (name: string, fallback: string) => readUrl(env, name, fallback, problems);
  return {
    issuer: address('FIREBASE_ISSUER', ISSUER).replace(/\/$/, ''),
    keysUrl: address('FIREBASE_KEYS_URL', KEYS),
    apiKey: readKey(env, problems),
    // A content policy holds origins.
    identityUrl: new URL(address('FIREBASE_IDENTITY_URL', IDENTITY)).origin,
    recaptchaUrl: new URL(address('FIREBASE_RECAPTCHA_URL', RECAPTCHA)).origin,
  };
}

/** Whether our own form proves numbers by firebase: a project is switched on, and browsers can ask it. */
export function asksFirebase(
  config: FirebaseConfig,
  switches: { readonly 'firebase.project': string },
): boolean {
  return switches['firebase.project'] !== '' && config.apiKey !== null;
}

function readKey(env: NodeJS.ProcessEnv, problems: string[]): string | null {
  const key = env.FIREBASE_API_KEY;
  if (!key) return null;
  if (!/^AIza[\w-]{35}$/.test(key)) {
    problems.push('FIREBASE_API_KEY is not the web API key of a project (AIza and 35 more characters)');
  }
  return key;
}

function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string, problems: string[]): string {
  const value = env[name] || fallback;
  const wanted = env.NODE_ENV === 'production' ? ['https:'] : ['https:', 'http:'];
  if (URL.canParse(value) && wanted.includes(new URL(value).protocol)) return value;
  problems.push(`${name}=${value} is not an ${wanted.length === 1 ? 'https' : 'http(s)'} address`);
  return fallback;
}
