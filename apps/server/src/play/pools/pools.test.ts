import { parseAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import type { SlotRound } from '@baize/games/slots/engine';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { recordAgain } from '../../records/records.ts';
import { recorded } from '../../records/testing.ts';
import { drawSlot } from '../../slots/draw.ts';

import {
  ask,
  eventually,
  expectWholeLedger,
  freePlay,
  member,
  newKey,
  type Player,
  type TestNode,
  testApp,
} from '../../testing.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { correctRound } from '../play.ts';
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

/** Rotates to a client seed under which the next round is one that fits. */
async function promiseRound(player: Player, stake: string, fits: (round: SlotRound) => boolean) {
  await player.get('/wps/play/seeds');
  const serverSeed = await nextSeed(app, player);
  const rules = slotRules(app, PEACOCK.code);
  const base = scaleOf('MMK').usualStake;
  for (let n = 0; n < 200_000; n += 1) {
    const clientSeed = `pool-${n}`;
    const seeds = { serverSeed, clientSeed, nonce: 0n };
    if (!fits(drawSlot(rules, seeds, parseAmount(stake), { base, average: false }))) continue;
    expect((await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed })).status).toBe(200);
    return;
  }
  throw new Error('no client seed fits');
}
const winsMini = ({ jackpots = [] }: SlotRound) => jackpots.length === 1 && jackpots[0] === 'mini';

