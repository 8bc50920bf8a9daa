import { formatAmount, parseAmount } from '@baize/contract/money';
import { allPlays } from '@baize/games/lottery/plays';
import { anySelection } from '@baize/games/lottery/testing-selections';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { correctionLegs } from '../../debts/debts.ts';
import { staff } from '../../operators/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { atStake } from '../../stakes/stakes.ts';
import { expectWholeLedger, member, newKey, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import type { Settlement } from '../../wagering/wagering.ts';
import { accounts, balanceOf, CASH as CASH_ACCOUNT, fingerprint, post } from '../../wallet/wallet.ts';
import { previewCorrection } from './preview.ts';
import { createLotterySettlement } from './settling.ts';
import {
  cancelLine,
  confirmDraw,
  makeVoid,
  openIssue,
  placeLines,
  settlementsOf,
  type TestIssue,
} from './testing.ts';

const node = await sharedApp();
const { app, owner: db, settle } = node;

const CASH = 10_000n * 10_000n;
const DRAW = { balls: [1, 2, 3, 4, 5] };
/** Of one digit at one place, at the group of 1960. */
const WIN = 98_000n;
let player: Player;
beforeAll(async () => {
  player = await member(node, { cash: CASH });
});

const cashOf = async ({ member: id }: Pick<Player, 'member'>) => (await balanceOf(db, id)).balance;
const balances = async (of: Player) =>
  Object.fromEntries((await accounts(db, of.member)).map(({ name, balance }) => [name, balance]));
const stateOf = ({ id }: TestIssue) =>
  db
    .selectFrom('lottery.issue')
    .select(['state', 'settled_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const bet = (selection: string, more: { unit?: bigint; rebate?: number } = {}) => ({
  play: 'POS',
  selection,
  ...more,
});
const one = async (
  issue: TestIssue,
  by: Player,
  line: { play: string; selection: string; rebate?: number },
) => (await placeLines(db, issue, by.member, [line]))[0] ?? '';

test('lines that win are paid, the others are lost, and the issue is settled', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const other = await member(node, { cash: CASH });
  const before = await cashOf(player);
  const own = await placeLines(db, issue, player.member, [bet('1|-|-|-|-'), bet('2,3|-|-|-|-')]);
  const lost = await one(issue, other, bet('-|-|-|-|9'));
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await settlementsOf(db, [...own, lost])).toMatchObject([
    { payout: WIN, refund: 0n, wins: { WIN: 1 } },
    { payout: 0n, refund: 0n, wins: null },
    { payout: 0n, refund: 0n, wins: null },
  ]);
  expect(await cashOf(player)).toBe(before - 30_000n + WIN);
  expect(await cashOf(other)).toBe(CASH - 10_000n);
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
  await expectWholeLedger(node);
});

test('an issue without lines is settled by its result alone', async () => {
  const issue = await openIssue(db, 'K3', 'LOTT');
  await confirmDraw(db, issue, { balls: [1, 2, 3] });
  await settle();
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
});

test('units that are neither won nor lost bring their stake back, and no rebate, and count no bet', async () => {
  const issue = await openIssue(db, 'LHC', 'ZY');
  const before = await cashOf(player);
  const line = await one(issue, player, { play: 'TM_ATTR', selection: 'BIG', rebate: 20 });
  await confirmDraw(db, issue, { balls: [1, 2, 3, 4, 5, 6], special: 49, zodiacYear: 2026 });
  await settle();
  expect(await settlementsOf(db, [line])).toMatchObject([{ payout: 0n, refund: 10_000n, wins: { PUSH: 1 } }]);
  expect(await cashOf(player)).toBe(before);
  await expectWholeLedger(node);
});

