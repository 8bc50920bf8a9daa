import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { detailsOf } from '../../members/members.ts';
import { notePayoutAccount } from '../../safety/safety.ts';
import { ask, eventually, expectWholeLedger, freePlay, newKey, sealed, trySignIn } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { codeSentTo, form, HERE, mobileForm, registered, tryRegister } from '../testing.ts';

const app = await sharedApp();
const other = await app.node();
const RIGHT = 'night market lantern 7';
const MOBILE = '/wps/member/register/mobile';

async function withSetting(name: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const before = app.app.switches.values()[name as 'REGMOBVERF3'];
  await app.turn(name, value);
  await work().finally(() => app.turn(name, before));
}

const members = async () =>
  (
    await app.db
      .selectFrom('accounts.member')
      .select((row) => row.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return `0977${String(1_000_000 + numbers)}`;
};

test('STD-A04 ten accounts of an hour from one address are made, the eleventh is refused with the time to wait, also of many at once', async () => {
  await withSetting('register.perAddress', 10, async () => {
    // Accounts that others made in this hour do not count.
    const pass = (ms: number) => {
      for (const node of [app, other]) node.clock.pass(ms);
    };
    pass(3_700_000);
    for (let n = 0; n < 7; n += 1) await registered(app, form());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tryRegister(n % 2 ? other : app, form())),
    );
    const heard = answers.map(({ reply }) => reply.code ?? 'registered');
    expect(heard.toSorted()).toEqual([...Array(3).fill('registered'), ...Array(9).fill('request.rate')]);
    const { status, headers } = await tryRegister(app, form());
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    pass(3_700_000);
    expect((await tryRegister(app, form())).status).toBe(200);
    pass(-7_400_000);
  });
});

test('the form is made of the fields that are on, with their rules', async () => {
  const { value } = (await ask(`${app.url}/wps/system/setting/register`)).body;
  expect(value).toMatchObject({ minAge: 21, USERNAMEREG3: true, MOBILENUMREG3: true, firebaseProject: null });
  const named = (tab: 'username' | 'mobile') =>
    value.forms[tab].fields.map((rule: { field: string }) => rule.field);
  expect(named('username')).toEqual([
    ...['username', 'password', 'birthday', 'affiliateCode', 'referralCode'],
  ]);
  expect(named('mobile')).toEqual([
    ...['mobileNum', 'verificationCode', 'password', 'birthday', 'affiliateCode', 'referralCode'],
  ]);
  expect(value.forms.username.fields[1]).toEqual({
    field: 'password',
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    patternId: 'any',
    acceptedPattern: '*',
  });
});

test('countries come with dialling codes, the digits of their numbers and their names in the language of the page, in its order', async () => {
  const listed = async (query: string) =>
    (await ask(`${app.url}/wps/system/countries${query}`)).body.value as {
      countryCode: string;
      name: string;
    }[];
  const english = await listed('');
  expect(english.length).toBeGreaterThan(230);
  const named = (list: typeof english, code: string) => list.find((each) => each.countryCode === code);
  expect(named(english, 'MM')).toMatchObject({
    countryDialingCode: '95',
    name: expect.stringContaining('Myanmar'),
  });
  const burmese = await listed('?language=MY');
  expect(named(burmese, 'TH')?.name).toBe('ထိုင်း');
  expect(burmese.filter(({ name }) => /[a-z]/i.test(name))).toEqual([]);
  const names = burmese.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('my').compare));
  expect(named(await listed('?language=CN'), 'TH')?.name).toBe('泰国');
  for (const language of ['XB', 'valueOf']) {
    expect(named(await listed(`?language=${language}`), 'TH')?.name).toBe('Thailand');
  }
});

test('P-04 registering by name makes a member with a purse and a profile, signed in', async () => {
  const sent = form({ registerUrl: 'https://baize.example/register', domain: 'baize.example', login: true });
  const player = await registered(app, sent);
  expect(player.welcome).toMatchObject({
    firstTimeLogin: true,
    passwordExpired: false,
    previousLoginAt: null,
  });
  const info = (await player.get('/wps/member/info')).body.value;
  expect(info).toMatchObject({ account: sent.username, type: 0, currency: 'MMK' });
  expect((await player.get('/wps/v2/wallets/balance')).body.value.balance).toBe('0.00');
  expect((await trySignIn(app, sent.username, RIGHT)).status).toBe(200);
  const row = await app.db
    .selectFrom('accounts.registration')
    .selectAll()
    .where('member', '=', player.member)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    form: 'username',
    method: 'WEB',
    domain: 'baize.example',
    url: sent.registerUrl,
  });
  await expectWholeLedger(app);
});

