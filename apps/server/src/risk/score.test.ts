import { parseAmount } from '@baize/contract/money';
import { RISK_RULE_NAMES, type RiskRule } from '@baize/contract/risk/rules';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { addChannel, payee, withdraw } from '../cashier/testing.ts';
import { HOUR_MS } from '../platform/time.ts';
import { notePayoutAccount, notePerson, writeEvents } from '../safety/safety.ts';
import { member, newKey, type Player, testApp } from '../testing.ts';
import { riskOf } from './risk.ts';
import { depositRow, factsOf, seenAt, setRule } from './testing.ts';

const app = await testApp();
const bank = await addChannel(app);
const HERE = '203.81.64.1';

beforeEach(() => app.owner.deleteFrom('risk.rule').execute());

const asked = (player: Player, more: object = {}) => ({
  about: 'withdrawal' as const,
  member: player.member,
  currency: 'MMK',
  amount: parseAmount('30000'),
  at: app.app.clock.now(),
  ...more,
});
const scoreOf = (player: Player, more: object = {}) => riskOf(app.app, asked(player, more));
const factsAbout = async (player: Player, more: object = {}) => factsOf(await scoreOf(player, more));
/** Only this rule. */
async function only(rule: RiskRule, parameters: Record<string, number> = {}) {
  for (const each of RISK_RULE_NAMES) await setRule(app, each, { on: false });
  await setRule(app, rule, { parameters });
}
const inTransaction = <T>(work: Parameters<ReturnType<typeof app.db.transaction>['execute']>[0]) =>
  app.db.transaction().execute(work) as Promise<T>;

let suspects = 0;

/** A member about whom nearly every rule has something to say. */
async function suspect() {
  suspects += 1;
  const [mia, twin] = [await payee(app), await member(app)];
  for (const each of [mia, twin]) {
    // The person that all members of tests have.
    await app.owner.deleteFrom('safety.trait').where('member', '=', each.member).execute();
    await seenAt(app, each, HERE, `phone ${suspects}`);
    const person = { name: `Mia ${suspects}`, birthDate: '1990-05-05' };
    await inTransaction((tx) => notePerson(app.app, tx, { member: each.member, ...person }));
    await inTransaction((tx) =>
      notePayoutAccount(app.app, tx, { member: each.member, account: `1 23${suspects}` }),
    );
  }
  await depositRow(app, mia, { channel: bank.id, amount: parseAmount('3000000'), payer: 'U Ba' });
  return { ...mia, twin: twin.member };
}

test('the score is the sum of its lines, each line is a rule that is on, and a rule that is off adds nothing', async () => {
  const mia = await suspect();
  const all = (await scoreOf(mia, { account: mia.account })).lines.map(({ rule }) => rule);
  expect(all.length).toBeGreaterThan(8);
  const settings = fc.record(
    Object.fromEntries(
      RISK_RULE_NAMES.map((rule) => [
        rule,
        fc.record({ on: fc.boolean(), points: fc.integer({ min: 0, max: 100 }) }),
      ]),
    ),
  );
  const check = fc.asyncProperty(settings, async (wanted) => {
    for (const rule of RISK_RULE_NAMES) await setRule(app, rule, wanted[rule] ?? {});
    const { lines, score } = await scoreOf(mia, { account: mia.account });
    expect(lines.map(({ rule }) => rule)).toEqual(all.filter((rule) => wanted[rule]?.on));
    expect(lines.map(({ points }) => points)).toEqual(lines.map(({ rule }) => wanted[rule]?.points));
    expect(score).toBe(lines.reduce((sum, { points }) => sum + points, 0));
  });
  await fc.assert(check, { numRuns: 8, seed: 7 });
});

test('levels begin at the very point', async () => {
  const mia = await payee(app);
  await only('firstPayout');
  expect(await scoreOf(mia)).toMatchObject({ score: 30, level: 'watch' });
  await app.turn('risk.watchFrom', 31);
  expect((await scoreOf(mia)).level).toBe('low');
  await app.turn('risk.highFrom', 30);
  expect((await scoreOf(mia)).level).toBe('high');
  await app.turn('risk.watchFrom', 30);
  await app.turn('risk.highFrom', 60);
});

