import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import type { Route } from '@baize/contract/route';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { type Staff, staff } from '../operators/testing.ts';
import { GAME, spin } from '../play/testing.ts';
import {
  ask,
  askRaw,
  envelope,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  type Reply,
  sendEnvelope,
  testApp,
} from '../testing.ts';

// Every call of the contract is sent many times over, more often than an address or a member may.
const app = await testApp({ env: { BRAND_PRESET: 'bench' } });
const trial = await freePlay(app);
const someone = await member(app);
const agent = await member(app, { type: 1 });
const { round } = (await spin(trial)).body.value;
const operators: Staff[] = [];
for (const role of ['manager', 'finance', 'securityAdmin'] as const) operators.push(await staff(app, role));

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');
const files = readdirSync(CONTRACT).filter((file) => !file.endsWith('.test.ts'));
const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>));
const known = modules.flatMap((each) => Object.values(each).filter(isRoute));
const CONSOLE = known.filter(({ path }) => path.startsWith('/ops/'));
const SITE = known.filter((route) => !CONSOLE.includes(route));
const ROUTES = [
  ...SITE.map((route) => ({ route, url: app.url, name: `${route.method} ${route.path}` })),
  ...CONSOLE.map((route) => ({ route, url: app.consoleUrl, name: `${route.method} ${route.path}` })),
];

