import assert from 'node:assert/strict';
import type { PIECE_ANSWERS, PIECE_CONFIRMED_BY } from '@baize/contract/cashier/states';
import type { App, PlayerSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { ago } from '../../platform/database/questions.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { settleDepositUse } from '../../protection/protection.ts';
import { takePictures } from '../../uploads/uploads.ts';
import {
  CASH,
  fingerprint,
  type Leg,
  legsBetween,
  type Movement,
  openAccount,
  post,
} from '../../wallet/wallet.ts';
import { changeDeposit, requireDeposit, type StoredDeposit } from '../deposits/changes.ts';
import { countCredit } from '../deposits/credit.ts';
import { changeWithdrawal, requireWithdrawal, type StoredWithdrawal } from '../withdrawals/changes.ts';
import { changePiece, pieceAllows, requirePiece, type StoredPiece, withPiece } from './changes.ts';
import { reopen } from './pieces.ts';

interface Answer {
  readonly id: string;
  readonly answer: (typeof PIECE_ANSWERS)[number];
  readonly pictures?: readonly string[] | undefined;
}

/** The payee's word about a piece that was paid (WD-5); the same again shows the piece. At the deadline it is too late. */
export async function answerPiece(app: App, session: PlayerSession, said: Answer): Promise<StoredPiece> {
  const { member } = session;
  // A piece that the member pays is in sight as well, and not theirs to answer.
  if ((await requirePiece(app.db, said.id)).payee !== member) refuse('piece.unknown');
  const answered = await withPiece(app, said.id, async (tx, piece) => {
    if (saidOf(piece) === said.answer) return piece;
    if (piece.state === 'confirmed') refuse('withdrawal.late');
    if (piece.state !== 'paid') refuse('piece.state');
    if (piece.confirm_until && piece.confirm_until <= app.clock.now()) refuse('withdrawal.late');
    if (said.answer === 'full') return confirmPiece(app, tx, piece, { by: 'member' });
    if (said.pictures?.length) {
      const usedBy = `piece:${piece.id}`;
      await takePictures(app, tx, { member, purpose: 'receipt', ids: said.pictures, usedBy });
    }
    return disputePiece(app, tx, piece);
  });
  app.tellBalance(answered.payee);
  app.tellBalance(answered.payer);
  return answered;
}

/** The payee's answer, if they have given one. */
function saidOf({ disputed_at, confirmed_by }: StoredPiece): Answer['answer'] | null {
  if (disputed_at) return 'none';
  return confirmed_by === 'member' ? 'full' : null;
}

/** Nothing moves until operators have decided. */
export async function disputePiece(app: App, tx: Tx, piece: StoredPiece): Promise<StoredPiece> {
  const disputed = await changePiece(app, tx, piece, 'dispute', {
    set: { disputed_at: app.clock.now() },
  });
  await changeDeposit(app, tx, await requireDeposit(tx, piece.deposit), 'differ', { piece: piece.id });
  return disputed;
}

interface Confirmed {
  readonly by: (typeof PIECE_CONFIRMED_BY)[number];
  readonly operator?: string;
  readonly note?: string;
}

/**
 * P2P-4: the held money of the payee becomes the payer's cash, in one movement. The payee's security for it goes back when they
 * answered in time, and is kept otherwise (WD-7). With the last part the withdrawal is claimed.
 */
export async function confirmPiece(
  app: App,
  tx: Tx,
  piece: StoredPiece,
  { by, operator, note }: Confirmed,
): Promise<StoredPiece> {
  const event = by === 'forced' ? 'force' : 'confirm';
  if (!pieceAllows(piece.state, event)) refuse('piece.state');
  const withdrawal = await requireWithdrawal(tx, piece.withdrawal);
  const parts = partsOf(withdrawal, piece, by);
  const credited = await countCredit(app, tx, await requireDeposit(tx, piece.deposit), {
    event: 'pay',
    amount: piece.amount,
    fee: 0n,
    operator,
    note,
    piece: piece.id,
    pay: () => postPiece(app, tx, piece, parts),
  });
  const { kept, last, settled, matched, security_left } = parts;
  const rest = { settled, matched, security_left };
  if (last) await finish(app, tx, withdrawal, { ...rest, claimed_by: by });
  else await tx.updateTable('cashier.withdrawal').set(rest).where('id', '=', withdrawal.id).execute();
  const set = { confirmed_by: by, kept, movement: credited.movement, finished_at: app.clock.now() };
  return changePiece(app, tx, piece, event, { set, operator, note });
}

/** The sums of the withdrawal after the piece, and what becomes of the security. */
function partsOf(withdrawal: StoredWithdrawal, { amount }: StoredPiece, by: Confirmed['by']) {
  const { security, security_left: held, amount: all } = withdrawal;
  const settled = withdrawal.settled + amount;
  const last = settled === all;
  const share = (security * amount) / all;
  const kept = by === 'member' ? 0n : share;
  // The rest, from rounding and from the parts of the operator, goes back with the last piece.
  const back = last ? held - kept : share - kept;
  return {
    settled,
    matched: withdrawal.matched - amount,
    security_left: held - kept - back,
    kept,
    back,
    last,
  };
}

async function postPiece(
  app: App,
  tx: Tx,
  { payee, payer, deposit, withdrawal, amount, id }: StoredPiece,
  { kept, back }: { kept: bigint; back: bigint },
): Promise<string> {
  const now = app.clock.now();
  const locked = await openAccount(tx, { member: payee, name: 'locked' });
  const made = (kind: 'peerPayment' | 'security', member: bigint, legs: readonly Leg[]): Movement => ({
    member,
    key: uuidv7(now.getTime()),
    kind,
    fingerprint: fingerprint('cashier', kind, id),
    legs: legs.filter((leg) => leg.amount !== 0n),
  });
  const payment = made(
    'peerPayment',
    payer,
    legsBetween({ member: payee, no: locked }, { no: CASH }, amount),
  );
  const security = made('security', payee, [
    { account: { no: locked }, amount: -kept - back },
    { account: { no: CASH }, amount: back },
    { account: { house: 'fees' }, amount: kept },
  ]);
  const movements = kept + back > 0n ? [payment, security] : [payment];
  const verdicts = await post(tx, movements, { at: now });
  for (const verdict of verdicts) {
    assert(verdict.status === 'posted', `the movement of piece ${id} was ${verdict.status}`);
  }
  const subjects = [
    { member: payer, movement: payment.key, subject: deposit },
    ...movements.slice(1).map(({ key }) => ({ member: payee, movement: key, subject: withdrawal })),
  ];
  await tx.insertInto('cashier.movement').values(subjects).execute();
  return payment.key;
}

type Rest = Pick<StoredWithdrawal, 'settled' | 'matched' | 'security_left' | 'claimed_by'>;

/** Every part is over. Where other members paid all of it, it is free (P2P-5). */
async function finish(app: App, tx: Tx, row: StoredWithdrawal, rest: Rest): Promise<void> {
  const fee = row.payouts === 0 ? 0n : row.fee;
  const refunded = row.refunded ?? 0n;
  const received = row.amount - fee - refunded - row.debt_taken;
  await changeWithdrawal(app, tx, row, 'finish', {
    set: { ...rest, fee, received, refunded, finished_at: app.clock.now() },
  });
}

const AT_ONCE = 100;

export function piecesToConfirm(app: App) {
  return app.db
    .selectFrom('cashier.piece')
    .select(['id', 'payer', 'payee'])
    .where('state', '=', 'paid')
    .where('confirm_until', '<=', ago(app));
}

/** Without an answer by the deadline a paid piece counts as received; true when there were any. */
export async function confirmInTime(app: App): Promise<boolean> {
  const now = app.clock.now();
  const rows = await piecesToConfirm(app).orderBy('confirm_until').limit(AT_ONCE).execute();
  for (const { id, payer, payee } of rows) {
    await withPiece(app, id, async (tx, piece) => {
      if (piece.state !== 'paid' || !piece.confirm_until || piece.confirm_until > now) return;
      await confirmPiece(app, tx, piece, { by: 'timer' });
    });
    app.tellBalance(payer);
    app.tellBalance(payee);
  }
  return rows.length > 0;
}

/** Decides a dispute: dismissed is the forced receipt, upheld gives the part back to the queue and credits nobody. */
export async function decidePiece(
  app: App,
  tx: Tx,
  piece: StoredPiece,
  { outcome, operator, note }: { outcome: 'uphold' | 'dismiss'; operator: string; note: string },
): Promise<StoredPiece> {
  if (outcome === 'dismiss') return confirmPiece(app, tx, piece, { by: 'forced', operator, note });
  const now = app.clock.now();
  const returned = await changePiece(app, tx, piece, 'return', { set: { finished_at: now }, operator, note });
  await reopen(tx, piece);
  await endOrder(app, tx, piece, { operator, note });
  return returned;
}

async function endOrder(
  app: App,
  tx: Tx,
  piece: StoredPiece,
  by: { operator: string; note: string },
): Promise<StoredDeposit> {
  const set = { reason: 'notReceived', finished_at: app.clock.now(), expires_at: null };
  const order = await requireDeposit(tx, piece.deposit);
  const rejected = await changeDeposit(app, tx, order, 'reject', { set, ...by, piece: piece.id });
  await settleDepositUse(tx, piece.deposit, null);
  return rejected;
}
