import { createHmac } from 'node:crypto';
import { sha256 } from '../platform/secrets/keys.ts';
import { ask, envelope, sendEnvelope, type TestNode } from '../testing.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { Contact } from './contacts/contacts.ts';
import { saveContact } from './contacts/contacts.ts';
import { easyProof } from './testing.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of every shape.
  readonly reply: any;
}

/** A browser as the server knows it: it keeps its cookies, and the token of its last sign-in. */
export interface Browser {
  readonly cookies: Map<string, string>;
  token: string;
  at(node: Pick<TestNode, 'url'>): Browser;
  sealed(path: string, body: unknown, method?: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  signIn(username: string, password: string, more?: object): Promise<Answer>;
}

const AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

/** `address` is where it calls from, as far as one trusted proxy says. */
export function browser(node: Pick<TestNode, 'url'>, address?: string): Browser {
  const cookies = new Map<string, string>();
  const headers = () => ({
    'user-agent': AGENT,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(self.token ? { authorization: `Bearer ${self.token}` } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
  });
  const taken = (answer: Answer): Answer => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const token = answer.reply?.value?.token;
    if (token) self.token = token;
    return answer;
  };
  const plain = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(node.url + path, { method, body, headers: headers() });
    return taken({ status: answer.status, headers: answer.headers, reply: answer.body });
  };
  const self: Browser = {
    cookies,
    token: '',
    at: (other) => {
      const there = browser(other, address);
      for (const [name, value] of cookies) there.cookies.set(name, value);
      there.token = self.token;
      return there;
    },
    async sealed(path, body, method = 'POST') {
      const made = await envelope(node.url, method, path, body);
      const answer = await sendEnvelope(node.url, { ...made, headers: { ...headers(), ...made.headers } });
      const reply = answer.body?.ct ? made.open(answer.status, answer.body) : answer.body;
      return taken({ status: answer.status, headers: answer.headers, reply });
    },
    post: (path, body = {}) => plain('POST', path, body),
    get: (path) => plain('GET', path),
    delete: (path) => plain('DELETE', path),
    signIn: (username, password, more = {}) =>
      self.sealed('/wps/session/login', { username, password, type: 'username', ...more }),
  };
  return self;
}

/** A picture whose answer is known, and the proof of work that goes with it. */
export async function solvedCaptcha({ app }: Pick<TestNode, 'app'>) {
  const captchaId = app.random.bytes(16).toString('base64url');
  const captcha = 'AAAAA';
  const answer = createHmac('sha256', app.keys.pepper).update(`captcha:${captchaId}:${captcha}`).digest();
  const expires_at = new Date(app.clock.ms() + 60_000);
  await app.db
    .insertInto('accounts.captcha')
    .values({ id: sha256(captchaId), answer, expires_at })
    .execute();
  return { captchaId, captcha, human: await easyProof({ app }) };
}

let numbers = 0;

/** A verified mobile number that no other test has. */
export async function giveMobile({ app }: Pick<TestNode, 'app'>, member: MemberId): Promise<string> {
  numbers += 1;
  const value = `+95978${String(2_000_000 + numbers)}`;
  await give(app, member, { kind: 'mobile', value, verified: true });
  return value;
}

export async function giveEmail({ app }: Pick<TestNode, 'app'>, member: MemberId): Promise<string> {
  numbers += 1;
  const value = `m${numbers}@baize.test`;
  await give(app, member, { kind: 'email', value, verified: true });
  return value;
}

function give(app: TestNode['app'], member: MemberId, contact: Contact): Promise<void> {
  return app.db.transaction().execute((tx) => saveContact(app, tx, member, contact));
}
