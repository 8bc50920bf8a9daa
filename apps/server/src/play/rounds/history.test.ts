import { createHash } from 'node:crypto';
import { parseAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';

import { beginEpoch } from '../../platform/database/migrate.ts';
import { drawSlot } from '../../slots/draw.ts';
import { wireSpin } from '../../slots/slots.ts';
import { eventually, expectWholeLedger, freePlay, newKey, type Player, testApp } from '../../testing.ts';
import { GAME, hasFreeSpins, nextSeed, playRound, promise, slotRules, spin, step } from '../testing.ts';

const app = await testApp();
const other = await app.node();

const definition = slotRules(app);

const rotate = (player: Player, clientSeed: string, key = newKey()) =>
  player.post('/wps/play/seeds/rotate', { key, clientSeed });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the seeds are promised before the first bet, and the promise of the next pair as well', async () => {
  const player = await freePlay(app);
  const before = (await player.get('/wps/play/seeds')).body.value;
  expect(before).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: '0' });
  expect(before.nextCommitment).toMatch(/^[0-9a-f]{64}$/);
  const secret = await nextSeed(app, player);
  expect(sha256(secret)).toBe(before.nextCommitment);
});

test('a rotation reveals the seed that was promised, and brings in the one promised for next', async () => {
  const player = await freePlay(app);
  const before = (await player.get('/wps/play/seeds')).body.value;
  for (let n = 0; n < 3; n += 1) await playRound(player);
  const { active, revealed } = (await rotate(player, 'my own seed')).body.value;
  expect(sha256(revealed.serverSeed)).toBe(before.commitment);
  expect(revealed).toMatchObject({
    commitment: before.commitment,
    clientSeed: before.clientSeed,
    rounds: '3',
  });
  expect(active).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'my own seed', nonce: '0' });
  expect((await player.get('/wps/play/seeds')).body.value).toEqual(active);
  const second = (await rotate(player, 'another')).body.value;
  expect(sha256(second.revealed.serverSeed)).toBe(before.nextCommitment);
  expect(second.revealed.rounds).toBe('0');
});

test('a repeated rotation tells the same again and turns nothing further', async () => {
  const player = await freePlay(app);
  const key = newKey();
  const first = (await rotate(player, 'once', key)).body.value;
  await playRound(player);
  for (const node of [app, other])
    expect((await rotate(player.at(node), 'once', key)).body.value).toEqual(first);
  expect(await rotate(player, 'twice', key)).toMatchObject({
    status: 409,
    body: { code: 'wallet.keyReused' },
  });
  const now = (await player.get('/wps/play/seeds')).body.value;
  expect(now).toMatchObject({ clientSeed: 'once', commitment: first.active.commitment });
});

test('one rotation sent 20 times at once over two nodes is one rotation', async () => {
  const player = await freePlay(app);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => rotate(player.at(n % 2 ? other : app), 'together', key)),
  );
  expect(new Set(answers.map((each) => each.text)).size).toBe(1);
  const pairs = await app.db
    .selectFrom('play.seed_pair')
    .select('no')
    .where('member', '=', player.member)
    .execute();
  expect(pairs).toHaveLength(2);
});

test.each([
  ['', 400],
  ['x'.repeat(65), 400],
  ['a\0b', 400],
  ['x'.repeat(64), 200],
  ['မင်္ဂလာပါ 🎋', 200],
  ['with:colons:0', 200],
])('a client seed %o is answered %i', async (clientSeed, status) => {
  const player = await freePlay(app);
  expect((await rotate(player, clientSeed)).status).toBe(status);
  if (status === 200) expect((await player.get('/wps/play/seeds')).body.value.clientSeed).toBe(clientSeed);
});

test('spins beside rotations are always drawn from seeds that nobody could know', async () => {
  const player = await freePlay(app);
  await player.get('/wps/play/seeds');
  const nodes = [app, other];
  const acts = Array.from({ length: 60 }, (_, n) => {
    const here = player.at(nodes[n % 2] ?? app);
    return n % 6 === 5 ? rotate(here, `seed ${n}`) : spin(here);
  });
  await Promise.all(acts);
  const pairs = await app.db
    .selectFrom('play.seed_pair')
    .select(['no', 'first_turn', 'revealed_at'])
    .where('member', '=', player.member)
    .orderBy('no')
    .execute();
  const rounds = await app.db
    .selectFrom('play.round')
    .selectAll()
    .where('member', '=', player.member)
    .execute();
  expect(rounds.length).toBeGreaterThan(0);
  for (const round of rounds) {
    const revealed = pairs.find((pair) => pair.no === round.pair)?.revealed_at;
    expect(!revealed || round.at.getTime() <= revealed.getTime() + 50).toBe(true);
  }
  const used = rounds.map((round) => `${round.pair}:${round.nonce}`);
  expect(new Set(used).size).toBe(used.length);
});