test('STD-A11 terms, privacy, truth and age are agreed to with version and time, or there is no account', async () => {
  const player = await registered(app, form());
  const rows = await app.db
    .selectFrom('accounts.consent')
    .select(['kind', 'version', 'at'])
    .where('member', '=', player.member)
    .execute();
  expect(rows.map((row) => row.kind).toSorted()).toEqual(['adult', 'privacy', 'terms', 'truthful']);
  expect(new Set(rows.map((row) => row.version))).toEqual(new Set(['2026-11']));
  const whole = form().consents;
  for (const spoiled of [
    ...['terms', 'privacy', 'truthful', 'adult'].map((kind) => ({ [kind]: false })),
    { version: '2020-01' },
  ]) {
    const { status, reply } = await tryRegister(app, form({ consents: { ...whole, ...spoiled } }));
    expect([status, reply.code]).toEqual([400, 'register.consent']);
  }
});

test.each([
  ['2035-03-10T23:00:00', '2014-03-11', 403],
  ['2035-03-10T00:00:00', '2014-03-10', 200],
  ['2033-02-28T23:00:00', '2012-02-29', 403],
  ['2033-03-01T00:00:00', '2012-02-29', 200],
])('RG-12 STD-A11 at %s somebody born on %s is answered %i', async (local, birthday, status) => {
  const away = Date.parse(`${local}+08:00`) - app.clock.ms();
  app.clock.pass(away);
  try {
    const answer = await tryRegister(app, form({ birthday }));
    expect([answer.status, answer.reply.code ?? null]).toEqual([
      status === 403 ? 400 : 200,
      status === 403 ? 'member.birthday' : null,
    ]);
  } finally {
    app.clock.pass(-away);
  }
});

test('STD-D10 the age is a switch with a floor of 18', async () => {
  const year = app.clock.now().getUTCFullYear() - 19;
  const young = () => form({ birthday: `${year}-01-01` });
  expect((await tryRegister(app, young())).reply.code).toBe('member.birthday');
  await withSetting('register.minAge', 18, async () => {
    expect((await tryRegister(app, young())).status).toBe(200);
  });
  await expect(app.turn('register.minAge', 17)).rejects.toMatchObject({ code: 'request.invalid' });
});

test('P-19 nobody registers without the human check, and one check opens one account', async () => {
  const { human, ...bare } = form({ human: undefined });
  const without = await sealed(app.url, 'PUT', '/wps/member/register', bare);
  expect([without.status, without.reply.code]).toEqual([403, 'human.required']);
  const made = await tryRegister(app, form());
  expect(made.status).toBe(200);
});

test('STD-A12 a name is taken whatever its case, also when a trial account has it', async () => {
  const sent = form();
  await registered(app, sent);
  const trial = await freePlay(app);
  const { account } = (await trial.get('/wps/member/info')).body.value;
  await app.db
    .updateTable('accounts.member')
    .set({ username: 'trialname' })
    .where('username', '=', account)
    .execute();
  // The public id of somebody is taken as well: a name in the console is one member.
  await app.db
    .updateTable('accounts.member')
    .set({ public_id: 'qXw7Kd2z' })
    .where('username', '=', 'trialname')
    .execute();
  for (const username of [sent.username.toUpperCase(), 'TrialName', 'qxw7kd2z']) {
    const { status, reply } = await tryRegister(app, form({ username }));
    expect([status, reply.code]).toEqual([409, 'register.usernameTaken']);
  }
});

test('M-01.1 a nickname told at registration is held to the rules of any other', async () => {
  const rule = { enabled: true, required: false, min_length: 2, max_length: 20, pattern: 'any' };
  const row = { form: 'username', field: 'nickname', changed_by: newKey(), changed_at: app.clock.now() };
  await app.db
    .insertInto('accounts.registration_field')
    .values({ ...row, ...rule })
    .execute();
  const heard = async (nickname: string) => (await tryRegister(app, form({ nickname }))).reply.code;
  expect(await heard('<b>Mia</b>')).toBe('member.nickname');
  expect(await heard('ေမာင္ေမာင္')).toBe('member.zawgyi');
  expect(await heard('ADMIN')).toBe('member.nameReserved');
  expect((await tryRegister(app, form({ username: 'adm1n77' }))).reply.code).toBe('member.nameReserved');
  const player = await registered(app, form({ nickname: ' စ\u102f\u102dး \u200b ' }));
  const { nickname } = (await player.get('/wps/member/info')).body.value;
  expect(nickname).toBe('စ\u102d\u102fး');
  await app.owner.deleteFrom('accounts.registration_field').where('field', '=', 'nickname').execute();
});

