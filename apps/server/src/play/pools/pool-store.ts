import { scaleOf } from '@baize/contract/scales';
import type { Jackpots } from '@baize/games/slots/jackpots';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { fingerprint, HOME_STRIPE, houseMember, openHouseAnchor, post } from '../../wallet/wallet.ts';
import { drawThreshold, openThreshold, type Threshold } from './threshold.ts';

/** The parameters of a pool: amounts in base bets, rates in millionths of a stake. */
export interface Parameters {
  readonly seed: number;
  readonly increment: number;
  readonly reserve: number;
  readonly mustHitBy: number | null;
}

/** Money of one house account in one of its stripes. */
export interface Part {
  readonly stripe: number;
  readonly amount: bigint;
}

export interface Pool extends Parameters {
  readonly id: number;
  readonly level: string;
  readonly name: string;
  readonly base: bigint;
  /** Those that two people decided on, in force from the next award on. */
  readonly next: Parameters | null;
  readonly term: number;
  readonly since: Date;
  readonly commitment: Buffer | null;
  readonly threshold: Threshold | null;
  /** The number of its account in the ledger. */
  readonly no: number;
  readonly parts: readonly Part[];
  readonly reserves: readonly Part[];
  /** The part of the reserve that the next term begins with beyond its seed. */
  readonly heldOver: bigint;
  /** How often a void round gave back to it. */
  readonly returns: number;
  /** As far as this node knows: it never shrinks within a term. */
  meter: bigint;
}

/** The pools of a title in one currency, as they were read. */
export interface PoolSet {
  readonly code: string;
  readonly currency: string;
  readonly base: bigint;
  readonly pools: readonly Pool[];
}

export const poolAccount = (name: string): string => `jackpot:${name}`;
export const reserveAccount = (name: string): string => `jackpot:${name}.reserve`;
export const sum = (parts: readonly Part[]): bigint => parts.reduce((all, { amount }) => all + amount, 0n);

/** So much of a house account, stripe by stripe, as far as it goes. */
export function takenFrom(parts: readonly Part[], wanted: bigint): Part[] {
  const taken: Part[] = [];
  let left = wanted;
  for (const { stripe, amount } of parts) {
    if (left === 0n) break;
    const rest = amount < left ? left - amount : 0n;
    taken.push({ stripe, amount: left - rest });
    left = rest;
  }
  return taken;
}

type Tools = Pick<App, 'db' | 'keys' | 'random' | 'clock'>;

/** Reads the pools of a title in a currency; opens those that are not there yet. */
export async function readPools(
  app: Tools,
  { code, currency }: { code: string; currency: string },
  { pools }: Jackpots,
): Promise<PoolSet> {
  const known = await storedPools(app.db, code, currency);
  if (pools.every(({ level }) => known.some((row) => row.level === level)))
    return { code, currency, base: known[0]?.base ?? 0n, pools: await withMoney(app, known) };
  await openPools(app, { code, currency }, { pools });
  return readPools(app, { code, currency }, { chance: 1, pools });
}

function storedPools(db: Db | Tx, code: string, currency: string) {
  return db
    .selectFrom('play.pool as p')
    .innerJoin('wallet.house as h', (join) =>
      join.on('h.name', '=', sql<string>`'jackpot:' || p.code || '.' || p.level`),
    )
    .innerJoin('wallet.house as r', (join) =>
      join.on('r.name', '=', sql<string>`'jackpot:' || p.code || '.' || p.level || '.reserve'`),
    )
    .innerJoin('wallet.currency as c', 'c.code', 'p.currency')
    .selectAll('p')
    .select([sql<number>`h.code * 1000 + c.id`.as('no'), sql<number>`r.code * 1000 + c.id`.as('reserve_no')])
    .where('p.code', '=', code)
    .where('p.currency', '=', currency)
    .orderBy('p.id')
    .execute();
}

type StoredPool = Awaited<ReturnType<typeof storedPools>>[number];

