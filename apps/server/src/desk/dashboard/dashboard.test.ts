import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chainProblems } from '../../audit/chain-check.ts';
import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { staff } from '../../operators/testing.ts';
import { passToNoon, recorded } from '../../records/testing.ts';
import { expectWholeLedger, freePlay, member, newKey, type Player, testApp } from '../../testing.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { noted } from './health.ts';

const node = await testApp({ simulated: true });
const { app, clock, db } = node;
await simulateTime(node.database, true);
passToNoon(node);
const acme = await studio(node);
let manager = await staff(node, 'manager');
const GAME = { vendor: 'baize', code: 'emerald-lines' };

async function spin(player: Player, times: number) {
  const totals = { rounds: 0, staked: 0, returned: 0 };
  for (let round = 0; round < times; round += 1) {
    let { body } = await player.post('/wps/play/spin', { key: newKey(), ...GAME, stake: '1.00' });
    while (body.value?.state === 'open') {
      body = (await player.post('/wps/play/step', { key: newKey(), round: body.value.round })).body;
    }
    expect(body.success, JSON.stringify(body)).toBe(true);
    totals.rounds += 1;
    totals.staked += 1;
    totals.returned += Number(body.value.payout);
  }
  return totals;
}

/** The dashboard when everything that was played is recorded. */
async function board() {
  await recorded(node);
  return (await manager.get('/ops/dashboard')).body.value;
}

const mmk = async () => (await board()).today.find((row: { currency: string }) => row.currency === 'MMK');

const roundsOf = ({ minutes }: { minutes: { rounds: number }[] }) =>
  minutes.reduce((sum, { rounds }) => sum + rounds, 0);

test('live figures count members with a session, and play money stands apart', async () => {
  await spin(await freePlay(node), 3);
  const { live, today, services } = await board();
  expect(live.membersOnline).toBe(1);
  expect(live.newMembers).toBe(0);
  expect(today.map((row: { currency: string }) => row.currency)).toEqual(['PLAY']);
  expect(services.map((service: { name: string }) => service.name)).toEqual([
    'database',
    'nodes',
    'lane',
    'records',
    'jobs',
    'invariants',
    'chance',
    'certificates',
    'returns',
    'channels',
    'reviews',
  ]);
  expect(services[0].health).not.toBe('bad');
});

test('staked, returned and revenue of today are those of all bets, own and of vendors, counted once however often one looks', async () => {
  const mia = await member(node);
  const first = await spin(mia, 12);
  expect((await mmk()).rounds).toBe(12);
  await board();
  const second = await spin(mia, 8);
  const vendorPlayer = await asVendorPlayer(node, acme, mia);
  await vendorPlayer.bet('b1', 'r1', '50.00');
  await vendorPlayer.win('w1', 'r1', '20.00', { endRound: true });
  const returned = first.returned + second.returned + 20;
  expect(await mmk()).toMatchObject({
    rounds: 21,
    staked: '70.00',
    returned: returned.toFixed(2),
    ggr: (70 - returned).toFixed(2),
  });
  expect((await mia.get('/wps/member/wagers')).body.value.sums.all).toMatchObject({
    wagers: 21,
    stake: '70.00',
  });
});

test('open bets of vendors wait on the dashboard, and their minute counts them', async () => {
  const before = await board();
  const vendorPlayer = await asVendorPlayer(node, acme, await member(node));
  await vendorPlayer.bet('o1', 'open', '5.00');
  const open = await board();
  expect(open.live.openRounds).toBe(before.live.openRounds + 1);
  expect(roundsOf(open)).toBe(roundsOf(before) + 1);
  expect(await mmk()).toMatchObject({ rounds: 21, staked: '70.00' });
  await vendorPlayer.win('ow', 'open', '0.00', { endRound: true });
  expect(await mmk()).toMatchObject({ rounds: 22, staked: '75.00' });
  await expectWholeLedger(node);
});

