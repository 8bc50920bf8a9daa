import { expect, test } from 'vitest';

import { eventually, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { codeOf, newOperator, STAFF_PASSWORD, type Staff, staff, tryEnrol, tryLogin } from './testing.ts';

const node = await sharedApp();
const REASON = 'A new colleague at the desk';
const OWN = 'a brass bell over the gate';
const MANY = { timeout: 180_000 };

/** One adds operators, two sees their passwords, three confirms their authenticators. */
const one = await staff(node, 'securityAdmin');
const two = await staff(node, 'securityAdmin');
const three = await staff(node, 'securityAdmin');

async function add(more: { email?: string } = {}) {
  const username = `new${newKey().slice(-8)}`;
  const wish = { key: newKey(), username, name: 'Hnin Wai', role: 'support', ...more };
  const { status, reply } = await one.sealed('POST', '/ops/staff/add', wish);
  expect(status, JSON.stringify(reply)).toBe(200);
  return { username, answer: reply.value as object, id: reply.value.id as string };
}

const show = (by: Staff, operator: string) =>
  by.sealed('POST', '/ops/staff/first-password', { operator, reason: REASON });

const decide = (by: Staff, operator: string, code: string, decision: 'confirm' | 'reject' = 'confirm') =>
  by.post('/ops/staff/enrolment', { operator, code, decision, reason: REASON });

const rowOf = async (by: Staff, id: string) =>
  (await by.get('/ops/staff')).body.value.find((each: { id: string }) => each.id === id);

/** The operator chooses a password and enrols an authenticator, as far as nobody else has to help. */
async function enrol(username: string, password: string, newPassword?: string) {
  const offered = await tryLogin(node, username, { password, ...(newPassword ? { newPassword } : {}) });
  expect(offered.reply.value, JSON.stringify(offered.reply)).toMatchObject({ step: 'enrol' });
  const { secret } = offered.reply.value;
  const credentials = { username, password: newPassword ?? password, code: codeOf(node, secret) };
  const { reply, cookie } = await tryEnrol(node, credentials);
  return { secret: secret as string, cookie, ...reply.value };
}

async function addedAndEnrolled() {
  const { id, username } = await add();
  const { reply } = await show(two, id);
  const enrolled = await enrol(username, reply.value.password, OWN);
  return { id, username, ...enrolled };
}

test('STD-A18 the operator who adds another never sees the one-time password', async () => {
  const { id, username, answer } = await add();
  expect(new Set(Object.keys(answer))).toEqual(new Set(['approval', 'id']));
  expect((await show(one, id)).reply.code).toBe('ops.anotherPerson');
  expect(await rowOf(one, id)).toMatchObject({ passwordDue: true, mayShowPassword: false });
  expect(await rowOf(two, id)).toMatchObject({ passwordDue: true, mayShowPassword: true });
  const { reply } = await show(two, id);
  expect(reply.value).toMatchObject({ username, password: expect.stringMatching(/^[a-z2-9]{16}$/) });
  expect((await tryLogin(node, username, { password: reply.value.password })).reply.value.step).toBe(
    'password',
  );
  const { body } = await one.get('/ops/audit', { element: username });
  expect(body.value.rows[0]).toMatchObject({ action: 'operator.passwordShown', after: { reason: REASON } });
  expect(JSON.stringify(body)).not.toContain(reply.value.password);
});

test('STD-A18 another login of the person who added an operator does not see the password either', async () => {
  const again = await staff(node, 'securityAdmin', one.session.person);
  const { id } = await add();
  expect((await show(again, id)).reply.code).toBe('ops.anotherPerson');
});

test('a new one-time password takes the place of the one before, and none is made once the operator has chosen', async () => {
  const { id, username } = await add();
  const [first, second] = [(await show(two, id)).reply.value, (await show(three, id)).reply.value];
  expect((await tryLogin(node, username, { password: first.password })).reply.code).toBe(
    'session.wrongPassword',
  );
  await tryLogin(node, username, { password: second.password, newPassword: OWN });
  expect((await show(two, id)).reply.code).toBe('ops.staffState');
  expect((await show(two, two.id)).reply.code).toBe('ops.ownAccount');
  expect((await show(two, newKey())).reply.code).toBe('ops.unknownStaff');
});

test('the one-time password goes out by mail where an address is given', async () => {
  const { username, answer } = await add({ email: 'Hnin.Wai@example.com' });
  expect(answer).not.toHaveProperty('password');
  const { body: outbox } = await one.get('/dev/outbox.json');
  const mail = outbox.rows.find(({ text }: { text: string }) => text.includes(username));
  expect(mail).toMatchObject({ template: 'staffPassword', channel: 'email', to: 'hnin.wai@example.com' });
  const password = /password is (\w{16})/.exec(mail.text)?.[1] ?? '';
  expect((await tryLogin(node, username, { password })).reply).toMatchObject({ value: { step: 'password' } });
  const { body } = await one.get('/ops/audit', { element: username });
  expect(body.value.rows.at(-1)).toMatchObject({
    action: 'operator.created',
    after: { passwordMailedTo: 'H***@example.com' },
  });
});

test('STD-A18 an added operator enters only after a third person has confirmed the authenticator', async () => {
  const { id, username, ...waiting } = await addedAndEnrolled();
  expect(waiting).toMatchObject({
    step: 'waiting',
    code: expect.stringMatching(/^[2-9A-Z]{8}$/),
    cookie: '',
  });
  expect(waiting.recoveryCodes).toHaveLength(10);
  expect(waiting).not.toHaveProperty('token');
  const login = (code?: string) => tryLogin(node, username, { password: OWN, ...(code ? { code } : {}) });
  const shut = { step: 'waiting', code: waiting.code };
  node.clock.pass(60_000);
  expect((await login()).reply.value).toEqual(shut);
  expect((await login(codeOf(node, waiting.secret))).reply.value).toEqual(shut);
  expect((await login(waiting.recoveryCodes[0])).reply.value).toEqual(shut);
  expect(
    (await tryEnrol(node, { username, password: OWN, code: codeOf(node, waiting.secret) })).reply.code,
  ).toBe('session.code');
  expect(await rowOf(three, id)).toMatchObject({
    enrolled: false,
    enrolment: { code: waiting.code, mayDecide: true },
  });
  for (const person of [one, two]) {
    expect(await rowOf(person, id)).toMatchObject({ enrolment: { mayDecide: false } });
    expect((await decide(person, id, waiting.code)).body.code).toBe('ops.anotherPerson');
  }
  expect((await decide(three, id, waiting.code)).status).toBe(200);
  expect(await rowOf(three, id)).toMatchObject({ enrolled: true, enrolment: null });
  expect((await login(codeOf(node, waiting.secret))).reply.value.step).toBe('entered');
  expect((await login(waiting.recoveryCodes[0])).reply.value.step).toBe('entered');
  const { body } = await one.get('/ops/audit', { element: username });
  const actions = body.value.rows.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['session.enrolmentWaits', 'operator.enrolmentConfirmed']));
});

