import { parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { Refusal } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { spin } from '../play/testing.ts';
import { member, newKey, type Player, type TestNode, testApp } from '../testing.ts';
import { type MemberId, simulateTime } from '../wallet/wallet.ts';
import { depositRoom, reserveDeposit, settleDepositUse } from './protection.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const other = await app.node();

const DAY_MS = 86_400_000;
// Noon of the business zone, so that no window begins in the middle of a test.
const toNoon = DAY_MS - ((app.clock.ms() + DAY_MS / 2 + 8 * 3_600_000) % DAY_MS);
for (const node of [app, other]) node.clock.pass(toNoon);

const PATH = '/wps/protection/limit';
const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];

/** Each limit of deposits that is set, by its period. */
async function limited(limits: Partial<Record<Period, string>>): Promise<Player & { username: string }> {
  const mia = await member(app);
  for (const [period, amount] of Object.entries(limits)) await limit(mia, amount, period);
  return mia;
}

async function limit(player: Player, amount: string | null, period = 'day') {
  const { status, body } = await player.post(PATH, { kind: 'deposit', period, amount });
  expect(status, JSON.stringify(body)).toBe(200);
}

interface Wish {
  readonly id?: string;
  readonly at?: Date;
  readonly node?: TestNode;
}

/** Null where the order is counted, else the refusal with the amount left. */
async function reserve(mia: { member: MemberId }, amount: string, wish: Wish = {}): Promise<string | null> {
  const { id = newKey(), node = app, at = node.clock.now() } = wish;
  const order = { id, member: mia.member, amount: parseAmount(amount), at };
  return node.app.db
    .transaction()
    .execute((tx) => reserveDeposit(node.app, tx, order))
    .then(
      () => null,
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        return [error.code, ...Object.values(error.args)].join(' ');
      },
    );
}

const settle = (id: string, counted: { amount: string; at?: Date } | null) =>
  app.app.db.transaction().execute((tx) => {
    const { amount = '0', at = app.clock.now() } = counted ?? {};
    return settleDepositUse(tx, id, counted && { amount: parseAmount(amount), at });
  });

const room = async ({ member: id }: { member: MemberId }) =>
  (await depositRoom(app.app, app.app.db, id)).left;
const row = async (player: Player, period: Period = 'day') =>
  (await player.get('/wps/protection')).body.value.limits.find(
    (each: { kind: string; period: string }) => each.kind === 'deposit' && each.period === period,
  );
const over = (left: string) => `protection.depositLimit ${left} MMK`;

test.each<[Partial<Record<Period, string>>, string[], string | null]>([
  [{}, ['999999.99'], null],
  [{ day: '100.00' }, ['100.00'], null],
  [{ day: '100.00' }, ['100.0001'], over('100.00')],
  [{ day: '100.00' }, ['60.00', '40.00'], null],
  [{ day: '100.00' }, ['60.00', '40.0001'], over('40.00')],
  [{ day: '100.00' }, ['99.9999', '0.0001'], null],
  [{ day: '100.00' }, ['100.00', '0.0001'], over('0.00')],
  [{ day: '0' }, ['0.0001'], over('0.00')],
  [{ week: '70.00' }, ['70.00', '0.01'], over('0.00')],
  [{ month: '70.00' }, ['50.00', '20.01'], over('20.00')],
  [{ day: '100.00', week: '70.00', month: '90.00' }, ['10.00', '60.01'], over('60.00')],
  [{ day: '100.00', week: '170.00', month: '90.00' }, ['10.00', '80.01'], over('80.00')],
])(
  'STD-A15 RG-1 RG-2 limits of %j and deposits of %j: the last one is answered with %s',
  async (limits, amounts, answer) => {
    const mia = await limited(limits);
    const answers = [];
    for (const amount of amounts) answers.push(await reserve(mia, amount));
    expect(answers).toEqual([...amounts.slice(1).map(() => null), answer]);
  },
);

test('RG-2 orders that come together to two nodes never exceed the limit', async () => {
  const mia = await limited({ day: '10.00', month: '50.00' });
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => reserve(mia, '1.00', { node: n % 2 ? app : other })),
  );
  expect(answers.filter((each) => each === null)).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set([null, over('0.00')]));
  expect(await row(mia)).toMatchObject({ used: '10.00', left: '0.00' });
});

