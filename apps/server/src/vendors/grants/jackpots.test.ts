import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ask, eventually } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { simulatedStudio } from '../testing-simulator.ts';
import { setSuspended } from '../vendors.ts';
import { askForJackpots } from './jackpot-import.ts';

const app = await sharedApp();
const other = await app.node();
const { acme, simulator, reload } = await simulatedStudio(app, { others: [other] });

const SECOND = 1_000;
const FRESH_MS = 2_000;
const asked = () => simulator.heard.filter((call) => call === 'GET /jackpots').length;
const shown = async (currency?: string) => {
  // A reading for others a moment ago is shown to the next.
  for (const node of [app, other]) node.clock.pass(FRESH_MS);
  const path = `/wps/game/jackpots${currency ? `?currency=${currency}` : ''}`;
  return (await ask(app.url + path)).body.value;
};
const pool = (jackpotId: string, amount: string, more: object = {}) =>
  simulator.jackpots.set(`${jackpotId} ${JSON.stringify(more)}`, {
    jackpotId,
    gameCodes: ['duel'],
    currency: 'MMK',
    amount,
    ...more,
  });

/** No time passes but what a test lets pass: nothing comes due by itself meanwhile. */
const still = (work: () => Promise<void>) => app.clock.held(() => other.clock.held(work));

/** As if so much time had passed: the vendor’s own clock stays where it is. */
async function pass(seconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${seconds})`;
  await sql`update vendors.jackpot_feed set ask_at = ask_at - ${time}`.execute(app.owner);
  await sql`update vendors.jackpot set at = at - ${time}`.execute(app.owner);
}

/** The nodes look once a second by themselves too: either may take it up, the answer comes soon. */
async function askAfter(seconds: number): Promise<void> {
  await pass(seconds);
  await Promise.all([askForJackpots(app.app), askForJackpots(other.app)]);
}

test('a vendor without a game that has a jackpot is not asked for any', async () => {
  pool('grand', '31500.25');
  await askAfter(10);
  expect(asked()).toBe(0);
  expect(await shown()).toEqual({ total: null, games: [], pools: [] });
});

test('vendor-api 4: the greatest pool of a game is shown in the currency that is asked for, asked once in ten seconds over all nodes', async () => {
  await sql`update catalog.game set kind = 'JP' where vendor = ${acme.vendor} and code = 'duel'`.execute(
    app.owner,
  );
  await reload();
  await still(async () => {
    await askAfter(0);
    await eventually(() => expect(asked()).toBe(1));
    pool('mini', '120.50', { level: 'mini' });
    pool('grand', '12.75', { currency: 'USD' });
    pool('hidden', '9.00', { gameCodes: ['nobody-knows'] });
    await askAfter(10);
    await eventually(() => expect(asked()).toBe(2));
    await askAfter(5);
    expect(asked()).toBe(2);
  });
  const nodeId = `${acme.code}:duel`;
  await eventually(async () => {
    expect(await shown()).toEqual({
      total: { amount: '31629.7500', currency: 'MMK' },
      games: [{ nodeId, amount: '31500.2500', currency: 'MMK' }],
      pools: [],
    });
  });
  expect(await shown('USD')).toEqual({
    total: { amount: '12.7500', currency: 'USD' },
    games: [{ nodeId, amount: '12.7500', currency: 'USD' }],
    pools: [],
  });
  expect(await shown('THB')).toMatchObject({ total: null, games: [{ currency: 'MMK' }] });
});

/** Time goes on until the last report is the one shown. */
const eventuallyShown = (games: number) =>
  eventually(async () => {
    await askAfter(30);
    expect((await shown()).games).toHaveLength(games);
  });

test('games 12: what a vendor has not told for twenty seconds is shown no more, and what he tells no more is gone at once', async () => {
  simulator.faults.drop = 1_000;
  await pass(21);
  await eventually(async () => expect(await shown()).toEqual({ total: null, games: [], pools: [] }));
  simulator.faults.drop = 0;
  await eventuallyShown(1);
  simulator.jackpots.clear();
  await eventuallyShown(0);
});

/** How often the vendor failed in a row, and in how many seconds he is asked next. */
async function schedule() {
  const { failures, ask_at } = await app.db
    .selectFrom('vendors.jackpot_feed')
    .select(['failures', 'ask_at'])
    .where('vendor', '=', acme.vendor)
    .executeTakeFirstOrThrow();
  return { failures, seconds: Math.round((ask_at.getTime() - app.clock.ms()) / SECOND) };
}

test('a vendor without a pool is asked once a minute, one that does not answer ever more seldom, a suspended one not at all', () =>
  still(async () => {
    await eventually(async () => {
      await askAfter(61);
      expect((await schedule()).seconds).toBe(60);
    });
    simulator.faults.drop = 1_000;
    const waits: number[] = [];
    for (let n = 1; n <= 7; n += 1) {
      await askAfter(301);
      await eventually(async () => expect((await schedule()).failures).toBe(n));
      waits.push((await schedule()).seconds);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300]);
    simulator.faults.drop = 0;
    await setSuspended(app.app, acme.vendor, true);
    await reload();
    const before = asked();
    await askAfter(600);
    expect(asked()).toBe(before);
  }));