test('STD-A12 a name that people take for another one is taken', async () => {
  const tail = newKey().replaceAll('-', '').slice(0, 5);
  const sent = form({ username: `alicea1o${tail}` });
  await registered(app, sent);
  for (const username of [`aIicea1o${tail}`, `alicealo${tail}`, `ALICEAIO${tail}`, `a1icea10${tail}`]) {
    const { status, reply } = await tryRegister(app, form({ username }));
    expect([username, status, reply.code]).toEqual([username, 409, 'register.usernameTaken']);
  }
  const open = [`alicia1o${tail}`, `alicea2o${tail}`];
  for (const username of open) expect((await tryRegister(app, form({ username }))).status).toBe(200);
  const shape = await sql<{ same: boolean }>`
    select bool_and(platform.name_shape(name) = platform.name_shape(other)) as same
      from (values ('аliсе', 'alice'), ('ｂob', 'bob'), ('modern', 'modem'), ('vvin', 'win')) as t (name, other)
  `.execute(app.db);
  expect(shape.rows).toEqual([{ same: true }]);
});

test('two registrations at once with one name make one member', async () => {
  for (let pass = 0; pass < 3; pass += 1) {
    const { username } = form();
    const answers = await Promise.all(
      [app, other, app, other].map((node) => tryRegister(node, form({ username }))),
    );
    const heard = answers.map(({ reply }) => reply.code ?? 'registered');
    expect(heard.filter((code) => code === 'registered')).toHaveLength(1);
    // A caller that waits longer than a second is asked to come again.
    const others = heard.filter((code) => code !== 'registered' && code !== 'request.busy');
    expect(new Set(['register.usernameTaken', ...others])).toEqual(new Set(['register.usernameTaken']));
  }
});

test('the same press of the button, arriving four times at once, makes one member and lets them in', async () => {
  const sent = form();
  const before = await members();
  const answers = await Promise.all([app, other, app, other].map((node) => tryRegister(node, sent)));
  const heard = new Set(answers.map(({ reply }) => reply.code ?? 'registered'));
  expect(new Set([...heard, 'registered', 'request.busy'])).toEqual(new Set(['registered', 'request.busy']));
  expect(await members()).toBe(before + 1n);
});

test('the same press of the button, sent twice, makes one member and signs him in again', async () => {
  const sent = form();
  const first = await registered(app, sent);
  const before = await members();
  const second = await registered(other, sent);
  expect(second.member).toBe(first.member);
  expect(await members()).toBe(before);
  const changed = await tryRegister(app, {
    ...sent,
    password: 'another lantern 8 x',
    confirmPassword: 'another lantern 8 x',
  });
  expect([changed.status, changed.reply.code]).toEqual([409, 'wallet.keyReused']);
});

test.each([
  [{ username: 'ab' }, 'username', 'letterFirst'],
  [{ username: '1market' }, 'username', 'letterFirst'],
  [{ username: 'a'.repeat(17) }, 'username', 'letterFirst'],
  [{ password: 'short7', confirmPassword: 'short7' }, 'password', 'any'],
  [{ birthday: '17-05-1990' }, 'birthday', 'dateYmd'],
])('P-04 %o is refused by the rule of its field', async (spoiled, field, patternId) => {
  const { status, reply } = await tryRegister(app, form(spoiled));
  expect([status, reply.code]).toEqual([400, 'register.field']);
  expect(reply.args).toMatchObject({ field, patternId });
});

test('P-04 the two passwords must be one', async () => {
  const { reply } = await tryRegister(app, form({ confirmPassword: 'night market lantern 8' }));
  expect(reply.code).toBe('register.confirm');
});

