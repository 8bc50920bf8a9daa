import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { verifyAudit } from '../../audit/audit-log.ts';
import { MERGED } from '../../features.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { expectWholeLedger, member, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { decideApproval, listApprovals } from './approvals.ts';

const node = await sharedApp();
const { app, db, owner } = node;
const maker = await staff(node, 'finance');
const approver = await staff(node, 'manager');
const DAY_MS = 86_400_000;

async function fresh() {
  const mia = await member(node, { cash: 100_0000n });
  const row = await db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  return { ...mia, publicId: row.public_id };
}

async function ask(wish: { publicId: string; amount: string; key?: string; by?: Staff }) {
  const body = {
    key: wish.key ?? newKey(),
    member: wish.publicId,
    amount: wish.amount,
    reason: 'A test of two people',
  };
  const reply = await (wish.by ?? maker).post('/ops/members/adjust', body);
  const id: string | undefined = reply.body.value?.approval;
  const request = id ? await find(id) : undefined;
  return { reply, id: id ?? '', hash: request?.hash ?? '' };
}

async function find(id: string) {
  const { rows } = await listApprovals(app, approver.session, {});
  return rows.find((row) => row.id === id);
}

const say = (by: Staff, word: { id: string; hash: string }, decision = 'approve') =>
  by.post('/ops/approvals/decide', { id: word.id, hash: word.hash, decision });

const cashOf = async (id: bigint) => (await balanceOf(db, id)).balance;

test('an adjustment moves the money once a second person says yes (C06)', async () => {
  const mia = await fresh();
  const { id, hash } = await ask({ publicId: mia.publicId, amount: '25.50' });
  expect(await cashOf(mia.member)).toBe(100_0000n);
  const { body } = await say(approver, { id, hash });
  expect(body.value).toEqual({ state: 'approved', failure: null });
  expect(await cashOf(mia.member)).toBe(125_5000n);
  await expectWholeLedger(node);
});

test('a maker cannot approve his own request, nor can he under another name of his (C06)', async () => {
  const mia = await fresh();
  const { id, hash } = await ask({ publicId: mia.publicId, amount: '10.00' });
  expect((await say(maker, { id, hash })).body).toMatchObject({
    code: 'approval.otherRole',
    args: { permission: 'members.adjust.approve' },
  });
  const both = { ...approver.session, operator: maker.id, person: maker.session.person };
  const word = { id, hash, decision: 'approve' as const, note: '' };
  await expect(decideApproval(app, both, word, '127.0.0.1')).rejects.toMatchObject({
    code: 'approval.ownRequest',
  });
  const secondName = await staff(node, 'manager', maker.session.person);
  expect((await say(secondName, { id, hash })).body.code).toBe('approval.ownRequest');
  expect(await cashOf(mia.member)).toBe(100_0000n);
});

test('what somebody asked who was sent away since can be turned down only', async () => {
  const mia = await fresh();
  const gone = await staff(node, 'finance');
  const word = await ask({ publicId: mia.publicId, amount: '10.00', by: gone });
  await db
    .updateTable('operators.operator')
    .set({ state: 'disabled', disabled_at: app.clock.now() })
    .where('id', '=', gone.id)
    .execute();
  expect((await say(approver, word)).body.code).toBe('approval.makerGone');
  expect(await cashOf(mia.member)).toBe(100_0000n);
  expect((await say(approver, word, 'reject')).body.value?.state).toBe('rejected');
});

test('a decision names the request it saw; another hash decides nothing', async () => {
  const mia = await fresh();
  const { id } = await ask({ publicId: mia.publicId, amount: '10.00' });
  expect((await say(approver, { id, hash: 'ab'.repeat(32) })).body.code).toBe('approval.changed');
  expect((await find(id))?.state).toBe('waiting');
});

test('a request whose stored input was changed is void, and the application cannot change it', async () => {
  const mia = await fresh();
  const { id, hash } = await ask({ publicId: mia.publicId, amount: '10.00' });
  const raised = sql`update operators.approval set input = replace(input, '10.00', '9000.00') where id = ${id}`;
  await expect(raised.execute(db)).rejects.toThrow(/permission denied/);
  await raised.execute(owner);
  expect((await say(approver, { id, hash })).body.code).toBe('approval.changed');
  expect(await cashOf(mia.member)).toBe(100_0000n);
});

