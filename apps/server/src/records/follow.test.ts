import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { hasFreeSpins, playRound, promise, spin, step } from '../play/testing.ts';
import { expectWholeLedger, member, testApp } from '../testing.ts';
import { seat, studio } from '../vendors/testing.ts';
import { followRounds } from './records.ts';

const app = await testApp();
const acme = await studio(app);

const wagersOf = ({ member: of }: { member: bigint }) =>
  app.db.selectFrom('records.wager').selectAll().where('member', '=', of).orderBy('at').execute();

test('own rounds and outside rounds are one record of bets, whose sums are those of the rounds', async () => {
  const mia = await seat(app, acme);
  const round = await playRound(mia.player);
  await mia.bet('b1', 'r1', '1.00');
  await mia.win('w1', 'r1', '7.50', { endRound: true });
  await followRounds(app.app);
  const rows = await wagersOf(mia.player);
  expect(
    rows.map(({ id, outside, state, stake, valid }) => [outside ? '' : id, outside, state, stake, valid]),
  ).toEqual([
    [round, null, 0, 10_000n, 10_000n],
    ['', 'r1', 0, 10_000n, 10_000n],
  ]);
  expect(rows[1]?.payout).toBe(75_000n);
  await expectWholeLedger(app);
});

test('a bet that is settled later, rolled back or corrected changes its record and is counted once', async () => {
  const tom = await seat(app, acme);
  await tom.bet('lb', 'late', '1.00');
  await tom.bet('rb', 'back', '2.00');
  await followRounds(app.app);
  expect((await wagersOf(tom.player)).map(({ state, valid }) => [state, valid])).toEqual([
    [1, 0n],
    [1, 0n],
  ]);
  await tom.win('lw', 'late', '3.00', { endRound: true });
  await tom.rollback('rx', 'back', 'rb');
  await followRounds(app.app);
  await followRounds(app.app);
  expect(
    (await wagersOf(tom.player)).map(({ state, stake, valid, payout }) => [state, stake, valid, payout]),
  ).toEqual([
    [0, 10_000n, 10_000n, 30_000n],
    [2, 20_000n, 0n, 20_000n],
  ]);
  await expectWholeLedger(app);
});

test('a series of free spins is open until its last step, which is when it settles', async () => {
  const ada = await member(app);
  await promise(app, ada, hasFreeSpins);
  const { round } = (await spin(ada)).body.value;
  await followRounds(app.app);
  expect((await wagersOf(ada))[0]).toMatchObject({ id: round, state: 1, settled_at: null, settlement: null });
  let answer = (await step(ada, round)).body.value;
  while (answer.state === 'open') answer = (await step(ada, round)).body.value;
  await followRounds(app.app);
  const [row] = await wagersOf(ada);
  expect(row).toMatchObject({ state: 0, valid: 10_000n });
  expect(row?.settled_at?.getTime()).toBeGreaterThan(row?.at.getTime() ?? 0);
  expect(row?.settlement).toBeGreaterThan(0n);
  await expectWholeLedger(app);
});

test('two nodes that follow at once record each round once', async () => {
  const other = await app.node();
  const eve = await member(app);
  for (let n = 0; n < 5; n += 1) {
    await Promise.all([spin(eve), spin(eve)]);
    await Promise.all([followRounds(app.app), followRounds(other.app), followRounds(app.app)]);
  }
  await followRounds(app.app);
  const rounds = await app.db
    .selectFrom('play.round')
    .select('id')
    .where('member', '=', eve.member)
    .execute();
  expect((await wagersOf(eve)).length).toBe(rounds.length);
  await expectWholeLedger(app);
});

test('ACC-3 a settled bet keeps the place in the tree that its member had; a later move does not move history', async () => {
  const [boss, next] = [await member(app, { type: 1 }), await member(app, { type: 1 })];
  const zoe = await member(app, { upline: boss.member });
  const places = async () => {
    await followRounds(app.app);
    const { rows } = await sql<{ path: string }>`
      select path::text from records.settlement where member = ${zoe.member} order by no`.execute(app.db);
    return rows.map(({ path }) => path);
  };
  await playRound(zoe);
  expect(await places()).toEqual([`${boss.member}.${zoe.member}`]);
  await sql`update accounts.member set upline = ${next.member}, path = ${String(next.member)}::ltree
             where id = ${zoe.member}`.execute(app.owner);
  await playRound(zoe);
  expect(await places()).toEqual([`${boss.member}.${zoe.member}`, `${next.member}.${zoe.member}`]);
});
