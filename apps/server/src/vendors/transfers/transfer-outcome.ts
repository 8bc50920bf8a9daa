import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { countKept } from '../../protection/protection.ts';
import { CASH, fingerprint, type Leg, legsBetween, mustPost } from '../../wallet/wallet.ts';
import type { Vendor } from '../registry/registry.ts';
import { lockTransfer, type Owner, type Transfer, transferById, vendorPurse } from './transfer.ts';
import type { TransferAnswer } from './transfer-asking.ts';

/** Asked again so long after the outcome became unknown, and then every five minutes without end. */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000, MINUTE_MS];
const LATER_MS = 300_000;
/** How often, and over how long, a vendor that guarantees it must have said that it knows no such transfer. */
const NOT_FOUND_TIMES = 3;
const NOT_FOUND_MS = 600_000;

/** Brings a transfer to the state that the vendor reports, once, however often it is reported. */
export async function settleTransfer(
  app: App,
  owner: Owner,
  vendor: Vendor,
  { id, word }: { id: string; word: TransferAnswer },
): Promise<Transfer> {
  const settled = await app.db.transaction().execute(async (tx) => {
    await lockTransfer(tx, id);
    const transfer = await transferById(tx, id);
    if (transfer.settled_at) return transfer;
    if (word.kind === 'success') return succeed(app, tx, { owner, vendor, transfer, amount: word.amount });
    if (word.kind === 'failed' || word.kind === 'unsent') return undo(app, tx, { owner, vendor, transfer });
    return wait(app, tx, { owner, vendor, transfer }, word.kind === 'notFound');
  });
  if (settled.state === 'done' || settled.state === 'undone') app.tellBalance(owner.member);
  return settled;
}

interface About {
  readonly owner: Owner;
  readonly vendor: Vendor;
  readonly transfer: Transfer;
}

/** The same by the word of people: the amount that the vendor moved, or null for nothing. */
export function decideTransfer(app: App, tx: Tx, about: About, amount: bigint | null): Promise<Transfer> {
  return amount === null ? undo(app, tx, about) : succeed(app, tx, { ...about, amount });
}

type Change = Partial<Omit<Transfer, 'id'>>;

async function change(tx: Tx, { id }: Transfer, to: Change): Promise<Transfer> {
  return tx
    .updateTable('vendors.transfer')
    .set(to)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** On the way in nothing is left to post; on the way out the money arrives now, with what was won or lost there. */
async function succeed(app: App, tx: Tx, about: About & { amount: bigint }): Promise<Transfer> {
  const { transfer, amount } = about;
  const now = app.clock.now();
  const done = { state: 'done', settled_at: now, ask_at: null };
  if (transfer.direction === 'in') return change(tx, transfer, done);
  return change(tx, transfer, { ...done, amount, ...(await giveCash(app, tx, about)) });
}

/** Money that a vendor returns beyond the balance there was won there; if everything was asked for, less was lost. */
async function giveCash(app: App, tx: Tx, { owner, vendor, transfer, amount }: About & { amount: bigint }) {
  const purse = await vendorPurse(tx, owner, vendor);
  const left = transfer.whole || amount > purse.balance ? 0n : purse.balance - amount;
  const result = amount + left - purse.balance;
  const cap = vendor.caps.get(owner.currency);
  const held = cap !== undefined && result > cap ? result - cap : 0n;
  const legs = [
    { account: { no: CASH }, amount: amount - held },
    { account: { no: purse.no }, amount: left - purse.balance },
    { account: { house: 'suspense:wins' }, amount: held },
    { account: { house: `game:${vendor.code}` }, amount: -result },
  ].filter((leg) => leg.amount !== 0n);
  const movement =
    legs.length === 0 ? null : await moved(app, tx, owner, { kind: 'vendorOut', transfer, legs });
  await countKept(app, tx, { member: owner.member, result: result - held });
  return { result, held, movement };
}

/** Back to the member's cash what he brought; what he asked for stays where it is. */
async function undo(app: App, tx: Tx, { owner, vendor, transfer }: About): Promise<Transfer> {
  const undone = { state: 'undone', settled_at: app.clock.now(), ask_at: null };
  if (transfer.direction === 'out') return change(tx, transfer, undone);
  const purse = await vendorPurse(tx, owner, vendor);
  const amount = transfer.amount ?? 0n;
  const legs = legsBetween({ no: purse.no }, { no: CASH }, amount);
  const returned = await moved(app, tx, owner, { kind: 'vendorOut', transfer, legs });
  return change(tx, transfer, { ...undone, returned });
}

/** Under a key of now: an outcome may come later than keys of its beginning are good for. */
async function moved(
  app: App,
  tx: Tx,
  { member }: Owner,
  { kind, transfer, legs }: { kind: 'vendorOut'; transfer: Transfer; legs: readonly Leg[] },
): Promise<string> {
  const print = fingerprint(kind, transfer.id);
  const key = await mustPost(tx, { member, kind, fingerprint: print, legs }, app.clock.now());
  return key;
}

async function wait(app: App, tx: Tx, about: About, notFound: boolean): Promise<Transfer> {
  const { transfer, vendor } = about;
  const now = app.clock.now();
  const since = transfer.unknown_since ?? now;
  const asks = transfer.unknown_since ? transfer.asks + 1 : 0;
  const step = AGAIN_MS[asks];
  const next =
    step === undefined ? now.getTime() + LATER_MS : Math.max(since.getTime() + step, now.getTime());
  const missing = notFound
    ? { not_found: transfer.not_found + 1, not_found_since: transfer.not_found_since ?? now }
    : { not_found: 0, not_found_since: null };
  const waiting = { ...missing, asks, state: 'unknown', unknown_since: since, ask_at: new Date(next) };
  const changed = await change(tx, transfer, waiting);
  return mayUndo(vendor, changed, now) ? undo(app, tx, { ...about, transfer: changed }) : changed;
}

function mayUndo({ unknownIsFinal }: Vendor, transfer: Transfer, now: Date): boolean {
  const { not_found: times, not_found_since: since } = transfer;
  return (
    unknownIsFinal &&
    times >= NOT_FOUND_TIMES &&
    since !== null &&
    now.getTime() - since.getTime() >= NOT_FOUND_MS
  );
}
