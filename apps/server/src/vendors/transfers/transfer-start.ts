import { UNIT } from '@baize/contract/money';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { requireMayPlay, roomToCarry } from '../../protection/protection.ts';
import { balanceOf, CASH, fingerprint, legsBetween, mustPost } from '../../wallet/wallet.ts';
import { dropEndOrder } from '../players/end-orders.ts';
import type { Vendor } from '../registry/registry.ts';
import { lockTransfer, type Owner, type Transfer, transferInFlight, vendorPurse } from './transfer.ts';

export interface TransferWish {
  readonly key: string;
  readonly direction: 'in' | 'out';
  readonly cause: Transfer['cause'];
  /** None asks for everything: in whole units on the way in. */
  readonly amount: bigint | null;
  /** Refuses where nothing new may begin; a transfer that its key began before answers all the same. */
  readonly mayBegin?: () => void;
}

export interface StartedTransfer {
  readonly transfer: Transfer;
  /** The same key was here before. */
  readonly again: boolean;
}

/** Longer than a call lasts: the node of an attempt still open then has died. */
const CALL_MS = 10_000;

/** Stores a transfer and takes what it brings to the vendor from the member's cash, before the vendor hears of it. */
export async function startTransfer(
  app: App,
  owner: Owner,
  vendor: Vendor,
  wish: TransferWish,
): Promise<StartedTransfer> {
  return app.db.transaction().execute(async (tx) => {
    await lockTransfer(tx, `${owner.member}:${wish.key}`);
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
    wish.mayBegin?.();
    const purse = await vendorPurse(tx, owner, vendor);
    if (await transferInFlight(tx, owner.member, vendor.id)) refuse('transfers.inFlight');
    const now = app.clock.now();
    const id = uuidv7(now.getTime());
    const carried = wish.direction === 'in' ? await carry(app, tx, owner, wish) : null;
    if (carried) await dropEndOrder(app, tx, { vendor: vendor.id, member: owner.member });
    if (carried) await takeCash(app, tx, owner, { id, purse: purse.no, amount: carried.amount, print });
    const transfer = await tx
      .insertInto('vendors.transfer')
      .values({
        id,
        member: owner.member,
        key: wish.key,
        fingerprint: print,
        vendor: vendor.id,
        direction: wish.direction,
        cause: wish.cause,
        whole: wish.amount === null,
        ...(carried ?? { amount: wish.amount }),
        movement: wish.direction === 'in' ? id : null,
        created_at: now,
        ask_at: new Date(now.getTime() + CALL_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { transfer, again: false };
  });
}

/** One key of the member's names one vendor; everything is collected from many under one. */
function printed({ code }: Vendor, { cause }: TransferWish): string {
  return cause === 'member' ? code : '';
}

/** Of an amount that was named, its last place on the wire; of everything, whole units. */
const PLACE = UNIT / 100n;

/**
 * The amount that goes to the vendor, and the amount that was asked for where a limit lets less go. Money always comes back;
 * but money there is there to play with, and may all be lost (RG-1). Decided with the member's account held, so that no bet and
 * no absence comes between.
 */
async function carry(app: App, tx: Tx, owner: Owner, { amount }: TransferWish) {
  await requireMayPlay({ clock: app.clock, db: tx }, owner.member);
  const asked = amount ?? (await wholeCash(tx, owner));
  const room = await roomToCarry(app, tx, owner.member);
  if (!room || asked <= room.amount) return { amount: asked };
  const place = amount === null ? UNIT : PLACE;
  const less = room.amount - (room.amount % place);
  return less > 0n ? { amount: less, asked, limited: room.by } : refuse('transfers.overLimit');
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
  const legs = legsBetween({ no: CASH }, { no: purse }, amount);
  await mustPost(tx, { member, key: id, kind: 'vendorIn', fingerprint: print, legs }, app.clock.now());
}
