import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { defineLock, lock } from '../platform/locks.ts';
import { fingerprint, type MemberId, type Movement, type MovementKind, mustPost } from '../wallet/wallet.ts';

const CASHIER_LOCK = defineLock('cashier', 'deposits and withdrawals of one member');
export const CASHIER_BATCH_LOCK = defineLock('cashierBatch', 'the lines of one payout batch');
export const CASHIER_PAYMENT_LOCK = defineLock('cashierPayment', 'one payment that has arrived');
export const CHAIN_LOCK = defineLock('chain', 'what is read of the chain of one channel');

/** The house account of money that matches no order (DP-3). */
export const SUSPENSE = 'suspense';

/** Everything of the cashier that is about one member's money happens one after the other, on all nodes. */
export function lockCashier(tx: Tx, member: MemberId): Promise<void> {
  return lock(tx, CASHIER_LOCK, member);
}

/** In one order, so that two who pay each other do not wait for each other. */
export async function lockBothCashiers(tx: Tx, one: MemberId, other: MemberId): Promise<void> {
  const [first, second] = one < other ? [one, other] : [other, one];
  await lockCashier(tx, first);
  await lockCashier(tx, second);
}

interface Wanted extends Pick<Movement, 'member' | 'legs'> {
  readonly kind: MovementKind;
  /** The deposit or withdrawal. */
  readonly about: string;
}

/** Posts one movement of the cashier, whose state change in the same transaction lets it happen once; answers its key. */
export async function move(app: App, tx: Tx, { member, kind, about, legs }: Wanted): Promise<string> {
  const print = fingerprint('cashier', kind, about);
  const key = await mustPost(tx, { member, kind, fingerprint: print, legs }, app.clock.now());
  // These move house accounts only.
  if (kind !== 'suspense' && kind !== 'networkFee')
    await tx.insertInto('cashier.movement').values({ member, movement: key, subject: about }).execute();
  return key;
}
