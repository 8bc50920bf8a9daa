import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Refusal } from '../platform/refuse.ts';
import { expectWholeLedger } from '../testing.ts';
import { IN_SIEGE } from '../testing-config.ts';
import { accounts } from '../wallet/wallet.ts';
import { houseOf } from './channels/channels.ts';
import { type House, house, STEPS, type Traveller, traveller } from './testing-journeys.ts';

/** Journeys in all, and on one database: each look at the whole ledger reads everything that the others left there. */
const JOURNEYS = Number(process.env.JOURNEYS ?? (IN_SIEGE ? 10_000 : 12));
const A_DATABASE = 500;
/** Journeys of different members that go on at the same time, between two looks at the ledger. */
const TOGETHER = IN_SIEGE ? 20 : 4;

/** How often each step came to something. */
const done = new Map<string, number>();

/** A step that does not fit is refused; nothing else may come of it. */
async function take(who: Traveller, name: string, size: number): Promise<void> {
  try {
    await STEPS[name]?.(who, size);
    done.set(name, (done.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), size: fc.nat({ max: 999 }) });
/** Ways that lead far, so that the steps after them find something to do. */
const WAYS = [
  ['order', 'slip', 'credit'],
  ['order', 'slip', 'confirm'],
  ['order', 'pay', 'chargeBack'],
  ['order', 'payPart', 'assign'],
  ['withdraw', 'approve', 'issue'],
  ['withdraw', 'approve', 'issue', 'none'],
  ['withdraw', 'approve', 'issue', 'part'],
  ['withdraw', 'approve', 'call', 'lose'],
  ['bonus', 'bet', 'count'],
  ['fromAgent', 'toAgent'],
];
const ways = fc.array(fc.constantFrom(...WAYS), { maxLength: 3 });
const journey = fc.tuple(ways, fc.array(step, { minLength: 6, maxLength: 16 }));
const journeys = fc.array(journey, { minLength: Math.min(TOGETHER, JOURNEYS), maxLength: TOGETHER });

async function travel(
  house: House,
  [ways, steps]: readonly [string[][], { name: string; size: number }[]],
): Promise<void> {
  const who = await traveller(house);
  for (const name of ways.flat()) await take(who, name, 3);
  for (const { name, size } of steps) await take(who, name, size);
  for (const { name, balance } of await accounts(house.node.app.db, who.player.member))
    if (name === 'debt') expect(balance).toBeLessThanOrEqual(0n);
    else expect(balance, name).toBeGreaterThanOrEqual(0n);
}

const parts = Array.from({ length: Math.ceil(JOURNEYS / A_DATABASE) }, (_, n) => [
  n * A_DATABASE,
  Math.min(JOURNEYS, (n + 1) * A_DATABASE),
]);

test.each(parts)(
  'any journey of deposits, bets, bonuses, withdrawals, disputes, transfers and charge-backs leaves the ledger whole: %i to %i',
  async (from = 0, to = 0) => {
    const there = await house();
    await fc.assert(
      fc.asyncProperty(journeys, async (all) => {
        await Promise.all(all.map((each) => travel(there, each)));
        await expectWholeLedger(there.node);
      }),
      { numRuns: Math.ceil((to - from) / TOGETHER), endOnFailure: true },
    );
    expect(houseOf(there.channel)).toMatch(/^bank:/);
  },
  1_800_000,
);

test('the journeys came far', () => {
  if (process.env.JOURNEYS_SHOWN) process.stderr.write(`${JSON.stringify(Object.fromEntries(done))}\n`);
  const rare = Object.keys(STEPS).filter((name) => !done.has(name));
  expect(rare.length).toBeLessThan(JOURNEYS < 200 ? 20 : 1);
});
