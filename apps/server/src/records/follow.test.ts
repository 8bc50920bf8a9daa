import { dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MERGED } from '../features.ts';
import { correctRound } from '../play/play.ts';
import { hasFreeSpins, playRound, promise, spin, step } from '../play/testing.ts';
import { expectWholeLedger, member, newKey, testApp } from '../testing.ts';
import { studio, vendorPlayer } from '../vendors/testing.ts';
import { correctThirdPartyRound } from '../vendors/vendors.ts';
import { checkInvariants, simulateTime } from '../wallet/wallet.ts';
import { recording } from './record.ts';
import {
  beginHistory,
  endHistory,
  followRounds,
  recordAgain,
  recordReached,
  recordState,
} from './records.ts';
import { recorded } from './testing.ts';

const app = await testApp();
const acme = await studio(app);

const daysAgo = (days: number) => new Date(app.clock.ms() - days * 86_400_000);
const wagersOf = ({ member: of }: { member: bigint }) =>
  app.db.selectFrom('records.wager').selectAll().where('member', '=', of).orderBy('at').execute();

test('own rounds and third-party rounds are one record of bets, whose sums are those of the rounds', async () => {
  const mia = await vendorPlayer(app, acme);
  const round = await playRound(mia.player);
  await mia.bet('b1', 'r1', '1.00');
  await mia.win('w1', 'r1', '7.50', { endRound: true });
  await recorded(app);
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
  const tom = await vendorPlayer(app, acme);
  await tom.bet('lb', 'late', '1.00');
  await tom.bet('rb', 'back', '2.00');
  await recorded(app);
  expect((await wagersOf(tom.player)).map(({ state, valid }) => [state, valid])).toEqual([
    [1, 0n],
    [1, 0n],
  ]);
  await tom.win('lw', 'late', '3.00', { endRound: true });
  await tom.rollback('rx', 'back', 'rb');
  await recorded(app);
  await followRounds(app.app);
  expect(
    (await wagersOf(tom.player)).map(({ state, stake, valid, payout }) => [state, stake, valid, payout]),
  ).toEqual([
    [0, 10_000n, 10_000n, 30_000n],
    [2, 20_000n, 0n, 20_000n],
  ]);
  await expectWholeLedger(app);
});

test('a round whose only bet was taken back is open again with its next bet, and counted once', async () => {
  const pia = await vendorPlayer(app, acme);
  await pia.bet('o1', 'once-more', '1.00');
  await pia.rollback('o2', 'once-more', 'o1');
  await recorded(app);
  expect(await wagersOf(pia.player)).toMatchObject([{ state: 2, stake: 10_000n }]);
  await pia.bet('o3', 'once-more', '2.00');
  await recorded(app);
  expect(await wagersOf(pia.player)).toMatchObject([{ state: 1, stake: 20_000n, settled_at: null }]);
  await expectWholeLedger(app);
  await pia.win('o4', 'once-more', '5.00', { endRound: true });
  await recorded(app);
  expect(await wagersOf(pia.player)).toMatchObject([{ state: 0, stake: 20_000n, payout: 50_000n }]);
  await expectWholeLedger(app);
});

test('a round that the record refuses stands aside with an alarm, everybody else is recorded, and it is tried again', async () => {
  const [odd, even] = [await vendorPlayer(app, acme), await vendorPlayer(app, acme)];
  const refuse = sql`alter table records.wager add constraint odd check (outside <> 'odd') not valid`;
  await refuse.execute(app.owner);
  for (const [at, round] of [
    [even, 'e1'],
    [odd, 'odd'],
    [even, 'e2'],
  ] as const)
    await at.bet(`${round}b`, round, '1.00');
  await recorded(app);
  expect((await wagersOf(even.player)).map(({ outside }) => outside)).toEqual(['e1', 'e2']);
  expect(await wagersOf(odd.player)).toEqual([]);
  expect(await recordState(app.app.db)).toMatchObject({ aside: ['odd'] });
  expect(app.logged()).toContain('a round cannot be recorded and stands aside');
  const broken = await checkInvariants(app.app.db, MERGED.invariants);
  expect(broken.map(({ id }) => id)).toEqual(['I9', 'I9']);

  await sql`alter table records.wager drop constraint odd`.execute(app.owner);
  await sql`update records.set_aside set tried_at = tried_at - interval '1 hour'`.execute(app.owner);
  await recorded(app);
  expect(await wagersOf(odd.player)).toHaveLength(1);
  expect(await recordState(app.app.db)).toMatchObject({ aside: [] });
  await expectWholeLedger(app);
});