test('a corrected result brings the rebates and margins of its own refunds, also from members who have spent them', async () => {
  const agent = await member(node, { type: 2, cash: 0n });
  const low = await member(node, { upline: agent.member, cash: CASH });
  await db.insertInto('lottery.member_group').values({ member: low.member, prize_group: 1950 }).execute();
  const issue = await openIssue(db, '11X5', 'LOTT');
  const stake = { unit: 1_000_000n, rebate: 20 };
  await placeLines(db, issue, low.member, [{ play: 'BALL', selection: 'BIG|-|-|-|-', ...stake }]);
  const rest = { balls: [2, 3, 4, 5] };
  const push = { balls: [11, ...rest.balls] };
  const lost = { balls: [1, ...rest.balls] };
  const cash = async () => [await cashOf(low), await cashOf(agent)];
  const after = async (draw: object) => {
    await confirmDraw(db, issue, draw);
    await settle();
    return cash();
  };
  // 20 and 10 of 2 000 of a hundred, unless it came back.
  const [back, kept] = [
    [CASH, 0n],
    [CASH - 990_000n, 5_000n],
  ];
  expect(await after(push)).toEqual(back);
  expect(await after(lost)).toEqual(kept);
  expect(await after(push)).toEqual(back);
  expect(await after(lost)).toEqual(kept);
  const legs = [
    { account: { no: CASH_ACCOUNT }, amount: -5_000n },
    { account: { house: 'adjustment' }, amount: 5_000n },
  ];
  const spent = {
    member: agent.member,
    key: newKey(),
    kind: 'adjustment',
    fingerprint: fingerprint('spent'),
    legs,
  } as const;
  await db.transaction().execute((tx) => post(tx, [spent]));
  expect(await after(push)).toEqual(back);
  expect(await balances(agent)).toMatchObject({ cash: 0n, debt: -5_000n });
  await expectWholeLedger(node);
});

test('VB-9 VB-10 lines that cover each other, or nearly everything, count no valid bet', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const wide = await one(issue, player, bet('0,1,2,3,4,5,6,7|-|-|-|-'));
  const other = await member(node, { cash: CASH });
  const [first] = await placeLines(db, issue, other.member, [bet('0,1,2,3|-|-|-|-'), bet('4,5,6,7|-|-|-|-')]);
  const narrow = await one(issue, await member(node), bet('7|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await settlementsOf(db, [wide, first ?? '', narrow])).toMatchObject([
    { valid: 0n },
    { valid: 0n },
    { valid: null },
  ]);
});

test('VB-10 lines of games with the same draw are compared, whichever is settled first', async () => {
  const other = await member(node, { cash: CASH });
  const [five, three] = [await openIssue(db, 'LFP5', 'LOTT'), await openIssue(db, 'LF3D', 'LOTT')];
  const draw_at = new Date(app.clock.ms() + 120_000);
  for (const [issue, code] of [
    [five, 'PL5'],
    [three, 'PL3'],
  ] as const) {
    const game = db.selectFrom('lottery.game').select('id').where('code', '=', code);
    await db.updateTable('lottery.issue').set({ game, draw_at }).where('id', '=', issue.id).execute();
  }
  const low = await one(five, player, bet('0,1,2,3,4|-|-|-|-'));
  const high = await one(three, player, bet('5,6,7,8,9|-|-'));
  const single = await one(three, other, bet('5,6,7,8,9|-|-'));
  await confirmDraw(db, five, DRAW);
  await settle();
  await confirmDraw(db, three, { balls: [1, 2, 3] });
  await settle();
  expect(await settlementsOf(db, [low, high, single])).toMatchObject([
    { valid: 0n },
    { valid: 0n },
    { valid: null },
  ]);
});

test('a rebate of the stake comes back to its member, on wins and losses alike', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const before = await cashOf(player);
  await placeLines(db, issue, player.member, [
    bet('1|-|-|-|-', { rebate: 20 }),
    bet('9|-|-|-|-', { rebate: 15 }),
  ]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await cashOf(player)).toBe(before - 20_000n + WIN + 175n);
  await expectWholeLedger(node);
});

