import { parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staff } from '../operators/testing.ts';
import { correctRound } from '../play/play.ts';
import { bonusPartOf, bonusStakeOf, isAboveMaxBet } from '../play/rounds/mixing.ts';
import { hasFreeSpins, promise, spin, step } from '../play/testing.ts';
import { recordAgain } from '../records/records.ts';
import { recorded, theseDays } from '../records/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET } from '../turnover/turnover.ts';
import { endBonus } from './bonus.ts';
import { granted, moneyOf, moveCash, units } from './testing.ts';

const app = await sharedApp();
const other = await app.node();

const purse = { id: 'p', account: 16, maxBet: units(5), games: new Set<string>() };

test.each([
  // cash, bonus, stake, bonus part of it, payout, bonus part of that
  [100, 50, 10, 0, 35, 0],
  [10, 50, 10, 0, 35, 0],
  [9.9999, 50, 10, 0.0001, 0.0999, 0],
  [9.9999, 50, 10, 0.0001, 99_999.9999, 0.9999],
  [3, 50, 10, 7, 0.01, 0.007],
  [3, 50, 10, 7, 0.0001, 0],
  [3, 50, 10, 7, 33.3333, 23.3333],
  [0, 50, 10, 10, 33.3333, 33.3333],
] as const)(
  'WL-3 with cash %d and bonus %d a bet of %d takes %d from the bonus, and %d gives it %d',
  (cash, balance, stake, part, payout, back) => {
    const bonus = bonusStakeOf({ ...purse, cash: units(cash), balance: units(balance) }, units(stake));
    expect(bonus.stake).toBe(units(part));
    expect(bonusPartOf(units(payout), bonus.stake, units(stake))).toBe(units(back));
  },
);

test.each([
  [0, 10, 5, false],
  [0, 10, 5.0001, true],
  [2, 10, 6, true],
  // Cash alone, or not enough of both.
  [6, 10, 6, false],
  [2, 3, 6, false],
])('PR-22 with cash %d and bonus %d a bet of %d is above the limit: %s', (cash, balance, stake, above) => {
  expect(isAboveMaxBet({ ...purse, cash: units(cash), balance: units(balance) }, units(stake))).toBe(above);
});

/** Plays a spin and everything after it, and compares cash and bonus with the rule. */
async function playMixed(player: Player, stake: number): Promise<void> {
  const before = await moneyOf(app, player.member);
  let { body, status } = await spin(player, { stake: stake.toFixed(2) });
  const stakeUnits = units(stake);
  if (status !== 200) {
    expect(['wallet.insufficientFunds', 'bonus.maxBet', 'bonus.forfeited']).toContain(body.code);
    if (body.code === 'wallet.insufficientFunds') expect(before.cash + before.bonus).toBeLessThan(stakeUnits);
    expect((await moneyOf(app, player.member)).cash).toBe(before.cash);
    return;
  }
  const { round } = body.value;
  while (body.value.state === 'open') ({ body, status } = await step(player, round));
  const payout = parseAmount(body.value.payout);
  const bonusStake = before.cash < stakeUnits ? stakeUnits - before.cash : 0n;
  const fromCash = stakeUnits - bonusStake;
  const back = (payout * bonusStake) / stakeUnits;
  expect(await moneyOf(app, player.member)).toEqual({
    cash: before.cash - fromCash + payout - back,
    bonus: before.bonus - bonusStake + back,
  });
}

async function correctLast(player: Player, payout: bigint | null): Promise<void> {
  const row = await app.db
    .selectFrom('play.round')
    .select(['id', 'payout', 'state'])
    .where('member', '=', player.member)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.state === 2) return;
  const correction = {
    request: newKey(),
    member: player.member,
    round: row.id,
    was: row.payout,
    payout,
    reason: 'A fault',
  };
  await app.db.transaction().execute(async (tx) => {
    await correctRound(app.app, tx, correction);
    await recordAgain(tx, { member: player.member, round: row.id });
  });
}

