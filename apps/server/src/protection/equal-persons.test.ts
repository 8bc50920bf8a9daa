import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { saveContact } from '../accounts/contacts/contacts.ts';
import { makePersonMarks } from '../identity/identity.ts';
import { saveProfile } from '../members/members.ts';
import { staff } from '../operators/testing.ts';
import type { Tx } from '../platform/database/db.ts';
import { GAME, spin as playSpin } from '../play/testing.ts';
import { noteFacts, notePayoutAccount } from '../safety/safety.ts';
import {
  eventually,
  expectWholeLedger,
  member,
  newKey,
  type Player,
  signIn,
  type TestLine,
  testApp,
} from '../testing.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';
import { reserveDeposit } from './protection.ts';

const app = await testApp({ simulated: true });
const other = await app.node();
const vendor = await studio(app);
const PASSWORD = 'night market lantern 8';
const [maker, approver] = [await staff(app, 'manager'), await staff(app, 'finance')];

const person = () => member(app, { cash: 10_000_0000n, password: PASSWORD });
const inTransaction = (work: (tx: Tx) => Promise<void>) => app.db.transaction().execute(work);
let made = 0;
/** Facts that nobody else has. */
function facts() {
  made += 1;
  return {
    realName: `Aung Nyein ${'abcdefghijklmnopqrst'[made]}`,
    birthday: `1970-01-${10 + made}`,
    currentAddress: `${made} Bogyoke Road, Yangon`,
    mobile: `+959781234${100 + made}`,
    email: `nyein${made}@example.com`,
    document: `12/ABC(N)${100_000 + made}`,
    account: `00${made}777888999`,
  };
}
type Facts = Partial<ReturnType<typeof facts>>;

async function learn(player: Player, { mobile, email, document, account, ...details }: Facts): Promise<void> {
  const { member } = player;
  await inTransaction(async (tx) => {
    if (mobile) await saveContact(app.app, tx, member, { kind: 'mobile', value: mobile, verified: false });
    if (email) await saveContact(app.app, tx, member, { kind: 'email', value: email, verified: false });
    if (account) await notePayoutAccount(app.app, tx, { member, account });
    // The number of a document is taken once among the details, so the second one comes from a document.
    await saveProfile(app.app, tx, member, details);
  });
  if (document) await learnDocument(player, document);
}

const learnDocument = (player: Player, document: string) =>
  inTransaction((tx) => noteFacts(app.app, tx, player.member, { document }));
const saveProfileOf = (player: Player, details: Parameters<typeof saveProfile>[3]) =>
  inTransaction((tx) => saveProfile(app.app, tx, player.member, details));
const exclude = (player: Player, months: number | null = 6) =>
  player.post('/wps/protection/exclusion', { months });
/** A bet that is over at once: no free spins of one stand in the way of the next. */
const LIMBO = { code: 'limbo', bet: { target: 200 }, stake: '1.00' };
const spin = async (player: Player) => (await playSpin(player, LIMBO)).body.code;
const pairs = async (more = {}) =>
  (await maker.get('/ops/members/equal-persons', { state: 'open', ...more })).body.value;
const pairOf = async ({ username }: { username: string }) =>
  (await pairs()).rows.find((row: { username: string }) => row.username === username);
const decide = (row: { id: string; marks: number }, same: boolean, key = newKey()) =>
  maker.post('/ops/members/equal-persons/decide', {
    key,
    id: row.id,
    marks: row.marks,
    same,
    reason: 'Compared both documents',
  });

async function approve(id: string) {
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((each: { id: string }) => each.id === id);
  return approver.post('/ops/approvals/decide', { id, hash, decision: 'approve' });
}

async function deposits(player: Player): Promise<string | null> {
  const order = { id: newKey(), member: player.member, amount: 1_0000n, at: app.clock.now() };
  return inTransaction((tx) => reserveDeposit(app.app, tx, order)).then(
    () => null,
    (refusal: { code: string }) => refusal.code,
  );
}

