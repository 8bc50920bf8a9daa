import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';

import {
  ask,
  expectWholeLedger,
  freePlay,
  member,
  sealed,
  signIn,
  testApp,
  trySignIn,
} from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { addMember } from '../members/new-member.ts';
import { ARGON } from '../members/passwords.ts';
import { codeSentTo, delivered, messagesTo } from '../testing.ts';
import { type Browser, browser, giveEmail, giveMobile, solvedCaptcha } from '../testing-browser.ts';

const app = await sharedApp();
const other = await app.node();
const RIGHT = 'night market lantern 7';

test('signing in answers a token, sets the other half as a cookie no script can read, and tells the last time', async () => {
  const began = app.clock.ms();
  const { username } = await member(app, { cash: 0n });
  const entered = app.clock.ms();
  const { status, headers, reply } = await trySignIn(app, username, RIGHT);
  expect(status).toBe(200);
  const [session, device, ...more] = headers.getSetCookie();
  expect(session).toMatch(/^__Host-sb=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(
    /^__Host-dev=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=31536000$/,
  );
  expect(more).toEqual([]);
  expect(reply.value).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    firstTimeLogin: false,
    passwordExpired: false,
    weakPassword: false,
    previousLoginAt: expect.any(String),
  });
  const before = Date.parse(reply.value.previousLoginAt);
  expect(before).toBeGreaterThanOrEqual(began);
  expect(before).toBeLessThanOrEqual(entered);
});

test('STD-A06 the first sign-in has no time before it, the second has that of the first', async () => {
  const first = await member(app, { cash: 0n });
  expect(first.welcome).toMatchObject({ firstTimeLogin: true, previousLoginAt: null });
  const { loginAt } = (await first.get('/wps/member/info')).body.value;
  const second = await signIn(app, first.username, RIGHT);
  expect(second.welcome).toMatchObject({ firstTimeLogin: false, previousLoginAt: loginAt });
});

test('names are found whatever their case and the space around them', async () => {
  await member(app, { username: 'Hnin.Ei', cash: 0n });
  for (const name of ['hnin.ei', 'HNIN.EI', ' Hnin.Ei ']) {
    expect((await trySignIn(app, name, RIGHT)).status).toBe(200);
  }
});

test('STD-A01 an unknown name, a wrong password, a closed account and a trial account are refused alike', async () => {
  const { username } = await member(app, { cash: 0n });
  const closed = await member(app, { cash: 0n });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'closed' })
    .where('id', '=', closed.member)
    .execute();
  const trial = await freePlay(app);
  const { account } = (await trial.get('/wps/member/info')).body.value;
  const tries = [
    ['nobody-at-all', RIGHT],
    [username, 'a wrong password'],
    [closed.username, 'a wrong password'],
    [account, RIGHT],
  ] as const;
  const heard = new Set<string>();
  for (const [name, password] of tries) {
    const { status, headers, reply } = await trySignIn(app, name, password);
    heard.add(JSON.stringify([status, headers.get('set-cookie'), { ...reply, traceId: '' }]));
  }
  expect([...heard]).toEqual([expect.stringContaining('session.wrongPassword')]);
});

test('STD-A02 passwords are stored as argon2id with the agreed cost, under a pepper, each with a salt of its own', async () => {
  const agreed = await testApp({ passwordCost: ARGON });
  const person = { cash: 0n, password: RIGHT };
  const [one, two] = [await member(agreed, person), await member(agreed, person)];
  const rows = await agreed.db
    .selectFrom('accounts.member')
    .select('password_hash')
    .where('id', 'in', [one.member, two.member])
    .execute();
  const hashes = rows.map((row) => row.password_hash ?? '');
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(hashes).size).toBe(2);
  const { verify } = await import('@node-rs/argon2');
  expect(await verify(hashes[0] ?? '', RIGHT)).toBe(false);
});

