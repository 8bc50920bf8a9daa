import { parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { drawSlot } from '../../slots/draw.ts';
import { wireSpin } from '../../slots/slots.ts';
import { expectWholeLedger, freePlay, fund, member, newKey, type Player, testApp } from '../../testing.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { GAME, hasFreeSpins, type Promised, promise, slotRules, spin, step } from '../testing.ts';
import { finishOldRounds } from './unfinished.ts';

const app = await testApp();
const other = await app.node();

afterEach(() => expectWholeLedger(app));

const definition = slotRules(app);

async function escrow(): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as held from wallet.account a
      join wallet.house h on a.no / 1000 = h.code where h.kind = 'escrow' and a.member >= (1::bigint << 62)
  `.execute(app.owner);
  return rows[0]?.held ?? -1n;
}

/** A player in front of a round with free spins, of which only the first spin was shown. */
async function opened(): Promise<{
  player: Player;
  round: string;
  first: unknown;
  promised: Promised;
  before: bigint;
}> {
  const player = await freePlay(app);
  const promised = await promise(app, player, hasFreeSpins);
  const before = (await balanceOf(app.db, player.member)).balance;
  const { body } = await spin(player);
  expect(body.value.state).toBe('open');
  return { player, round: body.value.round, first: body.value, promised, before };
}

async function finish(player: Player, round: string): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    const { body } = await step(player, round);
    if (body.value.state === 'settled') return;
  }
  throw new Error('the round does not end');
}

test('STD-B05 a spin that wins free spins opens a round: the stake waits in escrow and nothing is paid yet', async () => {
  const held = await escrow();
  const { player, first, promised, before } = await opened();
  expect(first).toMatchObject({
    payout: '0.00',
    series: { played: 0, left: promised.drawn.base.awarded },
    spin: wireSpin(promised.drawn.base, definition, 10_000n),
  });
  expect((await balanceOf(app.db, player.member)).balance).toBe(before - 10_000n);
  expect(await escrow()).toBe(held + 10_000n);
  expect((await player.get('/wps/v2/wallets/balance')).body.value.inPlay).toBe('1.00');
});

test('played step by step it shows exactly the spins of its seeds, and the last step pays their sum', async () => {
  const { player, round, promised, before } = await opened();
  const held = await escrow();
  let last: { payout: string; balance: string; series: { won: string } } | undefined;
  for (const [n, drawn] of promised.drawn.free.entries()) {
    const { body } = await step(player, round);
    last = body.value;
    const ends = n === promised.drawn.free.length - 1;
    expect(body.value).toMatchObject({
      state: ends ? 'settled' : 'open',
      spin: wireSpin(drawn, definition, 10_000n),
      series: { played: n + 1 },
    });
  }
  const shown = [promised.drawn.base, ...promised.drawn.free].reduce((sum, each) => sum + each.win, 0n);
  expect(parseAmount(last?.series.won ?? '0')).toBe(shown);
  expect(parseAmount(last?.payout ?? '0')).toBe(promised.drawn.payout);
  expect(parseAmount(last?.balance ?? '0')).toBe(before - 10_000n + promised.drawn.payout);
  expect((await balanceOf(app.db, player.member)).balance).toBe(before - 10_000n + promised.drawn.payout);
  expect(await escrow()).toBe(held - 10_000n);
  expect((await player.get('/wps/v2/wallets/balance')).body.value.inPlay).toBe('0.00');
});

test('STD-B05 after a reload the game page shows the last answer again, on every node', async () => {
  const { player, round } = await opened();
  for (let n = 0; n < 3; n += 1) {
    const { body } = await step(player.at(n % 2 ? other : app), round);
    for (const node of [app, other]) {
      const info = (await player.at(node).get('/wps/play/game', GAME)).body.value;
      expect(info.open).toEqual({ ...body.value, replayed: true });
    }
  }
  await finish(player, round);
  expect((await player.get('/wps/play/game', GAME)).body.value.open).toBeNull();
});

test('the recent games say which one waits to be finished', async () => {
  const { player, round } = await opened();
  expect((await player.get('/wps/relay/GCS_recentGame')).body.value[0].open).toBe(true);
  await finish(player, round);
  expect((await player.get('/wps/relay/GCS_recentGame')).body.value[0].open).toBe(false);
});

test('steps may come over any node, in turns', async () => {
  const { player, round, promised } = await opened();
  const nodes = [app, other];
  for (const [n, drawn] of promised.drawn.free.entries()) {
    const { body } = await step(player.at(nodes[n % 2] ?? app), round);
    expect(body.value.spin.stops).toEqual(drawn.stops);
  }
  expect((await player.get('/wps/play/round', { round })).body.value.state).toBe('settled');
});

test('STD-B05 a restart in the middle changes nothing', async () => {
  const { player, round, promised } = await opened();
  const first = (await step(player, round)).body.value;
  const fresh = await app.node();
  const back = player.at(fresh);
  expect((await back.get('/wps/play/game', GAME)).body.value.open).toEqual({ ...first, replayed: true });
  for (const drawn of promised.drawn.free.slice(1)) {
    expect((await step(back, round)).body.value.spin.stops).toEqual(drawn.stops);
  }
  await fresh.stop();
});

test('the key of a step gets the same answer again, also after the round is over and on another node', async () => {
  const { player, round } = await opened();
  const keys = [newKey(), newKey()];
  const answers = [
    (await step(player, round, keys[0])).body.value,
    (await step(player, round, keys[1])).body.value,
  ];
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [n, key] of keys.entries()) {
      for (const node of [app, other]) {
        expect((await step(player.at(node), round, key)).body.value).toEqual({
          ...answers[n],
          replayed: true,
        });
      }
    }
    if (pass === 0) await finish(player, round);
  }
});

test('the key of the last step pays once, however often it is sent', async () => {
  const { player, round, promised, before } = await opened();
  const last = newKey();
  for (const _ of promised.drawn.free.slice(1)) await step(player, round);
  const nodes = [app, other];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => step(player.at(nodes[n % 2] ?? app), round, last)),
  );
  expect(new Set(answers.map((each) => JSON.stringify({ ...each.body.value, replayed: 0 }))).size).toBe(1);
  expect(answers.filter((each) => !each.body.value.replayed)).toHaveLength(1);
  expect((await balanceOf(app.db, player.member)).balance).toBe(before - 10_000n + promised.drawn.payout);
});

test('steps sent all at once show each spin once', async () => {
  const { player, round, promised } = await opened();
  const nodes = [app, other];
  const answers = await Promise.all(
    promised.drawn.free.map((_, n) => step(player.at(nodes[n % 2] ?? app), round)),
  );
  const played = answers.map((each) => each.body.value?.series.played ?? each.body.code);
  expect(played.toSorted((a, b) => a - b)).toEqual(promised.drawn.free.map((_, n) => n + 1));
});

test('the key of a spin is no key of a step, nor the other way round', async () => {
  const { player, round, first } = await opened();
  const keyOfSpin = (first as { round: string }).round;
  expect(await step(player, round, keyOfSpin)).toMatchObject({
    status: 409,
    body: { code: 'wallet.keyReused' },
  });
  const key = newKey();
  await step(player, round, key);
  expect(await spin(player, { key })).toMatchObject({ status: 409, body: { code: 'wallet.keyReused' } });
  await finish(player, round);
});

test('STD-B05 while a round is open no other spin of the game and no rotation of seeds begins, on any node', async () => {
  const { player, round } = await opened();
  const { balance } = await balanceOf(app.db, player.member);
  for (const node of [app, other]) {
    const here = player.at(node);
    expect(await spin(here)).toMatchObject({ status: 409, body: { code: 'play.roundOpen' } });
    const rotation = await here.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'now' });
    expect(rotation).toMatchObject({ status: 409, body: { code: 'play.roundOpen' } });
  }
  expect((await balanceOf(app.db, player.member)).balance).toBe(balance);
  await finish(player, round);
  expect((await spin(player.at(other))).status).toBe(200);
});

test('an open round shows no spin that the player has not seen, and no secret seed', async () => {
  const { player, round, promised } = await opened();
  for (const shown of [0, 1, 2]) {
    const record = (await player.get('/wps/play/round', { round })).body.value;
    expect(record).toMatchObject({ state: 'open', payout: '0.00', capped: false, balanceAfter: '9999.00' });
    expect(record.freeSpins).toHaveLength(shown);
    expect(record.fairness.serverSeed).toBeNull();
    const history = (await player.get('/wps/play/rounds')).body.value;
    expect(history.rows[0]).toMatchObject({ round, state: 'open', free: 0, payout: '0.00' });
    const info = await player.get('/wps/play/game', GAME);
    expect(info.body.value.open.series.left).toBeLessThanOrEqual(promised.drawn.free.length - shown);
    for (const text of [JSON.stringify(record), JSON.stringify(history), info.text]) {
      expect(text).not.toContain(promised.serverSeed);
    }
    await step(player, round);
  }
  await finish(player, round);
});

test('the finished round can be recomputed from its record alone once the seed is revealed', async () => {
  const { player, round, promised } = await opened();
  await finish(player, round);
  const sealed = (await player.get('/wps/play/round', { round })).body.value;
  expect(sealed.fairness.serverSeed).toBeNull();
  await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed: 'later' });
  const record = (await player.get('/wps/play/round', { round })).body.value;
  const { serverSeed, clientSeed, nonce } = record.fairness;
  expect(serverSeed).toBe(promised.serverSeed);
  const again = drawSlot(
    definition,
    { serverSeed, clientSeed, nonce: BigInt(nonce) },
    parseAmount(record.stake),
  );
  expect(record.base).toEqual(wireSpin(again.base, definition, 10_000n));
  expect(record.freeSpins).toEqual(again.free.map((each) => wireSpin(each, definition, 10_000n)));
  expect(parseAmount(record.payout)).toBe(again.payout);
  expect(parseAmount(record.balanceAfter) - parseAmount(record.balanceBefore)).toBe(again.payout - 10_000n);
});

test('the record of a finished series tells the balance before its stake, whatever came between (games 1.5)', async () => {
  const { player, round, before } = await opened();
  await app.owner.transaction().execute((tx) => fund(tx, player.member, 50_000n));
  await finish(player, round);
  const record = (await player.get('/wps/play/round', { round })).body.value;
  const after = (await balanceOf(app.db, player.member)).balance;
  expect([record.balanceBefore, record.balanceAfter].map(parseAmount)).toEqual([before, after]);
});

test('STD-B05 a round left alone for a day is finished by itself, once, whichever nodes look after it', async () => {
  const simulated = await freePlay(app);
  const promised = await promise(app, simulated, hasFreeSpins);
  const before = (await balanceOf(app.db, simulated.member)).balance;
  const { round } = (await spin(simulated)).body.value;
  await finishOldRounds(app.app);
  expect((await simulated.get('/wps/play/round', { round })).body.value.state).toBe('open');
  for (const node of [app, other]) node.clock.pass(24 * 3_600_000 + 60_000);
  await Promise.all([finishOldRounds(app.app), finishOldRounds(other.app)]);
  const row = await app.db
    .selectFrom('play.round')
    .select(['state', 'payout'])
    .where('id', '=', round)
    .execute();
  expect(row).toEqual([{ state: 0, payout: promised.drawn.payout }]);
  expect((await balanceOf(app.db, simulated.member)).balance).toBe(before - 10_000n + promised.drawn.payout);
  for (const node of [app, other]) node.clock.pass(-24 * 3_600_000 - 60_000);
});

test('a capped or won round of a member with money is paid from the game account, to the last unit', async () => {
  const player = await member(app, { cash: 5_000_000n });
  const { drawn } = await promise(app, player, (each) => hasFreeSpins(each) && each.payout > 100_000n, {
    stake: 50_000n,
  });
  const { round } = (await spin(player, { stake: '5.00' })).body.value;
  await finish(player, round);
  expect((await balanceOf(app.db, player.member)).balance).toBe(5_000_000n - 50_000n + drawn.payout);
});

test('when everything is over nothing is left in escrow', async () => {
  const open = await app.db.selectFrom('play.open_round').select(['member', 'round']).execute();
  for (const each of open) {
    for (;;) {
      const state = await app.app.play.state(each.member);
      if (!state.open.some(({ round }) => round === each.round)) break;
      await app.app.play.step({ member: each.member, round: each.round, key: newKey() });
    }
  }
  expect(await escrow()).toBe(0n);
});
