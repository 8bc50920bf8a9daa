import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ask, member, testApp } from '../../testing.ts';
import { standsIn } from '../../testing-scan.ts';
import { saveContact } from '../contacts/contacts.ts';
import { phoneOf } from '../contacts/phone.ts';
import { newDevice, noteDevice } from '../sessions/devices.ts';
import { codeSentTo, delivered, messagesTo } from '../testing.ts';
import { type CodeTry, type CodeWish, checkCode, sendCode, spendCode } from './codes.ts';

const app = await testApp({ preset: 'default' });
const MINUTE = 60_000;
let numbers = 0;

/** A Burmese mobile number that this file has not used yet. */
function newNumber(): string {
  numbers += 1;
  return `+95977${String(1_000_000 + numbers)}`;
}

/** An address of a network of its own, so that tests do not count together. */
let networks = 0;
function newIp(): string {
  networks += 1;
  return `198.${18 + Math.trunc(networks / 250)}.${networks % 250}.7`;
}

function wishFor(to: string, more: Partial<CodeWish> = {}): CodeWish {
  const wish = { purpose: 'bind', channel: 'sms', member: null, device: null, language: 'EN' } as const;
  return { ...wish, to, address: newIp(), ...more };
}

const send = (wish: CodeWish) => app.app.db.transaction().execute((tx) => sendCode(app.app, tx, wish));
const tried = (to: string, code: string, more: Partial<CodeTry> = {}) =>
  checkCode(app.app, { purpose: 'bind', channel: 'sms', to, code, device: null, ...more });
const spend = (checked: { id: string; member: bigint | null }) =>
  app.app.db.transaction().execute((tx) => spendCode(app.app, tx, checked));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code is six digits, reaches the number in its language, and opens one door once', async () => {
  const to = newNumber();
  const { challenge, expiredMinutes } = await send(wishFor(to, { language: 'MY' }));
  expect(expiredMinutes).toBe(1);
  const message = await delivered(app, to, 'code');
  expect(message.text).toMatch(/^Baize: OTP \d{6}။/);
  const checked = await tried(to, await codeSentTo(app, to), { challenge });
  await spend(checked);
  await expect(spend(checked)).rejects.toThrow('code.wrong');
  await expect(tried(to, await codeSentTo(app, to))).rejects.toThrow('code.wrong');
});

test('a code is bound to its purpose, its address, its challenge and the browser that asked for it', async () => {
  const to = newNumber();
  const { challenge } = await send(wishFor(to, { device: 'a browser' }));
  const code = await codeSentTo(app, to);
  const device = 'a browser';
  await expect(tried(to, code, { device, purpose: 'login' })).rejects.toThrow('code.wrong');
  await expect(tried(newNumber(), code, { device })).rejects.toThrow('code.wrong');
  await expect(tried(to, code, { device: 'another' })).rejects.toThrow('code.wrong');
  await expect(tried(to, code, { device: null })).rejects.toThrow('code.wrong');
  await expect(tried(to, code, { device, challenge: 'another' })).rejects.toThrow('code.wrong');
  await spend(await tried(to, code, { device, challenge }));
});

test('a stranger who asks for a code elsewhere does not void the one a member holds', async () => {
  const to = newNumber();
  await send(wishFor(to, { device: 'mine' }));
  const mine = await codeSentTo(app, to);
  app.clock.pass(MINUTE);
  await send(wishFor(to, { device: 'a stranger' }));
  app.clock.pass(MINUTE);
  await send(wishFor(to));
  await spend(await tried(to, mine, { device: 'mine' }));
});

test('a code lives five minutes and not longer', async () => {
  const to = newNumber();
  await send(wishFor(to));
  const code = await codeSentTo(app, to);
  app.clock.pass(5 * MINUTE);
  await expect(tried(to, code)).rejects.toThrow('code.expired');
});

test('five tries spend a code, even when everything around them is undone, and many at once are as many', async () => {
  const to = newNumber();
  await send(wishFor(to));
  const code = await codeSentTo(app, to);
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => tried(to, wrong(code))));
  const heard = answers.map((each) => (each.status === 'rejected' ? String(each.reason.message) : 'right'));
  expect(heard.filter((each) => each === 'code.wrong')).toHaveLength(5);
  expect(heard.filter((each) => each === 'code.tries')).toHaveLength(7);
  await expect(tried(to, code)).rejects.toThrow('code.tries');
});

