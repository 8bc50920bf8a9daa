import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { HOME_STRIPE, holdHouses, type Leg, type MemberId } from '../../wallet/wallet.ts';
import { type Part, partsHeld, poolAccount, reserveAccount, sum, takenFrom } from './pool-store.ts';

const FED = sqlFile(import.meta.dirname, 'fed-by-round');

interface Voided {
  readonly member: MemberId;
  readonly round: string;
  readonly vendor: string;
  readonly at: Date;
  readonly now: Date;
}

/** A pool that the round fed, and its award of it. */
interface Fed {
  readonly pool: number;
  readonly name: string;
  readonly no: number;
  readonly reserveNo: number;
  readonly mustHit: boolean;
  readonly added: bigint;
  readonly reserved: bigint;
  /** Of the reserve, what the next term begins with. */
  readonly waiting: bigint;
  /** Another round has won it since: what this one had added was paid to its winner. */
  readonly gone: boolean;
  readonly amount: bigint | null;
  readonly resetTo: bigint | null;
  readonly fromReserve: bigint | null;
  readonly heldOver: bigint | null;
}

/**
 * Pays the pools of a void round back what it won of them and takes its contributions out, in the caller's transaction; answers the legs.
 * A pool gets its prize whole, however much its winner still has. The award stays in the history and its term stays over: the seed that
 * followed is taken off the prize and goes back to its payers, so players have as much as if the round had not been, even where the pool
 * was won again since. A pool that chance hits holds the prize at once. In one that must be hit it begins the next term: a meter that
 * jumped would give the drawn amount of this term to the next round.
 */
export async function returnToPools(tx: Tx, voided: Voided): Promise<Leg[]> {
  const fed = await fedBy(tx, voided, false);
  if (fed.length === 0) return [];
  // An award holds the same rows before it looks whether anything came back.
  await holdHouses(
    tx,
    fed.flatMap(({ no, reserveNo }) => [no, reserveNo]),
  );
  const known = await fedBy(tx, voided, true);
  const partsOf = await partsHeld(
    tx,
    known.flatMap(({ no, reserveNo }) => [no, reserveNo]),
  );
  const returns = known.map((each) => returnOf(each, partsOf));
  await store(tx, voided, returns);
  const legs = returns.flatMap((each) => each.legs);
  const moved = legs.reduce((all, { amount }) => all + amount, 0n);
  return moved === 0n ? legs : [...legs, { account: { house: `game:${voided.vendor}` }, amount: -moved }];
}

/** The sum that a round won of pools. */
export async function wonOfPools(tx: Db | Tx, { member, round }: Pick<Voided, 'member' | 'round'>) {
  const rows = await tx
    .selectFrom('play.round_pool')
    .select('won')
    .where('member', '=', member)
    .where('round', '=', round)
    .execute();
  return rows[0]?.won ?? 0n;
}

async function fedBy(tx: Tx, { member, round, at }: Voided, held: boolean): Promise<Fed[]> {
  const lock = held ? sql`for no key update of p` : sql``;
  const { rows } = await FED.query<Fed>({ member, round, at, lock }).execute(tx);
  return rows;
}

type Returned = ReturnType<typeof returnOf>;

function returnOf(fed: Fed, partsOf: (no: number) => Part[]) {
  const { amount, added, gone, mustHit, name } = fed;
  const [parts, reserves] = [partsOf(fed.no), partsOf(fed.reserveNo)];
  // The contribution of a winning round was in its own prize.
  const taken = gone || amount !== null ? [] : takenFrom(parts, added);
  const reserved = gone ? 0n : least(fed.reserved, sum(reserves) - fed.waiting);
  const { toPool, toNext, toReserve } = amount === null ? NO_PRIZE : shareOut(fed, amount - added, mustHit);
  const legs: Leg[] = taken.map((part) => legOf(poolAccount(name), part.stripe, -part.amount));
  if (toPool > 0n) legs.push(legOf(poolAccount(name), HOME_STRIPE, toPool));
  for (const part of takenFrom(reserves, reserved))
    legs.push(legOf(reserveAccount(name), part.stripe, -part.amount));
  const kept = toNext + toReserve;
  if (kept > 0n) legs.push(legOf(reserveAccount(name), HOME_STRIPE, kept));
  return {
    pool: fed.pool,
    contribution: sum(taken),
    reserved,
    prize: amount ?? 0n,
    toPool,
    toNext,
    toReserve,
    legs,
  };
}

const NO_PRIZE = { toPool: 0n, toNext: 0n, toReserve: 0n };

/** The pool keeps the seed that it got after the award, and gets what the prize was above it; the reserve has what it paid for the seed. */
function shareOut(fed: Fed, prize: bigint, mustHit: boolean) {
  const [resetTo, fromReserve, heldOver] = [fed.resetTo ?? 0n, fed.fromReserve ?? 0n, fed.heldOver ?? 0n];
  const above = prize > resetTo ? prize - resetTo : 0n;
  const toReserve = least(fromReserve - heldOver, prize - above);
  const again = least(heldOver, prize - above - toReserve);
  return { toPool: mustHit ? 0n : above, toNext: mustHit ? above + again : 0n, toReserve };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function legOf(house: string, stripe: number, amount: bigint): Leg {
  return { account: { house, stripe }, amount };
}

async function store(tx: Tx, { member, round, now }: Voided, returns: readonly Returned[]): Promise<void> {
  await tx
    .insertInto('play.pool_return')
    .values(
      returns.map(({ pool, contribution, reserved, prize, toPool, toNext, toReserve }) => ({
        member,
        round,
        pool,
        contribution,
        reserved,
        prize,
        to_pool: toPool,
        to_next: toNext,
        to_reserve: toReserve,
        at: now,
      })),
    )
    .execute();
  for (const { pool, toNext } of returns)
    await tx
      .updateTable('play.pool')
      .set((of) => ({ returns: of('returns', '+', 1), held_over: of('held_over', '+', toNext) }))
      .where('id', '=', pool)
      .execute();
}
