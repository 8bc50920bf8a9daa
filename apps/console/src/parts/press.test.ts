import { adjustBalance, lockMember } from '@baize/contract/desk/members';
import { opsSetSwitch } from '@baize/contract/desk/switches';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
vi.stubGlobal('localStorage', { getItem: () => null });
const { press } = await import('./press.ts');

const sent: { key?: string }[] = [];
let fails = 0;
vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  if (path === '/ops/me') return Response.json({ success: true, value: { id: 'kim', zone: 'UTC' } });
  sent.push(JSON.parse(String(init.body)));
  if (fails-- > 0)
    return Response.json({ success: false, code: 'system.error', traceId: '' }, { status: 500 });
  return Response.json({ success: true, value: { approval: 'a' } });
});
const queries = new QueryClient();
const keys = () => new Set(sent.map(({ key }) => key)).size;

beforeEach(() => {
  sent.length = 0;
});

test.each([
  ['an adjustment', adjustBalance, { member: '1', amount: '5.00', reason: 'Goodwill' }],
  ['a switch', opsSetSwitch, { name: 'transfer.on', value: true, was: false }],
])(
  '%s that was sent without an answer is the same request when it is pressed again, and another one later',
  async (_, route, wish) => {
    fails = 1;
    await expect(press(queries, route as typeof adjustBalance, wish as never)).rejects.toThrow(
      'system.error',
    );
    await press(queries, route as typeof adjustBalance, wish as never);
    expect([sent.length, keys()]).toEqual([2, 1]);
    await press(queries, route as typeof adjustBalance, wish as never);
    expect(keys()).toBe(2);
  },
);

test('a call without a key is sent as it is', async () => {
  await press(queries, lockMember, { member: '1', reason: 'As agreed' });
  expect(sent).toEqual([{ member: '1', reason: 'As agreed' }]);
});