const wrongly = async (who: Browser, username: string) =>
  who.signIn(username, 'wrong', await solvedCaptcha(app));

/** Three failures in a row, the later ones with the picture they need. */
async function failThrice(who: Browser, username: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    expect((await wrongly(who, username)).reply).toMatchObject({ code: 'session.wrongPassword' });
  }
}

test('STD-A03 after the first failure the next try needs the picture, and is told so', async () => {
  const { username } = await member(app, { cash: 0n });
  const who = browser(app);
  const first = await who.signIn(username, 'wrong');
  expect(first.reply).toMatchObject({ code: 'session.wrongPassword', args: { captcha: 1 } });
  const bare = await who.signIn(username, RIGHT);
  expect([bare.status, bare.reply.code, bare.reply.args]).toEqual([401, 'session.captcha', { captcha: 1 }]);
  const picture = await solvedCaptcha(app);
  const blurred = await who.signIn(username, RIGHT, { ...picture, captcha: 'BBBBB' });
  expect(blurred.reply.code).toBe('captcha.wrong');
  expect((await who.signIn(username, RIGHT, await solvedCaptcha(app))).status).toBe(200);
  expect((await browser(app).signIn(username, RIGHT)).status).toBe(200);
});

test('P-19 the answer of a picture opens nothing without the work beside it, and is not spent by a try without', async () => {
  const { username } = await member(app, { cash: 0n });
  const who = browser(app);
  await who.signIn(username, 'wrong');
  const { human, ...picture } = await solvedCaptcha(app);
  expect((await who.signIn(username, RIGHT, picture)).reply.code).toBe('human.required');
  expect((await who.signIn(username, RIGHT, { ...picture, human })).status).toBe(200);
});

test('STD-A03 after three failures strange devices need a code, and known ones do not', async () => {
  const known = browser(app);
  const person = await member(app, { cash: 0n });
  expect((await known.signIn(person.username, RIGHT)).status).toBe(200);
  await failThrice(browser(app), person.username);
  for (const node of [app, other]) {
    const late = await browser(node).signIn(person.username, RIGHT, await solvedCaptcha(app));
    expect([late.status, late.reply.code]).toEqual([401, 'session.stepUp']);
  }
  expect((await known.signIn(person.username, RIGHT)).status).toBe(200);
});

test('STD-A03 half an hour later the password is enough again', async () => {
  const { username } = await member(app, { cash: 0n });
  await failThrice(browser(app), username);
  other.clock.pass(31 * 60_000);
  expect((await browser(other).signIn(username, RIGHT)).status).toBe(200);
  other.clock.pass(-31 * 60_000);
});

test('STD-A03 a known device has three failures of its own', async () => {
  const { username } = await member(app, { cash: 0n });
  const [known, second] = [browser(app), browser(app)];
  for (const each of [known, second]) expect((await each.signIn(username, RIGHT)).status).toBe(200);
  await failThrice(known, username);
  const locked = await known.signIn(username, RIGHT, await solvedCaptcha(app));
  expect([locked.status, locked.reply.code]).toEqual([423, 'session.locked']);
  expect((await second.signIn(username, RIGHT)).status).toBe(200);
});

test('STD-A03 a code sent to the member opens what three failures closed, from a strange device too', async () => {
  const person = await member(app, { cash: 0n });
  const to = await giveMobile(app, person.member);
  await failThrice(browser(app), person.username);
  const who = browser(app);
  const sent = await who.sealed('/wps/session/login/code', { username: person.username, via: 'sms' });
  expect(sent.reply.value).toEqual({ expiredMinutes: 1 });
  const code = await codeSentTo(app, to);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tried = async (shown: string) =>
    who.signIn(person.username, RIGHT, { code: shown, via: 'sms', ...(await solvedCaptcha(app)) });
  expect((await tried(other)).reply.code).toBe('code.wrong');
  expect((await tried(code)).status).toBe(200);
});