test('TM-2 a bet from before midnight counts for the day on which it is settled', async () => {
  const vendorPlayer = await asVendorPlayer(node, acme, await member(node));
  await vendorPlayer.bet('l1', 'late', '3.00');
  const tomorrow = startOfDay(app.zone.name(), clock.now()).getTime() + 86_400_000;
  clock.pass(tomorrow - clock.ms() + 1_000);
  manager = await staff(node, 'manager');
  expect(await mmk()).toBeUndefined();
  await vendorPlayer.win('lw', 'late', '9.00', { endRound: true });
  expect(await mmk()).toMatchObject({ rounds: 1, staked: '3.00', returned: '9.00', ggr: '-6.00' });
});

test('money in, money out and revenue by the hour and by the day are those of the books', async () => {
  const mia = await payee(node);
  const { code } = await addChannel(node);
  const maker = await staff(node, 'financeMaker');
  const approver = await staff(node, 'financeApprover');
  const { id } = (await withdraw(mia, '30000')).body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  await maker.post('/ops/cashier/withdrawal/issue', { id, channel: code, transaction: newKey() });
  await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
  const order = (await deposit(mia, '20000')).body.value;
  await maker.post('/ops/cashier/deposit/confirm', { id: order.id });
  await approver.post('/ops/cashier/deposit/credit', {
    id: order.id,
    received: '20000',
    transaction: newKey(),
    payer: 'Mia Thandar Win',
  });
  await recorded(node);
  for (const [by, count] of [
    ['hour', 24],
    ['day', 30],
  ] as const) {
    const { body } = await manager.get('/ops/dashboard/money', { by, currency: 'MMK' });
    expect(body.value.rows).toHaveLength(count);
    expect(body.value.rows.at(-1), JSON.stringify(body.value.rows)).toMatchObject({
      deposits: '20000.00',
      withdrawals: '30000.00',
      staked: '3.00',
      ggr: '-6.00',
    });
  }
  const { rows } = (await manager.get('/ops/dashboard/money', { by: 'day' })).body.value;
  expect(rows.at(-2)).toMatchObject({ staked: '75.00', deposits: '0.00' });
});

test('the dashboard tells how a job ended, and forgets neither success nor failure', async () => {
  const check = { name: 'wallet.invariants', schedule: '7 * * * *', run: async () => undefined };
  await noted(app, check).run();
  const service = async () =>
    (await board()).services.find((each: { name: string }) => each.name === 'invariants');
  expect(await service()).toMatchObject({ health: 'good', facts: { found: 'no violation' } });
  const broken = { ...check, run: () => Promise.reject(new Error('2 violations')) };
  await expect(noted(app, broken).run()).rejects.toThrow('2 violations');
  expect(await service()).toMatchObject({ health: 'bad', facts: { found: '2 violations' } });
});

test('members are found by any part of their name, and wild cards are letters', async () => {
  const mia = await member(node, { username: 'lotus_50%' });
  const names = async (search: string) =>
    (await manager.get('/ops/members', { search })).body.value.rows.map(
      (row: { username: string }) => row.username,
    );
  expect(await names('TUS_5')).toEqual(['lotus_50%']);
  expect(await names('50%')).toEqual(['lotus_50%']);
  expect(await names('lotus%50')).toEqual([]);
  const { body } = await manager.get('/ops/members', { search: 'lotus_50%' });
  const one = await manager.get('/ops/member', { id: body.value.rows[0].id });
  expect(one.body.value).toMatchObject({ username: 'lotus_50%', balance: '10000.00', currency: 'MMK' });
  expect(one.body.value.accounts[0]).toMatchObject({ kind: 'cash', balance: '10000.00', open: true });
  expect(mia.member).toBeGreaterThan(0n);
});

test('pages of members and movements leave nobody out and show nobody twice', async () => {
  for (const [path, key] of [
    ['/ops/members', 'id'],
    ['/ops/ledger', 'id'],
  ] as const) {
    const all = (await manager.get(path)).body.value.rows.map((row: Record<string, string>) => row[key]);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await manager.get(path, { limit: '2', ...(cursor ? { cursor } : {}) });
      paged.push(...body.value.rows.map((row: Record<string, string>) => row[key]));
      cursor = paged.length >= all.length ? null : body.value.next;
    }
    expect(paged.slice(0, all.length)).toEqual(all);
  }
});

