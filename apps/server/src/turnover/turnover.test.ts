import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBatchSize } from '../platform/database/batch-size.ts';
import { lock } from '../platform/locks.ts';
import { playRound } from '../play/testing.ts';
import { followRounds } from '../records/records.ts';
import { recorded } from '../records/testing.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { asVendorPlayer, type Studio, studio, type VendorPlayer } from '../vendors/testing.ts';
import { correctThirdPartyRound } from '../vendors/vendors.ts';
import { TURNOVER_LOCK } from './follow.ts';
import { type Booked, dealOut, dealtProgress } from './testing.ts';
import {
  type ContributionTable,
  cancelRequirement,
  clearWhenBust,
  EVERY_BET,
  followTurnover,
  ONCE,
  openRequirement,
  openRequirements,
  outstandingTurnover,
} from './turnover.ts';

const app = await sharedApp();
const other = await app.node();
const slots = await studio(app);
const live = await studioOf('LIVE');
const cards = await studioOf('PVP');

/** A studio of which every game is of this type. */
async function studioOf(type: string): Promise<Studio> {
  const made = await studio(app);
  await app.owner.updateTable('catalog.game').set({ type }).where('vendor', '=', made.vendor).execute();
  await app.app.catalog.reload();
  return made;
}

const BONUS: ContributionTable = { rest: 0, categories: { RNG: 100, LIVE: 10 } };
const units = (amount: number) => BigInt(Math.round(amount * 10_000));
const times = (n: number) => BigInt(n) * ONCE;
let sources = 0;

interface Wanted {
  readonly amount: number;
  readonly multiplier?: bigint;
  readonly table?: ContributionTable;
  readonly sourceId?: string;
}

function open({ member: of }: Pick<Player, 'member'>, wanted: Wanted): Promise<string | null> {
  sources += 1;
  const { amount, multiplier = ONCE, table = EVERY_BET, sourceId = String(sources) } = wanted;
  const source = table === EVERY_BET ? 'deposit' : 'bonus';
  const known = { member: of, source, sourceId, base: units(amount), multiplier, table } as const;
  return app.db.transaction().execute((tx) => openRequirement(tx, { ...known, at: app.clock.now() }));
}

const outstanding = ({ member: of }: Pick<Player, 'member'>) =>
  app.db.transaction().execute((tx) => outstandingTurnover(tx, of));

/** A round that is bet and lost. */
async function lose(at: VendorPlayer, round: string, amount: number): Promise<void> {
  await at.bet(`${round}b`, round, amount.toFixed(2));
  await at.win(`${round}w`, round, '0.00', { endRound: true });
}

async function counted(): Promise<void> {
  await recorded(app);
  await followTurnover(app.app);
}

/** Voids a settled round, or settles it with another payout, as two operators do. */
async function correct(at: VendorPlayer, round: string, payout: bigint | null): Promise<void> {
  await recorded(app);
  const { payout: was } = await app.db
    .selectFrom('records.wager')
    .select('payout')
    .where('outside', '=', round)
    .where('member', '=', at.player.member)
    .executeTakeFirstOrThrow();
  const correction = { request: newKey(), vendor: at.studio.vendor, round, member: at.player.member };
  await app.db
    .transaction()
    .execute((tx) => correctThirdPartyRound(app.app, tx, { ...correction, was, payout, reason: 'A fault' }));
}

const shown = async (player: Player) => (await player.get('/wps/turnover')).body.value;

test('WL-30 WL-31 WL-32 the example is counted, and nothing is left to bet when it is done', async () => {
  const mia = await member(app);
  const [first, second, third] = [slots, live, cards].map((at) => asVendorPlayer(app, at, mia));
  if (!first || !second || !third) throw new Error('a studio is missing');
  const [rng, table, rooms] = await Promise.all([first, second, third]);
  expect(await outstanding(mia)).toBe(0n);
  await open(mia, { amount: 100 });
  await open(mia, { amount: 200, multiplier: times(15), table: BONUS });
  expect(await outstanding(mia)).toBe(units(3_100));
  await lose(rng, 'r1', 250);
  await lose(table, 'r2', 400);
  await lose(rooms, 'r3', 90);
  await counted();
  const { rows } = await shown(mia);
  expect(
    rows.map(({ source, state, progress, remaining, times: many }: Record<string, string>) => [
      source,
      state,
      progress,
      remaining,
      many,
    ]),
  ).toEqual([
    ['bonus', 'open', '190.00', '2810.00', '15'],
    ['deposit', 'done', '100.00', '0.00', '1'],
  ]);
  expect(await outstanding(mia)).toBe(units(2_810));
  await expectWholeLedger(app);
});

test('WL-30 a requirement opens once for its source, and never where nothing is required', async () => {
  const tom = await member(app);
  const id = await open(tom, { amount: 50, sourceId: 'same' });
  expect(await open(tom, { amount: 50, sourceId: 'same' })).toBe(id);
  await expect(open(tom, { amount: 51, sourceId: 'same' })).rejects.toThrow(
    'another requirement of deposit same',
  );
  expect(await open(tom, { amount: 50, multiplier: 0n })).toBeNull();
  // Rounded up to a whole ledger unit.
  await open(tom, { amount: 0.0001, multiplier: 1_500_000n });
  expect((await openRequirements(app.db, tom.member)).map(({ required }) => required)).toEqual([
    units(50),
    2n,
  ]);
});