test('STD-C09 an amount is large from the very unit, by itself and with the others of the day', async () => {
  const mia = await payee(app);
  await only('largeAmount', { single: 5_000, day: 10_000 });
  const large = (amount: string) => factsAbout(mia, { about: 'deposit', amount: parseAmount(amount) });
  expect(await large('499999.9999')).toEqual({});
  expect(await large('500000')).toEqual({ largeAmount: { amount: '500000.00', day: '500000.00' } });
  await depositRow(app, mia, { channel: bank.id, amount: parseAmount('600000') });
  expect(await large('399999.9999')).toEqual({});
  expect(await large('400000')).toMatchObject({ largeAmount: { day: '1000000.00' } });
  expect((await large('400000')).withdrawalVelocity).toBeUndefined();
});

test('a payout account is new until its very hour', async () => {
  const mia = await payee(app);
  await only('newAccount', { hours: 24 });
  const { created_at: since } = await app.owner
    .selectFrom('members.payout_account')
    .select('created_at')
    .where('id', '=', mia.account)
    .executeTakeFirstOrThrow();
  const after = (ms: number) => factsAbout(mia, { account: mia.account, at: new Date(since.getTime() + ms) });
  expect(await after(24 * HOUR_MS - 1)).toEqual({ newAccount: { hours: 23 } });
  expect(await after(24 * HOUR_MS)).toEqual({});
});

test('deposits of the last hours count by number and by sum, the one that is asked about once', async () => {
  const mia = await payee(app);
  await only('depositVelocity', { hours: 1, count: 3, sum: 100_000 });
  const at = app.app.clock.now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const row = { channel: bank.id, amount: parseAmount('10000') };
  await depositRow(app, mia, { ...row, at: before(HOUR_MS + 1) });
  await depositRow(app, mia, { ...row, state: 'rejected', at });
  const id = await depositRow(app, mia, { ...row, at: before(10) });
  const about = { about: 'deposit', at, id, amount: row.amount };
  expect(await factsAbout(mia, about)).toEqual({});
  await depositRow(app, mia, { ...row, at: before(HOUR_MS) });
  await depositRow(app, mia, { ...row, at: before(5) });
  expect(await factsAbout(mia, about)).toEqual({
    depositVelocity: { count: 3, sum: '30000.00', hours: 1 },
  });
  await setRule(app, 'depositVelocity', { parameters: { hours: 1, count: 9, sum: 200 } });
  expect(await factsAbout(mia, { at })).toEqual({
    depositVelocity: { count: 3, sum: '30000.00', hours: 1 },
  });
});

test('little play is a share of the deposits', async () => {
  const mia = await payee(app);
  await only('littlePlay', { days: 30, percent: 50 });
  expect(await factsAbout(mia)).toEqual({});
  await depositRow(app, mia, { channel: bank.id, amount: parseAmount('10000') });
  const { id: zone } = await app.owner.selectFrom('records.zone').select('id').executeTakeFirstOrThrow();
  const hour = new Date(Math.floor(app.app.clock.ms() / HOUR_MS) * HOUR_MS);
  const valid = (amount: string) =>
    app.owner
      .insertInto('records.hour')
      .values({
        member: mia.member,
        basis: 1,
        zone,
        hour,
        game: 1,
        state: 0,
        uplines: 1,
        wagers: 1n,
        stake: parseAmount(amount),
        valid: parseAmount(amount),
        payout: 0n,
      })
      .onConflict((on) =>
        on
          .columns(['member', 'basis', 'zone', 'hour', 'game', 'state', 'uplines'])
          .doUpdateSet({ valid: parseAmount(amount) }),
      )
      .execute();
  await valid('4999.99');
  expect(await factsAbout(mia)).toEqual({
    littlePlay: { deposited: '10000.00', valid: '4999.99', days: 30 },
  });
  await valid('5000');
  expect(await factsAbout(mia)).toEqual({});
  // A share has fractions, as other rates.
  await only('littlePlay', { days: 30, percent: 50.5 });
  await valid('5049.9999');
  expect(await factsAbout(mia)).toMatchObject({ littlePlay: { valid: '5049.9999' } });
  await valid('5050');
  expect(await factsAbout(mia)).toEqual({});
  await app.owner.deleteFrom('records.hour').where('member', '=', mia.member).execute();
});

test('STD-C03 a payer of another name is named; capitals and spaces make no other name', async () => {
  const mia = await payee(app);
  await only('otherName');
  await depositRow(app, mia, { channel: bank.id, amount: 1n, payer: 'MIA  THANDAR WIN' });
  expect(await factsAbout(mia)).toEqual({});
  await depositRow(app, mia, { channel: bank.id, amount: 1n, payer: 'U Ba' });
  expect(await factsAbout(mia)).toEqual({ otherName: { payer: 'U Ba', names: 1 } });
});

