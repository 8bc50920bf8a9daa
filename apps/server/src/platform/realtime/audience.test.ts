import type { FeedFrame } from '@baize/contract/feeds';
import { expect, test } from 'vitest';

import { eventually, freePlay, member, type Player, type TestLine } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createWorkers } from '../workers.ts';
import { type Audience, createAudience } from './audience.ts';

const app = await sharedApp();
const other = await app.node();
const ROOM = 'lottery/FFSSC1';

const countsIn = (frames: readonly FeedFrame[], room = ROOM) =>
  frames.flatMap((frame) =>
    'event' in frame && frame.event.type === 'watching' && frame.event.room === room
      ? [frame.event.people]
      : [],
  );
const shows = (line: TestLine, people: number, room = ROOM) =>
  eventually(() => expect(countsIn(line.frames, room).at(-1)).toBe(people));

async function watching(
  player: Player,
  node = app as Pick<typeof app, 'url'>,
  room = ROOM,
): Promise<TestLine> {
  const line = await player.at(node as never).live();
  line.send({ watch: room });
  return line;
}

test('people of a room are counted over both nodes: a member once with all tabs, a guest by connection', async () => {
  const [mia, leo] = [await member(app), await freePlay(app)];
  const first = await watching(mia);
  await shows(first, 1);
  const second = await watching(mia, other);
  await shows(second, 1);
  const third = await watching(leo, other);
  for (const line of [first, second, third]) await shows(line, 2);
  const guest = await app.ws();
  guest.send({ topics: { lobby: null }, watch: null });
  guest.send({ watch: ROOM });
  for (const line of [first, second, third, guest]) await shows(line, 3);
  await third.close();
  for (const line of [first, second, guest]) await shows(line, 2);
  second.send({ watch: null });
  await guest.close();
  await shows(first, 1);
  const heard = countsIn(second.frames).length;
  await (await watching(leo)).close();
  await app.settle();
  expect(countsIn(second.frames)).toHaveLength(heard);
  await first.close();
});

test('a page that goes to another room is counted there alone, and only hears of that one', async () => {
  const [mia, leo] = [await member(app), await member(app)];
  const [one, two] = [await watching(mia, app, 'lottery/A'), await watching(leo, app, 'lottery/A')];
  await shows(one, 2, 'lottery/A');
  one.send({ watch: 'lottery/B' });
  await shows(one, 1, 'lottery/B');
  await shows(two, 1, 'lottery/A');
  expect(countsIn(two.frames, 'lottery/B')).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

test('a text that is no room closes the line', async () => {
  const line = await app.ws();
  line.send({ watch: 'lottery/A;B 5' });
  expect(await line.closed()).toBe(1008);
});

interface Hearer {
  readonly audience: Audience;
  isDeaf: boolean;
}

/** Audiences whose messages go straight to the others. */
function nodes(...names: string[]) {
  const workers = createWorkers({ clock: systemClock, log: createLog('silent'), byHand: true });
  const all = names.map((node): Hearer => ({ audience: createAudience({ node, workers }), isDeaf: false }));
  for (const { audience } of all)
    audience.speakBy(async (messages) => {
      for (const to of all) if (!to.isDeaf) for (const message of messages) to.audience.hear(message);
    });
  return { all, settle: () => workers.settle('audience'), beat: () => workers.settle('audienceBeat') };
}

test('a node that joins later asks for everything, and one that falls silent is forgotten after three beats', async () => {
  const { all, settle, beat } = nodes('a', 'b');
  const [a, b] = all as [Hearer, Hearer];
  b.isDeaf = true;
  for (let n = 1n; n <= 700n; n += 1n) a.audience.move(n, null, ROOM);
  a.audience.move(null, null, ROOM);
  await settle();
  expect([a.audience.people(ROOM), b.audience.people(ROOM)]).toEqual([701, 0]);
  b.isDeaf = false;
  b.audience.joined();
  await settle();
  await settle();
  expect(b.audience.people(ROOM)).toBe(701);
  a.audience.move(3n, ROOM, null);
  b.audience.move(4n, null, ROOM);
  await settle();
  await settle();
  expect([a.audience.people(ROOM), b.audience.people(ROOM)]).toEqual([700, 700]);
  b.isDeaf = true;
  await beat();
  await beat();
  expect(b.audience.people(ROOM)).toBe(700);
  await beat();
  expect(b.audience.people(ROOM)).toBe(1);
  expect(a.audience.people(ROOM)).toBe(700);
});

test('nothing is told while nobody comes or goes', async () => {
  const { all, settle } = nodes('a');
  const [{ audience }] = all as [Hearer];
  const told: string[] = [];
  audience.speakBy(async (messages) => told.push(...messages));
  audience.move(1n, null, ROOM);
  await settle();
  expect(told).toEqual([`a;+;${ROOM} 0 +1`]);
  audience.move(1n, null, ROOM);
  await settle();
  await settle();
  expect(told).toHaveLength(1);
});
