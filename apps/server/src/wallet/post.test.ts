import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Tx } from '../platform/database/db.ts';
import { testDb } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import {
  accounts,
  balanceOf,
  CASH,
  checkInvariants,
  fingerprint,
  type Leg,
  openAccount,
  openMember,
  post,
  refuseKey,
  setAccountState,
} from './wallet.ts';

const { db, owner } = await testDb();
const now = Date.now();
let members = 1000n;

async function newMember(balance = 0n, currency = 'MMK'): Promise<bigint> {
  members += 1n;
  const member = members;
  await db.transaction().execute(async (tx) => {
    await openMember(tx, { member, currency });
    if (balance > 0n) await post(tx, [adjustment(member, balance)]);
  });
  return member;
}

const adjustment = (member: bigint, amount: bigint, key = uuidv7(now)) => ({
  member,
  key,
  kind: 'adjustment' as const,
  fingerprint: fingerprint('adjustment', member, amount),
  legs: [
    { account: { no: CASH }, amount },
    { account: { house: 'adjustment' }, amount: -amount },
  ] satisfies Leg[],
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

test('an adjustment moves the balance and its counter-account', async () => {
  const member = await newMember(100_0000n);
  expect(await balanceOf(db, member)).toEqual({ balance: 100_0000n, seq: 1n });
  expect(await checkInvariants(owner)).toEqual([]);
});

test('a second post of the same key returns the first verdict, another request under it is a conflict (LG-2)', async () => {
  const member = await newMember();
  const movement = adjustment(member, 5_0000n);
  const [first] = await inTx((tx) => post(tx, [movement]));
  await inTx((tx) => post(tx, [adjustment(member, 7_0000n)]));
  const [again] = await inTx((tx) => post(tx, [movement]));
  const [other] = await inTx((tx) => post(tx, [adjustment(member, 6_0000n, movement.key)]));
  expect(first).toEqual({ status: 'posted', balance: 5_0000n, seq: 1n, version: 0n });
  expect(again).toEqual({ status: 'replayed', balance: 5_0000n, seq: 1n, version: 0n });
  expect(other?.status).toBe('conflict');
  expect((await balanceOf(db, member)).balance).toBe(12_0000n);
});

test('a refused key stays refused although the money has come since (L6)', async () => {
  const member = await newMember(1_0000n);
  const movement = adjustment(member, -3_0000n);
  const [first] = await inTx((tx) => post(tx, [movement]));
  await inTx((tx) => post(tx, [adjustment(member, 100_0000n)]));
  const [again] = await inTx((tx) => post(tx, [movement]));
  expect(first).toEqual({
    status: 'refused',
    reason: 'insufficientFunds',
    balance: 1_0000n,
    seq: 1n,
    version: 0n,
  });
  expect(again).toEqual(first);
});

test('a transfer moves money between two members and is seen by both', async () => {
  const [mia, ben] = [await newMember(10_0000n), await newMember()];
  const legs: Leg[] = [
    { account: { no: CASH }, amount: -4_0000n },
    { account: { member: ben, no: CASH }, amount: 4_0000n },
  ];
  const transfer = { member: mia, key: uuidv7(now), kind: 'transfer' as const, fingerprint: 1n, legs };
  const [verdict] = await inTx((tx) => post(tx, [transfer]));
  expect(verdict).toEqual({ status: 'posted', balance: 6_0000n, seq: 2n, version: 0n });
  expect((await balanceOf(db, ben)).balance).toBe(4_0000n);
  expect(await checkInvariants(owner)).toEqual([]);
});

test('a withdrawal request holds the money on an account of its own', async () => {
  const member = await newMember(10_0000n);
  const locked = await inTx((tx) => openAccount(tx, { member, name: 'locked' }));
  const legs: Leg[] = [
    { account: { no: CASH }, amount: -3_0000n },
    { account: { no: locked }, amount: 3_0000n },
  ];
  await inTx((tx) => post(tx, [{ member, key: uuidv7(now), kind: 'hold', fingerprint: 1n, legs }]));
  expect((await accounts(db, member)).map(({ name, balance }) => [name, balance])).toEqual([
    ['cash', 7_0000n],
    ['locked', 3_0000n],
  ]);
});

test('points become money in one movement that comes to zero in each currency', async () => {
  const member = await newMember();
  const points = await inTx((tx) => openAccount(tx, { member, name: 'points', currency: 'PTS' }));
  const earned: Leg[] = [
    { account: { no: points }, amount: 50n },
    { account: { house: 'points', currency: 'PTS' }, amount: -50n },
  ];
  const converted: Leg[] = [
    { account: { no: points }, amount: -20n },
    { account: { house: 'points', currency: 'PTS' }, amount: 20n },
    { account: { house: 'expense:points' }, amount: -2_0000n },
    { account: { no: CASH }, amount: 2_0000n },
  ];
  const verdicts = await inTx((tx) =>
    post(
      tx,
      [earned, converted].map((legs) => ({
        member,
        key: uuidv7(now),
        kind: 'points' as const,
        fingerprint: 1n,
        legs,
      })),
    ),
  );
  expect(verdicts.map(({ status, balance }) => [status, balance])).toEqual([
    ['posted', 0n],
    ['posted', 2_0000n],
  ]);
  expect(await checkInvariants(owner)).toEqual([]);
});

test('legs that do not come to zero in each currency are refused and leave no row', async () => {
  const member = await newMember(10_0000n);
  const legs: Leg[] = [
    { account: { no: CASH }, amount: 5_0000n },
    { account: { house: 'points', currency: 'PTS' }, amount: -5_0000n },
  ];
  const movement = { member, key: uuidv7(now), kind: 'points' as const, fingerprint: 1n, legs };
  const [verdict] = await inTx((tx) => post(tx, [movement]));
  expect(verdict).toMatchObject({ status: 'refused', reason: 'malformed' });
  const rows = await db.selectFrom('wallet.movement').select('id').where('id', '=', movement.key).execute();
  expect(rows).toEqual([]);
});

test('a closed account takes part in no play but still receives corrections', async () => {
  const member = await newMember(10_0000n);
  await inTx((tx) => setAccountState(tx, member, 'closed'));
  const bonus = { ...adjustment(member, 1_0000n), kind: 'bonus' as const };
  const [refused] = await inTx((tx) => post(tx, [bonus]));
  const [corrected] = await inTx((tx) => post(tx, [adjustment(member, 1_0000n)]));
  expect([refused?.reason, corrected?.status]).toEqual(['accountClosed', 'posted']);
});

test('a key from outside the window of requests is refused and leaves no row', async () => {
  const member = await newMember();
  const day = 86_400_000;
  const keys = [uuidv7(now - 3 * day), uuidv7(now + 2 * day), '3f0f3c3e-7d4f-4c3c-9a55-0d0f7d3a8b11'];
  for (const key of keys) {
    const [verdict] = await inTx((tx) => post(tx, [adjustment(member, 1_0000n, key)]));
    expect(verdict).toMatchObject({ status: 'refused', reason: 'keyExpired' });
  }
});

test('an instant more than 2 s from the database clock is refused unless the owner simulates time', async () => {
  const member = await newMember();
  const past = new Date(now - 40 * 86_400_000);
  const movement = adjustment(member, 1_0000n, uuidv7(past.getTime()));
  await expect(inTx((tx) => post(tx, [movement], { at: past }))).rejects.toThrow(/clock/);
  await owner.updateTable('wallet.setting').set({ simulated_time: true }).execute();
  const [verdict] = await inTx((tx) => post(tx, [movement], { at: past }));
  await owner.updateTable('wallet.setting').set({ simulated_time: false }).execute();
  const row = await db
    .selectFrom('wallet.movement')
    .select('at')
    .where('id', '=', movement.key)
    .executeTakeFirstOrThrow();
  expect([verdict?.status, row.at]).toEqual(['posted', past]);
  await expect(db.updateTable('wallet.setting').set({ simulated_time: true }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

test('a tombstone keeps a key from ever being posted', async () => {
  const member = await newMember(10_0000n);
  const movement = adjustment(member, -1_0000n);
  const tombstone = {
    member,
    key: movement.key,
    kind: movement.kind,
    fingerprint: movement.fingerprint,
    reason: 'tombstone' as const,
  };
  const verdict = await inTx((tx) => refuseKey(tx, tombstone));
  const [late] = await inTx((tx) => post(tx, [movement]));
  expect([verdict.reason, late?.reason]).toEqual(['tombstone', 'tombstone']);
  expect((await balanceOf(db, member)).balance).toBe(10_0000n);
});

test('a refusal before a rollback is stored afterwards, unless the key was posted meanwhile', async () => {
  const member = await newMember(10_0000n);
  const movement = adjustment(member, -1_0000n);
  await inTx((tx) => post(tx, [movement]));
  const refusal = {
    member,
    key: movement.key,
    kind: movement.kind,
    fingerprint: movement.fingerprint,
    reason: 'insufficientFunds' as const,
  };
  expect((await inTx((tx) => refuseKey(tx, refusal))).status).toBe('replayed');
});

test.each(['account', 'movement', 'posting', 'batch', 'root', 'root_head', 'verified', 'house'])(
  'the application can neither write, change nor delete rows of wallet.%s (L1)',
  async (table) => {
    for (const statement of [
      `delete from wallet.${table}`,
      `truncate wallet.${table}`,
      `insert into wallet.${table} default values`,
    ]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied/);
    }
    await expect(
      sql.raw(`update wallet.${table} set ${table === 'house' ? 'name' : 'at'} = null`).execute(db),
    ).rejects.toThrow(/permission denied|does not exist/);
  },
);

test('rows that are written with their money are written by the lanes alone (L1)', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.name from unnest(array['play.round', 'play.round_step', 'play.open_round', 'play.correction',
             'vendors.tx', 'vendors.round', 'vendors.grant_spin', 'vendors.owed']) as t(name)
     where has_table_privilege('baize_app', t.name, 'insert, update, delete, truncate')`.execute(owner);
  expect(rows).toEqual([]);
});

test.each(['movement', 'posting', 'batch'])(
  'not even the owner changes or deletes rows of wallet.%s (L1)',
  async (table) => {
    for (const statement of [
      `update wallet.${table} set at = at`,
      `delete from wallet.${table}`,
      `truncate wallet.${table} cascade`,
    ]) {
      await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/append-only/);
    }
  },
);
