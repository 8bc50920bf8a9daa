import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { spin } from '../../../../bench/rounds.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { expectOnlyAffordable, key, laneBench, loss, openWire } from './testing-lane.ts';
import {
  advanceVersion,
  balanceOf,
  CASH,
  checkInvariants,
  type LaneRequest,
  post,
  setAccountState,
} from './wallet.ts';

const { db, owner, url, pushed, node, newMember } = await laneBench();
const [lane, otherNode] = [node('a'), node('b')];

/** An id of the older kind, of this very moment. */
function version1(): string {
  const ticks = (BigInt(Date.now()) * 10_000n + 122_192_928_000_000_000n).toString(16);
  return `${ticks.slice(-8)}-${ticks.slice(-12, -8)}-1${ticks.slice(0, 3)}-9a55-0d0f7d3a8b11`;
}

test('a wager is debited, its round stored and its counter-account credited in one entry', async () => {
  const member = await newMember(10_0000n);
  const answer = await lane.submit(loss(member, 1_0000n));
  expect(answer).toEqual({
    status: 'posted',
    balance: 9_0000n,
    seq: 2n,
    version: 1n,
    row: { nonce: 0, payout: 0, stops: '{1,2,3}', stripe: expect.any(Number) },
  });
  expect(pushed.at(-1)).toEqual([member, 2n, 9_0000n]);
  expect(await checkInvariants(owner)).toEqual([]);
});

test('a repeated key gets its first answer: row, balance and seq, although the member played on', async () => {
  const member = await newMember(10_0000n);
  const request = loss(member, 1_0000n);
  const first = await lane.submit(request);
  await lane.submit(loss(member, 2_0000n));
  expect(await otherNode.submit(request)).toEqual({ ...first, status: 'replayed', version: 2n });
});

test('the same key for another request is a conflict and moves nothing', async () => {
  const member = await newMember(10_0000n);
  const request = loss(member, 1_0000n);
  await lane.submit(request);
  expect((await lane.submit(loss(member, 2_0000n, { key: request.key }))).status).toBe('conflict');
  expect((await balanceOf(db, member)).balance).toBe(9_0000n);
});

test('a stake above the balance is refused, and the key stays refused when money has come (L6)', async () => {
  const member = await newMember(1_0000n);
  const request = loss(member, 5_0000n);
  const first = await lane.submit(request);
  const legs = [
    { account: { no: CASH }, amount: 9_0000n },
    { account: { house: 'adjustment' }, amount: -9_0000n },
  ];
  await db
    .transaction()
    .execute((tx) => post(tx, [{ member, key: key(), kind: 'adjustment', fingerprint: 1n, legs }]));
  expect(first).toMatchObject({ status: 'refused', reason: 'insufficientFunds', balance: 1_0000n, seq: 1n });
  expect(await lane.submit(request)).toEqual(first);
});

test('a payout in the same entry does not pay for the stake', async () => {
  const member = await newMember(1_0000n);
  const legs = [
    { account: { no: CASH }, amount: -5_0000n },
    { account: { no: CASH }, amount: 9_0000n },
    { account: { house: 'game:baize' }, amount: -4_0000n },
  ];
  const request = loss(member, 5_0000n);
  const answer = await lane.submit({
    ...request,
    compose: (version) => ({ ...request.compose(version), legs }),
  });
  expect(answer.reason).toBe('insufficientFunds');
});

test('the companion turns an entry down, and that key stays turned down', async () => {
  const member = await newMember(10_0000n);
  await sql`insert into bench.switch values (13, true)`.execute(owner);
  const request = spin({ member, key: key(), stake: 1_0000n, rules: 13 });
  const first = await lane.submit(request);
  await sql`update bench.switch set off = false`.execute(owner);
  expect(first.reason).toBe('gameOff');
  expect((await lane.submit(request)).reason).toBe('gameOff');
});

