import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { member, newKey, type Player, testApp } from '../testing.ts';
import { movedSteps } from '../wagers/moved-steps.ts';
import type { StoredWager } from '../wagers/wagers.ts';
import { accounts, balanceOf, checkInvariants, postInside } from '../wallet/wallet.ts';
import {
  entryOf,
  openSports,
  SPORTS,
  SPORTS_COMPANION,
  SPORTS_SELLING,
  type Triple,
} from './testing-sports.ts';
import {
  closeSales,
  confirmResult,
  judgeReport,
  sellingInvariants,
  settlementInvariants,
} from './wagering.ts';

/** A second product, which shares nothing with lotteries but the mechanism: markets with prices, closed by events, settled by triples. */
const node = await testApp();
const { app, owner } = node;
const sports = await openSports(node);

const INVARIANTS = [...sellingInvariants(SPORTS_SELLING), ...settlementInvariants(SPORTS)];
const CASH = 1_000_000n;
/** Prices of 1.95 and 2.10, in ten thousandths. */
const [HOME, AWAY] = [19_500, 21_000];
const WIN: Triple = [1, 0, 0];
const HALF_WIN: Triple = [1, 1, 0];
const PUSH: Triple = [0, 1, 0];
const HALF_LOST: Triple = [0, 1, 1];
const LOST: Triple = [0, 0, 1];

const player = () => member(node, { cash: CASH });
const cashOf = async ({ member: id }: Player) => (await balanceOf(owner, id)).balance;
const stateOf = async (market: bigint) =>
  (await sql<{ state: string }>`select state from sports.market where id = ${market}`.execute(owner)).rows[0]
    ?.state;

/** The ledger and the sportsbook agree: money, escrow, exposure, seals. */
async function expectWhole(): Promise<void> {
  expect(await checkInvariants(owner, INVARIANTS)).toEqual([]);
}

type Shares = Record<number, Triple>;

/** A source says how a market ended. */
function say(market: bigint, source: string, value: Shares) {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: number; frozen: boolean }>`
      select version, frozen from sports.market where id = ${market} for update`.execute(tx);
    const { version = 0, frozen = false } = rows[0] ?? {};
    const said = { sale: market, version: version + 1, value, source, at: app.clock.now() };
    const { state, sources } = await judgeReport(SPORTS, tx, said, frozen);
    if (state === 'confirmed')
      await confirmResult(SPORTS, tx, { sale: market, version: version + 1, value, sources });
    return state;
  });
}

/** Two people confirm how a market ended; a further time they correct it. */
async function result(market: bigint, shares: Shares): Promise<void> {
  expect(await say(market, 'operator:1', shares)).toBe('waiting');
  expect(await say(market, 'operator:2', shares)).toBe('confirmed');
}

async function settleAll(): Promise<void> {
  const settlement = sports.settlement();
  while (await settlement.next());
}

async function close(...markets: bigint[]): Promise<bigint[]> {
  return app.db.transaction().execute((tx) => closeSales(SPORTS, tx, markets));
}

test('a bet is taken at the price of the moment; one that has moved is refused and moves nothing', async () => {
  const mia = await player();
  const market = await sports.market([HOME, AWAY]);
  expect(await sports.bet(mia, { market, selection: 0, price: HOME, stake: 10_000n })).toMatchObject({
    status: 'posted',
    balance: CASH - 10_000n,
  });
  await sql`update sports.price set price = 18000 where market = ${market} and selection = 0`.execute(owner);
  const stale = await sports.bet(mia, { market, selection: 0, price: HOME, stake: 10_000n });
  expect(stale).toMatchObject({ status: 'refused', reason: 'lotteryMoved' });
  expect(await cashOf(mia)).toBe(CASH - 10_000n);
  await expectWhole();
});

test('a repeated key gets its first answer, although the price has moved and the market is closed', async () => {
  const mia = await player();
  const market = await sports.market([HOME, AWAY]);
  const wish = { market, selection: 1, price: AWAY, stake: 10_000n, key: newKey() };
  const first = await sports.bet(mia, wish);
  await sql`update sports.price set price = 30000 where market = ${market}`.execute(owner);
  await close(market);
  expect(await sports.bet(mia, wish)).toMatchObject({
    status: 'replayed',
    balance: first.balance,
    row: [{ id: wish.key, price: AWAY }],
  });
  expect((await sports.bet(mia, { ...wish, stake: 20_000n })).status).toBe('conflict');
  expect(await cashOf(mia)).toBe(CASH - 10_000n);
});