test('B08 two that win a pool at the same moment: the first gets all of it, the second what it was reset to, and a replay moves nothing', async () => {
  const players = await Promise.all(nodes.map((node) => rich(node)));
  await Promise.all(players.map((player) => promiseRound(player, '50000', winsMini)));
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

/** Every pool with what it and its reserve hold. */
async function held(code: string) {
  const rows = await poolsOf(code);
  return Promise.all(
    rows.map(async ({ level, held_over }) => ({
      pool: await heldBy(`jackpot:${code}.${level}`),
      reserve: await heldBy(`jackpot:${code}.${level}.reserve`),
      over: held_over,
    })),
  );
}

async function correct(of: Player, round: string, payout: bigint | null = null): Promise<void> {
  await recorded(app);
  const { payout: was } = await app.db
    .selectFrom('play.round')
    .select('payout')
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  const decided = {
    request: newKey(),
    member: of.member,
    round,
    was,
    payout,
    reason: 'A fault of the reels',
  };
  await app.db.transaction().execute(async (tx) => {
    await correctRound(app.app, tx, decided);
    await recordAgain(tx, { member: of.member, round });
  });
}

test('B08 B06 a void round gives its pools back what it won and takes back what it added, to the unit, also where it was won since', async () => {
  const [winner, later, plain] = await Promise.all([rich(nodes[0]), rich(nodes[1]), rich(nodes[1])]);
  const before = await held(PEACOCK.code);
  const game = await heldBy('game:baize');
  const round = (await play(plain, PEACOCK, '500')).body.value.round;
  await correct(plain, round);
  expect(await held(PEACOCK.code)).toEqual(before);
  expect(await heldBy('game:baize')).toBe(game);

  const early = (await play(plain, PEACOCK, '50000')).body.value.round;
  // Won, then won again by somebody else: the second keeps what it was paid.
  await promiseRound(winner, '50000', winsMini);
  await promiseRound(later, '50000', winsMini);
  const first = (await play(winner, PEACOCK, '50000')).body.value;
  await expect(correct(winner, first.round, 0n)).rejects.toMatchObject({ code: 'play.roundOfPools' });
  const second = (await play(later, PEACOCK, '50000')).body.value;
  const reached = await held(PEACOCK.code);
  await correct(winner, first.round);
  const [award] = (await awards()).filter((each) => each.round === first.round);
  const returns = await app.db
    .selectFrom('play.pool_return')
    .selectAll()
    .where('round', '=', first.round)
    .orderBy('pool')
    .execute();
  const fed = await app.db
    .selectFrom('play.round_pool')
    .selectAll()
    .where('round', '=', first.round)
    .executeTakeFirstOrThrow();
  const after = await held(PEACOCK.code);
  expect(returns[0]?.prize).toBe(award?.amount);
  expect(after[0]?.pool).toBe(
    (reached[0]?.pool ?? 0n) + (award?.amount ?? 0n) - BigInt(fed.added[0] ?? 0) - (award?.reset_to ?? 0n),
  );
  expect((await awards()).find((each) => each.round === second.round)?.amount).toBe(
    parseAmount(second.jackpots[0].amount),
  );
  // The others were not won since.
  for (const n of [1, 2, 3])
    expect((reached[n]?.pool ?? 0n) - (after[n]?.pool ?? 0n)).toBe(BigInt(fed.added[n] ?? 0));
  await expectWholeLedger(app);

  // A contribution from before an award was paid to the winner of that award.
  await correct(plain, early);
  expect((await held(PEACOCK.code))[0]).toEqual(after[0]);
  expect((await held(PEACOCK.code))[1]?.pool).toBeLessThan(after[1]?.pool ?? 0n);

  // An award that was composed before the void looks again.
  await promiseRound(later, '50000', winsMini);
  const third = (await play(plain, PEACOCK, '50000')).body.value.round;
  const [answer] = await Promise.all([play(later, PEACOCK, '50000'), correct(plain, third)]);
  expect(answer.status, answer.text).toBe(200);
  await expectWholeLedger(app);
});

test('B08 B06 a void round that paid just its stake moves nothing of its player, and its pools get their part', async () => {
  const player = await rich();
  const stake = parseAmount('50000');
  await promiseRound(
    player,
    '50000',
    ({ payout, free, jackpots = [] }) => payout === stake && free.length + jackpots.length === 0,
  );
  const [before, cash] = [await held(PEACOCK.code), (await balanceOf(app.db, player.member)).balance];
  const { round, payout } = (await play(player, PEACOCK, '50000')).body.value;
  expect(parseAmount(payout)).toBe(stake);
  await correct(player, round);
  expect((await balanceOf(app.db, player.member)).balance).toBe(cash);
  expect(await held(PEACOCK.code)).toEqual(before);
  await expectWholeLedger(app);
});

test('B08 the prize of a void round begins the next term of a pool that must be hit, below its end', async () => {
  const player = await rich();
  const hourly = async () => (await poolsOf(MIDNIGHT.code)).find(({ level }) => level === 'hourly');
  const win = async () => {
    for (;;) {
      const { round, jackpots } = (await play(player, MIDNIGHT, '50000')).body.value;
      if (jackpots?.some(({ level }: { level: string }) => level === 'hourly')) return round as string;
    }
  };
  const round = await win();
  const before = await hourly();
  await correct(player, round);
  const { term, held_over: over = 0n, base = 0n } = (await hourly()) ?? {};
  expect([term, over > 0n]).toEqual([before?.term, true]);
  await expectWholeLedger(app);
  const next = await win();
  const award = (await awards()).find((each) => each.round === next);
  const most = (base * BigInt((before?.must_hit_by ?? 0) - (before?.seed ?? 0))) / 2n;
  expect(award?.held_over).toBe(over < most ? over : most);
  expect(award?.reset_to).toBe(base * BigInt(before?.seed ?? 0) + (award?.held_over ?? 0n));
  await correct(player, next);
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

test('B08 meters are told to the lines of every node, once for each reading and only where they moved', async () => {
  const lines = await Promise.all(
    nodes.map(async (node) => {
      const line = await node.ws();
      line.send({ topics: { lobby: null } });
      await line.next((frame) => 'ready' in frame);
      return line;
    }),
  );
  const player = await rich();
  const told = (line: (typeof lines)[number]) =>
    line.frames.flatMap((frame) =>
      'event' in frame && frame.event.type === 'jackpots' ? [frame.event] : [],
    );
  let ping = 0;
  /** A reading later, on both nodes. */
  const look = async () => {
    for (const node of nodes) node.clock.pass(2_000);
    await Promise.all(nodes.map((node) => node.settle()));
    // A frame that was sent before its answer has arrived with it.
    ping += 1;
    for (const line of lines) line.send({ ping });
    await Promise.all(
      lines.map((line) => eventually(() => expect(line.frames.at(-1)).toEqual({ pong: ping }))),
    );
    return lines.map((line) => told(line).splice(0));
  };
  const amounts = async () => (await ask(`${app.url}/wps/game/jackpots?currency=MMK`)).body.value;
  const first = await look();
  for (const news of first) expect(news.map(({ whole }) => whole)).toEqual([true]);
  expect(first[0]?.[0]?.views.find(({ currency }) => currency === 'MMK')?.shown).toEqual(await amounts());

  expect((await play(player, MIDNIGHT, '500')).status).toBe(200);
  const then = await look();
  const now = await amounts();
  for (const [n, news] of then.entries()) {
    const [event, ...more] = news.slice(first[n]?.length);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ whole: false, brand: 'MMK' });
    const mmk = event?.views.find(({ currency }) => currency === 'MMK')?.shown;
    expect(mmk?.total).toEqual(now.total);
    expect(mmk?.pools.map(({ code }) => code)).toEqual(['midnight-pot', 'midnight-pot']);
    for (const pool of mmk?.pools ?? []) expect(now.pools).toContainEqual(pool);
  }
  // Nothing moved, and no line hears anything.
  expect((await look()).map(({ length }) => length)).toEqual(then.map(({ length }) => length));
  // And what was missed elsewhere is made up for.
  for (const node of nodes) node.clock.pass(20_000);
  for (const news of await look()) expect(news.at(-1)?.whole).toBe(true);
});
