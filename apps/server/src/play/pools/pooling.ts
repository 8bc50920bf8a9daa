import { CENT } from '@baize/games/kit/amounts';
import { averageOf, type Jackpots, MILLIONTHS } from '@baize/games/slots/jackpots';

import type { App } from '../../context.ts';
import { HOME_STRIPE, type Leg } from '../../wallet/wallet.ts';
import {
  newThreshold,
  type Parameters,
  type Pool,
  type PoolSet,
  poolAccount,
  reserveAccount,
  sum,
  takenFrom,
} from './pool-store.ts';

/** A pool that a round won. */
export interface Award {
  readonly level: string;
  readonly amount: bigint;
}

/** The fractions of a ledger unit that a member owes to each pool, in millionths. */
export interface Carry {
  readonly pools: readonly number[];
  readonly carried: readonly number[];
  readonly reserveCarried: readonly number[];
}

/** The part of an entry of the lane that concerns pools. */
export interface PoolEntry {
  /** To and from the pools; the game's account holds the other side. */
  readonly legs: readonly Leg[];
  readonly awards: readonly Award[];
  readonly carry: Carry;
  readonly column: object;
  /** A pool is won, and what it holds was read too long ago to pay it. */
  readonly isStale: boolean;
}

interface Entering {
  readonly vendor: string;
  readonly stake: bigint;
  /** Levels that the draws of the round won. */
  readonly levels: readonly string[];
  readonly carry: Carry | null;
  /** The pools were read for this very attempt. */
  readonly fresh: boolean;
}

/** The contributions of a round to the pools of its title, and the awards of those it wins. */
export function enterPools(
  app: Pick<App, 'keys' | 'random'>,
  set: PoolSet,
  { vendor, stake, levels, carry, fresh }: Entering,
): PoolEntry {
  const rate = BigInt(MILLIONTHS);
  const feeds = set.pools.map((pool) => {
    const at = carry ? carry.pools.indexOf(pool.id) : -1;
    const owed = stake * BigInt(pool.increment) + BigInt(carry?.carried[at] ?? 0);
    const held = stake * BigInt(pool.reserve) + BigInt(carry?.reserveCarried[at] ?? 0);
    const added = owed / rate;
    const reached = pool.threshold !== null && pool.meter + added >= pool.threshold.value;
    const won = reached || levels.includes(pool.level);
    return {
      pool,
      won,
      added,
      reserved: held / rate,
      carried: Number(owed % rate),
      reserveCarried: Number(held % rate),
    };
  });
  const legs: Leg[] = [];
  const awards = feeds.filter(({ won }) => won).map((feed) => awardOf(app, set, feed, legs));
  for (const { pool, won, added, reserved } of feeds) {
    // A meter that decides is one row, so that the order of its contributions is the order of the ledger.
    const stripe = pool.threshold ? { stripe: HOME_STRIPE } : {};
    if (!won && added > 0n)
      legs.push({ account: { house: poolAccount(pool.name), ...stripe }, amount: added });
    if (reserved > 0n) legs.push({ account: { house: reserveAccount(pool.name) }, amount: reserved });
  }
  const moved = legs.reduce((all, { amount }) => all + amount, 0n);
  if (moved !== 0n) legs.push({ account: { house: `game:${vendor}` }, amount: -moved });
  const next = {
    pools: set.pools.map(({ id }) => id),
    carried: feeds.map(({ carried }) => carried),
    reserveCarried: feeds.map(({ reserveCarried }) => reserveCarried),
  };
  return {
    legs,
    awards: awards.map(({ level, amount }) => ({ level, amount })),
    carry: next,
    column: columnOf(set, { feeds, awards, carry, next }),
    isStale: awards.length > 0 && !fresh,
  };
}

interface Feed {
  readonly pool: Pool;
  readonly won: boolean;
  readonly added: bigint;
  readonly reserved: bigint;
}

