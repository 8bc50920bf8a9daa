import { generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ROUNDS, ROUNDS_SQL, spin } from '../../../../bench/rounds.ts';
import { createDb } from '../platform/database/db.ts';
import { testDb } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import {
  CASH,
  checkInvariants,
  closeDay,
  createLane,
  openMember,
  post,
  verifyNewPostings,
  verifyRoots,
} from './wallet.ts';

const { db, owner, url } = await testDb({ companions: [ROUNDS] });
await sql.raw(ROUNDS_SQL).execute(owner);
const pair = generateKeyPairSync('ed25519');
const signer = {
  sign: (hash: Uint8Array) => sign(null, hash, pair.privateKey),
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
};
const members = [1n, 2n, 3n, 4n];

/** A small ledger: four members who play thirty rounds each. */
async function play(rounds: number): Promise<void> {
  const lane = createLane({
    url,
    companion: ROUNDS,
    applicationName: 'node',
    connections: 1,
    maxBatch: 64,
    log: { warn: () => {} },
  });
  const spins = members.flatMap((member) =>
    Array.from({ length: rounds }, () => spin({ member, key: uuidv7(Date.now()), stake: 10_000n })),
  );
  await Promise.all(spins.map((request) => lane.submit(request)));
  await lane.close();
}

await db.transaction().execute(async (tx) => {
  for (const member of members) await openMember(tx, { member, currency: 'MMK' });
  const legs = [
    { account: { no: CASH }, amount: 20_0000n },
    { account: { house: 'adjustment' }, amount: -20_0000n },
  ];
  await post(
    tx,
    members.map((member) => ({
      member,
      key: uuidv7(Date.now()),
      kind: 'adjustment' as const,
      fingerprint: 1n,
      legs,
    })),
  );
});
await play(30);

/** Runs statements as an intruder who owns the database and switches its triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.connection().execute(async (intruder) => {
    await sql`set session_replication_role = replica`.execute(intruder);
    for (const statement of statements) await sql.raw(statement).execute(intruder);
    await sql`set session_replication_role = origin`.execute(intruder);
  });
}

const found = async () => new Set((await checkInvariants(owner)).map(({ id }) => id));

test('an untouched ledger has no violation, and the application itself may check it', async () => {
  expect(await checkInvariants(db)).toEqual([]);
});

/** One after the other: which row a statement takes first is not said, and no two may have one place for a moment. */
const SWAPPED = [
  [4, 5000],
  [5, 4],
  [5000, 5],
]
  .map(([from, to]) => `update wallet.posting set seq = ${to} where member = 3 and seq = ${from}`)
  .join('; ');

test.each([
  [
    'a balance is raised',
    'update wallet.account set balance = balance + 10000 where member = 1 and no = 1',
    'update wallet.account set balance = balance - 10000 where member = 1 and no = 1',
    ['I1', 'I3'],
  ],
  [
    'an amount is altered',
    'update wallet.posting set amount = amount + 1 where member = 2 and seq = 5',
    'update wallet.posting set amount = amount - 1 where member = 2 and seq = 5',
    ['I3', 'I4', 'I7'],
  ],
  [
    'the instant of a posting is altered',
    "update wallet.posting set at = at - interval '1 day' where member = 2 and seq = 5",
    "update wallet.posting set at = at + interval '1 day' where member = 2 and seq = 5",
    ['I7'],
  ],
  [
    'the kind of a posting is altered',
    'update wallet.posting set kind = 20 where member = 2 and account = 1 and seq = 5',
    'update wallet.posting set kind = 1 where member = 2 and account = 1 and seq = 5',
    ['I7'],
  ],
  ['two postings change places', SWAPPED, SWAPPED, ['I7']],
  [
    'a refusal is turned into a movement',
    'insert into wallet.movement select uuidv7(), member, fingerprint, seq, at, batch, kind, 0 from wallet.movement where member = 4 limit 1',
    'delete from wallet.movement m where m.member = 4 and not exists (select from wallet.posting p where p.movement = m.id) and m.reason = 0',
    ['I4', 'I7'],
  ],
  ['a batch is altered', 'update wallet.batch set digest = sha256(digest) where posted > 0', null, ['I7']],
])('it is found when %s', async (_, statement, undo, ids) => {
  if (undo === null) await sql`create table bench.saved as table wallet.batch`.execute(owner);
  await tamper(...statement.split('; '));
  const violations = await found();
  if (undo === null)
    await tamper(
      'update wallet.batch b set digest = s.digest from bench.saved s where s.id = b.id',
      'drop table bench.saved',
    );
  else await tamper(...undo.split('; '));
  expect(violations).toEqual(new Set(ids));
  expect(await found()).toEqual(new Set());
});

