import { formatAmount, parseAmount } from '@baize/contract/money';
import { priceAt } from '@baize/games/slots/bought';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { granted, moneyOf, units } from '../bonus/testing.ts';
import { staff } from '../operators/testing.ts';
import { recorded, theseDays } from '../records/testing.ts';
import { drawBought } from '../slots/draw.ts';
import { stopsOf } from '../slots/slots.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { nextSeed, slotRules, spin, step } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const EMERALD = 'emerald-lines';
const LANTERN = 'lantern-lock';
for (const code of [EMERALD, LANTERN]) await app.turn(`games.${code}.buy`, true);

afterEach(() => expectWholeLedger(app));

const buy = (player: Player, more: object = {}) => spin(player, { stake: '1.00', buy: true, ...more });
const info = async (player: Player, code = EMERALD) =>
  (await player.get('/wps/play/game', { vendor: 'baize', code })).body.value;

/** Plays what is left of a round. */
async function ended(player: Player, answer: { round: string; state: string; payout: string }) {
  let last = answer;
  while (last.state === 'open') last = (await step(player, answer.round)).body.value;
  return last;
}

test('STD-B05 games 13: a bought round takes price × stake once, is what its seeds say, and is paid, recorded and recomputed as bought', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(EMERALD, LANTERN), fc.nat(), async (code, n) => {
      const player = await member(app, { cash: units(600) });
      const { buy: offered, stakes } = await info(player, code);
      const definition = slotRules(app, code);
      // Titles have stakes of their own.
      const sold = (stakes as string[]).filter(
        (each) => priceAt(definition, parseAmount(each)) <= units(100),
      );
      expect(sold.length).toBeGreaterThan(2);
      const [stake, another] = [sold[n % sold.length] ?? '', sold[(n + 1) % sold.length]];
      const { price = 0, what = 'hold' } = definition.buy ?? {};
      expect(offered).toMatchObject({ what, price, most: '100.00' });
      const paid = priceAt(definition, parseAmount(stake));
      const serverSeed = await nextSeed(app, player);
      await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'mine' });
      const drawn = drawBought(definition, { serverSeed, clientSeed: 'mine', nonce: 0n }, parseAmount(stake));

      const [key, here] = [newKey(), player.at(other)];
      const twice = await Promise.all([
        buy(player, { key, code, stake }),
        buy(here, { key, code, stake }),
        buy(player, { key, code, stake }),
      ]);
      const [{ body }] = twice;
      for (const each of twice)
        expect({ ...each.body.value, replayed: false }).toEqual({ ...body.value, replayed: false });
      expect(body.value).toMatchObject({ stake: formatAmount(paid), purchase: { what, stake } });
      const opened = body.value.state === 'open';
      expect(opened).toBe(what === 'freeSpins');
      const { cash } = await moneyOf(app, player.member);
      expect(cash).toBe(units(600) - paid + (opened ? 0n : drawn.payout));
      expect(await buy(player, { key, code, stake: another })).toMatchObject({ status: 409 });

      const last = await ended(here, body.value);
      expect(parseAmount(last.payout)).toBe(drawn.payout);
      expect((await moneyOf(app, player.member)).cash).toBe(units(600) - paid + drawn.payout);
      const row = await app.db
        .selectFrom('play.round')
        .selectAll()
        .where('id', '=', key)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ stake: paid, payout: drawn.payout, stops: stopsOf(drawn) });
      const record = (await player.get('/wps/play/round', { round: key })).body.value;
      expect(record).toMatchObject({ bought: true, stake: formatAmount(paid), purchase: { what, stake } });
      expect(record.freeSpins).toHaveLength(drawn.free.length);
    }),
    { numRuns: process.env.SIEGE === '1' ? 20 : 3 },
  );
  await recorded(app);
});

