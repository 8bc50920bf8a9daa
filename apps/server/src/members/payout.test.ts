import { expect, test } from 'vitest';

import { letIn, member, type Player } from '../testing.ts';
import { foundInClear } from '../testing-scan.ts';
import { sharedApp } from '../testing-shared.ts';
import { requirePaymentPassword } from './payment-password.ts';
import { centre, PROOF, provenBy, reachable, readyForPayout, send } from './testing.ts';

const app = await sharedApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAME = 'Mia Thandar Win';
/** The password of money, as `readyForPayout` sets it. */
const MONEY = { password: 'lotus-42' };
const WRONG = { password: 'lotus-43' };
let numbers = 100_200_300_000;
const number = () => {
  numbers += 7;
  return String(numbers);
};

const add = (player: Player, wish: Record<string, unknown> = {}) =>
  send(player, '/wps/member/payout-accounts', {
    provider: 'kbz',
    number: number(),
    holder: NAME,
    proof: MONEY,
    ...wish,
  });

async function ready(name = NAME) {
  const player = await member(app);
  await readyForPayout(player, name);
  return player;
}

test('WD-9 STD-A13 an account needs a real name, and the login password where no payment password is set', async () => {
  const mia = await member(app);
  expect((await add(mia, { holder: undefined })).body.code).toBe('payout.realName');
  await send(mia, '/wps/member/details', { realName: NAME });
  expect((await add(mia)).body.code).toBe('proof.password');
  expect((await add(mia, { proof: PROOF })).status).toBe(200);
});

test('WD-9 a first name is kept with the account, and not with one that was refused', async () => {
  const mia = await member(app);
  const named = async () => (await centre(mia)).details.map(({ field }: { field: string }) => field);
  const first = { holder: NAME, proof: PROOF };
  expect((await add(mia, { ...first, number: '12' })).body.code).toBe('payout.number');
  expect((await add(mia, { ...first, proof: WRONG })).body.code).toBe('proof.password');
  expect((await add(mia, { ...first, holder: '123' })).body.code).toBe('member.realName');
  const known = await ready();
  const taken = number();
  expect((await add(known, { number: taken })).status).toBe(200);
  expect((await add(mia, { ...first, number: taken })).body.code).toBe('payout.taken');
  expect(await named()).not.toContain('realName');
  expect((await add(mia, first)).status).toBe(200);
  expect(await named()).toContain('realName');
  expect((await add(mia, { holder: 'Somebody Else', proof: PROOF })).body.code).toBe('payout.name');
});

test('WD-9 the holder is the member, compared without case and spacing', async () => {
  const mia = await ready();
  expect((await add(mia, { holder: 'Somebody Else' })).body.code).toBe('payout.name');
  expect((await add(mia, { holder: '  mia THANDAR   win ' })).status).toBe(200);
});

test('WD-9 a holder that is not named is the real name of the member', async () => {
  const mia = await ready();
  expect((await add(mia, { holder: undefined })).status).toBe(200);
  const nobody = await member(app);
  expect((await add(nobody, { holder: undefined })).body.code).toBe('payout.realName');
});

test('WD-9 the first is usable at once and used first, a later one after twelve hours; both are masked', async () => {
  const mia = await ready();
  const [first, second] = [number(), '09770004455'];
  await add(mia, { number: first });
  await add(mia, { provider: 'kbzpay', number: second });
  const { payoutAccounts: rows } = await centre(mia);
  const wait = (row: { createdAt: string; usableAt: string }) =>
    Date.parse(row.usableAt) - Date.parse(row.createdAt);
  expect(rows.map(wait)).toEqual([0, 12 * HOUR]);
  expect(rows.map((row: { preferred: boolean }) => row.preferred)).toEqual([true, false]);
  expect(rows.map((row: { masked: string }) => row.masked)).toEqual([
    `**** ${first.slice(-4)}`,
    `**** ${second.slice(-4)}`,
  ]);
});

