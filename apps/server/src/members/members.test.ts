import { expect, test } from 'vitest';
import { newOperator } from '../operators/testing.ts';
import { freePlay, member, trySignIn } from '../testing.ts';
import { sealed } from '../testing-calls.ts';
import { sharedApp } from '../testing-shared.ts';
import { requireBirthday, saveProfile } from './members.ts';
import { centre, PROOF, payoutHoldOf, provenBy, reachable, send } from './testing.ts';

const app = await sharedApp();
const DAY = 86_400_000;

const holdOf = (id: bigint) => payoutHoldOf(app, id);

const sentTo = async (id: bigint) => {
  const rows = await app.db
    .selectFrom('platform.delivery')
    .select('template')
    .where('member', '=', id)
    .execute();
  return rows.map((row) => row.template);
};

test('M-01.1 a picture and a nickname are the ones that every device shows', async () => {
  const mia = await member(app);
  expect((await mia.post('/wps/member/info/icon', { avatar: 'tiger' })).status).toBe(200);
  expect((await mia.post('/wps/member/nickname', { nickname: '  Mia   of the  stall ' })).status).toBe(200);
  const { body } = await mia.get('/wps/member/profile');
  expect(body.value).toMatchObject({ avatar: 'tiger', nickname: 'Mia of the stall' });
  expect((await mia.get('/wps/member/info')).body.value.nickname).toBe('Mia of the stall');
  expect((await mia.post('/wps/member/info/icon', { avatar: 'dragon' })).body.code).toBe('request.invalid');
});

test('M-01.1 a nickname is no place for a number to call or an address to visit', async () => {
  const mia = await member(app);
  for (const nickname of ['call 0912345678', 'me@shop.example', 'www.shop.example', '  a ']) {
    expect((await mia.post('/wps/member/nickname', { nickname })).body.code, nickname).toBe(
      'member.nickname',
    );
  }
});

test('M-01.1 a nickname has no markup, and Burmese that looks the same is the same name', async () => {
  const mia = await member(app);
  const rename = async (nickname: string) => (await mia.post('/wps/member/nickname', { nickname })).body;
  for (const nickname of ['<b>Mia</b>', 'Mia&amp;', '[b]Mia[/b]', '{{Mia}}']) {
    expect((await rename(nickname)).code, nickname).toBe('member.nickname');
  }
  expect((await rename('ေမာင္ေမာင္')).code).toBe('member.zawgyi');
  expect((await rename('Baize Support')).code).toBe('member.nameReserved');
  const { id } = await newOperator(app, 'support');
  await app.owner
    .updateTable('operators.operator')
    .set({ name: 'Thiri Aung' })
    .where('id', '=', id)
    .execute();
  expect((await rename('thiri-aung')).code).toBe('member.nameReserved');
  expect((await rename('ရှမ်းၵႃႇ')).success).toBe(true);
  const known = async () => (await mia.get('/wps/member/profile')).body.value.nickname;
  expect((await rename('စ\u102d\u102fးစ\u102d\u102fး')).success).toBe(true);
  const kept = await known();
  expect((await rename('စ\u102f\u102dး\u200bစ\u102f\u102dး')).success).toBe(true);
  expect(await known()).toBe(kept);
});

test('M-01.1 a real name has letters and the signs of names only', async () => {
  const mia = await member(app);
  for (const realName of ['<img src=x onerror=alert(1)>', 'Mia 77', '...', '\u0410ung Kyaw']) {
    expect((await send(mia, '/wps/member/details', { realName })).body.code, realName).toBe(
      'member.realName',
    );
  }
  const zawgyi = await send(mia, '/wps/member/details', { realName: 'ကိုေအာင္' });
  expect(zawgyi.body).toMatchObject({ code: 'member.zawgyi', args: { field: 'realName' } });
  expect((await send(mia, '/wps/member/details', { realName: "Mia O'Neill" })).status).toBe(200);
});

test('M-01.1 a real name is locked after the first save, and comes back masked', async () => {
  const mia = await member(app);
  expect((await send(mia, '/wps/member/details', { realName: 'Mia Thandar Win' })).status).toBe(200);
  expect((await centre(mia)).details).toEqual([{ field: 'realName', masked: 'M*** T*** W***' }]);
  const again = await send(mia, '/wps/member/details', { realName: 'Somebody Else', proof: PROOF });
  expect(again).toMatchObject({ status: 409, body: { code: 'member.detailFixed' } });
});

test.each([
  ['2005-11-21', '2026-11-21T00:00:00', true],
  ['2005-11-22', '2026-11-21T23:59:59', false],
  ['2004-02-29', '2025-02-28T23:59:59', false],
  ['2004-02-29', '2025-03-01T00:00:00', true],
  ['2004-02-30', '2026-11-21T00:00:00', false],
  ['1899-12-31', '2026-11-21T00:00:00', false],
  ['9999-12-31', '2026-11-21T00:00:00', false],
  ['21.11.1990', '2026-11-21T00:00:00', false],
])('RG-12 STD-A11 born %s, at %s of the business zone somebody is of age: %s', (birthday, local, ofAge) => {
  const { clock, switches, zone } = app.app;
  const now = new Date(`${local}+08:00`);
  const judge = () => requireBirthday({ clock: { ...clock, now: () => now }, switches, zone }, birthday);
  if (ofAge) expect(judge).not.toThrow();
  else expect(judge).toThrow('member.birthday');
});

test('STD-A11 a member who is too young cannot save a birthday, and sees the minimum age', async () => {
  const mia = await member(app);
  const birthday = `${app.clock.now().getUTCFullYear() - 20}-06-01`;
  expect(await send(mia, '/wps/member/details', { birthday })).toMatchObject({
    status: 400,
    body: { code: 'member.birthday', args: { minAge: 21 } },
  });
});

