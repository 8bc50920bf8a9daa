import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { CASH, type Lane, type LaneAnswer, type Leg, type MemberId } from '../../wallet/wallet.ts';
import type { Product } from '../product.ts';

/** An order of a member under a key. */
export interface Ordering<Order> {
  readonly member: MemberId;
  readonly key: string;
  readonly fingerprint: bigint;
  /** Refuses what cannot be sold. */
  compose(): Promise<Order>;
}

/** An order as the lane takes it. */
export interface ComposedOrder {
  readonly stake: bigint;
  readonly columns: Readonly<Record<string, unknown>>;
}

interface Ordered<Order> {
  readonly answer: LaneAnswer;
  /** Null where the order was placed before and could not be composed again. */
  readonly order: Order | null;
}

/** Puts all lines of an order into the escrow, or none. A repeated key gets the first answer, whatever has happened to the sale since. */
export async function placeInLane<Order extends ComposedOrder>(
  { product, db, lane }: { readonly product: Product; readonly db: Db; readonly lane: Lane },
  { member, key, fingerprint, compose }: Ordering<Order>,
): Promise<Ordered<Order>> {
  const order = await composedOnce(compose, () => isPlaced(product, db, member, key));
  let isComposed = false;
  const answer = await lane.submit({
    member,
    key,
    kind: product.kinds.bet,
    fingerprint,
    guarded: false,
    compose() {
      isComposed = true;
      // Of a key that is stored already nothing else is read.
      return { legs: intoEscrow(product, order?.stake ?? 1n), columns: order?.columns ?? {} };
    },
  });
  // It joined an entry of the lane whose lines it does not know, as prices may have moved: a repetition reads them.
  if (answer.status === 'posted' && !isComposed) refuse('request.busy', {}, 1);
  return { answer, order };
}

/** Composes an order; null where that is refused now and was placed before. */
export async function composedOnce<Order>(
  compose: () => Promise<Order>,
  isKnown: () => Promise<boolean>,
): Promise<Order | null> {
  try {
    return await compose();
  } catch (refusal) {
    if (await isKnown()) return null;
    throw refusal;
  }
}

/** Cash into the escrow. */
export function intoEscrow({ escrow }: Product, stake: bigint): Leg[] {
  return [
    { account: { no: CASH }, amount: -stake },
    { account: { house: escrow }, amount: stake },
  ];
}

const LAST = 8;

/** The ids of the lines of an order: its key, counted up in the last 32 bits. */
export function lineIds(key: string, count: number): string[] {
  const first = Number.parseInt(key.slice(-LAST), 16);
  if (first + count > 0xffff_ffff) refuse('request.invalid', { field: 'key' });
  const head = key.slice(0, -LAST);
  return Array.from({ length: count }, (_, i) => head + (first + i).toString(16).padStart(LAST, '0'));
}

async function isPlaced({ schema }: Product, db: Db, member: MemberId, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(`${schema}.line`)} where member = ${member} and id = ${key} and bet_order = ${key}`.execute(
    db,
  );
  return rows.length > 0;
}
