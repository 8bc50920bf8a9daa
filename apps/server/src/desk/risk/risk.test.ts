import { beforeAll, expect, test } from 'vitest';

import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { seenAt } from '../../risk/testing.ts';
import { member, newKey, type Player, testApp } from '../../testing.ts';

const app = await testApp();
await addChannel(app);
const HERE = '203.81.64.1';
let manager: Staff;
let finance: Staff;
let noe: Player & { username: string };

beforeAll(async () => {
  [manager, finance] = [await staff(app, 'manager'), await staff(app, 'finance')];
  noe = await member(app, { username: 'noe_risk' });
});

const publicId = async ({ member: id }: Player) =>
  (
    await app.owner
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).public_id;
const rules = async () => (await manager.get('/ops/risk/rules')).body.value;
const ruleOf = async (name: string) =>
  (await rules()).rows.find(({ rule }: { rule: string }) => rule === name);
const setRule = (wish: object, by = manager) =>
  by.post('/ops/risk/rules/set', {
    key: newKey(),
    rule: 'newAccount',
    on: true,
    points: 20,
    parameters: { hours: 48 },
    reason: 'too many thefts',
    ...wish,
  });
const open = async (player: Player, more: object = {}, by = manager) =>
  by.post('/ops/risk/case/open', {
    key: newKey(),
    member: await publicId(player),
    title: 'Two accounts, one phone',
    ...more,
  });
const caseOf = async (id: string) => (await finance.get('/ops/risk/case', { id })).body.value;
const close = (id: string, by = manager) =>
  by.post('/ops/risk/case/close', { id, outcome: 'cleared', note: 'brother and sister' });