const Act = fc.oneof(
  { weight: 14, arbitrary: fc.record({ bet: fc.constantFrom(0.2, 1, 2, 5, 10), at: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ cash: fc.integer({ min: -40_000, max: 15_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      grant: fc.integer({ min: 1, max: 300_000 }),
      times: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ forfeit: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ expire: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ correct: fc.option(fc.integer({ min: 0, max: 80_000 })) }) },
  { weight: 2, arbitrary: fc.record({ settle: fc.constant(true) }) },
);
type Act = typeof Act extends fc.Arbitrary<infer A> ? A : never;

async function act(player: Player, what: Act): Promise<void> {
  const active = async () =>
    (await player.get('/wps/member/bonuses')).body.value.active as { id: string } | null;
  if ('bet' in what) await playMixed(what.at ? player.at(other) : player, what.bet);
  if ('cash' in what) {
    const { cash } = await moneyOf(app, player.member);
    const amount = BigInt(what.cash) < -cash ? -cash : BigInt(what.cash);
    if (amount !== 0n) await moveCash(app, player.member, amount);
  }
  if ('grant' in what && !(await active()))
    await granted(app, player, {
      amount: BigInt(what.grant),
      multiplier: BigInt(what.times) * 1_000_000n,
      maxConvert: units(8),
    });
  const bonus = 'forfeit' in what || 'expire' in what ? await active() : null;
  if (bonus && 'forfeit' in what)
    await player.post('/wps/member/bonus/forfeit', { key: newKey(), id: bonus.id });
  if (bonus && 'expire' in what)
    await app.db
      .transaction()
      .execute((tx) => endBonus(app.app, tx, { id: bonus.id, member: player.member }, { event: 'expire' }));
  if ('correct' in what) await correctLast(player, what.correct === null ? null : BigInt(what.correct));
  if ('settle' in what) {
    await recorded(app);
    await app.settle();
  }
}

test('WL-3 whatever is bet, won, granted, given up, corrected and converted on two nodes, every part is where it belongs', async () => {
  const property = fc.asyncProperty(fc.array(Act, { minLength: 16, maxLength: 20 }), async (acts) => {
    const player = await member(app, { cash: units(0.5) });
    await granted(app, player);
    for (const each of acts) await act(player, each);
    await recorded(app);
    await app.settle();
    await expectWholeLedger(app);
  });
  await fc.assert(property, { numRuns: 2, seed: 33 });
  const { rows } = await sql<{ wrong: bigint; mixed: bigint }>`
    select count(*) filter (where valid_bonus <> valid - div(valid::numeric * (stake - bonus_stake), stake)) as wrong,
           count(*) filter (where bonus_stake > 0) as mixed
      from records.wager where stake > 0`.execute(app.owner);
  // VB-14, and the walk played with bonus money at all.
  expect(rows[0]?.wrong).toBe(0n);
  expect(Number(rows[0]?.mixed)).toBeGreaterThan(5);
});

test('WL-3 two nodes that bet at once with hardly any cash use all of it before the bonus', async () => {
  const player = await member(app, { cash: units(2.5) });
  await granted(app, player, { amount: units(40), maxBet: units(5), multiplier: 100_000_000n });
  const nodes = [app, other];
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      if (n % 6 === 0) await moveCash(app, player.member, units(0.7));
      return spin(player.at(nodes[n % 2] ?? app), { stake: '1.00' });
    }),
  );
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(codes.filter((code) => code !== 'play.roundOpen' && code !== 'request.busy')).toEqual([]);
  // Wherever a bonus was staked, no cash was left after the stake.
  const { rows } = await sql`
    select b.round from play.round_bonus b
     where b.member = ${player.member} and b.stake < 10000 and not exists (
       select from wallet.posting p where p.member = b.member and p.movement = b.round and p.account = 1 and p.balance = 0)`.execute(
    app.owner,
  );
  expect(rows).toEqual([]);
  await expectWholeLedger(app);
});

test('PR-22 a bet above the limit warns three times, once for each key, and the fourth ends the bonus', async () => {
  const player = await member(app, { cash: units(1) });
  await granted(app, player, { amount: units(30), maxBet: units(2) });
  const keys = Array.from({ length: 4 }, newKey);
  const said: unknown[] = [];
  for (const key of keys) {
    const first = await spin(player, { key, stake: '5.00' });
    const again = await spin(player.at(other), { key, stake: '5.00' });
    expect([again.body.code, again.body.args]).toEqual([first.body.code, first.body.args]);
    said.push([first.body.code, first.body.args?.left]);
  }
  expect(said).toEqual([
    ['bonus.maxBet', 2],
    ['bonus.maxBet', 1],
    ['bonus.maxBet', 0],
    ['bonus.forfeited', undefined],
  ]);
  expect(await moneyOf(app, player.member)).toEqual({ cash: units(1), bonus: 0n });
  await expectWholeLedger(app);
});

