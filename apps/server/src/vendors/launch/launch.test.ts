import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { endSessions } from '../../accounts/sessions/account-state.ts';
import { savePreferences } from '../../members/profile.ts';
import { ask, eventually, expectWholeLedger, freePlay, member, newKey, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { writeContract } from '../registry/contracts.ts';
import { GAME_CODE, studio, vendorPlayer } from '../testing.ts';
import { simulatedStudio } from '../testing-simulator.ts';

const app = await sharedApp();
const other = await app.node();
const { acme, simulator, reload } = await simulatedStudio(app, { others: [other], games: 500 });

const GAME = { vassalage: acme.code, gameCode: GAME_CODE };
const launch = (player: Player, more = {}) => player.post('/wps/game/launchGame', { ...GAME, ...more });
const lastToken = () => simulator.starts.at(-1)?.launchToken;
const authenticate = (more = {}) =>
  acme.call('/wallet/authenticate', { launchToken: lastToken(), gameCode: GAME_CODE, ...more });
const refused = (status: number, code: string) => ({ status, body: { success: false, code } });

async function setGame(state: string): Promise<void> {
  await sql`update catalog.game set state = ${state} where vendor = ${acme.vendor}`.execute(app.owner);
}

test('S-16 a member is led to his vendor, who gets a token and knows nothing else of him', async () => {
  const mia = await member(app);
  const reply = await launch(mia);
  expect(reply).toMatchObject({ status: 200, body: { value: { openIn: 'iframe', playMode: 'real' } } });
  expect(new URL(reply.body.value.url).host).toBe(new URL(simulator.url).host);
  const start = simulator.starts.at(-1);
  const lobby = start?.lobbyUrl;
  expect(start).toMatchObject({
    gameCode: GAME_CODE,
    playMode: 'real',
    currency: 'MMK',
    playerId: expect.stringMatching(/^pl_/),
    depositUrl: `${lobby}wallet`,
    historyUrl: `${lobby}records`,
    ip: '127.0.0.1',
  });
  expect(start && ('theme' in start || 'tableId' in start)).toBe(false);
  expect(JSON.stringify(start)).not.toContain(mia.username);
  const answer = await authenticate();
  expect(answer.body).toMatchObject({
    status: 'OK',
    balance: '10000.0000',
    currency: 'MMK',
    playMode: 'real',
    openRounds: [],
    jurisdiction: null,
    realityCheckMinutes: 60,
    sessionToken: expect.stringMatching(/^gs_[\w-]{43}$/),
    minBet: '0.1000',
    nickname: mia.username,
  });
});

test('vendor-api 4: a start tells how the page looks and which table is wished for, and nothing that is neither', async () => {
  const mia = await member(app);
  expect((await launch(mia, { theme: 'light', tableId: 'VIP-7' })).status).toBe(200);
  expect(simulator.starts.at(-1)).toMatchObject({ theme: 'light', tableId: 'VIP-7' });
  expect(await launch(mia, { theme: 'pink' })).toMatchObject(refused(400, 'request.invalid'));
  expect(await launch(mia, { tableId: '' })).toMatchObject(refused(400, 'request.invalid'));
});

test('the page of the simulator is played through signed messages', async () => {
  const mia = await member(app);
  const { url } = (await launch(mia)).body.value;
  expect(await (await fetch(url)).text()).toContain('game.ready');
  const page = new URL(url);
  const ask = async (path: string) =>
    (await fetch(`${page.origin}${path}${page.search}`, { method: 'POST' })).json() as Promise<{
      balance: string;
    }>;
  expect((await ask('/state')).balance).toBe('10000.0000');
  expect(['9999.0000', '10011.0000']).toContain((await ask('/spin')).balance);
  const faults = `${page.origin}/message-faults?duplicate=3&drop=2&forge=1&delayMs=5`;
  expect(await (await fetch(faults, { method: 'POST' })).json()).toMatchObject({
    messages: { duplicate: 3 },
  });
  for (let n = 0; n < 3; n += 1) expect(Number((await ask('/spin')).balance)).toBeGreaterThan(9_900);
  await expectWholeLedger(app);
});

test('a storm of rollbacks and messages that overtake each other leave the ledger whole', async () => {
  const mia = await vendorPlayer(app, acme);
  const { messenger } = simulator;
  const bet = (id: string) => ({
    ...mia.about,
    sessionToken: mia.sessionToken,
    gameCode: GAME_CODE,
    transactionId: id,
    roundId: id,
    amount: '1',
    issuedAt: app.clock.now().toISOString(),
  });
  Object.assign(messenger.faults, { storm: 2, reorder: 1, delayMs: 0 });
  const ids = ['storm-1', 'storm-2', 'storm-3'];
  const answers = await Promise.all(ids.map((id) => messenger.send('/wallet/bet', bet(id))));
  expect(answers.map((reply) => reply.body.status)).toEqual(['OK', 'OK', 'OK']);
  const balance = await acme.call('/wallet/balance', { ...mia.about, sessionToken: mia.sessionToken });
  expect(balance.body.cash).toBe('99.0000');
  await expectWholeLedger(app);
});

test('a launch token opens one session, for the first caller', async () => {
  await launch(await member(app));
  const answers = await Promise.all(Array.from({ length: 6 }, () => authenticate()));
  expect(answers.map((reply) => reply.body.status).sort()).toEqual([
    'OK',
    ...Array(5).fill('SESSION_INVALID'),
  ]);
});

test('a launch token is good for two minutes, for its game and for its vendor', async () => {
  await launch(await member(app));
  expect((await authenticate({ gameCode: 'other' })).body.status).toBe('SESSION_INVALID');
  expect((await authenticate()).body.status, 'a token that was tried is spent').toBe('SESSION_INVALID');
  await launch(await member(app));
  const rival = await studio(app);
  const stolen = { launchToken: lastToken(), gameCode: GAME_CODE };
  expect((await rival.call('/wallet/authenticate', stolen)).body.status).toBe('SESSION_INVALID');
  app.clock.pass(121_000);
  const late = await authenticate();
  app.clock.pass(-121_000);
  expect(late.body.status).toBe('SESSION_EXPIRED');
});

test('a new session ends the one before, on every node with the next bet', async () => {
  const mia = await vendorPlayer(app, acme);
  expect((await mia.bet('s-1', 's', '1')).body.status).toBe('OK');
  const there = { ...mia.about, sessionToken: mia.sessionToken, gameCode: GAME_CODE, roundId: 's2' };
  const bet = (transactionId: string) =>
    acme
      .at(other)
      .call('/wallet/bet', { ...there, transactionId, amount: '1', issuedAt: app.clock.now().toISOString() });
  expect((await bet('s-2')).body.status).toBe('OK');
  await launch(mia.player);
  await authenticate();
  expect((await bet('s-3')).body.status).toBe('SESSION_EXPIRED');
  expect((await mia.win('s-4', 's', '2')).body.status).toBe('OK');
});

test('a session ends after half an hour without its vendor, and after twelve hours with him', async () => {
  const mia = await vendorPlayer(app, acme);
  let passed = 0;
  const pass = (minutes: number) => {
    passed += minutes * 60_000;
    app.clock.pass(minutes * 60_000);
  };
  const balance = async () =>
    (await acme.call('/wallet/balance', { ...mia.about, sessionToken: mia.sessionToken })).body.status;
  for (let n = 0; n < 24; n += 1) {
    expect(await balance()).toBe('OK');
    pass(29);
  }
  expect(await balance()).toBe('OK');
  pass(29);
  expect(await balance()).toBe('SESSION_EXPIRED');
  const noe = await vendorPlayer(app, acme);
  pass(31);
  const idle = await acme.call('/wallet/balance', { ...noe.about, sessionToken: noe.sessionToken });
  app.clock.pass(-passed);
  expect(idle.body.status).toBe('SESSION_EXPIRED');
});

test('STD-A05 a bet at a vendor keeps the session of the site active; a balance request from there does not', async () => {
  const [mia, noe] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  const open = (who: typeof mia) => who.player.get('/wps/member/info').then(({ status }) => status);
  app.clock.pass(20 * 60_000);
  expect((await mia.bet('act-1', 'act', '1')).body.status).toBe('OK');
  await acme.call('/wallet/balance', { ...noe.about, sessionToken: noe.sessionToken });
  app.clock.pass(11.5 * 60_000);
  await app.app.sessions.endOver();
  const found = [await open(mia), await open(noe)];
  app.clock.pass(-31.5 * 60_000);
  expect(found).toEqual([200, 401]);
});

test('a session that its vendor closed takes no more bets', async () => {
  const mia = await vendorPlayer(app, acme);
  const { sessionToken } = mia;
  expect((await mia.bet('cl-0', 'cl', '1')).body.status).toBe('OK');
  expect((await acme.call('/wallet/close-session', { sessionToken })).body.status).toBe('OK');
  expect((await acme.call('/wallet/close-session', { sessionToken })).body.status).toBe('SESSION_INVALID');
  const balance = await acme.call('/wallet/balance', { ...mia.about, sessionToken });
  expect(balance.body.status).toBe('SESSION_EXPIRED');
  expect((await mia.bet('cl-1', 'cl', '1')).body.status).toBe('SESSION_EXPIRED');
});

test('a session that staff end ends the third-party game too, and its vendor is told once', async () => {
  const mia = await member(app);
  await launch(mia);
  const { playerId, sessionToken } = (await authenticate()).body;
  await app.app.db.transaction().execute((tx) => endSessions(app.app, tx, mia.member));
  await eventually(() => expect(simulator.kicked).toEqual([{ playerId }]));
  const balance = { playerId, currency: 'MMK', sessionToken };
  expect((await acme.call('/wallet/balance', balance)).body.status).toBe('SESSION_EXPIRED');
});

test('P-20 a trial player plays the demo, without a token and without money', async () => {
  const trial = await freePlay(app);
  expect((await launch(trial)).body.value).toMatchObject({ playMode: 'demo' });
  const start = simulator.starts.at(-1);
  expect(start).toMatchObject({ playMode: 'demo', currency: 'XXX' });
  expect([start?.launchToken, start && 'playerId' in start]).toEqual([undefined, false]);
  await sql`update catalog.game set demo = false where vendor = ${acme.vendor}`.execute(app.owner);
  await app.app.catalog.reload();
  expect(await launch(trial)).toMatchObject(refused(403, 'games.noDemo'));
});

test('G-10 a member may try the demo of a third-party game, which knows no purse of theirs, and of a game of ours', async () => {
  await sql`update catalog.game set demo = true where vendor = ${acme.vendor}`.execute(app.owner);
  await app.app.catalog.reload();
  const mia = await member(app);
  const reply = await launch(mia, { playMode: 'demo' });
  expect(reply.body.value).toMatchObject({ playMode: 'demo' });
  const start = simulator.starts.at(-1);
  expect(start).toMatchObject({ playMode: 'demo', currency: 'XXX' });
  expect(start?.launchToken).toBeUndefined();
  const own = await launch(mia, { vassalage: 'baize', gameCode: 'emerald-lines', playMode: 'demo' });
  expect(own.body.value).toMatchObject({ playMode: 'demo', url: '/play/baize/emerald-lines?mode=demo' });
});

test('R-08 a lottery of ours starts on its own page, on that of another game, or in a lobby, with a way back inside the site', async () => {
  const mia = await member(app);
  const lott = { vassalage: 'LOTT', gameCode: 'FFSSC5' };
  const address = async (more = {}) => (await launch(mia, { ...lott, ...more })).body.value?.url;
  expect((await launch(mia, lott)).body.value).toMatchObject({ openIn: 'page', playMode: 'real' });
  expect(await address()).toBe('/lottery?gameCode=FFSSC5');
  expect(await address({ lottoGameCode: 'FFMY2D5' })).toBe('/seaLottery?gameCode=FFMY2D5');
  expect(await address({ lottoGameCode: 'FFVN_N5', lottoPrizeMode: 'ELOTT' })).toBe(
    '/vnLottery?gameCode=FFVN_N5',
  );
  expect(await address({ lottoView: 'lobby', lottoArea: 'VN', launchMode: 'LOTT' })).toBe('/vnLottery');
  expect(await address({ backUrl: '/rng?a=1', language: 'MY' })).toBe(
    '/lottery?gameCode=FFSSC5&backUrl=%2Frng%3Fa%3D1&language=MY',
  );
  for (const backUrl of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(await launch(mia, { ...lott, backUrl })).toMatchObject(refused(400, 'request.invalid'));
  expect(await launch(mia, { ...lott, lottoPrizeMode: 'SEA' })).toMatchObject(
    refused(404, 'play.unknownGame'),
  );
  expect(await launch(mia, { ...lott, playMode: 'demo' })).toMatchObject(refused(403, 'games.noDemo'));
  expect((await launch(await freePlay(app), lott)).body.value).toMatchObject({
    url: '/lottery?gameCode=FFSSC5',
    playMode: 'demo',
  });
});

test('G-09 a start is good on every host of the contract, and pages may frame and ask only those', async () => {
  const { port } = new URL(simulator.url);
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, 'games.example', 'x; script-src *'];
  const contract = { vendor: acme.vendor, addresses: ['127.0.0.1'] };
  await writeContract(app.app, { ...contract, launchHosts: hosts.slice(0, 3) });
  await reload();
  const mia = await member(app);
  const firsts = new Set<string>();
  await eventually(async () => {
    const { url, fallbacks } = (await launch(mia)).body.value;
    const [first, ...others] = [url, ...fallbacks].map((each: string) => new URL(each));
    expect(new Set([first, ...others].map((each) => each?.host))).toEqual(new Set(hosts.slice(0, 3)));
    expect(others.every((each) => each.search === first?.search)).toBe(true);
    firsts.add(first?.host ?? '');
    expect(firsts.size).toBe(3);
  });
  const next = async (more = {}) =>
    (await mia.post('/wps/relay/GCS_gameLaunchFB', { ...GAME, ...more })).body.value;
  const hostsOf = ({ url, fallbacks }: { url: string; fallbacks: string[] }) =>
    [url, ...fallbacks].map((each) => new URL(each).host);
  const [one, two, three] = hosts;
  expect(hostsOf(await next())).toEqual([two, three, one]);
  expect(hostsOf(await next({ host: two }))).toEqual([three, one, two]);
  expect(hostsOf(await next({ host: three }))).toEqual([one, two, three]);
  await writeContract(app.app, { ...contract, launchHosts: hosts });
  await reload();
  const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? '';
  const frames = /frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(frames.split(' ')).toEqual(
    expect.arrayContaining([`http://127.0.0.1:${port}`, 'https://games.example']),
  );
  expect(policy).not.toContain('script-src *');
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain('https://games.example');
  const { launchGameCDNs } = (await ask(`${app.url}/wps/system/permission`)).body.value;
  expect(launchGameCDNs).toEqual(frames.split(' '));
  await writeContract(app.app, { ...contract, launchHosts: [new URL(simulator.url).host] });
  await reload();
});

test('RG-7 the login period is told over our own games and outside ones, with how often a player wants to hear it', async () => {
  const mia = await vendorPlayer(app, acme);
  const heard = async () => (await mia.player.get('/wps/play/session')).body.value;
  expect(await heard()).toMatchObject({ staked: '0.00', returned: '0.00', rounds: 0, realityMinutes: 60 });
  await mia.bet('rc-1', 'rc', '10');
  await mia.win('rc-2', 'rc', '4', { endRound: true });
  await mia.bet('rc-3', 'rc-v', '7');
  await mia.rollback('rc-4', 'rc-v', null);
  expect(await heard()).toMatchObject({ staked: '10.00', returned: '4.00', rounds: 1 });
  const spin = { vendor: 'baize', code: 'emerald-lines', key: newKey(), stake: '1.00' };
  expect((await mia.player.post('/wps/play/spin', spin)).status).toBe(200);
  const now = await heard();
  expect(now).toMatchObject({ staked: '11.00', rounds: 2, currency: 'MMK' });
  expect(Date.parse(now.now)).toBeGreaterThanOrEqual(Date.parse(now.startedAt));
  const { token, cookie } = mia.player;
  const headers = { authorization: `Bearer ${token}`, cookie: `__Host-sb=${cookie}` };
  const wish = (realityMinutes: number) =>
    ask(`${app.url}/wps/member/preferences`, { method: 'PUT', headers, body: { realityMinutes } });
  expect((await wish(15)).status).toBe(200);
  expect((await heard()).realityMinutes).toBe(15);
  expect(await wish(17)).toMatchObject(refused(400, 'request.invalid'));
});

test('our own games are a page of ours; an unknown game is refused', async () => {
  const mia = await member(app);
  const own = await launch(mia, { vassalage: 'baize', gameCode: 'emerald-lines' });
  expect(own.body.value).toMatchObject({ url: '/play/baize/emerald-lines', openIn: 'page' });
  expect(await launch(mia, { gameCode: 'nothing' })).toMatchObject(refused(404, 'play.unknownGame'));
});

test('STD-B07 a game, all gaming and a member are closed on every node, and wins still arrive', async () => {
  // More than all the bets cost that come through while a node has not heard yet.
  const mia = await vendorPlayer(app, acme, 10_000_000_000n);
  await mia.bet('k-0', 'k', '1');
  const there = { ...mia.about, sessionToken: mia.sessionToken, gameCode: GAME_CODE };
  let n = 0;
  const bets = async () => {
    n += 1;
    const issuedAt = app.clock.now().toISOString();
    const message = { ...there, roundId: `kill-${n}`, amount: '1', issuedAt };
    const here = await acme.call('/wallet/bet', { ...message, transactionId: `kill-${n}-a` });
    const away = await acme.at(other).call('/wallet/bet', { ...message, transactionId: `kill-${n}-b` });
    return [here.body.status, away.body.status];
  };
  const both = (status: string) => eventually(async () => expect(await bets()).toEqual([status, status]));
  await setGame('off');
  await both('GAME_DISABLED');
  expect(await launch(mia.player)).toMatchObject(refused(409, 'play.gameOff'));
  await setGame('maintenance');
  await both('MAINTENANCE');
  expect(await launch(mia.player)).toMatchObject(refused(409, 'games.maintenance'));
  expect((await mia.win('k-1', 'k', '5', { endRound: true })).body.status).toBe('OK');
  await setGame('on');
  await both('OK');
  await sql`insert into site.switch (name, value, changed_at) values ('play.enabled', 'false', now())`.execute(
    app.owner,
  );
  await both('GAME_DISABLED');
  await sql`delete from site.switch where name = 'play.enabled'`.execute(app.owner);
  await both('OK');
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', mia.player.member)
    .execute();
  expect(await bets()).toEqual(['PLAYER_LOCKED', 'PLAYER_LOCKED']);
  await expectWholeLedger(app);
});

test('STD-A09 where the site is closed no game starts and no bet is taken, and what was won is paid', async () => {
  const mia = await vendorPlayer(app, acme);
  await mia.bet('lo-1', 'lo', '1');
  await launch(mia.player);
  await sql`insert into site.switch (name, value, changed_at)
    values ('system.blockedAddresses', '["127.0.0.0/8"]', now())`.execute(app.owner);
  let n = 1;
  await eventually(async () => {
    n += 1;
    expect((await mia.bet(`lo-${n}`, `lo-${n}`, '1')).body.status).toBe('LOCATION_BLOCKED');
  });
  expect(await launch(mia.player)).toMatchObject({ body: { code: 'system.region' } });
  expect((await authenticate()).body.status).toBe('LOCATION_BLOCKED');
  expect((await mia.win('lo-w', 'lo', '5')).body.status).toBe('OK');
  await sql`delete from site.switch where name = 'system.blockedAddresses'`.execute(app.owner);
  await eventually(async () => expect((await launch(mia.player)).status).toBe(200));
});

test('a player reads why his bet was refused in the language of his game, else in that of the site', async () => {
  const mia = await member(app);
  expect(
    (await mia.post('/wps/protection/limit', { kind: 'wager', period: 'day', amount: '1.00' })).status,
  ).toBe(200);
  await launch(mia, { language: 'CN' });
  const { sessionToken, playerId } = (await authenticate()).body;
  const issuedAt = app.app.clock.now().toISOString();
  const named = { playerId, sessionToken, currency: 'MMK', gameCode: GAME_CODE, roundId: 'told', issuedAt };
  const bet = () => acme.call('/wallet/bet', { ...named, transactionId: 'told-1', amount: '2.00' });
  const heard = { status: 'LIMIT_REACHED', playerMessage: '这笔投注会超出您的投注限额。' };
  expect((await bet()).body).toMatchObject({ ...heard, replayed: false });
  expect((await bet()).body).toMatchObject({ ...heard, replayed: true });

  const noah = await vendorPlayer(app, acme);
  expect((await noah.player.post('/wps/protection/time-out', { days: 1 })).status).toBe(200);
  const away = async (id: string) => (await noah.bet(id, id, '1.00')).body;
  expect(await away('away-1')).toMatchObject({
    status: 'PLAYER_EXCLUDED',
    playerMessage: 'သင် ခဏနားထားသဖြင့် ယခု ကစား၍ သို့မဟုတ် ငွေသွင်း၍ မရသေးပါ။',
  });
  await savePreferences(app.app, noah.player.member, { language: 'EN' });
  expect(await away('away-2')).toMatchObject({
    playerMessage: 'You are taking a break, so you cannot play or deposit yet.',
  });
});

test('STD-5.2 a vendor that is away, or leads elsewhere, opens nothing', async () => {
  const mia = await member(app);
  // More than one each: the vendor is asked by others meanwhile, who must not use the fault up.
  for (const fault of ['refuse', 'drop'] as const) {
    simulator.faults[fault] = 1_000;
    expect(await launch(mia)).toMatchObject(refused(503, 'games.vendorAway'));
    simulator.faults[fault] = 0;
  }
  await writeContract(app.app, {
    vendor: acme.vendor,
    addresses: ['127.0.0.1'],
    launchHosts: ['games.example'],
  });
  await reload();
  expect(await launch(mia)).toMatchObject(refused(503, 'games.vendorAway'));
});

test('vendor-api 3, 6: who takes a break between the launch and authenticate gets no session, and his token is spent', async () => {
  await writeContract(app.app, {
    vendor: acme.vendor,
    addresses: ['127.0.0.1'],
    baseUrl: simulator.url,
    launchHosts: [new URL(simulator.url).host],
  });
  await reload();
  const mia = await member(app);
  expect((await launch(mia)).status).toBe(200);
  expect((await mia.post('/wps/protection/time-out', { days: 1 })).status).toBe(200);
  const { body } = await authenticate();
  expect(body.status).toBe('PLAYER_EXCLUDED');
  expect(body.sessionToken).toBeUndefined();
  expect((await authenticate()).body.status).toBe('SESSION_INVALID');
});