test('games 13: nothing is sold that may not be sold, and nobody pays for it', async () => {
  const player = await member(app, { cash: units(600) });
  const refused = async (code: string, more: object = {}, by = player) =>
    expect((await buy(by, more)).body).toMatchObject({ code });
  // The price is at most the highest stake of the game.
  expect((await buy(player, { stake: '3.00' })).body).toMatchObject({
    code: 'play.buyMost',
    args: { amount: '100.00' },
  });
  await refused('play.stake', { stake: '1.50' });
  await refused('play.buyOff', { code: 'lucky-sevens' });
  await refused('play.buyOff', { code: 'jade-rabbit' });
  await refused('play.bet', { bet: { target: 101 } });
  expect((await info(player, 'jade-rabbit')).buy).toBeNull();
  await app.turn('play.buy', false);
  await refused('play.buyOff');
  expect((await info(player)).buy).toBeNull();
  await app.turn('play.buy', true);
  await refused('wallet.insufficientFunds', {}, await member(app, { cash: units(47.49) }));

  const maker = await staff(app, 'financeMaker');
  const wish = { code: EMERALD, currency: 'MMK', stake: '1.00', rounds: 1, times: 1, days: 7 };
  await app.turn('deposit.twoPeopleFrom', '1000000.00');
  await maker.post('/ops/bonuses/free-rounds/grant', {
    key: newKey(),
    members: [player.username],
    ...wish,
    reason: 'For a good evening',
  });
  const [{ id }] = (await player.get('/wps/member/free-rounds')).body.value;
  await refused('play.buyOff', { freeRounds: id });

  // RG-3: the price is what counts against a limit.
  const limit = { kind: 'wager', period: 'day', amount: '47.00' };
  expect((await player.post('/wps/protection/limit', limit)).status).toBe(200);
  await refused('protection.wagerLimit');
  expect((await moneyOf(app, player.member)).cash).toBe(units(600));
  const { rows } = await sql`select from play.round where member = ${player.member}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('WL-3 VB-2 PR-22 with a bonus the price is the bet: it is mixed, held to the largest bet, and all of it counts as turnover', async () => {
  const player = await member(app, { cash: units(40) });
  await granted(app, player, { amount: units(50), maxBet: units(40) });
  expect((await buy(player)).body).toMatchObject({ code: 'bonus.maxBet', args: { amount: '40.00' } });
  expect(await moneyOf(app, player.member)).toEqual({ cash: units(40), bonus: units(50) });

  const rich = await member(app, { cash: units(40) });
  await granted(app, rich, { amount: units(50), maxBet: units(47.5) });
  const key = newKey();
  const { body } = await buy(rich, { key });
  expect(await moneyOf(app, rich.member)).toEqual({ cash: 0n, bonus: units(42.5) });
  const { payout } = await ended(rich, body.value);
  const won = parseAmount(payout);
  const back = (won * 75n) / 475n;
  expect(await moneyOf(app, rich.member)).toEqual({ cash: won - back, bonus: units(42.5) + back });
  await recorded(app);
  const wager = await app.db
    .selectFrom('records.wager')
    .select(['stake', 'valid', 'bonus_stake'])
    .where('id', '=', key)
    .executeTakeFirstOrThrow();
  expect(wager).toEqual({ stake: units(47.5), valid: units(47.5), bonus_stake: units(7.5) });
  const desk = await staff(app, 'auditor');
  const record = await desk.get('/ops/wager', { id: key, member: rich.username });
  expect(record.body.value.fairness.bet).toBe('bought free spins at 1.00');
  const { rows } = (await desk.get('/ops/wagers', { ...theseDays(app), member: rich.username })).body.value;
  expect(rows).toMatchObject([{ id: key, stake: '47.50', bought: 'bought free spins at 1.00' }]);
  const title = (await desk.get('/ops/play/title', { code: EMERALD })).body.value;
  expect(title.switches.buy).toEqual({ name: `games.${EMERALD}.buy`, on: true });
  expect(title.certificate.round.bought).toMatchObject({ what: 'freeSpins', price: 47.5, windows: 252_045 });
});
