import { expect, test } from 'vitest';

import { ask, eventually, newKey, sealed } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { callsOf, codeOf, newOperator, STAFF_PASSWORD, staff, tryLogin } from './testing.ts';

const node = await sharedApp();
const { db, clock } = node;
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

const sessionOf = (answer: Awaited<ReturnType<typeof tryLogin>>) =>
  callsOf(node, { token: answer.reply.value.token, cookie: answer.cookie });

test('the first sign-in offers an authenticator and opens nothing before its code is confirmed', async () => {
  const { username } = await newOperator(node, 'auditor');
  const { reply, cookie } = await tryLogin(node, username);
  expect(reply.value).toMatchObject({ step: 'enrol' });
  expect(reply.value.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  expect(reply.value.token).toBeUndefined();
  expect(cookie).toBeFalsy();
});

test('a code opens the door once; the codes beside it fit, those further away do not (standards 2)', async () => {
  const operator = await staff(node, 'auditor');
  const used = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret) });
  expect(used.reply.code).toBe('session.code');
  clock.pass(10 * STEP_MS);
  const late = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret, -2) });
  expect(late.reply.code).toBe('session.code');
  const beside = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret, 1) });
  expect(beside.reply.value.step).toBe('entered');
  const older = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret) });
  expect(older.reply.code).toBe('session.code');
});

test('twenty uses of one code at once open one session', async () => {
  const operator = await staff(node, 'auditor');
  clock.pass(2 * STEP_MS);
  const code = codeOf(node, operator.secret);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryLogin(node, operator.username, { code })),
  );
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1);
});

test('three failures of strangers lock the name for half an hour, whatever follows (A18)', async () => {
  const operator = await staff(node, 'auditor');
  const wrong = () => tryLogin(node, operator.username, { password: 'not this one at all' });
  const codes = [await wrong(), await wrong(), await wrong(), await wrong()].map(({ reply }) => reply.code);
  expect(codes).toEqual([
    'session.wrongPassword',
    'session.wrongPassword',
    'session.wrongPassword',
    'session.locked',
  ]);
  clock.pass(29 * MINUTE_MS);
  const right = () => tryLogin(node, operator.username, { code: codeOf(node, operator.secret) });
  expect((await right()).reply.code).toBe('session.locked');
  clock.pass(2 * MINUTE_MS);
  expect((await right()).reply.value.step).toBe('entered');
});

test('STD-A03 strangers who lock the name of an operator lock no device that the operator signed in from', async () => {
  const operator = await staff(node, 'auditor');
  clock.pass(2 * STEP_MS);
  const login = (cookie: string, more: object) =>
    sealed(
      node.consoleUrl,
      'POST',
      '/ops/session/login',
      { username: operator.username, password: STAFF_PASSWORD, ...more },
      { cookie },
    );
  const first = await login('', { code: codeOf(node, operator.secret) });
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-dev=')) ?? '';
  const [known = ''] = device.split(';');
  const wrong = { password: 'not this one at all' };
  for (let n = 0; n < 4; n += 1) await login('', wrong);
  expect((await login('', {})).reply.code).toBe('session.locked');
  expect((await login('__Host-dev=one.two', {})).reply.code).toBe('session.locked');
  clock.pass(2 * STEP_MS);
  const entered = await login(known, { code: codeOf(node, operator.secret) });
  expect(entered.reply.value.step).toBe('entered');
  expect((await login('', {})).reply.code).toBe('session.locked');
  for (let n = 0; n < 3; n += 1) expect((await login(known, wrong)).reply.code).toBe('session.wrongPassword');
  expect((await login(known, {})).reply.code).toBe('session.locked');
});

test('wrong codes count as failures too, and asking for the code does not', async () => {
  const operator = await staff(node, 'auditor');
  const near = [-1, 0, 1, 2].map((steps) => codeOf(node, operator.secret, steps));
  const codes = ['000000', '111111', '222222', '333333', '444444'];
  const code = codes.find((each) => !near.includes(each)) ?? '';
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await tryLogin(node, operator.username)).reply.value.step).toBe('code');
  }
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await tryLogin(node, operator.username, { code })).reply.code).toBe('session.code');
  }
  expect((await tryLogin(node, operator.username)).reply.code).toBe('session.locked');
});

test('a name that does not exist is answered like one that does', async () => {
  const answers = [];
  for (let tries = 0; tries < 4; tries += 1) answers.push(await tryLogin(node, 'nobody.here'));
  expect(answers.map(({ reply }) => reply.code)).toEqual([
    'session.wrongPassword',
    'session.wrongPassword',
    'session.wrongPassword',
    'session.locked',
  ]);
});

