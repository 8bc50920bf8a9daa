import { newKey } from '@baize/client/key';
import {
  FIREBASE_PAGE,
  type FirebaseJob,
  type FirebaseWhy,
  type FirebaseWord,
  type Framed,
} from '@baize/contract/accounts/firebase-page';

/** How long a page that has loaded may take to say that it is there. */
const READY_MS = 3_000;
/** How long a page may take to load, and one that asks nobody to answer. */
const LATE_MS = 45_000;

/** The fault that the framed page reports, or the form's own: no code was sent, or there is no page to ask. */
type Why = FirebaseWhy | 'none' | 'stale';

/** Firebase did not prove the number: shown at its field, and nowhere else. */
export class FirebaseFault extends Error {
  readonly why: Why;
  constructor(why: Why) {
    super(`firebase: ${why}`);
    this.why = why;
  }
}

type Answer = Exclude<FirebaseWord, { ready: true } | { failed: FirebaseWhy }>;

/**
 * Frames the page that asks firebase, gives it its job and takes it away again. Only what comes from this very frame, from our own
 * origin and with the nonce it was opened with is listened to.
 */
export async function askFirebase(
  job: FirebaseJob,
  { host, title, signal }: { host: HTMLElement; title: string; signal?: AbortSignal },
): Promise<Answer> {
  const nonce = newKey();
  const over = new AbortController();
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${FIREBASE_PAGE}#${nonce}`;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const fail = (why: Why) => reject(new FirebaseFault(why));
      let ready = false;
      const heard = ({ source, origin, data }: MessageEvent<Framed<FirebaseWord> | undefined>) => {
        if (source !== frame.contentWindow || origin !== location.origin || data?.nonce !== nonce) return;
        if ('failed' in data) return fail(data.failed);
        if (!('ready' in data)) return resolve(data);
        ready = true;
        frame.contentWindow?.postMessage({ ...job, nonce } satisfies Framed<FirebaseJob>, location.origin);
      };
      const until = { signal: over.signal };
      addEventListener('message', heard, until);
      signal?.addEventListener('abort', () => fail('cancelled'), until);
      // Where the policy of this page is older than the switch, or the switch is off again, nothing speaks from the frame.
      frame.addEventListener('load', () => setTimeout(() => ready || fail('stale'), READY_MS), until);
      setTimeout(() => (ready && 'send' in job) || fail('unavailable'), LATE_MS);
      host.append(frame);
    });
  } finally {
    over.abort();
    frame.remove();
  }
}
