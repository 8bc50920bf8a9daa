import type { opsOutstanding, Owed as Told } from '@baize/contract/desk/reconciliation';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { advanceTurn } from '../../wallet/wallet.ts';
import { TX_NAMES } from '../states/stored-state.ts';

interface Owed {
  readonly vendor: number;
  readonly code: string;
  readonly id: string;
  readonly kind: number;
  readonly member: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly collected: bigint;
  readonly left: bigint;
  readonly at: Date;
  readonly writtenOffAt: Date | null;
  readonly reason: string | null;
}

const ROWS_MAX = 100;

/** What a member no longer had when a vendor took something back, and what became of it. */
function owedRows(db: Db | Tx, where: { vendor?: string; id?: string; state?: Told['state'] }) {
  const { vendor = null, id = null, state = null } = where;
  return sql<Owed>`
    select o.vendor, v.code, o.tx as id, t.kind, o.member, m.public_id as "publicId", m.username, m.currency, o.amount, o.collected,
           o.amount - o.collected - o.given_up as left, o.at, w.at as "writtenOffAt", w.reason
      from vendors.owed o
      join vendors.tx t on t.vendor = o.vendor and t.id = o.tx
      join catalog.vendor v on v.id = o.vendor
      join accounts.member m on m.id = o.member
      left join vendors.write_off w on w.vendor = o.vendor and w.tx = o.tx
     where (${vendor}::text is null or v.code = ${vendor}) and (${id}::text is null or o.tx = ${id})
       and (${state}::text is null or ${state} = case
              when w.at is not null then 'writtenOff' when o.collected < o.amount then 'open' else 'collected' end)
     order by o.at desc limit ${ROWS_MAX}
  `.execute(db);
}

export async function listOutstanding(
  { db }: Pick<App, 'db'>,
  { vendor, state, limit }: InputOf<typeof opsOutstanding>,
): Promise<OutputOf<typeof opsOutstanding>> {
  const { rows } = await owedRows(db, {
    ...(vendor === undefined ? {} : { vendor }),
    ...(state === undefined ? {} : { state }),
  });
  return {
    next: null,
    rows: rows.slice(0, limit ?? ROWS_MAX).map((row) => ({
      vendor: row.code,
      id: row.id,
      type: TX_NAMES[row.kind] ?? '',
      currency: row.currency,
      member: { id: row.publicId, username: row.username },
      amount: formatAmount(row.amount),
      collected: formatAmount(row.collected),
      left: formatAmount(row.left),
      state: stateOf(row),
      at: row.at.toISOString(),
      writtenOff: row.writtenOffAt && { at: row.writtenOffAt.toISOString(), reason: row.reason ?? '' },
    })),
  };
}

function stateOf({ writtenOffAt, left }: Owed): Told['state'] {
  if (writtenOffAt) return 'writtenOff';
  return left > 0n ? 'open' : 'collected';
}

export async function requireOwed(db: Db | Tx, asked: { vendor: string; id: string }): Promise<Owed> {
  const { rows } = await owedRows(db, asked);
  const [owed] = rows;
  if (!owed) return refuse('reconciliation.unknown');
  return stateOf(owed) === 'open' ? owed : refuse('reconciliation.decided');
}

/** Gives up what is left, when that is still what two people agreed on. */
export async function writeOff(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { vendor, id, amount, reason }: { vendor: string; id: string; amount: string; reason: string },
): Promise<void> {
  const { member } = await requireOwed(tx, { vendor, id });
  // From here on no win of the member comes between.
  await advanceTurn(tx, member);
  const owed = await requireOwed(tx, { vendor, id });
  if (owed.left !== parseAmount(amount)) refuse('approval.changed');
  const about = { vendor: owed.vendor, tx: id };
  await tx
    .insertInto('vendors.write_off')
    .values({ ...about, member, amount: owed.left, reason, at: clock.now() })
    .execute();
  await tx
    .updateTable('vendors.owed')
    .set({ given_up: owed.left })
    .where('vendor', '=', about.vendor)
    .where('tx', '=', about.tx)
    .execute();
}
