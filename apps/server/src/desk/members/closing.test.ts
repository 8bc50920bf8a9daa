import { afterEach, expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { expectWholeLedger, fund, member, newKey, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { listApprovals } from '../approvals/approvals.ts';

const node = await sharedApp();
const other = await node.node();
const maker = await staff(node, 'manager');
const approver = await staff(node, 'finance');
const PASSWORD = 'night market lantern 7';

afterEach(() => expectWholeLedger(node));

async function fresh(cash: bigint, more: { type?: number } = {}) {
  const mia = await member(node, { cash, ...more });
  const { public_id: id } = await node.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  return { ...mia, id };
}

const wish = (of: { id: string }, balance: string, more: object = {}) => ({
  key: newKey(),
  member: of.id,
  balance,
  paidTo: 'KBZ Bank **** 1234, agreed by mail on 3 May',
  reason: 'Wants to leave',
  ...more,
});

async function asked(of: { id: string }, balance: string) {
  const { body } = await maker.post('/ops/members/close', wish(of, balance));
  const id: string = body.value.approval;
  const { rows } = await listApprovals(node.app, approver.session, {});
  return { id, hash: rows.find((row) => row.id === id)?.hash ?? '' };
}

const yes = (word: { id: string; hash: string }) =>
  approver.post('/ops/approvals/decide', { ...word, decision: 'approve' });

const cashOf = async (of: { member: bigint }) => (await balanceOf(node.db, of.member)).balance;
const shown = async (of: { id: string }) => (await maker.get('/ops/member', { id: of.id })).body.value;

test('STD-A16 two people close an account for its owner: the balance leaves the ledger once, and his sessions end', async () => {
  const mia = await fresh(77_500n);
  const word = await asked(mia, '7.75');
  expect(await cashOf(mia)).toBe(77_500n);
  const answers = await Promise.all([yes(word), yes(word)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await cashOf(mia)).toBe(0n);
  expect((await mia.get('/wps/member/info')).status).toBe(401);
  expect((await trySignIn(other, mia.username, PASSWORD)).reply.code).toBe('session.closed');
  const page = await shown(mia);
  expect(page).toMatchObject({
    state: 'closed',
    closure: { by: 'staff', reason: 'Wants to leave', returned: '7.75' },
  });
  expect(page.accounts[0]).toMatchObject({ kind: 'cash', open: false });
  const [event] = (await approver.get('/ops/audit', { action: 'members.closed' })).body.value.rows;
  expect(event).toMatchObject({
    element: mia.id,
    before: { state: 'active', balance: '7.75' },
    after: { state: 'closed', balance: '0.00', returned: '7.75', maker: maker.id },
  });
});

test('STD-A16 the sum that is paid back is the one that is there: another one stops the approval, and nothing is closed', async () => {
  const mia = await fresh(10_000n);
  const early = await maker.post('/ops/members/close', wish(mia, '2.00'));
  expect(early.body.code).toBe('closure.balanceMoved');
  const word = await asked(mia, '1.00');
  await node.app.db.transaction().execute((tx) => fund(tx, mia.member, 5_000n));
  const { body } = await yes(word);
  expect(body.value).toEqual({ state: 'failed', failure: 'closure.balanceMoved' });
  expect(await shown(mia)).toMatchObject({ state: 'active', balance: '1.50', closure: null });
  expect((await mia.get('/wps/member/info')).status).toBe(200);
});

test('STD-A16 a closing says where the money went, and one person alone closes nothing', async () => {
  const mia = await fresh(10_000n);
  const silent = await maker.post('/ops/members/close', wish(mia, '1.00', { paidTo: ' ' }));
  expect(silent.body).toMatchObject({ code: 'request.invalid', args: { field: 'paidTo' } });
  expect((await approver.post('/ops/members/close', wish(mia, '1.00'))).body.code).toBe('session.forbidden');
  const word = await asked(mia, '1.00');
  const own = await maker.post('/ops/approvals/decide', { ...word, decision: 'approve' });
  expect(own.status).toBe(403);
});

test('STD-A16 what comes late to a closed account is paid back the same way', async () => {
  const mia = await fresh(0n);
  await yes(await asked(mia, '0'));
  expect((await maker.post('/ops/members/close', wish(mia, '0'))).body.code).toBe('ops.memberState');
  await node.app.db.transaction().execute((tx) => fund(tx, mia.member, 30_000n));
  await yes(await asked(mia, '3.00'));
  expect(await shown(mia)).toMatchObject({ state: 'closed', balance: '0.00', closure: { returned: '3.00' } });
});

test('STD-A16 an operator opens a closed account again, with a reason', async () => {
  const mia = await fresh(0n);
  const open = () => maker.post('/ops/members/reopen', { member: mia.id, reason: 'Came back to us' });
  expect((await open()).body.code).toBe('ops.memberState');
  await yes(await asked(mia, '0'));
  expect(
    (await maker.post('/ops/members/unlock', { member: mia.id, reason: 'Not this way' })).body.code,
  ).toBe('ops.memberState');
  expect((await open()).status).toBe(200);
  expect(await shown(mia)).toMatchObject({ state: 'active', closure: null });
  expect((await shown(mia)).accounts[0]).toMatchObject({ open: true });
  expect((await trySignIn(node, mia.username, PASSWORD)).status).toBe(200);
});
