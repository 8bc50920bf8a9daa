import { expect, test } from 'vitest';

import { centre, PROOF, provenBy, reachable, send } from '../../members/testing.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { member, type Player, sealed } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { codeSentTo, messagesTo } from '../testing.ts';

const app = await sharedApp();
const DAY = 86_400_000;

const askCode = (player: Player, wish: Record<string, unknown>) =>
  send(player, '/wps/member/contact/code', wish);
const bind = (player: Player, wish: Record<string, unknown>) => send(player, '/wps/member/contact', wish);

test('M-01.3 an address is bound by a code and shown masked', async () => {
  const mia = await member(app);
  const value = 'mia.first@example.com';
  expect((await askCode(mia, { kind: 'email', value })).status).toBe(200);
  expect((await bind(mia, { kind: 'email', value, code: '000000x', proof: PROOF })).body.code).toBe(
    'code.wrong',
  );
  const code = await codeSentTo(app, value);
  expect(await bind(mia, { kind: 'email', value, code, proof: PROOF })).toMatchObject({
    status: 200,
    body: { value: { masked: 'm***@example.com' } },
  });
  const { contacts, payoutHoldUntil } = await centre(mia);
  expect(contacts).toEqual([{ kind: 'email', masked: 'm***@example.com', verified: true }]);
  expect(payoutHoldUntil).toBeNull();
});

test.each(['mia@example.com\r\nBcc: all@example.com', 'mia@exam\nple.com', 'mia@example.com\r\n'])(
  'an address with the end of a line in it, %j, is refused as bad input and no code is sent',
  async (value) => {
    const mia = await member(app);
    const before = await messagesTo(app, 'mia@example.com');
    expect((await askCode(mia, { kind: 'email', value })).status).toBe(400);
    expect((await bind(mia, { kind: 'email', value, code: '000000', proof: PROOF })).status).toBe(400);
    expect(await messagesTo(app, 'mia@example.com')).toEqual(before);
  },
);

test('M-01.3 a code is good for one binding, and for the address it was sent to', async () => {
  const [mia, eve] = [await member(app), await member(app)];
  const value = 'mia.once@example.com';
  await askCode(mia, { kind: 'email', value });
  const code = await codeSentTo(app, value);
  const elsewhere = { kind: 'email', value: 'other@example.com', code, proof: PROOF };
  expect((await bind(mia, elsewhere)).body.code).toBe('code.wrong');
  expect((await bind(eve, { kind: 'email', value, code, proof: PROOF })).body.code).toBe('code.wrong');
  expect((await bind(mia, { kind: 'email', value, code, proof: PROOF })).status).toBe(200);
});

test('STD-A13 a number is changed with the old one in agreement; it is told, and payouts rest for a day', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'mobile', '+959770005501');
  await reachable(app, mia, 'email', 'mia.change@example.com');
  const wish = { kind: 'mobile', value: '09770005502', countryDialingCode: '95' };
  await askCode(mia, wish);
  const code = await codeSentTo(app, '+959770005502');
  const proof = await provenBy(app, mia, 'email', 'mia.change@example.com');
  expect((await bind(mia, { ...wish, code, proof })).body.code).toBe('member.oldCode');
  await askCode(mia, { kind: 'mobile' });
  const oldCode = await codeSentTo(app, '+959770005501');
  expect((await bind(mia, { ...wish, code, oldCode, proof })).status).toBe(200);
  const { contacts, payoutHoldUntil } = await centre(mia);
  expect(contacts).toContainEqual({ kind: 'mobile', masked: '+95*****502', verified: true });
  expect(Date.parse(payoutHoldUntil)).toBeGreaterThan(app.clock.ms() + DAY - 60_000);
  const [heard] = await messagesTo(app, '+959770005501');
  expect(heard).toMatchObject({ template: 'contactChanged' });
  expect(heard?.text).toContain('+95*****502');
  expect(heard?.text).not.toContain('770005502');
});

test('STD-A13 a new address voids the links mailed to the old one, and no browser is remembered on', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'email', 'mia.before@example.com');
  const expires_at = new Date(app.clock.ms() + 60_000);
  const kept = { member: mia.member, expires_at };
  await app.db
    .insertInto('accounts.recovery_link')
    .values({ ...kept, hash: sha256('a link') })
    .execute();
  const browser = { ...kept, hash: sha256('a browser'), device: sha256('a device') };
  await app.db.insertInto('accounts.remembered').values(browser).execute();
  const wish = { kind: 'email', value: 'mia.after@example.com' };
  await askCode(mia, wish);
  const code = await codeSentTo(app, wish.value);
  const proof = await provenBy(app, mia, 'email', 'mia.before@example.com');
  expect((await bind(mia, { ...wish, code, proof })).status).toBe(200);
  const reset = { token: 'a link', newPassword: 'boats under paper moons 4' };
  expect((await sealed(app.url, 'POST', '/wps/member/password/reset', reset)).reply.code).toBe(
    'recovery.link',
  );
  const remembered = app.db.selectFrom('accounts.remembered').select('hash').where('member', '=', mia.member);
  expect(await remembered.execute()).toEqual([]);
});

