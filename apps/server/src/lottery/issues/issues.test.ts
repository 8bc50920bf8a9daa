import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/db.ts';
import { lockShared } from '../../platform/locks.ts';
import { testApp } from '../../testing.ts';
import { voidIssue } from '../draws/voiding.ts';
import { ISSUE_LOCK } from '../locks.ts';
import { addIssue, letClose } from '../testing.ts';
import { closeDue } from './closing.ts';
import { createIssueMaker, makeIssues, sealOf } from './making.ts';

const home = await testApp();
const other = await home.node();
const { app } = home;

function gameOf(code: string) {
  const game = app.lottery.games.byCode(code);
  if (!game) throw new Error(`there is no ${code}`);
  return game;
}

const issuesOf = (game: number) =>
  app.db.selectFrom('lottery.issue').selectAll().where('game', '=', game).orderBy('draw_at').execute();

test('lottery 10.1: issues are made once, whoever makes them, each with the hash of a seed that is sealed', async () => {
  const game = gameOf('FF4D10');
  await Promise.all([makeIssues(app, [game]), makeIssues(other.app, [game])]);
  const made = await issuesOf(game.id);
  expect(made.length).toBeGreaterThan(50);
  expect(await makeIssues(app, [game])).toBe(0);
  const seeds = made.map(({ code, sealed }) =>
    app.keys.seeds.unwrap(sealOf(game.code, code), sealed ?? Buffer.of()),
  );
  expect(new Set(seeds.map((seed) => seed.toString('hex'))).size).toBe(made.length);
  for (const [i, { commitment, server_seed }] of made.entries()) {
    expect(commitment).toEqual(
      createHash('sha256')
        .update(seeds[i] ?? '')
        .digest(),
    );
    expect(server_seed).toBeNull();
  }
});

test('an official lottery has no seed, and a day that becomes a holiday no draw', async () => {
  const game = gameOf('MM2D');
  const make = createIssueMaker(app);
  // A noon or a midnight of some game between the two would bring more issues.
  await home.clock.held(async () => {
    expect(await make()).toBe(true);
    expect(await make()).toBe(false);
  });
  const [first] = await issuesOf(game.id);
  if (!first) throw new Error('nothing is planned');
  expect(first).toMatchObject({ state: 'planned', sealed: null, commitment: null });
  const day = first.code.slice(0, 8).replace(/(....)(..)/, '$1-$2-');
  await app.db.insertInto('lottery.holiday').values({ zone: game.schedule.zone, day }).execute();
  await make();
  const states = (await issuesOf(game.id)).filter(({ code }) => code.startsWith(first.code.slice(0, 8)));
  expect(states.map(({ state }) => state)).toEqual(states.map(() => 'void'));
});

test('two nodes close each issue that is due exactly once, and none before its time', async () => {
  const due = await Promise.all(
    [1, 2, 3].map((n) => addIssue(app, 'FFK3_5', `20290101-000${n}`, { close: -2, draw: 60 })),
  );
  const open = await addIssue(app, 'FFK3_5', '20290101-0009', { close: 600, draw: 660 });
  const closed = await Promise.all([closeDue(app), closeDue(other.app)]);
  const rest = [...(await closeDue(app)), ...(await closeDue(other.app))];
  const once = [...closed.flat(), ...rest].filter((id) => due.includes(id));
  expect(once.length).toBe(due.length);
  expect(new Set(once)).toEqual(new Set(due));
  const row = await app.db
    .selectFrom('lottery.issue')
    .select('state')
    .where('id', '=', open)
    .executeTakeFirst();
  expect(row).toEqual({ state: 'planned' });
});

test('the close waits for an order that read a moment before it', async () => {
  const id = await addIssue(app, 'FFK3_5', '20290102-0001', { close: 600, draw: 660 });
  const held = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const order = home.db.transaction().execute(async (tx) => {
    await lockShared(tx, ISSUE_LOCK, id);
    taken.resolve();
    await held.promise;
  });
  await taken.promise;
  await letClose(app, id);
  let closed = false;
  const closing = closeDue(app).then(() => {
    closed = true;
  });
  while (!closed && (await lockWaits(app.db)) === 0);
  expect(closed).toBe(false);
  held.resolve();
  await Promise.all([closing, order]);
});

test('an order of two issues and their close do not wait for each other, whichever closes first', async () => {
  const first = await addIssue(app, 'FFK3_5', '20290103-0001', { close: -2, draw: 60 });
  const second = await addIssue(app, 'FFK3_5', '20290103-0002', { close: -4, draw: 60 });
  const closed = await besideAnOrder([first, second], () => closeDue(app));
  expect(new Set(closed)).toEqual(new Set([first, second]));
});

test('an order and the void of two issues do not wait for each other, whichever number follows from the other', async () => {
  const times = { close: 600, draw: 660 };
  const follower = await addIssue(app, 'MM3D', '20290104-0001', times);
  const source = await addIssue(app, 'THAIGLO', '20290104-0001', times);
  const both = [follower, source] as const;
  const draw = new Date(app.clock.ms() + 3_600_000);
  await app.db.updateTable('lottery.issue').set({ draw_at: draw }).where('id', 'in', both).execute();
  const voiding = () => app.db.transaction().execute((tx) => voidIssue(app, tx, source));
  expect(await besideAnOrder(both, voiding)).toBe('planned');
  const rows = await app.db.selectFrom('lottery.issue').select('state').where('id', 'in', both).execute();
  expect(rows).toEqual([{ state: 'void' }, { state: 'void' }]);
});

/** Work that begins while an order holds the first issue and has yet to take the second. */
async function besideAnOrder<T>(
  [first, second]: readonly [bigint, bigint],
  work: () => Promise<T>,
): Promise<T> {
  const { done } = await app.db.transaction().execute(async (tx) => {
    await lockShared(tx, ISSUE_LOCK, first);
    const begun = work();
    while ((await lockWaits(app.db)) === 0);
    await lockShared(tx, ISSUE_LOCK, second);
    return { done: begun };
  });
  return done;
}

async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}