/** Takes all that is in the pool, and puts the seed of its next term in: from its reserve as far as that goes. */
function awardOf(app: Pick<App, 'keys' | 'random'>, set: PoolSet, { pool, added }: Feed, legs: Leg[]) {
  const { name, base, level } = pool;
  const after: Parameters = pool.next ?? pool;
  const seed = base * BigInt(after.seed);
  const above = startAbove(pool, after);
  const resetTo = seed + above;
  for (const { stripe, amount } of pool.parts)
    legs.push({ account: { house: poolAccount(name), stripe }, amount: -amount });
  legs.push({ account: { house: poolAccount(name), stripe: HOME_STRIPE }, amount: resetTo });
  const free = sum(pool.reserves) - pool.heldOver;
  const used = takenFrom(pool.reserves, above + (free < seed ? free : seed));
  for (const { stripe, amount } of used)
    legs.push({ account: { house: reserveAccount(name), stripe }, amount: -amount });
  const { commitment, sealed } = newThreshold(app, {
    ...after,
    name: `${name}.${set.currency}`,
    base,
    above,
  });
  return {
    level,
    amount: sum(pool.parts) + added,
    row: {
      pool: pool.id,
      term: pool.term,
      amount: String(sum(pool.parts) + added),
      reset_to: String(resetTo),
      from_reserve: String(sum(used)),
      held_over: String(above),
      threshold: pool.threshold && String(pool.threshold.value),
      salt: pool.threshold?.salt ?? null,
      seed: after.seed,
      increment: after.increment,
      reserve: after.reserve,
      must_hit_by: after.mustHitBy,
      commitment: commitment?.toString('hex') ?? null,
      sealed: sealed?.toString('hex') ?? null,
    },
  };
}

/** A prize that came back makes terms begin higher, never in their upper half: their end is still to be drawn. */
function startAbove({ heldOver, base }: Pool, { seed, mustHitBy }: Parameters): bigint {
  if (mustHitBy === null) return 0n;
  const most = (base * BigInt(mustHitBy - seed)) / 2n;
  return heldOver < most ? heldOver : most;
}

/** The rows of the entry, and what must still hold when they are written. */
function columnOf(
  set: PoolSet,
  {
    feeds,
    awards,
    carry,
    next,
  }: {
    feeds: readonly Feed[];
    awards: readonly ReturnType<typeof awardOf>[];
    carry: Carry | null;
    next: Carry;
  },
): object {
  const checks = feeds
    .filter(({ pool, won }) => won || pool.threshold)
    .map(({ pool, won, added }) => ({
      pool: pool.id,
      term: pool.term,
      no: pool.no,
      added: String(added),
      hit: won,
      returns: won ? pool.returns : null,
      bound: won || !pool.threshold ? null : String(pool.threshold.value),
    }));
  return {
    code: set.code,
    was: carry && { carried: array(carry.carried), reserve: array(carry.reserveCarried) },
    checks,
    awards: awards.map(({ row }) => row),
    pools: array(next.pools),
    rates: array(set.pools.map(({ increment }) => increment)),
    added: array(feeds.map(({ added }) => added)),
    reserve_rates: array(set.pools.map(({ reserve }) => reserve)),
    reserved: array(feeds.map(({ reserved }) => reserved)),
    carried: array(next.carried),
    reserve_carried: array(next.reserveCarried),
    won: String(awards.reduce((all, { amount }) => all + amount, 0n)),
  };
}

function array(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`;
}

/** The averages that pools of these levels pay: whole cents, rounded down like every win. */
export function averageAwards({ pools, chance }: Jackpots, base: bigint, levels: readonly string[]): Award[] {
  const scale = BigInt(MILLIONTHS);
  return pools
    .filter(({ level }) => levels.includes(level))
    .map((pool) => {
      const bets = BigInt(Math.floor(averageOf(pool, chance) * MILLIONTHS));
      return { level: pool.level, amount: ((bets * base) / scale / CENT) * CENT };
    });
}

/** A round of play money moves no pool; what it won of them is noted, so that its machine is judged without it. */
export function enterAverage(jackpots: Jackpots, base: bigint, levels: readonly string[]): PoolEntry | null {
  if (levels.length === 0) return null;
  const awards = averageAwards(jackpots, base, levels);
  const none = { pools: '{}', rates: '{}', added: '{}', reserve_rates: '{}', reserved: '{}' };
  const won = String(awards.reduce((all, { amount }) => all + amount, 0n));
  return {
    legs: [],
    awards,
    carry: { pools: [], carried: [], reserveCarried: [] },
    column: { ...none, code: null, checks: [], awards: [], won },
    isStale: false,
  };
}
