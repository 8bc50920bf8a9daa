import { formatAmount } from '@baize/contract/money';
import type { opsOutstanding } from '@baize/contract/ops-reconciliation';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Db, Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import { TX_NAMES } from './stored.ts';
import { alone } from './transfer.ts';

interface Owed {
  readonly vendor: number;
  readonly code: string;
  readonly id: string;
  readonly kind: number;
  readonly member: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly currency: string;
  readonly outstanding: bigint;
  readonly at: Date;
  readonly writtenOffAt: Date | null;
  readonly reason: string | null;
}

const ROWS_MAX = 100;

/** What a member no longer had when a vendor took something back. */
function owedRows(db: Db | Tx, where: { vendor?: string; id?: string; open?: boolean }) {
  const { vendor = null, id = null, open = null } = where;
  return sql<Owed>`
    select t.vendor, v.code, t.id, t.kind, t.member, m.public_id as "publicId", m.username, m.currency, t.outstanding, t.at,
           w.at as "writtenOffAt", w.reason
      from vendors.tx t
      join catalog.vendor v on v.id = t.vendor
      join accounts.member m on m.id = t.member
      left join vendors.write_off w on w.vendor = t.vendor and w.tx = t.id
     where t.outstanding > 0 and (${vendor}::text is null or v.code = ${vendor}) and (${id}::text is null or t.id = ${id})
       and (${open}::boolean is null or (w.at is null) = ${open})
     order by t.at desc limit ${ROWS_MAX}
  `.execute(db);
}

export async function listOutstanding(
  { db }: Pick<App, 'db'>,
  { vendor, state, limit }: InputOf<typeof opsOutstanding>,
): Promise<OutputOf<typeof opsOutstanding>> {
  const { rows } = await owedRows(db, {
    ...(vendor === undefined ? {} : { vendor }),
    ...(state === undefined ? {} : { open: state === 'open' }),
  });
  return {
    next: null,
    rows: rows.slice(0, limit ?? ROWS_MAX).map((row) => ({
      ...{ vendor: row.code, id: row.id, type: TX_NAMES[row.kind] ?? '', currency: row.currency },
      member: { id: row.publicId, username: row.username },
      amount: formatAmount(row.outstanding),
      at: row.at.toISOString(),
      writtenOff: row.writtenOffAt && { at: row.writtenOffAt.toISOString(), reason: row.reason ?? '' },
    })),
  };
}

export async function requireOwed(db: Db | Tx, asked: { vendor: string; id: string }): Promise<Owed> {
  const { rows } = await owedRows(db, asked);
  const [owed] = rows;
  if (!owed) return refuse('reconciliation.unknown');
  return owed.writtenOffAt ? refuse('reconciliation.decided') : owed;
}

export async function writeOff(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { vendor, id, reason }: { vendor: string; id: string; reason: string },
): Promise<void> {
  await alone(tx, `owed:${vendor}:${id}`);
  const owed = await requireOwed(tx, { vendor, id });
  const { member, outstanding: amount } = owed;
  await tx
    .insertInto('vendors.write_off')
    .values({ vendor: owed.vendor, tx: id, member, amount, reason, at: clock.now() })
    .execute();
}
