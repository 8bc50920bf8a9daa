import { expect, test } from 'vitest';

import { expectWholeLedger, member, newKey, testApp, trySignIn } from '../testing.ts';
import { staff } from './testing.ts';

const node = await testApp();
const desk = await staff(node, 'manager');
const finance = await staff(node, 'finance');
let people = 0;

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
