import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { speakNow, standIn } from '../../shell/testing.ts';

standIn();
const { queries } = await import('../../shell/queries.ts');
const { favouritesQuery } = await import('./favourites.data.ts');
const { toggle } = await import('./favourite-wishes.ts');

const KEY = favouritesQuery().queryKey;
/** The questions to the server, and its answers. */
let asked: string[] = [];
let answer: () => { status: number; body: object };
const GOOD = () => ({ status: 200, body: { success: true, value: {} } });

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const held = () => queries.getQueryData(KEY);

beforeEach(async () => {
  standIn();
  await speakNow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [asked, answer] = [[], GOOD];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const nodeId = body ? JSON.parse(body).nodeId : new URL(path, 'http://site').searchParams.get('nodeId');
    asked.push(`${method === 'DELETE' ? '-' : '+'}${nodeId}`);
    const { status, body: said } = answer();
    return new Response(JSON.stringify(said), { status });
  });
  queries.setQueryData(KEY, ['a:1']);
});
afterEach(async () => {
  await after(5_000);
  vi.useRealTimers();
  queries.clear();
});

describe('G-06 the heart of a game', () => {
  test('shows a press at once, the newest first, before the server has heard of it', () => {
    toggle('b:2');
    expect(held()).toEqual(['b:2', 'a:1']);
    toggle('a:1');
    expect(held()).toEqual(['b:2']);
  });

  test('tells the server each game’s wish', async () => {
    toggle('b:2');
    toggle('a:1');
    await after(0);
    expect(asked).toEqual(['+b:2', '-a:1']);
  });

  test('pressed and pressed again says what is wished at that moment, once a second at most', async () => {
    for (let i = 0; i < 5; i++) toggle('b:2');
    await after(0);
    expect(asked).toEqual(['+b:2']);
    toggle('b:2');
    await after(999);
    expect(asked).toEqual(['+b:2']);
    await after(1);
    expect(asked).toEqual(['+b:2', '-b:2']);
    expect(held()).toEqual(['a:1']);
  });

  test('pressed back within the second asks nothing more: the server has it already', async () => {
    toggle('b:2');
    await after(0);
    toggle('b:2');
    toggle('b:2');
    await after(5_000);
    expect(asked).toEqual(['+b:2']);
    expect(held()).toEqual(['b:2', 'a:1']);
  });

  test('that the server turns down shows what it holds', async () => {
    answer = () => ({ status: 429, body: { success: false, code: 'request.rate' } });
    toggle('b:2');
    expect(held()).toEqual(['b:2', 'a:1']);
    await after(10);
    expect(held()).toEqual(['a:1']);
  });

  test('that failed once can be pressed again', async () => {
    answer = () => ({ status: 429, body: { success: false, code: 'request.rate' } });
    toggle('b:2');
    await after(10);
    answer = GOOD;
    toggle('b:2');
    await after(10);
    expect(asked).toEqual(['+b:2', '+b:2']);
    expect(held()).toEqual(['b:2', 'a:1']);
  });

  test('does nothing while it is not known which are on', async () => {
    queries.removeQueries({ queryKey: KEY });
    toggle('b:2');
    await after(10);
    expect([asked, held()]).toEqual([[], undefined]);
  });

  test('of somebody who signed out meanwhile is told no more', async () => {
    toggle('b:2');
    await after(0);
    toggle('b:2');
    queries.removeQueries({ queryKey: KEY });
    await after(5_000);
    expect(asked).toEqual(['+b:2']);
  });
});