test('STD-A03 STD-D05 asking for a code, and giving a wrong one, tells nothing about a name', async () => {
  const person = await member(app, { cash: 0n });
  await giveEmail(app, person.member);
  const heard = [];
  for (const username of [person.username, 'nobody-at-all']) {
    const who = browser(app);
    const sent = await who.sealed('/wps/session/login/code', { username, via: 'email' });
    const tried = await who.signIn(username, RIGHT, {
      code: '1',
      via: 'email',
      ...(await solvedCaptcha(app)),
    });
    heard.push([sent.status, sent.reply, tried.status, tried.reply.code, tried.reply.args]);
  }
  expect(heard[0]).toEqual(heard[1]);
});

test('STD-D05 whether a name has a number does not show in how long that number rests', async () => {
  const person = await member(app, { cash: 0n });
  const number = await giveMobile(app, person.member);
  const who = browser(app);
  const where = { mobileNum: number.slice(3), countryDialingCode: '95' };
  expect((await who.post('/wps/verification/sms/noLogin', where)).status).toBe(200);
  const heard = [];
  for (const username of [person.username, 'nobody-at-all', person.username, 'nobody-at-all']) {
    const { status, reply } = await who.sealed('/wps/session/login/code', { username, via: 'sms' });
    heard.push([status, reply]);
  }
  expect(heard).toEqual(Array(4).fill([200, { success: true, value: { expiredMinutes: 1 } }]));
  expect(await messagesTo(app, number)).toHaveLength(1);
});

test('STD-A03 a name that nobody has locks as well, so that locking tells nothing', async () => {
  await failThrice(browser(app), 'phantom');
  const last = await browser(app).signIn('phantom', 'wrong', await solvedCaptcha(app));
  expect(last.reply.code).toBe('session.stepUp');
});

test('STD-A03 twenty guesses at once are one guess, and with pictures three', async () => {
  const { username } = await member(app, { cash: 0n });
  const guesses = async (pictures: boolean) => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        browser(n % 2 ? other : app).signIn(username, `guess ${n}`, pictures ? await solvedCaptcha(app) : {}),
      ),
    );
    return answers.filter(({ reply }) => reply.code === 'session.wrongPassword').length;
  };
  expect(await guesses(false)).toBe(1);
  expect(await guesses(true)).toBe(2);
});

test('STD-A03 a lock is reported to its owner and noted as a risk', async () => {
  const person = await member(app, { cash: 0n });
  const to = await giveMobile(app, person.member);
  await failThrice(browser(app), person.username);
  await delivered(app, to, 'accountLocked');
  const event = app.db.selectFrom('safety.event').select('kind').where('member', '=', person.member);
  expect(await event.where('kind', '=', 'lock').execute()).toHaveLength(1);
});

test('STD-A03 a success forgets the failures before it', async () => {
  const { username } = await member(app, { cash: 0n });
  const who = browser(app);
  for (let pass = 0; pass < 3; pass += 1) {
    for (let n = 0; n < 2; n += 1) await wrongly(who, username);
    expect((await who.signIn(username, RIGHT, await solvedCaptcha(app))).status).toBe(200);
  }
});

test('STD-A02 a password brought along in bcrypt opens the account and is hashed again', async () => {
  const person = await member(app, { cash: 0n });
  const stored = () =>
    app.db
      .selectFrom('accounts.member')
      .select('password_hash')
      .where('id', '=', person.member)
      .executeTakeFirst();
  for (const imported of [
    await bcrypt(RIGHT, { cost: 4 }),
    await argon2(RIGHT, { memoryCost: 8_192, timeCost: 1 }),
  ]) {
    await app.db
      .updateTable('accounts.member')
      .set({ password_hash: imported })
      .where('id', '=', person.member)
      .execute();
    const fits = imported.startsWith('$2');
    const { status } = await browser(app).signIn(person.username, RIGHT);
    expect(status).toBe(fits ? 200 : 401);
    if (fits) expect((await stored())?.password_hash).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/);
  }
});