test('a recovery code opens the door once', async () => {
  const operator = await staff(node, 'auditor');
  const [code = ''] = operator.recoveryCodes;
  expect(operator.recoveryCodes).toHaveLength(10);
  expect((await tryLogin(node, operator.username, { code })).reply.value.step).toBe('entered');
  expect((await tryLogin(node, operator.username, { code })).reply.code).toBe('session.code');
});

test('an operator has one session: a new one ends the other on every node', async () => {
  const operator = await staff(node, 'auditor');
  expect((await operator.get('/ops/me')).status).toBe(200);
  clock.pass(2 * STEP_MS);
  const next = sessionOf(await tryLogin(node, operator.username, { code: codeOf(node, operator.secret) }));
  await eventually(async () => expect((await operator.get('/ops/me')).body.code).toBe('session.ended'));
  expect((await next.get('/ops/me')).status).toBe(200);
});

/** Activity is written beside the answer; time goes on when it is there. */
async function seenNow(operator: string): Promise<void> {
  await eventually(async () => {
    const row = await db
      .selectFrom('operators.session')
      .select('seen_at')
      .where('operator', '=', operator)
      .executeTakeFirstOrThrow();
    expect(clock.ms() - row.seen_at.getTime()).toBeLessThan(MINUTE_MS);
  }, 10_000);
}

test('fifteen idle minutes end a session; looking at the dashboard is no activity', async () => {
  const operator = await staff(node, 'auditor');
  clock.pass(14 * MINUTE_MS);
  expect((await operator.get('/ops/members')).status).toBe(200);
  await seenNow(operator.id);
  clock.pass(14 * MINUTE_MS);
  expect((await operator.get('/ops/dashboard')).status).toBe(200);
  clock.pass(2 * MINUTE_MS);
  expect((await operator.get('/ops/me')).body.code).toBe('session.idle');
});

test('twelve hours end a session however busy it was', async () => {
  const operator = await staff(node, 'auditor');
  for (let minutes = 14; minutes < 720; minutes += 14) {
    clock.pass(14 * MINUTE_MS);
    expect((await operator.get('/ops/members')).status).toBe(200);
    await seenNow(operator.id);
  }
  clock.pass(14 * MINUTE_MS);
  expect((await operator.get('/ops/members')).body.code).toBe('session.idle');
});

test('a disabled operator is out at once and cannot come back', async () => {
  const operator = await staff(node, 'auditor');
  await db
    .updateTable('operators.operator')
    .set({ state: 'disabled', disabled_at: clock.now() })
    .where('id', '=', operator.id)
    .execute();
  await db
    .updateTable('operators.session')
    .set({ ended_at: new Date() })
    .where('operator', '=', operator.id)
    .execute();
  await eventually(async () => expect((await operator.get('/ops/me')).body.code).toBe('session.ended'));
  clock.pass(2 * STEP_MS);
  const again = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret) });
  expect(again.reply.code).toBe('session.wrongPassword');
});

test('the token without its cookie is no session', async () => {
  const operator = await staff(node, 'auditor');
  clock.pass(2 * STEP_MS);
  const answer = await tryLogin(node, operator.username, { code: codeOf(node, operator.secret) });
  const headers = { authorization: `Bearer ${answer.reply.value.token}` };
  expect((await ask(`${node.consoleUrl}/ops/me`, { headers })).body.code).toBe('session.required');
});

test('STD-D04 a token that was copied to another browser is told so there, and the session goes on where it is', async () => {
  const [operator, other] = [await staff(node, 'auditor'), await staff(node, 'auditor')];
  const authorization = `Bearer ${operator.held.token}`;
  for (const headers of [
    { authorization },
    { authorization, cookie: `__Host-cb=${other.held.cookie}` },
  ] as Record<string, string>[])
    expect((await ask(`${node.consoleUrl}/ops/me`, { headers })).body).toMatchObject({
      code: 'session.required',
      args: { reason: 'otherBrowser' },
    });
  const nobody = await ask(`${node.consoleUrl}/ops/me`, { headers: { authorization: `Bearer ${newKey()}` } });
  expect(nobody.body.args).toBeUndefined();
  expect((await operator.get('/ops/me')).status).toBe(200);
});

test('neither passwords nor codes nor secrets are in the database or the log (E08)', async () => {
  const operator = await staff(node, 'auditor');
  const { rows } = await db
    .selectFrom('operators.audit')
    .select('event')
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  const everything = rows + node.logged();
  for (const secret of [STAFF_PASSWORD, operator.secret, ...operator.recoveryCodes]) {
    expect(everything.includes(secret)).toBe(false);
  }
});