/** The balances are read after the terms: a pool that was won between the two has another term, which its next award finds out. */
async function withMoney(app: Tools, rows: readonly StoredPool[]): Promise<Pool[]> {
  const nos = rows.flatMap(({ no, reserve_no: reserve }) => [no, reserve]);
  const partsOf = await partsHeld(app.db, nos);
  return rows.map((row) => {
    const name = `${row.code}.${row.level}`;
    const parts = partsOf(row.no);
    return {
      ...poolParametersOf(row),
      id: row.id,
      level: row.level,
      name,
      base: row.base,
      next: row.next as Parameters | null,
      term: row.term,
      since: row.term_since,
      commitment: row.commitment,
      threshold: row.sealed && openThreshold(app, `${name}.${row.currency}`, row.sealed),
      no: row.no,
      parts,
      reserves: partsOf(row.reserve_no),
      heldOver: row.held_over,
      returns: row.returns,
      meter: sum(parts),
    };
  });
}

/** The balances of house accounts, in each of their stripes. */
export async function partsHeld(db: Db | Tx, nos: readonly number[]): Promise<(no: number) => Part[]> {
  const accounts = await db
    .selectFrom('wallet.account')
    .select(['member', 'no', 'balance'])
    .where('member', '>=', houseMember(0))
    .where('no', 'in', nos)
    .where('balance', '>', 0n)
    .orderBy('member')
    .execute();
  return (no) =>
    accounts
      .filter((account) => account.no === no)
      .map(({ member, balance }) => ({ stripe: Number(member - houseMember(0)), amount: balance }));
}

export function poolParametersOf(row: {
  readonly seed: number;
  readonly increment: number;
  readonly reserve: number;
  readonly must_hit_by: number | null;
}): Parameters {
  const { seed, increment, reserve, must_hit_by: mustHitBy } = row;
  return { seed, increment, reserve, mustHitBy };
}

/** The operator pays the seeds; two nodes that want to do so wait for each other at the owner of the movement. */
async function openPools(
  app: Tools,
  { code, currency }: { code: string; currency: string },
  { pools }: Pick<Jackpots, 'pools'>,
): Promise<void> {
  const now = app.clock.now();
  const base = scaleOf(currency).usualStake;
  await app.db.transaction().execute(async (tx) => {
    const member = await openHouseAnchor(tx, currency);
    const rows = await tx
      .selectFrom('play.pool')
      .select('level')
      .where('code', '=', code)
      .where('currency', '=', currency)
      .execute();
    const missing = pools.filter(({ level }) => !rows.some((row) => row.level === level));
    if (missing.length === 0) return;
    for (const { level } of missing)
      for (const house of [poolAccount(`${code}.${level}`), reserveAccount(`${code}.${level}`)])
        await sql`select wallet.open_house(${house},
          (select id from wallet.currency where code = ${currency})::int)`.execute(tx);
    const legs = missing.map(({ level, seed }) => ({
      account: { house: poolAccount(`${code}.${level}`), stripe: HOME_STRIPE },
      amount: base * BigInt(seed),
    }));
    const whole = legs.reduce((all, { amount }) => all + amount, 0n);
    const movement = {
      member,
      key: uuidv7(now.getTime()),
      kind: 'jackpotSeed' as const,
      fingerprint: fingerprint('jackpotSeed', code, currency),
      legs: [...legs, { account: { house: 'game:baize' }, amount: -whole }],
    };
    const [verdict] = await post(tx, [movement], { at: now });
    if (verdict?.status !== 'posted') throw new Error(`the pools of ${code} were not seeded`);
    await tx
      .insertInto('play.pool')
      .values(
        missing.map(({ level, seed, increment, reserve, mustHitBy }) => ({
          code,
          currency,
          level,
          base,
          seed,
          increment,
          reserve,
          must_hit_by: mustHitBy ?? null,
          term_since: now,
          opened_with: base * BigInt(seed),
          opened_at: now,
          ...newThreshold(app, { name: `${code}.${level}.${currency}`, base, seed, mustHitBy }),
        })),
      )
      .execute();
  });
}

/** The threshold of the term that begins with these parameters; none where chance hits. */
export function newThreshold(
  app: Pick<App, 'keys' | 'random'>,
  of: { name: string; base: bigint; seed: number; mustHitBy?: number | null | undefined; above?: bigint },
): { commitment: Buffer | null; sealed: Buffer | null } {
  const { name, base, seed, mustHitBy, above = 0n } = of;
  if (mustHitBy === undefined || mustHitBy === null) return { commitment: null, sealed: null };
  return drawThreshold(app, name, { from: base * BigInt(seed) + above, below: base * BigInt(mustHitBy) });
}
