import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { PROOF, reachable, send } from '../members/testing.ts';
import { sha256 } from '../platform/secrets/keys.ts';
import { eventually, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { endSessions } from './sessions/account-state.ts';
import { openSession } from './sign-in/open-session.ts';
import { codeSentTo, messagesTo } from './testing.ts';
import { type Browser, browser, giveEmail, giveMobile, solvedCaptcha } from './testing-browser.ts';

const app = await sharedApp();
const RIGHT = PROOF.password;
const NEW = 'lantern over the ferry 29';

let networks = 0;
/** A browser that was never here, from a network that nobody came from. */
function stranger(): Browser {
  networks += 1;
  return browser(app, `203.0.${networks}.7`);
}

/** Confirmed with the code of now and used with the next one: both fit, should the half minute end in between. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: app.clock.ms() + steps * 30_000,
  });

/** Puts an authenticator in force. */
async function withAuthenticator(player: Player, proof: object = PROOF): Promise<string> {
  const { body } = await send(player, '/wps/member/two-step/totp', { proof });
  const { secret } = body.value;
  const confirmed = await send(player, '/wps/member/two-step/totp/confirm', { code: codeOf(secret) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return secret;
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function holdOf(player: Player): Promise<Date | null> {
  const row = await app.db
    .selectFrom('accounts.member')
    .select('payout_hold_until')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  return row.payout_hold_until;
}

function sessionsOf(player: Player) {
  return app.db
    .selectFrom('accounts.session')
    .select(['id', 'expires_at'])
    .where('member', '=', player.member)
    .orderBy('created_at')
    .execute();
}

async function openSessionsOf(player: Player): Promise<number> {
  const rows = await app.db
    .selectFrom('accounts.session')
    .select('id')
    .where('member', '=', player.member)
    .where('ended_at', 'is', null)
    .execute();
  return rows.length;
}

test('STD-D09 a password recovered by text message does not open what an authenticator guards', async () => {
  const mia = await member(app, { cash: 0n });
  const secret = await withAuthenticator(mia);
  const number = await giveMobile(app, mia.member);
  const where = { mobileNum: number.slice(3), countryDialingCode: '95' };
  const who = stranger();
  await who.post('/wps/verification/sms/noLogin', { ...where, purpose: 'recovery' });
  const wish = { ...where, newPassword: NEW, verificationCode: await codeSentTo(app, number) };
  const set = await who.sealed('/wps/member/password/verification', wish, 'PUT');
  expect(set.status).toBe(200);
  expect(set.reply.value.token).toBeUndefined();
  expect(set.reply.value.stepUp).toMatchObject({ reason: 'twoStep', methods: ['totp', 'recovery'] });
  expect(who.cookies.has('__Host-sb')).toBe(false);
  const { challenge } = set.reply.value.stepUp;
  const answer = await who.sealed('/wps/session/step-up', {
    challenge,
    method: 'totp',
    code: codeOf(secret, 1),
  });
  expect(answer.reply.value.token).toMatch(/^[\w-]{43}$/);
});

test('STD-D06 a recovered password follows the rules of every other', async () => {
  const mia = await member(app, { cash: 0n });
  const number = await giveMobile(app, mia.member);
  const where = { mobileNum: number.slice(3), countryDialingCode: '95' };
  const who = stranger();
  await who.post('/wps/verification/sms/noLogin', { ...where, purpose: 'recovery' });
  const verificationCode = await codeSentTo(app, number);
  const wrong = {
    short: 'kite7',
    common: 'password1',
    username: `${mia.username} kite`,
    mobile: `x${number}`,
  };
  for (const [reason, newPassword] of Object.entries(wrong)) {
    const path = '/wps/member/password/verification';
    const { reply } = await who.sealed(path, { ...where, newPassword, verificationCode }, 'PUT');
    expect([reply.code, reply.args]).toEqual(['password.weak', { reason }]);
  }
});

test('STD-D08 a name of a bank account opens little, and the browser that gave it stays a stranger', async () => {
  const mia = await member(app, { cash: 0n });
  await send(mia, '/wps/member/details', { realName: 'Mia Lantern' });
  const who = stranger();
  for (const turn of ['first', 'second']) {
    const asked = await who.signIn(mia.username, RIGHT);
    expect(asked.reply.value.stepUp, turn).toMatchObject({ reason: 'address', methods: ['bankName'] });
    const { challenge } = asked.reply.value.stepUp;
    const answer = { challenge, method: 'bankName', code: 'MIA  lantern' };
    expect((await who.sealed('/wps/session/step-up', answer)).status).toBe(200);
  }
  const change = { password: 'ferry-29', proof: PROOF };
  const refused = await who.sealed('/wps/member/payment-password', change);
  expect([refused.status, refused.reply.code]).toEqual([403, 'proof.hold']);
});

test('STD-A16 after twelve months in which nobody came more than the password is asked, from a known device too', async () => {
  const mia = await member(app, { cash: 0n });
  const number = await giveMobile(app, mia.member);
  const home = browser(app);
  // The network is the one of the first sign-in, so that nothing else is asked.
  expect((await home.signIn(mia.username, RIGHT)).reply.value.token).toBeTruthy();
  const back = async (days: number) => {
    await app.db
      .updateTable('accounts.session')
      .set({ created_at: new Date(app.clock.ms() - days * 86_400_000) })
      .where('member', '=', mia.member)
      .execute();
    return (await home.signIn(mia.username, RIGHT)).reply.value;
  };
  expect((await back(364)).token).toBeTruthy();
  const { stepUp } = await back(366);
  expect(stepUp).toMatchObject({ reason: 'inactive', methods: ['sms'] });
  const { challenge } = stepUp;
  await home.sealed('/wps/session/step-up/send', { challenge, method: 'sms' });
  const answer = { challenge, method: 'sms', code: await codeSentTo(app, number) };
  expect((await home.sealed('/wps/session/step-up', answer)).status).toBe(200);
  expect((await home.signIn(mia.username, RIGHT)).reply.value.token).toBeTruthy();
});

test('STD-A08 of sign-ins that come at once one stays open', async () => {
  const mia = await member(app, { cash: 0n });
  const from = { address: '127.0.0.1', agent: 'test', device: null };
  const entry = { from, method: 'passkey' } as const;
  const enter = () => app.app.db.transaction().execute((tx) => openSession(app.app, tx, mia.member, entry));
  const entered = await Promise.allSettled(Array.from({ length: 6 }, enter));
  // A caller that waits longer than a second is asked to come again.
  const late = entered.filter((each) => each.status === 'rejected');
  expect(late.filter(({ reason }) => reason.code !== '55P03')).toEqual([]);
  expect(await openSessionsOf(mia)).toBe(1);
});

test('STD-D01 a password that somebody else made opens the account once, for two at once as well', async () => {
  const agent = await member(app, { type: 1 });
  const wish = { key: newKey(), username: `opened${networks}y`, type: 0 };
  const { body } = await send(agent, '/wps/agent/accounts', wish);
  const { account, password } = body.value;
  const tries = [stranger(), stranger()].map(async (who) =>
    who.signIn(account, password, await solvedCaptcha(app)),
  );
  const both = await Promise.all(tries);
  expect(statuses(both)).toEqual([200, 401]);
});

test('STD-A03 a password alone guesses no authenticator: wrong codes count for the account', async () => {
  const mia = await member(app, { cash: 0n });
  const secret = await withAuthenticator(mia);
  const who = stranger();
  const begin = async () => (await who.signIn(mia.username, RIGHT)).reply.value.stepUp.challenge;
  const tried = async (challenge: string, code: string) =>
    (await who.sealed('/wps/session/step-up', { challenge, method: 'totp', code })).reply.code;
  const wrong = String((Number(codeOf(secret, 1)) + 1) % 1_000_000).padStart(6, '0');
  const heard: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const challenge = await begin();
    for (let n = 0; n < 4; n += 1) heard.push(await tried(challenge, wrong));
  }
  expect(heard.slice(0, 10)).toEqual(Array(10).fill('session.code'));
  expect(heard.slice(10)).toEqual(Array(2).fill('session.locked'));
  expect(await tried(await begin(), codeOf(secret, 1))).toBe('session.locked');
  app.clock.pass(31 * 60_000);
  const challenge = await begin();
  const right = { challenge, method: 'totp', code: codeOf(secret, 1) };
  expect((await who.sealed('/wps/session/step-up', right)).status).toBe(200);
});

test('STD-A03 no stranger’s wrong codes close to the owner the door that codes keep open', async () => {
  const mia = await member(app, { cash: 0n });
  const secret = await withAuthenticator(mia);
  const number = await giveMobile(app, mia.member);
  const pictured = async (who: Browser, more: object) =>
    (await who.signIn(mia.username, RIGHT, { ...more, ...(await solvedCaptcha(app)) })).reply;
  const bare = await stranger().signIn(mia.username, RIGHT, { code: '1' });
  expect([bare.reply.code, bare.reply.args]).toEqual(['session.captcha', { captcha: 1 }]);
  const owner = stranger();
  await owner.sealed('/wps/session/login/code', { username: mia.username, via: 'sms' });
  const sent = await codeSentTo(app, number);
  for (const via of ['totp', 'sms']) {
    const thief = stranger();
    await thief.sealed('/wps/session/login/code', { username: mia.username, via: 'sms' });
    const heard: string[] = [];
    for (let n = 0; n < 9; n += 1) heard.push((await pictured(thief, { code: '1', via })).code);
    expect(heard.slice(0, 8)).toEqual(Array(8).fill('code.wrong'));
    expect(heard[8]).toBe(via === 'totp' ? 'session.locked' : 'code.wrong');
  }
  const stepped = await pictured(owner, { code: sent, via: 'sms' });
  expect(stepped.value.stepUp).toMatchObject({ reason: 'twoStep' });
  expect((await pictured(stranger(), { code: codeOf(secret, 1) })).value.token).toBeTruthy();
});

test('a second step, a hand-over code and a remembered browser open one session each, for two at once as well', async () => {
  const mia = await member(app, { cash: 0n });
  const { code } = (await mia.post('/wps/session/hand-over')).body.value;
  const exchanged = await Promise.all(
    [stranger(), stranger()].map((who) => who.sealed('/wps/session/exchange', { code })),
  );
  expect(statuses(exchanged)).toEqual([200, 401]);

  const home = stranger();
  await home.signIn(mia.username, RIGHT, { remember: true });
  const twin = home.at(app);
  const quick = await Promise.all([home, twin].map((who) => who.post('/wps/session/login/quick')));
  expect(statuses(quick)).toEqual([200, 401]);

  const number = await giveMobile(app, mia.member);
  const who = stranger();
  const { challenge } = (await who.signIn(mia.username, RIGHT)).reply.value.stepUp;
  await who.sealed('/wps/session/step-up/send', { challenge, method: 'sms' });
  const answer = { challenge, method: 'sms', code: await codeSentTo(app, number) };
  const stepped = await Promise.all([who, who].map((each) => each.sealed('/wps/session/step-up', answer)));
  expect(statuses(stepped)).toEqual([200, 401]);
});

test('a remembered browser opens the account from its own device only, and no more after a new password', async () => {
  const mia = await member(app, { cash: 0n });
  const home = stranger();
  await home.signIn(mia.username, RIGHT, { remember: true });
  const thief = stranger();
  thief.cookies.set('__Host-rem', home.cookies.get('__Host-rem') ?? '');
  expect((await thief.post('/wps/session/login/quick')).reply.code).toBe('session.notRemembered');
  const first = home.cookies.get('__Host-rem');
  expect((await home.post('/wps/session/login/quick')).status).toBe(200);
  expect(home.cookies.get('__Host-rem')).not.toBe(first);
  const change = { oldPassword: RIGHT, newPassword: NEW, confirmNewPassword: NEW };
  expect((await home.sealed('/wps/member/password', change)).status).toBe(200);
  expect((await home.post('/wps/session/login/quick')).reply.code).toBe('session.notRemembered');
});

test.each([0x1040, 0xff10])('an authenticator is set up with its code in digits from %i on', async (zero) => {
  const mia = await member(app, { cash: 0n });
  const offered = await send(mia, '/wps/member/two-step/totp', { proof: PROOF });
  const code: string = codeOf(offered.body.value.secret);
  const typed = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  expect((await send(mia, '/wps/member/two-step/totp/confirm', { code: 'ééé' })).body.code).toBe(
    'session.code',
  );
  expect((await send(mia, '/wps/member/two-step/totp/confirm', { code: typed })).status).toBe(200);
});

test('an authenticator’s code works once, each of ten recovery codes once, and new ones void the old', async () => {
  const mia = await member(app, { cash: 0n });
  const offered = await send(mia, '/wps/member/two-step/totp', { proof: PROOF });
  const { secret } = offered.body.value;
  const confirmed = await send(mia, '/wps/member/two-step/totp/confirm', { code: codeOf(secret) });
  const codes: string[] = confirmed.body.value.recoveryCodes;
  expect(new Set(codes).size).toBe(10);
  const entered = async (method: string, code: string) => {
    const who = stranger();
    const { challenge } = (await who.signIn(mia.username, RIGHT)).reply.value.stepUp;
    return (await who.sealed('/wps/session/step-up', { challenge, method, code })).status;
  };
  const now = codeOf(secret, 1);
  expect(await entered('totp', now)).toBe(200);
  expect(await entered('totp', now)).toBe(401);
  expect(await entered('recovery', codes[0] ?? '')).toBe(200);
  expect(await entered('recovery', codes[0] ?? '')).toBe(401);

  const who = stranger();
  const { challenge } = (await who.signIn(mia.username, RIGHT)).reply.value.stepUp;
  await who.sealed('/wps/session/step-up', { challenge, method: 'recovery', code: codes[1] });
  const proof = { ...PROOF, method: 'recovery', code: codes[2] };
  const renewed = await who.sealed('/wps/member/two-step/recovery', { proof });
  expect(renewed.reply.value.recoveryCodes).toHaveLength(10);
  expect(await entered('recovery', codes[3] ?? '')).toBe(401);
  expect(await entered('recovery', renewed.reply.value.recoveryCodes[0])).toBe(200);
});

test('STD-D04 a hand-over code opens its member elsewhere within a minute, no longer and no wider than its session', async () => {
  const mia = await member(app, { cash: 0n });
  const made = async () => (await mia.post('/wps/session/hand-over')).body.value.code;
  const late = await made();
  app.clock.pass(60_001);
  const who = stranger();
  expect((await who.sealed('/wps/session/exchange', { code: late })).reply.code).toBe('session.handOver');
  expect((await who.sealed('/wps/session/exchange', { code: await made() })).status).toBe(200);
  expect((await who.get('/wps/member/info')).reply.value.account).toBe(mia.username);
  await eventually(async () => expect((await mia.get('/wps/member/info')).status).toBe(401));
  const [first, second] = await sessionsOf(mia);
  expect(second?.expires_at).toEqual(first?.expires_at);
});

test('STD-A07 a browser whose session was ended signs in by itself no more', async () => {
  const mia = await member(app, { cash: 0n });
  const remembered = async () => {
    const who = stranger();
    await who.signIn(mia.username, RIGHT, { remember: true });
    return who;
  };
  const heard = async (who: Browser) => (await who.post('/wps/session/login/quick')).reply.code;
  const sold = await remembered();
  const home = await remembered();
  await home.delete('/wps/member/sessions');
  expect(await heard(sold)).toBe('session.notRemembered');

  const lost = await remembered();
  expect(await heard(home)).toBeUndefined();
  const { rows } = (await home.get('/wps/member/logins')).reply.value;
  expect((await home.delete(`/wps/member/sessions?id=${rows[1].id}`)).status).toBe(200);
  expect(await heard(lost)).toBe('session.notRemembered');

  expect(await heard(home)).toBeUndefined();
  await app.app.db.transaction().execute((tx) => endSessions(app.app, tx, mia.member));
  expect(await heard(home)).toBe('session.notRemembered');
});

test('STD-A13 STD-A14 a change of the ways into an account is reported, and payouts rest where a factor is removed', async () => {
  const mia = await member(app, { cash: 0n });
  const address = await giveEmail(app, mia.member);
  const heard = async () =>
    (await messagesTo(app, address)).filter(({ template }) => template === 'waysChanged').length;
  const proofBy = async () => {
    app.clock.pass(61_000);
    await mia.post('/wps/member/proof/code', { method: 'email' });
    return { ...PROOF, method: 'email', code: await codeSentTo(app, address) };
  };
  await reachable(app, mia, 'email', address);
  const secret = await withAuthenticator(mia, await proofBy());
  expect([await heard(), await holdOf(mia)]).toEqual([1, null]);
  const bare = await send(mia, '/wps/member/two-step', { kind: 'totp', on: false, proof: PROOF });
  expect([bare.status, bare.body.code]).toEqual([403, 'proof.factor']);
  const proof = { ...PROOF, method: 'totp', code: codeOf(secret, 1) };
  expect((await send(mia, '/wps/member/two-step', { kind: 'totp', on: false, proof })).status).toBe(200);
  expect(await heard()).toBe(2);
  expect((await holdOf(mia))?.getTime()).toBeGreaterThan(app.clock.ms());
});

test('M-01.4 a second step that is turned on is asked for at the next sign-in, of a remembered browser too', async () => {
  const mia = await member(app, { cash: 0n });
  const number = await giveMobile(app, mia.member);
  const home = stranger();
  const { challenge } = (await home.signIn(mia.username, RIGHT, { remember: true })).reply.value.stepUp;
  await home.sealed('/wps/session/step-up/send', { challenge, method: 'sms' });
  const answer = { challenge, method: 'sms', code: await codeSentTo(app, number) };
  expect((await home.sealed('/wps/session/step-up', answer)).status).toBe(200);
  const quick = async () => (await home.post('/wps/session/login/quick')).reply.code;
  expect(await quick()).toBeUndefined();
  app.clock.pass(61_000);
  await home.post('/wps/member/proof/code', { method: 'sms' });
  const proof = { ...PROOF, method: 'sms', code: await codeSentTo(app, number) };
  expect((await home.sealed('/wps/member/two-step', { kind: 'sms', on: true, proof })).status).toBe(200);
  expect(await quick()).toBe('session.notRemembered');
  expect((await home.signIn(mia.username, RIGHT)).reply.value.stepUp.reason).toBe('twoStep');

  const noe = await member(app, { cash: 0n });
  const there = stranger();
  await there.signIn(noe.username, RIGHT, { remember: true });
  const { secret } = (await there.sealed('/wps/member/two-step/totp', { proof: PROOF })).reply.value;
  await there.sealed('/wps/member/two-step/totp/confirm', { code: codeOf(secret) });
  expect((await there.post('/wps/session/login/quick')).reply.code).toBe('session.notRemembered');
});

test('STD-A07 a new password voids mailed links and sign-ins that wait for their second step', async () => {
  const mia = await member(app, { cash: 0n });
  const address = await giveEmail(app, mia.member);
  await app.app.db.transaction().execute(async (tx) => {
    const link = {
      member: mia.member,
      hash: sha256('a mailed link'),
      expires_at: new Date(app.clock.ms() + 60_000),
    };
    await tx.insertInto('accounts.recovery_link').values(link).execute();
  });
  const thief = stranger();
  const { challenge } = (await thief.signIn(mia.username, RIGHT)).reply.value.stepUp;
  await mia.post('/wps/member/proof/code', { method: 'email' });
  const change = { oldPassword: RIGHT, newPassword: NEW, confirmNewPassword: NEW };
  const proof = { method: 'email', code: await codeSentTo(app, address) };
  expect((await send(mia, '/wps/member/password', { ...change, ...proof })).status).toBe(200);
  const waiting = await thief.sealed('/wps/session/step-up', { challenge, method: 'email', code: '1' });
  expect(waiting.reply.code).toBe('session.stepUpOver');
  const link = { token: 'a mailed link', newPassword: 'boats under paper moons 4' };
  expect((await thief.sealed('/wps/member/password/reset', link)).reply.code).toBe('recovery.link');
});

test('an account that was locked while its owner signed in is not entered', async () => {
  const mia = await member(app, { cash: 0n });
  await giveMobile(app, mia.member);
  const number = await giveMobile(app, mia.member);
  const who = stranger();
  const { challenge } = (await who.signIn(mia.username, RIGHT)).reply.value.stepUp;
  await who.sealed('/wps/session/step-up/send', { challenge, method: 'sms' });
  const code = await codeSentTo(app, number);
  await app.db.updateTable('accounts.member').set({ state: 'locked' }).where('id', '=', mia.member).execute();
  const answer = await who.sealed('/wps/session/step-up', { challenge, method: 'sms', code });
  expect(answer.reply.code).toBe('session.accountLocked');
  await eventually(async () => expect(await openSessionsOf(mia)).toBeLessThanOrEqual(1));
});
