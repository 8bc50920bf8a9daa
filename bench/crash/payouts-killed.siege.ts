import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addProvider, payee, withdraw } from '../../apps/server/src/cashier/testing.ts';
import { changeWithdrawal, withWithdrawal } from '../../apps/server/src/cashier/withdrawals/changes.ts';
import { MERGED } from '../../apps/server/src/features.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { eventually, type TestApp } from '../../apps/server/src/testing.ts';
import { keepRealTime } from '../../apps/server/src/testing-clock.ts';
import { checkInvariants } from '../../apps/server/src/wallet/wallet.ts';
import { twoNodes } from './two-nodes.ts';

keepRealTime();

const KILLS = Number(process.env.KILLS ?? 12);
/** Payouts that wait when a node dies. */
const AT_A_TIME = 4;
/** So long the provider thinks; a worker of a node begins once a second. */
const THINKS_MS = 400;

const { here, there, db, app } = await twoNodes();
const beside = { app, db, clock: systemClock, url: here.url } as unknown as TestApp;
const { psp } = await addProvider(beside, { payoutMs: 300 });
psp.answerFaults.delayMs = THINKS_MS;

let asked = 0;
/** A withdrawal of an amount that no other has, which any node may pay now. */
async function approved(): Promise<string> {
  asked += 1;
  const player = await payee(beside, '100000', { password: 'night market lantern 7' });
  const { status, body } = await withdraw(player, String(6_000 + asked));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value.id;
}

const letGo = (id: string) =>
  withWithdrawal(beside.app, id, (tx, row) =>
    changeWithdrawal(beside.app, tx, row, 'approve', { set: { auto: true } }),
  );

const stepsOf = async (ids: readonly string[]) =>
  (await db.selectFrom('cashier.withdrawal').select(['id', 'step']).where('id', 'in', ids).execute()).map(
    ({ step }) => step,
  );

/** Payouts that rest for a minute are due now. */
const passMinute = () =>
  db
    .updateTable('cashier.withdrawal')
    .set({ called_at: sql`called_at - interval '61 seconds'` })
    .where('step', 'in', ['paying', 'unknown'])
    .execute();

test('kill -9 of either node between the call of a payout and its answer: each is paid once, and the outcome is asked for', async () => {
  const all: string[] = [];
  let caught = 0;
  let gone = 0;
  for (let n = 0; n < KILLS; n += 1) {
    const victim = n % 2 ? there : here;
    const ids: string[] = [];
    for (let each = 0; each < AT_A_TIME; each += 1) ids.push(await approved());
    all.push(...ids);
    // Now and then the answer is lost on its way too, or the call.
    if (n % 3 === 1) psp.answerFaults.drop = 1;
    if (n % 3 === 2) psp.answerFaults.refuse = 1;
    await Promise.all(ids.map(letGo));
    await eventually(async () => expect(await stepsOf(ids)).toContain('paying'), 20_000);
    await sleep(randomInt(THINKS_MS + 100));
    await victim.killServer();
    const left = await stepsOf(ids);
    caught += left.filter((step) => step === 'paying').length;
    // Beside the call, the provider may have heard of it or not.
    gone += left.filter((step) => step === 'queue').length;
    await psp.run();
    await victim.launch();
    await passMinute();
  }
  Object.assign(psp.answerFaults, { delayMs: 0, drop: 0, refuse: 0 });
  await eventually(async () => {
    await psp.run();
    await passMinute();
    expect(new Set(await stepsOf(all))).toEqual(new Set(['receipt']));
  }, 60_000);
  process.stderr.write(`${caught} calls were under way at ${KILLS} kills, ${gone} had not begun\n`);
  expect(caught).toBeGreaterThan(KILLS / 3);

  const sent = [...psp.book.payouts.values()];
  expect(sent.map(({ state }) => state)).toEqual(sent.map(() => 'sent'));
  const amounts = sent.map(({ amount }) => amount).toSorted((a, b) => Number(a - b));
  expect(amounts).toEqual(all.map((_, n) => parseAmount(String(6_001 + n))));
  const rows = await db
    .selectFrom('cashier.withdrawal')
    .select(['call', 'amount', 'transaction'])
    .where('id', 'in', all)
    .execute();
  for (const { call, amount, transaction } of rows)
    expect(psp.book.payouts.get(call ?? '')).toMatchObject({ amount, providerId: transaction });
  expect(await checkInvariants(db, MERGED.invariants)).toEqual([]);
}, 600_000);
