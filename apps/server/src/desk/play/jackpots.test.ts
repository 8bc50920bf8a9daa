import { afterAll, expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { expectWholeLedger, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await sharedApp();
const player = await member(node, { cash: 100_000_000n });
const game = { vendor: 'baize', code: 'midnight-pot' };
await player.post('/wps/play/spin', { key: newKey(), ...game, stake: '100' });
const [maker, approver, reader] = [
  await staff(node, 'gameOps'),
  await staff(node, 'trading'),
  await staff(node, 'auditor'),
];

afterAll(() => expectWholeLedger(node));

test('B08 two people change what a pool is from its next award on, and never its part of the return', async () => {
  const { rows, sums } = (await reader.get('/ops/play/jackpots', { search: 'midnight', currency: 'MMK' }))
    .body.value;
  expect(rows.map(({ level }: { level: string }) => level)).toEqual(['hourly', 'daily']);
  const daily = rows[1];
  expect(Number(sums[0].amount)).toBeCloseTo(Number(rows[0].amount) + Number(daily.amount), 4);
  expect(daily.added).toBe('0.50');
  const before = (await reader.get('/ops/play/jackpot', { pool: String(daily.id) })).body.value;
  expect(before).toMatchObject({
    share: 1.5,
    term: 1,
    next: null,
    history: [],
    parameters: { seed: 250, mustHitBy: 500 },
  });

  const wish = { pool: String(daily.id), was: before.parameters, reason: 'A smaller pot, more often' };
  const set = (parameters: object, who = maker) =>
    who.post('/ops/play/jackpot/set', { key: newKey(), ...wish, parameters });
  const smaller = { ...before.parameters, seed: 100, mustHitBy: 200 };
  expect(await set({ ...smaller, increment: 6000 })).toMatchObject({
    status: 400,
    body: { code: 'play.poolShare' },
  });
  expect(await set({ ...smaller, mustHitBy: null })).toMatchObject({
    status: 400,
    body: { code: 'play.poolShare' },
  });
  expect(await set(smaller, reader)).toMatchObject({ status: 403 });
  const asked = await set(smaller);
  expect(asked.status, asked.text).toBe(200);
  const { approval } = asked.body.value;
  const decided = await approver.post('/ops/approvals/decide', {
    id: approval,
    hash:
      (await listApprovals(node.app, approver.session, {})).rows.find(({ id }) => id === approval)?.hash ??
      '',
    decision: 'approve',
  });
  expect(decided.status, decided.text).toBe(200);
  const after = (await reader.get('/ops/play/jackpot', { pool: String(daily.id) })).body.value;
  expect(after).toMatchObject({
    amount: before.amount,
    parameters: before.parameters,
    next: smaller,
    term: 1,
  });
  expect(await set(smaller)).toMatchObject({ status: 409, body: { code: 'approval.changed' } });
});
