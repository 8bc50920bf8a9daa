/** The script half of the session (D04): an opaque token in session storage; the other half is an HttpOnly cookie. */
const KEY = 'baize.token';
/** Says that some tab of this browser is signed in, so a new tab asks for the token; holds no secret. */
const HINT = 'baize.signedIn';
const HAND_OVER_MS = 250;

type Note = { readonly ask: true } | { readonly token: string } | { readonly out: true };

let token: string | null = sessionStorage.getItem(KEY);
const listeners = new Set<(token: string | null) => void>();
const channel = new BroadcastChannel('baize.session');

channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
  if ('ask' in data && token) channel.postMessage({ token } satisfies Note);
  if ('out' in data) keep(null);
});

export function currentToken(): string | null {
  return token;
}

/** Stores the token of a fresh sign-in, or forgets it in every tab of this browser. */
export function setToken(next: string | null): void {
  if (!next && token) channel.postMessage({ out: true } satisfies Note);
  keep(next);
}

/** Forgets the token in this tab only: the server no longer knows it. */
export function dropToken(): void {
  keep(null);
}

export function onToken(listener: (token: string | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the token over from an open tab of this browser instead of starting a new session. */
export async function adoptToken(): Promise<string | null> {
  if (token || localStorage.getItem(HINT) === null) return token;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = ({ data }: MessageEvent<Note>) => {
    if ('token' in data) resolve(data.token);
  };
  channel.addEventListener('message', hear);
  channel.postMessage({ ask: true } satisfies Note);
  const timer = setTimeout(() => resolve(null), HAND_OVER_MS);
  const given = await promise;
  clearTimeout(timer);
  channel.removeEventListener('message', hear);
  if (!token) keep(given);
  return token;
}

function keep(next: string | null): void {
  if (next === token) return;
  token = next;
  if (next) {
    sessionStorage.setItem(KEY, next);
    localStorage.setItem(HINT, '1');
  } else {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(HINT);
  }
  for (const listener of listeners) listener(next);
}
