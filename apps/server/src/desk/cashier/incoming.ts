import type { Incoming, opsImportStatement, opsIncoming } from '@baize/contract/cashier/desk-deposits';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { audit } from '../../audit/audit.ts';
import { isUnseen, noteBalance, requireChannel } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { readCsv } from '../../platform/payments/statements/csv.ts';
import { readMt940 } from '../../platform/payments/statements/mt940.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Acting } from '../catalog/games.ts';
import { bankFile } from './crediting/file-credits.ts';
import { daysOf } from './filters.ts';

/** Payments that have arrived, with the codes of their channels. */
export function incomingRows(app: App) {
  return app.db
    .selectFrom('cashier.incoming as i')
    .innerJoin('cashier.channel as c', 'c.id', 'i.channel')
    .selectAll('i')
    .select('c.code');
}
type Found = Awaited<ReturnType<ReturnType<typeof incomingRows>['executeTakeFirstOrThrow']>>;

export async function listIncoming(
  app: App,
  { state, channel, search, statement, from, to, ...place }: InputOf<typeof opsIncoming>,
): Promise<OutputOf<typeof opsIncoming>> {
  const all = incomingRows(app);
  let found = all;
  if (state !== undefined) found = found.where('i.state', '=', state);
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (search !== undefined) {
    const like = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<boolean>`(i.transaction ilike ${like} or i.alias ilike ${like} or i.payer ilike ${like} or i.memo ilike ${like})`,
    );
  }
  if (statement !== undefined) found = found.where(isUnseen(app, statement));
  const { start, end } = daysOf(app, { from, to });
  if (start) found = found.where('i.at', '>=', start);
  if (end) found = found.where('i.at', '<', end);
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { at: sql`l.at`, amount: sql`l.amount` },
    first: '-at',
    sums: ['amount'],
  });
  return { rows: rows.map(incomingRow), ...rest };
}

export function incomingRow(row: Found): Incoming {
  const { id, code: channel, transaction, currency, payer, memo, deposit } = row;
  return {
    id,
    channel,
    transaction,
    currency,
    amount: formatAmount(row.amount),
    payer,
    memo,
    at: row.at.toISOString(),
    state: row.state as Incoming['state'],
    deposit,
    reported: row.statement_amount === null ? null : formatAmount(row.statement_amount),
  };
}

/** Takes in every credit of a statement, each once however often files overlap. */
export async function importStatement(
  app: App,
  { channel: code, format, content }: InputOf<typeof opsImportStatement>,
  acting: Acting,
): Promise<OutputOf<typeof opsImportStatement>> {
  const channel = await requireChannel(app.db, code);
  const { lines, closing } = credits(format, content, channel.currency);
  const file = bankFile(app, channel, acting);
  const counts = { known: 0, credited: 0, held: 0, suspense: 0 };
  for (const line of lines) {
    const { id: transaction, amount, currency, at } = line;
    const [payer, memo] = [line.payer ?? '', [line.reference, line.memo].filter(Boolean).join(' ')];
    const { reference } = line;
    const arrival = { channel, transaction, amount, currency, payer, memo, at, order: null, reference };
    counts[await file.take(arrival)] += 1;
  }
  // The end of the file is the balance until the next one; a file without lines may be of any time.
  if (closing !== null && lines.length > 0)
    await noteBalance(app, channel.id, { balance: closing, source: 'statement' });
  const { known, credited: matched, held, suspense } = counts;
  return app.db.transaction().execute(async (tx) => {
    const answer = { lines: lines.length, known, matched, held, suspense, requests: await file.ask(tx) };
    await audit(tx, app.clock, {
      actor: acting.session.operator,
      action: 'cashier.statement',
      element: code,
      after: { format, ...answer },
      address: acting.address,
    });
    return answer;
  });
}

/** The lines that brought money, and the balance at the end; refuses `cashier.statement` with the line that cannot be read. */
function credits(format: 'csv' | 'mt940', content: string, currency: string) {
  try {
    const read = format === 'csv' ? readCsv(content, { currency, account: '' }) : readMt940(content);
    const lines = read.lines.filter((line) => line.amount > 0n && line.currency === currency);
    return { lines, closing: read.currency === currency ? read.closing : null };
  } catch (error) {
    return refuse('cashier.statement', { problem: error instanceof Error ? error.message : '' });
  }
}