test('STD-B03 every round of the record can be drawn again from its revealed seeds', async () => {
  const player = await freePlay(app);
  const rounds: string[] = [];
  for (const stake of ['0.20', '1.00', '5.00']) rounds.push(await playRound(player, stake));
  await rotate(player, 'done');
  for (const round of rounds) {
    const record = (await player.get('/wps/play/round', { round })).body.value;
    const { serverSeed, clientSeed, nonce, commitment } = record.fairness;
    expect(sha256(serverSeed)).toBe(commitment);
    const stake = parseAmount(record.stake);
    const drawn = drawSlot(definition, { serverSeed, clientSeed, nonce: BigInt(nonce) }, stake);
    expect(record.base).toEqual(wireSpin(drawn.base, definition, stake));
    expect(record.freeSpins).toEqual(drawn.free.map((each) => wireSpin(each, definition, stake)));
    expect(parseAmount(record.payout)).toBe(drawn.payout);
    expect(parseAmount(record.balanceAfter)).toBe(parseAmount(record.balanceBefore) - stake + drawn.payout);
    expect(record.rules).toBe(definition.version);
  }
});

test('a seed that is not revealed is in no answer at all', async () => {
  const player = await freePlay(app);
  const promised = await promise(app, player, (round) => round.free.length === 0);
  const round = await playRound(player);
  const answers = await Promise.all([
    player.get('/wps/play/game', GAME),
    player.get('/wps/play/seeds'),
    player.get('/wps/play/rounds'),
    player.get('/wps/play/round', { round }),
  ]);
  const next = await nextSeed(app, player);
  for (const { text } of answers) {
    expect(text).not.toContain(promised.serverSeed);
    expect(text).not.toContain(next);
  }
  expect(app.logged()).not.toContain(promised.serverSeed);
});

test('the betting record pages newest first without gap or repeat, and sums what it holds', async () => {
  const player = await freePlay(app);
  const played: string[] = [];
  for (let n = 0; n < 7; n += 1) played.unshift(await playRound(player));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: { round: string }[]; next: string | null; total: object } = (
      await player.get('/wps/play/rounds', { limit: '3', ...(cursor ? { cursor } : {}) })
    ).body.value;
    expect(page.total).toMatchObject({ rounds: 7, staked: '7.00' });
    seen.push(...page.rows.map((row) => row.round));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(played);
});

test('the record is filtered by game and time, at most 31 days at once', async () => {
  const player = await freePlay(app);
  await playRound(player);
  const count = async (query: Record<string, string>) => {
    const { status, body } = await player.get('/wps/play/rounds', query);
    return status === 200 ? body.value.total.rounds : body.code;
  };
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString();
  expect(await count(GAME)).toBe(1);
  expect(await count({ code: 'other' })).toBe(0);
  expect(await count({ vendor: 'other' })).toBe(0);
  expect(await count({ vendor: 'baize' })).toBe(1);
  expect(await count({ from: day(-2), to: day(-1) })).toBe(0);
  expect(await count({ from: day(-2), to: day(1) })).toBe(1);
  expect(await count({ from: day(-40), to: day(0) })).toBe('period.length');
  expect(await count({ to: day(-30), from: day(-60) })).toBe(0);
});

test('what is open now never counts as won, and all of it left the ledger whole', async () => {
  const player = await freePlay(app);
  await promise(app, player, (round) => round.free.length > 0 && round.base.win > 0n);
  await spin(player);
  const { total } = (await player.get('/wps/play/rounds')).body.value;
  expect(total).toEqual({ rounds: 1, staked: '1.00', returned: '0.00' });
  const { session } = (await player.get('/wps/play/game', GAME)).body.value;
  expect(session).toMatchObject({ staked: '1.00', returned: '0.00', rounds: 1 });
  await expectWholeLedger(app);
});

test('after a restore nobody plays on with seeds that they may have seen: the pair is revealed, and the next is drawn again', async () => {
  const [player, waiting, rotating] = [await freePlay(app), await freePlay(app), await freePlay(app)];
  await playRound(player);
  await promise(app, waiting, hasFreeSpins);
  const { round, series } = (await spin(waiting)).body.value;
  const before = (await player.get('/wps/play/seeds')).body.value;
  const promised = (await rotating.get('/wps/play/seeds')).body.value.nextCommitment;
  await expect(beginEpoch(app.database)).rejects.toThrow('2 of them still use it');
  await Promise.all([app.stop(), other.stop()]);
  await eventually(() => beginEpoch(app.database));

  const node = await app.node();
  const now = (await player.at(node).get('/wps/play/seeds')).body.value;
  expect(now).toMatchObject({ nonce: '0', clientSeed: before.clientSeed });
  expect([before.commitment, before.nextCommitment]).not.toContain(now.commitment);
  const old = (await player.at(node).get('/wps/play/rounds')).body.value.rows[0].round;
  const { fairness } = (await player.at(node).get('/wps/play/round', { round: old })).body.value;
  expect(sha256(fairness.serverSeed)).toBe(before.commitment);
  const fresh = await playRound(player.at(node));
  const record = (await player.at(node).get('/wps/play/round', { round: fresh })).body.value;
  expect(record.fairness).toMatchObject({ commitment: now.commitment, nonce: '0', serverSeed: null });

  const { active } = (await rotate(rotating.at(node), 'mine')).body.value;
  expect(active.commitment).not.toBe(promised);
  for (let left = series.left; left > 0; )
    left = (await step(waiting.at(node), round)).body.value.series.left;
  expect((await waiting.at(node).get('/wps/play/game', GAME)).body.value.open).toBe(null);
  await expectWholeLedger(node);
});
