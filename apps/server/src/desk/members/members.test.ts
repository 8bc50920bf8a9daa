import { expect, test } from 'vitest';

import { saveContact } from '../../accounts/contacts/contacts.ts';
import { codeSentTo, messagesTo } from '../../accounts/testing.ts';
import { browser, giveEmail, giveMobile } from '../../accounts/testing-browser.ts';
import { verifyAudit } from '../../audit/audit-log.ts';
import { centre, PROOF, send } from '../../members/testing.ts';
import { staff } from '../../operators/testing.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { eventually, member, newKey, signIn, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';

const node = await sharedApp();
const { app, db } = node;
const second = await node.node();
const support = await staff(node, 'support');
const risk = await staff(node, 'risk');
const auditor = await staff(node, 'auditor');
const PASSWORD = 'night market lantern 7';
const REASON = 'He asked for it by telephone';

async function fresh(more: { upline?: bigint; type?: number } = {}) {
  const made = await member(node, { cash: 0n, ...more });
  const { public_id } = await db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', made.member)
    .executeTakeFirstOrThrow();
  return { ...made, publicId: public_id };
}

const lastEvent = async (element: string) =>
  (await auditor.get('/ops/audit', { element })).body.value.rows[0];

test('a locked member is out on every node, cannot come back, and reads why', async () => {
  const mia = await fresh();
  const there = mia.at(second);
  expect((await there.get('/wps/member/info')).status).toBe(200);
  const body = { member: mia.publicId, reason: REASON };
  expect((await support.post('/ops/members/lock', body)).status).toBe(200);
  for (const session of [mia, there]) {
    await eventually(async () => {
      const { status, body } = await session.get('/wps/member/info');
      expect([status, body.args]).toEqual([401, { reason: 'locked' }]);
    });
  }
  expect((await trySignIn(node, mia.username, PASSWORD)).reply.code).toBe('session.accountLocked');
  expect((await support.post('/ops/members/lock', body)).body.code).toBe('ops.memberState');
  expect(await lastEvent(mia.publicId)).toMatchObject({
    action: 'members.locked',
    before: { state: 'active', sessions: 1 },
    after: { state: 'locked', sessions: 0, reason: REASON },
  });
});

test('STD-A03 an unlock opens the door again and is logged', async () => {
  const mia = await fresh();
  const body = { member: mia.publicId, reason: REASON };
  expect((await support.post('/ops/members/unlock', body)).body.code).toBe('ops.memberState');
  await support.post('/ops/members/lock', body);
  expect((await support.post('/ops/members/unlock', body)).status).toBe(200);
  expect((await trySignIn(node, mia.username, PASSWORD)).status).toBe(200);
  expect(await lastEvent(mia.publicId)).toMatchObject({
    action: 'members.unlocked',
    after: { state: 'active' },
  });
});

test('one session of a member is ended, or all of them; that of somebody else is not found', async () => {
  const [mia, other] = [await fresh(), await fresh()];
  const { body } = await support.get('/ops/member', { id: mia.publicId });
  const [session] = body.value.sessions;
  const end = (publicId: string, id?: string) =>
    support.post('/ops/members/sessions/end', {
      member: publicId,
      reason: REASON,
      ...(id ? { session: id } : {}),
    });
  expect((await end(other.publicId, session.id)).body.code).toBe('ops.unknownSession');
  expect((await end(mia.publicId, session.id)).body.value).toEqual({ ended: 1 });
  await eventually(async () => expect((await mia.get('/wps/member/info')).body.code).toBe('session.ended'));
  expect((await end(mia.publicId)).body.value).toEqual({ ended: 0 });
  expect((await end(other.publicId)).body.value).toEqual({ ended: 1 });
});

