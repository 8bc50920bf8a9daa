import {
  constants,
  createCipheriv,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import {
  ask,
  type Envelope,
  envelope,
  freePlay,
  member,
  publicKeyEnvelope,
  sealed,
  sendEnvelope,
  testApp,
  trySignIn,
} from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const app = await sharedApp();
const other = await app.node();
const LOGIN = '/wps/session/login';

/** The published vectors, read from the page itself. */
function vector(step: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/sealed.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${step} |`));
  return /\| `(.+?)`(?: \(hex\))?(?:, .*)? \|$/.exec(row ?? '')?.[1] ?? '';
}

const unhex = (text: string) => Buffer.from(text, 'hex');

test('the published vectors hold step by step', () => {
  const r = unhex(vector('r'));
  expect(r).toHaveLength(32);
  expect(r.toString('base64url')).toBe(vector('S'));
  expect([...vector('S')].reverse().join('')).toBe(vector('S reversed'));
  const context = `POST\n${LOGIN}\n1795132800000\nICEiIyQlJicoKSorLC0uLw`;
  const salt = createHash('sha256').update(context).digest();
  expect(salt.toString('hex')).toBe(vector('salt'));
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', r, salt, info, 32));
  expect(derived('gv3 req').toString('hex')).toBe(vector('Kreq'));
  expect(derived('gv3 res').toString('hex')).toBe(vector('Kres'));
  const seal = (info: string, iv: string, aad: string, text: string) => {
    const cipher = createCipheriv('aes-256-gcm', derived(info), unhex(iv)).setAAD(Buffer.from(aad));
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  };
  const request = seal('gv3 req', vector('iv of the request'), `${context}\nvector`, vector('payload'));
  expect(request).toBe(vector('ct of the request'));
  const answer = seal('gv3 res', vector('iv of the answer'), `${context}\n200`, vector('answer, status 200'));
  expect(answer).toBe(vector('ct of the answer'));
});

test('the header Encryption opens to S reversed under the label of its key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const oaep = { oaepHash: 'sha256', oaepLabel: Buffer.from('gv3|vector') };
  const header = publicEncrypt({ key: publicKey, ...oaep }, Buffer.from(vector('S reversed')));
  expect(header.toString('base64url')).toHaveLength(512);
  const opened = privateDecrypt(
    {
      key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      ...oaep,
    },
    header,
  );
  expect(opened.toString()).toBe(vector('S reversed'));
});

test('the server opens what an independent client sealed, and seals its answer for this request alone', async () => {
  const made = await envelope(app.url, 'POST', '/wps/session/login/freeplay', { os: 'test', platform: 'W' });
  const answer = await sendEnvelope(app.url, made);
  expect(new Set(Object.keys(answer.body))).toEqual(new Set(['v', 'iv', 'ct']));
  expect(made.open(200, answer.body)).toMatchObject({ success: true, value: { token: expect.any(String) } });
  expect(() => made.open(201, answer.body)).toThrow();
  const stranger = await envelope(app.url, 'POST', '/wps/session/login/freeplay', {});
  expect(() => stranger.open(200, answer.body)).toThrow();
});

test('refusals after the envelope was opened are sealed as well', async () => {
  const { status, reply } = await trySignIn(app, 'nobody', 'guess');
  expect([status, reply.code]).toEqual([401, 'session.wrongPassword']);
  const strict = await sealed(app.url, 'POST', LOGIN, {
    username: 'mia',
    password: 'x',
    type: 'username',
    admin: true,
  });
  expect([strict.status, strict.reply.code]).toEqual([400, 'request.invalid']);
});

const flipped = (text: string, at = 5) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const withHeader = (sent: Envelope, name: string, value: string): Envelope => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});
const withBody = (sent: Envelope, body: object): Envelope => ({ ...sent, body: { ...sent.body, ...body } });
const later = (sent: Envelope, ms: number) => String(Number(sent.headers['x-timestamp']) + ms);

const SPOILS: [string, (sent: Envelope) => Envelope][] = [
  ['another path', (sent) => ({ ...sent, path: '/wps/session/login/freeplay' })],
  ['another timestamp', (sent) => withHeader(sent, 'x-timestamp', later(sent, 1))],
  ['a timestamp 121 s old', (sent) => withHeader(sent, 'x-timestamp', later(sent, -121_000))],
  ['a timestamp 121 s ahead', (sent) => withHeader(sent, 'x-timestamp', later(sent, 121_000))],
  ['a timestamp in seconds', (sent) => withHeader(sent, 'x-timestamp', '1795132800')],
  ['another nonce', (sent) => withHeader(sent, 'x-nonce', flipped(sent.headers['x-nonce'] ?? ''))],
  ['a short nonce', (sent) => withHeader(sent, 'x-nonce', 'AAAA')],
  [
    'another spelling of the nonce',
    (sent) => withHeader(sent, 'x-nonce', respelled(sent.headers['x-nonce'] ?? '')),
  ],
  ['another version', (sent) => withHeader(sent, 'x-gateway-version', '2')],
  ['another secret', (sent) => withHeader(sent, 'encryption', flipped(sent.headers.encryption ?? ''))],
  ['a short secret', (sent) => withHeader(sent, 'encryption', 'AAAA')],
  ['another iv', (sent) => withBody(sent, { iv: flipped(sent.body.iv) })],
  ['another ct', (sent) => withBody(sent, { ct: flipped(sent.body.ct) })],
  ['another tag', (sent) => withBody(sent, { ct: flipped(sent.body.ct, sent.body.ct.length - 3) })],
  ['a cut ct', (sent) => withBody(sent, { ct: sent.body.ct.slice(0, -8) })],
  ['a ct that is a number', (sent) => withBody(sent, { ct: 1 })],
  ['another v', (sent) => withBody(sent, { v: 2 })],
  ['a field too many', (sent) => withBody(sent, { more: 1 })],
  ['a body over 16 KiB', (sent) => withBody(sent, { ct: 'A'.repeat(20_000) })],
  ['a body of 1 MB', (sent) => withBody(sent, { ct: 'A'.repeat(1_000_000) })],
  [
    'a plain body',
    (sent) => ({ ...sent, body: { username: 'mia', password: 'x', type: 'username' } as never }),
  ],
  ['an empty body', (sent) => ({ ...sent, body: {} as never })],
  ['a list', (sent) => ({ ...sent, body: [] as never })],
  ['null', (sent) => ({ ...sent, body: null as never })],
  ['broken JSON', (sent) => ({ ...sent, body: '{"v":3,' as never })],
];

/** The last character of 16 bytes in base64url has four bits that mean nothing. */
function respelled(nonce: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(nonce.at(-1) ?? 'A');
  return nonce.slice(0, -1) + alphabet[last ^ 1];
}

test.each(SPOILS)('an envelope with %s is refused, always with the same body', async (_, spoil) => {
  const player = await member(app, { cash: 0n });
  const payload = { username: player.username, password: 'night market lantern 7', type: 'username' };
  const sent = await envelope(app.url, 'POST', LOGIN, payload);
  const { status, body } = await sendEnvelope(app.url, spoil(sent));
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      success: false,
      code: 'gateway.envelope',
      message: expect.any(String),
      traceId: expect.stringMatching(/^[\w-]{12}$/),
    },
  });
  // The same envelope untouched still opens: none of the refusals spent its nonce.
  expect((await sendEnvelope(app.url, sent)).status).toBe(200);
});

test('an envelope sent by another method is refused', async () => {
  const sent = await envelope(app.url, 'POST', LOGIN, { username: 'mia', password: 'x', type: 'username' });
  expect(await sendEnvelope(app.url, { ...sent, method: 'PUT' })).toMatchObject({ status: 405 });
  const forged = await envelope(app.url, 'PUT', LOGIN, { username: 'mia', password: 'x', type: 'username' });
  const answer = await sendEnvelope(app.url, { ...forged, method: 'POST' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.envelope' } });
});

test('each missing header is refused like a wrong one', async () => {
  const sent = await envelope(app.url, 'POST', LOGIN, { username: 'mia', password: 'x', type: 'username' });
  for (const name of Object.keys(sent.headers)) {
    const { [name]: _, ...headers } = sent.headers;
    const answer = await sendEnvelope(app.url, { ...sent, headers });
    expect([name, answer.status, answer.body.code]).toEqual([name, 400, 'gateway.envelope']);
  }
});

test('names that would reach a prototype are refused inside an envelope too', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const text = `{"username":"mia","password":"x","type":"username","${name}":{"isAdmin":true}}`;
    const { status, reply } = await sealed(app.url, 'POST', LOGIN, text);
    expect([status, reply.code]).toEqual([400, 'request.invalid']);
  }
});

test('a name that stands twice is refused in an envelope and around it', async () => {
  const inner = '{"username":"mia","username":"noe","password":"x","type":"username"}';
  expect(await sealed(app.url, 'POST', LOGIN, inner)).toMatchObject({
    status: 400,
    reply: { code: 'gateway.envelope' },
  });
  const sent = await envelope(app.url, 'POST', LOGIN, { username: 'mia', password: 'x', type: 'username' });
  const outer = JSON.stringify(sent.body).replace('{', '{"v":3,');
  const headers = { ...sent.headers, 'content-type': 'application/json' };
  const answer = await ask(app.url + LOGIN, { method: 'POST', body: outer, headers });
  expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.envelope' } });
});

test('1 000 replays of one captured login: none is accepted, on any node', async () => {
  const player = await member(app, { cash: 0n });
  const payload = { username: player.username, password: 'night market lantern 7', type: 'username' };
  const sent = await envelope(app.url, 'POST', LOGIN, payload);
  expect((await sendEnvelope(app.url, sent)).status).toBe(200);
  const heard = new Map<string, number>();
  for (let batch = 0; batch < 20; batch += 1) {
    const node = batch % 2 ? other : app;
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEnvelope(node.url, sent)));
    for (const { status, body } of answers) {
      const name = `${status} ${body.code}`;
      heard.set(name, (heard.get(name) ?? 0) + 1);
    }
  }
  expect([...heard]).toEqual([['409 gateway.replay', 1000]]);
  const sessions = await app.db
    .selectFrom('accounts.session')
    .select('id')
    .where('member', '=', player.member)
    .execute();
  expect(sessions).toHaveLength(2);
});

test('of one envelope sent 50 times at once over two nodes exactly one is accepted', async () => {
  const sent = await envelope(app.url, 'POST', '/wps/session/login/freeplay', { os: 'test', platform: 'W' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => sendEnvelope(n % 2 ? other.url : app.url, sent)),
  );
  expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
  expect(answers.filter((each) => each.body.code === 'gateway.replay')).toHaveLength(49);
});

test('many who ask two nodes at once for the first key of all are all given the same', async () => {
  const cold = await testApp({ cold: true });
  const nodes = [cold, await cold.node()];
  const asked = Array.from({ length: 40 }, (_, n) => ask(`${nodes[n % 2]?.url}/wps/session/pubkey`));
  const kids = (await Promise.all(asked)).map(({ body }) => body.value?.kid ?? body.code);
  expect(new Set(kids).size).toBe(1);
  expect(await cold.db.selectFrom('platform.seal_key').select('kid').execute()).toEqual([{ kid: kids[0] }]);
});

test('both nodes hand out the same key', async () => {
  const [one, two] = await Promise.all([app, other].map((node) => ask(`${node.url}/wps/session/pubkey`)));
  expect(one?.body.value.kid).toBe(two?.body.value.kid);
});

test('a key serves for a day, is accepted two hours longer, and then a client must fetch the next', async () => {
  const fresh = await testApp();
  const hour = 3_600_000;
  const kidNow = async () => (await ask(`${fresh.url}/wps/session/pubkey`)).body.value.kid;
  const first = await kidNow();
  // Sealed with the old key, at the new time.
  const aged = async (hours: number) => {
    const old = await envelopeWith(first);
    fresh.clock.pass(hours * hour);
    const shifted = await old(hours * hour);
    const answer = await sendEnvelope(fresh.url, shifted);
    fresh.clock.pass(-hours * hour);
    return `${answer.status} ${answer.body.code ?? 'opened'}`;
  };
  expect(await aged(22.9)).toBe('401 opened');
  fresh.clock.pass(23.1 * hour);
  const second = await kidNow();
  fresh.clock.pass(-23.1 * hour);
  expect(second).not.toBe(first);
  expect(await aged(25.9)).toBe('401 opened');
  expect(await aged(26.1)).toBe('409 gateway.key');
  await fresh.stop();
});

/** Seals with a key of the past: the client still holds it, and its clock follows the server's. */
async function envelopeWith(kid: string) {
  const row = await app.db
    .selectFrom('platform.seal_key')
    .selectAll()
    .where('kid', '=', kid)
    .executeTakeFirstOrThrow();
  return async (ahead: number) => {
    const key = { kid, spki: row.spki, serverTime: Date.now() + ahead };
    return publicKeyEnvelope(key, 'POST', LOGIN, { username: 'nobody', password: 'x', type: 'username' });
  };
}

test('an unknown key is told apart, so that a client fetches once more', async () => {
  const sent = await envelope(app.url, 'POST', LOGIN, { username: 'mia', password: 'x', type: 'username' });
  const answer = await sendEnvelope(app.url, withHeader(sent, 'x-key-id', 'unknown'));
  expect(answer).toMatchObject({ status: 409, body: { code: 'gateway.key' } });
});

test('neither the logs nor the database ever hold a password, a token or a cookie', async () => {
  const secret = 'plain-as-day-4711';
  const player = await member(app, { password: secret, cash: 0n });
  await trySignIn(app, player.username, secret);
  await trySignIn(app, player.username, `${secret}-wrong`);
  await ask(app.url + LOGIN, {
    method: 'POST',
    body: { username: player.username, password: secret, type: 'username' },
  });
  const trial = await freePlay(app);
  await trial.get('/wps/play/rounds', { cursor: 'bad' });
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(
    app.owner,
  );
  const held: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      app.owner,
    );
    held.push(...found.rows.map(({ text }) => text));
  }
  for (const words of [secret, trial.token, trial.cookie, player.token, player.cookie]) {
    expect(
      held.some((text) => text.includes(words) || text.includes(Buffer.from(words).toString('hex'))),
    ).toBe(false);
    expect(app.logged().includes(words)).toBe(false);
  }
  expect(app.logged()).toContain('request.invalid');
});
