import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ARCADE_GAMES, ARCADE_VALID } from '@baize/games/arcade/titles';
import type { Game } from '@baize/games/kit/round';
import { type BetRules, ONLY_MODEL, stamped } from '@baize/games/kit/title';
import { type OwnTitle, TITLES } from '@baize/games/titles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { granted, moneyOf, moveCash, units } from '../bonus/testing.ts';
import { inScope, memberScope } from '../platform/database/scope.ts';
import { testFolder } from '../platform/testing.ts';
import { recordAgain } from '../records/records.ts';
import { recorded } from '../records/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../testing.ts';
import { certificateFile, sourcesHash } from './fairness/certificates.ts';
import { correctRound } from './play.ts';

const HERE = join(import.meta.dirname, '../../../..');

type Coin = { readonly target: number };
type Press = { readonly do: string; readonly tile?: number };

const RULES: BetRules = stamped(
  { code: 'coin', maxWinX: 2 },
  { name: 'Coin', usual: 'coin', returns: 1, returnsMin: 1, returnsMax: 1, sigma: 1, sigmaMax: 1 },
);

/** A coin that pays double, and every press of `open` stakes as much again; tile 1 ends the round with it, as a double at blackjack does. */
const coin: Game<BetRules, Coin, Press, object> = {
  bet: () => ({ target: 101 }),
  play(_, random, { stake }, actions) {
    const heads = random.int(2);
    const raises = actions.filter((action) => action.do === 'open');
    const staked = stake * BigInt(raises.length + 1);
    const over = actions.some((action) => action.do === 'cashOut' || action.tile === 1);
    const show = { game: 'limbo' as const, target: 101, point: over ? heads : 0, won: over && heads === 1 };
    const options = over ? [] : ['open', 'cashOut'];
    return {
      staked,
      over,
      payout: over ? staked * BigInt(2 * heads) : 0n,
      capped: false,
      outcome: [heads],
      options,
      show,
    };
  },
  accepts: (_, action): action is Press => typeof action === 'object',
  finish: () => ({ do: 'cashOut' }),
};

const COIN: OwnTitle = {
  family: 'arcade',
  code: 'coin',
  name: 'Coin',
  models: { [ONLY_MODEL]: RULES },
  defaultModel: ONLY_MODEL,
  minCycleMs: 0,
  maxWinX: 2,
  volatility: 'low',
  source: 'arcade/titles',
};
Object.assign(ARCADE_GAMES, { coin });
Object.assign(ARCADE_VALID, { coin: 'net' });

const root = testFolder();
for (const part of ['packages/games', 'apps/server/src/slots', 'apps/server/src/play/families'])
  cpSync(join(HERE, part), join(root, part), { recursive: true });
const certificate = { version: RULES.version, sources: sourcesHash(COIN, root) };
writeFileSync(certificateFile('coin', ONLY_MODEL, root), JSON.stringify(certificate));
const app = await testApp({ titles: [...TITLES, COIN], sources: root, preset: 'bench' });

afterAll(() => expectWholeLedger(app));

const bet = (player: Player, stake = '100.00') =>
  player.post('/wps/play/spin', {
    key: newKey(),
    vendor: 'baize',
    code: 'coin',
    stake,
    bet: { target: 101 },
  });
/** A stake of the least that the game takes, so many times. */
const chips = (n: number) => units(100 * n);
const text = (n: number) => (100 * n).toFixed(2);

const RAISE = { do: 'open', tile: 0 };
const DOUBLE = { do: 'open', tile: 1 };
const STAND = { do: 'cashOut' };
const act = (player: Player, round: string, action: object, key = newKey()) =>
  player.post('/wps/play/step', { key, round, action });

async function open(cash: number, stake = '100.00'): Promise<{ player: Player; round: string }> {
  const player = await member(app, { cash: chips(cash) });
  const { body } = await bet(player, stake);
  expect(body.value, JSON.stringify(body)).toBeDefined();
  const { round, state } = body.value;
  expect(state).toBe('open');
  return { player, round };
}

const rowOf = (round: string) =>
  app.db
    .selectFrom('play.round')
    .select(['stake', 'raised', 'payout', 'state'])
    .where('id', '=', round)
    .executeTakeFirstOrThrow();

test('raises take cash once each, hold it, and are paid with the bet, whatever a member has and however often they click', async () => {
  const Acts = fc.array(fc.constantFrom(RAISE, RAISE, DOUBLE, STAND), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), Acts, async (cash, acts) => {
      const { player, round } = await open(cash);
      let [staked, over] = [1, false];
      for (const action of [...acts, STAND]) {
        const key = newKey();
        const replies = await Promise.all([act(player, round, action, key), act(player, round, action, key)]);
        const [{ body }] = replies;
        const raises = action.do === 'open' ? 1 : 0;
        for (const reply of replies) {
          if (over) expect(reply.body.code).toBe('play.roundSettled');
          else if (staked + raises > cash) expect(reply.body.code).toBe('wallet.insufficientFunds');
          else expect(reply.body.value).toMatchObject({ stake: text(staked + raises), round });
        }
        if (over || body.code) continue;
        staked += raises;
        over = action !== RAISE;
        expect(await rowOf(round)).toMatchObject({
          stake: chips(staked),
          raised: chips(staked - 1),
          state: over ? 0 : 1,
        });
        const purse = (await player.get('/wps/v2/wallets/balance')).body.value;
        expect(purse.inPlay).toBe(over ? '0.00' : text(staked));
        const again = await act(player, round, action, key);
        expect(again.body.value).toEqual({ ...body.value, replayed: true });
      }
      const { payout } = await rowOf(round);
      expect([0n, chips(2 * staked)]).toContain(payout);
      expect((await moneyOf(app, player.member)).cash).toBe(chips(cash - staked) + payout);
    }),
    { numRuns: 5 },
  );
  await recorded(app);
  await expectWholeLedger(app);
}, 60_000);

