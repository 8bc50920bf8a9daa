import { expect, test } from 'vitest';
import { staff } from '../operators/testing.ts';
import { playRound } from '../play/testing.ts';
import { theseDays } from '../records/testing.ts';
import { noteSignIn } from '../safety/safety.ts';
import { member, newKey, testApp } from '../testing.ts';

// One of its events breaks the chain.
const node = await testApp();
const { db } = node;
/** The user name of somebody who registered by mobile number, and of their upline. */
const [NUMBER, ABOVE] = ['959781234567', '959790001122'];
const [MASKED, ABOVE_MASKED] = ['959*****567', '959*****122'];
const REASON = 'She asked for it by telephone';

const manager = await staff(node, 'manager');
const finance = await staff(node, 'finance');
const upline = await member(node, { username: ABOVE, type: 1 });
const mia = await member(node, { username: NUMBER, upline: upline.member });
const plain = await member(node, { username: 'mia.789', upline: mia.member });
await playRound(mia);

const idOf = async (username: string) => {
  const row = db.selectFrom('accounts.member').select('public_id').where('username', '=', username);
  return (await row.executeTakeFirstOrThrow()).public_id;
};
const miaId = await idOf(NUMBER);

const namesFound = async (query: Record<string, string>) =>
  (await manager.get('/ops/members', query)).body.value.rows.map(
    ({ username }: { username: string }) => username,
  );

test('a mobile number as user name is masked in lists, on pages and in what belongs to them', async () => {
  await node.settle();
  const from = { address: '203.81.64.1', session: null, agent: 'Firefox' };
  for (const device of ['phone', 'laptop']) {
    await db.transaction().execute((tx) => noteSignIn(node.app, tx, { member: mia.member, device, ...from }));
  }
  const pages: [string, Record<string, string>][] = [
    ['/ops/members', {}],
    ['/ops/members', { upline: ABOVE }],
    ['/ops/member', { id: miaId }],
    ['/ops/ledger', { member: NUMBER }],
    ['/ops/wagers', { ...theseDays(node), member: NUMBER }],
    ['/ops/risk', { member: NUMBER }],
  ];
  for (const [path, query] of pages) {
    const { status, text } = await manager.get(path, query);
    expect(status, path).toBe(200);
    expect(text, path).toContain(MASKED);
    expect(text, path).not.toContain(NUMBER);
    expect(text, path).not.toContain(ABOVE);
  }
  const { body: below } = await manager.get('/ops/member', { id: await idOf(plain.username) });
  expect(below.value.upline).toMatchObject({ id: miaId, username: MASKED });
  expect(below.value.username).toBe('mia.789');
  const { body: page } = await manager.get('/ops/member', { id: miaId });
  expect(page.value).toMatchObject({ username: MASKED, nickname: MASKED });
  expect(page.value.upline.username).toBe(ABOVE_MASKED);
});

test('a movement and a round name their owner masked', async () => {
  const [movement] = (await manager.get('/ops/ledger', { member: miaId })).body.value.rows;
  const record = await manager.get('/ops/ledger/movement', { id: movement.id, member: miaId });
  expect(record.text).toContain(MASKED);
  expect(record.text).not.toContain(NUMBER);
  const [wager] = (await manager.get('/ops/wagers', { ...theseDays(node), member: miaId })).body.value.rows;
  const round = await manager.get('/ops/wager', { id: wager.id, member: miaId });
  expect(round.body.value.username).toBe(MASKED);
  expect(round.text).not.toContain(NUMBER);
});

test('a search finds the whole number and no part of it', async () => {
  for (const search of [NUMBER, `+${NUMBER}`, '+95 978 123 4567']) {
    expect(await namesFound({ search, by: 'name' }), search).toEqual([MASKED]);
  }
  for (const search of ['95978', '567', NUMBER.slice(1), NUMBER.slice(0, -1), '0000']) {
    expect(await namesFound({ search, by: 'name' }), search).toEqual([]);
  }
  expect(await namesFound({ search: '789', by: 'name' })).toEqual(['mia.789']);
  expect(await namesFound({ upline: NUMBER })).toEqual(['mia.789']);
});

/** A list as a file, in clear. */
async function exported(filter: Record<string, string>, list = 'audit-trail') {
  const wish = { list, format: 'csv', filter, reason: REASON };
  const { status, body } = await manager.post('/ops/lists/export', wish);
  return { status, text: Buffer.from(body.value.file, 'base64').toString() };
}

test('requests, the audit log and its export hold the number masked', async () => {
  const adjust = { key: newKey(), member: miaId, amount: '5.00', reason: REASON };
  expect((await finance.post('/ops/members/adjust', adjust)).status).toBe(200);
  const opened = await manager.sealed('POST', '/ops/members/open', {
    key: newKey(),
    username: 'openedone',
    nickname: '',
    type: 0,
    upline: ABOVE,
    reason: REASON,
  });
  expect(opened.status, JSON.stringify(opened.reply)).toBe(200);
  const found = [
    await manager.get('/ops/approvals', { state: 'waiting' }),
    await manager.get('/ops/approvals/about', { kind: 'member', id: miaId }),
    await manager.get('/ops/audit'),
    await exported({}),
    await exported({}, 'members'),
  ];
  expect(found[0]?.text).toContain(MASKED);
  for (const { status, text } of found) {
    expect(status, text).toBe(200);
    for (const number of [NUMBER, ABOVE]) expect(text).not.toContain(number);
  }
  const written = await db.selectFrom('operators.audit').select('event').execute();
  const asked = await db.selectFrom('operators.approval').select('input').execute();
  expect(JSON.stringify([written, asked])).not.toMatch(/959\d{9}/);
});

test('what older events hold of a number is masked when they are read', async () => {
  const event = JSON.stringify({ n: 1, after: { username: NUMBER, upline: ABOVE } });
  await node.owner.transaction().execute(async (tx) => {
    const row = {
      n: 0n,
      at: new Date(),
      actor: null,
      action: 'members.opened',
      event,
      hash: Buffer.alloc(32),
    };
    await tx.insertInto('operators.audit').values(row).execute();
  });
  const { text } = await manager.get('/ops/audit', { action: 'members.opened' });
  expect(text).toContain(MASKED);
  expect(text).not.toContain(NUMBER);
  const { text: csv } = await exported({ action: 'members.opened' });
  expect(csv).toContain(MASKED);
  expect(csv).not.toContain(NUMBER);
});

test('an account still moves below an upline whose name is a number', async () => {
  const wish = { key: newKey(), member: await idOf('mia.789'), upline: ABOVE, reason: REASON };
  const { body } = await manager.post('/ops/members/reparent', wish);
  const { body: waiting } = await finance.get('/ops/approvals', { state: 'waiting' });
  const row = waiting.value.rows.find(({ id }: { id: string }) => id === body.value.approval);
  expect(row.input).toMatchObject({ was: miaId, upline: await idOf(ABOVE) });
  const decided = await finance.post('/ops/approvals/decide', {
    id: row.id,
    hash: row.hash,
    decision: 'approve',
  });
  expect(decided.body.value).toEqual({ state: 'approved', failure: null });
  const { text, body: page } = await manager.get('/ops/member', { id: wish.member });
  expect(page.value.uplineChanges[0]).toMatchObject({ from: MASKED, to: ABOVE_MASKED });
  expect(text).not.toContain(NUMBER);
});