test('PR-22 done turnover converts up to the limit, an expired bonus is lost, and nothing is withdrawn before (PR-23)', async () => {
  const [done, late, poor] = await Promise.all([1, 2, 3].map(() => member(app, { cash: units(100) })));
  if (!done || !late || !poor) throw new Error('three members');
  await granted(app, done, { amount: units(30), multiplier: 0n, maxConvert: units(12) });
  const short = { expiresAt: new Date(app.clock.ms() + 60_000) };
  await Promise.all([granted(app, late, short), granted(app, poor, { ...short, table: EVERY_BET })]);
  await expect(granted(app, late)).rejects.toThrow('bonus.active');
  const { blocks, bonus } = (await late.get('/wps/withdrawals/options')).body.value;
  expect(blocks).toEqual(expect.arrayContaining(['bonus', 'turnover']));
  expect(bonus.balance).toBe('10.00');
  await poor.post('/wps/member/bonus/forfeit', {
    key: newKey(),
    id: (await poor.get('/wps/withdrawals/options')).body.value.bonus.id,
  });
  await app.owner
    .updateTable('bonus.purse')
    .set({
      opened_at: sql`opened_at - interval '2 minutes'`,
      expires_at: sql`expires_at - interval '61 seconds'`,
    })
    .where('member', '=', late.member)
    .execute();
  await recorded(app);
  await app.settle();
  const ended = await Promise.all(
    [done, late, poor].map(async (each) => {
      const { rows } = (await each.get('/wps/member/bonuses', theseDays(app))).body.value;
      return [rows[0].state, rows[0].converted, rows[0].forfeited, await moneyOf(app, each.member)];
    }),
  );
  expect(ended).toEqual([
    ['converted', '12.00', '18.00', { cash: units(112), bonus: 0n }],
    ['expired', '0.00', '10.00', { cash: units(100), bonus: 0n }],
    ['forfeited', '0.00', '10.00', { cash: units(100), bonus: 0n }],
  ]);
  expect((await late.get('/wps/turnover')).body.value.outstanding).toBe('0.00');
  await expectWholeLedger(app);
});

test('RG-9 an exclusion forfeits the active bonus, a time-out leaves it', async () => {
  const [away, gone] = await Promise.all([1, 2].map(() => member(app, { cash: units(100) })));
  if (!away || !gone) throw new Error('two members');
  await Promise.all([granted(app, away), granted(app, gone)]);
  await away.post('/wps/protection/time-out', { days: 1 });
  await gone.post('/wps/protection/exclusion', { months: 6 });
  await app.settle();
  expect(await moneyOf(app, away.member)).toEqual({ cash: units(100), bonus: units(10) });
  expect(await moneyOf(app, gone.member)).toEqual({ cash: units(100), bonus: 0n });
  const purses = app.db.selectFrom('bonus.purse').select(['state', 'reason', 'forfeited']);
  expect(await purses.where('member', '=', gone.member).execute()).toEqual([
    { state: 'forfeited', reason: 'exclusion', forfeited: units(10) },
  ]);
  await expectWholeLedger(app);
});

test('free spins that end after their bonus give its part back to promotions, and wait for no conversion', async () => {
  const player = await member(app, { cash: units(0.4) });
  const bonus = await granted(app, player, { multiplier: 0n });
  const { drawn } = await promise(app, player, (each) => hasFreeSpins(each) && each.payout > units(1));
  let { body } = await spin(player);
  expect(body.value).toMatchObject({ state: 'open', bonus: '9.40' });
  await recorded(app);
  await app.settle();
  expect((await player.get('/wps/member/bonuses')).body.value.active?.id).toBe(bonus.id);
  await player.at(other).post('/wps/member/bonus/forfeit', { key: newKey(), id: bonus.id });
  const { round } = body.value;
  while (body.value.state === 'open') ({ body } = await step(player, round));
  expect(parseAmount(body.value.payout)).toBe(drawn.payout);
  const lost = (drawn.payout * units(0.6)) / units(1);
  expect(await moneyOf(app, player.member)).toEqual({ cash: drawn.payout - lost, bonus: 0n });
  await recorded(app);
  await app.settle();
  await expectWholeLedger(app);
});

