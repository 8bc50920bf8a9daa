import { formatAmount, parseAmount } from '@baize/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { ROUNDS, ROUNDS_SQL } from '../../../../bench/rounds.ts';
import { testDb } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import {
  accounts,
  CASH,
  checkInvariants,
  createLane,
  fingerprint,
  type Leg,
  movements,
  openAccount,
  openMember,
  post,
  postings,
  refuseKey,
  verifyNewPostings,
} from './wallet.ts';

const { db, owner, url } = await testDb({ companions: [ROUNDS] });
await sql.raw(ROUNDS_SQL).execute(owner);
const lane = createLane({
  url,
  companion: ROUNDS,
  applicationName: 'ledger',
  connections: 2,
  maxBatch: 16,
  log: { warn: () => {} },
});
afterAll(() => lane.close());
let members = 0n;

async function open(): Promise<bigint> {
  members += 1n;
  const member = members;
  await db.transaction().execute(async (tx) => {
    await openMember(tx, { member, currency: 'MMK' });
    await openAccount(tx, { member, name: 'locked' });
  });
  return member;
}

const LOCKED = 2;
const LEGS = {
  deposit: (a) => [
    { account: { no: CASH }, amount: a },
    { account: { house: 'bank:kbz' }, amount: -a },
  ],
  withdraw: (a) => [
    { account: { no: CASH }, amount: -a },
    { account: { no: LOCKED }, amount: a },
  ],
  reject: (a) => [
    { account: { no: LOCKED }, amount: -a },
    { account: { no: CASH }, amount: a },
  ],
  claim: (a) => [
    { account: { no: LOCKED }, amount: -a },
    { account: { house: 'bank:kbz' }, amount: a },
  ],
  transfer: (a, to) => [
    { account: { no: CASH }, amount: -a },
    { account: { member: to, no: CASH }, amount: a },
  ],
} satisfies Record<string, (amount: bigint, to: bigint) => Leg[]>;
type Act = keyof typeof LEGS;
const KINDS = {
  deposit: 'deposit',
  withdraw: 'hold',
  reject: 'hold',
  claim: 'withdrawal',
  transfer: 'transfer',
} as const;

/** Plays a story line by line: `who what amount [whom] | cash locked`, or what the refusal was. */
async function ledger(story: string): Promise<void> {
  const people = new Map<string, bigint>();
  const person = async (name: string) => people.get(name) ?? people.set(name, await open()).get(name) ?? 0n;
  const heard: string[] = [];
  const lines = story
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
  for (const line of lines) {
    const [who = '', what = '', amount = '', whom] = (line.split(' |')[0] ?? '').split(' ');
    const member = await person(who);
    const to = whom ? await person(whom) : 0n;
    const legs = LEGS[what as Act](parseAmount(amount), to);
    const movement = {
      member,
      key: uuidv7(Date.now()),
      kind: KINDS[what as Act],
      fingerprint: 1n,
      legs,
    };
    const [verdict] = await db.transaction().execute((tx) => post(tx, [movement]));
    const [cash, locked] = await accounts(db, member);
    const after =
      verdict?.reason ?? `${formatAmount(cash?.balance ?? 0n)} ${formatAmount(locked?.balance ?? 0n)}`;
    heard.push(`${line.split(' |')[0]} | ${after}`);
  }
  expect(heard).toEqual(lines);
  expect(await checkInvariants(owner)).toEqual([]);
}

test('a withdrawal holds the money until it is claimed or rejected', () =>
  ledger(`
    mia deposit  100.00 | 100.00 0.00
    mia withdraw  30.00 | 70.00 30.00
    mia withdraw  80.00 | insufficientFunds
    mia reject    30.00 | 100.00 0.00
    mia withdraw 100.00 | 0.00 100.00
    mia claim    100.00 | 0.00 0.00
    mia claim      0.01 | insufficientFunds
  `));

test('a transfer along the tree leaves the sum of both as it was', () =>
  ledger(`
    mia deposit  50.00     | 50.00 0.00
    mia transfer 20.00 ben | 30.00 0.00
    ben transfer 25.00 mia | insufficientFunds
    ben transfer 20.00 mia | 0.00 0.00
    mia withdraw 50.00     | 0.00 50.00
  `));

