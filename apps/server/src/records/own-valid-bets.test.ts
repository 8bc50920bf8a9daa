import { parseAmount } from '@baize/contract/money';
import { afterEach, expect, test } from 'vitest';

import { granted, units } from '../bonus/testing.ts';
import { correctRound } from '../play/play.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET, followTurnover, ONCE, openRequirement } from '../turnover/turnover.ts';
import { recordAgain } from './follow.ts';
import { recorded } from './testing.ts';

const app = await sharedApp();

afterEach(() => expectWholeLedger(app));

/** Plays a bet to its end and answers its last step. */
async function play(player: Player, code: string, stake: string, bet: object, actions: object[] = []) {
  const spin = { key: newKey(), vendor: 'baize', code, stake, bet };
  let { value } = (await player.post('/wps/play/spin', spin)).body;
  for (const action of actions)
    if (value.state === 'open')
      value = (await player.post('/wps/play/step', { key: newKey(), round: value.round, action })).body.value;
  expect(value).toMatchObject({ state: 'settled' });
  return value as { round: string; stake: string; payout: string };
}

const chips = (laid: Record<string, string>) => ({
  chips: Object.entries(laid).map(([spot, stake]) => ({ spot, stake })),
});

async function validOf(round: string): Promise<bigint> {
  const row = await app.db
    .selectFrom('records.wager')
    .select('valid')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  return row.valid;
}

/** The lesser of the stake and what was won or lost of it. */
function atRisk(stake: string, payout: string): bigint {
  const moved = parseAmount(payout) - parseAmount(stake);
  return [parseAmount(stake), moved < 0n ? -moved : moved].reduce((a, b) => (a < b ? a : b));
}

/** A correction that two operators agreed on. */
async function correct(
  player: Player,
  { round: id, was }: { round: string; was: string },
  to: string | null,
) {
  const wish = { request: newKey(), member: player.member, round: id, reason: 'A fault' };
  await app.db.transaction().execute(async (tx) => {
    const payout = to === null ? null : parseAmount(to);
    await correctRound(app.app, tx, { ...wish, was: parseAmount(was), payout });
    await recordAgain(tx, { member: player.member, round: id });
  });
  await recorded(app);
}

test('WL-31 VB-9 VB-10 VB-16 nearly sure bets on games of ours fill a turnover by what was at risk', async () => {
  const mia = await member(app, { cash: units(10_000) });
  const wanted = { member: mia.member, source: 'deposit', sourceId: 'd', base: units(5_000) } as const;
  const open = { ...wanted, multiplier: ONCE, table: EVERY_BET, at: app.clock.now() };
  await app.db.transaction().execute((tx) => openRequirement(tx, open));
  let risked = 0n;
  const sure: [code: string, bet: object, actions?: object[]][] = [
    ['dice', { over: false, target: 9_800 }],
    ['limbo', { target: 101 }],
    ['plinko', { rows: 16, risk: 'low' }],
    ['mines', { mines: 1 }, [{ do: 'open', tile: 3 }, { do: 'cashOut' }]],
    ['keno-40', { picks: [7], risk: 'low' }],
  ];
  for (const [code, bet, actions] of sure) {
    const { round, stake, payout } = await play(mia, code, '100.00', bet, actions);
    await recorded(app);
    expect([code, await validOf(round)]).toEqual([code, atRisk(stake, payout)]);
    risked += atRisk(stake, payout);
  }
  const covered: [code: string, stake: string, laid: Record<string, string>][] = [
    ['roulette', '80.00', { red: '40.00', black: '40.00' }],
    ['roulette', '90.00', { 'dozen-1': '40.00', 'dozen-2': '40.00', 'straight-0': '10.00' }],
    ['baccarat', '80.00', { banker: '40.00', player: '40.00' }],
    ['sic-bo', '80.00', { big: '40.00', small: '40.00' }],
    ['hoo-hey-how', '5.00', { deer: '1.00', gourd: '1.00', rooster: '1.00', fish: '1.00', crab: '1.00' }],
  ];
  for (const [code, stake, laid] of covered) {
    const { round } = await play(mia, code, stake, chips(laid));
    await recorded(app);
    expect([code, await validOf(round)]).toEqual([code, 0n]);
  }
  const { round } = await play(mia, 'roulette', '60.00', chips({ red: '40.00', black: '20.00' }));
  await recorded(app);
  expect(await validOf(round)).toBe(units(20));
  await followTurnover(app.app);
  const { progress } = await app.db
    .selectFrom('turnover.requirement')
    .select('progress')
    .where('member', '=', mia.member)
    .executeTakeFirstOrThrow();
  expect(progress).toBe(risked + units(20));
});

test('VB-15 VB-16 a corrected payout changes what a round of chosen odds counts, and no round of a table', async () => {
  const mia = await member(app, { cash: units(1_000) });
  const dice = await play(mia, 'dice', '100.00', { over: false, target: 9_800 });
  const table = await play(mia, 'roulette', '60.00', chips({ red: '40.00', black: '20.00' }));
  await recorded(app);
  await correct(mia, { round: dice.round, was: dice.payout }, '130.00');
  await correct(mia, { round: table.round, was: table.payout }, '30.00');
  expect([await validOf(dice.round), await validOf(table.round)]).toEqual([units(30), units(20)]);
  await correct(mia, { round: dice.round, was: '130.00' }, '100.00');
  expect(await validOf(dice.round)).toBe(0n);
  await correct(mia, { round: table.round, was: '30.00' }, null);
  expect(await validOf(table.round)).toBe(0n);
});

test('VB-14 VB-16 of a bet with bonus money its cash part of what was at risk counts', async () => {
  const mia = await member(app, { cash: units(2) });
  await granted(app, mia, { amount: units(100), maxBet: units(100) });
  const { round, stake, payout } = await play(mia, 'dice', '5.00', { over: false, target: 9_800 });
  await recorded(app);
  const { valid, valid_bonus } = await app.db
    .selectFrom('records.wager')
    .select(['valid', 'valid_bonus'])
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  expect(valid).toBe(atRisk(stake, payout));
  expect(valid - valid_bonus).toBe((valid * 2n) / 5n);
});