test('a member without his second factors gets them taken away by two people, and payouts rest for a day', async () => {
  const mia = await fresh();
  const ask = () =>
    support.post('/ops/members/two-step/reset', { key: newKey(), member: mia.publicId, reason: REASON });
  expect((await ask()).body.code).toBe('ops.nothingToReset');
  const factor = {
    member: mia.member,
    kind: 'totp',
    secret: Buffer.alloc(20),
    confirmed_at: node.clock.now(),
  };
  await db.insertInto('accounts.second_factor').values(factor).execute();
  const email = 'mia.reset@example.com';
  await db
    .transaction()
    .execute((tx) => saveContact(app, tx, mia.member, { kind: 'email', value: email, verified: true }));
  const { id } = { id: (await ask()).body.value.approval };
  const { body } = await risk.get('/ops/approvals', { state: 'waiting' });
  const request = body.value.rows.find((row: { id: string }) => row.id === id);
  expect(request.input).toEqual({ member: mia.publicId, username: mia.username, reason: REASON });
  const word = { id, hash: request.hash, decision: 'approve' };
  expect((await risk.post('/ops/approvals/decide', word)).body.value.state).toBe('approved');
  expect(
    await db.selectFrom('accounts.second_factor').where('member', '=', mia.member).selectAll().execute(),
  ).toEqual([]);
  const held = await db
    .selectFrom('accounts.member')
    .select('payout_hold_until')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  expect(Number(held.payout_hold_until)).toBeGreaterThan(node.clock.ms() + 23 * 3_600_000);
  expect((await messagesTo(node, email)).map(({ template }) => template)).toEqual(['waysChanged']);
  await eventually(async () => expect((await mia.get('/wps/member/info')).body.code).toBe('session.ended'));
  const { body: events } = await auditor.get('/ops/audit', { element: mia.publicId });
  expect(events.value.rows[0]).toMatchObject({
    action: 'members.twoStepReset',
    before: { factors: 1 },
    after: { factors: 0, reason: REASON },
  });
});

/** Asks for a contact to be taken away, as support does. */
const askReset = (publicId: string, contact: 'mobile' | 'email') =>
  support.post('/ops/members/contact/reset', { key: newKey(), member: publicId, contact, reason: REASON });

/** The request and the word of somebody who allows it. */
async function allowed(id: string) {
  const { body } = await risk.get('/ops/approvals', { state: 'waiting' });
  const request = body.value.rows.find((row: { id: string }) => row.id === id);
  return { request, word: { id, hash: request.hash, decision: 'approve' } };
}

/** Makes every place and every browser a stranger's. */
async function fromElsewhere(member: bigint) {
  await db.deleteFrom('accounts.device').where('member', '=', member).execute();
  await db.deleteFrom('accounts.network').where('member', '=', member).execute();
}

test('M-01.3 a number that was lost is taken away by two people; its owner comes in with his password and binds another', async () => {
  const mia = await fresh();
  expect((await askReset(mia.publicId, 'mobile')).body.code).toBe('ops.nothingToReset');
  const old = await giveMobile(node, mia.member);
  await send(mia, '/wps/member/details', { realName: 'Mia Kyaw' });
  const step = { member: mia.member, kind: 'sms', confirmed_at: node.clock.now() };
  await db.insertInto('accounts.second_factor').values(step).execute();
  const [number, finder] = [{ mobileNum: old.slice(3), countryDialingCode: '95' }, browser(node)];
  expect((await finder.post('/wps/verification/sms/noLogin', number)).status).toBe(200);
  const login = {
    username: number.mobileNum,
    countryDialingCode: '95',
    password: await codeSentTo(node, old),
  };
  const id = (await askReset(mia.publicId, 'mobile')).body.value.approval;
  const { request, word } = await allowed(id);
  const was = `+95*****${old.slice(-3)}`;
  const asked = { member: mia.publicId, username: mia.username, contact: 'mobile', was, reason: REASON };
  expect(request.input).toEqual({ ...asked, boundAt: expect.any(String) });
  const himself = await staff(node, 'risk', support.session.person);
  expect((await himself.post('/ops/approvals/decide', word)).body.code).toBe('approval.ownRequest');
  expect((await risk.post('/ops/approvals/decide', word)).body.value.state).toBe('approved');

  await eventually(async () => expect((await mia.get('/wps/member/info')).body.code).toBe('session.ended'));
  expect((await finder.sealed('/wps/session/login', { ...login, type: 'sms' })).reply.code).toBe(
    'code.wrong',
  );
  node.clock.pass(61_000);
  const again = { ...number, purpose: 'recovery' };
  expect((await finder.post('/wps/verification/sms/noLogin', again)).status).toBe(200);
  const codes = (await messagesTo(node, old)).filter(({ template }) => template === 'code');
  expect(codes.filter(({ state }) => state !== 'withheld')).toHaveLength(1);
  expect(await lastEvent(mia.publicId)).toMatchObject({
    action: 'members.contactReset',
    before: { mobile: was, asStep: true, sessions: 1 },
    after: { mobile: null, asStep: false, sessions: 0, reason: REASON },
  });

  await fromElsewhere(mia.member);
  const back = await signIn(node, mia.username, PASSWORD);
  const { contacts, payoutHoldUntil } = await centre(back);
  expect(contacts).toEqual([]);
  expect(Date.parse(payoutHoldUntil)).toBeGreaterThan(node.clock.ms() + 23 * 3_600_000);
  const wish = { kind: 'mobile', value: '09770008801', countryDialingCode: '95' };
  await send(back, '/wps/member/contact/code', wish);
  const code = await codeSentTo(node, '+959770008801');
  const bound = await send(back, '/wps/member/contact', { ...wish, code, proof: PROOF });
  expect(bound, JSON.stringify(bound.body)).toMatchObject({ status: 200 });
  expect((await risk.post('/ops/approvals/decide', word)).body.code).toBe('approval.notWaiting');
});

