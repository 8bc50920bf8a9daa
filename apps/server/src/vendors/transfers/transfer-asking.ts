import { BalanceAnswer, VendorTransferAnswer } from '@baize/contract/vendors/transfers';

import type { App } from '../../context.ts';
import { playerId } from '../players/players.ts';
import { toUnits, toWire } from '../registry/amounts.ts';
import { reachVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';
import type { Owner, Transfer } from './transfer.ts';

/** The state of a transfer after its vendor was asked; only the first three are lasting. */
export type TransferAnswer =
  | { readonly kind: 'success'; readonly amount: bigint }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'unknown' };

/** Tells the vendor to do it, once: whatever the answer was worth, from then on it is only asked. */
export async function orderTransfer(
  app: App,
  owner: Owner,
  vendor: Vendor,
  transfer: Transfer,
): Promise<TransferAnswer> {
  const { id: transferId, direction, amount, whole } = transfer;
  const player = await knownPlayer(app, owner, vendor);
  if (!player) return { kind: 'unsent' };
  const asked = whole && direction === 'out';
  const path = asked ? `/players/${player}/withdraw-all` : '/transfers';
  const wish = { direction: direction === 'in' ? 'IN' : 'OUT', amount: toWire(amount ?? 0n, owner.currency) };
  const body = { transferId, playerId: player, currency: owner.currency, ...(asked ? {} : wish) };
  return wordOf(app, owner, transfer, await reachVendor(app, vendor, { method: 'POST', path, body }));
}

export async function askTransfer(
  app: App,
  owner: Owner,
  vendor: Vendor,
  transfer: Transfer,
): Promise<TransferAnswer> {
  const path = `/transfers/${transfer.id}`;
  const word = wordOf(app, owner, transfer, await reachVendor(app, vendor, { method: 'GET', path }));
  // The question was not sent; the order may have been.
  return word.kind === 'unsent' ? { kind: 'unknown' } : word;
}

/** A player's balance as the vendor reports it; null when it does not. */
export async function askBalance(app: App, owner: Owner, vendor: Vendor): Promise<bigint | null> {
  const player = await knownPlayer(app, owner, vendor);
  if (!player) return null;
  const heard = await reachVendor(app, vendor, { method: 'GET', path: `/players/${player}/balance` });
  const answer = BalanceAnswer.safeParse(heard.kind === 'answered' ? heard.body : null);
  if (!answer.success || answer.data.currency !== owner.currency) return null;
  return toUnits(answer.data.balance, owner.currency);
}

function wordOf(
  app: App,
  { currency }: Owner,
  transfer: Transfer,
  heard: Awaited<ReturnType<typeof reachVendor>>,
): TransferAnswer {
  if (heard.kind !== 'answered') return { kind: heard.kind };
  const read = VendorTransferAnswer.safeParse(heard.body);
  if (!read.success) return { kind: 'unknown' };
  const { status, transferId = transfer.id, amount } = read.data;
  if (status === 'FAILED' && transferId === transfer.id) return { kind: 'failed' };
  if (status === 'NOT_FOUND') return { kind: 'notFound' };
  const moved = amount === undefined ? transfer.amount : toUnits(amount, currency);
  const agrees = transfer.amount === null || moved === transfer.amount;
  if (status === 'SUCCESS' && transferId === transfer.id && moved !== null && agrees)
    return { kind: 'success', amount: moved };
  if (status !== 'PENDING')
    app.log.error(
      { transfer: transfer.id, told: read.data },
      'a vendor answers for another transfer or amount',
    );
  return { kind: 'unknown' };
}

/** The name that the vendor knows the player by, sent to it the first time; null when it could not be sent. */
async function knownPlayer(app: App, { member, currency }: Owner, vendor: Vendor): Promise<string | null> {
  const id = await app.db.transaction().execute((tx) => playerId(app, tx, vendor.id, member));
  const player = app.db
    .selectFrom('vendors.player')
    .where('vendor', '=', vendor.id)
    .where('member', '=', member);
  const { told_at: answer } = await player.select('told_at').executeTakeFirstOrThrow();
  if (answer) return id;
  const body = { playerId: id, currency };
  const heard = await reachVendor(app, vendor, { method: 'POST', path: '/players', body });
  if (heard.kind !== 'answered') return null;
  await app.db
    .updateTable('vendors.player')
    .set({ told_at: app.clock.now() })
    .where('vendor', '=', vendor.id)
    .where('member', '=', member)
    .execute();
  return id;
}
