import { afterEach, expect, test } from 'vitest';

import { hasFreeSpins, promise, spin, step } from '../play/testing.ts';
import { ask, envelope, eventually, member, newKey, type Player, testApp } from '../testing.ts';
import { closeCountry, openCountry } from './safety.ts';

const app = await testApp({ env: { TRUST_PROXY: '1' } });
const other = await app.node();
const HERE = '203.81.64.1';
const THERE = '133.1.1.1';
const OPERATOR = '00000000-0000-7000-8000-000000000001';

const close = (country: string) =>
  app.db
    .transaction()
    .execute((tx) => closeCountry(tx, { country, note: 'no licence', by: OPERATOR, at: app.clock.now() }));
const open = (country: string) => app.db.transaction().execute((tx) => openCountry(tx, country));
const reload = () => Promise.all([app, other].map((node) => node.app.regions.reload()));

afterEach(async () => {
  await Promise.all(['MM', 'JP'].map(open));
  await reload();
});

const statusAt = async (address: string, node: { url: string } = app) =>
  (await ask(`${node.url}/wps/system/status`, { headers: { 'x-forwarded-for': address } })).body.value.status;

/** The same player, as if he sat elsewhere. */
function from(player: Player, address: string) {
  const headers = {
    authorization: `Bearer ${player.token}`,
    cookie: `__Host-sb=${player.cookie}`,
    'x-forwarded-for': address,
  };
  const call = (method: string, path: string, body?: unknown) =>
    ask(player.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return {
    ...player,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
  };
}

const launch = (player: Pick<Player, 'get'>) => player.get('/wps/play/game?vendor=baize&code=emerald-lines');

const accessesOf = ({ member: id }: Player) =>
  app.db.selectFrom('safety.access').selectAll().where('member', '=', id).orderBy('id').execute();

const refusalsOf = async ({ member: id }: Player) => {
  await app.app.locations.flush();
  return app.db
    .selectFrom('safety.event')
    .select(['kind', 'address', 'country', 'details'])
    .where('member', '=', id)
    .where('kind', '=', 'regionRefused')
    .execute();
};

test('X-02 a country is closed and opened again on every node', async () => {
  await close('JP');
  for (const node of [app, other]) {
    await eventually(async () => expect(await statusAt(THERE, node)).toBe(2));
    expect(await statusAt(HERE, node)).toBe(0);
    expect(await statusAt('203.0.113.9', node)).toBe(0);
  }
  await open('JP');
  for (const node of [app, other]) await eventually(async () => expect(await statusAt(THERE, node)).toBe(0));
});

test('a sign-in from a closed country is refused before its envelope is opened, and told once', async () => {
  await close('JP');
  await reload();
  const sent = await envelope(app.url, 'POST', '/wps/session/login/freeplay', { os: 't', platform: 'W' });
  const knock = () =>
    ask(app.url + sent.path, {
      method: 'POST',
      headers: { ...sent.headers, 'x-forwarded-for': THERE },
      body: sent.body,
    });
  for (let n = 0; n < 3; n += 1)
    expect(await knock()).toMatchObject({ status: 451, body: { code: 'system.region' } });
  await app.app.locations.flush();
  const heard = await app.db.selectFrom('safety.event').selectAll().where('member', 'is', null).execute();
  expect(heard.map(({ kind, address, country, details }) => ({ kind, address, country, details }))).toEqual([
    {
      kind: 'regionRefused',
      address: THERE,
      country: 'JP',
      details: { by: 'country', path: '/wps/session/login/freeplay' },
    },
  ]);
});

test('STD-A09 an address that moves into a closed country mid-session: launch and bet refused and logged, the open round settles', async () => {
  const player = await member(app);
  await promise(app, player, hasFreeSpins);
  const { round } = (await spin(from(player, HERE))).body.value;
  await close('JP');
  await reload();
  const away = from(player, THERE);
  expect(await launch(away)).toMatchObject({ status: 451, body: { code: 'system.region' } });
  expect(await spin(away)).toMatchObject({ status: 451, body: { code: 'system.region' } });
  expect(await refusalsOf(player)).toEqual([
    {
      kind: 'regionRefused',
      address: THERE,
      country: 'JP',
      details: { by: 'country', path: '/wps/play/game' },
    },
  ]);
  let answer = (await step(away, round)).body.value;
  while (answer.state === 'open') answer = (await step(away, round)).body.value;
  expect(answer.state).toBe('settled');
  expect((await spin(from(player, HERE))).status).toBe(200);
});

test('STD-A09 a closed country that opens mid-session lets the next bet through', async () => {
  const player = await member(app);
  await close('JP');
  await reload();
  const away = from(player, THERE);
  expect((await launch(away)).status).toBe(451);
  await open('JP');
  await reload();
  expect((await launch(away)).status).toBe(200);
});

test('STD-A09 the place is noted at the first launch or bet, which the record tells apart, when the address changes, and every 30 minutes', async () => {
  const player = await member(app);
  const noted = async () => {
    await app.app.locations.flush();
    return (await accessesOf(player))
      .filter(({ kind }) => kind !== 'signIn')
      .map((row) => `${row.kind} ${row.address} ${row.country}`);
  };
  for (let n = 0; n < 3; n += 1) await launch(from(player, HERE));
  expect(await noted()).toEqual([`launch ${HERE} MM`]);
  await launch(from(player, '203.81.64.2'));
  expect(await noted()).toEqual([`launch ${HERE} MM`, 'launch 203.81.64.2 MM']);
  app.clock.pass(20 * 60_000);
  expect((await spin(from(player, '203.81.64.2'))).status).toBe(200);
  expect(await noted()).toHaveLength(2);
  app.clock.pass(10 * 60_000);
  expect((await spin(from(player, '203.81.64.2'))).status).toBe(200);
  expect((await noted()).slice(1)).toEqual(['launch 203.81.64.2 MM', 'bet 203.81.64.2 MM']);
  app.clock.pass(-30 * 60_000);
});

test('STD-A10 two countries in one session within an hour are a risk event', async () => {
  const player = await member(app);
  await launch(from(player, HERE));
  await launch(from(player, '203.0.113.9'));
  await launch(from(player, THERE));
  await app.app.locations.flush();
  const events = () =>
    app.db
      .selectFrom('safety.event')
      .select(['kind', 'country', 'details'])
      .where('member', '=', player.member)
      .where('kind', '=', 'impossibleTravel')
      .execute();
  expect(await events()).toEqual([]);
  await launch(from(player, HERE));
  await app.app.locations.flush();
  expect(await events()).toEqual([
    { kind: 'impossibleTravel', country: 'MM', details: { from: 'JP', fromAddress: THERE, minutes: 0 } },
  ]);
});

test('a member in a closed region may still sign out', async () => {
  const player = await member(app);
  await close('JP');
  await reload();
  const headers = {
    authorization: `Bearer ${player.token}`,
    cookie: `__Host-sb=${player.cookie}`,
    'x-forwarded-for': THERE,
  };
  expect((await ask(`${app.url}/wps/session/logout`, { method: 'DELETE', headers })).status).toBe(200);
});

test('without a session a call from a closed region is told of the region, not of the session', async () => {
  await close('JP');
  await reload();
  const answer = await ask(`${app.url}/wps/member/info`, { headers: { 'x-forwarded-for': THERE } });
  expect([answer.status, answer.body.code]).toEqual([451, 'system.region']);
});

test('maintenance takes priority over a closed country', async () => {
  await close('JP');
  await app.turn('system.status', 1);
  await reload();
  expect(await statusAt(THERE)).toBe(1);
  const player = { url: app.url, token: newKey().replaceAll('-', ''), cookie: 'none' };
  const headers = { authorization: `Bearer ${player.token}`, 'x-forwarded-for': THERE };
  expect((await ask(`${app.url}/wps/member/info`, { headers })).body.code).toBe('system.maintenance');
  await app.turn('system.status', 0);
});

test.each([
  ['0', `${THERE}, 1.2.3.4`, '127.0.0.1'],
  ['1', `${THERE}, ${HERE}`, HERE],
  ['1', `${THERE}, not an address`, '127.0.0.1'],
  ['2', `${THERE}, ${HERE}, 10.0.0.1`, HERE],
])(
  'behind %s proxies a forged header %s changes nothing: the caller is %s',
  async (hops, header, address) => {
    const node = hops === '1' ? app : await testApp({ env: { TRUST_PROXY: hops } });
    const more = {
      'x-forwarded-for': header,
      'x-real-ip': THERE,
      forwarded: `for=${THERE}`,
      'cf-connecting-ip': THERE,
    };
    expect((await ask(`${node.url}/wps/system/status`, { headers: more })).body.value.ip).toBe(address);
  },
);
