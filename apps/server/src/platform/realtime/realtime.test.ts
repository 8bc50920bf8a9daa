import { once } from 'node:events';
import { connect } from 'node:net';

import type { FeedFrame } from '@baize/contract/feeds';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { addNotice, withdrawNotice } from '../../content/content.ts';
import { calmPlayer, spin } from '../../play/testing.ts';
import { setSwitch } from '../../site/switches.ts';
import { ask, eventually, expectWholeLedger, freePlay, type TestLine } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { DAY_MS } from '../time.ts';
import { sweepOutbox, tellLobby, tellMember } from './tail.ts';

const app = await sharedApp();
const other = await app.node();
afterAll(() => expectWholeLedger(app));

const isEvent = (type: string) => (frame: FeedFrame) => 'event' in frame && frame.event.type === type;
const versionsIn = (frames: readonly FeedFrame[]) =>
  frames.flatMap((frame) =>
    'event' in frame && frame.event.type === 'balance' ? [frame.event.version] : [],
  );
const noticesIn = (line: TestLine) =>
  line.frames.flatMap((frame) => ('event' in frame && frame.event.type === 'notice' ? [frame.event.id] : []));
const tell = (member: bigint, id: string) =>
  app.db.transaction().execute((tx) => tellMember(tx, member, { type: 'notice', id }));
const placeOf = (line: TestLine): string => {
  const cursors = line.frames.flatMap((frame) =>
    'topic' in frame && frame.topic === 'member' && frame.cursor ? [frame.cursor] : [],
  );
  return cursors.at(-1) ?? '';
};

async function setting(name: string, value: unknown): Promise<void> {
  await app.db.transaction().execute((tx) => setSwitch(app.app, tx, { name, value, by: null }));
}

test('a line begins with the balance and says when each topic is ready', async () => {
  const player = await freePlay(app);
  const line = await player.live();
  expect(line.frames[0]).toMatchObject({ topic: 'member', event: { type: 'balance', balance: '10000.00' } });
  expect(line.frames.filter((frame) => 'ready' in frame)).toHaveLength(2);
});

test('a hello sent at once is heard, however long the ticket takes', async () => {
  const player = await freePlay(app);
  for (let n = 0; n < 10; n += 1) {
    const line = await player.live();
    await line.close();
  }
});

test('a spin is told on every node, each balance with a greater version than the one before', async () => {
  const player = await calmPlayer(app);
  const lines = [await player.live(), await player.at(other).live()];
  const played: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { version } = (await spin(player.at(n % 2 ? other : app))).body.value;
    played.push(version);
    // News of two nodes may overtake each other, so each is waited for.
    for (const line of lines) await line.next((frame) => versionsIn([frame]).includes(version));
  }
  expect(played).toEqual(played.toSorted((a, b) => Number(BigInt(a) - BigInt(b))));
  expect(new Set(played).size).toBe(5);
  // A line begins with the balance that was there before.
  for (const line of lines) expect(versionsIn(line.frames).slice(1)).toEqual(played);
});

test('nobody hears of somebody else', async () => {
  const [one, two] = [await freePlay(app), await freePlay(app)];
  const [mine, guest] = [await one.live(), await app.ws()];
  guest.send({ topics: { member: null, lobby: null } });
  await guest.next((frame) => 'ready' in frame && frame.topic === 'lobby');
  await tell(two.member, 'not yours');
  await spin(two);
  await tell(one.member, 'yours');
  await mine.next(isEvent('notice'));
  expect(noticesIn(mine)).toEqual(['yours']);
  expect(mine.frames.filter(isEvent('balance'))).toHaveLength(1);
  expect(guest.frames.filter((frame) => 'topic' in frame && frame.topic === 'member')).toEqual([]);
});

test('events come in the order of their commits, and one that commits late is not skipped', async () => {
  const player = await freePlay(app);
  const lines = [await player.live(), await player.at(other).live()];
  const slow = new pg.Client({ connectionString: app.database });
  await slow.connect();
  await slow.query('begin');
  const insert = `insert into platform.outbox (topic, member, payload) values ('member', $1, '{"type":"notice","id":"slow"}')`;
  await slow.query(insert, [player.member]);
  for (const id of ['one', 'two', 'three']) await tell(player.member, id);
  await app.settle();
  for (const line of lines) expect(noticesIn(line)).toEqual([]);
  await slow.query('commit');
  await slow.end();
  for (const line of lines) {
    await eventually(() => expect(noticesIn(line)).toHaveLength(4));
    expect(new Set(noticesIn(line))).toEqual(new Set(['slow', 'one', 'two', 'three']));
    expect(noticesIn(line).filter((id) => id !== 'slow')).toEqual(['one', 'two', 'three']);
  }
});