test('an entry on an unknown member, account or with unbalanced legs is malformed and leaves no row', async () => {
  const member = await newMember(10_0000n);
  const [unbalanced, missing] = [loss(member, 1_0000n), loss(member, 1_0000n)];
  const legsOf = (request: LaneRequest, no: number, amount: bigint): LaneRequest => ({
    ...request,
    compose: (version) => ({
      ...request.compose(version),
      legs: [
        { account: { no }, amount: -amount },
        { account: { house: 'game:baize' }, amount: 1_0000n },
      ],
    }),
  });
  const answers = await Promise.all([
    lane.submit(legsOf(unbalanced, CASH, 2_0000n)),
    lane.submit(legsOf(missing, 9, 1_0000n)),
    lane.submit(loss(999_999n, 1_0000n)),
    lane.submit({ ...loss(member, 1_0000n), compose: () => ({ legs: [], columns: { stake: 1n } }) }),
  ]);
  expect(answers.map(({ reason }) => reason)).toEqual(['malformed', 'malformed', 'malformed', 'malformed']);
  expect((await balanceOf(db, member)).seq).toBe(1n);
});

test('an entry that the tables themselves refuse fails alone; the rest of its batch is posted', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => newMember(10_0000n)));
  const results = await Promise.allSettled(
    players.map((member, i) => {
      const request = loss(member, 1_0000n);
      const bad = {
        ...request,
        compose: (version: bigint) => ({
          ...request.compose(version),
          columns: { ...request.compose(version).columns, payout: -1n },
        }),
      };
      return lane.submit(i === 3 ? bad : request);
    }),
  );
  expect(results.map(({ status }) => status)).toEqual(
    players.map((_, i) => (i === 3 ? 'rejected' : 'fulfilled')),
  );
});

test('a key from outside the window of requests is turned down and leaves no row', async () => {
  const member = await newMember(10_0000n);
  const day = 86_400_000;
  const keys = [
    uuidv7(Date.now() - 3 * day),
    uuidv7(Date.now() + 2 * day),
    '3f0f3c3e-7d4f-4c3c-9a55-0d0f7d3a8b11',
    version1(),
  ];
  const answers = await Promise.all(keys.map((old) => lane.submit(loss(member, 1_0000n, { key: old }))));
  expect(answers.map(({ reason }) => reason)).toEqual(keys.map(() => 'keyExpired'));
  expect(await db.selectFrom('wallet.movement').select('id').where('id', 'in', keys).execute()).toEqual([]);
});

test('connections of all nodes hold house stripes of their own', async () => {
  const connections = Array.from({ length: 25 }, () => new pg.Client({ connectionString: url }));
  const stripes = await Promise.all(
    connections.map(async (client) => {
      await client.connect();
      const { rows } = await client.query<{ stripe: number }>('select wallet.take_stripe() as stripe');
      return rows[0]?.stripe;
    }),
  );
  await Promise.all(connections.map((client) => client.end()));
  expect(new Set(stripes).size).toBe(25);
});

test('a closed account takes no wager, but a settlement still reaches it', async () => {
  const member = await newMember(10_0000n);
  await db.transaction().execute((tx) => setAccountState(tx, member, 'closed'));
  const wager = await lane.submit(loss(member, 1_0000n));
  const settlement = await lane.submit(loss(member, 1_0000n, { kind: 'settlement' }));
  expect([wager.reason, settlement.status]).toEqual(['accountClosed', 'posted']);
});

test('an outcome is drawn again, after a refresh, when the seeds were rotated elsewhere', async () => {
  const member = await newMember(10_0000n);
  const story: string[] = [];
  const heard = (request: LaneRequest): LaneRequest => ({
    ...request,
    compose: (version) => {
      story.push(`compose ${version}`);
      return request.compose(version);
    },
    refresh: async (version) => {
      story.push(`refresh ${version}`);
    },
  });
  await lane.submit(heard(loss(member, 1_0000n)));
  await db.transaction().execute((tx) => advanceVersion(tx, member));
  const answer = await lane.submit(heard(loss(member, 1_0000n)));
  expect(story).toEqual(['refresh 0', 'compose 0', 'compose 1', 'refresh 2', 'compose 2']);
  expect(answer).toMatchObject({ status: 'posted', version: 3n, row: { nonce: 2 } });
});