test('STD-5.4 a rule changes when a second person agrees, and the audit log shows both sides', async () => {
  expect(await ruleOf('newAccount')).toMatchObject({
    points: 15,
    parameters: { hours: 24 },
    changedBy: null,
  });
  expect((await setRule({}, finance)).body.code).toBe('session.forbidden');
  const { approval } = (await setRule({})).body.value;
  expect(await ruleOf('newAccount')).toMatchObject({ points: 15 });
  const { hash } = (await finance.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  const decide = (by: Staff) =>
    by.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve', note: '' });
  expect((await decide(manager)).body.code).toBe('approval.otherRole');
  expect((await decide(finance)).body.value).toMatchObject({ state: 'approved' });
  expect(await ruleOf('newAccount')).toMatchObject({
    points: 20,
    parameters: { hours: 48 },
    changedBy: expect.stringMatching(/manager/),
  });
  const { rows } = (await finance.get('/ops/audit', { action: 'risk.rule' })).body.value;
  expect(rows[0]).toMatchObject({
    element: 'newAccount',
    before: { on: true, points: 15, parameters: { hours: 24 } },
    after: { on: true, points: 20, parameters: { hours: 48 }, reason: 'too many thefts' },
  });
});

test.each([
  ['a parameter out of range', { parameters: { hours: 0 } }, 'hours'],
  ['a parameter that is missing', { parameters: {} }, 'hours'],
  ['a parameter of another rule', { parameters: { hours: 1, days: 1 } }, 'days'],
])('%s is refused before anybody is asked', async (_, wish, field) => {
  expect((await setRule(wish)).body).toMatchObject({ code: 'request.invalid', args: { field } });
});

test('linked accounts are shown with all that they share, strongest first', async () => {
  const [mia, twin] = [await member(app), await member(app, { username: 'twin_risk' })];
  for (const each of [mia, twin, noe]) await seenAt(app, each, HERE, each === noe ? 'other' : 'phone');
  const before = new Date(app.clock.ms() - 2 * 86_400_000);
  const seen = { id: newKey(), member: twin.member, kind: 'signIn', address: HERE, at: before };
  await app.owner.insertInto('safety.access').values(seen).execute();
  await app.owner
    .updateTable('safety.known_device')
    .set({ first_at: before })
    .where('member', '=', twin.member)
    .execute();
  const { rows, count, capped } = (await manager.get('/ops/risk/links', { member: await publicId(mia) })).body
    .value;
  expect({ count, capped }).toEqual({ count: 2, capped: false });
  expect(rows).toMatchObject([
    {
      member: { id: await publicId(twin), username: 'twin_risk' },
      links: [
        { by: 'device', days: 3 },
        { by: 'network', days: 3 },
      ],
    },
    { member: { username: 'noe_risk' }, links: [{ by: 'network', days: 1 }] },
  ]);
});

test('a case is opened with its subject, noted, given away, linked and closed', async () => {
  const mia = await payee(app);
  const { id: withdrawal, reference } = (await withdraw(mia, '30000')).body.value;
  const key = newKey();
  const about = { kind: 'withdrawal', link: withdrawal };
  const opened = await open(mia, { key, about, note: 'Ask the bank' });
  const { id } = opened.body.value;
  expect((await open(mia, { key, about, note: 'Ask the bank' })).body.value).toEqual({ id });
  expect((await open(noe, { key })).body.code).toBe('wallet.keyReused');
  await finance.post('/ops/risk/case/note', { id, text: 'The bank was asked' });
  const link = { kind: 'member', link: 'NOE_RISK' };
  expect((await finance.post('/ops/risk/case/link', { id, ...link })).status).toBe(200);
  expect(
    (await finance.post('/ops/risk/case/link', { id, kind: 'deposit', link: 'none' })).body,
  ).toMatchObject({ code: 'request.invalid', args: { field: 'link' } });
  const change = { id, state: 'waiting', assignee: finance.session.operator };
  expect((await manager.post('/ops/risk/case/change', change)).status).toBe(200);
  expect((await manager.post('/ops/risk/case/change', { ...change, assignee: newKey() })).body.code).toBe(
    'request.invalid',
  );
  expect(await caseOf(id)).toMatchObject({
    state: 'waiting',
    assignee: { name: expect.stringMatching(/finance/) },
    notes: 2,
    history: [{ text: 'Ask the bank' }, { text: 'The bank was asked' }],
    links: [
      { kind: 'withdrawal', id: withdrawal, label: reference },
      { kind: 'member', label: 'noe_risk' },
    ],
  });
  expect((await close(id)).status).toBe(200);
  expect(await caseOf(id)).toMatchObject({ state: 'closed', outcome: 'cleared', notes: 3 });
  for (const [path, more] of [
    ['note', { text: 'once more' }],
    ['change', { state: 'open', assignee: null }],
    ['link', link],
    ['close', { outcome: 'fraud', note: 'after all' }],
  ] as const) {
    expect((await manager.post(`/ops/risk/case/${path}`, { id, ...more })).body.code).toBe('risk.caseClosed');
  }
  expect((await manager.get('/ops/risk/case', { id: newKey() })).body.code).toBe('risk.caseUnknown');
});

test('of operators who close a case at the same moment one does', async () => {
  const { id } = (await open(noe)).body.value;
  const there = await staff(app, 'finance');
  const answers = await Promise.all([close(id), close(id, finance), close(id, there)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await caseOf(id)).toMatchObject({ state: 'closed', notes: 1 });
});

test('notes of a case stay as they are', async () => {
  const { id } = (await open(noe, { note: 'First word' })).body.value;
  const change = app.app.db.updateTable('risk.case_note').set({ text: 'another' }).where('subject', '=', id);
  await expect(change.execute()).rejects.toThrow(/permission denied/);
  await close(id);
});

test('the money of a member with an open case carries the mark and takes a second person', async () => {
  const [maker, approver] = [await staff(app, 'financeMaker'), await staff(app, 'financeApprover')];
  const mia = await payee(app);
  await app.turn('risk.watchFrom', 1_000);
  const { id } = (await withdraw(mia, '30000')).body.value;
  const order = (await deposit(mia, '20000')).body.value.id;
  const listed = async (list: string, of: string) =>
    (await maker.get(`/ops/cashier/${list}`)).body.value.rows.find((row: { id: string }) => row.id === of);
  expect(await listed('withdrawals', id)).toMatchObject({ twoPeople: false });
  const opened = (await open(mia, {}, maker)).body.value.id;
  expect(await listed('withdrawals', id)).toMatchObject({
    twoPeople: true,
    marks: expect.arrayContaining(['openCase']),
  });
  expect((await listed('deposits', order)).marks).toContain('openCase');
  expect((await maker.get('/ops/cashier/deposit', { id: order })).body.value).toMatchObject({
    twoPeople: true,
    risk: { level: 'low' },
  });
  const credit = { id: order, received: '20000', transaction: newKey() };
  const { body: refused } = await maker.post('/ops/cashier/deposit/credit', credit);
  expect(refused.code).toBe('cashier.secondPerson');
  // The sum of the day is not the reason.
  expect(refused).not.toHaveProperty('args.sum');
  const approve = (by: Staff, step: string) => by.post('/ops/cashier/withdrawal/approve', { id, step });
  expect((await approve(maker, 'review')).body.value).toEqual({ step: 'secondReview' });
  expect((await close(opened, maker)).status).toBe(200);
  expect((await approve(approver, 'secondReview')).body.value).toEqual({ step: 'queue' });
  await app.turn('risk.watchFrom', 30);
});

test('cases are found by state, outcome, assignee, member, title and day', async () => {
  const mia = await member(app, { username: 'mia_cases' });
  const { id } = (await open(mia, { title: 'Slip of another bank' })).body.value;
  const found = async (filter: Record<string, string>) =>
    (await manager.get('/ops/risk/cases', filter)).body.value.rows.map((row: { id: string }) => row.id);
  for (const filter of [
    { state: 'notClosed' },
    { state: 'open', assignee: 'me' },
    { state: 'open', assignee: 'meOrNobody' },
    { member: 'MIA_CASES' },
    { title: 'another BANK' },
  ]) {
    expect(await found(filter), JSON.stringify(filter)).toContain(id);
  }
  for (const filter of [
    { state: 'closed' },
    { assignee: 'nobody' },
    { outcome: 'fraud' },
    { member: 'noe_risk' },
    { title: '%' },
    { to: '2029-12-31' },
  ]) {
    expect(await found(filter), JSON.stringify(filter)).not.toContain(id);
  }
  const everybodys = { state: 'open', assignee: 'meOrNobody' };
  const others = (await finance.get('/ops/risk/cases', everybodys)).body.value.rows;
  expect(others.map((row: { id: string }) => row.id)).not.toContain(id);
  await manager.post('/ops/risk/case/change', { id, state: 'open', assignee: null });
  expect(await found(everybodys)).toContain(id);
  const totals = await manager.get('/ops/risk/cases', { member: 'mia_cases', totals: 'yes' });
  expect(totals.body.value.totals).toMatchObject({ rows: 1, capped: false });
  expect((await (await staff(app, 'content')).get('/ops/risk/cases')).status).toBe(403);
});

test('of withdrawals with one score the oldest comes first, from page to page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push((await withdraw(await payee(app), '30000')).body.value.id);
    app.clock.pass(1_000);
  }
  const risk = JSON.stringify([{ rule: 'firstPayout', points: 999, facts: {} }]);
  await app.owner.updateTable('cashier.withdrawal').set({ risk }).where('id', 'in', ids).execute();
  const page = async (cursor?: string) =>
    (await finance.get('/ops/cashier/withdrawals', { sort: '-score', limit: '2', ...(cursor && { cursor }) }))
      .body.value;
  const { rows, next } = await page();
  const [third] = (await page(next)).rows;
  expect([...rows, third].map(({ id }: { id: string }) => id)).toEqual(ids);
});