test('M-01.3 with a mailbox that was lost its links open nothing; number and mailbox hear of it, and a newer address stays', async () => {
  const mia = await fresh();
  const [mobile, email] = [await giveMobile(node, mia.member), await giveEmail(node, mia.member)];
  const link = {
    member: mia.member,
    hash: sha256(`link ${email}`),
    expires_at: new Date(node.clock.ms() + 1e6),
  };
  await db.insertInto('accounts.recovery_link').values(link).execute();
  const { word } = await allowed((await askReset(mia.publicId, 'email')).body.value.approval);
  expect((await askReset(mia.publicId, 'email')).body.code).toBe('approval.asked');
  expect((await risk.post('/ops/approvals/decide', word)).body.value.state).toBe('approved');
  for (const to of [mobile, email]) {
    expect((await messagesTo(node, to)).map(({ template }) => template)).toEqual(['waysChanged']);
  }
  const open = db.selectFrom('accounts.recovery_link').select('hash').where('used_at', 'is', null);
  expect(await open.where('member', '=', mia.member).execute()).toEqual([]);
  const back = await signIn(node, mia.username, PASSWORD);
  expect((await back.get('/wps/member/proof')).body.value).toMatchObject({ methods: ['sms'] });
  await giveEmail(node, mia.member);
  const late = await allowed((await askReset(mia.publicId, 'email')).body.value.approval);
  node.clock.pass(1_000);
  await giveEmail(node, mia.member);
  expect((await risk.post('/ops/approvals/decide', late.word)).body.value).toEqual({
    state: 'failed',
    failure: 'ops.nothingToReset',
  });
});

test('M-01.3 who never had a password and has lost the only way in may be given a first one', async () => {
  const mia = await fresh();
  await giveMobile(node, mia.member);
  await db.updateTable('accounts.member').set({ password_hash: null }).where('id', '=', mia.member).execute();
  const { word } = await allowed((await askReset(mia.publicId, 'mobile')).body.value.approval);
  expect((await risk.post('/ops/approvals/decide', word)).body.value.state).toBe('approved');
  const body = { member: mia.publicId, reason: REASON };
  const first = await support.sealed('POST', '/ops/members/first-password', body);
  const entered = await trySignIn(node, mia.username, first.reply.value.password);
  expect(entered.reply.value).toMatchObject({ passwordExpired: true });
});