test('a record that stands still is seen from outside', async () => {
  const leo = await vendorPlayer(app, acme);
  await leo.bet('st1', 'still', '1.00');
  await recorded(app);
  const reached = () => checkInvariants(app.app.db, [recordReached(app.app.families)]);
  expect(await reached()).toEqual([]);
  const move = (by: string) =>
    sql`update vendors.tx set at = at + ${by}::interval where round = 'still'`.execute(app.owner);
  await move('-1 minute');
  await sql`update records.followed set until = until - interval '1 hour'`.execute(app.owner);
  expect(await reached()).toMatchObject([{ id: 'I9' }]);
  expect((await recordState(app.app.db)).behind).toBeGreaterThan(3_500);
  await recorded(app);
  expect(await reached()).toEqual([]);
  await move('1 minute');
});

test('VB-7 a round of which one bet was told in detail and another was not is recorded, and what comes after it', async () => {
  const kim = await vendorPlayer(app, acme);
  const betDetails = [{ market: 'Total', selection: 'Over', price: '1.95' }];
  await kim.bet('td1', 'told', '1.00', { betDetails });
  await kim.bet('td2', 'told', '2.00');
  // Its vendor's feed tells another type later: bets on sports must say what they are on.
  await app.owner
    .updateTable('catalog.game')
    .set({ type: 'SPORTS' })
    .where('vendor', '=', acme.vendor)
    .execute();
  await kim.win('td3', 'told', '9.00', { endRound: true });
  await kim.bet('td4', 'next', '1.00', { betDetails });
  await recorded(app);
  expect((await wagersOf(kim.player)).map(({ state, stake, valid }) => [state, stake, valid])).toEqual([
    [0, 30_000n, 30_000n],
    [1, 10_000n, 0n],
  ]);
  await app.owner
    .updateTable('catalog.game')
    .set({ type: 'RNG' })
    .where('vendor', '=', acme.vendor)
    .execute();
  await expectWholeLedger(app);
});