test('WD-9 at most five cards and e-wallets and three crypto addresses', async () => {
  const mia = await ready();
  for (let n = 0; n < 5; n += 1) expect((await add(mia)).status).toBe(200);
  expect(await add(mia)).toMatchObject({ status: 409, body: { code: 'payout.max', args: { max: 5 } } });
  const tron = { provider: 'usdt-trc20', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
  expect((await add(mia, tron)).status).toBe(200);
});

test('STD-A12 a number belongs to one member, an address on whatever network it stands', async () => {
  const [one, two] = [await ready(), await ready()];
  const card = number();
  expect((await add(one, { number: card })).status).toBe(200);
  const spaced = card.replaceAll(/(\d{4})/g, '$1 ');
  expect(await add(two, { number: spaced })).toMatchObject({ status: 409, body: { code: 'payout.taken' } });
  expect((await add(one, { number: card })).body.code).toBe('payout.taken');
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  for (const provider of ['usdt-erc20', 'usdt-bep20']) {
    expect((await add(one, { provider, number: address })).status).toBe(200);
    expect((await add(two, { provider, number: address })).body.code).toBe('payout.taken');
  }
});

test('STD-A12 a wallet is the same in every spelling of its number', async () => {
  const [one, two] = [await ready(), await ready()];
  expect((await add(one, { provider: 'kbzpay', number: '09770003344' })).status).toBe(200);
  for (const typed of [
    '959770003344',
    '+959770003344',
    '00959770003344',
    '+9509770003344',
    '9770003344',
    '၀၉၇၇၀၀၀၃၃၄၄',
  ]) {
    expect((await add(two, { provider: 'kbzpay', number: typed })).body.code).toBe('payout.taken');
    expect((await add(one, { provider: 'kbzpay', number: typed })).body.code).toBe('payout.taken');
  }
  const card = number();
  const burmese = card.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
  expect((await add(one, { number: burmese })).status).toBe(200);
  expect((await add(two, { number: card })).body.code).toBe('payout.taken');
});

test('WD-9 an address with a wrong letter, a number of letters and an unknown bank are refused', async () => {
  const mia = await ready();
  for (const [provider, typed] of [
    ['usdt-trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['usdt-erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['kbz', 'KBZ-123456'],
    ['kbzpay', '12'],
    ['wavepay', '1234567'],
    ['wavepay', '09000000000'],
    ['wavepay', '+66812345678'],
  ]) {
    expect((await add(mia, { provider, number: typed })).body.code, typed).toBe('payout.number');
  }
  expect((await add(mia, { provider: 'first-moon-bank' })).body.code).toBe('request.invalid');
});

test('STD-A13 where a payment password is set an account takes it alone, and a bound factor; the member is told', async () => {
  const mia = await ready();
  await reachable(app, mia, 'mobile', '+959770001122');
  expect(await add(mia)).toMatchObject({ status: 403, body: { code: 'proof.factor' } });
  const proof = await provenBy(app, mia, 'sms', '+959770001122');
  expect((await add(mia, { proof })).body.code).toBe('payment.wrong');
  expect((await add(mia, { proof: { ...proof, ...MONEY, code: '0' } })).body.code).toBe('code.wrong');
  const twice = { proof: { ...proof, ...MONEY }, paymentPassword: 'lotus-42' };
  expect((await add(mia, twice)).body.code).toBe('request.invalid');
  expect((await add(mia, { proof: { ...proof, ...MONEY } })).status).toBe(200);
  const heard = await app.db
    .selectFrom('platform.delivery')
    .select(['template', 'channel'])
    .where('member', '=', mia.member)
    .where('template', '=', 'payoutAdded')
    .execute();
  expect(heard).toEqual([{ template: 'payoutAdded', channel: 'sms' }]);
});

test('STD-A13 an account of a member without a login password takes the payment password', async () => {
  const mia = await ready();
  const without = { password_hash: null };
  await app.db.updateTable('accounts.member').set(without).where('id', '=', mia.member).execute();
  expect((await add(mia, { proof: { password: '' } })).body.code).toBe('payment.wrong');
  expect((await add(mia)).status).toBe(200);
});

test('D08 nobody adds an account while a sign-in from a new place holds proofs back', async () => {
  const { member: mia } = await ready();
  const held = await letIn(app, mia, new Date(app.clock.ms() + MINUTE));
  expect((await add(held)).body.code).toBe('proof.hold');
  app.clock.pass(MINUTE);
  expect((await add(held)).status).toBe(200);
});

test('M-01.5 another one of the own accounts is used first; one of somebody else is not found', async () => {
  const [mia, eve] = [await ready(), await ready()];
  await add(mia);
  const { id } = (await add(mia)).body.value;
  const foreign = (await add(eve)).body.value.id;
  const prefer = (wanted: string) => mia.post('/wps/member/payout-accounts/preferred', { id: wanted });
  expect((await prefer(id)).status).toBe(200);
  expect(await prefer(foreign)).toMatchObject({ status: 404, body: { code: 'payout.unknown' } });
  expect((await prefer('0198f000-0000-7000-8000-000000000000')).status).toBe(404);
  const preferred = (rows: { id: string; preferred: boolean }[]) =>
    rows.filter((row) => row.preferred).map((row) => row.id);
  expect(preferred((await centre(mia)).payoutAccounts)).toEqual([id]);
  expect(preferred((await centre(eve)).payoutAccounts)).toEqual([foreign]);
});

test('WD-8 five wrong payment passwords in a row lock it for a day; a right one in between resets the count', async () => {
  const mia = await ready();
  const wrong = () => add(mia, { proof: WRONG });
  for (const left of [4, 3, 2, 1])
    expect((await wrong()).body).toMatchObject({ code: 'payment.wrong', args: { left } });
  expect((await add(mia)).status).toBe(200);
  for (const left of [4, 3, 2, 1])
    expect((await wrong()).body).toMatchObject({ code: 'payment.wrong', args: { left } });
  expect(await wrong()).toMatchObject({ status: 423, body: { code: 'payment.locked' } });
  expect((await add(mia)).body.code).toBe('payment.locked');
  expect((await centre(mia)).paymentPassword.lockedUntil).not.toBeNull();
});

test('WD-8 many wrong payment passwords at once are as many tries', async () => {
  const mia = await ready();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(mia, { proof: WRONG })));
  expect(answers.filter(({ body }) => body.code === 'payment.wrong')).toHaveLength(4);
  expect((await add(mia)).body.code).toBe('payment.locked');
});

