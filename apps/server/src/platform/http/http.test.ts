import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { REFUSALS } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import { ALL_ROUTES, WRONG_VALUES } from '@baize/contract/testing-inputs';
import { goodInputs } from '@baize/contract/testing-samples';
import { VENDOR_STATUSES } from '@baize/contract/vendors/status';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { type Staff, staff } from '../../operators/testing.ts';
import { GAME, spin } from '../../play/testing.ts';
import {
  ask,
  askRaw,
  countRouteCalls,
  envelope,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  type Reply,
  sendEnvelope,
  testApp,
} from '../../testing.ts';
import { ofToday } from '../../testing-day.ts';
import { sharedApp } from '../../testing-shared.ts';
import { createProbes } from './probes.ts';

// Every call of the contract is sent many times over, more often than an address or a member may.
const app = await sharedApp();
countRouteCalls(app);
const trial = await freePlay(app);
const someone = await member(app);
const agent = await member(app, { type: 1 });
const { round } = (await spin(trial)).body.value;
const operators: Staff[] = [];
for (const role of ['manager', 'finance', 'securityAdmin'] as const) operators.push(await staff(app, role));

const GOOD = goodInputs({ key: newKey, round });
const CONSOLE = ALL_ROUTES.filter(({ path }) => path.startsWith('/ops/'));
const SITE = ALL_ROUTES.filter((route) => !CONSOLE.includes(route));
const EVERY = [
  ...SITE.map((route) => ({ route, url: app.url, name: `${route.method} ${route.path}` })),
  ...CONSOLE.map((route) => ({ route, url: app.consoleUrl, name: `${route.method} ${route.path}` })),
];
/** One pipeline serves them all, so one call of each kind shows what it does; in siege each is tried. */
const KINDS = onePerKind();
const TENTH = ofToday(EVERY, 10);
/** Inputs are each call's own: a tenth of the calls a day is tried beside one of each kind, in siege all. */
const ROUTES = [...TENTH, ...KINDS.filter((each) => !TENTH.includes(each))];

/** One call, with an input where there is one, of each way in which the pipeline tells calls apart: each day another. */
function onePerKind(): typeof EVERY {
  const kind = ({ method, body, sealed, bulky, access, whileClosed }: Route) =>
    [method, body, sealed, bulky, access.split(':')[0], whileClosed].join();
  return [...Map.groupBy(EVERY, ({ route }) => kind(route)).values()].flatMap((all) => {
    const withInput = all.filter(({ route }) => Object.keys(GOOD[route.path] ?? {}).length > 0);
    const some = withInput.length > 0 ? withInput : all;
    return ofToday(some, some.length);
  });
}

async function movements(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select count(*)::text as sum from wallet.movement`.execute(
    app.owner,
  );
  return rows[0]?.sum ?? '';
}

/** Refused, and in the shape of a refusal; callers never learn of statements or files. */
function expectRefused(answer: { status: number; body: Reply['body']; text?: string }, code?: string): void {
  const { status, body } = answer;
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(body).toMatchObject({ success: false, message: expect.any(String), traceId: expect.any(String) });
  if (code) expect(body.code).toBe(code);
  expect(JSON.stringify(body)).not.toMatch(/select |insert |\.ts:|node_modules|stack/i);
}

/** Answered in some way that is ours. */
function expectNoFault({ status, body }: { status: number; body: Reply['body'] }): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(typeof body?.success, JSON.stringify(body)).toBe('boolean');
}

type Answer = Pick<Reply, 'status' | 'body'>;

const inQuery = ({ method }: Route) => method === 'GET' || method === 'DELETE';
const query = (input: unknown) => new URLSearchParams(input as Record<string, string>).toString();

/** A call with the rights of somebody who may make it, its input as given. */
async function send(route: Route, input: unknown): Promise<Answer> {
  if (!CONSOLE.includes(route)) return sendAs(playerFor(route), route, input);
  let answer: Answer | undefined;
  for (const who of operators) {
    answer = await sendAsStaff(who, route, input);
    if (answer.status !== 403) break;
  }
  return answer as Answer;
}

/** The one with the least rights that suffice. */
function playerFor({ access }: Route): Player {
  if (access === 'agent') return agent;
  return access === 'member' ? someone : trial;
}

async function sendAs(who: Player, route: Route, input: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${who.token}`, cookie: `__Host-sb=${who.cookie}` };
  if (route.sealed) return sealedTo(app.url, route, input, headers);
  const { method, path } = route;
  if (inQuery(route)) return ask(`${app.url}${path}?${query(input)}`.replace(/\?$/, ''), { method, headers });
  if (route.body === 'json') return ask(app.url + path, { method, body: input, headers });
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  return ask(app.url + path, { method, body: query(input), headers: form });
}