const credentials = { username: 'mia', password: 'x' };
const some = { member: 'nobody', key: newKey() };
const DAYS = {
  ...{
    from: '2026-01-01',
    to: '2026-01-31',
    by: 'settled',
    category: 'RNG',
    vendor: 'baize',
    code: 'emerald-lines',
  },
  state: 'settled',
};
const WAGERS = { ...DAYS, language: 'EN' };
/** An input that is well formed for each route that takes one: what a test spoils one field of. */
const GOOD: Record<string, Record<string, unknown>> = {
  '/wps/member/closure/close': { reason: '', proof: { password: 'x' } },
  '/ops/members/open': {
    ...{ key: newKey(), username: 'somebody1', nickname: '', type: 0, upline: '', reason: 'At the desk' },
  },
  '/ops/members/close': {
    ...{ key: newKey(), member: 'nobody', balance: '0', paidTo: '', reason: 'Wants to leave' },
  },
  '/ops/members/reparent': { key: newKey(), member: 'nobody', upline: '', reason: 'Asked for it' },
  '/ops/members/contact/reset': {
    ...{ key: newKey(), member: 'nobody', contact: 'mobile', reason: 'Lost on a ferry' },
  },
  '/ops/members/reopen': { member: 'nobody', reason: 'Wants to come back' },
  '/wps/protection/limit': { kind: 'loss', period: 'day', amount: '100.00' },
  '/wps/protection/limit/confirm': { kind: 'loss', period: 'day' },
  '/wps/protection/limit/cancel': { kind: 'loss', period: 'day' },
  '/wps/protection/return': { text: 'I would like to come back' },
  '/ops/members/protection': { member: 'nobody' },
  '/ops/members/limit': {
    ...{ key: newKey(), member: 'nobody', kind: 'loss', period: 'day', amount: '1.00' },
    reason: 'As agreed',
  },
  '/ops/members/exclude': { member: 'nobody', for: { days: 1 }, reason: 'As agreed' },
  '/ops/members/returns': { cursor: '01890000-0000-7000-8000-000000000000' },
  '/ops/members/return': {
    ...{ id: '01890000-0000-7000-8000-000000000000', allow: true, reason: 'As agreed' },
  },
  '/wps/relay/GCSGAME_gameList': {
    ...{
      clientType: '3',
      platform: 'html5-desktop',
      merchant: 'baize',
      merchantCode: 'baize',
      language: 'EN',
    },
    ...{ gameType: 'RNG', vassalage: 'baize', gameClassify: 'JP', isNew: '1', isTop: '1', prizeMode: 'LOTT' },
    ...{ gameName: 'em', pageNo: '1', pageSize: '5', sort: 'name' },
  },
  '/wps/relay/GCSGAME_hotGamesV2': { platform: 'W', language: 'EN', gameType: 'RNG', isPlatform: '2' },
  '/wps/relay/GCSGAME_getVassGameType': { vassalage: 'baize', language: 'EN' },
  '/wps/relay/GCSGAME_newGameVendor': { platform: 'html5-desktop', gameType: 'RNG' },
  '/wps/relay/GCSGAME_getRankList': { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
  '/lgw/games/game_menus': { platform: 'W', language: 'EN' },
  '/lgw/games/popular': { gameType: 'RNG', vassalage: 'baize', pageNo: '1', pageSize: '5' },
  '/wps/relay/GLS2_roomList': {
    platform: 'W',
    language: 'EN',
    gameType: 'LIVE',
    vassalage: 'baize',
    gameCode: 'x',
  },
  '/wps/relay/GCS_recentGame': { platform: 'W', language: 'EN', gameType: 'RNG', page: '1', pageSize: '5' },
  '/wps/relay/MCSFE_listFavorites': { vassalage: 'baize', pageNo: '1', pageSize: '13', language: 'EN' },
  '/wps/relay/MCSFE_addFavorite': { nodeId: 'baize:emerald-lines', vendor: 'baize', gameType: 'RNG' },
  '/wps/relay/MCSFE_removeFavoriteV2': { nodeId: 'baize:emerald-lines', vendor: 'baize', gameType: 'RNG' },
  '/wps/relay/MCSFE_getListAnnouncements': { language: 'EN' },
  '/wps/system/countries': { language: 'MY' },
  '/wps/verification/firebase/number': { countryDialingCode: '95', mobileNo: '09782200331' },
  '/wps/content/banners': { groupName: 'w_home', language: 'EN' },
  '/wps/play/game': GAME,
  '/wps/play/live-bets': { show: 'high', language: 'EN' },
  '/wps/play/live-bets/mine': { language: 'EN' },
  '/wps/game/launchGame': {
    ...{ vassalage: 'baize', gameCode: 'emerald-lines', language: 'EN', device: 'IOS', playMode: 'real' },
  },
  '/wps/game/card': { language: 'EN', vassalage: 'baize', gameCode: 'emerald-lines' },
  '/wps/relay/GCS_walletTransfer': { key: newKey(), vassalage: 'baize', direction: 'IN', amount: '1.00' },
  '/ops/reconciliation/breaks': {
    ...{ vendor: 'baize', kind: 'AMOUNT', state: 'open', from: '2026-01-01', to: '2026-01-02' },
    ...{ cursor: newKey(), limit: '5' },
  },
  '/ops/reconciliation/run': { vendor: 'baize', day: '2026-01-01' },
  '/ops/reconciliation/accept': { key: newKey(), id: newKey(), reason: 'because of this' },
  '/ops/reconciliation/transfers': {
    ...{ vendor: 'baize', state: 'unknown', member: 'x', cursor: newKey(), limit: '5' },
  },
  '/ops/reconciliation/transfers/decide': {
    ...{ key: newKey(), id: newKey(), outcome: 'done', amount: '1.00', reason: 'because of this' },
  },
  '/ops/reconciliation/outstanding': { vendor: 'baize', state: 'open', limit: '5' },
  '/ops/reconciliation/outstanding/write-off': {
    ...{ key: newKey(), vendor: 'baize', id: 'x', reason: 'because of this' },
  },
  '/ops/reconciliation/wins': { vendor: 'baize', state: 'open', limit: '5' },
  '/ops/reconciliation/wins/decide': {
    ...{ key: newKey(), vendor: 'baize', source: 'message', id: 'x', outcome: 'paid' },
    reason: 'because of this',
  },
  '/wps/wallets/collect': { key: newKey() },
  '/wps/wallets/refresh': { vassalage: 'baize' },
  '/wps/wallets/follow': { follows: true },
  '/wps/wallets/transfers': { vassalage: 'baize', cursor: newKey(), limit: '5' },
  '/wps/play/spin': { ...GAME, key: newKey(), stake: '1.01' },
  '/wps/play/step': { key: newKey(), round },
  '/wps/play/round': { round },
  '/wps/play/rounds': {
    ...GAME,
    from: '2026-01-01T00:00:00Z',
    to: '2026-01-02T00:00:00Z',
    cursor: round,
    limit: '5',
  },
  '/wps/member/wagers': { ...WAGERS, cursor: `2026-01-01T00:00:00.000000Z_${round}`, limit: '5' },
  '/wps/member/wager': { id: round, language: 'EN' },
  '/wps/member/wager/replay': { id: round },
  '/wps/agent/wagers': { ...WAGERS, account: 'x', level: 'direct', limit: '5' },
  '/wps/agent/wagers/csv': { ...WAGERS, number: round, account: 'x', level: 'all' },
  '/wps/play/seeds/rotate': { key: newKey(), clientSeed: 'mine' },
  '/wps/session/login': { ...credentials, captcha: '', type: 'username' },
  '/wps/session/login/freeplay': { os: 'test', platform: 'W' },
  '/ops/session/login': { ...credentials, code: '123456' },
  '/ops/session/enrol': { ...credentials, code: '123456' },
  '/ops/approvals': { state: 'waiting', of: 'mine', cursor: 'x', limit: '5' },
  '/ops/approvals/decide': { id: newKey(), hash: 'a'.repeat(64), decision: 'reject', note: '' },
  '/ops/audit': {
    ...{ actor: 'x', action: 'x', cursor: '5', limit: '5' },
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  },
  '/ops/notices': { cursor: newKey(), limit: '5' },
  '/ops/notices/add': { key: newKey(), texts: {} },
  '/ops/notices/withdraw': { id: newKey() },
  '/ops/ledger': {
    ...{ member: 'x', kind: 'wager', cursor: 'x', limit: '5' },
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  },
  '/ops/ledger/movement': { id: newKey(), member: 'x' },
  '/ops/ledger/verify': { member: 'x' },
  '/ops/wagers': { ...DAYS, member: 'x', cursor: `2026-01-01T00:00:00.000000Z_${round}`, limit: '5' },
  '/ops/wager': { id: round, member: 'x' },
  '/ops/wager/void': {
    ...{ key: newKey(), id: round, member: 'x', was: '1.00', reason: 'because of this', gameOff: true },
  },
  '/ops/wager/resettle': {
    ...{ key: newKey(), id: round, member: 'x', was: '1.00', payout: '2.00', reason: 'because of this' },
  },
  '/ops/rounds/stuck': { vendor: 'nobody', why: 'decide', member: 'x', round: 'x', limit: '5' },
  '/ops/rounds/close-out': { ...some, vendor: 'nobody', round: 'x', member: 'x', reason: 'because of this' },
  '/wps/agent/accounts/password': { id: 'x' },
  '/ops/members/first-password': { member: 'nobody', reason: 'because of this' },
  '/ops/members': { search: 'x', type: '0', state: 'active', cursor: 'x', limit: '5' },
  '/ops/member': { id: 'x' },
  '/ops/members/adjust': { ...some, amount: '1.00', reason: 'because of this' },
  '/ops/catalog/vendors/add': { code: 'fuzzed', name: 'Fuzzed', reason: 'because of this' },
  '/ops/catalog/vendors/set': {
    ...{ code: 'nobody', name: 'Nobody', state: 'on', sort: 5, reason: 'because of this' },
    maintenance: { from: '2026-01-01T00:00:00Z', until: null },
  },
  '/ops/catalog/games': {
    ...{ search: 'em', vendor: 'baize', type: 'RNG', state: 'on', flag: 'top', cursor: '0', limit: '5' },
  },
  '/ops/catalog/games/set': {
    ...{ games: ['nobody:game'], state: 'on', top: true, hot: true, fresh: true, sort: 5 },
    ...{ maintenance: null, minCycleMs: 2500, reason: 'because of this' },
  },
  '/ops/catalog/game/names': { game: 'nobody:game', names: { EN: 'Duel' }, reason: 'because of this' },
  '/ops/catalog/game/stakes': { game: 'baize:emerald-lines' },
  '/ops/catalog/game/stakes/set': {
    ...{ key: newKey(), game: 'nobody:game', was: {}, stakes: {}, reason: 'because of this' },
  },
  '/ops/catalog/order': { list: 'top', vendor: 'baize', type: 'RNG', search: 'em' },
  '/ops/catalog/order/set': { list: 'all', was: [], games: ['nobody:game'], reason: 'because of this' },
  '/ops/catalog/picture': { game: 'nobody:game', image: 'aGVsbG8=', reason: 'because of this' },
  '/ops/catalog/game': { game: 'baize:emerald-lines' },
  '/ops/catalog/imports/list': { vendor: 'baize', cursor: newKey(), limit: '5' },
  '/ops/catalog/imports': { key: newKey(), vendor: 'nobody' },
  '/ops/catalog/imports/diff': { import: newKey(), of: 'added', cursor: 'x', limit: '5' },
  '/ops/vendors/vendor': { code: 'nobody' },
  '/ops/vendors/terms': {
    ...{ key: newKey(), code: 'nobody', was: null, reason: 'because of this' },
    terms: { addresses: ['127.0.0.1'], baseUrl: '', launchHosts: [], rate: 5, caps: [] },
  },
  '/ops/vendors/keys': {
    ...{ key: newKey(), code: 'nobody', end: 'k_x', publicKey: 'ab'.repeat(32), reason: 'because of this' },
  },
  '/ops/vendors/keys/tell': { code: 'nobody', id: 'k_x' },
  '/ops/vendors/checksums': { vendor: 'nobody', game: 'x', show: 'silent', cursor: newKey(), limit: '5' },
  '/ops/vendors/checksums/ask': { code: 'nobody' },
  '/ops/vendors/grants': { vendor: 'nobody', member: 'x', state: 'granted', cursor: '5', limit: '5' },
  '/ops/vendors/grants/ask': { code: 'nobody', id: 'x' },
  '/wps/game/jackpots': { currency: 'MMK' },
  '/ops/vendors/suspend': { code: 'nobody', suspended: true, reason: 'because of this' },
  '/ops/switches/set': { key: newKey(), name: 'brand.name', value: 'Other', was: 'Not this' },
};

async function movements(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select count(*)::text as sum from wallet.movement`.execute(
    app.owner,
  );
  return rows[0]?.sum ?? '';
}

/** Refused, and in the shape of a refusal; whoever asks never learns of statements or files. */
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

test('every route of the contract is mounted, and declares who may call it', async () => {
  expect(ROUTES.length).toBeGreaterThan(120);
  for (const { route, url } of ROUTES) {
    expect(route.access, route.path).toMatch(/^(public|player|member|agent|staff(:[a-z.]+)?)$/);
    const { status } = await ask(url + route.path, { method: route.method });
    expect([route.path, status]).not.toEqual([route.path, 404]);
  }
  const document = (await ask(`${app.url}/openapi.json`)).body;
  for (const route of SITE) expect(document.paths[route.path]?.[route.method.toLowerCase()]).toBeTruthy();
});

test.each(INPUTS)('$name refuses an unknown field', async ({ route }) => {
  expectRefused(await send(route, { ...GOOD[route.path], surprise: '1' }), 'request.invalid');
});

test.each(INPUTS)('$name refuses names that would reach a prototype', async ({ route }) => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const known = Object.entries({ ...GOOD[route.path] }) as [string, string][];
    const inAddress = inQuery(route) || route.body === 'form';
    const bad = inAddress ? new URLSearchParams([...known, [name, '1']]) : `{"${name}":{"admin":true}}`;
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

const WRONG = [
  ...[null, true, 7, -1, 1.5, 1e300, [], ['x'], {}, { $gt: '' }, ''],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x'.repeat(5_000),
    '💥'.repeat(60),
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ],
  ...['NaN', '-0', '1e999', '99999999999999999999999', '2026-99-99T99:99:99Z', '0000-00-00T00:00:00Z'],
  ...['275760-09-13T00:00:00Z', '00000000-0000-0000-0000-000000000000', '__proto__', '<script>'],
];

test.each(INPUTS.filter(({ route }) => GOOD[route.path] && !route.sealed))(
  '$name answers every wrong value of every field without a fault, and nothing moves',
  async ({ route }) => {
    const before = await movements();
    for (const field of Object.keys(GOOD[route.path] ?? {})) {
      for (const value of WRONG) {
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
        [null, 7, [], {}, '', 'a\0b', 'x'.repeat(2_000)].map((value) =>
          send(route, { ...GOOD[route.path], [field]: value }),
        ),
      );
      answers.forEach(expectNoFault);
    }
    for (const text of ['', '{', 'null', '[]', '5', '"x"']) expectRefused(await send(route, text));
  },
);

const WRITES = ROUTES.filter(({ route }) => route.method === 'POST' && route.body === 'json');

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
    const large = await post(JSON.stringify({ more: 'x'.repeat(route.bulky ? 2_000_000 : 1_000_000) }));
    expectRefused(large, route.sealed ? 'gateway.envelope' : 'request.tooLarge');
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

test('a write refuses fields in its address', async () => {
  const answer = await trial.post('/wps/play/spin?stake=1.00', { key: newKey(), ...GAME, stake: '1.00' });
  expectRefused(answer, 'request.invalid');
});

test.each(ROUTES)('$name is called by its own method only', async ({ route, url }) => {
  const own = ROUTES.filter((each) => each.url === url && each.route.path === route.path).map(
    (each) => each.route.method,
  );
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    if (own.includes(method as never)) continue;
    const answer = await ask(url + route.path, { method });
    expect([method, answer.status, answer.body?.code]).toEqual([method, 405, 'request.method']);
    expect(answer.headers.get('allow')).toBe(own.join(', '));
  }
});

test.each([
  '/wps/nothing',
  '/wps/play/spin/more',
  '/lgw/x',
  '/ops/me',
  '/vendor/v1/x',
  '/wps/play/SPIN',
  '/wps',
])('an unknown call %s is refused as such', async (path) => {
  for (const method of ['GET', 'POST'])
    expectRefused(await ask(app.url + path, { method }), 'request.notFound');
});

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

test('a method that nobody serves is refused', async () => {
  expectRefused(await askRaw(app.url, '/wps/play/spin', { method: 'PROPFIND' }), 'request.method');
  expect((await askRaw(app.url, '/', { method: 'TRACE' })).status).toBe(404);
});

const PROTECTED = ROUTES.filter(({ route }) => route.access !== 'public');
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

test.each(
  SITE.map((route) => ({ route, name: `${route.method} ${route.path}` })).filter(
    ({ route }) => !route.sealed && !isEnd(route),
  ),
)('STD-5.3 $name lets in whom its access names', async ({ route }) => {
  const who: [string, Player, readonly string[]][] = [
    ['trial', trial, ['public', 'player']],
    ['member', someone, ['public', 'player', 'member']],
    ['agent', agent, ['public', 'player', 'member', 'agent']],
  ];
  for (const [name, player, may] of who) {
    const headers = { authorization: `Bearer ${player.token}`, cookie: `__Host-sb=${player.cookie}` };
    const { body } = await ask(app.url + route.path, { method: route.method, headers });
    const turnedAway = /^session\.(required|trial|forbidden)$/.test(body.code ?? '');
    expect([name, turnedAway]).toEqual([name, !may.includes(route.access)]);
  }
});

test.each([
  [1, 503, 'system.maintenance'],
  [2, 451, 'system.region'],
])('with system status %i only what says how things stand is answered', async (value, status, code) => {
  await app.turn('system.status', value);
  try {
    const open = new Set<string>();
    for (const { path, method } of SITE.filter(({ anywhere }) => !anywhere)) {
      const answer = await ask(app.url + path, { method });
      if (answer.status === status) expect([path, answer.body.code]).toEqual([path, code]);
      else open.add(path);
    }
    expect(open).toEqual(
      new Set([
        ...['/wps/captcha', '/wps/content/banners', '/wps/human', '/wps/relay/MCSFE_getListAnnouncements'],
        ...['/wps/session/pubkey', '/wps/session/trust'],
        ...['/wps/system/permission', '/wps/system/status', '/wps/system/whitelabel'],
      ]),
    );
  } finally {
    await app.turn('system.status', 0);
  }
});

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

const built = existsSync(join(import.meta.dirname, '../../../site/dist/shell.json'));

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

test('a head that is no HTTP is refused and the server lives on', async () => {
  const { hostname, port } = new URL(app.url);
  for (const text of [
    'HELLO\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  ]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(text);
    const [data] = await once(socket, 'data');
    expect(String(data)).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  }
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
});

test('signing out takes no input, and ends only the session that asked', async () => {
  const leaving = await freePlay(app);
  expectRefused(await leaving.delete('/wps/session/logout?all=1'), 'request.invalid');
  expect((await leaving.get('/wps/member/info')).status).toBe(200);
  expect((await leaving.delete('/wps/session/logout')).status).toBe(200);
  expect((await trial.get('/wps/member/info')).status).toBe(200);
});

afterAll(() => expectWholeLedger(app));