test('PL-3 NGR bears the rebates of members and the margins of agents', async () => {
  const agent = await member(node, { type: 2, cash: 0n });
  const low = await member(node, { upline: agent.member, cash: CASH });
  await db.insertInto('lottery.member_group').values({ member: low.member, prize_group: 1950 }).execute();
  const finance = await staff(node, 'finance');
  const costs = async () => {
    await recorded(node);
    const { totals } = (await finance.get('/ops/reports/revenue', { ...theseDays(node), totals: 'yes' })).body
      .value;
    const { ggr, fees, bonuses, rebates, jackpots, ngr } = totals?.sums.MMK ?? {};
    const [played = 0n, ...costs] = [ggr, fees, bonuses, rebates, jackpots].map((each) =>
      parseAmount(each ?? '0'),
    );
    expect(parseAmount(ngr ?? '0')).toBe(costs.reduce((left, each) => left - each, played));
    return parseAmount(rebates ?? '0');
  };
  const before = await costs();
  const issue = await openIssue(db, 'SSC', 'LOTT');
  await placeLines(db, issue, low.member, [bet('9|-|-|-|-', { unit: 1_000_000n, rebate: 20 })]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  // 20 and 10 of 2 000 of a hundred.
  expect((await costs()) - before).toBe(15_000n);
});

test('PL-5 profit and loss holds the rebate of a member, and no margin of an agent', async () => {
  const agent = await member(node, { type: 2, cash: 0n });
  const low = await member(node, { upline: agent.member, cash: CASH });
  await db.insertInto('lottery.member_group').values({ member: low.member, prize_group: 1950 }).execute();
  const issue = await openIssue(db, 'SSC', 'LOTT');
  await placeLines(db, issue, low.member, [bet('9|-|-|-|-', { unit: 1_000_000n, rebate: 20 })]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  await recorded(node);
  const profit = async (who: Player, query = {}) =>
    (await who.get('/wps/member/profit', { ...theseDays(node), ...query })).body.value;
  const { all, days } = await profit(low);
  expect(all.rebate).toBe('1.00');
  expect(parseAmount(all.net)).toBe(parseAmount(all.payout) - parseAmount(all.stake) + 10_000n);
  expect(days.map(({ rebate }: { rebate: string }) => rebate)).toContain('1.00');
  expect((await profit(low, { category: 'RNG' })).all.rebate).toBe('0.00');
  expect((await profit(agent)).all.rebate).toBe('0.00');
});

test('agents earn the steps between the prize groups below them, once for all lines of an issue', async () => {
  const top = await member(node, { type: 1, cash: 0n });
  const agent = await member(node, { type: 2, upline: top.member, cash: 0n });
  const low = await member(node, { upline: agent.member, cash: CASH });
  const high = await member(node, { upline: agent.member, cash: CASH });
  const groups = [
    { member: low.member, prize_group: 1950 },
    { member: high.member, prize_group: 1976 },
  ];
  await db.insertInto('lottery.member_group').values(groups).execute();
  const issue = await openIssue(db, 'SSC', 'LOTT');
  await placeLines(db, issue, low.member, [bet('9|-|-|-|-'), bet('8|-|-|-|-')]);
  await placeLines(db, issue, high.member, [bet('9|-|-|-|-')]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  // The agent keeps the default 1960 and a top agent has 1980: 10 of 2 000 on low's stake; 20 on it and 4 on high's.
  expect(await cashOf(agent)).toBe((20_000n * 10n) / 2_000n);
  expect(await cashOf(top)).toBe((20_000n * 20n + 10_000n * 4n) / 2_000n);
  await expectWholeLedger(node);
});

test.each([
  [599n, { cash: 1n, debt: 0n }],
  [600n, { cash: 0n, debt: 0n }],
  [601n, { cash: 0n, debt: -1n }],
])('CT-15 the commission of an agent, 600 units, repays a debt of %s first', async (owed, left) => {
  const agent = await member(node, { type: 1, cash: 0n });
  const low = await member(node, { upline: agent.member, cash: CASH });
  await db.insertInto('lottery.member_group').values({ member: low.member, prize_group: 1920 }).execute();
  await db.transaction().execute(async (tx) => {
    const due = { member: agent.member, due: -owed };
    const { legs } = (await correctionLegs(tx, { cause: 'round', about: 'a round' }, [due]))(due);
    const house = { account: { house: 'adjustment' }, amount: owed };
    const kind = 'settlement' as const;
    const movement = { member: agent.member, key: newKey(), kind, fingerprint: fingerprint('owe') };
    await post(tx, [{ ...movement, legs: [...legs, house] }]);
  });
  const issue = await openIssue(db, 'SSC', 'LOTT');
  await placeLines(db, issue, low.member, [bet('9|-|-|-|-', { unit: 20_000n })]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await balances(agent)).toEqual(left);
  const { sums } = (await agent.get('/wps/member/statement', theseDays(node))).body.value;
  const repaid = formatAmount(owed < 600n ? -owed : -600n);
  expect(sums).toMatchObject([
    { type: 'DEBT_REPAID', amount: repaid },
    { type: 'REBATE_SELF', amount: '0.06' },
  ]);
  await expectWholeLedger(node);
});

test('a void issue gives every stake back', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const before = await cashOf(player);
  const lines = await placeLines(db, issue, player.member, [bet('1|-|-|-|-'), bet('2|-|-|-|-')]);
  await makeVoid(db, issue);
  await settle();
  expect(await settlementsOf(db, lines)).toMatchObject(lines.map(() => ({ version: 0, refund: 10_000n })));
  expect(await cashOf(player)).toBe(before);
  expect(await stateOf(issue)).toEqual({ state: 'void', settled_version: 0 });
  await settle();
  expect(await cashOf(player)).toBe(before);
  await expectWholeLedger(node);
});

test('a correction pays what the first result left out, and takes what it paid too much', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const [wrong, right] = [await member(node, { cash: CASH }), await member(node, { cash: CASH })];
  const both = await member(node, { cash: CASH });
  await one(issue, wrong, bet('1|-|-|-|-'));
  await one(issue, right, bet('2|-|-|-|-'));
  const lines = await placeLines(db, issue, both.member, [bet('1|-|-|-|-'), bet('2|-|-|-|-')]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  await confirmDraw(db, issue, { balls: [2, 2, 3, 4, 5] });
  await settle();
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 2 });
  expect([await cashOf(wrong), await cashOf(right)]).toEqual([CASH - 10_000n, CASH - 10_000n + WIN]);
  expect(await cashOf(both)).toBe(CASH - 20_000n + WIN);
  expect(await settlementsOf(db, lines)).toMatchObject([
    { version: 2, payout: 0n },
    { version: 2, payout: WIN },
  ]);
  await settle();
  expect(await cashOf(wrong)).toBe(CASH - 10_000n);
  await expectWholeLedger(node);
});

