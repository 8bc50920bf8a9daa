import { expect, test } from 'vitest';

import { form, humanProof } from '../../accounts/testing.ts';
import { browser } from '../../accounts/testing-browser.ts';
import { PASSWORD } from '../../members/testing.ts';
import { GAME, spin, step } from '../../play/testing.ts';
import {
  ask,
  type Envelope,
  envelope,
  freePlay,
  member,
  newKey,
  type Player,
  sealed,
  sendEnvelope,
  testApp,
} from '../../testing.ts';
import { send } from '../../uploads/testing.ts';

const app = await testApp({ preset: 'default' });
/** Behind one proxy: each of its tests calls from an address of its own, which nobody has counted yet. */
const behind = await testApp({ preset: 'default', env: { TRUST_PROXY: '1' } });
const by = (address: string) => ({ 'x-forwarded-for': address });

async function until429(
  call: () => Promise<{ status: number; headers: Headers; body?: { code?: string } }>,
  max: number,
) {
  for (let n = 1; n <= max; n += 1) {
    const answer = await call();
    if (answer.status === 429) return { allowed: n - 1, answer };
  }
  throw new Error(`no limit within ${max} calls`);
}

test('STD-A04 a member may rotate seeds five times a minute; the sixth hears how long to wait', async () => {
  const player = await freePlay(app);
  const rotate = () => player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'again' });
  const { allowed, answer } = await until429(rotate, 10);
  expect(allowed).toBe(5);
  expect(answer.body?.code).toBe('request.rate');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('STD-A04 a member may change his account twenty times a minute', async () => {
  const player = await member(app);
  const rename = () => player.post('/wps/member/nickname', { nickname: 'Mia' });
  const { allowed, answer } = await until429(rename, 30);
  expect(allowed).toBe(20);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('STD-A04 a member uploads ten pictures an hour, whatever came of them, and an IP sixty', async () => {
  const from = await Promise.all(Array.from({ length: 6 }, () => member(app)));
  const upload = (player: Player) => () => send(player, Buffer.from('no picture'));
  for (const player of from) {
    const { allowed, answer } = await until429(upload(player), 12);
    expect(allowed).toBe(player === from[5] ? 5 : 10);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  }
});

test('STD-A04 the limit of one member is no other member’s', async () => {
  const [one, two] = [await freePlay(app), await freePlay(app)];
  const read = (player: typeof one) => () => player.get('/wps/member/info');
  const { allowed } = await until429(read(one), 300);
  expect(allowed).toBe(240);
  expect((await read(two)()).status).toBe(200);
});

test('STD-A04 bets are limited apart from reading', async () => {
  const player = await freePlay(app);
  // A stake off the ladder is refused without a row, but it counts as a bet.
  const answers = await Promise.all(Array.from({ length: 120 }, () => spin(player, { stake: '1.01' })));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await player.get('/wps/play/game', GAME)).status).toBe(200);
  expect((await step(player, newKey())).status).toBe(429);
});

