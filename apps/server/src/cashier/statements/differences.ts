import type { DIFFERENCE_KINDS } from '@baize/contract/cashier/desk-statements';
import { formatAmount } from '@baize/contract/money';
import type { Selectable } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { StatementLine } from '../../platform/payments/port.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type Channel, channelById } from '../channels/channels.ts';
import type { StoredDeposit } from '../deposits/changes.ts';
import { type Arrived, takeReceivedIn } from '../deposits/incoming.ts';
import type { OurPayment } from './books.ts';

export type StoredDifference = Selectable<DB['cashier.difference']>;

export interface Difference {
  readonly kind: (typeof DIFFERENCE_KINDS)[number];
  readonly element: string;
  readonly lineKind: StatementLine['kind'];
  readonly reference: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly ours: OurPayment | null;
  readonly theirs: StatementLine | null;
}

interface Found {
  readonly channel: Channel;
  readonly day: string;
  readonly differences: readonly Difference[];
}

/** Keeps what a comparison found. A difference of an earlier one that this one does not find is matched. */
export async function keepDifferences(app: App, tx: Tx, { channel, day, differences }: Found): Promise<void> {
  const now = app.clock.now();
  for (const each of differences) {
    const { kind, element, lineKind, reference, currency, amount } = each;
    const sides = { ours: ourSide(each.ours), theirs: theirSide(each.theirs), amount };
    const own = { id: uuidv7(now.getTime()), channel: channel.id, day, kind, element, reference, currency };
    await tx
      .insertInto('cashier.difference')
      .values({ ...own, line_kind: lineKind, ...sides, found_at: now })
      .onConflict((on) =>
        on
          .columns(['channel', 'element', 'kind'])
          .doUpdateSet({ ...sides, state: 'open', decided_at: null })
          // A decision stays.
          .where('cashier.difference.state', 'in', ['open', 'matched']),
      )
      .execute();
  }
  const still = new Set(differences.map(({ kind, element }) => `${kind} ${element}`));
  const open = await tx
    .selectFrom('cashier.difference')
    .select(['id', 'kind', 'element'])
    .where('channel', '=', channel.id)
    .where('day', '=', day)
    .where('state', '=', 'open')
    .execute();
  const gone = open.filter(({ kind, element }) => !still.has(`${kind} ${element}`)).map(({ id }) => id);
  if (gone.length === 0) return;
  const matched = { state: 'matched', decided_at: now };
  await tx.updateTable('cashier.difference').set(matched).where('id', 'in', gone).execute();
}

function ourSide(own: OurPayment | null): string | null {
  if (!own) return null;
  const { reference, state, counts, at } = own;
  return JSON.stringify({ reference, state, amount: formatAmount(counts), at: at.toISOString() });
}

function theirSide(line: StatementLine | null): string | null {
  if (!line) return null;
  const { amount, payer, memo, at } = line;
  const text = [payer, memo].filter(Boolean).join(', ');
  return JSON.stringify({ amount: formatAmount(amount), text, at: at.toISOString() });
}

/** Whether the books of its provider say something else about an order, and nobody has decided why. */
export async function hasDifference(
  db: Db | Tx,
  { id, channel }: Pick<StoredDeposit, 'id' | 'channel'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('cashier.difference')
    .select('id')
    .where('reference', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses `reconciliation.unknown` and `reconciliation.decided`. */
async function requireOpenDifference(db: Db | Tx, id: string): Promise<StoredDifference> {
  const row = await db.selectFrom('cashier.difference').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('reconciliation.unknown');
  return row.state === 'open' ? row : refuse('reconciliation.decided');
}

/**
 * The payment that a difference says we never received, for operators who take it in. One that names an order is the provider's to
 * confirm: each reading asks for it. Refuses `reconciliation.payment`.
 */
export async function requireUnreceived(db: Db | Tx, id: string) {
  const found = await requireOpenDifference(db, id);
  const taken = found.kind === 'missingHere' && found.line_kind === 'deposit' && found.reference === null;
  if (!taken) refuse('reconciliation.payment');
  const line = await db
    .selectFrom('cashier.statement_line')
    .selectAll()
    .where('channel', '=', found.channel)
    .where('line', '=', found.element)
    .executeTakeFirst();
  return { found, line: line ?? refuse('reconciliation.payment') };
}

interface Decision {
  readonly id: string;
  readonly by: string;
  readonly reason: string;
}

/** Says why the books differ. No money moves. */
export function explainDifference(app: Pick<App, 'clock'>, tx: Tx, decision: Decision): Promise<void> {
  return decide(app, tx, decision, 'explained');
}

/** Takes the payment in as if the provider had reported it; answers the member whom it was credited to. */
export async function takeUnreceived(
  app: App,
  tx: Tx,
  decision: Decision,
): Promise<{ arrived: Arrived; member: bigint | null }> {
  const { found, line } = await requireUnreceived(tx, decision.id);
  await decide(app, tx, decision, 'taken');
  const channel = await channelById(tx, found.channel);
  const { line: transaction, amount, currency, payer, memo, at } = line;
  return takeReceivedIn(app, tx, { channel, transaction, amount, currency, payer, memo, at, order: null });
}

async function decide(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { id, by, reason }: Decision,
  state: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.difference')
    .set({ state, decided_at: clock.now(), decided_by: by, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse('reconciliation.decided');
}