test('the page of a member shows the last bets of every game, own and of vendors', async () => {
  const mia = await member(node);
  await spin(mia, 1);
  const vendorPlayer = await asVendorPlayer(node, acme, mia);
  await vendorPlayer.bet('p1', 'page', '4.00');
  await recorded(node);
  const { public_id: id } = await db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  const { wagers } = (await manager.get('/ops/member', { id })).body.value;
  expect(wagers).toMatchObject([
    { vendor: acme.code, name: 'Duel', outside: 'page', state: 'open', stake: '4.00', net: null },
    { vendor: 'baize', state: 'settled', stake: '1.00' },
  ]);
});

test('a movement opens with its postings, and the house accounts balance the batch', async () => {
  const mia = await member(node, { cash: 12_3400n });
  const row = await db
    .selectFrom('accounts.member')
    .select(['public_id', 'username'])
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  const { body } = await manager.get('/ops/ledger', { member: row.username });
  expect(body.value.rows).toHaveLength(1);
  const [movement] = body.value.rows;
  expect(movement).toMatchObject({ kind: 'adjustment', result: 'posted', amount: '12.34', currency: 'MMK' });
  const record = (await manager.get('/ops/ledger/movement', { id: movement.id, member: row.public_id })).body
    .value;
  expect(record.postings).toMatchObject([{ account: 'cash', amount: '12.34', balance: '12.34', seq: '1' }]);
  expect(record.house).toMatchObject([{ account: 'adjustment', amount: '-12.34' }]);
  expect(record.postings[0].hash).toMatch(/^[0-9a-f]{64}$/);
  const foreign = await manager.get('/ops/ledger/movement', { id: newKey(), member: row.public_id });
  expect(foreign.status).toBe(404);
});

test('the chain check of a member walks his postings and finds a changed one (I7)', async () => {
  const mia = await member(node);
  await spin(mia, 5);
  const check = async () => (await manager.post('/ops/ledger/verify', { member: mia.username })).body.value;
  expect(await check()).toMatchObject({ intact: true, problems: [] });
  const all = (await manager.post('/ops/ledger/verify')).body.value;
  expect(all).toMatchObject({ intact: true });
  expect(Number(all.postings)).toBeGreaterThan(10);
  const undone = new Error('undo');
  const found = node.owner.transaction().execute(async (tx) => {
    await sql`alter table wallet.posting disable trigger all`.execute(tx);
    await sql`update wallet.posting set amount = amount + 1 where member = ${mia.member} and seq = 3`.execute(
      tx,
    );
    const { problems } = await chainProblems({ ...app, db: tx }, mia.member);
    expect(problems).toEqual([{ rule: 'I7', detail: 'account 1 is not whole from posting 3 on' }]);
    throw undone;
  });
  await expect(found).rejects.toBe(undone);
});

test('a notice pressed twice is published once, shown to readers in their language, and withdrawn once', async () => {
  const key = newKey();
  const texts = { EN: { title: 'Tonight', content: 'New table' }, CN: { title: '今晚', content: '新桌' } };
  const [first, again] = await Promise.all([
    manager.post('/ops/notices/add', { key, texts }),
    manager.post('/ops/notices/add', { key, texts }),
  ]);
  expect(first.body.value.id).toBe(again.body.value.id);
  const id = first.body.value.id;
  expect((await manager.post('/ops/notices/withdraw', { id })).status).toBe(200);
  expect((await manager.post('/ops/notices/withdraw', { id })).body.code).toBe('ops.notice');
  const { rows } = (await manager.get('/ops/notices')).body.value;
  expect(rows.filter((row: { id: string }) => row.id === id)).toHaveLength(1);
});

test('the report on operators carries what A18 asks for', async () => {
  const { body } = await manager.get('/ops/staff');
  expect(body.value[0]).toMatchObject({
    name: expect.any(String),
    title: 'Site manager',
    permissions: expect.arrayContaining(['switches.write']),
    createdAt: expect.any(String),
    lastAccessAt: expect.any(String),
    lastAccessAddress: '127.0.0.1',
    passwordChangedAt: expect.any(String),
    disabledAt: null,
    state: 'active',
  });
});
