import { REVENUE_BY, type RevenueRow } from '@baize/contract/lists/reports';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { dayIn } from '@baize/contract/zones';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { BONUS_CONTRIBUTION, endBonus, grantBonus } from '../../bonus/bonus.ts';
import { granted, units } from '../../bonus/testing.ts';
import { beginRefund, readStatements } from '../../cashier/cashier.ts';
import { addProvider, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { isCancellable } from '../../lottery/bets/cancelling.ts';
import { betGame, cancel, line, order } from '../../lottery/bets/testing.ts';
import { newOperator, staff } from '../../operators/testing.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { correctRound } from '../../play/play.ts';
import { hasFreeSpins, promise, spin, step } from '../../play/testing.ts';
import { recordAgain } from '../../records/records.ts';
import { passToNoon, recorded } from '../../records/testing.ts';
import { expectWholeLedger, freePlay, member, newKey, type Player, testApp } from '../../testing.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';

const node = await testApp({ simulated: true });
const { app, clock } = node;
await simulateTime(node.database, true);
passToNoon(node);
const acme = await studio(node);
const { psp, code } = await addProvider(node);
let finance = await staff(node, 'finance');
const today = () => dayIn(app.zone.name(), clock.now());
const DAY = today();

const report = async (name: string, filter: Record<string, string> = {}) => {
  const { status, body } = await finance.get(`/ops/reports/${name}`, {
    from: DAY,
    to: DAY,
    totals: 'yes',
    ...filter,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value;
};
const plus = (rows: readonly object[], key: string) =>
  formatAmount(
    rows.reduce((sum: bigint, row) => sum + parseAmount((row as Record<string, string>)[key] ?? '0'), 0n),
  );

const agent = await member(node, { cash: 5_000_0000n, type: 1 });
const players: Player[] = [
  agent,
  await member(node, { cash: 5_000_0000n, upline: agent.member }),
  await member(node, { cash: 5_000_0000n }),
];
let rounds = 0;

/** A round of the vendor: some stake, some win. */
async function round(player: Player, stake: string, win: string): Promise<void> {
  rounds += 1;
  const at = await asVendorPlayer(node, acme, player);
  expect((await at.bet(`b${rounds}`, `r${rounds}`, stake)).body.status).toBe('OK');
  await at.win(`w${rounds}`, `r${rounds}`, win, { endRound: true });
}

test('PL-1 revenue is the same by day, month, type, provider, game and agent, on the dashboard, in M-08 and in the ledger', async () => {
  const free = await freePlay(node);
  await free.post('/wps/play/spin', { key: newKey(), vendor: 'baize', code: 'emerald-lines', stake: '1.00' });
  const money = fc.integer({ min: 100, max: 100_00 }).map((n) => (n / 100).toFixed(2));
  const bets = fc.array(fc.tuple(fc.constantFrom(0, 1, 2), money, money), { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(bets, async (drawn) => {
      for (const [who, stake, win] of drawn) await round(players[who] as Player, stake, win);
      await recorded(node);
      const all = await Promise.all(REVENUE_BY.map((by) => report('revenue', { by })));
      const [first] = all;
      for (const { rows, totals } of all) {
        expect(rows.every(({ currency }: RevenueRow) => currency === 'MMK')).toBe(true);
        const { staked, returned, ggr } = totals.sums.MMK;
        expect({ staked, returned, ggr }).toEqual({
          staked: plus(rows, 'staked'),
          returned: plus(rows, 'returned'),
          ggr: plus(rows, 'ggr'),
        });
        expect([staked, returned, ggr]).toEqual(
          ['staked', 'returned', 'ggr'].map((key) => first.rows[0][key]),
        );
        expect(rows.reduce((sum: number, row: RevenueRow) => sum + row.wagers, 0)).toBe(rounds);
      }
      const shown = (await finance.get('/ops/dashboard/money', { by: 'day', currency: 'MMK' })).body.value;
      expect(shown.rows.at(-1)).toMatchObject({ staked: first.rows[0].staked, ggr: first.rows[0].ggr });
      const own = await Promise.all(
        players.map((each) => each.get('/wps/member/profit', { from: DAY, to: DAY })),
      );
      const profits = own.map(({ body }) => body.value.all);
      expect(plus(profits, 'stake')).toBe(first.rows[0].staked);
      expect(plus(profits, 'payout')).toBe(first.rows[0].returned);
      const { rows: lines } = await sql<{ sum: bigint }>`
        select -sum(p.amount)::bigint as sum from wallet.posting p join wallet.kind k on k.id = p.kind
         where p.member = any(${players.map((each) => each.member)}) and p.account = 1 and k.name <> 'adjustment'`.execute(
        node.owner,
      );
      expect(formatAmount(BigInt(lines[0]?.sum ?? 0n))).toBe(first.rows[0].ggr);
    }),
    { numRuns: 1, seed: 5, endOnFailure: true },
  );
  await expectWholeLedger(node);
});

/** A line of a lottery of the catalogue, which its player takes back. */
async function cancelledLine(player: Player, multiplier: number): Promise<void> {
  const game = app.lottery.games
    .all()
    .find((each) => each.lottery === 'SSC' && each.mode === 'LOTT' && isCancellable(each));
  const now = clock.ms();
  const issue = '20300116-9001';
  const at = (ms: number) => new Date(now + ms);
  await app.db
    .insertInto('lottery.issue')
    .values({
      game: game?.id ?? 0,
      code: issue,
      open_at: at(-1_000),
      close_at: at(600_000),
      draw_at: at(660_000),
    })
    .execute();
  const known = { ...(await betGame([node])), code: game?.code ?? '', issue };
  const { status, body } = await order(player, known, [line({ multiplier })]);
  expect(status, JSON.stringify(body)).toBe(200);
  const taken = await cancel(player, body.value.lines[0].id);
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
}

test('PL-1 a line that was taken back and a round that was made void are in no sum but those of the betting record', async () => {
  const sums = async () => {
    await recorded(node);
    const reports = await Promise.all(REVENUE_BY.map((by) => report('revenue', { by })));
    const money = (await finance.get('/ops/dashboard/money', { by: 'day', currency: 'MMK' })).body.value;
    const { staked, ggr } = money.rows.at(-1);
    return [...reports.map(({ totals }) => totals.sums.MMK), { staked, ggr }];
  };
  const before = await sums();
  const player = await member(node, { cash: 5_000_0000n, upline: agent.member });
  await cancelledLine(player, 10);
  await round(player, '33.00', '12.00');
  const { round: id, payout } = (await spin(player)).body.value;
  await app.db.transaction().execute(async (tx) => {
    const wish = { request: uuidv7(clock.ms()), member: player.member, round: id, was: parseAmount(payout) };
    await correctRound(app, tx, { ...wish, payout: null, reason: 'A fault' });
    await recordAgain(tx, { member: player.member, round: id });
  });
  const after = await sums();
  for (const [n, { staked, ggr }] of after.entries()) {
    expect(formatAmount(parseAmount(staked) - parseAmount(before[n]?.staked))).toBe('33.00');
    expect(formatAmount(parseAmount(ggr) - parseAmount(before[n]?.ggr))).toBe('21.00');
  }
  const days = { from: DAY, to: DAY };
  const own = (await player.get('/wps/member/profit', days)).body.value;
  const kept = { wagers: 1, stake: '33.00', payout: '12.00', net: '-21.00' };
  expect(own.all).toMatchObject(kept);
  const record = async (who: Player, path: string, more = {}) =>
    (await who.get(`/wps/${path}`, { ...days, by: 'settled', ...more })).body.value.sums.all;
  // The betting record lists void bets with their stakes as refunds.
  expect(await record(player, 'member/wagers')).toMatchObject({ wagers: 3, net: '-21.00' });
  expect(await record(player, 'member/wagers', { state: 'settled' })).toMatchObject(kept);
  const { username } = await node.owner
    .selectFrom('accounts.member')
    .select('username')
    .where('id', '=', player.member)
    .executeTakeFirstOrThrow();
  const team = { account: username, state: 'settled' };
  expect(await record(agent, 'agent/wagers', team)).toMatchObject(kept);
  expect(await record(agent, 'agent/wagers', { account: username })).toMatchObject({
    wagers: 3,
    net: '-21.00',
  });
  await expectWholeLedger(node);
});

test('RP-2 the line of an agent is divided into the agent and the lines below', async () => {
  const top = await report('revenue', { by: 'agent' });
  const { username } = agent;
  const line = top.rows.find(({ name }: RevenueRow) => name === username);
  const { rows } = await report('revenue', { by: 'agent', agent: username });
  expect(rows.length).toBeGreaterThan(0);
  for (const key of ['staked', 'returned', 'ggr']) expect(plus(rows, key)).toBe(line[key]);
  expect((await report('revenue', { by: 'agent', agent: 'nobody-of-this-name' })).rows).toEqual([]);
});

/** A bonus that is given up, and one that is kept. */
async function bonuses(to: bigint): Promise<void> {
  const terms = { base: 1n, multiplier: 1_000_000n, table: BONUS_CONTRIBUTION, maxBet: 1n, maxConvert: 0n };
  const expiresAt = new Date(clock.ms() + 7 * 86_400_000);
  const wanted = {
    member: to,
    source: 'manual',
    name: 'Gift',
    currency: 'MMK',
    expiresAt,
    ...terms,
  } as const;
  const grant = (amount: string) =>
    app.db
      .transaction()
      .execute((tx) => grantBonus(app, tx, { ...wanted, sourceId: newKey(), amount: parseAmount(amount) }));
  const given = await grant('700');
  await app.db
    .transaction()
    .execute((tx) => endBonus(app, tx, given, { event: 'forfeit', reason: 'member' }));
  await grant('300');
}

test('payments by day, method and channel are those of the ledger, and PL-3 NGR bears the fees of providers and PL-2 bonuses', async () => {
  const mia = await payee(node);
  const order = async (who: Player, amount: string) =>
    (await deposit(who, amount, { method: 'online' })).body.value as { id: string; pay: { url: string } };
  const press = async (url: string) => {
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay', payer: 'Mia' }),
      redirect: 'manual',
    });
    await psp.run();
  };
  const zaw = await member(node, { cash: 0n });
  const fee = (fixed: bigint) =>
    app.db
      .updateTable('cashier.channel')
      .set({ fee_fixed: fixed, fee_max: fixed })
      .where('code', '=', code)
      .execute();
  await fee(500_000n);
  const [one, two] = [await order(zaw, '20000'), await order(zaw, '4000')];
  await press(one.pay.url);
  await press(two.pay.url);
  psp.chargeBack(two.id);
  await psp.run();
  await fee(0n);
  const given = await order(zaw, '1500');
  await press(given.pay.url);
  const { id: operator } = await newOperator(node, 'financeMaker');
  const people = { reason: 'Asked by the payer', maker: operator, approver: operator };
  const back = { deposit: given.id, amount: parseAmount('1500'), owed: 0n, ...people };
  await app.db.transaction().execute((tx) => beginRefund(app, tx, back));
  const { id } = (await withdraw(mia, '30000')).body.value;
  const [maker, approver] = [await staff(node, 'financeMaker'), await staff(node, 'financeApprover')];
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  await node.settle();
  await psp.run();
  await node.settle();
  // It counts when it has left, before its member has confirmed it.
  const [sent] = (await report('payments', { by: 'method' })).rows;
  expect(sent).toMatchObject({ withdrawn: '30000.00' });
  const money = (await finance.get('/ops/dashboard/money', { by: 'day', currency: 'MMK' })).body.value;
  expect(money.rows.at(-1)).toMatchObject({ withdrawals: '30000.00' });
  await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
  await bonuses(zaw.member);
  clock.pass(2 * 86_400_000);
  await readStatements(app);
  finance = await staff(node, 'finance');
  const fees = formatAmount(
    -psp.book.entries.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0n),
  );
  const expected = {
    deposits: 3,
    deposited: '25500.00',
    // The charge-back gave its fee back.
    depositFees: '50.00',
    chargedBack: '4000.00',
    refunded: '1500.00',
    withdrawals: 1,
    withdrawn: '30000.00',
    providerFees: fees,
    net: '-10000.00',
  };
  for (const [by, name] of [
    ['day', DAY],
    ['month', DAY.slice(0, 7)],
    ['method', 'online'],
    ['channel', code],
  ] as const)
    expect((await report('payments', { by })).rows).toMatchObject([{ name, currency: 'MMK', ...expected }]);
  const { rows } = await sql<{ sum: bigint }>`
    select -coalesce(sum(a.balance), 0)::bigint as sum
      from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency where h.name = ${`psp:${code}`}`.execute(
    node.owner,
  );
  expect(formatAmount(BigInt(rows[0]?.sum ?? 0n))).toBe(expected.net);
  const [day] = (await report('revenue')).rows;
  expect(day.fees).toBe(fees);
  expect(day.bonuses).toBe('300.00');
  expect(day.ngr).toBe(plus([{ x: day.ggr }, { x: `-${fees}` }, { x: '-300.00' }], 'x'));
  await expectWholeLedger(node);
});

test('members are counted once in a day, in a month and in the whole span', async () => {
  const { rows, all } = await report('members', { to: today() });
  expect(rows[0]).toMatchObject({ name: DAY, firstDeposits: 1, depositors: 1, players: 4 });
  expect(all).toMatchObject({ firstDeposits: 1, depositors: 1, players: 4 });
  const { rows: months } = await report('members', { by: 'month' });
  expect(months).toMatchObject([{ name: DAY.slice(0, 7), players: 4 }]);
});

test('a report is as long as its kind allows, and is exported as it is shown', async () => {
  const ask = (filter: object) => finance.get('/ops/reports/revenue', { ...filter });
  expect((await ask({ from: '2029-01-01', to: '2029-02-01' })).body).toMatchObject({
    code: 'period.length',
    args: { days: 31 },
  });
  expect((await ask({ from: '2029-01-01', to: '2029-01-31' })).status).toBe(200);
  expect((await ask({ by: 'month', from: '2029-01-01', to: '2030-01-01' })).status).toBe(200);
  expect((await ask({ by: 'month', from: '2029-01-01', to: '2030-01-02' })).status).toBe(400);
  for (const list of ['revenue', 'payments', 'member-counts']) {
    const filter = { from: DAY, to: DAY };
    const wish = { list, format: 'csv', filter, reason: 'for the accountants' };
    const { body } = await finance.post('/ops/lists/export', wish);
    expect(Buffer.from(body.value.file, 'base64').toString()).toContain(DAY);
  }
});

/** The money of house accounts that are called so. */
async function houseMoney(name: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as sum from wallet.account a
      join wallet.house h on a.no = h.code * 1000 + a.currency join wallet.currency c on c.id = a.currency
     where h.name like ${name} and c.code = 'MMK'`.execute(node.owner);
  return BigInt(rows[0]?.sum ?? 0n);
}

test('PL-3 NGR bears what rounds put into jackpots and not what they won of them, also of void rounds, day by day as in the ledger', async () => {
  const game = { vendor: 'baize', code: 'midnight-pot' };
  await node.owner
    .updateTable('catalog.game')
    .set({ own_stakes: '{}' })
    .where('code', '=', game.code)
    .execute();
  await app.catalog.reload();
  const all = { from: DAY, to: DAY };
  let won = 0;
  for (let n = 0; n < 2; n += 1) {
    clock.pass(86_400_000);
    const player = await member(node, { cash: 100_000_000_0000n });
    finance = await staff(node, 'finance');
    const before = await houseMoney('game:baize');
    const rounds: { round: string; payout: string; jackpots?: object[] }[] = [];
    const hasWon = () => rounds.some(({ jackpots }) => jackpots?.length);
    // A pool that must be hit by an amount is won within some hundred rounds at this stake.
    for (let turn = 0; turn < 10 || (turn < 500 && !hasWon()); turn += 1) {
      clock.pass(5_000);
      const { status, body } = await player.post('/wps/play/spin', {
        key: uuidv7(clock.ms()),
        ...game,
        stake: '50000',
      });
      expect(status, JSON.stringify(body)).toBe(200);
      rounds.push(body.value);
    }
    won += rounds.filter(({ jackpots }) => jackpots?.length).length;
    const { round, payout } = rounds.find(({ jackpots }) => jackpots?.length) ??
      rounds[0] ?? { round: '', payout: '' };
    await app.db.transaction().execute(async (tx) => {
      const wish = { request: uuidv7(clock.ms()), member: player.member, round, was: parseAmount(payout) };
      await correctRound(app, tx, { ...wish, payout: null, reason: 'A fault' });
      await recordAgain(tx, { member: player.member, round });
    });
    await recorded(node);
    const [day] = (await report('revenue', { from: today(), to: today() })).rows;
    expect(parseAmount(day.ggr) - parseAmount(day.jackpots)).toBe((await houseMoney('game:baize')) - before);
    expect(
      plus(
        [
          { x: day.ggr },
          { x: `-${day.fees}` },
          { x: `-${day.bonuses}` },
          { x: `-${day.rebates}` },
          { x: `-${day.jackpots}` },
        ],
        'x',
      ),
    ).toBe(day.ngr);
    all.to = today();
  }
  expect(won).toBeGreaterThan(0);
  for (const by of ['day', 'month'])
    expect((await report('revenue', { by, ...all })).totals.sums.MMK.jackpots).toBe(
      formatAmount(await houseMoney('jackpot:%')),
    );
  await expectWholeLedger(node);
});

test('PL-2 free spins that end after their bonus lower its cost by what goes back to promotions, as in the ledger', async () => {
  clock.pass(2 * 86_400_000);
  finance = await staff(node, 'finance');
  const player = await member(node, { cash: units(0.4) });
  const bonus = await granted(node, player, { multiplier: 0n });
  const { drawn } = await promise(node, player, (each) => hasFreeSpins(each) && each.payout > units(1));
  const key = () => uuidv7(clock.ms());
  let { body } = await spin(player, { key: key() });
  await player.post('/wps/member/bonus/forfeit', { key: newKey(), id: bonus.id });
  const { round: number } = body.value;
  while (body.value.state === 'open') ({ body } = await step(player, number, key()));
  const staked = units(0.6);
  const lost = (drawn.payout * staked) / units(1);
  const [day] = (await report('revenue', { from: today(), to: today() })).rows;
  expect(day.bonuses).toBe(formatAmount(staked - lost));
  const all = (await report('revenue', { from: DAY, to: today() })).totals.sums.MMK.bonuses;
  const { rows } = await sql<{ sum: bigint }>`
    select -sum(a.balance)::bigint as sum from wallet.account a
      join wallet.house h on a.no = h.code * 1000 + a.currency join wallet.currency c on c.id = a.currency
     where h.name = 'promo' and c.code = 'MMK'`.execute(node.owner);
  expect(all).toBe(formatAmount(BigInt(rows[0]?.sum ?? 0n)));
  await recorded(node);
  await expectWholeLedger(node);
});