test.each([
  ['night market lantern 7', null],
  ['seven7', 'short'],
  ['qwertyuiop', 'common'],
  ['night thandar lantern', 'username'],
  ['Baize night market 7', 'brand'],
  ['0790001234 lantern', 'mobile'],
  ['abcabcabcabc', 'guessable'],
  ['a'.repeat(65), 'long'],
])('STD-D06 the list beside a password says what registration says: %s is %j', async (password, weakness) => {
  const about = { username: 'thandar', mobile: '+959790001234' };
  const { reply } = await sealed(app.url, 'POST', '/wps/member/password/check', { password, ...about });
  expect(reply.value).toEqual({ weakness });
  if (weakness === 'mobile' || weakness === 'username') return;
  const heard = (await tryRegister(app, form({ password, confirmPassword: password }))).reply;
  const refusal = weakness === 'short' || weakness === 'long' ? 'register.field' : 'password.weak';
  expect(heard.code).toBe(weakness === null ? undefined : refusal);
});

test('STD-D06 a weak password is refused', async () => {
  const { status, reply } = await tryRegister(
    app,
    form({ password: '12345678', confirmPassword: '12345678' }),
  );
  expect([status, reply.code]).toEqual([400, 'password.weak']);
});

test('a field that the form does not have is not kept, and one that nobody knows is refused', async () => {
  const sent = form({ payeeName: 'Mia Thandar' });
  const player = await registered(app, sent);
  const kept = await app.db
    .selectFrom('members.detail')
    .select('field')
    .where('member', '=', player.member)
    .execute();
  expect(kept.map((row) => row.field)).toEqual(['birthday']);
  expect((await tryRegister(app, form({ type: 1 }))).reply.code).toBe('request.invalid');
});

test('P-04 every field that an operator switches on is kept, sealed', async () => {
  const heard = {
    payeeName: 'Mia Thandar',
    idNumber: '12/KMY(N)447100',
    nationality: 'Myanmar',
    placeOfBirth: 'Mandalay',
    permanentAddress: '14 Lantern Road',
    currentAddress: '15 Lantern Road',
    occupation: 'Tailor',
    sourceOfIncome: 'Own shop',
    bankAccount: '00440055007711',
    qqNum: '8800112',
    line: 'mia.line',
    whatsapp: '0977001122',
    facebook: 'Mia of the market',
    wechat: 'mia-wechat',
    telegram: '@mia',
    zalo: '0977001133',
  };
  for (const field of Object.keys(heard)) {
    const rule = { form: 'username', field, enabled: true, required: false, min_length: 2, max_length: 60 };
    const row = { ...rule, pattern: 'any', changed_by: newKey(), changed_at: new Date(app.clock.ms()) };
    await app.db.insertInto('accounts.registration_field').values(row).execute();
  }
  const player = await registered(app, form(heard));
  const { payeeName: realName, ...rest } = heard;
  expect(await detailsOf(app.app, app.db, player.member)).toEqual({
    ...rest,
    realName,
    birthday: '1990-05-17',
  });
  const { rows } = await sql<{ text: string }>`select sealed::text as text from members.detail`.execute(
    app.db,
  );
  const hex = Buffer.from(heard.bankAccount).toString('hex');
  expect(rows.filter(({ text }) => text.includes(hex))).toEqual([]);
  const again = await registered(app, form({ bankAccount: '0044 0055 007711' }));
  const flagged = await app.db
    .selectFrom('safety.event')
    .select('details')
    .where('member', '=', again.member)
    .where('kind', '=', 'duplicate')
    .execute();
  expect(flagged.map(({ details }) => details)).toEqual([
    { reason: 'payout', others: [String(player.member)] },
  ]);
  // A wallet is kept in E.164 as a payout account, and typed here as it is dialled at home.
  const wallet = nextNumber();
  const account = `+95${wallet.slice(1)}`;
  await app.db
    .transaction()
    .execute((tx) => notePayoutAccount(app.app, tx, { member: player.member, account }));
  const twin = await registered(app, form({ bankAccount: wallet }));
  const found = await app.db
    .selectFrom('safety.event')
    .select('details')
    .where('member', '=', twin.member)
    .where('kind', '=', 'duplicate')
    .execute();
  expect(found.map(({ details }) => details)).toEqual([
    { reason: 'payout', others: [String(player.member)] },
  ]);
  for (const field of Object.keys(heard)) {
    const off = { enabled: false, required: false };
    await app.db.updateTable('accounts.registration_field').set(off).where('field', '=', field).execute();
  }
});