test('WL-31 bets placed before a requirement opened do not count, later ones do however late it commits', async () => {
  const leo = await member(app);
  await playRound(leo, '1.00');
  await app.db.transaction().execute(async (tx) => {
    const wanted = { member: leo.member, source: 'manual', sourceId: 'late', base: units(9) } as const;
    await openRequirement(tx, { ...wanted, multiplier: ONCE, table: EVERY_BET, at: app.clock.now() });
    await playRound(leo, '2.00');
    await followRounds(app.app);
    await followTurnover(app.app);
  });
  await counted();
  expect((await shown(leo)).rows).toMatchObject([{ source: 'manual', progress: '2.00' }]);
});

test('WL-33 older requirements are cleared when everything is lost, and only then', async () => {
  const eve = await member(app);
  await open(eve, { amount: 10, sourceId: 'old' });
  const bust = (worth: number) =>
    app.db.transaction().execute((tx) =>
      clearWhenBust(tx, {
        member: eve.member,
        worth: units(worth),
        threshold: units(1),
        at: app.clock.now(),
      }),
    );
  expect(await bust(1)).toEqual([]);
  expect(await outstanding(eve)).toBe(units(10));
  expect(await bust(0.9999)).toMatchObject([{ source: 'deposit', sourceId: 'old' }]);
  expect(await outstanding(eve)).toBe(0n);
  const next = (await open(eve, { amount: 5 })) ?? '';
  await playRound(eve, '2.00');
  await counted();
  expect((await shown(eve)).rows).toMatchObject([
    { state: 'open', progress: '2.00' },
    { state: 'cleared', progress: '0.00' },
  ]);
  const cancel = () => app.db.transaction().execute((tx) => cancelRequirement(tx, next, app.clock.now()));
  expect(await cancel()).toBe(true);
  expect(await cancel()).toBe(false);
  await playRound(eve, '1.00');
  await counted();
  expect((await shown(eve)).rows).toMatchObject([{ state: 'cancelled', progress: '2.00' }, {}]);
  await expectWholeLedger(app);
});

test('WL-34 a void bet is taken from the requirement it filled while that is open', async () => {
  const ada = await asVendorPlayer(app, slots, await member(app));
  await open(ada.player, { amount: 10 });
  await open(ada.player, { amount: 90 });
  await lose(ada, 'v1', 30);
  await lose(ada, 'v2', 5);
  await counted();
  expect(await outstanding(ada.player)).toBe(units(65));
  await correct(ada, 'v1', null);
  await counted();
  expect((await shown(ada.player)).rows).toMatchObject([
    { state: 'open', progress: '5.00' },
    { state: 'done', progress: '10.00' },
  ]);
  await expectWholeLedger(app);
});

test('a step that fails leaves nothing behind, and the next one counts everything once', async () => {
  const kim = await asVendorPlayer(app, slots, await member(app));
  const id = (await open(kim.player, { amount: 50 })) ?? '';
  await counted();
  await lose(kim, 'f1', 3);
  await lose(kim, 'f2', 4);
  const refuse = sql`alter table turnover.requirement add constraint odd check (id <> ${sql.lit(id)}::uuid) not valid`;
  await refuse.execute(app.owner);
  await recorded(app);
  await expect(followTurnover(app.app)).rejects.toThrow('odd');
  expect(
    await app.db.selectFrom('turnover.fill').selectAll().where('requirement', '=', id).execute(),
  ).toEqual([]);
  await sql`alter table turnover.requirement drop constraint odd`.execute(app.owner);
  await counted();
  expect(await followTurnover(app.app)).toBe(0);
  expect(await outstanding(kim.player)).toBe(units(43));
  await expectWholeLedger(app);
});

test('no node counts while another one does', async () => {
  const pia = await member(app);
  await open(pia, { amount: 10 });
  await app.db.transaction().execute(async (tx) => {
    await lock(tx, TURNOVER_LOCK);
    await playRound(pia, '1.00');
    await recorded(app);
    expect(await followTurnover(other.app)).toBe(0);
    expect((await shown(pia)).rows).toMatchObject([{ progress: '0.00' }]);
  });
  await counted();
  expect((await shown(pia)).rows).toMatchObject([{ progress: '1.00' }]);
});

