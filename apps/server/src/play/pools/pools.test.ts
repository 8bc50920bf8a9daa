import { parseAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { drawSlot } from '../../slots/draw.ts';

import {
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  type TestNode,
  testApp,
} from '../../testing.ts';
import { nextSeed, slotRules } from '../testing.ts';

const app = await testApp({ preset: 'bench' });
const nodes = [app, await app.node()];
const PEACOCK = { vendor: 'baize', code: 'peacock-jackpots' };
const MIDNIGHT = { vendor: 'baize', code: 'midnight-pot' };

// The stakes of the currency itself: the meters move as they do in play.
await app.owner
  .updateTable('catalog.game')
  .set({ own_stakes: '{}' })
  .where('code', 'in', [PEACOCK.code, MIDNIGHT.code])
  .execute();
await Promise.all(nodes.map(({ app: node }) => node.catalog.reload()));
afterAll(() => expectWholeLedger(app));

const play = (player: Player, game: object, stake: string, key = newKey()) =>
  player.post('/wps/play/spin', { key, ...game, stake });
const rich = async (node: TestNode = app) => member(node, { cash: parseAmount('100000000') });

const poolsOf = (code: string) =>
  app.db.selectFrom('play.pool').selectAll().where('code', '=', code).orderBy('id').execute();
const awards = () => app.db.selectFrom('play.pool_award').selectAll().orderBy('at').execute();

async function heldBy(name: string): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as held from wallet.account a
      join wallet.house h on h.code = a.no / 1000 where h.name = ${name} and a.member >= (1::bigint << 62)`.execute(
    app.db,
  );
  return rows[0]?.held ?? 0n;
}

/** Rotates to a client seed under which the next round wins the pools that fit. */
async function promiseLevels(player: Player, stake: string, fits: (levels: readonly string[]) => boolean) {
  await player.get('/wps/play/seeds');
  const serverSeed = await nextSeed(app, player);
  const rules = slotRules(app, PEACOCK.code);
  const base = scaleOf('MMK').usualStake;
  for (let n = 0; n < 200_000; n += 1) {
    const clientSeed = `pool-${n}`;
    const seeds = { serverSeed, clientSeed, nonce: 0n };
    const drawn = drawSlot(rules, seeds, parseAmount(stake), { base, average: false });
    if (!fits(drawn.jackpots ?? [])) continue;
    expect((await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed })).status).toBe(200);
    return;
  }
  throw new Error('no client seed fits');
}

test('B08 two that win a pool at the same moment: the first gets all of it, the second what it was reset to, and a replay moves nothing', async () => {
  const players = await Promise.all(nodes.map((node) => rich(node)));
  await Promise.all(
    players.map((player) =>
      promiseLevels(player, '50000', (levels) => levels[0] === 'mini' && levels.length === 1),
    ),
  );
  const keys = players.map(() => newKey());
  const answers = await Promise.all(
    players.flatMap((player, n) => [1, 2].map(() => play(player, PEACOCK, '50000', keys[n]))),
  );
  for (const answer of answers) expect(answer.status, answer.text).toBe(200);
  const won = (await awards()).toSorted((a, b) => a.term - b.term);
  expect(won.map(({ term }) => term)).toEqual([1, 2]);
  const [first, second] = won;
  const [mini] = await poolsOf(PEACOCK.code);
  expect(first?.amount).toBeGreaterThanOrEqual(mini?.opened_with ?? 0n);
  expect(second?.amount).toBeLessThan((mini?.opened_with ?? 0n) + parseAmount('1000'));
  for (const answer of answers) {
    expect(answer.status, answer.text).toBe(200);
    const { round, payout, jackpots } = answer.body.value;
    const award = won.find((each) => each.round === round);
    expect(jackpots).toMatchObject([{ level: 'mini' }]);
    expect(parseAmount(jackpots[0].amount)).toBe(award?.amount);
    expect(parseAmount(payout)).toBeGreaterThanOrEqual(award?.amount ?? 1n);
  }
  const record = (await players[0]?.get('/wps/play/round', { round: answers[0]?.body.value.round }))?.body
    .value;
  expect(record).toMatchObject({
    jackpots: answers[0]?.body.value.jackpots,
    payout: answers[0]?.body.value.payout,
    terms: { average: false },
  });
  await expectWholeLedger(app);
});

test('B08 a pool that must be hit is hit by the round that reaches its threshold, whoever plays and on whichever node', async () => {
  const players = await Promise.all([0, 1, 2, 3].map((n) => rich(nodes[n % 2])));
  for (let turn = 0; turn < 20; turn += 1) {
    const keys = players.map(() => newKey());
    const answers = await Promise.all(
      players.flatMap((player, n) => [1, 2].map(() => play(player, MIDNIGHT, '50000', keys[n]))),
    );
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
  }
  const pools = await poolsOf(MIDNIGHT.code);
  const hourly = pools.find(({ level }) => level === 'hourly');
  const won = (await awards()).filter(({ pool }) => pool === hourly?.id);
  expect(won.length).toBeGreaterThan(0);
  for (const { amount, threshold, commitment } of won) {
    // 50 000 at five thousandths; fractions of a kyat may be carried into it.
    expect(amount - (threshold ?? 0n)).toBeGreaterThanOrEqual(0n);
    expect(amount - (threshold ?? 0n)).toBeLessThanOrEqual(parseAmount('251'));
    expect(amount).toBeLessThan((hourly?.base ?? 0n) * 50n + parseAmount('251'));
    expect(commitment).not.toBeNull();
  }
  expect(await heldBy('jackpot:midnight-pot.hourly')).toBeLessThan((hourly?.base ?? 0n) * 50n);
  await expectWholeLedger(app);
});

test('B08 no fraction of a contribution is cut off, at odd rates and stakes', async () => {
  await app.owner.updateTable('play.pool').set({ increment: 3337, reserve: 1 }).execute();
  const [one, two] = await Promise.all(nodes.map((node) => rich(node)));
  for (const [player, stake] of [
    [one, '100'],
    [two, '300'],
    [one, '500'],
    [one, '100'],
    [two, '100'],
  ] as const) {
    const answer = await play(player as Player, PEACOCK, stake);
    expect(answer.status, answer.text).toBe(200);
  }
  await expectWholeLedger(app);
});

test('B08 play money feeds no pool and is paid their average', async () => {
  const before = await app.db.selectFrom('play.round_pool').select('round').execute();
  const player = await freePlay(app);
  const { body } = await play(player, PEACOCK, '500');
  const { terms } = (await player.get('/wps/play/round', { round: body.value.round })).body.value;
  expect(terms).toEqual({ base: String(scaleOf('MMK').usualStake), average: true });
  expect(await app.db.selectFrom('play.round_pool').select('round').execute()).toHaveLength(before.length);
});
