import type { FeedFrame } from '@baize/contract/feeds';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { standAt, standIn } from './testing.ts';

/** The other end of the line. */
class Socket {
  static last: Socket;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send(): void {}
  close(): void {}
}

function browser(): void {
  standIn();
  vi.stubGlobal('location', { protocol: 'https:', host: 'site' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), document, { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('WebSocket', Socket);
}

browser();
const { queries } = await import('./queries.ts');
const { balanceQuery } = await import('./wallet.ts');
const { startLive, useLine } = await import('./live-line.ts');
const { setDeferred } = await import('./manifest/load-deferred.ts');
const { SITE } = await import('../features.ts');
// The line of a page is never closed: the next file of this worker begins with modules of its own.
afterAll(() => {
  vi.resetModules();
});

const KEYS = [
  ['site', 'status'],
  ['catalog', 'hot'],
  ['content', 'notices'],
  ['content', 'banners'],
  ['wallet', 'transfers'],
  ['protection'],
  ['cashier', 'deposit', 'D1'],
  ['records', 'wagers'],
];
const say = (frame: FeedFrame) => Socket.last.onmessage?.({ data: JSON.stringify(frame) });
/** The queries that are asked again, by their names. */
const stale = () =>
  KEYS.filter((key) => queries.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));

beforeEach(async () => {
  browser();
  await standAt('/', ['/']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  queries.clear();
  for (const key of KEYS) queries.setQueryData(key, 'known');
  useLine.setState({ up: false, everUp: false, ms: undefined, since: undefined });
  setDeferred(async () => ({ SITE }) as never);
  startLive();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the line tells is asked for again, and nothing else', () => {
  test.each<[string, FeedFrame, string[]]>([
    ['games', { topic: 'lobby', cursor: 'c', event: { type: 'games' } }, ['catalog hot']],
    ['a notice', { topic: 'member', cursor: 'c', event: { type: 'notice', id: 'n' } }, ['content notices']],
    ['notices', { topic: 'lobby', cursor: 'c', event: { type: 'notices' } }, ['content notices']],
    [
      'switches',
      { topic: 'lobby', cursor: 'c', event: { type: 'switches' } },
      ['site status', 'catalog hot'],
    ],
    [
      'the state of the house',
      { topic: 'lobby', cursor: 'c', event: { type: 'status', status: 1, ends: null } },
      ['site status', 'catalog hot'],
    ],
    [
      'a gap in the lobby',
      { topic: 'lobby', cursor: 'c', resync: true },
      ['site status', 'catalog hot', 'content notices', 'content banners'],
    ],
    [
      'a gap of the member',
      { topic: 'member', cursor: 'c', resync: true },
      ['content notices', 'content banners', 'wallet transfers', 'protection', 'cashier deposit D1'],
    ],
    [
      'RG-9 play and deposits that were closed or opened',
      { topic: 'member', cursor: 'c', event: { type: 'protection' } },
      ['protection', 'cashier deposit D1'],
    ],
    ['that all was heard', { topic: 'lobby', cursor: 'c', ready: true }, []],
  ])('%s', async (_, frame, asked) => {
    say(frame);
    await new Promise(setImmediate);
    expect(stale()).toEqual(asked);
  });

  test('U-10 a balance is shown at once, without asking', () => {
    queries.setQueryData(balanceQuery().queryKey, { balance: '1.00', version: '1' } as never);
    say({ topic: 'member', cursor: 'c', event: { type: 'balance', balance: '7.00', version: '2' } });
    expect(queries.getQueryData(balanceQuery().queryKey)).toMatchObject({ balance: '7.00', version: '2' });
    expect(stale()).toEqual([]);
  });
});

describe('U-04 the line as screens see it', () => {
  test('up with its round trip, then down since when', () => {
    say({ pong: 0 });
    expect(useLine.getState()).toMatchObject({ up: true, everUp: true, since: undefined });
    expect(useLine.getState().ms).toBeGreaterThanOrEqual(0);
    Socket.last.onclose?.();
    const { up, ms, since } = useLine.getState();
    expect([up, ms, typeof since]).toEqual([false, undefined, 'string']);
  });

  test('keeps when it fell, however often it is tried', async () => {
    say({ pong: 0 });
    Socket.last.onclose?.();
    const { since } = useLine.getState();
    await vi.advanceTimersByTimeAsync(5_000);
    Socket.last.onclose?.();
    expect(useLine.getState().since).toBe(since);
  });

  test('U-04 on its return everything on the page is asked for again, the first time nothing is', () => {
    say({ pong: 0 });
    expect(stale()).toEqual([]);
    Socket.last.onclose?.();
    say({ pong: 0 });
    expect(stale()).toHaveLength(KEYS.length);
  });
});
