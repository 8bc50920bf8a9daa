import type { Companion } from './companion.ts';
import { type Houses, stripeOwner } from './house.ts';
import { MOVEMENT_KINDS } from './kinds.ts';
import type { Composed, LaneRequest } from './lane-request.ts';
import type { Leg } from './movement.ts';

/** An entry as it goes into a batch: the request with the legs and columns composed for the member's present version. */
export interface Admitted {
  readonly request: LaneRequest;
  readonly composed: Composed;
  readonly version: bigint;
  readonly currency: number;
}

/** The text of the call of a companion's lane. */
export function laneCall({ name, columns }: Companion): { name: string; text: string } {
  const places = Array.from({ length: 16 + Object.keys(columns).length }, (_, i) => `$${i + 1}`);
  return { name: `lane_${name}`, text: `select * from wallet.lane_${name}(${places.join(', ')})` };
}

/** The arrays of a batch as PostgreSQL writes them, in the order of the lane's parameters. */
export function laneValues(
  batch: readonly Admitted[],
  call: { id: string; stripe: number; patient: boolean; at: Date | null },
  { companion, houses }: { companion: Companion; houses: Houses },
): unknown[] {
  const legs = batch.flatMap(({ composed, currency }, i) =>
    composed.legs.map((leg) => place(leg, { entry: i + 1, stripe: call.stripe, currency, houses })),
  );
  const house = new Map(legs.filter((leg) => leg.house !== 0n).map((leg) => [`${leg.house} ${leg.no}`, leg]));
  const columns = Object.entries(companion.columns).map(([column, type]) => {
    const quoted = !BARE.has(type);
    return array(batch.map(({ composed }) => element(composed.columns[column], quoted)));
  });
  return [
    call.id,
    call.stripe,
    call.patient,
    call.at,
    array(batch.map(({ request }) => request.key)),
    array(batch.map(({ request }) => request.member)),
    array(batch.map(({ request }) => MOVEMENT_KINDS[request.kind].id)),
    array(batch.map(({ request }) => request.fingerprint)),
    array(batch.map(({ request, version }) => (request.guarded ? version : 'NULL'))),
    array(batch.map(({ currency }) => currency)),
    array(legs.map((leg) => leg.entry)),
    array(legs.map((leg) => leg.house)),
    array(legs.map((leg) => leg.no)),
    array(legs.map((leg) => leg.amount)),
    array([...house.values()].map((leg) => leg.house)),
    array([...house.values()].map((leg) => leg.no)),
    ...columns,
  ];
}

interface Placed {
  readonly entry: number;
  /** The pseudo-member of a house account, 0 for an account of the entry's member. */
  readonly house: bigint;
  readonly no: number;
  readonly amount: bigint;
}

function place(
  { account, amount }: Leg,
  { entry, stripe, currency, houses }: { entry: number; stripe: number; currency: number; houses: Houses },
): Placed {
  if ('member' in account) throw new Error('the lane moves money of one member and the house: use post');
  if (!('house' in account)) return { entry, house: 0n, no: account.no, amount };
  if (account.currency !== undefined) throw new Error('the lane knows one currency an entry: use post');
  const no = houses.numberOf(account.house, currency);
  return { entry, house: stripeOwner(stripe, account.stripe), no, amount };
}

/** Types whose text never needs quotes inside an array. */
const BARE = new Set(['smallint', 'int', 'bigint', 'uuid', 'boolean']);

function array(elements: readonly (string | number | bigint)[]): string {
  return `{${elements.join(',')}}`;
}

function element(value: unknown, quoted: boolean): string {
  if (value === null || value === undefined) return 'NULL';
  // The text of an object has no control characters: quotes and backslashes are all there is to escape.
  if (typeof value === 'object') return JSON.stringify(JSON.stringify(value));
  const text = String(value);
  return quoted ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
}