test('PR-41 shared devices, payout accounts and names count the other accounts, but no name of another person, and networks from several on', async () => {
  const mia = await suspect();
  await setRule(app, 'sharedNetwork', { parameters: { days: 30, accounts: 1_000 } });
  const met = await factsAbout(mia);
  expect(met).toMatchObject({
    sharedDevice: { accounts: 1, days: 90 },
    sharedPayout: { accounts: 1 },
    samePerson: { accounts: 1 },
  });
  expect(met.sharedNetwork).toBeUndefined();
  const [first, second] = [mia.member, mia.twin].sort((one, other) => Number(one - other));
  const decided = { state: 'other', found_at: app.app.clock.now(), decided_at: app.app.clock.now() };
  const pair = { id: newKey(), first: first ?? 0n, second: second ?? 0n, facts: ['person'], marks: 1 };
  await app.owner
    .insertInto('protection.equal_pair')
    .values({ ...pair, ...decided })
    .execute();
  expect((await factsAbout(mia)).samePerson).toBeUndefined();
  await setRule(app, 'sharedNetwork', { parameters: { days: 30, accounts: 1 } });
  expect((await factsAbout(mia)).sharedNetwork).toMatchObject({ days: 30 });
});

test('STD-A10 unreviewed journeys and other events of the member count until they are reviewed', async () => {
  const mia = await payee(app);
  const nothing = { address: null, country: null, device: null, details: {}, at: app.app.clock.now() };
  await writeEvents(app.app, app.db, [
    { kind: 'impossibleTravel', member: mia.member, ...nothing },
    { kind: 'lock', member: mia.member, ...nothing },
  ]);
  expect(await factsAbout(mia)).toMatchObject({ travel: { events: 1 }, openEvents: { events: 1 } });
  await app.owner
    .updateTable('safety.event')
    .set({ reviewed_by: newKey(), reviewed_at: new Date(app.clock.ms()), review_note: 'on a journey' })
    .where('member', '=', mia.member)
    .execute();
  const after = await factsAbout(mia);
  expect([after.travel, after.openEvents]).toEqual([undefined, undefined]);
});

test('slips that look alike and earlier rejections are lines of a deposit', async () => {
  const [mia, noe] = [await payee(app), await member(app)];
  const row = { channel: bank.id, amount: 1n };
  const mine = await depositRow(app, mia, row);
  const theirs = await depositRow(app, noe, row);
  const picture = (player: Player, deposit: string, likeness: bigint) => {
    const at = app.app.clock.now();
    const one = { type: 'png', bytes: 1, width: 1, height: 1, sha256: Buffer.alloc(32, newKey()) };
    return app.owner
      .insertInto('uploads.picture')
      .values({
        ...one,
        id: newKey(),
        key: newKey(),
        member: player.member,
        purpose: 'slip',
        likeness,
        created_at: at,
        used_by: `deposit:${deposit}`,
        used_at: at,
      })
      .execute();
  };
  await picture(mia, mine, 0b1111n);
  await picture(noe, theirs, 0b1111_1111_1111n);
  const about = { about: 'deposit', id: mine, amount: 1n };
  expect((await factsAbout(mia, about)).alikeSlip).toEqual({ deposits: 1 });
  await setRule(app, 'alikeSlip', { parameters: { days: 30, bits: 7 } });
  expect((await factsAbout(mia, about)).alikeSlip).toBeUndefined();
  for (let n = 0; n < 3; n += 1) await depositRow(app, mia, { ...row, state: 'rejected' });
  expect((await factsAbout(mia, about)).rejectedBefore).toEqual({ count: 3, days: 30 });
  expect((await factsAbout(mia, about)).firstPayout).toBeUndefined();
});

test('a withdrawal keeps the lines of its request; at the high level no provider pays it without a press', async () => {
  const mia = await suspect();
  const { id } = (await withdraw(mia, '30000')).body.value;
  const stored = () =>
    app.owner.selectFrom('cashier.withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await stored();
  expect(before).toMatchObject({ risk_level: 'high', two_people: true, auto: false });
  for (const rule of RISK_RULE_NAMES) await setRule(app, rule, { on: false });
  expect((await stored()).risk).toEqual(before.risk);
  const noe = await payee(app);
  expect((await withdraw(noe, '30000')).status).toBe(200);
  const ofNoe = await app.owner
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('member', '=', noe.member)
    .executeTakeFirstOrThrow();
  expect(ofNoe).toMatchObject({ risk: [], risk_level: 'low', two_people: false, auto: true });
});