test('a stake held in escrow is released from the very stripe that took it', async () => {
  const member = await newMember(10_0000n);
  const columns = { rules: 7, stake: 1_0000n, payout: 0n, state: 1, stops: '{1}' };
  const opening = await lane.submit(
    loss(member, 1_0000n, {
      compose: () => ({
        legs: [
          { account: { no: CASH }, amount: -1_0000n },
          { account: { house: 'escrow:slots' }, amount: 1_0000n },
        ],
        columns,
      }),
    }),
  );
  const { stripe } = opening.row as { stripe: number };
  const held = () =>
    sql<{ stripe: number; balance: bigint }>`
    select (a.member - (1::bigint << 62))::int as stripe, a.balance from wallet.account a join wallet.house h on h.name = 'escrow:slots' and a.no / 1000 = h.code
     where a.member >= 1::bigint << 62 and a.balance > 0`
      .execute(db)
      .then(({ rows }) => rows);
  expect(await held()).toEqual([{ stripe, balance: 1_0000n }]);
  const settle = { ...columns, stake: 0n };
  const closing = await otherNode.submit(
    loss(member, 1_0000n, {
      kind: 'settlement',
      compose: () => ({
        legs: [
          { account: { house: 'escrow:slots', stripe }, amount: -1_0000n },
          { account: { house: 'game:baize' }, amount: -2_0000n },
          { account: { no: CASH }, amount: 3_0000n },
        ],
        columns: settle,
      }),
    }),
  );
  expect(closing).toMatchObject({ status: 'posted', balance: 12_0000n });
  expect(await held()).toEqual([]);
});

test('an escrow never pays out more than it holds', async () => {
  const member = await newMember(1_0000n);
  const legs = [
    { account: { house: 'escrow:slots', stripe: 5 }, amount: -1_0000n },
    { account: { no: CASH }, amount: 1_0000n },
  ];
  await expect(
    lane.submit(loss(member, 1_0000n, { compose: () => ({ legs, columns: { stake: 0n } }) })),
  ).rejects.toThrow(/floor/);
});

test('a step of an open round takes a version without moving money', async () => {
  const member = await newMember(1_0000n);
  const step = loss(member, 0n, { kind: 'step', compose: () => ({ legs: [], columns: { stake: 0n } }) });
  const answer = await lane.submit(step);
  expect(answer).toMatchObject({ status: 'posted', balance: 1_0000n, seq: 1n, version: 1n });
  expect(await lane.submit(step)).toMatchObject({ status: 'replayed', balance: 1_0000n, seq: 1n });
  expect((await otherNode.submit(loss(member, 100n))).version).toBe(2n);
  expect(await checkInvariants(owner)).toEqual([]);
});

test('an unguarded entry leaves the version alone', async () => {
  const member = await newMember(10_0000n);
  expect((await lane.submit(loss(member, 1_0000n, { guarded: false, kind: 'vendorOut' }))).version).toBe(0n);
});

test('200 wagers at once with money for 10 post exactly 10, twice over', () =>
  expectOnlyAffordable({ db, owner, newMember }, [lane, otherNode], 2));

test('one key sent 100 times at once over two nodes is one movement with 100 equal answers', async () => {
  const member = await newMember(10_0000n);
  const request = spin({ member, key: key(), stake: 1_0000n });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (i % 2 ? lane : otherNode).submit(request)),
  );
  const heard = new Set(
    answers.map(({ balance, seq, row }) => JSON.stringify([String(balance), String(seq), row])),
  );
  expect(heard.size).toBe(1);
  expect(answers.filter(({ status }) => status === 'posted').length).toBeGreaterThan(0);
  const { count } = await owner
    .selectFrom('wallet.movement')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('id', '=', request.key)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1n);
});

test('a twin that arrives while the first is in flight joins it', async () => {
  const request = loss(await newMember(10_0000n), 1_0000n);
  const [first, twin] = await Promise.all([lane.submit(request), lane.submit(request)]);
  expect([first.status, twin === first]).toEqual(['posted', true]);
});

test('a member whose row is held waits in line and is answered after it, and delays nobody else', async () => {
  const [held, ...others] = await Promise.all(Array.from({ length: 10 }, () => newMember(100_0000n)));
  if (held === undefined) throw new Error('no member');
  await Promise.all([held, ...others].map((member) => lane.submit(loss(member, 1_0000n))));
  let waiting: boolean = true;
  const waited = await owner.transaction().execute(async (tx) => {
    await sql`select from wallet.account where member = ${held} and no = 1 for update`.execute(tx);
    const answer = lane.submit(loss(held, 1_0000n)).finally(() => {
      waiting = false;
    });
    for (let n = 0; n < 5; n += 1) {
      const answers = await Promise.all(others.map((member) => lane.submit(loss(member, 100n))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['posted']));
    }
    expect(waiting).toBe(true);
    return { answer };
  });
  expect((await waited.answer).status).toBe('posted');
});

