/// <reference types="node" />

import { refusalsBefore } from '@baize/contract/call-refusals';
import { sendAgentTransfer } from '@baize/contract/cashier/agent-transfers';
import { beginDeposit } from '@baize/contract/cashier/deposits';
import { placeOrder } from '@baize/contract/lottery/bets';
import { collectWallets, walletTransfer } from '@baize/contract/vendors/transfers';
import { beforeEach, expect, test, vi } from 'vitest';

import { memoryStorage } from './browser.testing.ts';

vi.stubGlobal('sessionStorage', memoryStorage());
vi.stubGlobal('localStorage', memoryStorage());
const { callOnce } = await import('./once.ts');
const { isOutcome, OutcomeUnknown, Refused } = await import('./refused.ts');

interface Sent {
  readonly key: string;
}
type Reply = 'lost' | 'done' | readonly [status: number, code: string];

let sent: Sent[] = [];
let replies: Reply[] = [];
let held: Promise<void> | null = null;
vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
  sent.push(JSON.parse(String(init.body)));
  await held;
  const reply = replies.shift() ?? 'done';
  if (reply === 'lost') throw new TypeError('no network');
  if (reply === 'done') return Response.json({ success: true, value: {} });
  const [status, code] = reply;
  return Response.json({ success: false, code, traceId: '' }, { status });
});
// The waits between the tries are of no interest here.
vi.stubGlobal('setTimeout', (run: () => void) => setImmediate(run));

/** All tries of one press. */
const LOST: readonly Reply[] = Array.from({ length: 5 }, () => 'lost');

beforeEach(() => {
  sent = [];
  replies = [];
  sessionStorage.clear();
});

function press(owner: string, wish: object, route: object = walletTransfer): Promise<unknown> {
  const open = { ...route, sealed: false } as typeof walletTransfer;
  return callOnce(owner, open, wish as never).catch((error: unknown) => error);
}
const keys = () => new Set(sent.map(({ key }) => key)).size;

const MOVE = { vassalage: 'hill', direction: 'IN', amount: '10' };

test.each<[string, object, object]>([
  ['a transfer to a provider', walletTransfer, MOVE],
  ['everything collected', collectWallets, {}],
  ['a deposit', beginDeposit, { method: 'bank', amount: '5000' }],
  ['a transfer in the tree', sendAgentTransfer, { amount: '5', paymentPassword: 'lotus-42' }],
  ['an order of a lottery', placeOrder, { gameCode: 'G', issue: '1', revision: 1, lines: [] }],
])(
  'U-09 a press of %s after a lost answer is the same order, and the next one after its answer is another',
  async (_, route, wish) => {
    replies = [...LOST];
    expect(await press('mia', wish, route)).toBeInstanceOf(OutcomeUnknown);
    await press('mia', wish, route);
    expect([sent.length, keys()]).toEqual([6, 1]);
    await press('mia', wish, route);
    expect(keys()).toBe(2);
  },
);

test('U-09 another amount is another order, and the first one keeps its key meanwhile', async () => {
  replies = [...LOST];
  await press('mia', MOVE);
  await press('mia', { ...MOVE, amount: '20' });
  await press('mia', MOVE);
  expect([keys(), sent.at(-1)?.key === sent[0]?.key]).toEqual([2, true]);
});

test('U-09 a corrected password and odds that have moved are no other order', async () => {
  replies = [...LOST];
  await press('mia', { amount: '5', paymentPassword: 'lotus-24', revision: 1 });
  await press('mia', { amount: '5', paymentPassword: 'lotus-42', revision: 2 });
  expect(keys()).toBe(1);
});

test('U-09 the key of a lost answer outlives a reload of the tab, without a word of what was asked', async () => {
  replies = [...LOST];
  await press('mia', MOVE);
  vi.resetModules();
  const reloaded = await import('./once.ts');
  await reloaded.callOnce('mia', walletTransfer, MOVE as never);
  expect(keys()).toBe(1);
  replies = [...LOST];
  await press('mia', { amount: '5', paymentPassword: 'lotus-42' });
  expect(JSON.stringify(sessionStorage.getItem('baize.presses'))).not.toMatch(/lotus|mia/);
});

test('U-09 two members of one tab have keys of their own', async () => {
  replies = [...LOST];
  await press('mia', MOVE);
  await press('noe', MOVE);
  await press('mia', MOVE);
  expect([keys(), sent.at(-1)?.key === sent[0]?.key]).toEqual([2, true]);
});

test('U-09 two presses before the first answer are one order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  const presses = [press('mia', MOVE), press('mia', MOVE)];
  await expect.poll(() => sent.length).toBe(2);
  resolve();
  await Promise.all(presses);
  held = null;
  expect(keys()).toBe(1);
});

test('U-09 a refusal is an answer: the next press is another order', async () => {
  replies = [[409, 'wallet.insufficientFunds']];
  expect(await press('mia', MOVE)).toBeInstanceOf(Refused);
  await press('mia', MOVE);
  expect(keys()).toBe(2);
});

test.each([
  [500, 'system.error'],
  [429, 'request.rate'],
  [503, 'system.maintenance'],
  [401, 'session.ended'],
] as const)('U-09 %i %s answers nothing: the next press is the same order', async (status, code) => {
  replies = [[status, code]];
  expect(await press('mia', MOVE)).toMatchObject({ code });
  await press('mia', MOVE);
  expect(keys()).toBe(1);
});

test('U-09 a server that stays busy, or refuses to look after an answer was lost, leaves the outcome unknown', async () => {
  replies = Array.from({ length: 5 }, () => [503, 'request.busy'] as const);
  expect(await press('mia', MOVE)).toBeInstanceOf(OutcomeUnknown);
  replies = ['lost', [429, 'request.rate']];
  expect(await press('mia', MOVE)).toBeInstanceOf(OutcomeUnknown);
  await press('mia', MOVE);
  expect(keys()).toBe(1);
});

test('no refusal from before an operation is an outcome, but for an input that no try can mend', () => {
  const codes = [walletTransfer, sendAgentTransfer].flatMap(refusalsBefore);
  const outcomes = codes.filter((code) => isOutcome(new Refused({ code, traceId: '', status: 400 })));
  expect(new Set(outcomes)).toEqual(
    new Set(['request.invalid', 'request.mediaType', 'request.tooLarge', 'gateway.envelope']),
  );
});
