import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { refuse } from '../../platform/refuse.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { settleDepositUse } from '../../protection/protection.ts';
import { takePictures } from '../../uploads/uploads.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { changeDeposit, requireDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { changePiece, type StoredPiece, withPiece } from './changes.ts';

/** The payer shows the slip: the payee answers until the timer ends. At the deadline it is too late (TM-8). */
export async function payPiece(
  app: App,
  payer: MemberId,
  { id, pictures }: { id: string; pictures: readonly string[] },
): Promise<StoredDeposit> {
  return withPiece(app, await pieceOf(app, id), async (tx, piece) => {
    const now = app.clock.now();
    if (piece.state !== 'matched' || piece.pay_until <= now) refuse('deposit.state');
    await takePictures(app, tx, { member: payer, purpose: 'slip', ids: pictures, usedBy: `deposit:${id}` });
    return markPaid(app, tx, piece, pictures.length);
  });
}

export async function markPaid(
  app: App,
  tx: Tx,
  piece: StoredPiece,
  pictures: number,
): Promise<StoredDeposit> {
  const now = app.clock.now();
  const minutes = app.switches.values()['withdraw.confirmMinutes'];
  const until = new Date(now.getTime() + minutes * MINUTE_MS);
  await changePiece(app, tx, piece, 'pay', { set: { paid_at: now, confirm_until: until } });
  const set = { submitted_at: now, expires_at: null, pictures };
  return changeDeposit(app, tx, await requireDeposit(tx, piece.deposit), 'submit', { set, piece: piece.id });
}

async function pieceOf(app: App, deposit: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('cashier.piece')
    .select('id')
    .where('deposit', '=', deposit)
    .executeTakeFirstOrThrow();
  return id;
}

/** The payer gives the order up, which counts as one that was not paid. */
export async function giveUpPiece(app: App, deposit: string): Promise<StoredDeposit> {
  return withPiece(app, await pieceOf(app, deposit), async (tx, piece) => {
    if (piece.state !== 'matched') refuse('deposit.state');
    return freePiece(app, tx, piece, 'cancel');
  });
}

/** The piece goes back to the queue, and the order ends. */
export async function freePiece(
  app: App,
  tx: Tx,
  piece: StoredPiece,
  event: 'cancel' | 'expire',
): Promise<StoredDeposit> {
  const now = app.clock.now();
  await changePiece(app, tx, piece, 'expire', { set: { finished_at: now } });
  await reopen(tx, piece);
  const order = await requireDeposit(tx, piece.deposit);
  const closed = await changeDeposit(app, tx, order, event, { set: { finished_at: now }, piece: piece.id });
  await settleDepositUse(tx, piece.deposit, null);
  return closed;
}

/** Its part of the withdrawal is open again. */
export async function reopen(tx: Tx, { withdrawal, amount }: StoredPiece): Promise<void> {
  await tx
    .updateTable('cashier.withdrawal')
    .set((each) => ({ matched: each('matched', '-', amount) }))
    .where('id', '=', withdrawal)
    .execute();
}

const AT_ONCE = 100;

export function overPieces(app: App) {
  return app.db
    .selectFrom('cashier.piece')
    .select('id')
    .where('state', '=', 'matched')
    .where('pay_until', '<=', ago(app));
}

/** Frees the pieces whose time to be paid is over; true when there were any. */
export async function expirePieces(app: App): Promise<boolean> {
  const now = app.clock.now();
  const rows = await overPieces(app).orderBy('pay_until').limit(AT_ONCE).execute();
  for (const { id } of rows) {
    await withPiece(app, id, async (tx, piece) => {
      if (piece.state === 'matched' && piece.pay_until <= now) await freePiece(app, tx, piece, 'expire');
    });
  }
  return rows.length > 0;
}