test('RG-9 an account of a person equal to an excluded one plays and deposits nothing, on any node; it finishes what runs', async () => {
  const [mia, twin] = [await person(), await person()];
  const known = facts();
  const outside = await asVendorPlayer(app, vendor, twin);
  expect((await outside.bet('q1', 'qr1', '1.00')).body.status).toBe('OK');
  await learn(mia, { realName: known.realName, birthday: known.birthday });
  await learn(twin, { realName: ` ${known.realName.toUpperCase()}`, birthday: known.birthday });
  expect(await spin(twin)).toBeUndefined();
  await exclude(mia);
  expect(await spin(twin)).toBe('protection.beingChecked');
  expect(await spin(twin.at(other))).toBe('protection.beingChecked');
  expect(await deposits(twin)).toBe('protection.beingChecked');
  const launch = await twin.post('/wps/game/launchGame', { vassalage: GAME.vendor, gameCode: GAME.code });
  expect(launch.body.code).toBe('protection.beingChecked');
  expect((await outside.bet('q2', 'qr2', '1.00')).body.status).toBe('PLAYER_EXCLUDED');
  expect((await outside.win('q3', 'qr1', '4.00', { endRound: true })).body.status).toBe('OK');
  await app.settle();
  expect((await outside.bet('q4', 'qr3', '1.00')).body.status).toBe('SESSION_EXPIRED');
  const found = await pairOf(twin);
  expect(found).toMatchObject({
    excludedName: mia.username,
    holds: true,
    facts: ['person'],
    state: 'open',
    closes: true,
  });
  expect(new Date(found.until).getTime()).toBeGreaterThan(app.clock.ms());
  expect((await pairs({ totals: 'yes' })).totals.rows).toBe(1);
  // Nothing tells a member about the other account.
  expect(JSON.stringify((await twin.get('/wps/protection')).body)).not.toContain(mia.username);
  await expectWholeLedger(app);
});

const known = facts();
const burmese = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
const EQUAL: readonly (readonly [string, Facts, boolean])[] = [
  ['the same name alone', { realName: known.realName }, false],
  ['the same birth date alone', { birthday: known.birthday }, false],
  ['the same address alone', { currentAddress: known.currentAddress }, false],
  ['name and address', { realName: known.realName, currentAddress: known.currentAddress }, true],
  ['birth date and address', { birthday: known.birthday, currentAddress: known.currentAddress }, true],
  ['a mobile number', { mobile: known.mobile }, true],
  ['a mobile number as it is dialled at home', { mobile: known.mobile.replace('+95', '0') }, true],
  [
    'name and address in another spelling',
    { realName: known.realName.replace(' ', '. '), currentAddress: known.currentAddress },
    true,
  ],
  ['name and birth date, with a title', { realName: `U ${known.realName}`, birthday: known.birthday }, true],
  [
    'name and address in Burmese digits, with signs that nobody sees',
    {
      realName: known.realName,
      currentAddress: burmese(known.currentAddress).replace(',', ' |\u200b'),
    },
    true,
  ],
  ['a document', { document: known.document.toLowerCase().replaceAll('/', ' ') }, true],
  ['a document in Burmese digits', { document: burmese(known.document) }, true],
  ['a document with its kind spelled', { document: known.document.replace('(N)', '(Naing)') }, true],
  ['a document in letters that look the same', { document: known.document.replace('B', 'В') }, true],
  ['a payout account', { account: known.account }, true],
];

test('RG-9 two of name, birth date and address, or one number, document or payout account mean an equal person', async () => {
  const mia = await person();
  await learn(mia, known);
  await exclude(mia, null);
  for (const [what, shared, equal] of EQUAL) {
    const twin = await person();
    await learn(twin, shared);
    expect([what, await spin(twin)]).toEqual([what, equal ? 'protection.beingChecked' : undefined]);
  }
});

test('RG-9 a shared mailbox alone is shown to operators and closes nothing, until another fact is shared too', async () => {
  const [mia, twin] = [await person(), await person()];
  const { mobile } = facts();
  await learn(mia, { email: 'night.market@gmail.com', mobile });
  await learn(twin, { email: 'NightMarket+two@googlemail.com' });
  await exclude(mia);
  expect(await spin(twin)).toBeUndefined();
  expect(await deposits(twin)).toBeNull();
  expect(await pairOf(twin)).toMatchObject({ facts: ['email'], state: 'open', closes: false });
  await app.settle();
  await learn(twin, { mobile });
  expect(await spin(twin)).toBe('protection.beingChecked');
  expect(await deposits(twin)).toBe('protection.beingChecked');
});

