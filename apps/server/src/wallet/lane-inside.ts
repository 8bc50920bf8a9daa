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

/** An entry of a lane that no turn guards: its caller sees to it that nothing it was composed from changes. */
export type EntryInside = Pick<LaneRequest, 'member' | 'key' | 'kind' | 'fingerprint'> & Composed;

/**
 * Posts entries of a companion's lane in the caller's transaction, one of each member, with the companion's rows: money and its
 * permission are committed together or not at all. Their time is the database's, as the lane's is: readers in the order of time
 * find it. Answers a verdict for each in order. Calls of one transaction name the same member as `near`: then they hold one stripe
 * of the operator, and never wait for another's.
 */
export async function postInside(
  tx: Tx,
  companion: Companion,
  entries: readonly EntryInside[],
  near = entries[0]?.member ?? 0n,
): Promise<Verdict[]> {
  const [first] = entries;
  if (!first) return [];
  const anchors = await anchorsOf(tx, entries);
  const admitted = entries.map(({ member, key, kind, fingerprint, legs, columns }) => {
    const anchor = anchors.get(member);
    assert(anchor, `member ${member} has no account`);
    const composed = { legs, columns };
    const request: LaneRequest = { member, key, kind, fingerprint, guarded: false, compose: () => composed };
    return { request, composed, version: anchor.turn, currency: anchor.currency };
  });
  const houses = await housesOf(tx, admitted);
  const call = { id: uuidv7(uuidTime(first.key)), stripe: stripeOf(near), patient: true, at: null };
  const values = laneValues(admitted, call, { companion, houses });
  const { rows } = await tx.executeQuery<VerdictRow>(CompiledQuery.raw(laneCall(companion).text, values));
  return rows.toSorted((a, b) => a.n - b.n).map(verdictOf);
}

async function anchorsOf(tx: Tx, entries: readonly EntryInside[]) {
  const rows = await tx
    .selectFrom('wallet.account')
    .select(['member', 'currency', 'turn'])
    .where('member', '=', sql<bigint>`any(${entries.map(({ member }) => member)}::bigint[])`)
    .where('no', '=', CASH)
    .execute();
  return new Map(rows.map((row) => [row.member, row]));
}

/** Learnt for these entries alone: an account that is opened here is gone again when the caller's transaction is. */
async function housesOf(
  tx: Tx,
  entries: readonly { readonly composed: Composed; readonly currency: number }[],
): Promise<Houses> {
  const houses = new Houses();
  const named = entries.flatMap(({ composed, currency }) =>
    composed.legs.flatMap(({ account }) => ('house' in account ? [`${account.house} ${currency}`] : [])),
  );
  for (const each of new Set(named)) {
    const [house = '', currency = ''] = each.split(' ');
    const { rows } = await sql<{ no: number }>`
      select wallet.open_house(${house}, ${Number(currency)}::smallint) as no`.execute(tx);
    houses.set(house, Number(currency), rows[0]?.no ?? 0);
  }
  return houses;
}

/** Beside those that lanes keep to themselves, since it is held until the caller's transaction ends. */
function stripeOf(member: bigint): number {
  return LANE_STRIPES + Number(member % BigInt(STRIPES - LANE_STRIPES));
}