test('RG-3 PR-22 a raise is held to the limits of a bet: the loss limit, and the largest bet with a bonus', async () => {
  const { player, round } = await open(10);
  const limit = { kind: 'loss', period: 'day', amount: text(2) };
  expect((await player.post('/wps/protection/limit', limit)).status).toBe(200);
  expect((await act(player, round, RAISE)).status).toBe(200);
  expect((await act(player, round, RAISE)).body.code).toBe('protection.lossLimit');
  expect((await act(player, round, STAND)).body.value).toMatchObject({ stake: text(2), state: 'settled' });

  const mixed = await member(app, { cash: chips(0.5) });
  await granted(app, mixed, { amount: chips(20), maxBet: chips(2) });
  const first = (await bet(mixed)).body.value;
  expect(await moneyOf(app, mixed.member)).toEqual({ cash: 0n, bonus: chips(19.5) });
  // A raise is cash alone.
  expect((await act(mixed, first.round, RAISE)).body.code).toBe('wallet.insufficientFunds');
  await moveCash(app, mixed.member, chips(5));
  expect((await act(mixed, first.round, RAISE)).body.value.stake).toBe(text(2));
  expect((await act(mixed, first.round, RAISE)).body).toMatchObject({
    code: 'bonus.maxBet',
    args: { amount: text(2) },
  });
  await act(mixed, first.round, STAND);
  const { payout } = await rowOf(first.round);
  // Half of one unit of two was bonus money: a quarter of the return goes back to it.
  expect(await moneyOf(app, mixed.member)).toEqual({
    cash: chips(4) + (payout * 3n) / 4n,
    bonus: chips(19.5) + payout / 4n,
  });
  await recorded(app);
  await expectWholeLedger(app);
});

test('STD-A15 nothing is raised once the account is locked or play is closed, and the round ends with what it has', async () => {
  const lock = ({ member: id }: Player) =>
    app.db.updateTable('accounts.member').set({ state: 'locked' }).where('id', '=', id).execute();
  const pause = (player: Player) => player.post('/wps/protection/time-out', { days: 1 });
  for (const [close, code] of [
    [lock, 'wallet.accountClosed'],
    [pause, 'protection.timedOut'],
  ] as const) {
    const { player, round } = await open(10);
    await close(player);
    const step = { member: player.member, key: newKey(), round, action: RAISE };
    await expect(inScope(memberScope(player.member), () => app.app.play.step(step))).rejects.toMatchObject({
      code,
    });
    await inScope(memberScope(player.member), () =>
      app.app.play.step({ ...step, key: newKey(), action: STAND }),
    );
    expect(await rowOf(round)).toMatchObject({ stake: chips(1), raised: 0n });
  }
});

test('a round that is made void gives back all that was staked, raises among it', async () => {
  const { player, round } = await open(3);
  await act(player, round, RAISE);
  await app.db.transaction().execute(async (tx) => {
    const decided = {
      request: newKey(),
      member: player.member,
      round,
      was: 0n,
      payout: null,
      reason: 'A fault',
    };
    await correctRound(app.app, tx, decided);
    await recordAgain(tx, { member: player.member, round });
  });
  expect((await moneyOf(app, player.member)).cash).toBe(chips(3));
  expect((await act(player, round, STAND)).body.code).toBe('play.roundSettled');
  const record = (await player.get('/wps/play/round', { round })).body.value;
  expect(record).toMatchObject({ state: 'void', stake: text(2), firstStake: text(1), actions: [RAISE] });
  await recorded(app);
});

test('RG-3 a raise after midnight is a bet of the new day, for the lane and for a limit that begins to count', async () => {
  const { player, round } = await open(20, '200.00');
  const limit = () =>
    player.post('/wps/protection/limit', { kind: 'wager', period: 'day', amount: '300.00' });
  expect((await limit()).status).toBe(200);
  await sql`update play.round set at = at - interval '1 day' where id = ${round}`.execute(app.owner);
  await sql`update protection.window set starts = starts - interval '1 day' where member = ${player.member}`.execute(
    app.owner,
  );
  const used = async () => {
    const { rows } = await sql<{ staked: bigint; returned: bigint }>`
      select staked, returned from protection.window where member = ${player.member}`.execute(app.owner);
    return rows[0];
  };
  expect((await act(player, round, RAISE)).body.value).toMatchObject({ stake: '400.00' });
  expect((await act(player, round, STAND)).status).toBe(200);
  // The payout belongs to the day of the bet.
  expect(await used()).toEqual({ staked: chips(2), returned: 0n });
  expect((await bet(player, '200.00')).body.code).toBe('protection.wagerLimit');
  const { body } = await bet(player);
  expect((await act(player, body.value.round, STAND)).status).toBe(200);
  expect((await bet(player)).body.code).toBe('protection.wagerLimit');
  const kept = await used();
  expect(kept?.staked).toBe(chips(3));
  await sql`delete from protection.window where member = ${player.member}`.execute(app.owner);
  expect((await limit()).status).toBe(200);
  expect(await used()).toEqual(kept);
  await sql`update play.round set at = at + interval '1 day' where id = ${round}`.execute(app.owner);
});
