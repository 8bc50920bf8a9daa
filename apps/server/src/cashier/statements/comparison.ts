import type { App } from '../../context.ts';
import type { StatementLine } from '../../platform/payments/port.ts';
import { DAY_MS } from '../../platform/time.ts';
import { isUuid } from '../../platform/uuid.ts';
import { takePayment } from '../callbacks.ts';
import type { Channel } from '../channels/channels.ts';
import { providerOf } from '../channels/instructions.ts';
import { askAboutCall } from '../withdrawals/payouts.ts';
import { booksFor, type OurPayment, untold } from './books.ts';
import type { Difference } from './differences.ts';

export interface Compared {
  readonly differences: readonly Difference[];
  /** The sum of our payments that the lines tell of. */
  readonly ours: bigint;
  /** Our payment for each line that tells of one. */
  readonly payments: ReadonlyMap<string, string>;
}

/** A payment so close to midnight may be on either side of it. */
const MIDNIGHT_MS = 300_000;

/**
 * Lays the lines of a day beside our books. First the provider is asked about everything that we do not know, by the way that its
 * callbacks take: a lost callback is then no difference but a credit (C02).
 */
export async function compareLines(
  app: App,
  channel: Channel,
  { day, lines }: { day: string; lines: readonly StatementLine[] },
): Promise<Compared> {
  const transactions = await catchUp(app, channel, lines);
  const books = await booksFor(app, channel, lines, transactions);
  const payments = new Map<string, string>();
  const taken = new Set<string>();
  let ours = 0n;
  const differences: Difference[] = [];
  for (const line of lines) {
    const found = books.of(line);
    const own = found && !taken.has(keyOf(line, found)) ? found : null;
    if (own) {
      taken.add(keyOf(line, own));
      // A charge alone tells nothing of the money.
      if (line.kind !== 'fee') {
        payments.set(line.id, own.id);
        ours += own.counts;
      }
    }
    const difference = line.kind === 'fee' ? feeProblem(line, own) : problemOf(line, own);
    if (difference) differences.push(difference);
  }
  const from = Date.parse(day) - MIDNIGHT_MS;
  const span = { day, from: new Date(from), until: new Date(from + DAY_MS) };
  const missing = await untold(app, channel, { ...span, told: new Set(payments.values()) });
  return { differences: [...differences, ...missing.map(missingThere)], ours, payments };
}

/** Each payment has one line for its money and one for its fee. */
function keyOf({ kind }: StatementLine, { id }: OurPayment): string {
  return `${kind} ${id}`;
}

/** Answers the provider's own ids of the payments that it was asked about. */
async function catchUp(
  app: App,
  channel: Channel,
  lines: readonly StatementLine[],
): Promise<Map<string, string>> {
  const books = await booksFor(app, channel, lines, new Map());
  const transactions = new Map<string, string>();
  for (const line of lines) {
    const { kind, reference } = line;
    // A reference of another form is none of ours.
    if (reference === null || !isUuid(reference) || kind === 'fee' || kind === 'refund') continue;
    const own = books.of(line);
    if (kind === 'payout') {
      const row = books.withdrawals.get(reference);
      if (row && (row.step === 'paying' || row.step === 'unknown')) await askAboutCall(app, row);
      continue;
    }
    if (kind === 'deposit' ? own : own?.state === 'chargedBack') continue;
    const payment = await providerOf(app, channel).payment(reference);
    if (!payment) continue;
    transactions.set(reference, payment.providerId);
    await takePayment(app, channel, payment);
  }
  return transactions;
}

function problemOf(line: StatementLine, own: OurPayment | null): Difference | null {
  const size = line.amount < 0n ? -line.amount : line.amount;
  if (!own) return differenceOf('missingHere', line, null, size);
  if (!own.done || own.counts < 0n !== line.amount < 0n) return differenceOf('state', line, own, size);
  const gap = own.counts - line.amount;
  return gap === 0n ? null : differenceOf('amount', line, own, gap < 0n ? -gap : gap);
}

/** A charge for a payment of ours is the provider's price; one for nothing, or a second one, is a question. */
function feeProblem(line: StatementLine, own: OurPayment | null): Difference | null {
  return own && line.amount <= 0n
    ? null
    : differenceOf('fee', line, own, line.amount < 0n ? -line.amount : line.amount);
}

function differenceOf(
  kind: Difference['kind'],
  line: StatementLine,
  own: OurPayment | null,
  amount: bigint,
): Difference {
  const { id, reference, currency } = line;
  return { kind, element: id, lineKind: line.kind, reference, currency, amount, ours: own, theirs: line };
}

function missingThere(own: OurPayment): Difference {
  const { id, lineKind, reference, currency, counts } = own;
  const amount = counts < 0n ? -counts : counts;
  return {
    kind: 'missingThere',
    element: id,
    lineKind,
    reference,
    currency,
    amount,
    ours: own,
    theirs: null,
  };
}