test('an event closes three markets long before their time, and time closes one without an event', async () => {
  const mia = await player();
  const three = await Promise.all([1, 2, 3].map(() => sports.market([HOME])));
  const late = await sports.market([HOME], -1);
  const bet = (market: bigint) => sports.bet(mia, { market, selection: 0, price: HOME, stake: 10_000n });
  expect((await Promise.all(three.map(bet))).map(({ status }) => status)).toEqual(three.map(() => 'posted'));
  expect(await app.db.transaction().execute((tx) => closeSales(SPORTS, tx, three, { due: true }))).toEqual(
    [],
  );
  expect(new Set(await close(...three))).toEqual(new Set(three));
  expect(await close(...three)).toEqual([]);
  for (const market of [...three, late])
    expect(await bet(market)).toMatchObject({ status: 'refused', reason: 'issueClosed' });
  expect(await cashOf(mia)).toBe(CASH - 30_000n);
  await expectWhole();
});

test('two bets of one batch do not pass the exposure together, and the first is taken', async () => {
  const people = [await player(), await player()];
  const market = await sports.market([HOME, AWAY]);
  const wish = { market, selection: 0, price: HOME, stake: 10_000n, exposureMax: 30_000n };
  const entries = people.map((each) => entryOf(each, wish));
  const verdicts = await app.db.transaction().execute((tx) => postInside(tx, SPORTS_COMPANION, entries));
  expect(verdicts.map(({ status, reason }) => reason ?? status)).toEqual(['posted', 'exposureLimit']);
  expect(await sports.bet(await player(), { ...wish, selection: 1, price: AWAY })).toMatchObject({
    status: 'posted',
  });
  await expectWhole();
});

/** Returns of a stake of 100.01 at 1.95, rounded once. */
test.each([
  ['win', WIN, 195_020n],
  ['half-win', HALF_WIN, 147_515n],
  ['push', PUSH, 100_010n],
  ['half-lost', HALF_LOST, 50_005n],
  ['lost', LOST, 0n],
  ['dead heat', [1, 0, 2], 65_007n],
] as const)('a bet is settled by its triple: %s', async (_, triple, back) => {
  const mia = await player();
  const market = await sports.market([HOME]);
  await sports.bet(mia, { market, selection: 0, price: HOME, stake: 100_010n });
  await close(market);
  await expectWhole();
  await result(market, { 0: triple });
  await settleAll();
  expect(await cashOf(mia)).toBe(CASH - 100_010n + back);
  expect(await stateOf(market)).toBe('settled');
  await expectWhole();
});