test('WD-8 the right payment password pressed eight times at once locks nothing', async () => {
  const { member: mia } = await ready();
  const counted = async () => {
    const row = app.db.selectFrom('members.payment_password').select('failures').where('member', '=', mia);
    return (await row.executeTakeFirstOrThrow()).failures;
  };
  const { passwords } = app.app;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const verify: typeof passwords.verify = (...tried) => gate.then(() => passwords.verify(...tried));
  const slow = { ...app.app, passwords: { ...passwords, verify } };
  const presses = Array.from({ length: 8 }, () => requirePaymentPassword(slow, mia, MONEY.password));
  const ends = Promise.allSettled(presses);
  await expect.poll(counted).toBeGreaterThanOrEqual(5);
  open();
  expect((await ends).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await counted()).toBe(0);
});

test('M-01.2 a new payment password opens the lock, and payouts rest for a day', async () => {
  const mia = await ready();
  for (let n = 0; n < 5; n += 1) await add(mia, { proof: WRONG });
  const set = (password: string) => send(mia, '/wps/member/payment-password', { password, proof: PROOF });
  expect((await set('padauk-77')).status).toBe(200);
  expect((await add(mia, { proof: { password: 'padauk-77' } })).status).toBe(200);
  const { payoutHoldUntil } = await centre(mia);
  expect(Date.parse(payoutHoldUntil)).toBeGreaterThan(app.clock.ms() + 24 * HOUR - 60_000);
});

test('M-01.2 the first payment password holds nothing back', async () => {
  expect((await centre(await ready())).payoutHoldUntil).toBeNull();
});

test('M-01.2 a payment password that is guessed first is refused', async () => {
  const mia = await member(app);
  const set = (password: string) => send(mia, '/wps/member/payment-password', { password, proof: PROOF });
  for (const password of ['111111', '123456', '987654', 'abcdef', mia.username]) {
    expect((await set(password)).status, password).toBe(400);
  }
  expect((await set('12 456')).body.code).toBe('request.invalid');
  expect((await set('12345')).body.code).toBe('request.invalid');
});

test('what was planted in the security centre stands in no table, message or log in clear', async () => {
  const mia = await member(app);
  const planted = {
    realName: 'Zephyrine Quillfeather',
    currentAddress: '17 Nowhere Lane Xanadu',
    occupation: 'Lamplighterette',
    sourceOfIncome: 'Wickwaxing',
  };
  await send(mia, '/wps/member/details', planted);
  await send(mia, '/wps/member/payment-password', { password: 'secretpiece9', proof: PROOF });
  const card = '909133557799246';
  const wish = { number: card, holder: planted.realName, proof: { password: 'secretpiece9' } };
  expect((await add(mia, wish)).status).toBe(200);
  const secrets = [...Object.values(planted), 'secretpiece9', card, PROOF.password];
  expect(secrets.filter((secret) => app.logged().includes(secret))).toEqual([]);
  // The search does find a planted text.
  expect(await foundInClear(app, [mia.username])).toContain(`accounts.member: ${mia.username}`);
  expect(await foundInClear(app, secrets)).toEqual([]);
});
