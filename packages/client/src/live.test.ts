import type { FeedFrame, FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type Live, openLive } from './live.ts';

/** The other end of the line, as a browser's socket shows it. */
class Socket {
  static opened: Socket[] = [];
  readonly address: string;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(address: string) {
    this.address = address;
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  /** As in a browser, the event of an end that was asked for comes later. */
  close(): void {
    this.closed = true;
    queueMicrotask(() => this.onclose?.());
  }

  say(frame: FeedFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const CURSOR = '01890000-0000-7000-8000-000000000000';
const page = new EventTarget();
const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let heard: (MemberEvent | LobbyEvent)[] = [];
let missed: FeedTopic[] = [];
let line: (number | 'up' | 'down')[] = [];
let told: unknown[] = [];
let topics: FeedTopic[] = ['lobby'];
let address: () => Promise<string>;
let live: Live;
/** The jitter of a wait: 0 shortens it by a fifth, 2^32 - 1 lengthens it by as much. */
let chance = 2 ** 31;

const last = () => Socket.opened.at(-1) as Socket;
const soon = () => vi.advanceTimersByTimeAsync(0);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open(): Promise<Socket> {
  await soon();
  last().onopen?.();
  return last();
}

async function fall(): Promise<void> {
  last().onclose?.();
  await soon();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('crypto', { getRandomValues: (words: Uint32Array) => words.fill(chance) });
  tab.visibilityState = 'visible';
  [Socket.opened, heard, missed, line, told, topics, chance] = [[], [], [], [], [], ['lobby'], 2 ** 31];
  address = async () => 'ws://site/live';
  live = openLive({
    heard: CURSOR,
    address: () => address(),
    topics: () => topics,
    onOpen: (socket) => told.push(socket),
    onEvent: (event) => heard.push(event),
    onResync: (topic) => missed.push(topic),
    onLine: (up, ms) => line.push(up ? (ms ?? 'up') : 'down'),
  });
  await soon();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe('U-25 the line comes back', () => {
  test('after half a second, then one, two, four and eight, and never waits longer', async () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      const before = Socket.opened.length;
      await fall();
      await after(wait - 1);
      expect(Socket.opened.length).toBe(before);
      await after(1);
      expect(Socket.opened.length).toBe(before + 1);
    }
  });

  test.each([
    [0, 400],
    [2 ** 32 - 1, 599],
  ])('a fifth sooner or later by chance: at %d after %d ms', async (drawn, wait) => {
    chance = drawn;
    await fall();
    await after(wait - 1);
    expect(Socket.opened).toHaveLength(1);
    await after(2);
    expect(Socket.opened).toHaveLength(2);
  });

  test('a line that stood begins again with the shortest wait', async () => {
    await fall();
    await after(500);
    await fall();
    await after(1000);
    await open();
    await fall();
    await after(500);
    expect(Socket.opened).toHaveLength(4);
  });

  test('at once when the device is online again, and when the tab is looked at', async () => {
    await fall();
    page.dispatchEvent(new Event('online'));
    await soon();
    expect(Socket.opened).toHaveLength(2);
    await fall();
    tab.dispatchEvent(new Event('visibilitychange'));
    await soon();
    expect(Socket.opened).toHaveLength(3);
  });

  test('not for a tab that nobody looks at, and not where the line stands', async () => {
    await open();
    page.dispatchEvent(new Event('online'));
    await soon();
    expect(Socket.opened).toHaveLength(1);
    await fall();
    tab.visibilityState = 'hidden';
    tab.dispatchEvent(new Event('visibilitychange'));
    await soon();
    expect(Socket.opened).toHaveLength(1);
  });

  test('down as soon as the device has lost its network, whatever the socket still believes', async () => {
    await open();
    page.dispatchEvent(new Event('offline'));
    expect(line).toEqual(['down']);
    page.dispatchEvent(new Event('online'));
    await soon();
    expect(Socket.opened).toHaveLength(2);
  });

  test('also where no ticket could be had', async () => {
    address = () => Promise.reject(new Error('no answer'));
    await fall();
    await after(500);
    expect(Socket.opened).toHaveLength(1);
    address = async () => 'ws://site/live?ticket=t';
    await after(1000);
    expect(last().address).toBe('ws://site/live?ticket=t');
  });
});

describe('U-25 what was missed', () => {
  test('a line asks for what came after the page was made', async () => {
    expect((await open()).sent[0]).toEqual({ topics: { lobby: CURSOR } });
  });

  test('and after a fall for what came after the last event', async () => {
    (await open()).say({ topic: 'lobby', cursor: 'c2', event: { type: 'games' } });
    expect(heard).toEqual([{ type: 'games' }]);
    await fall();
    await after(500);
    expect((await open()).sent[0]).toEqual({ topics: { lobby: 'c2' } });
  });

  test('a cursor comes with what is no event as well', async () => {
    (await open()).say({ topic: 'lobby', cursor: 'c3', ready: true });
    await fall();
    await after(500);
    expect((await open()).sent[0]).toEqual({ topics: { lobby: 'c3' } });
    expect(heard).toEqual([]);
  });

  test('an event without a cursor keeps the place', async () => {
    (await open()).say({ topic: 'lobby', cursor: null, event: { type: 'switches' } });
    await fall();
    await after(500);
    expect((await open()).sent[0]).toEqual({ topics: { lobby: CURSOR } });
  });

  test('a gap that is too old is told to the screen, topic by topic', async () => {
    const socket = await open();
    socket.say({ topic: 'member', cursor: 'm9', resync: true });
    socket.say({ topic: 'lobby', cursor: 'l9', resync: true });
    expect(missed).toEqual(['member', 'lobby']);
  });

  test('another session begins without the place of the one before', async () => {
    topics = ['lobby', 'member'];
    const socket = await open();
    expect(socket.sent[0]).toEqual({ topics: { lobby: CURSOR, member: null } });
    socket.say({ topic: 'member', cursor: 'm1', event: { type: 'notice', id: 'n' } });
    socket.say({ topic: 'lobby', cursor: 'l1', event: { type: 'games' } });
    live.renew();
    expect((await open()).sent[0]).toEqual({ topics: { lobby: 'l1', member: null } });
  });
});

describe('one socket a tab', () => {
  test('a renewed line closes the one before, and its end is no fall', async () => {
    const first = await open();
    live.renew();
    await soon();
    expect(first.closed).toBe(true);
    await after(10_000);
    expect(Socket.opened).toHaveLength(2);
    expect(line.filter((each) => each === 'down')).toEqual([]);
    await open();
    expect(told).toEqual(Socket.opened);
  });

  test('a ticket that comes too late opens nothing: the session has changed meanwhile', async () => {
    const late = Promise.withResolvers<string>();
    address = () => late.promise;
    live.renew();
    address = async () => 'ws://site/live?ticket=new';
    live.renew();
    await soon();
    late.resolve('ws://site/live?ticket=old');
    await soon();
    expect(Socket.opened.map((socket) => socket.address)).toEqual([
      'ws://site/live',
      'ws://site/live?ticket=new',
    ]);
  });

  test('a line that was closed stays closed', async () => {
    await open();
    live.close();
    await after(60_000);
    page.dispatchEvent(new Event('online'));
    await soon();
    expect(Socket.opened).toHaveLength(1);
  });
});

describe('U-26 the round trip', () => {
  test('is told with each answer to a ping, which goes out at once and then every ten seconds', async () => {
    const socket = await open();
    const pings = () => socket.sent.filter((each) => 'ping' in each);
    expect(pings()).toHaveLength(1);
    await after(120);
    socket.say({ pong: pings()[0]?.ping as number });
    expect(line).toEqual([120]);
    await after(10_000 - 120);
    expect(pings()).toHaveLength(2);
  });

  test('U-25 a ping without an answer for five seconds is a line that is down', async () => {
    await open();
    await after(4_999);
    expect(line).toEqual([]);
    await after(1);
    expect(line).toEqual(['down']);
    await after(500);
    expect(Socket.opened).toHaveLength(2);
  });

  test('a clock that went backwards tells no negative time', async () => {
    (await open()).say({ pong: performance.now() + 5_000 });
    expect(line).toEqual([0]);
  });
});
