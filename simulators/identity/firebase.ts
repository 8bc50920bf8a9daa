import { generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, randomInt, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { type Loopback, listen, sendJson } from './loopback.ts';
import { type RecaptchaSimulator, recaptcha } from './recaptcha.ts';
import { numberOf } from './sign-in-page.ts';

export interface FirebaseSimulator extends Loopback {
  readonly project: string;
  readonly apiKey: string;
  /** The variables that make the server use it; the switch `firebase.project` wants the project. */
  readonly env: Readonly<Record<string, string>>;
  /** The verdict of the check for robots about the caller. */
  readonly robots: RecaptchaSimulator;
  /** Languages that calls were made in. */
  readonly languages: readonly string[];
  /** Turns every call about a number down with this word, until it is null. */
  refuse(word: string | null): void;
  /** The newest code sent to a number. */
  codeOf(phone: string): string;
  /** Lets every code that was sent expire. */
  expire(): void;
  /** Firebase's facts about the owner of a number, bent at will. */
  idToken(phone: string, claims?: Record<string, unknown>): string;
}

interface Sending {
  readonly phone: string;
  readonly code: string;
  tries: number;
}

const KEY_ID = 'loopback';
const TRIES_MAX = 5;

/** A project of firebase: its keys, what it sent, and what becomes of the next calls. */
interface Project {
  readonly name: string;
  readonly apiKey: string;
  readonly keys: KeyPairKeyObjectResult;
  readonly sendings: Map<string, Sending>;
  readonly robots: RecaptchaSimulator;
  readonly languages: string[];
  refusal: string | null;
}

/** Firebase's sign-in by phone: the check for robots, the two calls of identitytoolkit, and the keys of its tokens. */
export async function startFirebase(port = 0): Promise<FirebaseSimulator> {
  const project: Project = {
    name: 'baize-loopback',
    apiKey: `AIza${randomBytes(40).toString('hex').slice(0, 35)}`,
    keys: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    sendings: new Map(),
    robots: recaptcha(),
    languages: [],
    refusal: null,
  };
  const { apiKey, sendings, robots, languages } = project;
  const loopback = await listen(port, (request, response, url) => answer(project, request, response, url));
  return {
    ...loopback,
    project: project.name,
    apiKey,
    languages,
    robots,
    idToken: (phone, claims) => idToken(project, loopback.url, phone, claims),
    env: {
      FIREBASE_API_KEY: apiKey,
      FIREBASE_ISSUER: loopback.url,
      FIREBASE_KEYS_URL: `${loopback.url}/keys`,
      FIREBASE_IDENTITY_URL: loopback.url,
      FIREBASE_RECAPTCHA_URL: loopback.url,
    },
    refuse: (word) => {
      project.refusal = word;
    },
    codeOf(phone: string) {
      const sending = [...sendings.values()].findLast((each) => each.phone === phone);
      return sending?.code ?? raise(`no code was sent to ${phone}`);
    },
    expire: () => sendings.clear(),
  };
}

async function answer(
  project: Project,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { keys, robots, sendings } = project;
  if (robots.answer(response, url, url.origin)) return;
  if (url.pathname === '/keys') {
    const key = keys.publicKey.export({ format: 'jwk' });
    return sendJson(response, { keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
  }
  if (url.pathname === '/codes') return sendJson(response, [...sendings.values()]);
  // Browsers ask from another origin, and ask first whether they may.
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type, x-firebase-locale');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  await answerCall(project, request, response, url);
}

async function answerCall(
  project: Project,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { apiKey, robots, sendings, languages } = project;
  if (url.searchParams.get('key') !== apiKey) {
    return refused(response, 'API key not valid. Please pass a valid API key.');
  }
  if (url.pathname === '/v1/recaptchaParams') {
    const { siteKey } = robots;
    return sendJson(response, {
      kind: 'identitytoolkit#GetRecaptchaParamResponse',
      recaptchaSiteKey: siteKey,
    });
  }
  const calls: Record<string, (body: Record<string, unknown>) => Answer> = {
    '/v1/accounts:sendVerificationCode': (body) => send(sendings, robots, body),
    '/v1/accounts:signInWithPhoneNumber': (body) =>
      signIn(sendings, body, (phone) => idToken(project, url.origin, phone)),
  };
  const call = calls[url.pathname];
  if (!call || request.method !== 'POST') throw new Error('there is nothing at this address');
  languages.push(String(request.headers['x-firebase-locale']));
  const body = await bodyOf(request);
  const answered = project.refusal ?? call(body);
  if (typeof answered === 'string') refused(response, answered);
  else sendJson(response, answered);
}

function idToken(
  { name, keys }: Project,
  site: string,
  phone: string,
  claims: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    iss: `${site}/${name}`,
    aud: name,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    sub: numberOf(phone),
    user_id: numberOf(phone),
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    ...claims,
  };
  const head = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(payload)}`;
  return `${head}.${sign('sha256', Buffer.from(head), keys.privateKey).toString('base64url')}`;
}

/** The answer of a call, or the word of its refusal. */
type Answer = Record<string, unknown> | string;

function send(
  sendings: Map<string, Sending>,
  robots: RecaptchaSimulator,
  { phoneNumber, recaptchaToken }: Record<string, unknown>,
): Answer {
  if (!robots.spend(recaptchaToken)) return 'CAPTCHA_CHECK_FAILED : The token is invalid or was used';
  const phone = String(phoneNumber);
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return 'INVALID_PHONE_NUMBER : TOO_SHORT';
  const sessionInfo = randomBytes(48).toString('base64url');
  sendings.set(sessionInfo, { phone, code: String(randomInt(1_000_000)).padStart(6, '0'), tries: 0 });
  return { sessionInfo };
}

function signIn(
  sendings: Map<string, Sending>,
  { sessionInfo, code }: Record<string, unknown>,
  idToken: (phone: string) => string,
): Answer {
  if (!code) return 'MISSING_CODE';
  const sending = sendings.get(String(sessionInfo));
  if (!sending) return 'SESSION_EXPIRED';
  sending.tries += 1;
  if (sending.tries > TRIES_MAX) return 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts';
  if (sending.code !== code) return 'INVALID_CODE';
  sendings.delete(String(sessionInfo));
  return {
    idToken: idToken(sending.phone),
    refreshToken: randomBytes(32).toString('base64url'),
    expiresIn: '3600',
    localId: numberOf(sending.phone),
    isNewUser: true,
    phoneNumber: sending.phone,
  };
}

function refused(response: ServerResponse, message: string): void {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  response
    .writeHead(400, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code: 400, message, errors } }));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function raise(message: string): never {
  throw new Error(message);
}
