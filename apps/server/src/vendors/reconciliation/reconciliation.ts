import { createHash } from 'node:crypto';

import type { VendorInputOf } from '@baize/contract/vendors/call';
import type { reconcile } from '@baize/contract/vendors/queries';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { toWire } from '../registry/amounts.ts';
import { csvForm, type LineRecord, type ListFormat, ListText, NDJSON } from '../registry/list-formats.ts';
import { turnAway } from '../registry/refusal.ts';
import type { Vendor } from '../registry/registry.ts';
import { storedMessages, type TxRow } from '../rounds/queries.ts';
import { STATE, STATE_NAMES, TX, TX_NAMES } from '../states/stored-state.ts';

type Asked = VendorInputOf<typeof reconcile>;

const PAGE = 5_000;
/** A day is ready an hour after it ended, an hour a minute after. */
const SETTLING_MS = { day: HOUR_MS, hour: MINUTE_MS };

const CSV = csvForm([
  ...[
    'vendorId',
    'date',
    'type',
    'transactionId',
    'referenceTransactionId',
    'roundId',
    'gameCode',
    'playerId',
  ],
  ...['currency', 'amount', 'direction', 'state', 'platformTxId', 'createdAt', 'settledAt'],
]);

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The accepted messages of a span of time, a line each, in pages; the last page ends with their sums, their hash and our
 * signature.
 */
export async function reconciliation(app: App, vendor: Vendor, asked: Asked): Promise<ListText> {
  const form = asked.format === 'csv' ? CSV : NDJSON;
  const span = requireClosed(app, asked.date);
  const from = Number(asked.cursor ?? 0);
  const rows = await lines(app, vendor, { span, currency: asked.currency, from, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE).map((row) => form.line(recordOf(app, vendor, row)));
  const closing =
    rows.length > PAGE
      ? JSON.stringify({ next: String(from + PAGE) })
      : await sumsOf(app, vendor, asked, { span, form });
  return new ListText(form, `${from === 0 ? form.head : ''}${page.join('')}${form.closing(closing)}`);
}

function requireClosed({ clock }: App, date: string): Span {
  const hourly = date.includes('T');
  const from = new Date(hourly ? `${date}:00:00Z` : `${date}T00:00:00Z`);
  const until = new Date(from.getTime() + (hourly ? HOUR_MS : 24 * HOUR_MS));
  const ready = until.getTime() + (hourly ? SETTLING_MS.hour : SETTLING_MS.day);
  if (clock.ms() < ready) turnAway('TEMPORARY', `Ready at ${new Date(ready).toISOString()}`);
  return { from, until };
}

interface Wanted {
  readonly span: Span;
  readonly currency: string;
  readonly from: number;
  readonly limit: number;
}

function lines(app: App, vendor: Vendor, { span, currency, from, limit }: Wanted): Promise<TxRow[]> {
  return storedMessages(app, vendor.id)
    .where('m.currency', '=', currency)
    .where('t.at', '>=', span.from)
    .where('t.at', '<', span.until)
    .where('t.state', 'not in', [STATE.refused, STATE.tombstone])
    .orderBy('t.at')
    .orderBy(sql`t.id`)
    .offset(from)
    .limit(limit)
    .execute();
}

function recordOf({ catalog }: App, vendor: Vendor, row: TxRow): LineRecord {
  const moved = movedOf(row);
  const { currency } = row;
  return {
    vendorId: vendor.code,
    date: row.at.toISOString().slice(0, 10),
    type: TX_NAMES[row.kind],
    transactionId: row.id,
    referenceTransactionId: row.reference,
    roundId: row.round,
    gameCode: (row.game && catalog.gameById(row.game)?.code) || null,
    playerId: row.player,
    currency,
    amount: toWire(moved < 0n ? -moved : moved, currency),
    direction: moved < 0n ? 'DEBIT' : 'CREDIT',
    state: STATE_NAMES[row.state],
    platformTxId: row.movement,
    createdAt: row.at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

/**
 * The amount that a message moved against its vendor: a win over the cap too, when it began to wait for the staff and not when
 * it is paid.
 */
function movedOf({ kind, status, amount, moved }: TxRow): bigint {
  if (kind === TX.heldWin) return 0n;
  return status === 'WIN_OVER_CAP' && kind !== TX.bet ? amount : moved;
}

/** Walks the whole span once more, so that the hash covers every page. */
async function sumsOf(
  app: App,
  vendor: Vendor,
  asked: Asked,
  { span, form }: { span: Span; form: ListFormat },
): Promise<string> {
  const hash = createHash('sha256').update(form.head);
  const sums = new Map<string, { count: number; debit: bigint; credit: bigint }>();
  for (let from = 0; ; from += PAGE) {
    const rows = await lines(app, vendor, { span, currency: asked.currency, from, limit: PAGE });
    for (const row of rows) {
      hash.update(form.line(recordOf(app, vendor, row)));
      const type = TX_NAMES[row.kind] ?? '';
      const { count, debit, credit } = sums.get(type) ?? { count: 0, debit: 0n, credit: 0n };
      const moved = movedOf(row);
      const more = moved < 0n ? { debit: debit - moved, credit } : { debit, credit: credit + moved };
      sums.set(type, { count: count + 1, ...more });
    }
    if (rows.length < PAGE) break;
  }
  const sha256 = hash.digest('hex');
  const types = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, { count, debit, credit }]) => ({
      type,
      count,
      debit: toWire(debit, asked.currency),
      credit: toWire(credit, asked.currency),
    }));
  const head = { vendorId: vendor.code, date: asked.date, currency: asked.currency, types, sha256 };
  return JSON.stringify({ ...head, signature: signed(app, JSON.stringify(head)) });
}

/** By the key that `/wps/session/trust` tells. */
function signed({ keys }: App, head: string): string {
  return keys.trust().sign(Buffer.from(head)).toString('base64url');
}
