import { Refused, Unreachable } from '@baize/client/refused';
import type { RefusalCode } from '@baize/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';

import { standAt, standIn } from './testing.ts';

standIn();
const { router } = await import('./router.ts');
const { lookWhetherClosed, queries } = await import('./queries.ts');

const refused = (code: RefusalCode) => new Refused({ code, traceId: '', status: 403 });
const STATUS = ['site', 'status'];
const isStale = () => queries.getQueryState(STATUS)?.isInvalidated;

beforeEach(async () => {
  standIn();
  await standAt('/rng', ['/', '/rng']);
  queries.clear();
  queries.setQueryData(STATUS, { status: 0 });
});

describe('a query that failed', () => {
  const { retry } = queries.getDefaultOptions().queries ?? {};
  const again = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error);

  test('is asked again twice where no answer came', () => {
    expect([0, 1, 2].map((failures) => again(failures, new Unreachable(null)))).toEqual([true, true, false]);
  });

  test('is not asked again where the answer was a refusal', () => {
    expect(again(0, refused('session.forbidden'))).toBe(false);
  });
});

describe('A09 who is turned away by a closed house sees its page at once', () => {
  test.each(['system.region', 'system.maintenance'] as const)('after %s its state is asked for', (code) => {
    lookWhetherClosed(refused(code));
    expect(isStale()).toBe(true);
  });

  test('whichever call of the page it is that says so', async () => {
    const closed = () => Promise.reject(refused('system.region'));
    await queries.fetchQuery({ queryKey: ['catalog', 'x'], queryFn: closed }).catch(() => undefined);
    expect(isStale()).toBe(true);
  });

  test('after any other fault it is not', () => {
    for (const fault of [refused('system.error'), refused('session.required'), new Unreachable(null), null])
      lookWhetherClosed(fault);
    expect(isStale()).toBe(false);
  });
});

test('D01 a forced password change is opened by the first call that says so', async () => {
  const failing = queries.fetchQuery({
    queryKey: ['member', 'x'],
    queryFn: () => Promise.reject(refused('session.passwordChange')),
  });
  await failing.catch(() => undefined);
  await new Promise(setImmediate);
  await router().load();
  expect(router().state.location.search).toMatchObject({ p: 'changePassword' });
});