test('a correction takes cash as far as it goes, and the rest becomes a debt', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const poor = await member(node, { cash: 10_000n });
  await one(issue, poor, bet('1|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  await settle();
  const next = await openIssue(db, 'SSC', 'LOTT');
  await placeLines(db, next, poor.member, [bet('9|-|-|-|-', { unit: 90_000n })]);
  await confirmDraw(db, issue, { balls: [9, 9, 9, 9, 9] });
  await confirmDraw(db, next, DRAW);
  await settle();
  const held = (await accounts(db, poor.member)).map(({ name, balance }) => [name, balance]);
  expect(Object.fromEntries(held)).toEqual({ cash: 0n, debt: -(WIN - 8_000n) });
  await expectWholeLedger(node);
});

test.each([-1n, 0n, 1n])(
  'CT-15 a second correction repays the debt of the first before it pays cash: %s of it is repaid before',
  async (edge) => {
    const issue = await openIssue(db, 'SSC', 'LOTT');
    const poor = await member(node, { cash: 10_000n });
    await one(issue, poor, bet('1|-|-|-|-'));
    await confirmDraw(db, issue, DRAW);
    await settle();
    // All but the debt of the correction is lost: it is the win, less a unit, a unit more, or exact.
    const next = await openIssue(db, 'SSC', 'LOTT');
    const kept = 1n - edge;
    await placeLines(db, next, poor.member, [bet('9|-|-|-|-', { unit: WIN - kept })]);
    await confirmDraw(db, next, DRAW);
    await confirmDraw(db, issue, { balls: [9, 9, 9, 9, 9] });
    await settle();
    expect(await balances(poor)).toEqual({ cash: 0n, debt: kept - WIN });
    await confirmDraw(db, issue, DRAW);
    await settle();
    expect(await balances(poor)).toEqual({ cash: kept, debt: 0n });
    await expectWholeLedger(node);
  },
);

test('lines that were taken back are not settled', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const [line = ''] = await placeLines(db, issue, player.member, [bet('1|-|-|-|-')]);
  const before = await cashOf(player);
  await cancelLine(db, issue, player.member, line);
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await settlementsOf(db, [line])).toEqual([undefined]);
  expect(await cashOf(player)).toBe(before + 10_000n);
  await expectWholeLedger(node);
});