test('STD-D01 a session that must change its password can do nothing else', async () => {
  const weak = await member(app, { password: '123456', cash: 0n });
  expect(weak.welcome).toMatchObject({ weakPassword: true, passwordExpired: false });
  for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/wps/member/sessions']) {
    expect(await weak.get(path)).toMatchObject({ status: 403, body: { code: 'session.passwordChange' } });
  }
  expect((await weak.delete('/wps/session/logout')).status).toBe(200);
});

test('STD-D02 a password grows too old only where the brand says so', async () => {
  const person = await member(app, { cash: 0n });
  other.clock.pass(91 * 86_400_000);
  const expired = async () =>
    (await browser(other).signIn(person.username, RIGHT)).reply.value.passwordExpired;
  expect(await expired()).toBe(false);
  await app.turn('PWDEXPFORCECHANGE3', true);
  expect(await expired()).toBe(true);
  await app.turn('PWDEXPFORCECHANGE3', false);
  other.clock.pass(-91 * 86_400_000);
});

test('agents alone enter by the agents’ door', async () => {
  const [agent, plain] = [await member(app, { type: 1, cash: 0n }), await member(app, { cash: 0n })];
  const area = { area: 'agent' };
  expect((await browser(app).signIn(agent.username, RIGHT, area)).status).toBe(200);
  const refused = await browser(app).signIn(plain.username, RIGHT, area);
  expect([refused.status, refused.reply.code]).toEqual([403, 'session.notAgent']);
  expect((await browser(app).signIn(plain.username, 'wrong', area)).reply.code).toBe('session.wrongPassword');
});

test('an account that was locked by staff says so to its owner only', async () => {
  const person = await member(app, { cash: 0n });
  await app.db
    .updateTable('accounts.member')
    .set({ state: 'locked' })
    .where('id', '=', person.member)
    .execute();
  const refused = await browser(app).signIn(person.username, RIGHT);
  expect([refused.status, refused.reply.code]).toEqual([403, 'session.accountLocked']);
  expect((await browser(app).signIn(person.username, 'wrong')).reply.code).toBe('session.wrongPassword');
});

test('a verified number signs in by a code sent to it, once, while the switch is on', async () => {
  const person = await member(app, { cash: 0n });
  const to = await giveMobile(app, person.member);
  const who = browser(app);
  const mobile = { mobileNum: to.slice(3), countryDialingCode: '95' };
  expect((await who.post('/wps/verification/sms/noLogin', mobile)).reply.value).toEqual({
    expiredMinutes: 1,
  });
  const code = await codeSentTo(app, to);
  const sms = { username: to.slice(3), countryDialingCode: '95', password: code, type: 'sms' };
  const wrong = { ...sms, password: String((Number(code) + 1) % 1_000_000).padStart(6, '0') };
  expect((await who.sealed('/wps/session/login', wrong)).reply.code).toBe('code.wrong');
  expect((await who.sealed('/wps/session/login', sms)).reply.value.token).toMatch(/^[\w-]{43}$/);
  expect((await who.get('/wps/member/info')).reply.value.account).toBe(person.username);
  expect((await who.sealed('/wps/session/login', sms)).reply.code).toBe('code.wrong');
  await app.turn('MOBILEVERCODELOGIN3', false);
  expect((await who.sealed('/wps/session/login', sms)).reply.code).toBe('session.smsLoginOff');
  await app.turn('MOBILEVERCODELOGIN3', true);
});