test('two yeses at once post once, and a later one finds nothing waiting', async () => {
  const mia = await fresh();
  const { id, hash } = await ask({ publicId: mia.publicId, amount: '5.00' });
  const second = await staff(node, 'manager');
  const replies = await Promise.all([say(approver, { id, hash }), say(second, { id, hash })]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect((await say(approver, { id, hash })).body.code).toBe('approval.notWaiting');
  expect(await cashOf(mia.member)).toBe(105_0000n);
  await expectWholeLedger(node);
});

test('the same key asks for the same request; with another amount it is refused', async () => {
  const mia = await fresh();
  const key = newKey();
  const first = await ask({ publicId: mia.publicId, amount: '5.00', key });
  const again = await ask({ publicId: mia.publicId, amount: '5.00', key });
  const other = await ask({ publicId: mia.publicId, amount: '6.00', key });
  expect(again.id).toBe(first.id);
  expect(other.reply.body.code).toBe('wallet.keyReused');
});

test('a debit above the balance is refused when asked, and fails when the money is gone by then', async () => {
  const mia = await fresh();
  expect((await ask({ publicId: mia.publicId, amount: '-100.01' })).reply.body.code).toBe(
    'wallet.insufficientFunds',
  );
  const one = await ask({ publicId: mia.publicId, amount: '-60.00' });
  const two = await ask({ publicId: mia.publicId, amount: '-60.00' });
  expect((await say(approver, one)).body.value.state).toBe('approved');
  expect((await say(approver, two)).body.value).toEqual({
    state: 'failed',
    failure: 'wallet.insufficientFunds',
  });
  expect((await say(approver, two)).body.code).toBe('approval.notWaiting');
  expect(await cashOf(mia.member)).toBe(40_0000n);
  await expectWholeLedger(node);
});

test('a rejected request moves nothing and stays rejected', async () => {
  const mia = await fresh();
  const request = await ask({ publicId: mia.publicId, amount: '10.00' });
  expect((await say(approver, request, 'reject')).body.value.state).toBe('rejected');
  expect((await say(approver, request)).body.code).toBe('approval.notWaiting');
  expect(await cashOf(mia.member)).toBe(100_0000n);
});

test('nothing, nought and fractions of a cent are no adjustment', async () => {
  const { publicId } = await fresh();
  for (const amount of ['0', '0.00', '-0', '1.001', '1e3', ' 5', '', '99999999999999']) {
    expect((await ask({ publicId, amount })).reply.body.code, amount).toBe('request.invalid');
  }
  expect((await ask({ publicId: 'nobody', amount: '1.00' })).reply.body.code).toBe('ops.unknownMember');
});

const takeBack = (by: Staff, id: string) =>
  by.post('/ops/approvals/withdraw', { id, note: 'A slip of the hand' });

test('the maker takes a request back while it waits, and nobody else; nothing can be decided on it any more', async () => {
  const mia = await fresh();
  const word = await ask({ publicId: mia.publicId, amount: '10.00' });
  expect((await takeBack(approver, word.id)).body.code).toBe('approval.notYours');
  expect((await takeBack(maker, word.id)).body.value).toEqual({ state: 'withdrawn' });
  expect((await say(approver, word)).body.code).toBe('approval.notWaiting');
  expect((await takeBack(maker, word.id)).body.code).toBe('approval.notWaiting');
  expect((await takeBack(maker, newKey())).body.code).toBe('approval.notWaiting');
  expect(await cashOf(mia.member)).toBe(100_0000n);
  expect(await find(word.id)).toMatchObject({
    state: 'withdrawn',
    note: 'A slip of the hand',
    mayDecide: false,
  });
});

test('of a yes and a withdrawal at once one counts, and the money says which', async () => {
  const mia = await fresh();
  for (let round = 0; round < 4; round += 1) {
    const before = await cashOf(mia.member);
    const word = await ask({ publicId: mia.publicId, amount: '1.00' });
    const [yes, back] = await Promise.all([say(approver, word), takeBack(maker, word.id)]);
    expect(new Set([yes.status, back.status])).toEqual(new Set([200, 409]));
    expect(await cashOf(mia.member)).toBe(before + (yes.status === 200 ? 1_0000n : 0n));
  }
  await expectWholeLedger(node);
});

test('a waiting request about a member is shown to operators who may read members, with their actions', async () => {
  const mia = await fresh();
  const other = await fresh();
  const { id } = await ask({ publicId: mia.publicId, amount: '-10.00' });
  await ask({ publicId: other.publicId, amount: '2.00' });
  const support = await staff(node, 'support');
  const about = async (by: Staff) =>
    (await by.get('/ops/approvals/about', { kind: 'member', id: mia.publicId })).body.value;
  for (const [by, known] of [
    [maker, { mine: true, mayDecide: false }],
    [approver, { mine: false, mayDecide: true }],
    [support, { mine: false, mayDecide: false }],
  ] as const)
    expect(await about(by)).toMatchObject([
      { id, about: mia.publicId, input: { amount: '-10.00' }, ...known },
    ]);
  const all = (await maker.get('/ops/approvals/about', { kind: 'member' })).body.value;
  expect(all.map((row: { about: string }) => row.about)).toEqual(
    expect.arrayContaining([mia.publicId, other.publicId]),
  );
  const content = await staff(node, 'content');
  expect((await content.get('/ops/approvals/about', { kind: 'member' })).body.code).toBe('session.forbidden');
  await takeBack(maker, id);
  expect(await about(support)).toEqual([]);
});

test('before they say yes, approvers see the cash as it is and as it will be', async () => {
  const mia = await fresh();
  const { id } = await ask({ publicId: mia.publicId, amount: '-40.00' });
  const outlook = async (by: Staff) => (await by.get('/ops/approvals/outlook', { id })).body;
  const cash = { before: '100.00', after: '60.00', currency: 'MMK' };
  expect((await outlook(approver)).value).toEqual({ cash });
  expect((await outlook(maker)).value).toEqual({ cash });
  expect((await outlook(await staff(node, 'support'))).code).toBe('session.forbidden');
  const first = await ask({ publicId: mia.publicId, amount: '5.00' });
  await say(approver, first);
  expect((await outlook(approver)).value).toEqual({ cash: { ...cash, before: '105.00', after: '65.00' } });
  await takeBack(maker, id);
  expect((await outlook(approver)).value).toEqual({ cash: null });
});

test('every operation for two people says what it is about, by a field that its input has', () => {
  for (const { name, about, input } of MERGED.operations) {
    const fields = Object.keys((input as z.ZodMiniObject).shape);
    expect(Object.keys(about).length, name).toBeGreaterThan(0);
    for (const field of Object.values(about)) expect(fields, name).toContain(field);
  }
});

test('a request that is being decided while its time ends is approved, and not expired as well', async () => {
  const mia = await fresh();
  const { id, hash } = await ask({ publicId: mia.publicId, amount: '10.00' });
  const waits = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const answer = await owner.transaction().execute(async (tx) => {
    await sql`select from wallet.account where member = ${mia.member} for update`.execute(tx);
    const said = say(approver, { id, hash });
    await expect.poll(async () => (await waits.execute(owner)).rows.length).toBeGreaterThan(0);
    await sql`update operators.approval set expires_at = made_at where id = ${id}`.execute(owner);
    await find(id);
    return { said };
  });
  expect((await answer.said).body.value).toEqual({ state: 'approved', failure: null });
  const { rows } = await sql<{ action: string }>`
    select a.action from operators.audit a where a.event::json ->> 'element' = ${id} order by a.n`.execute(
    owner,
  );
  expect(rows.map(({ action }) => action).slice(-1)).toEqual(['approval.approved']);
  expect(rows.map(({ action }) => action)).not.toContain('approval.expired');
});

test('every word of every request stands in a whole audit chain', async () => {
  expect((await verifyAudit(db)).broken).toBeNull();
  const { rows } = await sql<{ state: string; told: boolean }>`
    select a.state, exists (select from operators.audit e
                             where e.action = 'approval.' || a.state and e.event::json ->> 'element' = a.id::text) as told
      from operators.approval a where a.state <> 'waiting'`.execute(db);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !row.told)).toEqual([]);
});

// Last in this file: the sessions of its operators end with the day.
test('a request waits for 24 hours and not longer (5.4)', async () => {
  const mia = await fresh();
  await node.clock.held(async () => {
    const { id, hash } = await ask({ publicId: mia.publicId, amount: '10.00' });
    node.clock.pass(DAY_MS - 1);
    expect((await find(id))?.state).toBe('waiting');
    node.clock.pass(1);
    const word = { id, hash, decision: 'approve' as const, note: '' };
    await expect(decideApproval(app, approver.session, word, '127.0.0.1')).rejects.toMatchObject({
      code: 'approval.notWaiting',
    });
    expect((await find(id))?.state).toBe('expired');
  });
  expect(await cashOf(mia.member)).toBe(100_0000n);
});
