import assert from 'node:assert/strict';
import { CompiledQuery, sql } from 'kysely';

import type { Tx } from '../platform/database/db.ts';
import { uuidTime, uuidv7 } from '../platform/uuid.ts';
import type { Companion } from './companion.ts';
import { Houses } from './house.ts';
import { LANE_STRIPES, STRIPES } from './kinds.ts';
import { laneCall, laneValues } from './lane-batch.ts';
import type { Composed, LaneRequest } from './lane-request.ts';
import type { Verdict } from './movement.ts';
import { CASH } from './movement.ts';
import { type VerdictRow, verdictOf } from './verdict.ts';

/** An entry of a lane whose member's anchor the caller holds, so that what it was composed from cannot change. */
type EntryInside = Pick<LaneRequest, 'member' | 'key' | 'kind' | 'fingerprint'> & Composed;

/**
 * Posts one entry of a companion's lane in the caller's transaction, with the companion's rows: money and its permission are
 * committed together or not at all. Its time is the database's, as the lane's is: readers in the order of time find it.
 */
export async function postInside(tx: Tx, companion: Companion, entry: EntryInside): Promise<Verdict> {
  const { member, key, kind, fingerprint, legs, columns } = entry;
  const { currency, turn: version } = await tx
    .selectFrom('wallet.account')
    .select(['currency', 'turn'])
    .where('member', '=', member)
    .where('no', '=', CASH)
    .executeTakeFirstOrThrow();
  const request: LaneRequest = {
    member,
    key,
    kind,
    fingerprint,
    guarded: false,
    compose: () => ({ legs, columns }),
  };
  const houses = await housesOf(tx, entry, currency);
  const admitted = { request, composed: { legs, columns }, version, currency };
  const call = { id: uuidv7(uuidTime(key)), stripe: stripeOf(member), patient: true, at: null };
  const values = laneValues([admitted], call, { companion, houses });
  const { rows } = await tx.executeQuery<VerdictRow>(CompiledQuery.raw(laneCall(companion).text, values));
  assert(rows[0]);
  return verdictOf(rows[0]);
}

/** Learnt for this entry alone: an account that is opened here is gone again when the caller's transaction is. */
async function housesOf(tx: Tx, { legs }: EntryInside, currency: number): Promise<Houses> {
  const houses = new Houses();
  for (const { account } of legs) {
    if (!('house' in account)) continue;
    const { rows } = await sql<{ no: number }>`
      select wallet.open_house(${account.house}, ${currency}::smallint) as no`.execute(tx);
    houses.set(account.house, currency, rows[0]?.no ?? 0);
  }
  return houses;
}

/** Beside those that lanes keep to themselves, since it is held until the caller's transaction ends. */
function stripeOf(member: bigint): number {
  return LANE_STRIPES + Number(member % BigInt(STRIPES - LANE_STRIPES));
}
