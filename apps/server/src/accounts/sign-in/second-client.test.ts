import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  hkdfSync,
  pbkdf2Sync,
  publicEncrypt,
  randomBytes,
  verify,
} from 'node:crypto';
import { expect, test } from 'vitest';

import { testApp } from '../../testing.ts';

/**
 * A client of somebody else's: written from `docs/sealed.md` and what `/openapi.json` of the running server says, with nothing of ours.
 * When it stops working, other people's clients do.
 */
const { url } = await testApp({ preset: 'default' });

type Json = Record<string, unknown>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly sealed: boolean;
  readonly needsSession: boolean;
  readonly fields: readonly string[];
  readonly required: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: a stranger knows no types.
async function read(answer: Response): Promise<any> {
  return answer.json();
}

const document = await read(await fetch(`${url}/openapi.json`));

/** An operation as the document describes it. */
function operation(method: string, path: string): Operation {
  const described = document.paths[path]?.[method];
  expect(described, `${method} ${path}`).toBeTruthy();
  const sealed = described['x-sealed'];
  const { $ref = '' } = sealed?.input ?? described.requestBody?.content['application/json'].schema ?? {};
  const schema = document.components.schemas[$ref.split('/').at(-1)] ?? {};
  return {
    method: method.toUpperCase(),
    path,
    sealed: sealed !== undefined,
    needsSession: described.security.some((each: Json) => 'session' in each),
    fields: Object.keys(schema.properties ?? {}),
    required: schema.required ?? [],
  };
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a stranger knows no types.
  readonly body: any;
}

class Client {
  readonly cookies = new Map<string, string>();
  token = '';

  async call({ method, path, sealed, needsSession, fields, required }: Operation, input: Json = {}) {
    expect(Object.keys(input)).toEqual(expect.arrayContaining([...required]));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(input)));
    const headers: Record<string, string> = needsSession ? { authorization: `Bearer ${this.token}` } : {};
    const answer = sealed
      ? await this.sealed(method, path, input, headers)
      : await this.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : input, headers);
    if (answer.body.value?.token) this.token = answer.body.value.token;
    return answer;
  }

  private async send(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...type, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.length > at + 1) this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
      else this.cookies.delete(pair.slice(0, at));
    }
    return { status: answer.status, body: await read(answer) } satisfies Answer;
  }

  /** Steps 1 to 5 of `docs/sealed.md`. */
  private async sealed(method: string, path: string, input: Json, more: Record<string, string>) {
    const key = await envelopeKey();
    const r = randomBytes(32);
    const reversed = [...r.toString('base64url')].reverse().join('');
    const spki = createPublicKey({ key: Buffer.from(key.spki, 'base64url'), format: 'der', type: 'spki' });
    const oaep = { key: spki, oaepHash: 'sha256', oaepLabel: Buffer.from(`gv3|${key.kid}`) };
    const timestamp = String(key.serverTime);
    const nonce = randomBytes(16).toString('base64url');
    const ctx = [method, path, timestamp, nonce].join('\n');
    const salt = createHash('sha256').update(ctx).digest();
    const derive = (info: string) => Buffer.from(hkdfSync('sha256', r, salt, info, 32));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derive('gv3 req'), iv).setAAD(
      Buffer.from(`${ctx}\n${key.kid}`),
    );
    const ct = Buffer.concat([cipher.update(JSON.stringify(input)), cipher.final(), cipher.getAuthTag()]);
    const body = { v: 3, iv: iv.toString('base64url'), ct: ct.toString('base64url') };
    const answer = await this.send(method, path, body, {
      encryption: publicEncrypt(oaep, Buffer.from(reversed)).toString('base64url'),
      'x-gateway-version': '3',
      'x-key-id': key.kid,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      ...more,
    });
    const whole = Buffer.from(answer.body.ct, 'base64url');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      derive('gv3 res'),
      Buffer.from(answer.body.iv, 'base64url'),
    );
    decipher.setAAD(Buffer.from(`${ctx}\n${answer.status}`)).setAuthTag(whole.subarray(-16));
    const text = Buffer.concat([decipher.update(whole.subarray(0, -16)), decipher.final()]).toString('utf8');
    return { status: answer.status, body: JSON.parse(text) } satisfies Answer;
  }
}

/** The key of the gateway, refused unless the trust key signed it. */
async function envelopeKey() {
  const ask = async (path: string) => (await read(await fetch(url + path))).value;
  const [key, trust] = [await ask('/wps/session/pubkey'), await ask('/wps/session/trust')];
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: trust.key };
  const signed = Buffer.from(`${key.kid}|${key.spki}|${key.notAfter}`);
  const by = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify(null, signed, by, Buffer.from(key.sig, 'base64url'))).toBe(true);
  return key;
}

/** The work of `docs/sealed.md`, The human check. */
async function human(): Promise<string> {
  const challenge = (await read(await fetch(`${url}/wps/human`))).value;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString(
      'hex',
    );
    if (!derivedKey.startsWith(keyPrefix)) continue;
    return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64');
  }
}

/** Version 7: 48 bits of milliseconds, then chance. */
function uuid(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const whole = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17, 32)}`;
  return whole.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

test('a client written from the documents registers, signs in, changes its password and signs out', async () => {
  const settings = (await read(await fetch(`${url}/wps/system/setting/register`))).value;
  const asked = settings.forms.username.fields.filter((field: Json) => field.required);
  const username = `kite${randomBytes(4).toString('hex')}`;
  const [first, second] = ['paper kites at dusk 41', 'a slower river at dawn 7'];
  const known: Json = { username, password: first, confirmPassword: first, birthday: '1991-03-04' };
  expect(asked.map((field: Json) => field.field).filter((name: string) => !(name in known))).toEqual([]);

  const phone = new Client();
  const consents = {
    terms: true,
    privacy: true,
    truthful: true,
    adult: true,
    version: settings.termsVersion,
  };
  const opened = await phone.call(operation('put', '/wps/member/register'), {
    ...known,
    key: uuid(),
    consents,
    human: await human(),
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const info = operation('get', '/wps/member/info');
  expect((await phone.call(info)).body.value.account).toBe(username);

  const login = operation('post', '/wps/session/login');
  const wrong = await new Client().call(login, { username, password: second, type: 'username' });
  expect([wrong.status, wrong.body.code]).toEqual([401, 'session.wrongPassword']);
  const signedIn = await phone.call(login, { username, password: first, type: 'username' });
  expect(signedIn.body.value).toMatchObject({ token: expect.any(String), firstTimeLogin: false });

  const changed = await phone.call(operation('post', '/wps/member/password'), {
    oldPassword: first,
    newPassword: second,
    confirmNewPassword: second,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await phone.call(info)).status).toBe(200);

  expect((await phone.call(operation('delete', '/wps/session/logout'))).status).toBe(200);
  expect((await phone.call(info)).status).toBe(401);
  expect((await phone.call(login, { username, password: second, type: 'username' })).status).toBe(200);
});

test('every refusal that a client may meet is in the document', async () => {
  const { code } = document.components.schemas.Refusal.properties;
  const answer = await read(await fetch(`${url}/wps/member/info`));
  expect(code.enum).toContain(answer.code);
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(document.components.schemas.Refusal.required));
});