/** The first instants of a business day, a Monday and a month. */
const EDGES: readonly [Period, string][] = [
  ['day', '2030-01-16T16:00:00Z'],
  ['week', '2030-01-20T16:00:00Z'],
  ['month', '2030-01-31T16:00:00Z'],
];

test.each(EDGES)(
  'RG-2 a credit counts in the %s of its credit, an open order in every one',
  async (period, edge) => {
    const starts = new Date(edge);
    const before = new Date(starts.getTime() - 1);
    const mia = await limited({ [period]: '100.00' });
    const [early, late, open] = [newKey(), newKey(), newKey()];
    expect(await reserve(mia, '30.00', { id: early, at: before })).toBeNull();
    expect(await reserve(mia, '20.00', { id: late, at: before })).toBeNull();
    expect(await reserve(mia, '10.00', { id: open, at: before })).toBeNull();
    await settle(early, { amount: '30.00', at: before });
    expect(await reserve(mia, '40.01', { at: before })).toBe(over('40.00'));
    expect(await reserve(mia, '70.01', { at: starts })).toBe(over('70.00'));
    await settle(late, { amount: '20.00', at: before });
    expect(await reserve(mia, '90.01', { at: starts })).toBe(over('90.00'));
    await settle(open, { amount: '10.00', at: starts });
    expect(await reserve(mia, '90.01', { at: starts })).toBe(over('90.00'));
    expect(await reserve(mia, '90.00', { at: starts })).toBeNull();
  },
);

test.each<[Period, number]>([
  ['day', 1],
  ['week', 7],
  ['month', 30],
])('RG-2 where windows roll, a credit counts for as long as a %s of %i days', async (period, days) => {
  await app.turn('protection.depositWindow', 'ROLLING');
  const mia = await limited({ [period]: '100.00' });
  const [id, at] = [newKey(), new Date('2030-03-09T10:00:00Z')];
  await reserve(mia, '60.00', { id, at });
  await settle(id, { amount: '60.00', at });
  const later = (ms: number) => ({ at: new Date(at.getTime() + days * DAY_MS + ms) });
  expect(await reserve(mia, '40.01', later(0))).toBe(over('40.00'));
  expect(await reserve(mia, '100.00', later(1))).toBeNull();
  expect((await row(mia, period)).endsAt).toBeNull();
  await app.turn('protection.depositWindow', 'CALENDAR');
});

test('RG-2 a released order frees its amount; a credit counts what was received, above the limit and after a release too', async () => {
  const mia = await limited({ day: '100.00' });
  const [first, second] = [newKey(), newKey()];
  await reserve(mia, '100.00', { id: first });
  expect(await room(mia)).toBe(0n);
  await settle(first, null);
  expect(await room(mia)).toBe(parseAmount('100.00'));
  await reserve(mia, '70.00', { id: second });
  await settle(second, { amount: '80.50' });
  expect(await row(mia)).toMatchObject({ used: '80.50', left: '19.50' });
  await settle(first, { amount: '120.00' });
  expect(await row(mia)).toMatchObject({ used: '200.50', left: '0.00' });
  expect(await room(mia)).toBe(0n);
  expect(await reserve(mia, '0.0001')).toBe(over('0.00'));
  await expect(settle(newKey(), null)).rejects.toThrow('no result');
});

test('RG-8 RG-9 a member on a break, excluded or with a closed account deposits nothing', async () => {
  const [onBreak, excluded, closed] = [await member(app), await member(app), await member(app)];
  await onBreak.post('/wps/protection/time-out', { days: 1 });
  await excluded.post('/wps/protection/exclusion', { months: 6 });
  await sql`update accounts.member set state = 'closed' where id = ${closed.member}`.execute(app.owner);
  expect(await reserve(onBreak, '1.00')).toBe('protection.timedOut');
  expect(await reserve(excluded, '1.00')).toBe('protection.excluded');
  expect(await reserve(closed, '1.00')).toBe('wallet.accountClosed');
});

test('RG-2 a new limit counts the deposits of its running window, and ends with the window', async () => {
  const mia = await member(app);
  const id = newKey();
  await reserve(mia, '30.00', { id });
  await settle(id, { amount: '30.00' });
  expect(await room(mia)).toBeNull();
  await limit(mia, '100.00');
  const { endsAt, ...shown } = await row(mia);
  expect(shown).toMatchObject({ amount: '100.00', staff: null, used: '30.00', left: '70.00', pending: null });
  expect(endsAt).toMatch(/T16:00:00\.000Z$/);
  expect(await row(mia, 'week')).toMatchObject({ amount: null, used: null, left: null, endsAt: null });
});