test('STD-F10 a call that waits for a locked table gets an answer in time, and the same key gives its result', async () => {
  const hasty = node('hasty', { answerMs: 40 });
  const member = await newMember(10_0000n);
  await expect
    .poll(() => hasty.submit(loss(member, 1_0000n)).then(({ status }) => status, String))
    .toBe('posted');
  const [first, second] = [loss(member, 1_0000n), loss(member, 2_0000n)];
  const heard = (request: typeof first) => hasty.submit(request).then(({ status }) => status, String);
  await owner.transaction().execute(async (tx) => {
    await sql`lock table wallet.account in access exclusive mode`.execute(tx);
    const late = /LaneTimeout: wager .+ found no answer in time/;
    expect(await Promise.all([heard(first), heard(second)])).toEqual([
      expect.stringMatching(late),
      expect.stringMatching(late),
    ]);
    // The first is still under way, and a repetition joins it.
    expect(hasty.waiting()).toBe(2);
    expect(await heard(first)).toMatch(late);
  });
  await expect.poll(() => hasty.waiting()).toBe(0);
  // A running entry is posted once; an entry that was only in line was not sent after its caller had been answered.
  expect((await balanceOf(db, member)).balance).toBe(8_0000n);
  await expect.poll(() => heard(first)).toBe('replayed');
  await expect.poll(() => heard(second)).toMatch(/posted|replayed/);
  expect((await balanceOf(db, member)).balance).toBe(6_0000n);
});

test('after a lost answer a guarded entry is composed from freshly loaded data', async () => {
  const hasty = node('unheard', { answerMs: 40 });
  const member = await newMember(10_0000n);
  let loads = 0;
  const guarded = () =>
    loss(member, 1_0000n, {
      guarded: true,
      refresh: async () => {
        loads += 1;
      },
    });
  const heard = () => hasty.submit(guarded()).then(({ status }) => status, String);
  await expect.poll(heard).toBe('posted');
  const before = loads;
  expect(await heard()).toBe('posted');
  expect(loads).toBe(before);
  await owner.transaction().execute(async (tx) => {
    await sql`lock table wallet.account in access exclusive mode`.execute(tx);
    expect(await heard()).toMatch(/LaneTimeout/);
  });
  await expect.poll(() => hasty.waiting()).toBe(0);
  await expect.poll(heard).toBe('posted');
  expect(loads).toBeGreaterThan(before);
});

test('the lane posts at simulated instants only where the owner allows it', async () => {
  const member = await newMember(10_0000n);
  const past = new Date('2026-01-15T12:00:00Z');
  const history = node('history', { at: () => past });
  const request = () => loss(member, 1_0000n, { key: uuidv7(past.getTime()) });
  await expect(history.submit(request())).rejects.toThrow(/clock/);
  await owner.updateTable('wallet.setting').set({ simulated_time: true }).execute();
  const answer = await history.submit(request());
  await owner.updateTable('wallet.setting').set({ simulated_time: false }).execute();
  await history.close();
  expect(answer.status).toBe('posted');
});

test('STD-F08 a connection that falls silent is given up, and what it asked is asked over another', async () => {
  const wire = await openWire(url);
  const hurried = node('hurried', { through: wire.url, patience: 0.1 });
  const [known, stranger] = [await newMember(10_0000n), await newMember(10_0000n)];
  await expect.poll(async () => (await hurried.submit(loss(known, 1_0000n))).status).toBe('posted');
  wire.fallSilent();
  const request = loss(stranger, 1_0000n);
  const status = () => hurried.submit(request).then((answer) => answer.status, String);
  await expect.poll(status).toMatch(/posted|replayed/);
  expect((await balanceOf(db, stranger)).balance).toBe(9_0000n);
});

test('a closed lane takes no more entries', async () => {
  const member = await newMember(10_0000n);
  const third = node('c');
  const last = third.submit(loss(member, 1_0000n));
  await third.close();
  expect((await last).status).toBe('posted');
  await expect(third.submit(loss(member, 1_0000n))).rejects.toThrow(/closed/);
});