test('a member sees the bets that counted, page by page, and nobody else’s', async () => {
  const [zoe, stranger] = await Promise.all([member(app), member(app)]);
  const at = await asVendorPlayer(app, slots, zoe);
  const id =
    (await open(zoe, { amount: 100, table: { rest: 50, games: { [`${slots.code}:duel`]: 20 } } })) ?? '';
  for (const round of ['p1', 'p2', 'p3']) await lose(at, `${round}${id}`, 10);
  await counted();
  const { rows } = await shown(zoe);
  expect(rows[0]).toMatchObject({ percent: 6, shares: { rest: 50, games: [{ name: 'Duel', percent: 20 }] } });
  const first = (await zoe.get('/wps/turnover/bets', { id, limit: '2' })).body.value;
  expect(first.sums).toEqual({ bets: 3, valid: '30.00', counted: '6.00' });
  const rest = (await zoe.get('/wps/turnover/bets', { id, cursor: first.next })).body.value;
  expect(rest.next).toBeNull();
  const all = [...first.rows, ...rest.rows];
  expect(all.map(({ name, valid, counted: sum }) => [name, valid, sum])).toEqual(
    Array.from({ length: 3 }, () => ['Duel', '10.00', '2.00']),
  );
  expect(new Set(all.map((bet) => bet.id)).size).toBe(3);
  const refused = await stranger.get('/wps/turnover/bets', { id });
  expect(refused.body).toMatchObject({ success: false, code: 'turnover.unknown' });
  expect((await shown(stranger)).rows).toEqual([]);
});

const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ open: fc.integer({ min: 1, max: 40 }), bonus: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ bet: fc.integer({ min: 1, max: 30 }), on: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ correct: fc.nat(9), payout: fc.option(fc.integer({ min: 0, max: 60 })) }),
  },
  { weight: 3, arbitrary: fc.record({ follow: fc.integer({ min: 1, max: 3 }) }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

test('WL-31 WL-34 whatever is opened, bet and corrected, two nodes count as one that deals bets out coin by coin', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 8, maxLength: 14 }), async (steps) => {
    const player = await member(app);
    const tables = await Promise.all([slots, live, cards].map((at) => asVendorPlayer(app, at, player)));
    for (const [n, step] of steps.entries())
      await take(player, tables, { step, round: `${player.member}.${n}` });
    await counted();
    expect(await stateOf(player)).toEqual(await dealtOut(player));
  });
  await fc.assert(property, { numRuns: 3, seed: 31 });
  await expectWholeLedger(app);
});

async function take(
  player: Player,
  tables: readonly VendorPlayer[],
  { step, round }: { step: Step; round: string },
): Promise<void> {
  if ('open' in step) await open(player, { amount: step.open, table: step.bonus ? BONUS : EVERY_BET });
  if ('bet' in step) await lose(tables[step.on] as VendorPlayer, round, step.bet);
  if ('correct' in step) await correctOne(player, tables, step);
  if ('follow' in step) {
    await recorded(app);
    await Promise.all(
      [app, other, app].map((node) => followTurnover(node.app, () => false, createBatchSize(step.follow))),
    );
  }
}

async function correctOne(
  player: Player,
  tables: readonly VendorPlayer[],
  { correct: nth, payout }: Extract<Step, { correct: number }>,
): Promise<void> {
  await recorded(app);
  const settled = await app.db
    .selectFrom('records.wager')
    .select(['outside', 'vendor'])
    .where('member', '=', player.member)
    .where('state', '=', 0)
    .orderBy('at')
    .execute();
  const chosen = settled[nth % Math.max(settled.length, 1)];
  const at = tables.find(({ studio: { vendor } }) => vendor === chosen?.vendor);
  if (chosen && at) await correct(at, chosen.outside ?? '', payout === null ? null : units(payout));
}

async function stateOf({ member: of }: Player): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s: %s %s, %s', r.source_id, r.state, r.progress,
             (select coalesce(sum(used), 0) from turnover.fill f where f.requirement = r.id)) as line
      from turnover.requirement r where r.member = ${of} order by r.opened_at, r.id`.execute(app.owner);
  return rows.map(({ line }) => line);
}

const COIN = 100;

/** The same from the books alone. */
async function dealtOut({ member: of }: Player): Promise<string[]> {
  const { rows: requirements } = await sql<{
    source: string;
    opened: string;
    required: number;
    bonus: boolean;
  }>`
    select source_id as source, to_char(opened_at, 'YYYY-MM-DD HH24:MI:SS.US') as opened, required::float8 as required,
           source = 'bonus' as bonus
      from turnover.requirement where member = ${of} order by opened_at, id`.execute(app.owner);
  const { rows: books } = await sql<Booked & { vendor: number }>`
    select s.wager, to_char(w.at, 'YYYY-MM-DD HH24:MI:SS.US') as placed, s.valid::float8 as valid, w.vendor
      from records.settlement s join records.wager w on w.id = s.wager and w.member = s.member
     where s.member = ${of} order by s.no`.execute(app.owner);
  const percents = new Map([
    [slots.vendor, 100],
    [live.vendor, 10],
  ]);
  const bonus = new Map(books.map(({ wager, vendor }) => [wager, percents.get(vendor) ?? 0]));
  const all = requirements.map((each) => {
    const share = (wager: string) => (each.bonus ? (bonus.get(wager) ?? 0) : 100);
    return { ...each, share, done: false, used: new Map<string, number>() };
  });
  dealOut(all, books, COIN);
  return all.map((each) => {
    const used = [...each.used.values()].reduce((sum, part) => sum + part, 0);
    return `${each.source}: ${each.done ? 'done' : 'open'} ${dealtProgress(each)}, ${used}`;
  });
}