test('the quick check reads each posting once and finds what was altered since', async () => {
  const first = await verifyNewPostings(db);
  const second = await verifyNewPostings(db);
  await play(5);
  await tamper(
    'update wallet.posting set amount = amount - 7 where member = 1 and seq = (select seq from wallet.account where member = 1 and no = 1)',
  );
  const third = await verifyNewPostings(db);
  await tamper(
    'update wallet.posting set amount = amount + 7 where member = 1 and seq = (select seq from wallet.account where member = 1 and no = 1)',
  );
  const fourth = await verifyNewPostings(db);
  expect([first.checked > 120n, first.violations, second]).toEqual([
    true,
    [],
    { checked: 0n, violations: [] },
  ]);
  expect(third.violations.map(({ id }) => id)).toEqual(['I7', 'I1']);
  expect([fourth, (await verifyNewPostings(db)).checked]).toEqual([
    { checked: third.checked, violations: [] },
    0n,
  ]);
});

test('a check of much that is new may take longer than a call', async () => {
  const hurried = createDb(url, {
    applicationName: 'test-hurried',
    settings: { transaction_timeout: '400ms', lock_timeout: '20s' },
  });
  // Another check holds it up for longer than its connection gives a transaction.
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const other = owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(72712)`.execute(tx);
    hold();
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await held;
  const { violations } = await verifyNewPostings(hurried).finally(() =>
    Promise.all([other, hurried.destroy()]),
  );
  expect(violations).toEqual([]);
});

const always = (publicKey: Buffer) => ({ publicKey, from: null, until: null });

test('a whole rewritten history is given away by the signed roots (daily root)', async () => {
  await closeDay(db, '2026-11-19', async () => signer);
  await play(5);
  const root = await closeDay(db, '2026-11-20', async () => signer);
  expect(await closeDay(db, '2026-11-20', async () => signer)).toEqual(root);
  expect(await verifyRoots(db, [always(signer.publicKey)])).toEqual([]);
  // The intruder pays himself in his past and makes every hash after it fit.
  await tamper(`
    do $$
    declare
      p wallet.posting;
      past bytea := wallet.genesis(1, 1);
      total bigint := 0;
    begin
      for p in select * from wallet.posting where member = 1 and account = 1 order by seq loop
        p.amount := p.amount + case when p.seq = 1 then 1 else 0 end;
        total := total + p.amount;
        past := wallet.posting_hash(past, p.movement, p.seq, p.amount, total, p.kind, 104::smallint, p.at, null);
        update wallet.posting set amount = p.amount, balance = total, hash = past where member = 1 and account = 1 and seq = p.seq;
      end loop;
      update wallet.account set balance = total, head = past where member = 1 and no = 1;
    end $$`);
  expect(await found()).toEqual(new Set(['I1', 'I12', 'I4', 'I7']));
  await tamper("update wallet.root set hash = sha256('forged') where day = '2026-11-19'");
  expect((await verifyRoots(db, [always(signer.publicKey)])).map(({ detail }) => detail)).toEqual([
    'root of 2026-11-19: its heads give another hash',
    'root of 2026-11-20: its heads give another hash',
  ]);
});

test('a root signed by a stranger is told apart from ours', async () => {
  const stranger = generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32);
  const violations = await verifyRoots(db, [always(stranger)]);
  expect(violations.length).toBeGreaterThan(0);
});
