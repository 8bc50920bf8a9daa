import { expect, test } from 'vitest';
import { payoutHoldOf } from '../../members/testing.ts';
import { ask, eventually, member, sealed, testApp, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { countRecovery } from '../codes/recovery-tries.ts';
import { saveContact } from '../contacts/contacts.ts';
import { newDevice, noteDevice } from '../sessions/devices.ts';
import { codeSentTo, delivered, HERE, messagesTo } from '../testing.ts';
import { browser, solvedCaptcha } from '../testing-browser.ts';

const app = await sharedApp();
const limited = await testApp({ preset: 'default' });
const OLD = 'night market lantern 7';
const NEW = 'seven paper boats at dusk';
const MINUTE = 60_000;
let people = 0;

/** A signed-in member with a verified address and number. */
async function reachable() {
  people += 1;
  const person = await member(app, { cash: 0n });
  const email = `${person.username}@example.com`;
  const mobile = `+95978${String(1_000_000 + people)}`;
  await app.db.transaction().execute(async (tx) => {
    await saveContact(app.app, tx, person.member, { kind: 'email', value: email, verified: true });
    await saveContact(app.app, tx, person.member, { kind: 'mobile', value: mobile, verified: true });
  });
  return { ...person, email, mobile };
}

function askForLink(username: string, email: string) {
  return ask(`${app.url}/wps/member/password/email`, {
    method: 'POST',
    body: new URLSearchParams({ username, email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function linkSentTo(email: string): Promise<string> {
  const { text, html } = await delivered(app, email, 'recovery');
  const link = /\/reset\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect(html).toContain(link);
  return link;
}

const setByLink = (token: string, newPassword = NEW) =>
  sealed(app.url, 'POST', '/wps/member/password/reset', { token, newPassword });
const sendCode = (mobile: string) =>
  ask(`${app.url}/wps/verification/sms/noLogin`, {
    method: 'POST',
    body: { mobileNum: mobile.slice(3), countryDialingCode: '95', purpose: 'recovery' },
    headers: HERE,
  });
const setByPhone = (mobile: string, verificationCode: string, newPassword = NEW) =>
  sealed(
    app.url,
    'PUT',
    '/wps/member/password/verification',
    { newPassword, verificationCode, mobileNum: mobile.slice(3), countryDialingCode: '95' },
    HERE,
  );

const holdOf = (id: bigint) => payoutHoldOf(app, id);

test('P-06 a mailed link sets a new password once, ends every session and signs nobody in', async () => {
  const person = await reachable();
  expect((await askForLink(person.username, person.email)).body).toEqual({ success: true, value: {} });
  const link = await linkSentTo(person.email);
  const set = await setByLink(link);
  expect(set.reply).toEqual({ success: true, value: {} });
  expect(set.cookie).toBe('');
  await eventually(async () => expect((await person.get('/wps/member/info')).status).toBe(401));
  expect((await setByLink(link)).reply.code).toBe('recovery.link');
  expect((await trySignIn(app, person.username, NEW)).status).toBe(200);
  expect((await trySignIn(app, person.username, OLD)).status).toBe(401);
});

test('A13 A14 a recovery is reported to the member, and nothing is paid out for a day', async () => {
  const person = await reachable();
  await askForLink(person.username, person.email);
  await setByLink(await linkSentTo(person.email));
  const hold = await holdOf(person.member);
  expect(Math.abs((hold?.getTime() ?? 0) - app.clock.ms() - 24 * 60 * MINUTE)).toBeLessThan(60_000);
  const heard = await messagesTo(app, person.email);
  expect(heard.map(({ template }) => template)).toEqual(['passwordChanged', 'recovery']);
});

test('P-06 a password set by a mailed link opens the account where three wrong ones had closed it', async () => {
  const person = await reachable();
  const home = browser(app);
  expect((await home.signIn(person.username, OLD)).status).toBe(200);
  for (let n = 0; n < 3; n += 1) await home.signIn(person.username, 'wrong', await solvedCaptcha(app));
  const locked = await home.signIn(person.username, OLD, await solvedCaptcha(app));
  expect(locked.reply.code).toBe('session.locked');
  await askForLink(person.username, person.email);
  expect((await setByLink(await linkSentTo(person.email))).status).toBe(200);
  expect((await home.signIn(person.username, NEW)).status).toBe(200);
});

test('a link is good for thirty minutes', async () => {
  const person = await reachable();
  await askForLink(person.username, person.email);
  const link = await linkSentTo(person.email);
  app.clock.pass(30 * MINUTE);
  expect((await setByLink(link)).reply.code).toBe('recovery.link');
  expect((await setByLink('no-such-link')).reply.code).toBe('recovery.link');
});

test('a new password kills the other links of the same member', async () => {
  const person = await reachable();
  await askForLink(person.username, person.email);
  const first = await linkSentTo(person.email);
  await askForLink(person.username, person.email);
  await eventually(async () => expect(await linkSentTo(person.email)).not.toBe(first));
  expect((await setByLink(await linkSentTo(person.email))).status).toBe(200);
  expect((await setByLink(first)).reply.code).toBe('recovery.link');
});

test('a refused password leaves the link as it was', async () => {
  const person = await reachable();
  await askForLink(person.username, person.email);
  const link = await linkSentTo(person.email);
  expect((await setByLink(link, '123456')).reply.success).toBe(false);
  expect((await setByLink(link)).status).toBe(200);
});

test('D05 whether name and address belong together shows neither in the answer nor in a message', async () => {
  const person = await reachable();
  const other = await reachable();
  const wishes = [
    [person.username, person.email],
    [person.username, other.email],
    [person.username, 'nobody@example.com'],
    ['nobody-at-all', 'nobody@example.com'],
  ] as const;
  const heard = [];
  for (const [username, email] of wishes) {
    const { status, body } = await askForLink(username, email);
    heard.push({ status, body });
  }
  expect(heard).toEqual(Array(4).fill({ status: 200, body: { success: true, value: {} } }));
  expect(await messagesTo(app, person.email)).toHaveLength(1);
  expect(await messagesTo(app, other.email)).toHaveLength(0);
  expect(await messagesTo(app, 'nobody@example.com')).toHaveLength(0);
});

test('P-06 a code by text message sets a new password and signs in', async () => {
  const person = await reachable();
  expect((await sendCode(person.mobile)).body.value).toEqual({ expiredMinutes: 1 });
  const set = await setByPhone(person.mobile, await codeSentTo(app, person.mobile));
  expect(set.reply.value).toMatchObject({ token: expect.any(String), passwordExpired: false });
  expect(set.cookie).toMatch(/^[\w-]{43}$/);
  await eventually(async () => expect((await person.get('/wps/member/info')).status).toBe(401));
  expect((await trySignIn(app, person.username, NEW)).status).toBe(200);
  expect((await holdOf(person.member))?.getTime()).toBeGreaterThan(app.clock.ms());
});

test('a wrong code, a used one and one for another purpose set no password', async () => {
  const person = await reachable();
  await sendCode(person.mobile);
  const code = await codeSentTo(app, person.mobile);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect((await setByPhone(person.mobile, '')).reply.code).toBe('code.missing');
  expect((await setByPhone(person.mobile, wrong)).reply.code).toBe('code.wrong');
  expect((await setByPhone(person.mobile, code, '123456')).reply.success).toBe(false);
  expect((await setByPhone(person.mobile, code)).status).toBe(200);
  expect((await setByPhone(person.mobile, code)).reply.code).toBe('code.wrong');
  expect((await trySignIn(app, person.username, OLD)).status).toBe(401);
});

test('a number that is nobody’s is refused like a wrong code', async () => {
  const mobile = '+959787654321';
  expect((await sendCode(mobile)).status).toBe(200);
  expect((await setByPhone(mobile, '123456')).reply.code).toBe('code.wrong');
});

test('STD-A04 an account may ask three times an hour, a browser five times, a network twenty times', async () => {
  const wish = (account: string, device: string | null, address: string) =>
    countRecovery(limited.app, { account, owner: null, device, address });
  for (let n = 0; n < 3; n += 1) await wish('Thiri', null, `192.0.2.${n}`);
  await expect(wish(' thiri', null, '198.51.100.1')).rejects.toMatchObject({
    code: 'recovery.rate',
    retryAfter: 3600,
  });
  for (let n = 0; n < 5; n += 1) await wish(`a${n}`, 'a browser', '198.51.100.2');
  await expect(wish('a9', 'a browser', '203.0.113.1')).rejects.toThrow('recovery.rate');
  for (let n = 0; n < 20; n += 1) await wish(`b${n}`, null, `203.0.113.${n}`);
  await expect(wish('b99', null, '203.0.113.99')).rejects.toThrow('recovery.rate');
  limited.clock.pass(61 * MINUTE);
  await wish('Thiri', 'a browser', '203.0.113.1');
});

test('STD-A04 strangers who ask for an account use up nothing of what a device has that its owner signed in from', async () => {
  const { member: owner } = await member(limited, { cash: 0n });
  const device = newDevice(limited.app);
  const seen = { member: owner, device, address: '192.0.2.1', agent: 'a browser' };
  await limited.app.db.transaction().execute((tx) => noteDevice(limited.app, tx, seen));
  const address = '198.51.101.1';
  const wish = (from: string | null) =>
    countRecovery(limited.app, { account: 'khin', owner, device: from, address });
  for (let n = 0; n < 3; n += 1) await wish(newDevice(limited.app));
  await expect(wish(newDevice(limited.app))).rejects.toThrow('recovery.rate');
  for (let n = 0; n < 17; n += 1) {
    await countRecovery(limited.app, { account: `c${n}`, owner: null, device: null, address });
  }
  for (let n = 0; n < 3; n += 1) await wish(device);
  await expect(wish(device)).rejects.toThrow('recovery.rate');
});