async function sendAsStaff(who: Staff, route: Route, input: unknown): Promise<Answer> {
  if (inQuery(route)) return who.get(`${route.path}?${query(input)}`.replace(/\?$/, ''));
  if (!route.sealed) return who.post(route.path, input);
  const { status, reply } = await who.sealed(route.method, route.path, input);
  return { status, body: reply };
}

/** The console's own gateway key is the site's: one installation has one. */
async function sealedTo(url: string, route: Route, input: unknown, headers: Record<string, string> = {}) {
  const made = await envelope(app.url, route.method, route.path, input);
  const { status, body } = await sendEnvelope(url, { ...made, headers: { ...made.headers, ...headers } });
  return { status, body: 'ct' in body ? (made.open(status, body) as Reply['body']) : body };
}

// Signing out would end the session that the other tests use; these take no input at all.
const isEnd = (route: Route) => route.path.endsWith('/logout');
const INPUTS = ROUTES.filter(({ route }) => !isEnd(route));

test('a tenth of the calls is tried, and one of each kind', () => {
  expect(ROUTES.length).toBeGreaterThan(EVERY.length / 10 - 1);
  expect(KINDS.length).toBeGreaterThan(12);
});

test.each(INPUTS)('$name refuses an unknown field', async ({ route }) => {
  expectRefused(await send(route, { ...GOOD[route.path], surprise: '1' }), 'request.invalid');
});

test.each(INPUTS)('$name refuses names that would reach a prototype', async ({ route }) => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const known = Object.entries({ ...GOOD[route.path] }) as [string, string][];
    const inUrl = inQuery(route) || route.body === 'form';
    const bad = inUrl ? new URLSearchParams([...known, [name, '1']]) : `{"${name}":{"admin":true}}`;
    expectRefused(await send(route, bad), 'request.invalid');
  }
});

test('a tree without end is refused before anybody walks it', async () => {
  const spin = SITE.find(({ path }) => path === '/wps/play/spin') as Route;
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const)
    expectRefused(
      await send(spin, `{"key":${open.repeat(9_000)}1${close.repeat(9_000)}}`),
      'request.invalid',
    );
});

test.each(INPUTS.filter(({ route }) => GOOD[route.path] && !route.sealed))(
  '$name answers every wrong value of every field without a fault, and nothing moves',
  async ({ route }) => {
    const before = await movements();
    for (const field of Object.keys(GOOD[route.path] ?? {})) {
      for (const value of ofToday(WRONG_VALUES, 9)) {
        const sent = inQuery(route)
          ? typeof value === 'object'
            ? JSON.stringify(value)
            : String(value)
          : value;
        const answer = await send(route, { ...GOOD[route.path], [field]: sent });
        expectNoFault(answer);
      }
    }
    expect(await movements()).toBe(before);
  },
);

test.each(INPUTS.filter(({ route }) => route.sealed))(
  '$name answers wrong values inside an envelope without a fault',
  async ({ route }) => {
    for (const field of Object.keys(GOOD[route.path] ?? {})) {
      const answers = await Promise.all(
        ofToday([null, 7, [], {}, '', 'a\0b', 'x'.repeat(2_000)], 3).map((value) =>
          send(route, { ...GOOD[route.path], [field]: value }),
        ),
      );
      answers.forEach(expectNoFault);
    }
    for (const text of ['', '{', 'null', '[]', '5', '"x"']) expectRefused(await send(route, text));
  },
);