test('three markets are settled in parts, each bet once, and a void one gives its stakes back', async () => {
  const markets = await Promise.all([1, 2, 3].map(() => sports.market([HOME, AWAY])));
  const people = await Promise.all(Array.from({ length: 6 }, player));
  for (const each of people)
    for (const market of markets)
      for (const [selection, price] of [HOME, AWAY].entries())
        await sports.bet(each, { market, selection, price, stake: 10_000n });
  await close(...markets);
  const [won, pushed, gone] = markets as [bigint, bigint, bigint];
  await result(won, { 0: WIN, 1: LOST });
  await result(pushed, { 0: PUSH, 1: PUSH });
  await sql`update sports.market set state = 'void' where id = ${gone}`.execute(owner);
  const settlement = sports.settlement();
  while (await settlement.plan({ part: 2, step: 5 }));
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from sports.settlement_part where market = any(${markets}::bigint[])`.execute(
    owner,
  );
  expect(rows[0]?.parts).toBe(18);
  await expectWhole();
  await Promise.all(
    [sports.settlement(), sports.settlement()].map(async (each) => {
      while (await each.next());
    }),
  );
  expect(await Promise.all(people.map(cashOf))).toEqual(people.map(() => CASH - 20_000n + 19_500n));
  expect(await Promise.all(markets.map(stateOf))).toEqual(['settled', 'settled', 'void']);
  await expectWhole();
});

test('a correction is a new version: it pays and takes the difference, and what is missing is owed', async () => {
  const [home, away] = [await player(), await player()];
  const limited = await home.post('/wps/protection/limit', {
    kind: 'loss',
    period: 'month',
    amount: '500.00',
  });
  expect(limited.status).toBe(200);
  const market = await sports.market([HOME, AWAY]);
  await sports.bet(home, { market, selection: 0, price: HOME, stake: 10_000n });
  await sports.bet(away, { market, selection: 1, price: AWAY, stake: 10_000n });
  await close(market);
  await result(market, { 0: WIN, 1: LOST });
  await settleAll();
  const next = await sports.market([HOME]);
  await sports.bet(home, { market: next, selection: 0, price: HOME, stake: CASH });
  await result(market, { 0: LOST, 1: HALF_WIN });
  await settleAll();
  expect(await cashOf(away)).toBe(CASH - 10_000n + 15_500n);
  const held = (await accounts(owner, home.member)).map(({ name, balance }) => [name, balance]);
  expect(Object.fromEntries(held)).toMatchObject({ cash: 0n, debt: -10_000n });
  const { rows } = await sql`
    select version, payout, refund from sports.settlement where market = ${market} and member = ${away.member} order by version`.execute(
    owner,
  );
  expect(rows).toEqual([
    { version: 1, payout: 0n, refund: 0n },
    { version: 2, payout: 10_500n, refund: 5_000n },
  ]);
  const { rows: uses } = await sql`
    select sum(staked)::bigint as staked, sum(returned)::bigint as returned from protection.window
     where member = ${home.member} group by period`.execute(owner);
  expect(uses.length).toBeGreaterThan(0);
  for (const use of uses) expect(use).toEqual({ staked: CASH + 10_000n, returned: 0n });
  const steps = await movedSteps(
    app,
    { member: home.member } as StoredWager,
    sql`select movement as id, version::text as kind, at, payout as amount, null::bigint as share,
               0::bigint as outstanding,
               '' as details, null as choice
          from sports.settlement where market = ${market} and member = ${home.member}`,
  );
  // Of the 1.95 that it takes back, 0.95 was there; the rest is owed.
  expect(steps.map(({ moved }) => moved)).toEqual(['1.95', '-0.95']);
  await expectWhole();
});

test('sources that differ freeze a market until two people agree, and nobody confirms alone', async () => {
  const market = await sports.market([HOME]);
  await close(market);
  expect(await say(market, 'feed:one', { 0: WIN })).toBe('waiting');
  expect(await say(market, 'feed:one', { 0: WIN })).toBe('waiting');
  await expect(say(market, 'feed:one', { 0: LOST })).rejects.toMatchObject({ code: 'lottery.resultSaid' });
  expect(await say(market, 'feed:two', { 0: LOST })).toBe('frozen');
  expect(await say(market, 'operator:1', { 0: WIN })).toBe('frozen');
  expect(await say(market, 'operator:2', { 0: LOST })).toBe('frozen');
  expect(await say(market, 'operator:2', { 0: WIN })).toBe('confirmed');
  await settleAll();
  expect(await stateOf(market)).toBe('settled');
});

test('a bet that the result does not name is put aside, and a further version settles it', async () => {
  const mia = await player();
  const market = await sports.market([HOME, AWAY]);
  for (const [selection, price] of [HOME, AWAY].entries())
    await sports.bet(mia, { market, selection, price, stake: 10_000n });
  await close(market);
  await result(market, { 0: WIN });
  await settleAll();
  expect(await cashOf(mia)).toBe(CASH - 20_000n + 19_500n);
  await expectWhole();
  await result(market, { 0: WIN, 1: PUSH });
  await settleAll();
  expect(await cashOf(mia)).toBe(CASH - 20_000n + 29_500n);
  await expectWhole();
});

test.each([
  ['update sports.exposure set liability = liability + 1 where market = $1', 'the exposure of a market'],
  ['update sports.member_use set stake = stake + 1 where market = $1', 'the sums of a member'],
  ['update sports.line set stake = stake + 1 where market = $1', 'an order of sports moved'],
  ['update sports.line set price = price + 1 where market = $1', 'lines of sports and their ends'],
  ['update sports.settlement set payout = payout + 1 where market = $1', 'a movement of a settlement'],
  ['update sports.market set released_at = null where id = $1', 'the escrow of sports'],
  ['delete from sports.settlement where market = $1', 'every line of a settled market'],
])('the invariants see %s', async (statement, title) => {
  const mia = await player();
  const market = await sports.market([HOME]);
  await sports.bet(mia, { market, selection: 0, price: HOME, stake: 10_000n });
  await close(market);
  await result(market, { 0: WIN });
  await settleAll();
  const found: string[] = [];
  const undone = new Error('undone');
  const work = owner.transaction().execute(async (tx) => {
    await sql.raw(statement.replace('$1', String(market))).execute(tx);
    for (const invariant of INVARIANTS)
      if ((await sql.raw(invariant.sql).execute(tx)).rows.length > 0) found.push(invariant.title);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(found).toContainEqual(expect.stringContaining(title));
});
