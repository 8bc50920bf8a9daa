import { expect, test } from 'vitest';

import { send } from '../../members/testing.ts';
import { staff } from '../../operators/testing.ts';
import { expectWholeLedger, member, newKey, signIn, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const node = await sharedApp();
const desk = await staff(node, 'manager');
const finance = await staff(node, 'finance');
let people = 0;
const CONSENTS = { terms: true, privacy: true, truthful: true, adult: true, version: '2026-11' };

const wish = (more: object = {}) => {
  people += 1;
  const open = { key: newKey(), username: `opened${people}x`, nickname: '', type: 0, upline: '' };
  return { ...open, reason: 'Asked for it at the desk', ...more };
};

const open = (sent: object, by = desk) => by.sealed('POST', '/ops/members/open', sent);
const code = async (sent: object) => (await open(sent)).reply.code;

test('D01 an account opened at the desk has a password of its own that works once and must be changed', async () => {
  const sent = wish({ nickname: 'Daw Hla' });
  const { status, reply } = await open(sent);
  expect(status, JSON.stringify(reply)).toBe(200);
  const { account, password, id } = reply.value;
  expect(account).toBe(sent.username);
  const first = await trySignIn(node, account, password);
  expect(first.reply.value).toMatchObject({ passwordExpired: true, firstTimeLogin: true });
  expect((await trySignIn(node, account, password)).reply.code).toBe('session.wrongPassword');
  expect((await desk.get('/ops/member', { id })).body.value).toMatchObject({
    nickname: 'Daw Hla',
    upline: null,
  });
  const [event] = (await desk.get('/ops/audit', { action: 'members.opened' })).body.value.rows;
  expect(event).toMatchObject({ element: id, after: { username: account, type: 0, reason: sent.reason } });
  expect(JSON.stringify(event)).not.toContain(password);
  await expectWholeLedger(node);
});

test('M-01.1 a nickname given at the desk or by an agent is held to the rules of any other', async () => {
  const agent = await member(node, { type: 1, cash: 0n });
  const byAgent = async (nickname: string) => {
    const sent = { key: newKey(), username: 'tablefour', type: 0, nickname };
    return (await send(agent, '/wps/agent/accounts', sent)).body.code;
  };
  for (const [nickname, refusal] of [
    ['<i>Hla</i>', 'member.nickname'],
    ['call 0912345678', 'member.nickname'],
    ['ေမာင္ေမာင္', 'member.zawgyi'],
    ['B\u0430ize Support', 'member.nameReserved'],
  ] as const) {
    expect([await code(wish({ nickname })), await byAgent(nickname)]).toEqual([refusal, refusal]);
  }
  expect(await code(wish({ username: 'baizesupp0rt' }))).toBe('member.nameReserved');
  const { reply } = await open(wish({ nickname: ' မ\u200bောင်  မောင် ' }));
  const { nickname } = (await desk.get('/ops/member', { id: reply.value.id })).body.value;
  expect(nickname).toBe('မောင် မောင်'.normalize('NFC'));
});

test('D01 an owner who could not use his first password gets another, by the desk or by who opened it, until he has chosen his own', async () => {
  const agent = await member(node, { type: 1, cash: 0n });
  const other = await member(node, { type: 1, cash: 0n });
  const made = (await send(agent, '/wps/agent/accounts', { key: newKey(), username: 'lostxone', type: 0 }))
    .body.value;
  const renew = async (by: typeof agent, id = made.id) =>
    (await send(by, '/wps/agent/accounts/password', { id })).body;
  const byDesk = async () =>
    (await desk.sealed('POST', '/ops/members/first-password', { member: made.id, reason: 'Lost at home' }))
      .reply;
  const firstOf = async () => (await agent.get('/wps/agent/downlines')).body.value.rows[0].firstPassword;
  const dead = await signIn(node, made.account, made.password);
  expect((await trySignIn(node, made.account, made.password)).reply.code).toBe('session.wrongPassword');
  expect((await renew(other)).code).toBe('agency.unknown');
  expect(await firstOf()).toBe(true);
  const second = (await renew(agent)).value;
  expect(second.password).not.toBe(made.password);
  expect((await dead.get('/wps/member/info')).status).toBe(401);
  const late = { expires_at: node.clock.now() };
  await node.owner.updateTable('accounts.one_time_password').set(late).execute();
  expect((await trySignIn(node, made.account, second.password)).reply.code).toBe('session.wrongPassword');
  const third = (await byDesk()).value;
  const { reply } = await trySignIn(node, made.account, third.password);
  expect(reply.value).toMatchObject({ passwordExpired: true });
  const [event] = (await desk.get('/ops/audit', { action: 'members.passwordRenewed' })).body.value.rows;
  expect(event).toMatchObject({ element: made.id, after: { reason: 'Lost at home' } });
  const chosen = 'seven kites over the delta';
  const { password: oldPassword } = (await byDesk()).value;
  const owner = await signIn(node, made.account, oldPassword);
  const words = { newPassword: chosen, confirmNewPassword: chosen };
  const agreed = { birthday: '1990-05-17', consents: CONSENTS };
  expect((await send(owner, '/wps/member/password', { oldPassword, ...words, ...agreed })).status).toBe(200);
  expect((await renew(agent)).code).toBe('register.passwordChosen');
  expect((await byDesk()).code).toBe('register.passwordChosen');
  expect(await firstOf()).toBe(false);
});

test('STD-A11 RG-12 an owner of an account opened for them states their age and agrees before it is theirs', async () => {
  const { account, password: oldPassword, id } = (await open(wish())).reply.value;
  const owner = await signIn(node, account, oldPassword);
  const chosen = 'seven kites over the delta';
  const words = { oldPassword, newPassword: chosen, confirmNewPassword: chosen };
  const choose = async (more: object) =>
    (await send(owner, '/wps/member/password', { ...words, ...more })).body;
  const birthday = '1990-05-17';
  const needed = await choose({});
  expect([needed.code, needed.args]).toEqual(['register.consent', { version: '2026-11', minAge: 21 }]);
  expect((await choose({ birthday })).code).toBe('register.consent');
  const young = new Date(node.clock.ms() - 20 * 31_557_600_000).toISOString().slice(0, 10);
  expect((await choose({ birthday: young, consents: CONSENTS })).code).toBe('member.birthday');
  const half = { birthday, consents: { ...CONSENTS, terms: false } };
  expect((await choose(half)).code).toBe('register.consent');
  expect((await owner.get('/wps/member/info')).body.code).toBe('session.passwordChange');
  expect((await choose({ birthday, consents: CONSENTS })).success).toBe(true);
  const { consents } = (await desk.get('/ops/member', { id })).body.value;
  expect(new Set(consents.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(['adult', 'privacy', 'terms', 'truthful']),
  );
  const mine = await signIn(node, account, chosen);
  const { details } = (await mine.get('/wps/member/security')).body.value;
  expect(details).toContainEqual({ field: 'birthday', masked: '1990-**-**' });
});

test('STD-D01 an account that came with the first password of the specification is let in to change it and for nothing else', async () => {
  const imported = await member(node, { password: '123456', cash: 0n });
  const owner = await signIn(node, imported.username, '123456');
  expect((await owner.get('/wps/member/info')).body.code).toBe('session.passwordChange');
});

test('ACC-1 an account stands where its type may: agents at the top, sub-agents below agents, members below any of them', async () => {
  const agent = await member(node, { type: 1, cash: 0n });
  const plain = await member(node, { cash: 0n });
  expect((await open(wish({ type: 41 }))).status).toBe(200);
  expect((await open(wish({ type: 2, upline: agent.username.toUpperCase() }))).status).toBe(200);
  expect((await open(wish({ upline: agent.username }))).status).toBe(200);
  expect(await code(wish({ type: 2 }))).toBe('agency.type');
  expect(await code(wish({ type: 1, upline: agent.username }))).toBe('agency.type');
  expect(await code(wish({ type: 42, upline: agent.username }))).toBe('agency.type');
  expect(await code(wish({ upline: plain.username }))).toBe('agency.type');
  expect(await code(wish({ type: 4 }))).toBe('agency.type');
  expect(await code(wish({ upline: 'nobody-at-all' }))).toBe('ops.unknownMember');
});

test('one press opens one account, a name belongs to one, and not everybody at the desk may', async () => {
  const sent = wish();
  const answers = await Promise.all([open(sent), open(sent)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await code(wish({ username: sent.username.toUpperCase() }))).toBe('register.usernameTaken');
  expect(await code({ ...wish(), key: sent.key })).toBe('wallet.keyReused');
  expect((await open(wish(), finance)).reply.code).toBe('session.forbidden');
});
