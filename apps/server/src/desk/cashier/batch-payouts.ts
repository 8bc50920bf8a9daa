// The release of payout batches, their files for the bank, and what the bank did with them.
import type {
  opsBatchFile,
  opsFailLine,
  opsReleaseBatch,
  opsSendAllLines,
  opsSendLine,
} from '@baize/contract/cashier/desk-batches';
import { bankCsv } from '@baize/contract/csv';
import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import {
  batchToRelease,
  type DecidedLine,
  failLine,
  fileBatch,
  releaseBatch,
  sendAllLines,
  sendLine,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { payeeOf } from '../../members/members.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';

const Release = z.strictObject({
  id: z.string(),
  reference: z.string(),
  channel: z.string(),
  lines: z.number(),
  amount: z.string(),
  currency: z.string(),
  digest: z.string(),
  reason: z.string(),
});
type Release = z.infer<typeof Release>;

/** Releases a batch for the bank. The digest binds the approval to its lines: any change of them voids it. */
export const batchRelease: Operation<Release> = {
  name: 'cashier.batch',
  about: { batch: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Release,
  async run(app, tx, { id, digest, reason, ...seen }, { approver, maker, request }) {
    const { reference } = await releaseBatch(app, tx, { batch: id, digest, approver });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'batch.release',
      element: id,
      before: { state: 'open' },
      after: { state: 'released', ...seen, reference, reason, request, maker },
    });
    return null;
  },
};

/** Asks a second operator to release a batch as it is now. */
export function requestBatchRelease(
  app: App,
  { key, id, reason }: InputOf<typeof opsReleaseBatch>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: batchRelease, session, address }, async (tx) => {
    const { batch, channel, lines, amount, digest } = await batchToRelease(tx, id);
    const { reference, currency } = batch;
    return {
      id,
      reference,
      channel: channel.code,
      lines,
      amount: formatAmount(amount),
      currency,
      digest,
      reason,
    };
  });
}

const TITLES = ['Reference', 'Beneficiary', 'Bank', 'Account number', 'Amount', 'Currency'];

/** The lines that wait, as a file for the bank. It holds whole account numbers, so that it is audited as every export is. */
export async function batchFile(
  app: App,
  { id, reason }: InputOf<typeof opsBatchFile>,
  by: Acting,
): Promise<OutputOf<typeof opsBatchFile>> {
  return app.db.transaction().execute(async (tx) => {
    const { batch, lines } = await fileBatch(app, tx, id);
    const rows: string[][] = [];
    for (const { reference, member, account, amount, currency } of lines) {
      const { provider, number, holder } = await payeeOf(app, tx, member, account);
      rows.push([reference, holder, payoutProviderName(provider), number, formatAmount(amount), currency]);
    }
    const name = batch.reference;
    // Programs of banks and spreadsheets know by the mark at the beginning that the text is UTF-8.
    const file = Buffer.from(`\uFEFF${bankCsv([TITLES, ...rows])}`);
    const after = {
      list: 'batch',
      format: 'csv',
      filter: { reference: name },
      reason,
      rows: rows.length,
      capped: false,
    };
    await auditBy(app, tx, by, { action: 'export.made', element: id, after });
    return { name: `${name}.csv`, file: file.toString('base64'), rows: rows.length };
  });
}

export async function sendLineFromDesk(
  app: App,
  { id, line, transaction }: InputOf<typeof opsSendLine>,
  by: Acting,
): Promise<void> {
  await sendLine(app, { line, ...sending(app, { id, transaction }, by) });
}

/** Marks the remaining lines in one press. */
export function sendAllFromDesk(
  app: App,
  { id, transaction }: InputOf<typeof opsSendAllLines>,
  by: Acting,
): Promise<OutputOf<typeof opsSendAllLines>> {
  return sendAllLines(app, sending(app, { id, transaction }, by));
}

/** A line that is sent is a withdrawal that is sent, with the batch beside it. */
function sending(app: App, { id, transaction }: { id: string; transaction: string }, by: Acting) {
  const wanted = transaction.trim();
  if (wanted === '') refuse('request.invalid', { field: 'transaction' });
  const note = (tx: Tx, { batch, line, row }: DecidedLine) =>
    auditBy(app, tx, by, {
      action: 'withdrawal.issue',
      element: row.id,
      after: {
        reference: row.reference,
        amount: formatAmount(line.amount),
        currency: row.currency,
        transaction: wanted,
        batch: batch.reference,
      },
    });
  return { batch: id, operator: by.session.operator, transaction: wanted, note };
}

export async function failLineFromDesk(
  app: App,
  { id, line, reason }: InputOf<typeof opsFailLine>,
  by: Acting,
): Promise<void> {
  const note = (tx: Tx, { batch, row }: DecidedLine) =>
    auditBy(app, tx, by, {
      action: 'batch.fail',
      element: id,
      after: { reference: batch.reference, withdrawal: row.reference, reason },
    });
  await failLine(app, { batch: id, line, operator: by.session.operator, reason, note });
}
