import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { standAt, standIn } from './testing.ts';

standIn();
const { router } = await import('./router.ts');
const { queries } = await import('./queries.ts');
const { currentToken, setToken } = await import('@baize/client/token');
const session = await import('./session.ts');
const { followSession, isAgent, isTrial, leaving, sessionEnded, takeSession, useEnding, useSession } =
  session;

const popup = () => new URL(router().state.location.href, 'http://site').searchParams.get('p');
const held = (...key: string[]) => queries.getQueryData(key);
const soon = async () => {
  await new Promise(setImmediate);
  await router().load();
};

followSession();
// It follows for good: the next file of this worker begins with modules of its own.
afterAll(() => {
  vi.resetModules();
});

beforeEach(async () => {
  standIn();
  await standAt('/wallet', ['/', '/wallet']);
  setToken(null);
  queries.clear();
  queries.setQueryData(['site', 'permission'], 'of everybody');
  queries.setQueryData(['wallet', 'balance'], 'of mia');
  queries.setQueryData(['member', 'favourites'], 'of mia');
});

describe('what belongs to one person never stays for the next', () => {
  test('a sign-out forgets it, and keeps what is everybody’s', () => {
    takeSession('t1', false);
    queries.setQueryData(['wallet', 'balance'], 'of mia');
    setToken(null);
    expect([held('wallet', 'balance'), held('member', 'favourites')]).toEqual([undefined, undefined]);
    expect(held('site', 'permission')).toBe('of everybody');
  });

  test('a sign-in begins with nothing of who was here before', () => {
    takeSession('t1', false);
    expect([held('wallet', 'balance'), held('site', 'permission')]).toEqual([undefined, 'of everybody']);
  });

  test('one session after another starts from the beginning as well', () => {
    takeSession('t1', false);
    queries.setQueryData(['wallet', 'balance'], 'of mia');
    takeSession('t2', false);
    expect(held('wallet', 'balance')).toBeUndefined();
  });
});

describe('D01 a session that must change its password', () => {
  test('does not count as signed in', () => {
    takeSession('t1', true);
    expect(useSession.getState()).toEqual({ signedIn: false, limited: true });
    takeSession('t2', false);
    expect(useSession.getState()).toEqual({ signedIn: true, limited: false });
    setToken(null);
    expect(useSession.getState()).toEqual({ signedIn: false, limited: false });
  });
});

describe('P-30 a session that ended', () => {
  test('is told with its reason, and its token forgotten', async () => {
    takeSession('t1', false);
    sessionEnded('otherDevice');
    await soon();
    expect([currentToken(), popup(), useEnding.getState().reason]).toEqual([null, 'ended', 'otherDevice']);
  });

  test('by its owner’s own wish surprises nobody', async () => {
    takeSession('t1', false);
    await leaving(async () => sessionEnded('revoked'));
    await soon();
    expect([currentToken(), popup()]).toEqual(['t1', null]);
    sessionEnded('revoked');
    await soon();
    expect(popup()).toBe('ended');
  });

  test('where nobody is signed in is told to nobody', async () => {
    sessionEnded('expired');
    await soon();
    expect(popup()).toBeNull();
  });

  test('a sign-out that fails is over all the same, and later ends are told again', async () => {
    takeSession('t1', false);
    await leaving(() => Promise.reject(new Error('no answer'))).catch(() => undefined);
    sessionEnded('closed');
    await soon();
    expect(popup()).toBe('ended');
  });
});

test.each([
  [0, false, false],
  [1, false, true],
  [2, false, true],
  [4, true, false],
  [41, false, true],
  [42, false, true],
])('an account of type %d: on trial %j, an agent %j', (type, trial, agent) => {
  expect([isTrial({ type }), isAgent({ type })]).toEqual([trial, agent]);
});

test('nobody is neither', () => {
  expect([isTrial(undefined), isAgent(undefined)]).toEqual([false, false]);
});