test('STD-A13 a proof by a code to the old number is its agreement', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'mobile', '+959770006601');
  const wish = { kind: 'mobile', value: '09770006602', countryDialingCode: '95' };
  await askCode(mia, wish);
  const code = await codeSentTo(app, '+959770006602');
  expect(await bind(mia, { ...wish, code, proof: PROOF })).toMatchObject({
    status: 403,
    body: { code: 'member.oldCode' },
  });
  const proof = await provenBy(app, mia, 'sms', '+959770006601');
  expect((await bind(mia, { ...wish, code, proof })).status).toBe(200);
});

test('STD-A12 an address that is somebody else’s gets no code, and asking tells nothing', async () => {
  const [mia, eve] = [await member(app), await member(app)];
  await reachable(app, mia, 'email', 'taken@example.com');
  const asked = await askCode(eve, { kind: 'email', value: 'Taken@Example.com' });
  expect(asked).toMatchObject({ status: 200, body: { value: { expiredMinutes: 1 } } });
  expect((await messagesTo(app, 'taken@example.com')).filter(({ state }) => state !== 'withheld')).toEqual(
    [],
  );
});

test('STD-A12 of many who bind one address at once, one has it and the others hear why', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => member(app)));
  const value = 'wanted.by.many@example.com';
  const tries = await Promise.allSettled(people.map((each) => reachable(app, each, 'email', value)));
  const refused = tries.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('member.contactTaken'));
});

test('STD-A12 an address that found its owner after the code was sent is taken', async () => {
  const [mia, eve] = [await member(app), await member(app)];
  const value = 'found.its.owner@example.com';
  await askCode(mia, { kind: 'email', value });
  await reachable(app, eve, 'email', value);
  const wish = { kind: 'email', value, code: await codeSentTo(app, value), proof: PROOF };
  expect(await bind(mia, wish)).toMatchObject({ status: 409, body: { code: 'member.contactTaken' } });
  expect((await centre(eve)).contacts).toHaveLength(1);
  // The changes of the refused call are undone, its code included.
  expect((await centre(mia)).contacts).toEqual([]);
});

test('STD-A14 the first address that is bound is told so, and holds nothing back', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'email', 'mia.told@example.com');
  const wish = { kind: 'mobile', value: '09770007701', countryDialingCode: '95' };
  await askCode(mia, wish);
  const code = await codeSentTo(app, '+959770007701');
  const proof = await provenBy(app, mia, 'email', 'mia.told@example.com');
  expect((await bind(mia, { ...wish, code, proof })).status).toBe(200);
  expect((await centre(mia)).payoutHoldUntil).toBeNull();
  const [heard] = await messagesTo(app, 'mia.told@example.com');
  expect(heard).toMatchObject({ template: 'contactChanged' });
});

test('M-01.3 five wrong tries use a code up', async () => {
  const mia = await member(app);
  const value = 'mia.tries@example.com';
  await askCode(mia, { kind: 'email', value });
  const code = await codeSentTo(app, value);
  const wrong = code === '111111' ? '222222' : '111111';
  const guess = async (typed: string) =>
    (await bind(mia, { kind: 'email', value, code: typed, proof: PROOF })).body.code;
  for (let n = 0; n < 5; n += 1) expect(await guess(wrong)).toBe('code.wrong');
  expect(await guess(code)).toBe('code.tries');
});

test('M-01.3 the address in use and one that is none are refused', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'email', 'same@example.com');
  const refused = async (wish: Record<string, unknown>) => (await askCode(mia, wish)).body.code;
  expect(await refused({ kind: 'email', value: 'same@example.com' })).toBe('member.contactSame');
  for (const value of ['nobody', 'a@b', 'a b@example.com', '@example.com']) {
    expect(await refused({ kind: 'email', value }), value).toBe('member.email');
  }
  expect(await refused({ kind: 'mobile', value: '12', countryDialingCode: '95' })).toBe('code.phone');
  expect(await refused({ kind: 'mobile' })).toBe('request.invalid');
});