test('STD-A04 one address asks for keys 240 times in ten minutes', async () => {
  const { allowed, answer } = await until429(() => ask(`${app.url}/wps/session/pubkey`), 260);
  // The sign-ins of this file asked as well.
  expect(allowed).toBeLessThanOrEqual(240);
  expect(allowed).toBeGreaterThan(200);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('STD-A04 one address signs in 60 times in five minutes, however wrong', async () => {
  const from = by('198.51.100.60');
  const login = { username: 'nobody', password: 'x', type: 'username' };
  const { allowed } = await until429(
    () => ask(`${behind.url}/wps/session/login`, { method: 'POST', body: login, headers: from }),
    80,
  );
  expect(allowed).toBe(60);
  const { status, headers } = await sealed(behind.url, 'POST', '/wps/session/login', login, from);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('STD-A04 a known browser signs in ten times in five minutes, for any account; others go on', async () => {
  const [mia, noe] = [await member(behind), await member(behind)];
  const known = browser(behind, '198.51.100.10');
  for (const { username } of [mia, noe, mia, noe, mia, noe, mia, noe, mia, noe, mia])
    expect((await known.signIn(username, PASSWORD)).status).toBe(200);
  const { status, reply, headers } = await known.signIn(noe.username, PASSWORD);
  expect([status, reply.code]).toEqual([429, 'request.rate']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await browser(behind, '198.51.100.10').signIn(noe.username, PASSWORD)).status).toBe(200);
});

test('STD-A04 a browser that is known asks for sixty pictures and human checks in ten minutes; others go on', async () => {
  const mia = await member(behind);
  const known = browser(behind, '198.51.100.61');
  await known.signIn(mia.username, PASSWORD);
  let turn = 0;
  const { allowed, answer } = await until429(async () => {
    turn += 1;
    const { status, headers, reply } = await known.get(turn % 2 ? '/wps/captcha' : '/wps/human');
    return { status, headers, body: reply };
  }, 70);
  expect([allowed, answer.body?.code]).toEqual([60, 'request.rate']);
  expect((await ask(`${behind.url}/wps/captcha`, { headers: by('198.51.100.61') })).status).toBe(200);
});

test.each(['callback', 'signer'])(
  'STD-A04 one address sends 6 000 messages a minute to the doors of payment providers and signers: %s',
  async (door) => {
    const address = door === 'signer' ? '198.51.100.6' : '198.51.100.7';
    for (let n = 1; n < 6_000; n += 1) behind.app.rateLimits.takeFromIp('door', address);
    const message = (to = door) =>
      ask(`${behind.url}/pay/v1/${to}/none`, { method: 'POST', body: {}, headers: by(address) });
    expect((await message()).status).toBe(401);
    for (const to of ['callback', 'signer']) {
      const { status, body, headers } = await message(to);
      expect([status, body.code]).toEqual([429, 'request.rate']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Others are served.
    expect((await ask(`${behind.url}/wps/system/status`, { headers: by(address) })).status).toBe(200);
  },
);

test('STD-A04 a call that cannot be read counts like any other', async () => {
  const address = '198.51.100.31';
  const bad = [
    { 'content-type': 'application/json', body: '{"key":' },
    { 'content-type': 'text/xml', body: '<a/>' },
  ];
  for (let n = 2; n < 60; n += 1) behind.app.rateLimits.takeFromIp('transfer', address);
  const send = async (n: number) => {
    const { body, ...type } = bad[n % 2] as (typeof bad)[number];
    const headers = { ...by(address), ...type };
    const answer = await fetch(`${behind.url}/wps/play/seeds/rotate`, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect([await send(0), await send(1), await send(0), await send(1)]).toEqual([
    [400, 'request.invalid'],
    [415, 'request.mediaType'],
    [429, 'request.rate'],
    [429, 'request.rate'],
  ]);
});

test('STD-A04 tokens cannot be guessed faster than an address may read', async () => {
  const address = '198.51.100.30';
  const guess = (n: number) => ({
    authorization: `Bearer ${String(n).padStart(43, 'A')}`,
    cookie: '__Host-sb=A',
    ...by(address),
  });
  for (let n = 0; n < 2_900; n += 1) await behind.app.rateLimits.takeFromIp('read', address);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => ask(`${behind.url}/wps/member/info`, { headers: guess(n) })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
});

test('STD-A04 all addresses of one network of version 6 count as one, at the door and for new accounts', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:0:12${(n % 256).toString(16)}::${n + 1}` });
  const login = (headers: Record<string, string>) =>
    ask(`${behind.url}/wps/session/login`, { method: 'POST', body: {}, headers });
  const answers = [];
  for (let n = 16; n < 77; n += 1) answers.push((await login(from(n))).status);
  expect(answers.indexOf(429)).toBe(60);
  expect((await login({ 'x-forwarded-for': '2001:db8:0:1300::1' })).status).toBe(400);
  const name = 'register.perAddress';
  await behind.turn(name, 2);
  const register = async (headers: Record<string, string>) => {
    const person = form({ human: await humanProof(behind) });
    return (await sealed(behind.url, 'PUT', '/wps/member/register', person, headers)).status;
  };
  expect([await register(from(17)), await register(from(18)), await register(from(19))]).toEqual([
    ...[200, 200, 429],
  ]);
  expect(await register({ 'x-forwarded-for': '2001:db8:0:1300::1' })).toBe(200);
  expect(await register({ 'x-forwarded-for': '::ffff:203.0.113.7' })).toBe(200);
  expect(await register({ 'x-forwarded-for': '::ffff:203.0.113.8' })).toBe(200);
  expect(await register({ 'x-forwarded-for': '::ffff:203.0.114.9' })).toBe(200);
});

test('behind one trusted proxy the address is the one that proxy saw, never one that the caller wrote', async () => {
  const seen = async (node: typeof behind, forwarded: string) => {
    const { body } = await ask(`${node.url}/wps/system/status`, {
      headers: { 'x-forwarded-for': forwarded },
    });
    return body.value.ip;
  };
  expect(await seen(behind, '203.0.113.7')).toBe('203.0.113.7');
  expect(await seen(behind, '10.9.9.9, 203.0.113.7')).toBe('203.0.113.7');
  expect(await seen(behind, 'garbage')).toBe('127.0.0.1');
  expect(await seen(app, '203.0.113.7')).toBe('127.0.0.1');
});

test('STD-A04 envelopes that do not open are refused by their address before any key is used; others sign in', async () => {
  const login = { username: 'nobody', password: 'x', type: 'username' };
  const from = (address: string, sent: Envelope) =>
    sendEnvelope(behind.url, { ...sent, headers: { ...sent.headers, ...by(address) } });
  const codes: string[] = [];
  await behind.clock.held(async () => {
    for (let n = 0; n < 20; n += 1) {
      const sent = await envelope(behind.url, 'POST', '/wps/session/login', login);
      const encryption = 'A'.repeat(512);
      const { body } = await from('203.0.113.7', { ...sent, headers: { ...sent.headers, encryption } });
      codes.push((body as { code: string }).code);
    }
  });
  expect(codes.indexOf('request.rate')).toBe(14);
  expect(codes.lastIndexOf('gateway.envelope')).toBe(13);
  const sent = await envelope(behind.url, 'POST', '/wps/session/login', login);
  expect((await from('198.51.100.2', sent)).status).toBe(401);
});