test('a hundred writers at once: every event is heard once, on both nodes alike', async () => {
  const player = await freePlay(app);
  const lines = [await player.live(), await player.at(other).live()];
  await Promise.all(Array.from({ length: 100 }, (_, n) => tell(player.member, `n${n}`)));
  for (const line of lines) await eventually(() => expect(new Set(noticesIn(line)).size).toBe(100));
  expect(noticesIn(lines[0] as TestLine)).toHaveLength(100);
  expect(noticesIn(lines[0] as TestLine)).toEqual(noticesIn(lines[1] as TestLine));
});

test('after a break the line tells what was missed, from the last place seen, on any node', async () => {
  const player = await freePlay(app);
  const first = await player.live();
  await tell(player.member, 'before');
  await first.next(isEvent('notice'));
  const place = placeOf(first);
  await first.close();
  for (const id of ['missed 1', 'missed 2']) await tell(player.member, id);
  const again = await player.at(other).live({ member: place });
  await eventually(() => expect(noticesIn(again)).toEqual(['missed 1', 'missed 2']));
  expect(again.frames.some((frame) => 'resync' in frame)).toBe(false);
});

test('a break right after the start is caught up as well', async () => {
  const player = await freePlay(app);
  const first = await player.live();
  const place = placeOf(first);
  await first.close();
  await tell(player.member, 'missed');
  const again = await player.live({ member: place });
  await eventually(() => expect(noticesIn(again)).toEqual(['missed']));
});

test('coming back while events pour in loses none and repeats none', async () => {
  const player = await freePlay(app);
  const first = await player.live();
  const place = placeOf(first);
  await first.close();
  const pouring = Promise.all(Array.from({ length: 60 }, (_, n) => tell(player.member, `p${n}`)));
  const again = await player.live({ member: place });
  await pouring;
  await eventually(() => expect(new Set(noticesIn(again)).size).toBe(60));
  await tell(player.member, 'last');
  await eventually(() => expect(noticesIn(again).at(-1)).toBe('last'));
  expect(noticesIn(again)).toHaveLength(61);
});

test.each(['1.1.1', '9.9.9', '1.999999999999.1', 'nonsense', '0.0.0'])(
  'a reader at a place that is too old or from elsewhere (%s) has to read everything again',
  async (place) => {
    const player = await freePlay(app);
    const line = await player.live({ member: place });
    expect(line.frames.some((frame) => 'resync' in frame)).toBe(place !== '9.9.9' || line.frames.length > 0);
    await tell(player.member, 'still heard');
    await line.next(isEvent('notice'));
  },
);

test('a reader that missed too much has to read everything again', async () => {
  const player = await freePlay(app);
  const first = await player.live();
  const place = placeOf(first);
  await first.close();
  await sql`insert into platform.outbox (topic, member, payload)
    select 'member', ${player.member}, '{"type":"notice","id":"many"}' from generate_series(1, 400)`.execute(
    app.db,
  );
  // As soon as they may be read: a transaction that is older, also of another database of this server, holds them back.
  await eventually(async () => {
    const again = await player.live({ member: place });
    expect(again.frames.some((frame) => 'resync' in frame)).toBe(true);
  });
});

test('sweeping keeps a place to stand on: old places resync, present ones do not', async () => {
  const player = await freePlay(app);
  const line = await player.live();
  await tell(player.member, 'old');
  await line.next(isEvent('notice'));
  const old = placeOf(line);
  for (const id of ['newer', 'newest']) await tell(player.member, id);
  await eventually(() => expect(noticesIn(line)).toContain('newest'));
  const present = placeOf(line);
  const tomorrow = { ...app.clock, ms: () => app.clock.ms() + DAY_MS + 60_000 };
  await sweepOutbox({ db: app.db, clock: tomorrow });
  const rows = await app.db.selectFrom('platform.outbox').select('number').execute();
  expect(rows).toHaveLength(1);
  expect((await player.live({ member: old })).frames.some((frame) => 'resync' in frame)).toBe(true);
  expect((await player.live({ member: present })).frames.some((frame) => 'resync' in frame)).toBe(false);
});