test('M-09 lists, filters, adds up and exports, and knows nobody else', async () => {
  const [player, stranger] = await Promise.all([member(app), member(app)]);
  for (const amount of [5, 7, 9]) {
    const { id } = await granted(app, player, { amount: units(amount), name: `Gift ${amount}` });
    if (amount < 9) await player.post('/wps/member/bonus/forfeit', { key: newKey(), id });
  }
  const all = (await player.get('/wps/member/bonuses', { limit: '2' })).body.value;
  expect(all.rows.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
    ['Gift 9', 'active'],
    ['Gift 7', 'forfeited'],
  ]);
  expect(all.sums).toMatchObject({
    page: { rows: 2, amount: '16.00' },
    all: { rows: 3, amount: '21.00', forfeited: '12.00' },
  });
  expect(all.active).toMatchObject({ balance: '9.00', remaining: '18.00', warningsMax: 3, maxConvert: null });
  const rest = (await player.get('/wps/member/bonuses', { cursor: all.next, state: 'forfeited' })).body.value;
  expect([rest.rows.length, rest.next, rest.sums.all.rows]).toEqual([1, null, 2]);
  const { csv, rows } = (await player.post('/wps/member/bonuses/csv', {})).body.value;
  expect([rows, csv.split('\n')[1]]).toEqual([3, expect.stringContaining('Gift 9,manual,9.00,18.00,0.00')]);
  const { balance, bonus } = (await player.get('/wps/v2/wallets/balance')).body.value;
  expect([balance, bonus]).toEqual(['10000.00', '9.00']);
  const { id } = all.active;
  expect((await stranger.post('/wps/member/bonus/forfeit', { key: newKey(), id })).body.code).toBe(
    'bonus.unknown',
  );
  expect((await player.post('/wps/member/bonus/forfeit', { key: newKey(), id })).body.value.forfeited).toBe(
    '9.00',
  );
  expect((await stranger.get('/wps/member/bonuses')).body.value.rows).toEqual([]);
});

test('PR-40 two operators grant a bonus, and one of them takes it back with a reason', async () => {
  const player = await member(app);
  const [maker, approver] = await Promise.all([staff(app, 'financeMaker'), staff(app, 'financeApprover')]);
  const { public_id: id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  const wish = { member: id, name: 'Welcome', amount: '20.00', times: 3, maxBet: '5.00', days: 30 };
  const asked = await maker.post('/ops/bonuses/grant', { key: newKey(), ...wish, reason: 'A fine player' });
  expect(asked.status, asked.text).toBe(200);
  expect((await moneyOf(app, player.member)).bonus).toBe(0n);
  const { rows: waiting } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = waiting.find((each: { id: string }) => each.id === asked.body.value.approval);
  const decision = { id: asked.body.value.approval, hash, decision: 'approve', note: '' };
  expect((await approver.post('/ops/approvals/decide', decision)).body.value.state).toBe('approved');
  expect((await moneyOf(app, player.member)).bonus).toBe(units(20));
  const again = await maker.post('/ops/bonuses/grant', { key: newKey(), ...wish, reason: 'Another one' });
  expect(again.body.code).toBe('bonus.active');
  const listed = (await maker.get('/ops/bonuses', { member: id })).body.value;
  expect(listed.rows).toMatchObject([
    { name: 'Welcome', state: 'active', required: '60.00', balance: '20.00' },
  ]);
  const forfeit = { id: listed.rows[0].id, reason: 'Granted by mistake' };
  expect((await maker.post('/ops/bonuses/forfeit', { key: newKey(), ...forfeit })).status).toBe(200);
  expect((await maker.post('/ops/bonuses/forfeit', { key: newKey(), ...forfeit })).body.code).toBe(
    'bonus.over',
  );
  expect(await moneyOf(app, player.member)).toEqual({ cash: units(10_000), bonus: 0n });
  await expectWholeLedger(app);
});
