import type {
  OpsDepositRow,
  opsConfirmDeposit,
  opsDeposit,
  opsDeposits,
  opsRejectDeposit,
} from '@baize/contract/cashier/desk-deposits';
import type { RefundState } from '@baize/contract/cashier/states';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import { reaches, sumsShown } from '../../audit/audit.ts';
import {
  confirmerOf,
  confirmPayment,
  DEPOSIT_WAITS,
  depositAllows,
  feeTermsOf,
  historyOf,
  isOverdue,
  isUnseen,
  refundableOf,
  refundsOf,
  rejectDeposit,
  type StoredDeposit,
  unplayedOf,
  withDeposit,
} from '../../cashier/cashier.ts';
import type { App, StaffSession } from '../../context.ts';
import { detailsOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { plainReference } from '../../platform/payments/statements/statement.ts';
import { refuse } from '../../platform/refuse.ts';
import { gateOf } from '../../protection/protection.ts';
import { riskOf } from '../../risk/risk.ts';
import { pictureLinks, similarPictures } from '../../uploads/uploads.ts';
import { idIn, inDays, memberIs, NAMES, operatorName } from '../filters.ts';
import { goneOf } from './charge-backs.ts';
import { noteDecision } from './crediting/decisions.ts';
import { sumsFor } from './crediting/limits.ts';
import { inCase } from './in-case.ts';
import { incomingRow, incomingRows } from './incoming.ts';
import { shownPieces } from './pieces.ts';

/** Pictures whose likeness differs in at most so many bits look alike. */
const ALIKE = 8;

/** Whether no statement shows the payment of a deposit `d` yet, or shows it with another amount. */
const UNSEEN = sql<'notOnStatement' | 'otherOnStatement' | null>`
  (select case when i.statement_amount is null then 'notOnStatement'
               when i.statement_amount <> i.amount then 'otherOnStatement' end
     from cashier.incoming i where i.deposit = d.id)`;

function deposits(app: App) {
  return (
    app.db
      .selectFrom('cashier.deposit as d')
      // Every row has its channel and its member: without a filter by them, totals leave left joins out.
      .leftJoin('cashier.channel as c', 'c.id', 'd.channel')
      .leftJoin('accounts.member as m', 'm.id', 'd.member')
      .selectAll('d')
      .select([sql<string>`c.code`.as('channel_code'), ...NAMES, inCase('d').as('in_case')])
      .select([DEPOSIT_WAITS.as('waits_since'), UNSEEN.as('unseen')])
  );
}
type Found = Awaited<ReturnType<ReturnType<typeof deposits>['executeTakeFirstOrThrow']>>;

/** Deposits, newest first; the queue holds those that wait for an operator, the oldest first. */
export async function listDeposits(
  app: App,
  {
    queue,
    member,
    reference,
    state,
    method,
    channel,
    statement,
    from,
    to,
    ...place
  }: InputOf<typeof opsDeposits>,
): Promise<OutputOf<typeof opsDeposits>> {
  const all = deposits(app);
  let found = all;
  // Deposits that pay another member wait for the payee.
  if (queue) found = found.where('d.state', 'in', ['submitted', 'reviewing']).where('d.peer', '=', false);
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (reference !== undefined) found = found.where(referenceIs(reference));
  if (state !== undefined) found = found.where('d.state', '=', state);
  if (method !== undefined) found = found.where('d.method', '=', method);
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (statement !== undefined)
    found = found.where(
      sql<boolean>`exists (select from cashier.incoming i where i.deposit = d.id and ${isUnseen(app, statement)})`,
    );
  found = found.where(inDays(app, 'd.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: queue ? 'createdAt' : '-createdAt',
    sums: ['amount', 'received', 'fee'],
  });
  return { rows: rows.map((row) => depositRow(app, row)), ...rest };
}

function referenceIs(reference: string) {
  const text = reference.trim();
  return sql<boolean>`(d.reference = ${text.toUpperCase()} or d.id = ${idIn(text)}
    or d.id = any (array(select i.deposit from cashier.incoming i where i.plain = ${plainReference(text)} and i.deposit is not null)))`;
}

function depositRow(app: App, row: Found): OpsDepositRow {
  return {
    id: row.id,
    reference: row.reference,
    member: { id: row.public_id, username: row.username },
    state: row.state as OpsDepositRow['state'],
    method: row.method as OpsDepositRow['method'],
    channel: row.channel_code,
    currency: row.currency,
    amount: formatAmount(row.amount),
    payable: formatAmount(row.payable),
    received: row.received === null ? null : formatAmount(row.received),
    fee: formatAmount(row.fee),
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    waitsSince: row.waits_since?.toISOString() ?? null,
    marks: [
      ...(isOverdue(app, 'deposits', row.waits_since) ? ['overdue'] : []),
      ...(row.in_case ? ['openCase'] : []),
      ...(row.unseen ? [row.unseen] : []),
      ...(row.state === 'reviewing' && row.confirmed_by === null ? ['differs'] : []),
    ],
  };
}

/** Everything about one deposit, with the payments that could be its own. */
export async function depositDetails(
  app: App,
  session: Pick<StaffSession, 'person'>,
  id: string,
): Promise<OutputOf<typeof opsDeposit>> {
  const row = await deposits(app).where('d.id', '=', id).executeTakeFirst();
  if (!row) return refuse('deposit.unknown');
  const used = `deposit:${id}`;
  const [{ realName }, pictures, incoming, candidates, confirmer, history, risk, back, pieces, sums, gate] =
    await Promise.all([
      detailsOf(app, app.db, row.member),
      app.db.selectFrom('uploads.picture').select('id').where('used_by', '=', used).execute(),
      ownPayment(app, id),
      candidatesFor(app, row),
      operatorName(app, confirmerOf(row)),
      historyOf(app.db, id),
      riskOfDeposit(app, row),
      goingBack(app, row),
      shownPieces(app, { deposit: id }),
      sumsFor(app, app.db, session, { row, amount: row.payable }),
      gateOf(app, app.db, row.member),
    ]);
  const ids = pictures.map((each) => each.id);
  return {
    ...depositRow(app, row),
    expiresAt: row.expires_at?.toISOString() ?? null,
    // Another member is paid without a fee.
    feeTerms: row.peer || !depositAllows(row.state, 'match') ? null : feeTermsOf(row),
    realName: realName ?? null,
    reason: row.reason as OutputOf<typeof opsDeposit>['reason'],
    pictures: (await pictureLinks(app, ids)).map(({ id: picture, url }) => ({ id: picture, url })),
    piece: pieces[0] ?? null,
    alike: await alikeTo(app, id, ids),
    incoming: incoming ? await incomingRow(app, incoming) : null,
    candidates: await Promise.all(candidates.map((each) => incomingRow(app, each))),
    confirmedBy: confirmer,
    closed: gate.closed,
    sums: sumsShown(sums),
    twoPeople: sums.takesTwo || reaches(sums),
    risk,
    history,
    gone: await goneOf(app.db, row),
    ...back,
  };
}

async function goingBack({ db }: App, row: StoredDeposit) {
  const [most, unplayed, begun] = await Promise.all([
    refundableOf(db, row),
    unplayedOf(db, row.member),
    refundsOf(db, row.id),
  ]);
  return {
    refundable: most === null ? null : formatAmount(most),
    unplayed: unplayed && formatAmount(unplayed.of(row.id)),
    refunds: begun.map(({ reference, amount, state }) => ({
      reference,
      amount: formatAmount(amount),
      state: state as RefundState,
    })),
  };
}

/** Of the deposit as it was ordered. */
function riskOfDeposit(app: App, { id, member, currency, payable: amount, created_at: at }: StoredDeposit) {
  return riskOf(app, { about: 'deposit', id, member, currency, amount, at });
}

/** The payment that credited an order, or the one that its provider named and that went back. */
function ownPayment(app: App, id: string) {
  return incomingRows(app)
    .where((or) =>
      or.or([
        or('i.deposit', '=', id),
        or.and([or('i.payment', '=', id), or('i.state', 'in', ['returning', 'returned'])]),
      ]),
    )
    .orderBy('i.deposit')
    .executeTakeFirst();
}

/** Payments in suspense of the same channel: those of the same amount first, then the newest. */
function candidatesFor(app: App, { channel, payable, currency }: StoredDeposit) {
  return incomingRows(app)
    .where('i.state', '=', 'suspense')
    .where('i.channel', '=', channel)
    .where('i.currency', '=', currency)
    .orderBy(sql`i.amount <> ${payable}`)
    .orderBy('i.received_at', 'desc')
    .limit(10)
    .execute();
}

/** Slips that were shown for another deposit before. */
async function alikeTo(app: App, id: string, pictures: readonly string[]) {
  const found = await app.db
    .transaction()
    .execute((tx) => Promise.all(pictures.map((picture) => similarPictures(tx, picture, ALIKE))));
  const others = new Set(
    found.flat().flatMap(({ usedBy }) => (usedBy.startsWith('deposit:') ? [usedBy.slice(8)] : [])),
  );
  others.delete(id);
  if (others.size === 0) return [];
  const rows = await deposits(app)
    .where('d.id', 'in', [...others])
    .execute();
  return rows.map((row) => ({ deposit: row.id, reference: row.reference, username: row.username }));
}

/** The first of two people: the payment has arrived, as the slip or the bank shows. */
export async function confirmDeposit(
  app: App,
  { id, note }: InputOf<typeof opsConfirmDeposit>,
  { session, address }: Acting,
): Promise<void> {
  await withDeposit(app, id, async (tx, row) => {
    const changed = await confirmPayment(app, tx, row, { operator: session.operator, note });
    await noteDecision(app, tx, {
      row,
      changed,
      action: 'deposit.confirmed',
      operator: session.operator,
      address,
      note,
    });
  });
}

export async function rejectFromDesk(
  app: App,
  { id, reason, note }: InputOf<typeof opsRejectDeposit>,
  { session, address }: Acting,
): Promise<void> {
  await withDeposit(app, id, async (tx, row) => {
    const changed = await rejectDeposit(app, tx, row, { reason, operator: session.operator, note });
    await noteDecision(app, tx, {
      row,
      changed,
      action: 'deposit.rejected',
      operator: session.operator,
      address,
      note,
    });
  });
}
