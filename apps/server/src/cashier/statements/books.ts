import type { App } from '../../context.ts';
import type { StatementLine } from '../../platform/payments/port.ts';
import { plainReference } from '../../platform/payments/statements/statement.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Channel } from '../channels/channels.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import type { StoredWithdrawal } from '../withdrawals/changes.ts';

/** A payment of ours, as a line of a statement would tell of it. */
export interface OurPayment {
  /** The received payment, the payout, the withdrawal whose call has no outcome, the refund, or the deposit that was taken back. */
  readonly id: string;
  readonly lineKind: StatementLine['kind'];
  /** As members and operators know it. */
  readonly reference: string;
  readonly state: string;
  /** The money has moved for us as well. */
  readonly done: boolean;
  /** Into the account of the channel, or out of it. */
  readonly counts: bigint;
  readonly currency: string;
  readonly at: Date;
}

export interface Books {
  readonly withdrawals: ReadonlyMap<string, StoredWithdrawal>;
  of(line: StatementLine): OurPayment | null;
}

/** Our side of the payments that the lines name. `transactions` are the provider's ids of payments, by our references. */
export async function booksFor(
  app: App,
  channel: Channel,
  lines: readonly StatementLine[],
  transactions: ReadonlyMap<string, string>,
): Promise<Books> {
  const named = new Set(lines.flatMap(({ reference }) => (reference === null ? [] : [reference])));
  const references = [...named].filter(isUuid);
  const ids = [...lines.map(({ id }) => id), ...transactions.values()];
  const incoming = await arrivals(app, channel, references, ids);
  const deposits = await rowsNamed(
    references,
    (names) =>
      app.db
        .selectFrom('cashier.deposit')
        .select(['id', 'reference', 'state', 'charged_back', 'currency', 'finished_at', 'created_at'])
        .where('channel', '=', channel.id)
        .where('id', 'in', names),
    (row) => [row.id, takenBack(row)],
  );
  const withdrawals = await rowsNamed(
    references,
    (names) =>
      app.db
        .selectFrom('cashier.withdrawal')
        .selectAll()
        .where('channel', '=', channel.id)
        .where('call', 'in', names),
    (row) => [row.call, row],
  );
  const refunds = await rowsNamed(
    references,
    (names) => refundRows(app, channel).where('payment', 'in', names).where('state', '<>', 'cancelled'),
    (row) => [row.payment, refundOf(row)],
  );
  const byOrder = new Map(incoming.flatMap((each) => (each.order === null ? [] : [[each.order, each]])));
  const byTransaction = new Map(incoming.map((each) => [each.transaction, each]));
  const byTyped = new Map(incoming.flatMap((each) => (each.typed ? [[each.plain, each]] : [])));
  const paymentIn = ({ id, reference }: StatementLine) =>
    byOrder.get(reference ?? '') ??
    byTransaction.get(id) ??
    byTransaction.get(transactions.get(reference ?? '') ?? '') ??
    byTyped.get(plainReference(id));
  const payouts = await rowsNamed(
    references,
    (names) => payoutRows(app, channel).where('p.call', 'in', names),
    (row) => [row.call, payoutOf(row)],
  );
  const payout = (reference: string | null) => {
    const row = withdrawals.get(reference ?? '');
    return payouts.get(reference ?? '') ?? (row && callOf(row));
  };
  return {
    withdrawals,
    of(line) {
      const { kind, reference } = line;
      if (kind === 'deposit') return paymentIn(line) ?? null;
      if (kind === 'payout') return payout(reference) ?? null;
      if (kind === 'fee') return paymentIn(line) ?? payout(reference) ?? null;
      if (kind === 'refund') return refunds.get(reference ?? '') ?? null;
      return (kind === 'chargeBack' && deposits.get(reference ?? '')) || null;
    },
  };
}

interface Arrival extends OurPayment {
  readonly transaction: string;
  readonly plain: string;
  /** An operator has read it there. */
  readonly typed: boolean;
  readonly order: string | null;
}

async function arrivals(
  app: App,
  channel: Channel,
  references: readonly string[],
  transactions: readonly string[],
): Promise<Arrival[]> {
  if (transactions.length === 0) return [];
  const rows = await arrivedRows(app, channel)
    .where((or) =>
      or.or([
        or('i.plain', 'in', transactions.map(plainReference)),
        ...(references.length > 0 ? [or('i.deposit', 'in', references)] : []),
      ]),
    )
    .execute();
  return rows.map(arrivalOf);
}

function arrivedRows(app: App, channel: Channel) {
  return app.db
    .selectFrom('cashier.incoming as i')
    .leftJoin('cashier.deposit as d', 'd.id', 'i.deposit')
    .select([
      'i.id',
      'i.transaction',
      'i.plain',
      'i.typed_by',
      'i.deposit',
      'i.amount',
      'i.currency',
      'i.state',
      'i.at',
    ])
    .select('d.reference')
    .where('i.channel', '=', channel.id);
}

