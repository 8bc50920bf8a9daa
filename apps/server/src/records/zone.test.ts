import { dayAfter, dayIn, dayStart, startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { expectWholeLedger, member, signIn, testApp } from '../testing.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';
import { simulateTime } from '../wallet/wallet.ts';
import { followRounds, followZone } from './records.ts';
import { recorded } from './testing.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();
const acme = await studio(app);
type Person = Awaited<ReturnType<typeof person>>;

const PASSWORD = 'night market lantern 8';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const person = () => member(app, { cash: 100_0000n, password: PASSWORD });
const zone = () => app.app.zone.name();
const passTo = (at: Date, ms = 0) => pass(at.getTime() + ms - app.clock.ms());
const midnight = () => startOfDay(zone(), startOfDay(zone(), app.clock.now()).getTime() + 26 * HOUR_MS);

function pass(ms: number): void {
  for (const node of [app, other]) node.clock.pass(ms);
}

async function move(to: string): Promise<void> {
  await app.turn('brand.zone', to);
  await app.settle();
  expect(zone()).toBe(to);
}

let bets = 0;
/** Hours pass between bets, and sign-ins end meanwhile. */
async function bet(mia: Person, amount: string): Promise<void> {
  bets += 1;
  const vendorPlayer = await asVendorPlayer(app, acme, mia);
  expect((await vendorPlayer.bet(`b${bets}`, `r${bets}`, amount)).status).toBe(200);
  expect((await vendorPlayer.win(`w${bets}`, `r${bets}`, '0.50', { endRound: true })).status).toBe(200);
}

async function listed(mia: Person, query: Record<string, string>) {
  await recorded(app);
  return shown(mia, query);
}

async function shown(mia: Person, query: Record<string, string>) {
  const { body } = await (await signIn(app, mia.username, PASSWORD)).get('/wps/member/wagers', query);
  expect(body.success, JSON.stringify(body)).toBe(true);
  const { rows, sums, zone: mark } = body.value;
  const stakes = rows.map(({ stake }: { stake: string }) => stake);
  return { stakes, staked: sums.all.stake, mark };
}

/** Zones that sums by hour are kept in, with how many there are. */
async function kept(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select z.name, (select count(*)::int from records.hour h where h.zone = z.id) as n from records.zone z order by z.id`.execute(
    app.db,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

test('TM-1 a business day begins at midnight of the zone that the brand sets, half an hour off the full hour', async () => {
  await move('Asia/Yangon');
  passTo(midnight(), -MINUTE_MS);
  const day = dayIn(zone(), app.clock.now());
  const mia = await person();
  await bet(mia, '1.00');
  pass(2 * MINUTE_MS);
  await bet(mia, '2.00');
  const mark = 'GMT+6:30';
  expect(await listed(mia, { from: day, to: day })).toEqual({ stakes: ['1.00'], staked: '1.00', mark });
  expect(await listed(mia, { from: dayAfter(day, 1) })).toEqual({ stakes: ['2.00'], staked: '2.00', mark });
  const { rows } = await sql<{ day: string }>`
    select day from records.settlement where member = ${mia.member} order by no`.execute(app.db);
  expect(rows.map((row) => row.day)).toEqual([day, dayAfter(day, 1)]);
  await expectWholeLedger(app);
});

test('TM-1 another zone rebuilds the sums by hour, bet by bet, while those of the old one are read', async () => {
  await move('Asia/Kuala_Lumpur');
  const people = [await person(), await person(), await person()];
  for (const mia of people) await bet(mia, '1.00');
  await recorded(app);
  await app.turn('brand.zone', 'Asia/Kathmandu');
  const steps = [false, true];
  await followZone(app.app, () => steps.shift() ?? true, 1);
  await app.app.zone.reload();
  expect(zone()).toBe('Asia/Kuala_Lumpur');
  // Some members are summed by now, others are not.
  for (const mia of people) await bet(mia, '2.00');
  pass(MINUTE_MS);
  await followRounds(app.app);
  for (const mia of people)
    expect(await shown(mia, {})).toEqual({ stakes: ['2.00', '1.00'], staked: '3.00', mark: 'GMT+8' });
  await expectWholeLedger(app);
  await move('Asia/Kathmandu');
  for (const mia of people)
    expect(await listed(mia, {})).toMatchObject({ stakes: ['2.00', '1.00'], mark: 'GMT+5:45' });
  await expectWholeLedger(app);
});

test('TM-1 the sums of a zone that was left go when every node reads the others, and come back with it', async () => {
  const mia = await person();
  await bet(mia, '1.00');
  await recorded(app);
  await move('Asia/Yangon');
  expect(other.app.zone.name()).toBe('Asia/Yangon');
  expect(await kept()).toMatchObject({
    'Asia/Kathmandu': expect.any(Number),
    'Asia/Yangon': expect.any(Number),
  });
  // A break for less than a minute is whole, and in force again immediately.
  await move('Asia/Kathmandu');
  await move('Asia/Yangon');
  pass(2 * MINUTE_MS);
  await app.settle();
  expect(Object.keys(await kept())).toEqual(['Asia/Yangon']);
  const { rows } = await sql`
    select from records.hour where zone not in (select id from records.zone)`.execute(app.db);
  expect(rows).toEqual([]);
  await move('Asia/Kathmandu');
  expect((await listed(mia, { from: dayIn(zone(), app.clock.ms() - HOUR_MS) })).staked).toBe('1.00');
  await expectWholeLedger(app);
});

test('TM-1 in a zone with summer time a doubled hour is two, and its day has 25 of them', async () => {
  await move('Europe/London');
  const year = app.clock.now().getUTCFullYear() + 1;
  // The last Sunday of October.
  const day = dayIn('Europe/London', Date.UTC(year, 9, 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay(), 12));
  const start = dayStart('Europe/London', day) ?? new Date();
  passTo(start, MINUTE_MS);
  const mia = await person();
  await bet(mia, '1.00');
  for (const hours of [1.5, 2.5, 24.9, 25.1]) {
    passTo(start, hours * HOUR_MS);
    await bet(mia, '1.00');
  }
  const sum = async (from: string) => (await listed(mia, { from, to: from })).staked;
  expect(await sum(day)).toBe('4.00');
  expect(await sum(dayAfter(day, 1))).toBe('1.00');
  const { rows } = await sql<{ hours: number }>`
    select count(distinct hour)::int as hours from records.hour h join records.zone z on z.id = h.zone
     where z.name = 'Europe/London' and h.member = ${mia.member} and h.basis = 0`.execute(app.db);
  expect(rows).toEqual([{ hours: 5 }]);
  await expectWholeLedger(app);
});

test.each(['Asia/Atlantis', 'GMT+8', '', 'asia/yangon'])(
  'TM-1 "%s" is no zone that a brand may have',
  async (to) => {
    await expect(app.turn('brand.zone', to)).rejects.toThrow('request.invalid');
  },
);