test('a browser that was never here is named with its code, which works there alone and is spent by nobody else', async () => {
  const person = await member(app, { cash: 0n });
  const to = await giveMobile(app, person.member);
  const [mine, thief] = [browser(app), browser(app)];
  const mobile = { mobileNum: to.slice(3), countryDialingCode: '95' };
  expect((await mine.post('/wps/verification/sms/noLogin', mobile)).status).toBe(200);
  expect(mine.cookies.get('__Host-dev')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  const code = await codeSentTo(app, to);
  const sms = { username: to.slice(3), countryDialingCode: '95', password: code, type: 'sms' };
  for (let n = 0; n < 6; n += 1) {
    expect((await thief.sealed('/wps/session/login', sms)).reply.code).toBe('code.wrong');
  }
  expect((await mine.sealed('/wps/session/login', sms)).status).toBe(200);
});

test.each(['123456', '12345678', 'password', 'QWERTY123'])(
  'STD-D01 a member who signs in with %s has to change it first',
  async (password) => {
    const weak = await member(app, { password, cash: 0n });
    expect(weak.welcome.weakPassword).toBe(true);
  },
);

test('STD-D01 so has a member who was given their password', async () => {
  const given = await member(app, { cash: 0n });
  await app.db
    .updateTable('accounts.member')
    .set({ must_change: true })
    .where('id', '=', given.member)
    .execute();
  expect((await signIn(app, given.username, RIGHT)).welcome.passwordExpired).toBe(true);
});

test('free play opens a trial account of type 4 with 10 000.00 PLAY', async () => {
  const player = await freePlay(app);
  expect((await player.get('/wps/member/info')).body.value).toMatchObject({ type: 4, currency: 'PLAY' });
  const purse = (await player.get('/wps/v2/wallets/balance')).body.value;
  expect(purse).toMatchObject({ balance: '10000.00', currency: 'PLAY', inPlay: '0.00' });
  expect(player.welcome).toMatchObject({ firstTimeLogin: true, passwordExpired: false });
  await expectWholeLedger(app);
});

test('each free play is a new account, also fifty at once', async () => {
  const players = await Promise.all(Array.from({ length: 50 }, (_, n) => freePlay(n % 2 ? other : app)));
  expect(new Set(players.map((each) => each.member)).size).toBe(50);
  await expectWholeLedger(app);
});

test('free play is one switch, and its purse is another', async () => {
  await app.turn('FREEPLAY3', false);
  for (const node of [app, other]) {
    const wish = { os: 't', platform: 'W' };
    const { status, reply } = await sealed(node.url, 'POST', '/wps/session/login/freeplay', wish);
    expect([status, reply.code]).toEqual([403, 'session.freeplayOff']);
  }
  await app.turn('FREEPLAY3', true);
  await app.turn('freeplay.purse', '250.50');
  const player = await freePlay(app);
  expect((await player.get('/wps/v2/wallets/balance')).body.value.balance).toBe('250.50');
  await expectWholeLedger(app);
});

test('a plain sign-in is refused: names and passwords travel sealed only', async () => {
  const { username } = await member(app, { cash: 0n });
  const body = { username, password: RIGHT, type: 'username' };
  const answer = await ask(`${app.url}/wps/session/login`, { method: 'POST', body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'gateway.envelope' } });
});

test('a member’s path names his uplines, so that a downline lies below', async () => {
  const top = await member(app, { type: 1, cash: 0n });
  const middle = await member(app, { type: 2, upline: top.member, cash: 0n });
  const low = await member(app, { upline: middle.member, cash: 0n });
  const row = await app.db
    .selectFrom('accounts.member')
    .select('path')
    .where('id', '=', low.member)
    .executeTakeFirst();
  expect(row?.path).toBe(`${top.member}.${middle.member}`);
});

test('two members cannot have one name, whatever its case', async () => {
  const add = (username: string) =>
    app.db.transaction().execute((tx) =>
      addMember(app.app, tx, {
        username,
        nickname: 'x',
        type: 0,
        currency: 'MMK',
        upline: null,
        passwordHash: null,
      }),
    );
  await add('Twice');
  await expect(add('tWICE')).rejects.toMatchObject({ code: '23505' });
});