const WRITES = KINDS.filter(({ route }) => route.method === 'POST' && route.body === 'json');

test.each(WRITES)(
  '$name refuses bodies that are no object, broken, too large or of another type',
  async ({ route, url }) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${trial.token}`,
      cookie: `__Host-sb=${trial.cookie}`,
    };
    const post = (body: string, type = 'application/json') =>
      ask(url + route.path, { method: 'POST', body, headers: { ...headers, 'content-type': type } });
    for (const body of ['{', '{"key":}', 'undefined', '\u0000', '{"a":1}}']) expectRefused(await post(body));
    for (const body of ['[]', '"text"', '7', 'null', 'true']) expectRefused(await post(body));
    const large = await post(JSON.stringify({ more: 'x'.repeat(route.bulky ? 8_000_000 : 1_000_000) }));
    // A large body is read for those alone who may send one, and this caller may not.
    expectRefused(large, route.sealed ? 'gateway.envelope' : route.bulky ? undefined : 'request.tooLarge');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      expect([type, (await post('a=1', type)).body.code]).toEqual([type, 'request.mediaType']);
    }
  },
);

test.each(ROUTES.filter(({ route }) => route.method === 'GET'))(
  '$name refuses a field given twice',
  async ({ route }) => {
    const [field = 'language'] = Object.keys(GOOD[route.path] ?? {});
    expectRefused(
      await send(
        route,
        new URLSearchParams([
          [field, 'a'],
          [field, 'b'],
        ]),
      ),
      'request.invalid',
    );
  },
);

test.each(ROUTES.filter(({ route }) => !inQuery(route) && route.body === 'json' && !isEnd(route)))(
  '$name refuses a name that stands twice in its body',
  async ({ route }) => {
    const [[name, value] = ['surprise', 1]] = Object.entries(GOOD[route.path] ?? {});
    const field = JSON.stringify({ [name]: value }).slice(1, -1);
    const rest = Object.entries(GOOD[route.path] ?? {}).filter(([other]) => other !== name);
    const more = JSON.stringify(Object.fromEntries(rest)).slice(1, -1);
    const text = `{${[field, more, field].filter(Boolean).join(',')}}`;
    expectRefused(await send(route, text), route.sealed ? 'gateway.envelope' : 'request.invalid');
  },
);

test('a write refuses fields in its address', async () => {
  const answer = await trial.post('/wps/play/spin?stake=1.00', { key: newKey(), ...GAME, stake: '1.00' });
  expectRefused(answer, 'request.invalid');
});

test.each(KINDS)('$name is called by its own method only', async ({ route, url }) => {
  const own = EVERY.filter((each) => each.url === url && each.route.path === route.path).map(
    (each) => each.route.method,
  );
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    if (own.includes(method as never)) continue;
    const answer = await ask(url + route.path, { method });
    expect([method, answer.status, answer.body?.code]).toEqual([method, 405, 'request.method']);
    expect(answer.headers.get('allow')).toBe(own.join(', '));
  }
});

test.each(['/wps/nothing', '/wps/play/spin/more', '/lgw/x', '/ops/me', '/wps/play/SPIN', '/wps'])(
  'an unknown call %s is refused as such',
  async (path) => {
    for (const method of ['GET', 'POST'])
      expectRefused(await ask(app.url + path, { method }), 'request.notFound');
  },
);

test.each([
  '/wps/%zz',
  '/%',
  '/wps/play/%c0%ae',
  '//',
  '/wps/../../etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
])('an address like %s is refused and shows no file', async (path) => {
  const answer = await askRaw(app.consoleUrl, path);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/root:|"workspaces"|\[core\]/);
  const call = await askRaw(app.url, path, { method: 'POST' });
  expectRefused(call);
});

/** Types of a body that no door reads, or that nobody can read. */
const FOREIGN = [
  'text/xml',
  'nonsense',
  '',
  ';',
  'multipart/form-data',
  'application/json/x',
  'a/b; charset="',
];
const DOORS = (
  [
    ['a call of vendors', app.url, '/vendor/v1/bet'],
    ['below the vendors', app.url, '/vendor/v1/nothing'],
    ['launches', app.url, '/lgw/v1/x'],
    ['uploads', app.url, ALL_ROUTES.find(({ path, bulky }) => bulky && path.includes('upload'))?.path ?? ''],
    ['a sealed call', app.url, '/wps/session/login'],
    ['return of a social sign-in', app.url, '/social/google'],
    ['return of another social sign-in', app.url, '/social/telegram'],
    ['reports of browsers', app.url, '/csp-reports'],
    ['callbacks of providers', app.url, '/pay/v1/callback/none'],
    ['signers', app.url, '/pay/v1/signer/none'],
    ['figures', app.consoleUrl, '/metrics'],
    ['liveness', app.url, '/healthz'],
    ['readiness', app.consoleUrl, '/readyz'],
    ['the realtime line', app.url, '/live'],
    ['pages of the site', app.url, '/'],
    ['pages of the console', app.consoleUrl, '/'],
    ['calls of the console', app.consoleUrl, '/ops/session/login'],
    ['the outbox of a trial', app.consoleUrl, '/dev/outbox'],
    ['the description of the calls', app.url, '/openapi.json'],
  ] as const
).map(([name, url, path]) => ({ name, url, path }));

test.each(DOORS)('a body of a foreign type is refused from the table: $name', async ({ url, path }) => {
  for (const method of ['POST', 'PUT'])
    for (const type of FOREIGN) {
      const { status, body, text } = await askRaw(url, path, {
        method,
        body: '<a/>',
        headers: { 'content-type': type },
      });
      const said = `${method} ${type}: ${status} ${text}`;
      expect(status, said).toBeGreaterThanOrEqual(400);
      expect(status, said).toBeLessThan(500);
      if (path.startsWith('/vendor/')) expect(Object.keys(VENDOR_STATUSES), said).toContain(body?.status);
      // Callbacks and signers are read in any type, and are not genuine.
      else if (status !== 401) expect(Object.keys(REFUSALS), said).toContain(body?.code);
    }
});

test('the probes of a node without calls refuse a body of a foreign type', async () => {
  const probes = createProbes(app.app);
  for (const url of ['/healthz', '/readyz', '/metrics', '/'])
    for (const type of FOREIGN) {
      const { statusCode } = await probes.inject({
        method: 'POST',
        url,
        body: '<a/>',
        headers: { 'content-type': type },
      });
      expect([400, 404, 415], `${url} ${type}`).toContain(statusCode);
    }
  await probes.close();
});

test('a method that nobody serves is refused', async () => {
  expectRefused(await askRaw(app.url, '/wps/play/spin', { method: 'PROPFIND' }), 'request.method');
  expect((await askRaw(app.url, '/', { method: 'TRACE' })).status).toBe(404);
});

const PROTECTED = KINDS.filter(({ route }) => route.access !== 'public');
const other = (route: Route) => (CONSOLE.includes(route) ? '__Host-cb' : '__Host-sb');

test.each(PROTECTED)(
  '$name is closed to guests, to half a session, to garbage and to a stranger',
  async ({ route, url }) => {
    const knock = (headers: Record<string, string>) =>
      ask(url + route.path, { method: route.method, headers });
    const bearer = `Bearer ${trial.token}`;
    const cookie = `${other(route)}=${trial.cookie}`;
    const strangers: Record<string, string>[] = [
      {},
      { cookie },
      { authorization: bearer },
      { authorization: bearer, cookie: `${other(route)}=${someone.cookie}` },
      { authorization: bearer, cookie: `${other(route)}=` },
      { authorization: `Bearer ${'A'.repeat(43)}`, cookie },
      { authorization: 'Bearer null', cookie },
      { authorization: `Basic ${trial.token}`, cookie },
      { authorization: `Bearer ${'x'.repeat(4_000)}`, cookie },
      { authorization: `Bearer ${trial.cookie}`, cookie: `${other(route)}=${trial.token}` },
    ];
    for (const headers of strangers) expectRefused(await knock(headers), 'session.required');
    if (CONSOLE.includes(route)) {
      for (const player of [trial, someone, agent]) {
        const held = {
          authorization: `Bearer ${player.token}`,
          cookie: `__Host-cb=${player.cookie}; __Host-sb=${player.cookie}`,
        };
        expectRefused(await knock(held), 'session.required');
      }
    }
  },
);

test('STD-E11 answers carry no version banner and are never kept', async () => {
  const answers = [
    await ask(`${app.url}/wps/system/status`),
    await ask(`${app.url}/wps/nothing`),
    await ask(`${app.url}/wps/play/seeds`),
    await trial.get('/wps/play/seeds'),
    await ask(`${app.consoleUrl}/ops/me`),
    await askRaw(app.url, '/wps/%zz'),
  ];
  for (const { headers } of answers) {
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the trace id of a refusal is the request id of its answer, never one that the caller chose', async () => {
  const answer = await ask(`${app.url}/wps/nothing`, {
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  });
  expect(answer.body.traceId).toBe(answer.headers.get('x-request-id'));
  expect(answer.body.traceId).not.toBe('mine');
});

const built = existsSync(join(import.meta.dirname, '../../../../site/dist/shell.json'));

test.runIf(built)('a page runs only the script and the style whose hashes its policy names', async () => {
  const { headers, text } = await ask(`${app.url}/`);
  const policy = headers.get('content-security-policy') ?? '';
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  for (const [, content = ''] of text.matchAll(/<style>([\s\S]*?)<\/style>/g))
    expect(policy).toContain(hash(content));
  for (const [, content = ''] of text.matchAll(/<script>([\s\S]*?)<\/script>/g))
    expect(policy).toContain(hash(content));
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  for (const rule of [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(text).not.toMatch(/ style="| on[a-z]+="/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test.runIf(built)('over TLS a page asks the browser to come back over TLS only', async () => {
  const secure = await testApp({ env: { PUBLIC_URL: 'https://play.example.com' } });
  const { headers } = await ask(secure.url);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://play.example.com");
});

/** A server's first words to raw bytes. */
async function firstAnswer(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(text);
  const [data] = await once(socket, 'data');
  socket.destroy();
  return String(data);
}

test('a head that is no HTTP is refused and the server lives on', async () => {
  for (const text of [
    'HELLO\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  ])
    expect(await firstAnswer(app.url, text)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
});

test.each([
  ['a page', app.url, 'GET /rng'],
  ['a call of the site', app.url, 'GET /wps/system/status'],
  ['a write of the site', app.url, 'POST /wps/play/spin'],
  ['a sealed call', app.url, 'POST /wps/session/login'],
  ['a call of the console', app.consoleUrl, 'GET /ops/notices'],
  ['a call of a vendor', app.url, 'POST /vendor/v1/ping'],
  ['the live line', app.url, 'GET /live'],
])('%s with two hosts or with a body in chunks is refused', async (_, url, line) => {
  const live = line.endsWith('/live');
  const upgrade = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  const head = `${line} HTTP/1.1\r\nhost: x\r\n${live ? `${upgrade}sec-websocket-key: ${'A'.repeat(22)}==\r\n` : ''}`;
  const twoHosts = await firstAnswer(url, `${head}Host: y\r\n\r\n`);
  expect(twoHosts).toMatch(/^HTTP\/1\.1 400 /);
  const json = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
  for (const chunks of ['2;a=b\r\n{}\r\n0\r\n\r\n', '2\r\n{}\r\n0;a\r\n\r\n', '2\r\n{}\r\n0\r\n\r\n']) {
    const answer = await firstAnswer(url, `${head}${json}${chunks}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    if (!live) expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
});

test('signing out takes no input, and ends only the session that asked', async () => {
  const leaving = await freePlay(app);
  expectRefused(await leaving.delete('/wps/session/logout?all=1'), 'request.invalid');
  expect((await leaving.get('/wps/member/info')).status).toBe(200);
  expect((await leaving.delete('/wps/session/logout')).status).toBe(200);
  expect((await trial.get('/wps/member/info')).status).toBe(200);
});

afterAll(() => expectWholeLedger(app));
