import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';
import { requestHash } from '../audit/approval-requests.ts';
import { countRounds } from '../catalog/catalog.ts';
import { MERGED } from '../features.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { withOwner } from '../platform/database/owner.ts';
import { createLog } from '../platform/log.ts';
import { testDb, testFolder } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { PLAY_INVARIANTS } from '../play/rounds/invariants.ts';
import { recordsInvariants } from '../records/invariants.ts';
import { beginHistory, followRounds, recordReached } from '../records/records.ts';
import { checkInvariants, simulateTime, verifyNewPostings } from '../wallet/wallet.ts';
import { takeHistory } from './demo-app.ts';
import { fillHistory, seedFirstStart, signInsFile } from './first-start.ts';
import { seedDemo } from './seed.ts';

const { db, owner, url } = await testDb();
const config = readConfig({ DATA_DIR: testFolder(), DATABASE_URL: url, TRIAL: '1' });
const log = createLog('silent');
const said: string[] = [];
const first = { days: 3, members: 11, spins: 6 };
const home = { config, log, url, first, say: (line: string) => void said.push(line) };
const seed = () => seedFirstStart(home);
/** The outcome of a demo that is ended in its first day. */
const ended = { written: 0, lines: [] as string[] };

const rows = async (
  table:
    | 'accounts.member'
    | 'play.round'
    | 'records.wager'
    | 'operators.operator'
    | 'content.notice'
    | 'vendors.round'
    | 'lottery.line',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('before it is ready the first start makes what a sign-in needs: people, money for the member, and notices', async () => {
  await seed();
  expect(said).toEqual(['Making the demo brand …']);
  expect(await rows('operators.operator')).toBe(2);
  expect(await rows('accounts.member')).toBe(3);
  expect(await rows('content.notice')).toBe(2);
  expect(await rows('play.round')).toBe(0);
  expect(await db.selectFrom('platform.zone').select('name').execute()).toEqual([{ name: 'Asia/Yangon' }]);
  const balances = await db
    .selectFrom('wallet.account')
    .select('balance')
    .where('balance', '>', 0n)
    .execute();
  expect(balances).toHaveLength(1);
});

test('history that is cut off goes on with the same players at the next start, which leaves the people as they are', async () => {
  let looks = 0;
  const inTheFirstDay = () => {
    looks += 1;
    return looks > 20;
  };
  await fillHistory({ ...home, ending: inTheFirstDay });
  const before = await rows('play.round');
  expect(before).toBeGreaterThan(0);
  expect(await db.selectFrom('records.history').select('goes_on').execute()).toEqual([{ goes_on: true }]);
  expect(await rows('accounts.member')).toBe(14);
  // As a process that was killed leaves it.
  await simulateTime(url, true);
  await seed();
  const setting = await owner.selectFrom('wallet.setting').select('simulated_time').executeTakeFirst();
  expect(setting?.simulated_time).toBe(false);
  expect(said).toEqual(['Making the demo brand …']);
});

test('a start beside a process that writes history leaves it alone, and writes nothing itself', async () => {
  await withOwner(url, async (client) => {
    expect(await takeHistory(client)).toBe(true);
    await simulateTime(url, true);
    const before = await rows('play.round');
    await seed();
    await fillHistory(home);
    expect(await rows('play.round')).toBe(before);
    const setting = await owner.selectFrom('wallet.setting').select('simulated_time').executeTakeFirst();
    expect(setting?.simulated_time).toBe(true);
  });
});

test('the history behind the brand is written through the real operations, and moves no money of those who sign in', async () => {
  const balance = () =>
    db
      .selectFrom('wallet.account as a')
      .innerJoin('accounts.member as m', 'm.id', 'a.member')
      .select(['a.balance', 'a.seq'])
      .where('m.username', '=', 'mia')
      .execute();
  const before = await balance();
  await fillHistory(home);
  expect(said.at(-1)).toBe('The history of the demo brand is written.');
  expect(await balance()).toEqual(before);
  expect(await rows('accounts.member')).toBe(14);
  expect(await db.selectFrom('records.history').selectAll().execute()).toEqual([]);
  const kinds = await db
    .selectFrom('wallet.movement as m')
    .innerJoin('wallet.kind as k', 'k.id', 'm.kind')
    .select(['k.name', (of) => of.fn.countAll<bigint>().as('n')])
    .where('m.reason', '=', 0)
    .groupBy('k.name')
    .execute();
  expect(kinds.find((each) => each.name === 'adjustment')?.n).toBe(12n);
  expect(kinds.find((each) => each.name === 'deposit')?.n).toBeGreaterThan(5n);
  const titles = await db.selectFrom('play.round').select('rules').distinct().execute();
  expect(titles.length).toBeGreaterThan(8);
  const states = async (table: 'cashier.withdrawal' | 'identity.document') =>
    (await db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state);
  expect(await states('cashier.withdrawal')).toContain('claimed');
  expect(await states('identity.document')).toContain('approved');
});

test('its history is staked at the scale of a kyat', async () => {
  const { least, most } = await db
    .selectFrom('play.round')
    .select((of) => [of.fn.min('stake').as('least'), of.fn.max('stake').as('most')])
    .executeTakeFirstOrThrow();
  expect(least).toBeGreaterThanOrEqual(parseAmount('100'));
  expect(most).toBeLessThanOrEqual(parseAmount('5000'));
  expect(least).not.toBe(most);
});

test('its players stake differently and not all at one moment', async () => {
  const moments = await db
    .selectFrom('play.round')
    .select((of) => [
      of.fn.countAll<bigint>().as('rounds'),
      of.fn.count<bigint>('stake').distinct().as('stakes'),
    ])
    .groupBy('at')
    .execute();
  expect(moments.every(({ rounds }) => rounds <= 6n)).toBe(true);
  expect(moments.some(({ stakes }) => stakes === 3n)).toBe(true);
});

test('its ledger is whole, its chains verify, and no round is left open', async () => {
  expect(await checkInvariants(db, PLAY_INVARIANTS)).toEqual([]);
  const { violations, checked } = await verifyNewPostings(db);
  expect(violations).toEqual([]);
  expect(checked).toBeGreaterThan(300n);
  expect(await db.selectFrom('play.open_round').selectAll().execute()).toEqual([]);
});

test('every credit was asked for by one person and allowed by another', async () => {
  const approvals = await db
    .selectFrom('operators.approval')
    .select(['maker', 'approver', 'state'])
    .execute();
  expect(approvals).toHaveLength(17);
  for (const { maker, approver, state } of approvals) {
    expect(state).toBe('approved');
    expect(approver).not.toBe(maker);
  }
});

test('the history lies in the past days, and the database is back on its own time', async () => {
  const { first, last } = await db
    .selectFrom('play.round')
    .select((of) => [of.fn.min('at').as('first'), of.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  const age = (at: Date | null) => (Date.now() - (at?.getTime() ?? 0)) / 86_400_000;
  expect(age(first)).toBeGreaterThan(2.7);
  expect(age(first)).toBeLessThan(3.2);
  expect(age(last)).toBeGreaterThan(0);
  const setting = await owner.selectFrom('wallet.setting').select('simulated_time').executeTakeFirst();
  expect(setting?.simulated_time).toBe(false);
});

test('the sign-ins lie in a file that only its owner can read, each with a password of its own', () => {
  const file = signInsFile(config);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const passwords = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[2]);
  expect(passwords).toHaveLength(5);
  expect(new Set(passwords).size).toBe(5);
  for (const password of passwords) expect(password).toMatch(/^[2-9a-z]{12}$/);
});

test('a second start makes nothing more', async () => {
  const before = [await rows('accounts.member'), await rows('play.round')];
  const lines = said.length;
  await seed();
  await fillHistory(home);
  expect(said).toHaveLength(lines);
  expect([await rows('accounts.member'), await rows('play.round')]).toEqual(before);
});

test('in production there is no demo: nobody signs for two people there, and time stays what it is', async () => {
  const made = await rows('accounts.member');
  const amounts = { days: 1, members: 1, spins: 1 };
  const asked = seedDemo({
    config: { ...config, trial: false },
    log,
    url,
    say: () => undefined,
    ...amounts,
  });
  await expect(asked).rejects.toThrow(/trial installation/);
  expect(await rows('accounts.member')).toBe(made);
});

test('H-03 H-05 history that is added later counts for what is hot, who won and what was played, with what was counted before', async () => {
  // Counted up to a place in the first history before, and to one in the added history after: each hour takes its steps.
  await passOver();
  await countRounds({ db, families: MERGED.families, clock: daysAgo(2.6) });
  const before = await bets();
  const clock = daysAgo(1.7);
  const request = await waitingRequest();
  ended.written = await seedDemo({
    ...home,
    days: 3,
    members: 8,
    spins: 2,
    say: (line) => void ended.lines.push(line),
    ending: () => ended.lines.length > 0,
  });
  // Which needs the site to be stopped: the clocks of a running one would close the issues of the past.
  const lines = await db.selectFrom('lottery.settlement').select('line').execute();
  expect(lines.length).toBeGreaterThan(0);
  expect((await db.selectFrom('vendors.round').select('id').execute()).length).toBeGreaterThan(0);
  await passOver();
  await countRounds({ db, families: MERGED.families, clock });
  const { until } = await db.selectFrom('catalog.counted').select('until').executeTakeFirstOrThrow();
  const wagers = await db
    .selectFrom('records.wager')
    .select(['member', 'game'])
    .where('at', '<', until)
    .execute();
  expect(await bets()).toBe(wagers.length);
  expect(await bets()).toBeGreaterThan(before);
  const played = await db.selectFrom('catalog.played').select('member').execute();
  expect(played).toHaveLength(new Set(wagers.map(({ member, game }) => `${member} ${game}`)).size);
  // Approvals for others are not the demo's to give.
  const { state } = await owner
    .selectFrom('operators.approval')
    .select('state')
    .where('id', '=', request)
    .executeTakeFirstOrThrow();
  expect(state).toBe('waiting');
});

test('history that somebody ends keeps the days that are written, and says how far it is', async () => {
  const line = /^Day 1 of 3: 9 members, \d+ rounds a second, \d+ seconds left$/;
  expect(ended).toEqual({ written: 1, lines: [expect.stringMatching(line)] });
  expect(
    await checkInvariants(db, [...recordsInvariants(MERGED.families), recordReached(MERGED.families)]),
  ).toEqual([]);
});

test('history that is cut off is recorded as far as it went, behind a record that was further', async () => {
  const node = { db, families: MERGED.families, clock: systemClock, log };
  await followRounds(node);
  const before = await rows('play.round');
  let turns = 0;
  // In the middle of the second day: its rounds are in the ledger and not in the record.
  const cutOff = () => {
    turns += 1;
    if (turns > 20) throw new Error('cut off');
    return false;
  };
  const amounts = { days: 3, members: 1, spins: 2, say: () => undefined };
  await expect(seedDemo({ config, log, url, ending: cutOff, ...amounts })).rejects.toThrow('cut off');
  expect(await rows('play.round')).toBeGreaterThan(before);
  expect(await checkInvariants(db, recordsInvariants(MERGED.families))).toEqual([]);
  await seed();
  await followRounds(node);
  expect(
    await checkInvariants(db, [...recordsInvariants(MERGED.families), recordReached(MERGED.families)]),
  ).toEqual([]);
  const all = (await rows('play.round')) + (await rows('vendors.round')) + (await rows('lottery.line'));
  expect(await rows('records.wager')).toBe(all);
});

test('history that fails beside the site is over, and the record of bets follows to the present', async () => {
  await beginHistory({ db }, new Date(daysAgo(1).ms()), { goesOn: true });
  const fails = () => {
    throw new Error('no operators');
  };
  await expect(fillHistory({ ...home, ending: fails })).rejects.toThrow('no operators');
  await followRounds({ db, families: MERGED.families, clock: systemClock, log });
  expect(
    await checkInvariants(db, [...recordsInvariants(MERGED.families), recordReached(MERGED.families)]),
  ).toEqual([]);
  expect(await db.selectFrom('records.history').selectAll().execute()).toEqual([]);
});

/** Nobody played in the four days before: to count them takes steps by the hour. */
async function passOver(): Promise<void> {
  await owner
    .insertInto('catalog.counted')
    .values({ until: new Date(daysAgo(3.2).ms()) })
    .execute();
}

const daysAgo = (days: number) => ({
  ...systemClock,
  ms: () => systemClock.ms() - days * 86_400_000,
});

/** A credit that the finance operator has asked for, and nobody has allowed yet. */
async function waitingRequest(): Promise<string> {
  const { id: maker } = await owner
    .selectFrom('operators.operator')
    .select('id')
    .where('role', '=', 'finance')
    .executeTakeFirstOrThrow();
  const { public_id: member, username } = await owner
    .selectFrom('accounts.member')
    .select(['public_id', 'username'])
    .where('username', '=', 'mia')
    .executeTakeFirstOrThrow();
  const now = systemClock.ms();
  const input = JSON.stringify({ member, username, currency: 'MMK', amount: '7.00', reason: 'Goodwill' });
  const row = {
    id: uuidv7(now),
    key: uuidv7(now),
    operation: 'members.adjust',
    input,
    maker,
    hash: requestHash('members.adjust', input),
    made_at: new Date(now),
    expires_at: new Date(now + 86_400_000),
  };
  await owner.insertInto('operators.approval').values(row).execute();
  return row.id;
}

async function bets(): Promise<number> {
  const rows = await db.selectFrom('catalog.bets').select('rounds').execute();
  return rows.reduce((sum, { rounds }) => sum + Number(rounds), 0);
}
