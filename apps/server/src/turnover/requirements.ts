import assert from 'node:assert/strict';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { CONTRIBUTION, type ContributionTable } from './contribution.ts';

/** Once the base. */
export const ONCE = 1_000_000n;

interface NewRequirement {
  readonly member: MemberId;
  readonly source: 'deposit' | 'bonus' | 'transfer' | 'manual' | 'freeRounds';
  /** Once for each source and id, however often it is asked for. */
  readonly sourceId: string;
  readonly base: bigint;
  /** Millionths of the base. */
  readonly multiplier: bigint;
  readonly table: ContributionTable;
  readonly at: Date;
}

/**
 * WL-30: opens a requirement and answers its id; null where nothing is required. Its instant is the database's own and is taken after the
 * transaction got its number, as those of bets are: a bet placed later is not recorded before this transaction has ended, so its
 * follower never misses the requirement. Only simulated time is the caller's.
 */
export async function openRequirement(tx: Tx, wanted: NewRequirement): Promise<string | null> {
  const { member, source, sourceId, base, multiplier, table, at } = wanted;
  assert(base > 0n && multiplier >= 0n);
  const required = requiredOf(base, multiplier);
  if (required === 0n) return null;
  const contribution = JSON.stringify(CONTRIBUTION.parse(table));
  await sql`
    insert into turnover.requirement (id, member, source, source_id, base, multiplier, required, contribution, opened_at)
    select ${uuidv7(at.getTime())}, ${member}, ${source}, ${sourceId}, ${base}, ${multiplier}, ${required}, ${contribution}::jsonb,
           case when simulated_time then ${at}::timestamptz else platform.now() end
      from pg_current_xact_id() cross join wallet.setting
    on conflict (member, source, source_id) do nothing`.execute(tx);
  const known = await tx
    .selectFrom('turnover.requirement')
    .select(['id', 'base', 'multiplier'])
    .where('member', '=', member)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  assert(
    known.base === base && known.multiplier === multiplier,
    `another requirement of ${source} ${sourceId}`,
  );
  return known.id;
}

function requiredOf(base: bigint, multiplier: bigint): bigint {
  return (base * multiplier + ONCE - 1n) / ONCE;
}

export interface Requirement {
  readonly id: string;
  readonly source: string;
  readonly base: bigint;
  readonly multiplier: bigint;
  readonly required: bigint;
  readonly progress: bigint;
  readonly contribution: ContributionTable;
  readonly openedAt: Date;
  readonly state: string;
  readonly finishedAt: Date | null;
}

/** The open requirements of a member, in the order in which bets fill them. */
export function openRequirements(db: Db | Tx, member: MemberId): Promise<Requirement[]> {
  return requirementsOf(db, member).where('state', '=', 'open').orderBy('opened_at').orderBy('id').execute();
}

/** The last finished requirements of a member, newest first. */
export function finishedRequirements(db: Db, member: MemberId, limit: number): Promise<Requirement[]> {
  const finished = requirementsOf(db, member).where('state', '<>', 'open');
  return finished.orderBy('finished_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function requirementsOf(db: Db | Tx, member: MemberId) {
  return db
    .selectFrom('turnover.requirement')
    .select(['id', 'source', 'base', 'multiplier', 'required', 'progress', 'state'])
    .select(['opened_at as openedAt', 'finished_at as finishedAt'])
    .select(sql<ContributionTable>`contribution`.as('contribution'))
    .where('member', '=', member);
}

/** WL-30: the valid bets that are left before a withdrawal, in the open requirements together; 0 when none is open. */
export async function outstandingTurnover(db: Db | Tx, member: MemberId): Promise<bigint> {
  const { left } = await db
    .selectFrom('turnover.requirement')
    .select(sql<bigint>`coalesce(sum(required - progress), 0)::bigint`.as('left'))
    .where('member', '=', member)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return left;
}

/** RG-9: the part that is still to be played of bonuses and wins of free rounds, which are no money of the member's own. */
export async function grantedIn(db: Db | Tx, member: MemberId): Promise<bigint> {
  const { base } = await db
    .selectFrom('turnover.requirement')
    .select(
      sql<bigint>`coalesce(sum(ceil(base::numeric * (required - progress) / required)), 0)::bigint`.as(
        'base',
      ),
    )
    .where('member', '=', member)
    .where('state', '=', 'open')
    .where('source', 'not in', ['deposit', 'transfer'])
    .executeTakeFirstOrThrow();
  return base;
}

interface Ended {
  readonly id: string;
  readonly source: string;
  readonly sourceId: string;
}

/** Clears every open requirement of a member and answers which ones. */
async function clearRequirements(tx: Tx, member: MemberId, at: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    with open as materialized (
      select id from turnover.requirement where member = ${member} and state = 'open' order by member, opened_at, id for update)
    update turnover.requirement r set state = 'cleared', finished_at = ${at} from open
     where r.id = open.id returning r.id, r.source, r.source_id as "sourceId"`.execute(tx);
  return rows;
}

interface Bust {
  readonly member: MemberId;
  /** All accounts and open stakes, before the credit. */
  readonly worth: bigint;
  readonly threshold: bigint;
  readonly at: Date;
}

/**
 * WL-33: clears the older requirements of a member who has lost everything. Called before the new deposit opens its own; the rest of a
 * bonus whose requirement is cleared is the caller's to forfeit.
 */
export async function clearWhenBust(tx: Tx, bust: Bust): Promise<Ended[]> {
  const { member, worth, threshold, at } = bust;
  return worth < threshold ? clearRequirements(tx, member, at) : [];
}

/** Cancels the requirement of a source, where one is open. */
export async function cancelRequirementOf(
  tx: Tx,
  { member, source, sourceId, at }: Pick<NewRequirement, 'member' | 'source' | 'sourceId' | 'at'>,
): Promise<void> {
  const row = await tx
    .selectFrom('turnover.requirement')
    .select('id')
    .where('member', '=', member)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (row) await cancelRequirement(tx, row.id, at);
}

/**
 * Asks for less turnover where a part of the money went back: the bets on the rest count as before. Nothing is asked for any more where
 * they are enough, or nothing is left.
 */
export async function lessenRequirementOf(
  tx: Tx,
  {
    member,
    source,
    sourceId,
    by,
    at,
  }: Pick<NewRequirement, 'member' | 'source' | 'sourceId' | 'at'> & { by: bigint },
): Promise<void> {
  const row = await tx
    .selectFrom('turnover.requirement')
    .select(['id', 'base', 'multiplier', 'progress'])
    .where('member', '=', member)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const base = row.base - by;
  const required = requiredOf(base, row.multiplier);
  if (required <= row.progress) await cancelRequirement(tx, row.id, at);
  else
    await tx.updateTable('turnover.requirement').set({ base, required }).where('id', '=', row.id).execute();
}

/** True where it was still open. */
export async function cancelRequirement(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('turnover.requirement')
    .set({ state: 'cancelled', finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