test('RG-9 a name that sounds alike and a birth date are shown to operators and close nothing, in whichever letters', async () => {
  const [mia, twin, cousin, stranger] = [await person(), await person(), await person(), await person()];
  const { birthday } = facts();
  await learn(mia, { realName: 'Thiha Zaw Min', birthday });
  await learn(twin, { realName: 'သီဟဇော်မင်း', birthday });
  await learn(cousin, { realName: 'Thihazaw Minn', birthday });
  await learn(stranger, { realName: 'သီဟဇော်လင်း', birthday });
  await exclude(mia);
  for (const each of [twin, cousin]) {
    expect([await spin(each), await deposits(each)]).toEqual([undefined, null]);
    expect(await pairOf(each)).toMatchObject({ facts: ['soundBirthDate'], marks: 1, closes: false });
  }
  expect(await pairOf(stranger)).toBeUndefined();
  expect((await approve((await decide(await pairOf(twin), false)).body.value.approval)).status).toBe(200);
  const currentAddress = '9 Strand Road, Yangon';
  await learn(mia, { currentAddress });
  await learn(twin, { currentAddress });
  expect(await spin(twin)).toBe('protection.beingChecked');
  expect(await pairOf(twin)).toMatchObject({ facts: ['birthDateAddress', 'soundBirthDate'], closes: true });
});

test('RG-9 the order in which facts and exclusion arrive changes nothing', async () => {
  const orders = [
    ['a.name', 'a.date', 'b.name', 'b.date', 'away'],
    ['away', 'b.date', 'a.name', 'b.name', 'a.date'],
    ['b.name', 'a.date', 'away', 'a.name', 'b.date'],
    ['b.date', 'b.name', 'away', 'a.date', 'a.name'],
  ];
  for (const order of orders) {
    const { realName, birthday } = facts();
    const [mia, twin] = [await person(), await person()];
    for (const step of order) {
      if (step === 'away') await exclude(mia);
      const whose = step.startsWith('a.') ? mia : twin;
      if (step.endsWith('.name')) await learn(whose, { realName });
      if (step.endsWith('.date')) await learn(whose, { birthday });
    }
    expect([order, await spin(twin)]).toEqual([order, 'protection.beingChecked']);
  }
});

test('RG-9 two facts, or a fact and the exclusion, that arrive at the same instant are both seen', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { realName, birthday, currentAddress } = facts();
    const [mia, twin] = [await person(), await person()];
    const late = round % 2 === 0;
    if (late) await exclude(mia);
    await learn(mia, { realName, ...(late ? {} : { birthday }) });
    await learn(twin, { realName, currentAddress });
    // One learns what the other one has, and the other way round.
    await Promise.all([
      late ? learn(mia, { currentAddress }) : exclude(mia),
      learn(twin, { birthday }),
      learn(mia, { currentAddress }),
    ]);
    expect(await spin(twin)).toBe('protection.beingChecked');
  }
});

test('RG-9 one person: the exclusion holds for both accounts until its end, and a longer one asks again', async () => {
  const { realName, birthday } = facts();
  const [mia, twin] = [await person(), await person()];
  await learn(mia, { realName, birthday });
  await learn(twin, { realName, birthday });
  await exclude(mia, 12);
  const row = await pairOf(twin);
  expect((await decide({ ...row, marks: row.marks + 1 }, true)).body.code).toBe('protection.noPair');
  expect((await decide(row, true)).body.value).toEqual({ approval: null });
  expect((await decide(row, true)).body.code).toBe('protection.noPair');
  const back = await signIn(app, twin.username, PASSWORD);
  expect(await spin(back)).toBe('protection.excluded');
  const { absence } = (await back.get('/wps/protection')).body.value;
  expect(absence).toMatchObject({ kind: 'exclusion', until: row.until });
  expect(await pairOf(twin)).toBeUndefined();
  const again = await signIn(app, mia.username, PASSWORD);
  await exclude(again, 60);
  expect(await pairOf(twin)).toMatchObject({ excludedName: mia.username });
});