test('another node goes on where one ended between two parts, and two nodes settle nothing twice', async () => {
  const there = await node.node();
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const people = await Promise.all(Array.from({ length: 8 }, () => member(node, { cash: CASH })));
  for (const each of people) await placeLines(db, issue, each.member, [bet('1|-|-|-|-'), bet('9|-|-|-|-')]);
  await confirmDraw(db, issue, DRAW);
  const first = createLotterySettlement(app);
  await first.plan({ part: 2, step: 100 });
  await first.part();
  expect(await openParts(issue)).toBe(7);
  await Promise.all(
    [app, there.app, app, there.app].map(async (each) => {
      const settlement = createLotterySettlement(each);
      while (await settlement.next());
    }),
  );
  await settle();
  const cash = await Promise.all(people.map(cashOf));
  expect(cash).toEqual(people.map(() => CASH - 20_000n + WIN));
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
  await expectWholeLedger(node);
});

/** Ends the transaction of a part with more than so many lines by the limit of time itself. */
async function limitParts(lines: number): Promise<() => Promise<void>> {
  await sql`create function lottery.test_slow() returns trigger language plpgsql as ${sql.lit(`
    begin
      if new.lines > ${lines} and new.first_member <> new.last_member and new.done_at is not null then
        perform set_config('transaction_timeout', '0', true), set_config('transaction_timeout', '20ms', true);
        perform pg_sleep(60);
      end if;
      return new;
    end`)}`.execute(db);
  await sql`create trigger test_slow before update on lottery.settlement_part for each row execute function lottery.test_slow()`.execute(
    db,
  );
  return async () => {
    await sql`drop function lottery.test_slow() cascade`.execute(db);
  };
}

/** Settles as workers do, which look again after a fault. */
async function attempts(settlement: Settlement, enough = async () => false): Promise<void> {
  for (let n = 0; n < 40 && !(await enough()); n += 1)
    if (!(await settlement.next().catch(() => true))) return;
}

test('a part that runs out of time is halved until it fits, and two nodes settle what one would', async () => {
  const there = await node.node();
  const end = await limitParts(5);
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const people = await Promise.all(Array.from({ length: 8 }, () => member(node, { cash: CASH })));
  const lines: string[] = [];
  for (const each of people)
    lines.push(
      ...(await placeLines(db, issue, each.member, [bet('1|-|-|-|-', { rebate: 20 }), bet('9|-|-|-|-')])),
    );
  await confirmDraw(db, issue, DRAW);
  // A node that ends between two halves leaves whole parts; its memory is lost with it.
  const lost = createLotterySettlement(app);
  await attempts(lost, async () => (await openParts(issue)) > 1);
  await lost.part().catch(() => null);
  await Promise.all([app, there.app].map((each) => attempts(createLotterySettlement(each))));
  await settle();
  await end();
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
  const settled = await settlementsOf(db, lines);
  expect(settled.map((row) => row?.payout)).toEqual(people.flatMap(() => [WIN, 0n]));
  expect(await Promise.all(people.map(cashOf))).toEqual(people.map(() => CASH - 20_000n + WIN + 100n));
  const parts = await db
    .selectFrom('lottery.settlement_part')
    .select(['lines', 'problem'])
    .where('issue', '=', issue.id)
    .execute();
  expect(parts.map((part) => part.lines)).toEqual([4, 4, 4, 4]);
  expect(parts.every(({ problem }) => problem === null)).toBe(true);
  await expectWholeLedger(node);
});

