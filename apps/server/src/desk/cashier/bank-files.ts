import {
  type opsImportStatement,
  type opsPreviewStatement,
  type PreviewRow,
  STATEMENT_FINDINGS,
  type StatementFinding,
} from '@baize/contract/cashier/bank-files/desk-bank-files';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { audit } from '../../audit/audit.ts';
import {
  arrivalSpan,
  type Channel,
  dialectOf,
  findingOf,
  kindOf,
  knownPayment,
  noteBalance,
  type ReceivedPayment,
  requireChannel,
  soughtOrder,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { readBankFile } from '../../platform/payments/statements/reading.ts';
import {
  type BankStatement,
  type FileLine,
  StatementFault,
} from '../../platform/payments/statements/statement.ts';
import { refuse } from '../../platform/refuse.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { gateOf } from '../../protection/protection.ts';
import { NAMES } from '../filters.ts';
import { bankFile } from './crediting/file-credits.ts';

type Wish = InputOf<typeof opsImportStatement>;

/** Takes in every payment of a statement, each once however often files overlap. */
export async function importStatement(
  app: App,
  wish: Wish,
  acting: Acting,
): Promise<OutputOf<typeof opsImportStatement>> {
  const { channel, statement } = await readFor(app, wish);
  const lines = paymentsIn(statement, channel);
  const file = bankFile(app, channel, acting);
  const counts = { known: 0, credited: 0, held: 0, suspense: 0 };
  for (const line of lines) counts[await file.take(arrivalOf(app, channel, line))] += 1;
  // The end of the file is the balance until the next one; a file without lines may be of any time.
  const { closing } = statement;
  if (closing !== null && statement.currency === channel.currency && lines.length > 0)
    await noteBalance(app, channel.id, { balance: closing, source: 'statement' });
  const { known, credited: matched, held, suspense } = counts;
  return app.db.transaction().execute(async (tx) => {
    const answer = { lines: lines.length, known, matched, held, suspense, requests: await file.ask(tx) };
    await audit(tx, app.clock, {
      actor: acting.session.operator,
      action: 'cashier.statement',
      element: channel.code,
      after: { format: wish.format, ...answer },
      address: acting.address,
    });
    return answer;
  });
}

/** A day begins first where clocks are so far ahead of UTC. */
const FIRST_ZONE_MS = 14 * HOUR_MS;

/** Refuses `cashier.statement` with the line that cannot be read, and `cashier.channel` for accounts that no bank keeps. */
async function readFor(app: App, { channel: code, format, content }: Wish) {
  const channel = await requireChannel(app.db, code);
  if (kindOf(channel).payouts !== 'byHand') refuse('cashier.channel');
  const { currency } = channel;
  try {
    const statement = await readBankFile({
      format,
      content,
      currency,
      account: '',
      own: channel.number,
      ...dialectOf(channel),
    });
    // A day that has begun nowhere on earth is of another calendar, or read in the wrong order.
    const today = new Date(app.clock.ms() + FIRST_ZONE_MS).toISOString().slice(0, 10);
    const ahead = statement.lines.find((line) => dayOf(line) > today);
    if (ahead) throw new StatementFault(ahead.line, `the day ${dayOf(ahead)} has not come yet`);
    return { channel, statement };
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return refuse('cashier.statement', { problem: error.message });
  }
}

/** A line is a payment if it is booked, incoming and of the channel's currency. */
function paymentsIn({ lines }: BankStatement, { currency }: Channel): readonly FileLine[] {
  return lines.filter((line) => line.amount > 0n && line.currency === currency);
}

function arrivalOf(app: App, channel: Channel, line: FileLine): ReceivedPayment & { readonly day: string } {
  const { id: transaction, amount, currency, clock, kind } = line;
  const [payer, memo] = [line.payer ?? '', [line.reference, line.memo].filter(Boolean).join(' ')];
  const day = dayOf(line);
  const at = arrivalSpan(app, { at: line.at, day, clock }).from;
  const named = { channel, transaction, amount, currency, payer, memo, at, order: null };
  return { ...named, day, isBankId: line.bankId !== null, clock, isOurs: kind !== 'deposit' };
}

const dayOf = ({ at }: FileLine) => at.toISOString().slice(0, 10);

/** So many payments of a file are looked at before it is imported. */
const ROWS_MAX = 1_000;

/** How a statement is read, and what each of its payments would do. Nothing is taken in. */
export async function previewStatement(app: App, wish: Wish): Promise<OutputOf<typeof opsPreviewStatement>> {
  const { channel, statement } = await readFor(app, wish);
  const { lines, notBooked, takenBack, columns } = statement;
  const payments = paymentsIn(statement, channel);
  const rows = await previewRows(app, channel, payments.slice(0, ROWS_MAX));
  const other = lines.filter(({ currency }) => currency !== channel.currency);
  const counts = STATEMENT_FINDINGS.map((finding) => ({
    finding,
    count: rows.filter((row) => row.finding === finding).length,
  }));
  return {
    columns: columns.map(({ heading, as }) => ({ heading, as })),
    lines: payments.length,
    left: payments.length - rows.length,
    outgoing: lines.length - payments.length - other.length,
    notBooked: notBooked.length,
    takenBack: takenBack.length,
    otherCurrency: other.length,
    counts: counts.filter(({ count }) => count > 0),
    rows,
  };
}

async function previewRows(app: App, channel: Channel, lines: readonly FileLine[]): Promise<PreviewRow[]> {
  /** Payments and orders of lines above: the file brings and pays each once. */
  const seen = new Set<string>();
  const rows: PreviewRow[] = [];
  for (const line of lines) {
    const arrival = arrivalOf(app, channel, line);
    const { finding, deposit } = await judged(app, arrival, seen);
    rows.push({
      line: line.line,
      day: arrival.day,
      time: line.clock?.from ?? null,
      amount: formatAmount(line.amount),
      payer: arrival.payer,
      memo: arrival.memo,
      reference: line.bankId,
      finding,
      order: deposit === null ? null : await orderShown(app, deposit),
    });
  }
  return rows;
}

async function judged(
  app: App,
  arrival: ReceivedPayment & { readonly day: string },
  seen: Set<string>,
): Promise<{ finding: StatementFinding; deposit: string | null }> {
  const payment = `${arrival.transaction} ${arrival.day}`;
  const known = await knownPayment(app.db, arrival);
  if (known) {
    const { amount, deposit } = known;
    return { finding: amount === arrival.amount ? 'known' : 'knownOther', deposit };
  }
  if (seen.has(payment)) return { finding: 'known', deposit: null };
  seen.add(payment);
  const sought = await soughtOrder(app, app.db, arrival);
  const finding = await findingOf(app, app.db, arrival, sought);
  const deposit = sought.row?.id ?? null;
  if (deposit === null || finding !== 'found') return { finding, deposit };
  const isPaid = seen.has(deposit);
  seen.add(deposit);
  return { finding: isPaid ? 'notOpen' : 'found', deposit };
}

async function orderShown(app: App, id: string): Promise<PreviewRow['order']> {
  const row = await app.db
    .selectFrom('cashier.deposit as d')
    .innerJoin('accounts.member as m', 'm.id', 'd.member')
    .select(['d.member', 'd.reference', 'd.payable', ...NAMES])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { reference, public_id, username } = row;
  const { closed } = await gateOf(app, app.db, row.member);
  return { id, reference, payable: formatAmount(row.payable), member: { id: public_id, username }, closed };
}