test('the code that was compared decides: another enrolment in its place is not confirmed', async () => {
  const { id, code } = await addedAndEnrolled();
  const other = code === 'ABCDEFGH' ? 'HGFEDCBA' : 'ABCDEFGH';
  expect((await decide(three, id, other)).body.code).toBe('approval.changed');
  expect((await rowOf(three, id)).enrolled).toBe(false);
  expect((await decide(three, three.id, code)).body.code).toBe('ops.ownAccount');
  expect((await decide(three, newKey(), code)).body.code).toBe('ops.unknownStaff');
  expect((await decide(three, id, code)).status).toBe(200);
  expect((await decide(three, id, code)).body.code).toBe('ops.staffState');
});

test('a rejected authenticator takes the password with it, and another person gives a new one', async () => {
  const { id, username, code, recoveryCodes } = await addedAndEnrolled();
  expect((await decide(three, id, code, 'reject')).status).toBe(200);
  expect((await tryLogin(node, username, { password: OWN })).reply.code).toBe('session.wrongPassword');
  expect(await rowOf(three, id)).toMatchObject({ passwordDue: true, enrolment: null });
  expect((await show(one, id)).reply.code).toBe('ops.anotherPerson');
  const { reply } = await show(two, id);
  const again = await enrol(username, reply.value.password, `${OWN} again`);
  expect(again.code).not.toBe(code);
  expect((await decide(three, id, again.code)).status).toBe(200);
  const old = { password: `${OWN} again`, code: recoveryCodes[0] };
  expect((await tryLogin(node, username, old)).reply.code).toBe('session.code');
});

test('STD-A18 after a reset the new authenticator waits for another person than the one who asked', async () => {
  const lost = await newOperator(node, 'support');
  await enrol(lost.username, STAFF_PASSWORD);
  const wish = { key: newKey(), operator: lost.id, reason: REASON };
  const { body: asked } = await one.post('/ops/staff/two-step', wish);
  const { body: waiting } = await two.get('/ops/approvals', { state: 'waiting' });
  const request = waiting.value.rows.find(({ id }: { id: string }) => id === asked.value.approval);
  const decision = { id: request.id, hash: request.hash, decision: 'approve' };
  expect((await two.post('/ops/approvals/decide', decision)).body.value.state).toBe('approved');
  const { step, code } = await enrol(lost.username, STAFF_PASSWORD);
  expect(step).toBe('waiting');
  expect((await decide(one, lost.id, code)).body.code).toBe('ops.anotherPerson');
  expect((await decide(two, lost.id, code)).status).toBe(200);
  expect((await tryLogin(node, lost.username)).reply.value.step).toBe('code');
});

test('twenty decisions at once confirm an authenticator once', MANY, async () => {
  const { id, code } = await addedAndEnrolled();
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(three, id, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code).filter(Boolean))).toEqual(new Set(['ops.staffState']));
});

test('the first operators of an installation enrol by themselves', async () => {
  const { username } = await newOperator(node, 'manager');
  expect(await enrol(username, STAFF_PASSWORD)).toMatchObject({ step: 'entered', token: expect.any(String) });
});

test('an operator who is disabled meanwhile is not confirmed', async () => {
  const { id, code } = await addedAndEnrolled();
  await one.post('/ops/staff/disable', { operator: id, reason: REASON });
  await eventually(async () => expect((await rowOf(three, id)).state).toBe('disabled'));
  expect((await decide(three, id, code)).body.code).toBe('ops.staffState');
  expect((await show(two, id)).reply.code).toBe('ops.staffState');
});