test.each([1, 2, 3, 100])('a correction is previewed in parts of %s lines as a whole', async (most) => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const game = { code: 'TEST', lottery: issue.lottery } as Parameters<typeof previewCorrection>[1]['game'];
  for (const each of [await member(node), await member(node), await member(node)])
    await placeLines(db, issue, each.member, [bet('1|-|-|-|-'), bet('2|-|-|-|-')]);
  await confirmDraw(db, issue, DRAW);
  await settle();
  const about = { id: issue.id, version: 1, game };
  const preview = await previewCorrection(app, about, { balls: [2, 2, 3, 4, 5] }, most);
  const sums = { wonBefore: 3, wonAfter: 3, given: 3n * WIN, taken: 3n * WIN };
  expect(preview).toMatchObject({ lines: 6, changes: [{ lines: 6, members: 3, ...sums }] });
});

test('the lines of one member are settled together, however long they take', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const by = await member(node, { cash: CASH });
  const other = await member(node, { cash: CASH });
  await placeLines(db, issue, by.member, [bet('1|-|-|-|-'), bet('9|-|-|-|-'), bet('8|-|-|-|-')]);
  await one(issue, other, bet('1|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  const end = await limitParts(1);
  await attempts(createLotterySettlement(app));
  await settle();
  await end();
  expect([await cashOf(by), await cashOf(other)]).toEqual([CASH - 30_000n + WIN, CASH - 10_000n + WIN]);
  await expectWholeLedger(node);
});

test('an issue that is cut step by step takes from the escrow only what it has cut', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const people = await Promise.all(Array.from({ length: 5 }, () => member(node, { cash: CASH })));
  for (const each of people) await placeLines(db, issue, each.member, [bet('1|-|-|-|-'), bet('9|-|-|-|-')]);
  await confirmDraw(db, issue, DRAW);
  const settlement = createLotterySettlement(app);
  await settlement.plan({ part: 2, step: 3 });
  expect(await openParts(issue)).toBe(2);
  await settlement.part();
  await expectWholeLedger(node);
  await settlement.plan({ part: 2, step: 3 });
  await settlement.plan({ part: 2, step: 3 });
  expect(await settlement.plan({ part: 2, step: 3 })).toBe(false);
  expect(await openParts(issue)).toBe(4);
  await settle();
  expect(await Promise.all(people.map(cashOf))).toEqual(people.map(() => CASH - 20_000n + WIN));
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
  await expectWholeLedger(node);
});

test('a line whose selection cannot be read is put aside, and the rest of its member is settled', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const by = await member(node, { cash: CASH });
  const [good = '', bad = ''] = await placeLines(db, issue, by.member, [
    bet('1|-|-|-|-', { rebate: 20 }),
    bet('1|-|-|-|-', { rebate: 20 }),
  ]);
  await spoil(bad, 'gone');
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await stateOf(issue)).toEqual({ state: 'settled', settled_version: 1 });
  expect(await settlementsOf(db, [good, bad])).toMatchObject([{ payout: WIN }, undefined]);
  expect(await cashOf(by)).toBe(CASH - 20_000n + WIN + 100n);
  const aside = await db.selectFrom('lottery.line_aside').selectAll().where('issue', '=', issue.id).execute();
  expect(aside).toMatchObject([{ member: by.member, line: bad, version: 1 }]);
  expect(await atStake(app, by.member)).toEqual({ amount: 10_000n, count: 1 });

  // A further version settles it, once it can be read.
  await spoil(bad, '1|-|-|-|-');
  await confirmDraw(db, issue, DRAW);
  await settle();
  expect(await settlementsOf(db, [good, bad])).toMatchObject([{ payout: WIN }, { payout: WIN }]);
  expect(await atStake(app, by.member)).toEqual({ amount: 0n, count: 0 });
  expect(await cashOf(by)).toBe(CASH - 20_000n + 2n * WIN + 200n);
  await expectWholeLedger(node);
});