function arrivalOf(row: Awaited<ReturnType<ReturnType<typeof arrivedRows>['execute']>>[number]): Arrival {
  const { id, transaction, plain, deposit: order, amount: counts, currency, state, at } = row;
  const payment = { id, reference: row.reference ?? transaction, state, done: true, counts, currency, at };
  return { ...payment, lineKind: 'deposit', transaction, plain, typed: row.typed_by !== null, order };
}

/** Rows by the references that name them; nothing is asked for where no line has one. */
async function rowsNamed<Row, Found>(
  references: readonly string[],
  read: (references: readonly string[]) => { execute(): Promise<Row[]> },
  entry: (row: Row) => readonly [string | null, Found],
): Promise<Map<string, Found>> {
  const rows = references.length === 0 ? [] : await read(references).execute();
  return new Map(
    rows.map((row) => {
      const [name, found] = entry(row);
      return [name ?? '', found];
    }),
  );
}

type TakenBack = Pick<
  StoredDeposit,
  'id' | 'reference' | 'state' | 'charged_back' | 'currency' | 'finished_at' | 'created_at'
>;

function takenBack({ id, reference, state, charged_back: back, currency, ...row }: TakenBack): OurPayment {
  const done = state === 'chargedBack';
  const counts = -(back ?? 0n);
  const at = row.finished_at ?? row.created_at;
  return { id, lineKind: 'chargeBack', reference, state, done, counts, currency, at };
}

/** Refunds at the provider, by our reference of the payment there. */
function refundRows(app: App, channel: Channel) {
  return app.db
    .selectFrom('cashier.refund')
    .select(['id', 'reference', 'payment', 'state', 'amount', 'currency', 'finished_at', 'created_at'])
    .where('channel', '=', channel.id)
    .where('payment', 'is not', null);
}

function refundOf(row: Awaited<ReturnType<ReturnType<typeof refundRows>['execute']>>[number]): OurPayment {
  const { id, reference, state, amount, currency } = row;
  const done = state === 'sent';
  const at = row.finished_at ?? row.created_at;
  return { id, lineKind: 'refund', reference, state, done, counts: done ? -amount : 0n, currency, at };
}

/** A call whose outcome is not known, or a provider's no: nothing has gone over the channel. */
function callOf({ id, reference, step, currency, created_at: at }: StoredWithdrawal): OurPayment {
  return { id, lineKind: 'payout', reference, state: step, done: false, counts: 0n, currency, at };
}

/** Payouts by a call that have left: of a withdrawal that other members pay too, the part that went over the channel. */
function payoutRows(app: App, channel: Channel) {
  return app.db
    .selectFrom('cashier.payout as p')
    .innerJoin('cashier.withdrawal as w', 'w.id', 'p.withdrawal')
    .select(['p.id', 'p.call', 'p.amount', 'p.at', 'w.reference', 'w.step', 'w.currency'])
    .where('p.channel', '=', channel.id)
    .where('p.call', 'is not', null);
}

function payoutOf(row: Awaited<ReturnType<ReturnType<typeof payoutRows>['execute']>>[number]): OurPayment {
  const { id, reference, step, amount, currency, at } = row;
  return { id, lineKind: 'payout', reference, state: step, done: true, counts: -amount, currency, at };
}

interface Span {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
  /** Payments that the day which is being compared tells of. */
  readonly told: ReadonlySet<string>;
}

/** Payments of a span of time that no line of this or another day tells of. */
export async function untold(
  app: App,
  channel: Channel,
  { day, from, until, told }: Span,
): Promise<OurPayment[]> {
  const incoming = await arrivedRows(app, channel)
    .where('i.at', '>=', from)
    .where('i.at', '<', until)
    .execute();
  const sent = await payoutRows(app, channel).where('p.at', '>=', from).where('p.at', '<', until).execute();
  const reversed = await app.db
    .selectFrom('cashier.event as e')
    .innerJoin('cashier.deposit as d', 'd.id', 'e.subject')
    .select(['d.id', 'd.reference', 'd.state', 'd.charged_back', 'd.currency', 'd.created_at'])
    .select('e.at as finished_at')
    .where('d.channel', '=', channel.id)
    .where('e.event', '=', 'chargeBack')
    .where('e.at', '>=', from)
    .where('e.at', '<', until)
    .execute();
  const refunds = await refundRows(app, channel)
    .where('state', '=', 'sent')
    // An operator gives the others back from an account of a bank.
    .whereRef('transaction', '=', 'reference')
    .where('finished_at', '>=', from)
    .where('finished_at', '<', until)
    .execute();
  const out = [...sent.map(payoutOf), ...reversed.map(takenBack), ...refunds.map(refundOf)];
  const all = [...incoming.map(arrivalOf), ...out];
  const open = all.filter(({ id }) => !told.has(id));
  if (open.length === 0) return [];
  const lines = await app.db
    .selectFrom('cashier.statement_line')
    .select('payment')
    // The lines of an earlier reading of this day are out of date.
    .where('day', '<>', day)
    .where(
      'payment',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  const elsewhere = new Set(lines.map(({ payment }) => payment));
  return open.filter(({ id }) => !elsewhere.has(id));
}
