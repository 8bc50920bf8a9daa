import { beforeEach, describe, expect, test } from 'vitest';

import { standAt, standIn } from '../../../shell/testing.ts';

standIn();
const { router } = await import('../../../shell/router.ts');
const { queries } = await import('../../../shell/queries.ts');
const { memberQuery } = await import('../../../shell/session.ts');
const { proceed } = await import('./entrance.ts');

const at = () => router().state.location.href;

function signedIn(type: number): void {
  queries.setQueryData(memberQuery().queryKey, {
    id: 'm',
    account: 'mia',
    nickname: '',
    type,
    currency: 'MMK',
    loginAt: '',
  } as never);
}

beforeEach(async () => {
  await standAt('/?p=login', ['/', '/wallet', '/agentHome']);
  signedIn(0);
});

describe('where somebody who signed in goes', () => {
  test('to the page that was wanted', async () => {
    await proceed('/wallet');
    await router().load();
    expect(at()).toBe('/wallet');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    // A browser leaves these out of an address before it reads it.
    '/\t/evil.example',
    '/\n/evil.example',
    '/wallet\t',
    'https://evil.example',
    'javascript:alert(1)',
    'wallet',
    '',
  ])('never to «%s», which is no page of this site', async (next) => {
    await proceed(next);
    await router().load();
    expect(at()).toBe('/');
  });

  test.each([1, 2, 41, 42])('an agent of type %d to the agent centre', async (type) => {
    signedIn(type);
    await proceed(undefined);
    await router().load();
    expect(at()).toBe('/agentHome');
  });

  test.each([0, 4])('an account of type %d stays on its page, and the popup closes', async (type) => {
    signedIn(type);
    await proceed(undefined);
    await router().load();
    expect(at()).toBe('/');
  });
});
