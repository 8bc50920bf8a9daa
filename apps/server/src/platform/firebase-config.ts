/** Where firebase's tokens come from and where its keys are published; both are theirs unless something stands in for them. */
export interface FirebaseConfig {
  readonly issuer: string;
  readonly keysUrl: string;
}

const ISSUER = 'https://securetoken.google.com';
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export function readFirebase(env: NodeJS.ProcessEnv, problems: string[]): FirebaseConfig {
  return {
    issuer: readAddress(env, 'FIREBASE_ISSUER', ISSUER, problems).replace(/\/$/, ''),
    keysUrl: readAddress(env, 'FIREBASE_KEYS_URL', KEYS, problems),
  };
}

function readAddress(env: NodeJS.ProcessEnv, name: string, fallback: string, problems: string[]): string {
  const value = env[name] || fallback;
  const wanted = env.NODE_ENV === 'production' ? ['https:'] : ['https:', 'http:'];
  if (URL.canParse(value) && wanted.includes(new URL(value).protocol)) return value;
  problems.push(`${name}=${value} is not an ${wanted.length === 1 ? 'https' : 'http(s)'} address`);
  return fallback;
}
