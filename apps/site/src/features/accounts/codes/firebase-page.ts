/** The program of `/firebase/phone`: does one thing for the form that framed it and reports the result. */
import './firebase-page.css';

import type {
  FirebaseJob,
  FirebaseSetup,
  FirebaseWhy,
  FirebaseWord,
  Framed,
} from '@baize/contract/accounts/firebase-page';

interface Recaptcha {
  render(container: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
    recaptchaArrived?: () => void;
  }
}

const TIMEOUT_MS = 30_000;
const setup: FirebaseSetup = JSON.parse(document.getElementById('setup')?.textContent ?? '{}');
const nonce = location.hash.slice(1);

class Failed extends Error {
  readonly why: FirebaseWhy;
  constructor(why: FirebaseWhy) {
    super(why);
    this.why = why;
  }
}

/** The meaning of identitytoolkit's error names; a visitor can do nothing about the others. */
const WHY: Readonly<Record<string, FirebaseWhy>> = {
  INVALID_CODE: 'code',
  MISSING_CODE: 'code',
  SESSION_EXPIRED: 'expired',
  INVALID_SESSION_INFO: 'expired',
  MISSING_SESSION_INFO: 'expired',
  INVALID_PHONE_NUMBER: 'number',
  MISSING_PHONE_NUMBER: 'number',
  CAPTCHA_CHECK_FAILED: 'robot',
  INVALID_APP_CREDENTIAL: 'robot',
  MISSING_APP_CREDENTIAL: 'robot',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  QUOTA_EXCEEDED: 'tooMany',
};

function say(word: FirebaseWord): void {
  const framed: Framed<FirebaseWord> = { ...word, nonce };
  parent.postMessage(framed, location.origin);
}

async function begin(job: FirebaseJob): Promise<FirebaseWord> {
  if ('confirm' in job) {
    const { session, code } = job.confirm;
    const answer = await call('POST', 'accounts:signInWithPhoneNumber', { sessionInfo: session, code });
    return { idToken: String(answer.idToken) };
  }
  const recaptchaToken = await provePerson();
  const { phone } = job.send;
  const answer = await call('POST', 'accounts:sendVerificationCode', { phoneNumber: phone, recaptchaToken });
  return { session: String(answer.sessionInfo) };
}

async function call(method: 'GET' | 'POST', name: string, body?: object): Promise<Record<string, unknown>> {
  const address = new URL(`${setup.identityUrl}/v1/${name}`);
  address.searchParams.set('key', setup.apiKey);
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', 'x-firebase-locale': setup.language },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  // A word, and sometimes a sentence behind a colon.
  const [word = ''] = String(answer?.error?.message ?? '').split(' : ');
  throw new Failed(WHY[word] ?? 'unavailable');
}

/** The invisible check of the project itself; it may ask for a press or a picture. */
async function provePerson(): Promise<string> {
  const [check, { recaptchaSiteKey }] = await Promise.all([loadRecaptcha(), call('GET', 'recaptchaParams')]);
  return new Promise((resolve, reject) => {
    const again = () => check.execute(widget);
    const widget = check.render(document.getElementById('robot') as HTMLElement, {
      sitekey: recaptchaSiteKey,
      size: 'invisible',
      callback: resolve,
      theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
      'error-callback': () => reject(new Failed('robot')),
      'expired-callback': again,
    });
    again();
  });
}

function loadRecaptcha(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Failed('unavailable'));
    window.recaptchaArrived = () => (window.grecaptcha ? resolve(window.grecaptcha) : failed());
    const query = { onload: 'recaptchaArrived', render: 'explicit', hl: setup.language };
    const script = document.createElement('script');
    script.src = `${setup.recaptchaUrl}/recaptcha/api.js?${new URLSearchParams(query)}`;
    script.addEventListener('error', failed);
    setTimeout(failed, TIMEOUT_MS);
    document.head.append(script);
  });
}

addEventListener('message', (event: MessageEvent<Framed<FirebaseJob> | undefined>) => {
  if (event.source !== parent || event.origin !== location.origin || event.data?.nonce !== nonce) return;
  begin(event.data).then(say, (error: unknown) =>
    say({ failed: error instanceof Failed ? error.why : 'unavailable' }),
  );
});
const cancel = () => say({ failed: 'cancelled' });
document.getElementById('cancel')?.addEventListener('click', cancel);
addEventListener('keydown', (event) => event.key === 'Escape' && cancel());
say({ ready: true });