test('the lobby hears of maintenance, switches and notices, on every node', async () => {
  const lines = [await app.ws(), await other.ws()];
  for (const line of lines) {
    line.send({ topics: { lobby: null } });
    await line.next((frame) => 'ready' in frame);
  }
  const ends = '2030-01-16T12:00:00Z';
  await setting('system.maintenanceEnds', ends);
  await setting('system.status', 1);
  const closed = (frame: FeedFrame) =>
    'event' in frame &&
    frame.event.type === 'status' &&
    frame.event.status === 1 &&
    frame.event.ends === ends;
  for (const line of lines) await line.next(closed);
  // A reader that asks after the message gets the same.
  for (const node of [app, other]) {
    expect((await ask(`${node.url}/wps/system/status`)).body.value).toMatchObject({
      status: 1,
      ends,
    });
  }
  await setting('system.status', 0);
  await setting('play.turbo', false);
  for (const line of lines) await line.next(isEvent('switches'));
  expect((await ask(`${other.url}/wps/system/whitelabel`)).body.value.whitelabelVal['play.turbo']).toBe(
    false,
  );
  const before = lines.map((line) => line.frames.length);
  const texts = { EN: { title: 'New', content: 'News' } };
  const id = await app.db.transaction().execute((tx) => addNotice(app.app, tx, texts));
  await app.db.transaction().execute((tx) => withdrawNotice(app.app, tx, id));
  for (const [n, line] of lines.entries()) {
    await eventually(() => expect(line.frames.slice(before[n]).filter(isEvent('notices'))).toHaveLength(2));
  }
});

test('a switch that is nobody’s business outside is not told', async () => {
  const line = await app.ws();
  line.send({ topics: { lobby: null } });
  await line.next((frame) => 'ready' in frame);
  await setting('session.idleMinutes', 20);
  await app.db.transaction().execute((tx) => tellLobby(tx, { type: 'notices' }));
  await line.next(isEvent('notices'));
  expect(line.frames.filter(isEvent('switches'))).toEqual([]);
  await setting('session.idleMinutes', 30);
});

test('a ticket opens one line, for half a minute', async () => {
  const player = await freePlay(app);
  const ticket = async () => (await player.post('/wps/live/ticket')).body.value.ticket as string;
  const used = await ticket();
  await (await app.ws(`?ticket=${used}`)).next(isEvent('balance'));
  expect(await (await app.ws(`?ticket=${used}`)).closed()).toBe(4401);
  const late = await ticket();
  app.clock.pass(31_000);
  expect(await (await app.ws(`?ticket=${late}`)).closed()).toBe(4401);
  app.clock.pass(-31_000);
  expect(await (await app.ws('?ticket=guessed')).closed()).toBe(4401);
  const after = await ticket();
  await player.delete('/wps/session/logout');
  expect(await (await app.ws(`?ticket=${after}`)).closed()).toBe(4401);
});

test('a line sends its own time and drops a client that sends nonsense', async () => {
  const line = await app.ws();
  line.send({ ping: 7 });
  expect(await line.next((frame) => 'pong' in frame)).toEqual({ pong: 7 });
  for (const nonsense of ['{', 'null', '5', '[]', '{"topics":5}', '{"hello":1}', '{"ping":1,"ping":2}']) {
    const bad = await app.ws();
    bad.send(nonsense);
    expect([nonsense, await bad.closed()]).toEqual([nonsense, 1008]);
  }
  const loud = await app.ws();
  loud.send('x'.repeat(10_000));
  expect(await loud.closed()).toBe(1009);
  const flood = await app.ws();
  for (let n = 0; n < 200; n += 1) flood.send({ topics: { lobby: '1.1.1' } });
  expect(await flood.closed()).toBe(1008);
});

test.each(['null', 'nonsense', 'https://evil.example', 'file://', '//'])(
  'a page of another origin (%s) gets no line, and the server lives on',
  async (origin) => {
    await expect(app.ws('', { origin })).rejects.toThrow(/403/);
    expect((await ask(`${app.url}/healthz`)).status).toBe(200);
  },
);

test('the site’s own page gets one', async () => {
  await (await app.ws('', { origin: app.url })).close();
});

test('a caller who asks for another line and hangs up at once does no harm', async () => {
  const { hostname, port } = new URL(app.url);
  for (const path of ['/live', '/other', '/live?ticket=%', '//']) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: x\r\norigin: null\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    socket.resetAndDestroy();
  }
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
});

test('online counts lines and members, and forgets those who left', async () => {
  const quiet = await app.node({});
  const player = (await freePlay(app)).at(quiet);
  const lines = [await player.live(), await player.live(), await quiet.ws()];
  expect(quiet.app.feeds.online()).toEqual({ sockets: 3, members: 1 });
  for (const line of lines) await line.close();
  await eventually(() => expect(quiet.app.feeds.online()).toEqual({ sockets: 0, members: 0 }));
});

test('a tab that no longer answers does not keep a node from stopping', async () => {
  const node = await app.node({});
  const { hostname, port } = new URL(node.url);
  const tab = connect(Number(port), hostname).on('error', () => undefined);
  tab.write(
    'GET /live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  expect(String((await once(tab, 'data'))[0])).toMatch(/^HTTP\/1.1 101/);
  await Promise.all([node.stop(), once(tab, 'close')]);
});