test('RG-1 a limit of deposits, 0 too, leaves play as it is', async () => {
  const mia = await limited({ day: '0', week: '5.00' });
  for (const table of ['protection.gate', 'protection.window'] as const) {
    const kept = app.db.selectFrom(table).selectAll().where('member', '=', mia.member);
    expect(await kept.execute()).toEqual([]);
  }
  expect((await spin(mia, { stake: '1.00' })).status).toBe(200);
  // Beside a limit of play, its window has that one only.
  await mia.post(PATH, { kind: 'loss', period: 'week', amount: '50.00' });
  const windows = app.db.selectFrom('protection.window').select('period').where('member', '=', mia.member);
  expect(await windows.execute()).toEqual([{ period: 'week' }]);
});

test('RG-4 RG-5 a lower limit of deposits is in force now, a higher one after a day and a confirmation', async () => {
  const mia = await limited({ day: '100.00' });
  await limit(mia, '20.00');
  expect(await reserve(mia, '20.01')).toBe(over('20.00'));
  await limit(mia, '50.00');
  expect(await row(mia)).toMatchObject({ amount: '20.00', pending: { amount: '50.00' } });
  const confirm = () => mia.post(`${PATH}/confirm`, { kind: 'deposit', period: 'day' });
  expect((await confirm()).body.code).toBe('protection.tooEarly');
  await sql`update protection.limit set asked_at = asked_at - interval '24 hours' where member = ${mia.member}`.execute(
    app.owner,
  );
  expect(await reserve(mia, '20.01')).toBe(over('20.00'));
  expect((await confirm()).status).toBe(200);
  expect(await reserve(mia, '50.00')).toBeNull();
});

test('RG-13 operators set a limit of deposits beside the member’s, the lower applies, and both are in the history', async () => {
  const mia = await limited({ day: '100.00' });
  const risk = await staff(app, 'manager');
  const { public_id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  const wish = { member: public_id, kind: 'deposit', period: 'day', reason: 'Source of funds is open' };
  const set = (amount: string) => risk.post('/ops/members/limit', { ...wish, key: newKey(), amount });
  expect((await set('40.00')).body.value).toEqual({ approval: null });
  expect(await row(mia)).toMatchObject({ amount: '100.00', staff: '40.00', left: '40.00' });
  expect(await reserve(mia, '40.01')).toBe(over('40.00'));
  expect((await set('60.00')).body.value).toEqual({ approval: expect.any(String) });
  expect(await reserve(mia, '40.01')).toBe(over('40.00'));
  const { events } = (await risk.get('/ops/members/protection', { member: public_id })).body.value;
  const said = events.map(({ kind, period, after }: Record<string, string>) => `${kind} ${period} ${after}`);
  expect(said).toEqual(['deposit day 40.00', 'deposit day 100.00']);
});

const Units = fc.bigInt({ min: 1n, max: 60n });
const Steps = fc.array(
  fc.record({
    act: fc.constantFrom('reserve', 'reserve', 'credit', 'release'),
    units: Units,
    which: fc.nat({ max: 20 }),
  }),
  { maxLength: 25 },
);

test('RG-2 whatever is ordered, credited and released, an order is taken exactly where it fits into what is left', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const mia = await limited({ day: '0.01', week: '0.02' });
      const orders: { id: string; counts: bigint }[] = [];
      const used = () => orders.reduce((sum, { counts }) => sum + counts, 0n);
      for (const { act, units, which } of steps) {
        const order = orders[which % Math.max(1, orders.length)];
        if (act === 'reserve') {
          const id = uuidv7(app.clock.ms());
          const wish = { id, member: mia.member, amount: units, at: app.clock.now() };
          const taken = await app.app.db
            .transaction()
            .execute((tx) => reserveDeposit(app.app, tx, wish))
            .then(
              () => true,
              () => false,
            );
          expect(taken).toBe(used() + units <= 100n);
          if (taken) orders.push({ id, counts: units });
        } else if (order) {
          order.counts = act === 'credit' ? units : 0n;
          const counted = act === 'credit' ? { amount: units, at: app.clock.now() } : null;
          await app.app.db.transaction().execute((tx) => settleDepositUse(tx, order.id, counted));
        }
        expect(await room(mia)).toBe(used() < 100n ? 100n - used() : 0n);
      }
    }),
    { numRuns: 15 },
  );
});
