// The keys of the calls of the console: one press is done once, on all nodes.
import { keepsAnswer } from '@baize/contract/route';
import { ALL_ROUTES } from '@baize/contract/testing-inputs';
import { expect, test } from 'vitest';

import { addChannel, payee, withdraw } from './cashier/testing.ts';
import type { App, Bound, StaffSession } from './context.ts';
import { serveStaff } from './context.ts';
import { MERGED } from './features.ts';
import { staff } from './operators/testing.ts';
import { inScope, OPERATOR } from './platform/database/scope.ts';
import type { Caller } from './platform/http/http.ts';
import { answerOnce } from './platform/http/presses.ts';
import { refuse } from './platform/refuse.ts';
import { newKey } from './testing.ts';
import { sharedApp } from './testing-shared.ts';

const node = await sharedApp();
const other = await node.node();
const maker = await staff(node, 'financeMaker');
const second = await staff(node, 'financeMaker');
const PRESSED = ALL_ROUTES.filter(keepsAnswer);
const caller = { address: '127.0.0.1' } as Caller;

/** A press within the process. */
const press = (bound: Bound, input: object, session: StaffSession = maker.session, app: App = node.app) =>
  inScope(OPERATOR, () => bound(app).answer({ input, session, caller }));
const refusal = (code: string) => expect.objectContaining({ code });
const rowOf = (key: string) =>
  node.app.db.selectFrom('platform.press').selectAll().where('key', '=', key).executeTakeFirst();

test('the console keeps the answer of every call with a key, unless it is sealed', () => {
  expect(PRESSED.length).toBeGreaterThan(50);
  const kept = PRESSED.map(({ path }) => path);
  expect(kept).toEqual(
    expect.arrayContaining(['/ops/cashier/batch/open', '/ops/cashier/deposit/credit', '/ops/bonuses/grant']),
  );
});

test('a press of every call is done once on two nodes; another wish is refused, and another operator has keys of their own', async () => {
  for (const route of PRESSED) {
    let runs = 0;
    const bound = serveStaff(route, async () => {
      runs += 1;
      return { run: runs };
    });
    const input = { key: newKey(), of: route.path };
    const at = [node.app, other.app, node.app].map((app) => press(bound, input, maker.session, app));
    expect(await Promise.all(at), route.path).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
    expect(await press(bound, input), route.path).toEqual({ run: 1 });
    await expect(press(bound, { ...input, more: 1 })).rejects.toEqual(refusal('wallet.keyReused'));
    expect(await press(bound, input, second.session)).toEqual({ run: 2 });
  }
});

test('every call with a key is bound in this way: what was answered before is answered again', async () => {
  const bound = new Map(MERGED.console.map((each) => [each(node.app).route.path, each]));
  for (const { path } of PRESSED) {
    const [key, wish] = [newKey(), { of: path }];
    const done = { key, call: path, operator: maker.id, wish };
    await answerOnce(node.app, done, async () => ({ done: path }));
    const call = bound.get(path) as Bound;
    expect(await press(call, { key, ...wish }), path).toEqual({ done: path });
    await expect(press(call, { key, of: 'another' })).rejects.toEqual(refusal('wallet.keyReused'));
  }
});

const done = { call: '/ops/test', operator: maker.id, wish: {} };

test('a refusal leaves the key free, also for a press that waits', async () => {
  const key = newKey();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) return refuse('deposit.state');
    return runs;
  };
  const at = [node.app, other.app].map((app) => answerOnce(app, { ...done, key }, work));
  const ends = (await Promise.allSettled(at)).map(({ status }) => status);
  expect(ends.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await rowOf(key)).toMatchObject({ answer: 2 });
});

test('a press whose node has died is done by a press after a minute, and by no other wish', async () => {
  const key = newKey();
  const dead = new Promise<never>(() => undefined);
  void answerOnce(node.app, { ...done, key }, () => dead);
  await expect.poll(() => rowOf(key)).toBeDefined();
  await node.owner
    .updateTable('platform.press')
    .set({ begun_at: new Date(node.clock.ms() - 61_000) })
    .where('key', '=', key)
    .execute();
  const again = (wish: object) => answerOnce(other.app, { ...done, key, wish }, async () => 'again');
  await expect(again({ other: 1 })).rejects.toEqual(refusal('wallet.keyReused'));
  expect(await again({})).toBe('again');
  expect(await answerOnce(node.app, { ...done, key }, async () => 'never')).toBe('again');
});

test('a batch that was opened answers the same again, and takes no more under its key', async () => {
  const { code } = await addChannel(node, { payouts: true });
  const [mia, zaw] = [await payee(node), await payee(node)];
  const ids: string[] = [];
  for (const player of [mia, zaw]) {
    const { id } = (await withdraw(player, '20000')).body.value;
    const approver = await staff(node, 'financeApprover');
    await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
    await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
    ids.push(id);
  }
  const open = (withdrawals: string[], key: string) =>
    maker.post('/ops/cashier/batch/open', { key, channel: code, withdrawals });
  const key = newKey();
  const first = await open(ids.slice(0, 1), key);
  expect(first.body.value.added).toBe(1);
  expect((await open(ids.slice(0, 1), key)).body.value).toEqual(first.body.value);
  expect((await open(ids, key)).body.code).toBe('wallet.keyReused');
});