test('an empty code is told apart from a wrong one', async () => {
  await expect(tried(newNumber(), ' ')).rejects.toThrow('code.missing');
});

test('two calls with one right code: one of them gets through', async () => {
  const to = newNumber();
  await send(wishFor(to));
  const checked = await tried(to, await codeSentTo(app, to));
  const both = await Promise.allSettled([spend(checked), spend(checked)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('neither the code nor the number stands anywhere in clear', async () => {
  const to = newNumber();
  await send(wishFor(to));
  const code = await codeSentTo(app, to);
  const { rows } = await sql<{ row: string }>`
    select c::text as row from accounts.code c union all select d::text from platform.delivery d
  `.execute(app.owner);
  expect(rows.filter(({ row }) => row.includes(to) || row.includes(`"${code}"`))).toEqual([]);
  expect(app.logged()).not.toContain(to);
  expect(standsIn(app.logged(), [code])).toEqual([]);
});

test('STD-A04 a number gets a code a minute, five an hour and ten a day', () =>
  app.clock.held(async () => {
    const to = newNumber();
    await send(wishFor(to));
    await expect(send(wishFor(to))).rejects.toMatchObject({ code: 'code.soon', retryAfter: 60 });
    for (let n = 2; n <= 10; n += 1) {
      app.clock.pass(n === 6 ? 61 * MINUTE : MINUTE);
      await send(wishFor(to));
      if (n !== 5) continue;
      app.clock.pass(MINUTE);
      await expect(send(wishFor(to))).rejects.toMatchObject({ code: 'code.rate', args: { minutes: 5 } });
    }
    app.clock.pass(61 * MINUTE);
    await expect(send(wishFor(to))).rejects.toMatchObject({ code: 'code.rate', retryAfter: 300 });
    app.clock.pass(23 * 60 * MINUTE);
    await send(wishFor(to));
  }));

test('STD-A04 two requests for one number at once send one code', async () => {
  const to = newNumber();
  const both = await Promise.allSettled([send(wishFor(to)), send(wishFor(to))]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await messagesTo(app, to)).toHaveLength(1);
});

test('STD-A04 a network sends twenty an hour, whatever the numbers', async () => {
  const from = (host: number) => `203.0.113.${host}`;
  for (let n = 0; n < 20; n += 1) await send(wishFor(newNumber(), { address: from(n) }));
  await expect(send(wishFor(newNumber(), { address: from(99) }))).rejects.toThrow('code.rate');
  await send(wishFor(newNumber(), { address: '203.0.114.1' }));
});

test('STD-A04 a country sends two hundred an hour, then asks for a human check', async () => {
  const malaysian = (n: number) => `+60123${String(400_000 + n)}`;
  for (let n = 0; n < 200; n += 1) await send(wishFor(malaysian(n)));
  await expect(send(wishFor(malaysian(200)))).rejects.toThrow('human.required');
  await send(wishFor(malaysian(200), { human: true }));
  await send(wishFor(newNumber()));
});

/** A member with a verified number and a browser that they have signed in from. */
async function owner() {
  const to = newNumber();
  const { member: id } = await member(app, { cash: 0n });
  const device = newDevice(app.app);
  const contact = { kind: 'mobile' as const, value: to, verified: true };
  await app.app.db.transaction().execute(async (tx) => {
    await saveContact(app.app, tx, id, contact);
    await noteDevice(app.app, tx, { member: id, device, address: newIp(), agent: 'a browser' });
  });
  return { to, member: id, device };
}

test('STD-A04 strangers who ask for codes to a number use up nothing of what its owner has', () =>
  app.clock.held(async () => {
    const { to, member: id, device } = await owner();
    const stranger = () => wishFor(to, { member: id, purpose: 'login', device: newDevice(app.app) });
    for (let n = 0; n < 5; n += 1) {
      await send(stranger());
      app.clock.pass(MINUTE);
    }
    await expect(send(stranger())).rejects.toThrow('code.rate');
    await send(wishFor(to, { member: id, purpose: 'stepUp', device: 'new', own: true, anywhere: true }));
    await send(wishFor(to, { member: id, purpose: 'login', device }));
    await expect(send(wishFor(to, { member: id, purpose: 'login', device }))).rejects.toThrow('code.soon');
    app.clock.pass(61 * MINUTE);
    await send(stranger());
    await send(wishFor(to, { member: id, purpose: 'recovery', device }));
    await spend(await tried(to, await codeSentTo(app, to), { purpose: 'recovery', device }));
  }));

test('STD-A04 a known device gets its code where strangers have used up the network, the country and the day', async () => {
  const address = '203.0.115.1';
  const { to, member: id, device } = await owner();
  for (let n = 0; n < 20; n += 1) await send(wishFor(newNumber(), { address }));
  await expect(send(wishFor(to, { member: id, device: 'unknown', address }))).rejects.toThrow('code.rate');
  await app.turn('codes.smsPerDay', 100);
  await expect(send(wishFor(to, { member: id, device: 'unknown' }))).rejects.toThrow('code.quota');
  await send(wishFor(to, { member: id, device, address }));
  await app.turn('codes.smsPerDay', 20_000);
});

test('STD-A04 over HTTP a stranger cannot block the code of a member who signs in on their own phone', () =>
  app.clock.held(async () => {
    const { to, device } = await owner();
    const body = { mobileNum: to.slice(3), countryDialingCode: '95' };
    const from = (cookie: string) =>
      ask(`${app.url}/wps/verification/sms/noLogin`, { method: 'POST', body, headers: { cookie } });
    for (let n = 0; n < 5; n += 1) {
      expect((await from('__Host-dev=stranger')).status).toBe(200);
      app.clock.pass(MINUTE);
    }
    expect((await from('__Host-dev=stranger')).body.code).toBe('code.rate');
    expect((await from(`__Host-dev=${device}`)).status).toBe(200);
  }));

test('what the brand spends on text messages in a day has an end', async () => {
  await app.turn('codes.smsPerDay', 0);
  await expect(send(wishFor(newNumber()))).rejects.toThrow('code.quota');
  await app.turn('codes.smsPerDay', 20_000);
});

test('D05 a number that is nobody’s gets the same answer and no message', async () => {
  const known = newNumber();
  const { member: id } = await member(app, { cash: 0n });
  const contact = { kind: 'mobile' as const, value: known, verified: true };
  await app.db.transaction().execute((tx) => saveContact(app.app, tx, id, contact));
  const unknown = newNumber();
  const answers = [];
  for (const number of [known, unknown]) {
    const body = { mobileNum: number.slice(3), countryDialingCode: '95' };
    answers.push(await ask(`${app.url}/wps/verification/sms/noLogin`, { method: 'POST', body }));
  }
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: 200, body: { success: true, value: { expiredMinutes: 1 } } }),
  );
  expect(await messagesTo(app, known)).toHaveLength(1);
  expect(await messagesTo(app, unknown)).toHaveLength(0);
  const withheld = await app.db
    .selectFrom('platform.delivery')
    .selectAll()
    .where('state', '=', 'withheld')
    .execute();
  expect(withheld).toHaveLength(1);
});

test('registration sends to any number that can be a mobile, and says what is wrong with others', async () => {
  const path = `${app.url}/wps/verification/sms/register`;
  const askFor = (countryDialingCode: string, mobileNo: string) =>
    ask(path, { method: 'POST', body: { countryDialingCode, mobileNo } });
  const to = newNumber();
  expect((await askFor('+95', `0${to.slice(3)}`)).status).toBe(200);
  await delivered(app, to, 'code');
  expect((await askFor('95', '')).body.code).toBe('code.phoneMissing');
  expect((await askFor('95', '12')).body.code).toBe('code.phone');
  expect((await askFor('95', 'not a number')).body.code).toBe('code.phone');
});

test.each([
  ['95', '09771234567', '+959771234567'],
  ['+95', '9 7712 34567', '+959771234567'],
  ['95', '+95 9771234567', '+959771234567'],
  ['60', '012-345 6789', '+60123456789'],
  ['1', '(415) 555-2671', '+14155552671'],
  ['95', '959771234567', '+959771234567'],
  ['95', '00959771234567', '+959771234567'],
  ['95', '+9509771234567', '+959771234567'],
  ['95', '၀၉၇၇၁၂၃၄၅၆၇', '+959771234567'],
  ['225', '0707070707', '+2250707070707'],
  ['242', '066123456', '+242066123456'],
])('the number %s %s is %s', (diallingCode, typed, phone) => {
  expect(phoneOf(diallingCode, typed)).toBe(phone);
});

test.each([
  ['95', '+60123456789'],
  ['60', '1300881234'],
  ['95', '9'],
])('the number %s %s is refused', (diallingCode, typed) => {
  expect(() => phoneOf(diallingCode, typed)).toThrow('code.phone');
});
