import type { humanChallenge } from '@baize/contract/accounts/codes';
import type { OutputOf } from '@baize/contract/route';

export type Challenge = OutputOf<typeof humanChallenge>;

/** Counters tried side by side: the browser derives keys on its own threads, so the page stays free. */
const AT_ONCE = 8;
/** The server draws the counter from 200 to 400; the progress shown is measured against this. */
const EXPECTED = 400;

interface SolveOptions {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Solves a challenge of ALTCHA version 2 (PBKDF2) and packs the answer the way its widget does. */
export async function solve(challenge: Challenge, { signal, onProgress }: SolveOptions): Promise<string> {
  const started = performance.now();
  const prefix = challenge.parameters.keyPrefix.toLowerCase();
  const derive = deriver(challenge.parameters);
  for (let first = 0; ; first += AT_ONCE) {
    signal.throwIfAborted();
    const keys = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => derive(first + at)));
    onProgress(Math.min(1, (first + AT_ONCE) / EXPECTED));
    const found = keys.findIndex((key) => key.startsWith(prefix));
    if (found < 0) continue;
    const time = Math.round(performance.now() - started);
    return btoa(
      JSON.stringify({ challenge, solution: { counter: first + found, derivedKey: keys[found], time } }),
    );
  }
}

function deriver({ algorithm, nonce, salt, cost, keyLength }: Challenge['parameters']) {
  const [family, hash = ''] = algorithm.split('/');
  if (family !== 'PBKDF2') throw new Error(`no way to solve ${algorithm}`);
  const settings = { name: 'PBKDF2', salt: bytes(salt), iterations: cost, hash };
  return async (counter: number): Promise<string> => {
    const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0]);
    new DataView(password.buffer).setUint32(password.length - 4, counter, false);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return hex(new Uint8Array(await crypto.subtle.deriveBits(settings, key, keyLength * 8)));
  };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hex(raw: Uint8Array): string {
  return Array.from(raw, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