test('STD-A13 what stands in the profile changes only with a proof; then payouts rest and the member is told', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'email', 'mia.details@example.com');
  expect((await send(mia, '/wps/member/details', { occupation: 'Baker' })).status).toBe(200);
  expect(await holdOf(mia.member)).toBeNull();
  const change = { occupation: 'Pilot' };
  expect((await send(mia, '/wps/member/details', change)).body.code).toBe('proof.password');
  const bare = await send(mia, '/wps/member/details', { ...change, proof: PROOF });
  expect(bare).toMatchObject({ status: 403, body: { code: 'proof.factor' } });
  const proof = await provenBy(app, mia, 'email', 'mia.details@example.com');
  expect((await send(mia, '/wps/member/details', { ...change, proof })).status).toBe(200);
  expect((await centre(mia)).details).toEqual([{ field: 'occupation', masked: 'Pilot' }]);
  expect((await holdOf(mia.member))?.getTime()).toBeGreaterThan(app.clock.ms() + DAY - 60_000);
  expect(await sentTo(mia.member)).toContain('detailsChanged');
});

test('STD-A12 a document number belongs to one member, however it is written', async () => {
  const [one, two] = [await member(app), await member(app)];
  const save = (id: bigint, idNumber: string) =>
    app.db.transaction().execute((tx) => saveProfile(app.app, tx, id, { idNumber }));
  await save(one.member, '12/KaMaYa(N)123456');
  await expect(save(two.member, '12/kamaya (n) 123456')).rejects.toThrow('member.detailTaken');
});

test('M-01.11 preferences are the same on another device, and each is changed on its own', async () => {
  const mia = await member(app);
  const put = (value: unknown) =>
    fetch(`${app.url}/wps/member/preferences`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${mia.token}`,
        cookie: `__Host-sb=${mia.cookie}`,
      },
      body: JSON.stringify(value),
    });
  expect((await put({ language: 'MY', theme: 'light', odds: 'malay' })).status).toBe(200);
  expect((await put({ theme: 'contrast', winnerName: 'hidden', loginNotice: true })).status).toBe(200);
  expect((await put({ theme: 'pink' })).status).toBe(400);
  const other = await app.node();
  const { body } = await mia.at(other).get('/wps/member/profile');
  expect(body.value.preferences).toEqual({
    language: 'MY',
    odds: 'malay',
    theme: 'contrast',
    winnerName: 'hidden',
    loginNotice: true,
  });
});

test('M-01.2 a payment password is none that is guessed first, nor the login password; the member is told', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'email', 'mia.payment@example.com');
  const set = async (password: string, proof: object = PROOF) =>
    (await send(mia, '/wps/member/payment-password', { password, proof })).body.code;
  expect(await set('123456')).toBe('payment.weak');
  expect(await set('lotus77', { password: 'lotus77' })).toBe('payment.sameAsLogin');
  expect(await set('padauk-77')).toBe('proof.factor');
  const proof = await provenBy(app, mia, 'email', 'mia.payment@example.com');
  expect(await set('padauk-77', proof)).toBeUndefined();
  expect(await sentTo(mia.member)).toContain('paymentPasswordChanged');
});

test('M-01.4 a second step by message needs somewhere to send it', async () => {
  const mia = await member(app);
  for (const kind of ['sms', 'email', 'totp']) {
    const answer = await send(mia, '/wps/member/two-step', { kind, on: true, proof: PROOF });
    expect(answer.body.code, kind).toBe('twoStep.noContact');
  }
});

test('P-16 a trial player has no security centre, and a guest is asked to sign in', async () => {
  const guest = await freePlay(app);
  expect((await guest.get('/wps/member/security')).body.code).toBe('session.trial');
  expect((await fetch(`${app.url}/wps/member/security`)).status).toBe(401);
  const { status } = await sealed(app.url, 'POST', '/wps/member/details', { realName: 'Nobody' });
  expect(status).toBe(401);
});

test('M-01.2 who came in without a password confirms with his number alone, and sets a password', async () => {
  const mia = await member(app);
  await reachable(app, mia, 'mobile', '+959770006691');
  const without = { password_hash: null };
  await app.db.updateTable('accounts.member').set(without).where('id', '=', mia.member).execute();
  expect((await centre(mia)).passwordSet).toBe(false);
  const { body } = await mia.get('/wps/member/proof');
  expect(body.value).toMatchObject({ password: false, methods: ['sms'] });
  const words = {
    newPassword: 'seven kites over the delta',
    confirmNewPassword: 'seven kites over the delta',
  };
  const set = (proof: object) => send(mia, '/wps/member/password', { oldPassword: '', ...words, ...proof });
  expect((await set({})).body.code).toBe('proof.factor');
  expect((await set({ method: 'sms', code: '000000x' })).body.code).toBe('code.wrong');
  const { method, code } = await provenBy(app, mia, 'sms', '+959770006691');
  expect((await set({ method, code })).status).toBe(200);
  expect((await centre(mia)).passwordSet).toBe(true);
  expect((await set({ method, code })).body.code).toBe('proof.password');
  expect((await trySignIn(app, mia.username, words.newPassword)).status).toBe(200);
});

test('M-01.2 who has neither a password nor a factor changes nothing', async () => {
  const mia = await member(app);
  const without = { password_hash: null };
  await app.db.updateTable('accounts.member').set(without).where('id', '=', mia.member).execute();
  const wish = { password: 'lotus-42', proof: { password: '' } };
  for (let n = 0; n < 6; n += 1)
    expect((await send(mia, '/wps/member/payment-password', wish)).body.code).toBe('proof.none');
});