test('members are found by a part of the name and by the whole of an id, a number or an address', async () => {
  const mia = await fresh();
  const value = { mobile: '+959421234567', email: 'mia.search@example.com' };
  await db.transaction().execute(async (tx) => {
    await saveContact(app, tx, mia.member, { kind: 'mobile', value: value.mobile, verified: true });
    await saveContact(app, tx, mia.member, { kind: 'email', value: value.email, verified: false });
  });
  const find = async (search: string, by: string) =>
    (await support.get('/ops/members', { search, by })).body.value.rows.map((row: { id: string }) => row.id);
  expect(await find(mia.username.slice(1, -1), 'name')).toContain(mia.publicId);
  expect(await find(mia.publicId, 'id')).toEqual([mia.publicId]);
  for (const number of [value.mobile, '959421234567', '+95 9 4212 34567']) {
    expect(await find(number, 'mobile'), number).toEqual([mia.publicId]);
  }
  expect(await find('MIA.search@example.com ', 'email')).toEqual([mia.publicId]);
  expect(await find('mia.search@example', 'email')).toEqual([]);
  const { body } = await support.get('/ops/member', { id: mia.publicId });
  expect(body.value.contacts).toEqual(
    expect.arrayContaining([
      { kind: 'mobile', value: '+95*****567', verified: true },
      { kind: 'email', value: 'm***@example.com', verified: false },
    ]),
  );
  expect(JSON.stringify(body)).not.toContain('421234');
});

test('a list is read page by page without a gap', async () => {
  const top = await fresh({ type: 1 });
  const below = [
    await fresh({ upline: top.member }),
    await fresh({ upline: top.member }),
    await fresh({ upline: top.member }),
  ];
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { upline: top.username, limit: '2', ...(cursor ? { cursor } : {}) };
    const { body } = await support.get('/ops/members', query);
    seen.push(...body.value.rows.map((row: { id: string }) => row.id));
    cursor = body.value.next;
  }
  expect(seen).toHaveLength(below.length);
  expect(new Set(seen)).toEqual(new Set(below.map(({ publicId }) => publicId)));
  expect((await support.get('/ops/members', { upline: 'nobody at all' })).body.value.rows).toEqual([]);
});

test('ACC-2 the page of a member shows the way to the top and who stands below', async () => {
  const top = await fresh({ type: 1 });
  const middle = await fresh({ type: 2, upline: top.member });
  const mia = await fresh({ upline: middle.member });
  await fresh({ upline: mia.member });
  const { body } = await support.get('/ops/member', { id: middle.publicId });
  expect(body.value).toMatchObject({
    upline: { username: top.username },
    downlines: 2,
    directDownlines: 1,
  });
  const below = await support.get('/ops/member', { id: mia.publicId });
  expect(below.body.value.uplines.map((each: { username: string }) => each.username)).toEqual([
    middle.username,
    top.username,
  ]);
});

test('a note stays as it was written, newest first, and its text is not in the audit log', async () => {
  const mia = await fresh();
  const write = (text: string) => support.post('/ops/members/notes/add', { member: mia.publicId, text });
  expect((await write('Called about a lost telephone')).status).toBe(200);
  expect((await write('Sent the form')).status).toBe(200);
  const { body } = await auditor.get('/ops/members/notes', { member: mia.publicId, limit: '1' });
  expect(body.value.rows).toMatchObject([
    { text: 'Sent the form', author: expect.stringMatching(/^support \d+$/) },
  ]);
  const next = await auditor.get('/ops/members/notes', { member: mia.publicId, cursor: body.value.next });
  expect(next.body.value).toMatchObject({ rows: [{ text: 'Called about a lost telephone' }], next: null });
  for (const each of [node.db, node.owner]) {
    await expect(each.updateTable('operators.note').set({ text: 'other' }).execute()).rejects.toThrow();
    await expect(each.deleteFrom('operators.note').execute()).rejects.toThrow();
  }
  const events = await auditor.get('/ops/audit', { element: mia.publicId });
  expect(JSON.stringify(events.body)).not.toContain('lost telephone');
});

test('a reader can do nothing to a member, and an unknown member is reported as such', async () => {
  const mia = await fresh();
  const body = { member: mia.publicId, reason: REASON };
  for (const path of ['lock', 'unlock', 'sessions/end']) {
    expect((await auditor.post(`/ops/members/${path}`, body)).body.code).toBe('session.forbidden');
    const nobody = await support.post(`/ops/members/${path}`, { ...body, member: 'nobody' });
    expect(nobody.body.code).toBe('ops.unknownMember');
    const silent = await support.post(`/ops/members/${path}`, { ...body, reason: '' });
    expect(silent.body.code).toBe('request.invalid');
  }
  expect((await support.post('/ops/members/adjust', { key: newKey() })).body.code).toBe('session.forbidden');
});

test('what support did stands in a whole chain', async () => {
  expect((await verifyAudit(db)).broken).toBeNull();
});