/** Writes another selection into a stored line, as nothing of ours does. */
async function spoil(line: string, selection: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table lottery.line disable trigger append_only`.execute(tx);
    await sql`update lottery.line set selection = ${selection} where id = ${line}`.execute(tx);
    await sql`alter table lottery.line enable trigger append_only`.execute(tx);
  });
}

test('a part that fails holds up no other issue', async () => {
  const [issue, next] = [await openIssue(db, 'SSC', 'LOTT'), await openIssue(db, 'SSC', 'LOTT')];
  await one(issue, player, bet('1|-|-|-|-'));
  await one(next, player, bet('1|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  await confirmDraw(db, next, DRAW);
  const table = sql`alter table lottery.settlement`;
  await sql`${table} add constraint test_fault check (issue <> ${sql.lit(Number(issue.id))}) not valid`.execute(
    db,
  );
  const settlement = createLotterySettlement(app);
  while (await settlement.next().catch(() => true));
  expect([await stateOf(issue), await stateOf(next)]).toMatchObject([
    { state: 'settling' },
    { state: 'settled' },
  ]);
  await sql`${table} drop constraint test_fault`.execute(db);
  await settle();
  expect(await stateOf(issue)).toMatchObject({ state: 'settled' });
});

test('a part that fails leaves nothing behind, and is settled later', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const before = await cashOf(player);
  await one(issue, player, bet('1|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  const settlement = createLotterySettlement(app);
  await settlement.plan({ part: 10, step: 100 });
  await sql`alter table lottery.settlement add constraint test_fault check (issue <> ${sql.lit(Number(issue.id))}) not valid`.execute(
    db,
  );
  await expect(settlement.part()).rejects.toThrow('test_fault');
  expect(await cashOf(player)).toBe(before - 10_000n);
  await sql`alter table lottery.settlement drop constraint test_fault`.execute(db);
  await settle();
  expect(await cashOf(player)).toBe(before - 10_000n + WIN);
});

test('members hear of their wins, and see their new balance', async () => {
  const issue = await openIssue(db, 'SSC', 'LOTT');
  const line = await player.live({ member: null });
  await one(issue, player, bet('1|-|-|-|-'));
  await confirmDraw(db, issue, DRAW);
  await settle();
  const frame = await line.next((each) => 'event' in each && each.event.type === 'lottery');
  expect(frame).toMatchObject({
    event: { type: 'lottery', issue: '20260107-0001', stake: '1.00', won: '9.80' },
  });
});

const LOTTERY = allPlays().filter(({ lottery }) => lottery === 'SSC');

test('whatever is bet and drawn, what lines bring is what their members have', async () => {
  const lines = fc.array(fc.tuple(fc.nat(LOTTERY.length - 1), fc.integer({ min: 1, max: 2 ** 30 })), {
    minLength: 1,
    maxLength: 25,
  });
  const balls = fc.array(fc.nat(9), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lines, balls, async (chosen, drawn) => {
      const by = await member(node, { cash: CASH * 1_000n });
      const issue = await openIssue(db, 'SSC', 'LOTT');
      const ids = await placeLines(
        db,
        issue,
        by.member,
        chosen.map(([play, seed]) => anyLine(play, seed)),
      );
      const open = await cashOf(by);
      await confirmDraw(db, issue, { balls: drawn });
      await settle();
      const settled = await settlementsOf(db, ids);
      const due = settled.reduce((sum, row) => sum + (row ? row.payout + row.refund : 0n), 0n);
      expect(settled.every((row) => row !== undefined)).toBe(true);
      expect(await cashOf(by)).toBe(open + due);
    }),
    { numRuns: 4, seed: 14 },
  );
  await expectWholeLedger(node);
});

function anyLine(play: number, seed: number) {
  const { code, expand } = LOTTERY[play] as (typeof LOTTERY)[number];
  let state = seed;
  const below = (n: number) => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return state % n;
  };
  return { play: code, selection: anySelection(expand, below), unit: 100n };
}

async function openParts({ id }: TestIssue): Promise<number> {
  const rows = await db
    .selectFrom('lottery.settlement_part')
    .select('part')
    .where('issue', '=', id)
    .where('done_at', 'is', null)
    .execute();
  return rows.length;
}