test('a series of free spins is open until its last step, which is when it settles', async () => {
  const ada = await member(app);
  await promise(app, ada, hasFreeSpins);
  const { round } = (await spin(ada)).body.value;
  await recorded(app);
  expect((await wagersOf(ada))[0]).toMatchObject({ id: round, state: 1, settled_at: null, settlement: null });
  let answer = (await step(ada, round)).body.value;
  while (answer.state === 'open') answer = (await step(ada, round)).body.value;
  await recorded(app);
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
  await recorded(app);
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
    await recorded(app);
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

test('a round that commits after a later one is recorded all the same', async () => {
  const [slow, quick] = [await member(app), await member(app)];
  await playRound(slow);
  await recorded(app);
  const [first] = await wagersOf(slow);
  const late = newKey();
  await app.owner.transaction().execute(async (tx) => {
    // As the lane does: the transaction has its number before the round takes its time.
    await sql`select pg_current_xact_id()`.execute(tx);
    await sql`
      insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at)
      select member, ${late}, rules, pair, nonce + 1000000, stake, stake, 0, stops, balance, platform.now()
        from play.round where member = ${slow.member} and id = ${first?.id ?? ''}`.execute(tx);
    await playRound(quick);
    await followRounds(app.app);
    await followRounds(app.app);
    expect(await wagersOf(slow)).toHaveLength(1);
  });
  await recorded(app);
  expect((await wagersOf(slow)).map(({ id }) => id)).toContain(late);
  expect(await wagersOf(quick)).toHaveLength(1);
  // It moved no money, so the ledger would miss it.
  await sql`delete from play.round where id = ${late}`.execute(app.owner);
  await sql`truncate records.wager, records.settlement, records.hour, records.minute`.execute(app.owner);
  await beginHistory(app.app, daysAgo(4));
  await endHistory(app.app);
  await recorded(app);
  await expectWholeLedger(app);
});

test('VB-15 a third-party round that operators corrected is recorded again, also where the clock of their node is behind', async () => {
  const una = await vendorPlayer(app, acme);
  await una.bet('ub', 'behind', '1.00');
  await una.win('uw', 'behind', '3.00', { endRound: true });
  await recorded(app);
  const correction = {
    request: newKey(),
    vendor: acme.vendor,
    round: 'behind',
    member: una.player.member,
    was: 30_000n,
    payout: null,
    reason: 'The reels stood still',
  };
  // By more than a slow machine takes from the win to here; the ledger lets it for as long as time is simulated.
  await simulateTime(app.database, true);
  app.clock.pass(-60_000);
  await app.db.transaction().execute((tx) => correctThirdPartyRound(app.app, tx, correction));
  app.clock.pass(60_000);
  await simulateTime(app.database, false);
  await recorded(app);
  expect(await wagersOf(una.player)).toMatchObject([{ state: 2, valid: 0n, payout: 10_000n }]);
  await expectWholeLedger(app);
});

test('reading on from the beginning records nothing twice', async () => {
  const kit = await vendorPlayer(app, acme);
  await playRound(kit.player);
  await kit.bet('tb', 'twice', '1.00');
  await recorded(app);
  const counted = async () =>
    (
      await sql<{ rows: string }>`
        select (select count(*) from records.wager) || ' ' || (select count(*) from records.settlement) || ' '
            || (select sum(wagers) from records.hour) || ' ' || (select sum(wagers) from records.minute) as rows`.execute(
        app.owner,
      )
    ).rows[0]?.rows;
  const before = await counted();
  await beginHistory(app.app, daysAgo(4));
  expect((await recordState(app.db)).behind).toBe(0);
  await endHistory(app.app);
  await recorded(app);
  expect(await counted()).toBe(before);
  await expectWholeLedger(app);
});

test('VB-15 TM-6 ACC-3 a correction of a closed day enters the books of the day on which it is made, where the bet was settled', async () => {
  const old = await member(app);
  const id = await playRound(old);
  const days = sql`interval '3 days'`;
  await sql`update play.round set at = at - ${days} where id = ${id}`.execute(app.owner);
  await sql`update play.round_step set at = at - ${days} where round = ${id}`.execute(app.owner);
  await beginHistory(app.app, daysAgo(4));
  await endHistory(app.app);
  await recorded(app);
  const [row] = await wagersOf(old);
  const correction = { request: newKey(), member: old.member, round: id, was: row?.payout ?? 0n };
  // The member is below another upline by now.
  await sql`update accounts.member set path = '4711' where id = ${old.member}`.execute(app.owner);
  await app.db.transaction().execute(async (tx) => {
    await correctRound(app.app, tx, { ...correction, payout: null, reason: 'A fault of the reels' });
    await recordAgain(tx, { member: old.member, round: id });
  });
  await recorded(app);
  const books = await app.db
    .selectFrom('records.settlement')
    .select(['day', 'wagers', 'stake', 'valid', 'payout', 'path'])
    .where('wager', '=', id)
    .orderBy('no')
    .execute();
  const [then, today] = [daysAgo(3), daysAgo(0)].map((at) => dayIn(app.app.zone.name(), at));
  const { payout = 0n } = row ?? {};
  const path = String(old.member);
  expect(books).toEqual([
    { day: then, wagers: 1, stake: 10_000n, valid: 10_000n, payout, path },
    { day: today, wagers: -1, stake: -10_000n, valid: -10_000n, payout: -payout, path },
  ]);
  expect((await wagersOf(old))[0]).toMatchObject({ state: 2, settled_at: row?.settled_at });
  await expectWholeLedger(app, { moved: true });
});

interface Plan {
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}

test('no list of a step is compared with another row by row, however few rows the planner expects', async () => {
  const rounds = sql`
    select member, id, vendor, game, outside, state, stake, payout, 0::bigint as bonus_stake, at, settled_at, null::timestamptz as moved_at, 'RNG' as type,
           '[]'::jsonb as bets, '[]'::jsonb as messages, false as free, null::bigint as counted
      from records.wager where id = '00000000-0000-7000-8000-000000000000'`;
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) ${recording(rounds)}`.execute(app.owner);
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  const isList = (plan: Plan): boolean =>
    plan['Node Type'] === 'CTE Scan' ||
    (['Materialize', 'Subquery Scan', 'Sort', 'Nested Loop'].includes(plan['Node Type']) &&
      (plan.Plans ?? []).every(isList));
  const loops = rows
    .flatMap((row) => all(row['QUERY PLAN'][0].Plan))
    .filter((plan) => plan['Node Type'] === 'Nested Loop');
  expect(loops.length).toBeGreaterThan(0);
  expect(loops.filter(isList)).toEqual([]);
});
