import { UNIT } from '@baize/contract/money';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { balanceOf, CASH, fingerprint, type MovementKind, post } from '../wallet/wallet.ts';
import type { Vendor } from './book.ts';
import { alone, type Owner, type Transfer, transferInFlight, vendorPurse } from './transfer.ts';

export interface Wish {
  readonly key: string;
  readonly direction: 'in' | 'out';
  readonly cause: Transfer['cause'];
  /** None asks for everything: in whole units on the way in. */
  readonly amount: bigint | null;
}

export interface Started {
  readonly transfer: Transfer;
  /** The same key was here before. */
  readonly again: boolean;
}

/** Longer than a call lasts: whatever stands open then, its node has died. */
const CALL_MS = 10_000;

/** Stores a transfer and takes what it brings to the vendor from the member's cash, before the vendor hears of it. */
export async function startTransfer(app: App, owner: Owner, vendor: Vendor, wish: Wish): Promise<Started> {
  return app.db.transaction().execute(async (tx) => {
    await alone(tx, `${owner.member}:${wish.key}`);
    const print = fingerprint(
      'transfer',
      wish.cause,
      wish.direction,
      String(wish.amount),
      printed(vendor, wish),
    );
    const earlier = await earlierOf(tx, owner, vendor, wish.key);
    if (earlier && earlier.fingerprint !== print) refuse('wallet.keyReused');
    if (earlier?.vendor === vendor.id) return { transfer: earlier, again: true };
    const purse = await vendorPurse(tx, owner, vendor);
    if (await transferInFlight(tx, owner.member, vendor.id)) refuse('transfers.inFlight');
    const now = app.clock.now();
    const id = uuidv7(now.getTime());
    const amount = wish.direction === 'in' ? (wish.amount ?? (await wholeCash(tx, owner))) : wish.amount;
    if (wish.direction === 'in')
      await takeCash(app, tx, owner, { id, purse: purse.no, amount: amount ?? 0n, print });
    const transfer = await tx
      .insertInto('vendors.transfer')
      .values({
        ...{ id, member: owner.member, key: wish.key, fingerprint: print, vendor: vendor.id },
        ...{ direction: wish.direction, cause: wish.cause, amount, whole: wish.amount === null },
        ...{ movement: wish.direction === 'in' ? id : null, created_at: now },
        ask_at: new Date(now.getTime() + CALL_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { transfer, again: false };
  });
}

/** One key of the member's names one vendor; everything is collected from many under one. */
function printed({ code }: Vendor, { cause }: Wish): string {
  return cause === 'member' ? code : '';
}

async function wholeCash(tx: Tx, { member }: Owner): Promise<bigint> {
  const { balance } = await balanceOf(tx, member);
  return balance < UNIT ? refuse('wallet.insufficientFunds') : balance - (balance % UNIT);
}

async function earlierOf(
  tx: Tx,
  { member }: Owner,
  vendor: Vendor,
  key: string,
): Promise<Transfer | undefined> {
  const rows = await tx
    .selectFrom('vendors.transfer')
    .selectAll()
    .where('member', '=', member)
    .where('key', '=', key)
    .execute();
  return rows.find((row) => row.vendor === vendor.id) ?? rows[0];
}

async function takeCash(
  app: App,
  tx: Tx,
  { member }: Owner,
  { id, purse, amount, print }: { id: string; purse: number; amount: bigint; print: bigint },
): Promise<void> {
  const legs = [
    { account: { no: CASH }, amount: -amount },
    { account: { no: purse }, amount },
  ];
  await mustPost(app, tx, { member, key: id, kind: 'vendorIn', fingerprint: print, legs });
}

interface Posting {
  readonly member: bigint;
  readonly key: string;
  readonly kind: MovementKind;
  readonly fingerprint: bigint;
  readonly legs: Parameters<typeof post>[1][number]['legs'];
}

/** Posts what stands behind a row of ours in the same transaction; what the ledger refuses undoes both. */
export async function mustPost(app: App, tx: Tx, movement: Posting): Promise<void> {
  const [verdict] = await post(tx, [movement], { at: app.clock.now() });
  if (verdict?.status === 'posted') return;
  if (verdict?.reason === 'insufficientFunds') refuse('wallet.insufficientFunds');
  if (verdict?.reason === 'accountClosed') refuse('wallet.accountClosed');
  throw new Error(`a transfer was not posted: ${verdict?.status} ${verdict?.reason}`);
}