test('P-04 the mobile tab wants a code, and the number is the name', async () => {
  const number = nextNumber();
  const asked = await ask(`${app.url}/wps/verification/sms/register`, {
    method: 'POST',
    body: { countryDialingCode: '95', mobileNo: number },
    headers: HERE,
  });
  expect(asked.body.value).toEqual({ expiredMinutes: 1 });
  const e164 = `+95${number.slice(1)}`;
  const wrong = await tryRegister(app, mobileForm(number, { verificationCode: '000000x' }), MOBILE);
  expect([wrong.status, wrong.reply.code]).toEqual([401, 'code.wrong']);
  const verificationCode = await codeSentTo(app, e164);
  const player = await registered(app, mobileForm(number, { verificationCode }), MOBILE);
  expect((await player.get('/wps/member/info')).body.value.account).toBe(e164.slice(1));
  const again = await tryRegister(app, mobileForm(number, { verificationCode }), MOBILE);
  expect([again.status, again.reply.code]).toEqual([401, 'code.wrong']);
});

/** A fresh code for a number, however recently another was sent. */
async function proven(number: string): Promise<string> {
  for (const node of [app, other]) node.clock.pass(61_000);
  await ask(`${app.url}/wps/verification/sms/register`, {
    method: 'POST',
    body: { countryDialingCode: '95', mobileNo: number },
    headers: HERE,
  });
  return codeSentTo(app, `+95${number.slice(1)}`);
}

test('STD-A12 a verified number belongs to one account; its holder learns nothing else', async () => {
  const number = nextNumber();
  await registered(app, mobileForm(number, { verificationCode: await proven(number) }), MOBILE);
  const { status, reply } = await tryRegister(
    app,
    mobileForm(number, { verificationCode: await proven(number) }),
    MOBILE,
  );
  expect([status, reply.code]).toEqual([409, 'register.refused']);
  // Nor does a stranger without the code learn anything: he hears of the code, not of the number.
  const stranger = await tryRegister(app, mobileForm(number, { verificationCode: '123456' }), MOBILE);
  const unknown = await tryRegister(app, mobileForm(nextNumber(), { verificationCode: '123456' }), MOBILE);
  expect([stranger.reply.code, unknown.reply.code]).toEqual(['code.wrong', 'code.wrong']);
});

test('P-04 without MOBILENUMPASSREG3 a member by number has no password, without REGMOBVERF3 no code', async () => {
  await withSetting('MOBILENUMPASSREG3', false, async () => {
    const number = nextNumber();
    const { password, confirmPassword, ...bare } = mobileForm(number, {
      verificationCode: await proven(number),
    });
    const sent = { ...bare };
    const player = await registered(app, sent, MOBILE);
    const row = await app.db
      .selectFrom('accounts.member')
      .select('password_hash')
      .where('id', '=', player.member)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toBeNull();
    expect((await registered(app, sent, MOBILE)).member).toBe(player.member);
  });
  await withSetting('REGMOBVERF3', false, async () => {
    const player = await registered(app, mobileForm(nextNumber()), MOBILE);
    const row = await app.db
      .selectFrom('accounts.contact')
      .select('verified_at')
      .where('member', '=', player.member)
      .executeTakeFirstOrThrow();
    expect(row.verified_at).toBeNull();
  });
});

test.each([
  ['USERNAMEREG3', '/wps/member/register'],
  ['MOBILENUMREG3', MOBILE],
  ['DIRECTREG3', '/wps/member/register'],
])('P-04 without %s there is no registering by %s', async (name, path) => {
  await withSetting(name, false, async () => {
    const { status, reply } = await tryRegister(
      app,
      path === MOBILE ? mobileForm(nextNumber()) : form(),
      path,
    );
    expect([status, reply.code]).toEqual([403, 'register.off']);
  });
});

test('what is planted in a form is readable in no log and no table', async () => {
  const password = 'planted lantern 4471 zq';
  const number = nextNumber();
  await registered(
    app,
    mobileForm(number, {
      password,
      confirmPassword: password,
      verificationCode: await proven(number),
    }),
    MOBILE,
  );
  const tables = await app.db
    .selectFrom('accounts.member')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('password_hash', 'like', `%${password}%`)
    .executeTakeFirstOrThrow();
  expect(tables.n).toBe(0n);
  expect(app.logged()).not.toContain(password);
  expect(newKey()).toMatch(/^[0-9a-f-]{36}$/);
  await eventually(() => expect(app.logged().length).toBeGreaterThan(0));
});