test('RG-9 the page of a member names the account whose exclusion closes play, and the one that is the same person', async () => {
  const { realName, birthday, email } = facts();
  const [mia, twin, cousin] = [await person(), await person(), await person()];
  await learn(mia, { realName, birthday, email });
  await learn(twin, { realName, birthday });
  await learn(cousin, { email });
  const equalsOf = async ({ member: id }: Player) => {
    const { public_id } = await app.owner
      .selectFrom('accounts.member')
      .select('public_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { body } = await maker.get('/ops/members/protection', { member: public_id });
    return body.value.equals.map(({ username, state }: { username: string; state: string }) => [
      username,
      state,
    ]);
  };
  await exclude(mia);
  expect(await equalsOf(twin)).toEqual([[mia.username, 'open']]);
  // The excluded account is closed by itself, and a shared mailbox alone closes nothing.
  expect([await equalsOf(mia), await equalsOf(cousin)]).toEqual([[], []]);
  await decide(await pairOf(twin), true);
  expect([await equalsOf(mia), await equalsOf(twin)]).toEqual([
    [[twin.username, 'same']],
    [[mia.username, 'same']],
  ]);
});

test('RG-9 other person: play opens with a second operator, and only another equal fact asks again', async () => {
  const { realName, birthday, currentAddress, mobile } = facts();
  const [mia, twin] = [await person(), await person()];
  await learn(mia, { realName, birthday, mobile });
  await learn(twin, { realName, birthday });
  await exclude(mia);
  const asked = await decide(await pairOf(twin), false);
  expect(await spin(twin)).toBe('protection.beingChecked');
  expect((await decide(await pairOf(twin), false)).body.code).toBe('approval.asked');
  expect((await approve(asked.body.value.approval)).status).toBe(200);
  expect(await spin(twin)).toBeUndefined();
  await learn(twin, { currentAddress });
  await exclude(await signIn(app, mia.username, PASSWORD), 36);
  expect(await spin(twin)).toBeUndefined();
  await learn(twin, { mobile });
  expect(await spin(twin)).toBe('protection.beingChecked');
  expect(await pairOf(twin)).toMatchObject({ facts: ['mobile', 'person'] });
});

test('RG-9 an approval of two persons opens nothing once another equal fact was found', async () => {
  const { realName, birthday, mobile } = facts();
  const [mia, twin] = [await person(), await person()];
  await learn(mia, { realName, birthday, mobile });
  await learn(twin, { realName, birthday });
  await exclude(mia);
  const asked = (await decide(await pairOf(twin), false)).body.value;
  await learn(twin, { mobile });
  expect((await approve(asked.approval)).body.value).toMatchObject({
    state: 'failed',
    failure: 'protection.noPair',
  });
  expect(await spin(twin)).toBe('protection.beingChecked');
  const more = await pairOf(twin);
  expect(more).toMatchObject({ facts: ['mobile', 'person'], state: 'open' });
  expect((await approve((await decide(more, false)).body.value.approval)).status).toBe(200);
  expect(await spin(twin)).toBeUndefined();
});

test('RG-9 the log of a decision says what was closed: by a shared mailbox nothing', async () => {
  const [mia, twin] = [await person(), await person()];
  const { email, mobile } = facts();
  await learn(mia, { email, mobile });
  await learn(twin, { email });
  await exclude(mia);
  const logged = async () => {
    const { rows } = await sql<{ before: object; after: object }>`
      select event::json -> 'before' as before, event::json -> 'after' as after from operators.audit
       where action = 'members.equalPersonsDecided' order by n desc limit 1`.execute(app.owner);
    return rows;
  };
  const asked = await decide(await pairOf(twin), false);
  expect((await approve(asked.body.value.approval)).status).toBe(200);
  expect(await logged()).toMatchObject([{ before: { play: 'open' }, after: { play: 'open' } }]);
  await learn(twin, { mobile });
  await decide(await pairOf(twin), true);
  expect(await logged()).toMatchObject([{ before: { play: 'closed' }, after: { play: 'closed' } }]);
});

test('RG-9 facts from before there were marks get theirs once, and what was decided stays decided', async () => {
  const [mia, twin, cousin] = [await person(), await person(), await person()];
  const { realName, birthday, mobile, account, email } = facts();
  await learn(mia, { realName, birthday, mobile, account });
  await learn(twin, { realName, birthday, email });
  await learn(cousin, { mobile });
  await app.owner.deleteFrom('safety.trait').execute();
  await exclude(mia);
  expect([await spin(twin), await spin(cousin)]).toEqual([undefined, undefined]);
  const before = (await pairs({ totals: 'yes' })).totals.rows;
  await makePersonMarks(app.app, app.owner);
  expect([await spin(twin), await spin(cousin)]).toEqual([
    'protection.beingChecked',
    'protection.beingChecked',
  ]);
  expect(await pairOf(twin)).toMatchObject({ facts: ['person'], excludedName: mia.username });
  const asked = await decide(await pairOf(twin), false);
  expect((await approve(asked.body.value.approval)).status).toBe(200);
  await makePersonMarks(app.app, app.owner);
  expect([await spin(twin), await spin(cousin)]).toEqual([undefined, 'protection.beingChecked']);
  expect((await pairs({ totals: 'yes' })).totals.rows).toBe(before + 1);
});

/** How many messages about their protection the open pages of a member have got. */
const saysOf = ({ frames }: TestLine) =>
  frames.filter((frame) => 'event' in frame && frame.event.type === 'protection').length;

test('RG-8 RG-9 the pages of a member hear of every change of what is closed to them, on any node', async () => {
  const { realName, birthday, mobile } = facts();
  const [mia, twin] = [await person(), await person()];
  const line = await twin.at(other).live();
  let heard = 0;
  const hears = async (what: string) => {
    await app.settle();
    await eventually(() => expect([what, saysOf(line) > heard]).toEqual([what, true]));
    heard = saysOf(line);
  };
  await twin.post('/wps/protection/limit', { kind: 'deposit', period: 'day', amount: '50.00' });
  await hears('a limit');
  await learn(mia, { realName, birthday, mobile });
  await exclude(mia);
  await learn(twin, { realName, birthday });
  await hears('a check');
  const asked = (await decide(await pairOf(twin), false)).body.value;
  await approve(asked.approval);
  await hears('a decision');
  await twin.post('/wps/protection/time-out', { days: 1 });
  await hears('a break');
  await learn(twin, { mobile });
  await hears('a check again');
  // A pair that nobody has decided closes play again with the next exclusion.
  await app.db
    .updateTable('protection.absence')
    .set({ returns_at: app.clock.now() })
    .where('member', '=', mia.member)
    .execute();
  await exclude(await signIn(app, mia.username, PASSWORD));
  await hears('another exclusion');
  await decide(await pairOf(twin), true);
  await line.next(
    (frame) => 'event' in frame && frame.event.type === 'ended' && frame.event.reason === 'excluded',
  );
});

test('RG-9 marks and numbers in an earlier form get the present one, and what was decided stays decided', async () => {
  const [mia, twin, cousin] = [await person(), await person(), await person()];
  const { realName, birthday, mobile } = facts();
  await learn(mia, { realName, birthday, mobile });
  await learn(twin, { realName, birthday });
  await saveProfileOf(mia, { idNumber: '012/KAMANA(N)555001' });
  await exclude(mia);
  expect((await approve((await decide(await pairOf(twin), false)).body.value.approval)).status).toBe(200);
  for (const table of ['safety.trait', 'members.detail'])
    await sql`update ${sql.table(table)} set index = sha256(index)
               where member in (${mia.member}, ${twin.member})`.execute(app.owner);
  await makePersonMarks(app.app, app.owner);
  expect([await spin(twin), await pairOf(twin)]).toEqual([undefined, undefined]);
  const again = saveProfileOf(cousin, { idNumber: '၁၂/ကမန(နိုင်)၅၅၅၀၀၁' });
  await expect(again).rejects.toMatchObject({ code: 'member.detailTaken' });
  await learn(twin, { mobile });
  expect(await pairOf(twin)).toMatchObject({ facts: ['mobile', 'person'] });
});