test('the ledger is listed newest first, by member, kind and time, page by page', async () => {
  const member = await open();
  const deposit = (amount: bigint) => ({
    member,
    key: uuidv7(Date.now() + Number(amount)),
    kind: 'deposit' as const,
    fingerprint: 1n,
    legs: LEGS.deposit(amount),
  });
  const all = [
    deposit(1n),
    deposit(2n),
    deposit(3n),
    { ...deposit(4n), kind: 'hold' as const, legs: LEGS.withdraw(9n) },
  ];
  for (const one of all) {
    await db.transaction().execute((tx) => post(tx, [one]));
  }
  const keys = all.map(({ key }) => key).toReversed();
  const first = await movements(db, { member, limit: 3 });
  const last = first.at(-1);
  const rest = await movements(db, { member, limit: 3, ...(last && { before: last }) });
  expect([...first, ...rest].map(({ key }) => key)).toEqual(keys);
  expect(first[0]).toMatchObject({ kind: 'hold', refusal: 'insufficientFunds', postings: [] });
  expect(first[1]?.postings).toMatchObject([
    { account: 1, currency: 'MMK', kind: 'deposit', amount: 3n, balance: 6n, seq: 3n },
  ]);
  const deposits = await movements(db, {
    member,
    kind: 'deposit',
    from: first[2]?.at ?? new Date(0),
    limit: 9,
  });
  expect(deposits.map(({ key }) => key)).toEqual(keys.slice(1, 3));
  expect((await movements(db, { limit: 2 })).map(({ key }) => key)).toEqual(keys.slice(0, 2));
  const statement = await postings(db, { member, before: 3n, limit: 5 });
  expect(statement.map(({ seq, amount }) => [seq, amount])).toEqual([
    [2n, 2n],
    [1n, 1n],
  ]);
});

/** One step of a random history over three members. */
interface Step {
  readonly way: 'post' | 'lane' | 'refuse';
  readonly who: number;
  readonly what: 'deposit' | 'withdraw' | 'reject' | 'transfer';
  readonly amount: number;
  /** Uses the key of an earlier step instead of a new one. */
  readonly again: number | null;
}

const step: fc.Arbitrary<Step> = fc.record({
  way: fc.constantFrom('post', 'lane', 'lane', 'refuse'),
  who: fc.nat(2),
  what: fc.constantFrom('deposit', 'withdraw', 'reject', 'transfer'),
  amount: fc.integer({ min: 1, max: 40 }),
  again: fc.option(fc.nat(30), { freq: 3 }),
});

interface Sent {
  readonly member: bigint;
  readonly key: string;
  readonly request: Step;
  answer: string;
}

async function take(
  people: readonly bigint[],
  { member, key, request }: Omit<Sent, 'answer'>,
): Promise<string> {
  const { way, what, amount } = request;
  const kind = what === 'transfer' ? 'transfer' : 'deposit';
  const print = fingerprint(member, what, amount);
  const legs = LEGS[what === 'transfer' && way === 'lane' ? 'deposit' : what](
    BigInt(amount),
    people[(request.who + 1) % 3] ?? 0n,
  );
  const verdict =
    way === 'lane'
      ? await lane.submit({
          member,
          key,
          kind,
          fingerprint: print,
          guarded: false,
          compose: () => ({ legs, columns: { stake: 0n } }),
        })
      : await db
          .transaction()
          .execute(async (tx) =>
            way === 'post'
              ? (await post(tx, [{ member, key, kind, fingerprint: print, legs }]))[0]
              : refuseKey(tx, { member, key, kind, fingerprint: print, reason: 'cancelled' }),
          );
  if (!verdict || verdict.status === 'conflict') return 'conflict';
  return verdict.reason ?? `posted ${way === 'refuse' ? '' : verdict.balance}`;
}

test('whatever is sent in whatever order: movements come to zero, a key keeps its first answer, chains are whole (L6, I1–I7)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = [await open(), await open(), await open()];
      const sent: Sent[] = [];
      for (const one of steps) {
        const earlier = one.again === null ? undefined : sent[one.again];
        const fresh = { member: people[one.who] ?? 0n, key: uuidv7(Date.now()), request: one };
        const answer = await take(people, earlier ?? fresh);
        if (earlier) expect(answer.replace(/^posted $/, earlier.answer)).toBe(earlier.answer);
        else sent.push({ ...fresh, answer });
      }
      expect(await checkInvariants(owner)).toEqual([]);
      expect((await verifyNewPostings(db)).violations).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
