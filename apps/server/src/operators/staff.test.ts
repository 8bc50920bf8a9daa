import { expect, test } from 'vitest';

import { eventually, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { callsOf, codeOf, newOperator, STAFF_PASSWORD, type Staff, staff, tryLogin } from './testing.ts';

const node = await sharedApp();
const { db, clock } = node;
const one = await staff(node, 'securityAdmin');
const two = await staff(node, 'securityAdmin');
const REASON = 'Agreed with the head of operations';
const OWN = 'a brass bell over the gate';

const approve = async (by: Staff, id: string) => {
  const { body } = await by.get('/ops/approvals', { state: 'waiting' });
  const row = body.value.rows.find((each: { id: string }) => each.id === id);
  return by.post('/ops/approvals/decide', { id, hash: row?.hash ?? '0'.repeat(64), decision: 'approve' });
};

const report = async (id: string) => {
  const { body } = await one.get('/ops/staff');
  return body.value.find((each: { id: string }) => each.id === id);
};

const lastEvent = async (element: string) => (await one.get('/ops/audit', { element })).body.value.rows[0];

async function addOperator(role: string) {
  const username = `new${newKey().slice(-8)}`;
  const wish = { key: newKey(), username, name: 'Hnin Wai', role };
  const { status, reply } = await one.sealed('POST', '/ops/staff/add', wish);
  expect(status, JSON.stringify(reply)).toBe(200);
  return { username, ...(reply.value as { id: string; approval: string }) };
}

/** The one-time password, as another person than the one who added the operator sees it. */
async function firstPassword(operator: string, by = two): Promise<string> {
  const { reply } = await by.sealed('POST', '/ops/staff/first-password', { operator, reason: REASON });
  return reply.value.password;
}

test('STD-A18 a new operator may do nothing until a second person grants the role', async () => {
  const made = await addOperator('support');
  expect(await report(made.id)).toMatchObject({ role: '', permissions: [], oneTime: true });
  expect((await approve(one, made.approval)).body.code).toBe('approval.ownRequest');
  expect((await approve(two, made.approval)).body.value.state).toBe('approved');
  expect(await report(made.id)).toMatchObject({ role: 'support', title: 'Support' });
  expect(await lastEvent(made.username)).toMatchObject({
    action: 'operator.roleGranted',
    before: { role: '' },
    after: { role: 'support' },
  });
});

test('STD-D01 a password that was given opens nothing but the choice of one of his own, for 72 hours', async () => {
  const made = await addOperator('support');
  const password = await firstPassword(made.id);
  const enter = (more: object) => tryLogin(node, made.username, { password, ...more });
  expect((await enter({})).reply.value).toEqual({ step: 'password' });
  expect((await enter({ newPassword: 'short' })).reply.code).toBe('password.weak');
  expect((await enter({ newPassword: `${made.username} is my name` })).reply.code).toBe('password.weak');
  expect((await enter({ newPassword: password })).reply.code).toBe('password.same');
  expect((await enter({ newPassword: OWN })).reply.value.step).toBe('enrol');
  expect((await enter({})).reply.code).toBe('session.wrongPassword');
  expect(await report(made.id)).toMatchObject({ oneTime: false });

  const late = await addOperator('support');
  const lapsed = await firstPassword(late.id);
  clock.pass(72 * 3_600_000 + 1_000);
  const tried = await tryLogin(node, late.username, { password: lapsed });
  expect(tried.reply.code).toBe('session.wrongPassword');
});

test('STD-A18 the report has all nine fields', async () => {
  const [one, two] = [await staff(node, 'securityAdmin'), await staff(node, 'support')];
  const { body } = await one.get('/ops/staff');
  const row = body.value.find((each: { id: string }) => each.id === two.id);
  expect(row).toMatchObject({
    name: expect.any(String),
    title: 'Support',
    permissions: expect.arrayContaining(['members.read']),
    createdAt: expect.any(String),
    lastAccessAt: expect.any(String),
    lastAccessAddress: expect.any(String),
    passwordChangedAt: expect.any(String),
    disabledAt: null,
    state: 'active',
  });
});

test('a disabled operator is out, and only two peers let him in again', async () => {
  const [one, two] = [await staff(node, 'securityAdmin'), await staff(node, 'securityAdmin')];
  const gone = await staff(node, 'support');
  const body = { operator: gone.id, reason: REASON };
  expect((await one.post('/ops/staff/disable', body)).status).toBe(200);
  await eventually(async () => expect((await gone.get('/ops/me')).body.code).toBe('session.ended'));
  expect((await one.post('/ops/staff/disable', body)).body.code).toBe('ops.staffState');
  expect((await tryLogin(node, gone.username)).reply.code).toBe('session.wrongPassword');
  const asked = await one.post('/ops/staff/enable', { key: newKey(), ...body });
  expect((await approve(two, asked.body.value.approval)).body.value.state).toBe('approved');
  expect((await tryLogin(node, gone.username)).reply.value.step).toBe('code');
});

test('nobody disables, promotes or resets himself, under whatever name of his', async () => {
  const one = await staff(node, 'securityAdmin');
  const other = await newOperator(node, 'support', one.session.person);
  for (const operator of [one.id, other.id]) {
    const body = { operator, reason: REASON };
    const replies = [
      await one.post('/ops/staff/disable', body),
      await one.post('/ops/staff/unlock', body),
      await one.post('/ops/staff/enable', { key: newKey(), ...body }),
      await one.post('/ops/staff/two-step', { key: newKey(), ...body }),
      await one.post('/ops/staff/role', { key: newKey(), ...body, role: 'auditor' }),
    ];
    expect(replies.map((reply) => reply.body.code)).toEqual(Array(5).fill('ops.ownAccount'));
  }
});

test('a role granted by two peers is not approved by the one it is for', async () => {
  const [one, two] = [await staff(node, 'securityAdmin'), await staff(node, 'securityAdmin')];
  const body = { key: newKey(), operator: two.id, role: 'auditor', reason: REASON };
  const asked = await one.post('/ops/staff/role', body);
  expect((await approve(two, asked.body.value.approval)).body.value).toEqual({
    state: 'failed',
    failure: 'ops.ownAccount',
  });
  expect(await reportBy(one, two.id)).toMatchObject({ role: 'securityAdmin' });
});

test('another role takes hold at once: the sessions of the old one end', async () => {
  const [one, two] = [await staff(node, 'securityAdmin'), await staff(node, 'securityAdmin')];
  const moved = await staff(node, 'support');
  const body = { key: newKey(), operator: moved.id, role: 'content', reason: REASON };
  const asked = await one.post('/ops/staff/role', body);
  expect((await approve(two, asked.body.value.approval)).body.value.state).toBe('approved');
  await eventually(async () => expect((await moved.get('/ops/members')).body.code).toBe('session.ended'));
  clock.pass(60_000);
  const answer = await tryLogin(node, moved.username, { code: codeOf(node, moved.secret) });
  const again = callsOf(node, { token: answer.reply.value.token, cookie: answer.cookie });
  expect((await again.get('/ops/members')).body.code).toBe('session.forbidden');
  expect((await again.get('/ops/notices')).status).toBe(200);
});

test('a lost authenticator is taken away by two peers, with its recovery codes', async () => {
  const [one, two] = [await staff(node, 'securityAdmin'), await staff(node, 'securityAdmin')];
  const lost = await staff(node, 'support');
  const asked = await one.post('/ops/staff/two-step', { key: newKey(), operator: lost.id, reason: REASON });
  expect((await approve(two, asked.body.value.approval)).body.value.state).toBe('approved');
  const [code = ''] = lost.recoveryCodes;
  expect((await tryLogin(node, lost.username, { code })).reply.value.step).toBe('enrol');
  const left = await db
    .selectFrom('operators.recovery_code')
    .select('hash')
    .where('operator', '=', lost.id)
    .where('used_at', 'is', null)
    .execute();
  expect(left).toEqual([]);
  const nothing = await one.post('/ops/staff/two-step', { key: newKey(), operator: lost.id, reason: REASON });
  expect(nothing.body.code).toBe('ops.nothingToReset');
});

test('STD-A03 a name that three wrong tries locked is opened by another operator, and that is logged', async () => {
  const one = await staff(node, 'securityAdmin');
  const locked = await staff(node, 'support');
  const body = { operator: locked.id, reason: REASON };
  expect((await one.post('/ops/staff/unlock', body)).body.code).toBe('ops.staffState');
  for (let tries = 0; tries < 3; tries += 1) {
    await tryLogin(node, locked.username, { password: 'not this one at all' });
  }
  expect((await tryLogin(node, locked.username)).reply.code).toBe('session.locked');
  expect((await one.post('/ops/staff/unlock', body)).status).toBe(200);
  expect((await tryLogin(node, locked.username)).reply.value.step).toBe('code');
  const { body: events } = await one.get('/ops/audit', { element: locked.username });
  expect(events.value.rows[0]).toMatchObject({ action: 'operator.unlocked', after: { reason: REASON } });
});

test('an operator changes his own password with the old one, whose guesses are counted', async () => {
  const own = await staff(node, 'support');
  const change = (oldPassword: string, newPassword: string) =>
    own.sealed('POST', '/ops/me/password', { oldPassword, newPassword });
  expect((await change('not this one', OWN)).reply.code).toBe('session.wrongPassword');
  expect((await change(STAFF_PASSWORD, 'too short')).reply.code).toBe('password.weak');
  expect((await change(STAFF_PASSWORD, OWN)).status).toBe(200);
  expect((await tryLogin(node, own.username)).reply.code).toBe('session.wrongPassword');
  expect((await tryLogin(node, own.username, { password: OWN })).reply.value.step).toBe('code');
});

test('a name that signs in already is not given twice', async () => {
  const one = await staff(node, 'securityAdmin');
  const wish = { key: newKey(), username: one.username.toLowerCase(), name: 'Somebody', role: 'support' };
  const { reply } = await one.sealed('POST', '/ops/staff/add', wish);
  expect(reply.code).toBe('ops.nameTaken');
});

async function reportBy(by: Staff, id: string) {
  const { body } = await by.get('/ops/staff');
  return body.value.find((each: { id: string }) => each.id === id);
}
