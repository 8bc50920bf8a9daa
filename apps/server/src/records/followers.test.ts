import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBatchSize } from '../platform/database/batch-size.ts';
import { correctRound } from '../play/play.ts';
import { playRound } from '../play/testing.ts';
import { member, newKey, type Player, testApp } from '../testing.ts';
import { TURNOVER_LOCK } from '../turnover/follow.ts';
import { follower } from './followers.ts';
import { recordAgain } from './records.ts';
import { recorded } from './testing.ts';

const app = await testApp();
const other = await app.node();

await sql`
  create schema tally;
  create table tally.followed (name text primary key, no bigint not null);
  create table tally.total (member bigint primary key, bets int not null, stake bigint not null);
  grant usage on schema tally to baize_app;
  grant select, insert, update on tally.followed, tally.total to baize_app`.execute(app.owner);

/** How many events each step had, and the error that a step of more than a few gets. */
const steps: number[] = [];
let few = Number.POSITIVE_INFINITY;

/** Counts how much each member has bet. */
const tally = follower<{ member: bigint; wagers: number; stake: bigint }>({
  name: 'tally',
  lock: TURNOVER_LOCK,
  place: { table: 'tally.followed', name: 'tally' },
  everyMs: 1,
  events: ({ from, to }) =>
    sql`select member, wagers, stake from records.settlement where no > ${from} and no <= ${to} order by no`,
  async count(tx, events) {
    steps.push(events.length);
    if (events.length > few) throw Object.assign(new Error('too slow'), { code: '57014' });
    for (const { member: of, wagers, stake } of events)
      await sql`
        insert into tally.total as t (member, bets, stake) values (${of}, ${wagers}, ${stake})
        on conflict (member) do update set bets = t.bets + excluded.bets, stake = t.stake + excluded.stake`.execute(
        tx,
      );
  },
});

async function play(player: Player, rounds: number): Promise<string> {
  let round = '';
  for (let n = 0; n < rounds; n += 1) round = await playRound(player);
  await recorded(app);
  return round;
}

async function totalOf({ member: of }: Player) {
  const { rows } = await sql`select bets, stake from tally.total where member = ${of}`.execute(app.owner);
  return rows[0];
}

test('settlements are counted once, on however many nodes at the same moment', async () => {
  const mia = await member(app);
  await play(mia, 5);
  await Promise.all(
    [app, other, app, other].map((node) => tally.follow(node.app, () => false, createBatchSize(2))),
  );
  await tally.follow(app.app);
  expect(await totalOf(mia)).toEqual({ bets: 5, stake: 50_000n });
  expect(await tally.follow(other.app)).toBe(0);
});

test('a step that runs out of time is taken again with half of the settlements, and nothing is counted twice', async () => {
  const tom = await member(app);
  await play(tom, 8);
  steps.length = 0;
  few = 2;
  await tally.follow(app.app, () => false, createBatchSize(8));
  few = Number.POSITIVE_INFINITY;
  expect(steps.slice(0, 3)).toEqual([8, 4, 2]);
  expect(steps.filter((count) => count <= 2).reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(await totalOf(tom)).toEqual({ bets: 8, stake: 80_000n });
});

test('a correction of a round that was counted is counted', async () => {
  const eva = await member(app);
  const round = await play(eva, 2);
  await tally.follow(app.app);
  expect(await totalOf(eva)).toEqual({ bets: 2, stake: 20_000n });
  const { payout: was } = await app.db
    .selectFrom('play.round')
    .select('payout')
    .where('member', '=', eva.member)
    .where('id', '=', round)
    .executeTakeFirstOrThrow();
  const correction = { request: newKey(), member: eva.member, round, was, payout: null, reason: 'A fault' };
  await app.db.transaction().execute(async (tx) => {
    await correctRound(app.app, tx, correction);
    await recordAgain(tx, correction);
  });
  await recorded(app);
  await tally.follow(app.app);
  expect(await totalOf(eva)).toEqual({ bets: 1, stake: 10_000n });
});

test('settlements that wait are a figure, and an error when they wait for long', async () => {
  tally.watch(app.app);
  const behind = async () => /^baize_tally_behind (\d+)/m.exec(await app.app.metrics.text())?.[1];
  await app.settle();
  expect(await behind()).toBe('0');
  const ian = await member(app);
  few = 0;
  await play(ian, 3);
  await app.settle('tally');
  expect(await behind()).toBe('3');
  app.clock.pass(29_000);
  await app.settle('tally');
  const reports = () => app.logged().split('settled bets are not counted').length - 1;
  expect(reports()).toBe(0);
  app.clock.pass(2_000);
  await app.settle('tally');
  await app.settle('tally');
  expect(reports()).toBe(1);
  few = Number.POSITIVE_INFINITY;
  await app.settle('tally');
  expect(await behind()).toBe('0');
  expect(await totalOf(ian)).toEqual({ bets: 3, stake: 30_000n });
});
